// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

/// A part of a text that is joined from several fields.
struct JoinedPart {
    std::size_t field = 0;
    bool isAbstract = false; ///< its field is called so
    std::size_t begin = 0; ///< in the text
    std::size_t end = 0;
};
/// Whether a field is called as the abstract of a paper is, as a string or as paragraphs.
bool isAbstractName(std::string_view name);
/// Takes an abstract out of a text that stands in it a second time, word for word: papers have it by itself
/// and among their paragraphs. Of other fields the first paragraphs are looked at. O(bytes)
void takeAbstractOnce(std::string& text, const std::vector<JoinedPart>& parts);

} // namespace alike::corpus
