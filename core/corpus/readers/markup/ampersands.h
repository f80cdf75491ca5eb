// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// Writes `&amp;` for each & of XML that begins no reference, as in `AT&T` and `?a=1&b=2`, piece by piece.
///
/// What stands in comments, CDATA, instructions and document types stays. An encoding has to hold ASCII; what
/// is in units of two bytes stays as it is. O(bytes)
class Ampersands {
public:
    /// The bytes that come next, without those that have to wait for what follows. They live until the next
    /// call.
    std::string_view mended(std::string_view bytes, bool last);

    /// How many there were so far.
    std::size_t count() const { return m_at.size(); }
    /// The line of the first one, from 1; 0: there was none.
    std::uint64_t firstLine() const { return m_firstLine; }
    /// Where something was in the bytes as they came. \param mended where it is in what was given
    std::uint64_t before(std::uint64_t mended) const;

private:
    enum class In : std::uint8_t { Text, Comment, Cdata, Instruction, Type };

    std::size_t endOfOther(std::string_view text, std::size_t at);
    bool opensOther(std::string_view rest, bool last, bool& waits);

    In m_in = In::Text;
    bool m_isWide = false;
    bool m_hasBegun = false;
    std::uint64_t m_given = 0; ///< bytes of what was given before
    std::uint64_t m_lines = 0; ///< that ended before these bytes
    std::uint64_t m_firstLine = 0;
    std::vector<std::uint64_t> m_at; ///< in what was given, of each & that was mended
    std::string m_held; ///< what waits
    std::string m_text; ///< what waited and what came
    std::string m_mended;
};

} // namespace alike::corpus
