// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/search/words.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace alike::search {

/// Characters that are looked for anywhere in a text, each in upper or lower case. Works on UTF-8 as it is,
/// so that a million documents are searched without copying them.
class Needle {
public:
    /// \pre `text` is valid UTF-8
    explicit Needle(std::string_view text);

    bool empty() const { return m_characters.empty(); }
    /// O(bytes).
    bool isIn(std::string_view text) const { return find(text, 0).has_value(); }
    /// The first place from a byte on.
    std::optional<Range> find(std::string_view text, std::size_t from) const;
    /// The longest run of ASCII letters and digits in it, in lower case: every text that holds the needle has
    /// it inside one word.
    const std::string& part() const { return m_part; }

private:
    std::size_t lengthAt(std::string_view text) const;

    std::vector<std::vector<std::string>> m_characters; ///< each in the ways it may be written
    std::array<bool, 256> m_starts {}; ///< by the first byte
    std::string m_part;
};

} // namespace alike::search
