// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// Mends what begins at an & in XML, and control characters, piece by piece:
///
/// - an & that begins no reference, as in `AT&T` and `?a=1&b=2`, becomes `&amp;`;
/// - two references to a pair of surrogates (`&#55357;&#56832;`, as programs write that take units of UTF-16
///   for characters) become one to the character that the pair stands for;
/// - a reference to what is no character of XML (half of a pair, 0, 11, 65535, …) becomes one to U+FFFD;
/// - a control character that XML has not (0, 11, 27, …) becomes U+FFFD, wherever it stands in UTF-8. More
/// than
///   64 of one in a row, and what stands behind them, stay: a disk never wrote it.
///
/// What else stands in comments, CDATA, instructions and document types stays. An encoding has to hold ASCII;
/// what is in units of two bytes stays as it is. O(bytes)
class Ampersands {
public:
    /// \param utf8 the bytes are UTF-8, whatever the declaration says
    explicit Ampersands(bool utf8 = true)
        : m_isUtf8(utf8)
    {
    }

    /// The bytes that come next, without those that have to wait for what follows. They live until the next
    /// call.
    std::string_view mended(std::string_view bytes, bool last);

    /// What was mended so far.
    struct Mended {
        std::size_t count = 0;
        std::uint64_t firstLine = 0; ///< of the first one, from 1; 0: there was none
    };
    /// Each & that begins no reference.
    const Mended& bare() const { return m_bare; }
    /// References to what is no character of XML.
    const Mended& invalid() const { return m_invalid; }
    /// Control characters that XML has not.
    const Mended& controls() const { return m_controls; }
    /// Where something was in the bytes as they came. \param mended where it is in what was given
    std::uint64_t before(std::uint64_t mended) const;

private:
    enum class In : std::uint8_t { Text, Comment, Cdata, Instruction, Type };

    std::string_view withoutControls(std::string_view bytes);
    std::size_t endOfOther(std::string_view text, std::size_t at);
    void count(Mended& what, std::string_view before) const;
    bool opensOther(std::string_view rest, bool last, bool& waits);

    In m_in = In::Text;
    bool m_isUtf8;
    bool m_isWide = false;
    bool m_hasBegun = false;
    std::uint64_t m_given = 0; ///< bytes of what was given before
    std::uint64_t m_lines = 0; ///< that ended before these bytes
    /// What has become longer by mending it.
    struct Longer {
        std::uint64_t at; ///< in what was given
        std::uint64_t added; ///< bytes, up to it and with it
    };
    static std::uint64_t before(const std::vector<Longer>& longer, std::uint64_t mended);
    Mended m_bare;
    Mended m_invalid;
    Mended m_controls;
    std::uint64_t m_came = 0; ///< bytes, with U+FFFD for control characters
    std::vector<Longer> m_longerControls; ///< in what has no others
    std::string m_withoutControls; ///< what came
    std::vector<Longer> m_longer; ///< in their order
    std::string m_held; ///< what waits
    std::string m_text; ///< what waited and what came
    std::string m_mended;
};

} // namespace alike::corpus
