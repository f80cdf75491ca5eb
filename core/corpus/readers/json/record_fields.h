// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"
#include "core/corpus/readers/markup/marked_values.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace alike::corpus {

struct JsonRecords;

/// Whether records that are in no list are texts: by a name that texts have and settings or descriptions of
/// something have not, and by eight words and more. \param beginning of a file of JSON
bool recordsAreTexts(std::string_view beginning);

/// The text of a post of Reddit, blank where it is but a link: its title is the text then.
inline constexpr std::string_view postField = "selftext";

/// The text of a note of Google Keep, blank where it is but a title.
inline constexpr std::string_view noteField = "textContent";

/// What the array with the parts of a message is called.
inline constexpr std::string_view partOfMessage = "content";

/// Bytes at the beginning of a file, of whose records it is told which field is the text; more where the
/// first record is longer.
inline constexpr std::size_t fieldsToldBy = 1 << 20;

/// Which fields of the records of a file hold what; empty: none does.
struct RecordFields {
    std::string id;
    std::string text;
    std::string title;
    std::string date;
    bool isProse = false; ///< the text was chosen, and its values are texts
    std::string told {}; ///< how the text was chosen, in a sentence; empty: the options name it
    std::vector<std::string> furtherTexts {}; ///< whose values join those of the text, as they stand
    /// The array beside the text of each message whose parts, of the same, are in that as a rule: what it
    /// lacks of them joins it. Empty: there is none.
    std::string messageParts {};
    /// Whether a record without the text has it in another field that is called as texts are.
    bool takesOthers = false;
    std::string furtherTold {}; ///< the fields of which nothing is taken that `told` only counts
    std::string doubt {}; ///< why the text may be none, in a sentence; empty: it looks like one
    std::vector<std::string> markupFields {}; ///< with texts in HTML, of which the tags are taken off
    std::vector<std::string> clearMarkup {}; ///< of these, where also values in doubt lose theirs
    TagCount firstTags {}; ///< what `markupTold` says of the first values of the text
    std::string markupTold {}; ///< what becomes of tags in the text, in sentences; empty: it has none
    bool areStrings = false; ///< lines are strings, which are texts
    bool isReddit = false; ///< they are posts or comments of Reddit, where removed ones leave a mark
    bool isKeep = false; ///< they are notes of Google Keep, some of which may be in its trash
    bool isEscapedByReddit = false; ///< they come from its API, which writes `&lt;` for "<"
    bool isSlack = false; ///< they are messages of Slack, which writes some by itself
};

/// Which fields the records of a file are read from: those that the options name; where they name no text,
/// the paragraphs of a paper (`isPaper`), joined; else what is called as texts are, unless it is poor and
/// another is prose; else a field with such a name in another spelling or inside an object, else the longest
/// one. Where the options name no id, title or date, these have their usual names, too, as columns of tables
/// have. Fields with texts of which nothing is
/// taken, not even as labels, are told of, but for those that only repeat words of the text.
/// \param beginning of the file, in UTF-8, of which the first `fieldsToldBy` bytes count
/// \param asArray as `parseJson` reads it, else by lines
RecordFields recordFields(std::string_view beginning, bool asArray, const Options& options);
/// The same of records that are found already. \param text all of it
RecordFields recordFields(std::string_view text, const JsonRecords& found, const Options& options);

} // namespace alike::corpus
