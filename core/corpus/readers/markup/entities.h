// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace alike::corpus {

/// The characters that HTML has names and numbers for (HTML Living Standard, 13.5): `&nbsp;`, `&eacute;`,
/// `&#8217;`. Remembers those that were asked for.
class NamedCharacters {
public:
    /// In UTF-8; empty where it is the name of none. \param name without the mark before and behind it
    std::string_view of(std::string_view name);

    /// Appends text with its references decoded, two halves of a pair of surrogates (`&#55357;&#56832;`) as
    /// the character that they stand for; what is no reference stays as it is. O(bytes)
    void appendDecoded(std::string_view text, std::string& out);

private:
    std::unordered_map<std::string, std::string> m_known;
};

/// Markup with characters for the references to pairs of surrogates in it, which some programs write for what
/// is beyond 16 bits; nothing: it has none. O(bytes)
std::optional<std::string> withPairsJoined(std::string_view markup);

} // namespace alike::corpus
