// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// How the columns of tables and the fields of JSON are told that hold id, text, title and date.
namespace alike::corpus {

/// What a column or field may be for.
enum class FieldUse { Id, Text, Title, Date };
/// Names in lower case that such columns and fields usually have, the likeliest first.
std::span<const std::string_view> usualNames(FieldUse use);
/// Whether it is one of them. \param name in lower case
bool isUsualName(std::string_view name, FieldUse use);

/// Whether a folded name is usual for what goes with a text as well as for one: a summary of it, a comment on
/// it.
bool mayGoWithText(std::string_view name);

/// Appends a name in front of the value of a label, "name: value", in which nothing looks like that mark.
void appendLabelName(std::string& lines, std::string_view name);

/// Without blanks at its ends, and in lower case: names of columns and fields are compared so.
std::string foldedName(std::string_view text);

/// Whether a value is a number, an amount, a date in digits or a time.
bool isNumeric(std::string_view value);

/// Whether all of a text is what Reddit leaves where one was removed.
bool isRemovalMark(std::string_view text);
/// The sentence that tells of such a text.
std::string removalTold(std::string_view text);

/// Whether a value is a date that cannot be taken for a number, of an amount, a section or a verse
/// (01.02.03).
bool isDate(std::string_view value);

/// Whether a value stands for something rather than tells it: a number, a date, an address of the web or of
/// mail, the name of a file, a hash, or an id with digits in it.
bool isReference(std::string_view value);

/// Whether somebody wrote a value of many words for people to read: two in three of its words are of letters,
/// and no more than one in 16 bytes is a mark as sources, paths and formulas have them. JSON, lists of
/// numbers and XML are not, and tags do not count. O(1), for its beginning tells
bool isWritten(std::string_view value);

/// What most values of a column or field are; the later, the likelier is it the text.
enum class FieldKind : std::uint8_t {
    Blank,
    References, ///< as `isReference` has them
    Labels, ///< single words, or the same few values again and again
    Words, ///< a few words
    Prose ///< eight words and more on average
};

/// What a value without words stands for.
enum class ReferenceKind : std::uint8_t { None, Number, Date, FileName, Address, Id };
/// What nobody can take for a text, unlike some of what `isReference` is true of ("Node.js is here.js",
/// "...").
ReferenceKind referenceKind(std::string_view value);

/// What the values of a column or field are like, so far as they were looked at.
struct FieldValues {
    std::size_t filled = 0; ///< values that are not blank
    std::size_t bytes = 0; ///< of values that are not numeric
    std::size_t spaces = 0; ///< in values that are not blank; two characters of scripts without count as one
    std::size_t references = 0; ///< values that are such
    std::array<std::size_t, 6> kinds {}; ///< of references, by `ReferenceKind`
    std::size_t singles = 0; ///< values of one word
    std::size_t dates = 0; ///< the first values that are dates and no numbers
    std::size_t longer = 0; ///< values of eight words and more
    std::size_t written = 0; ///< of them, as `isWritten` has it
    std::vector<std::uint64_t> distinct {}; ///< hashes of the first values that differ, ascending

    void add(std::string_view value);
    FieldKind kind() const;
    /// Whether they are texts, whatever they are called: eight words each on average.
    bool areProse() const;
    /// Whether half of those of eight words and more are written for people.
    bool areWritten() const { return 2 * written >= longer; }
    /// What nine in ten of them stand for, of several the most frequent; None: they may be texts.
    ReferenceKind referredTo() const;
    /// Whether they have fewer than four words on average.
    bool areShort() const;
};

/// The text where no name tells it: of those of the likeliest kind, and of prose those written for people
/// before embeddings, sources and the like, that with the most bytes that are not numeric, of equal ones the
/// first; none where all values are references or blank, unless it is the only one and not numeric.
std::optional<std::size_t> longestValues(std::span<const FieldValues> fields);

/// The date where no name tells it: the only one of `count` columns or fields of which all values are dates;
/// none where there are several, of which it is not known what each dates.
std::optional<std::size_t> onlyDates(
    std::size_t count, const std::function<bool(std::size_t field)>& areDates);

/// Whether a column or field that is called as texts are is none: another holds prose, and this one
/// nothing, references or labels. What is called by the name that is looked for first may hold labels.
bool isPoorText(const FieldValues& values, bool hasFirstName);

/// A column or field beside the one that is called as texts are, neither an id, a title nor a date.
struct RivalText {
    std::size_t index = 0; ///< by which the caller knows it
    std::string name; ///< folded, without what it lies in
    const FieldValues* values = nullptr;
    std::ptrdiff_t depth = 0; ///< of objects that it lies in
};
/// One that is the text instead, and why, in a sentence.
struct BetterText {
    std::size_t index = 0;
    std::string (*told)(
        std::string_view what, std::string_view name, std::string_view named, const FieldValues& namedValues)
        = nullptr;
};
/// Which of the rivals is the text rather than the one that is called so, of columns and fields alike. Where
/// that is poor, what is prose: of those that are called as texts are the likeliest, the least deep, else the
/// longest, and what is written for people first. Where it may go with a text, as a comment, and is no deeper
/// than that: what is prose and half as long again in all, of several the longest; else what is prose and
/// filled four times as often, for comments on a few are no texts of all, however long; there embeddings,
/// sources and the like do not count. \param named the one that is called so
std::optional<BetterText> betterText(
    const RivalText& named, const std::vector<RivalText>& rivals, bool hasFirstName);

/// The sentence that tells of a choice by length. \param what "column" or "field"
std::string longestTold(std::string_view what, std::string_view name, const FieldValues& values);
/// The sentence that tells that the text holds but references, and what to do; empty: it does not. \param
/// sample a value
std::string referencesTold(
    std::string_view what, std::string_view name, const FieldValues& values, std::string_view sample);

/// Names in quotes, as they are listed in a sentence.
std::string inQuotes(const std::vector<std::string>& names);

/// How many of some names a sentence has: so many at most, or one more where it would say "and 1 more".
constexpr std::size_t namesShown(std::size_t names, std::size_t most)
{
    return names <= most + 1 ? names : most;
}

/// That nothing is taken of these columns or fields, in a sentence, which names the first of them. \pre there
/// are some
std::string othersTold(std::vector<std::string> names);

} // namespace alike::corpus
