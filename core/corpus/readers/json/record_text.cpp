// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/record_text.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/json/reddit_listing.h"
#include "core/corpus/readers/markup/marked_values.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// Whether Slack wrote a message itself, as that somebody joined a channel. \param subtype of it
    bool isOfSlackItself(std::string_view subtype)
    {
        constexpr std::array events { "_join"sv, "_leave"sv, "_topic"sv, "_purpose"sv, "_name"sv,
            "_archive"sv, "_unarchive"sv };
        return (subtype.starts_with("channel_") || subtype.starts_with("group_"))
            && std::ranges::any_of(events, [&](std::string_view event) { return subtype.ends_with(event); });
    }

    /// \param plain has the value without its tags. \return whether it had any
    bool takeMarkupOff(JsonValue& value, std::string& plain, Doubtful doubtful = Doubtful::LoseTags,
        TagCount* count = nullptr)
    {
        std::optional<std::string> without = withoutMarkup(value.text, doubtful, count);
        if (!without)
            return false;
        plain = std::move(*without);
        value.text = unicode::trimmed(plain);
        return true;
    }

    /// Whether a text of this name may be blank, and the title all that somebody wrote.
    bool mayBeTitleAlone(std::string_view name)
    {
        const std::string_view own = name.substr(name.rfind('.') + 1); // npos + 1 is 0
        return own == postField || own == noteField;
    }

    /// The words of a text between single spaces, also at both ends: without what may be written one way or
    /// another in a copy of it (white space, capitals, marks, quotation marks of either kind). O(bytes)
    std::string wordsIn(std::string_view text)
    {
        std::string words = " ";
        for (std::size_t at = 0; at < text.size(); ++at) {
            const char c = text[at];
            const bool isMark // U+2010 to U+2027
                = text.substr(at).starts_with("\xE2\x80") && at + 2 < text.size()
                && static_cast<unsigned char>(text[at + 2]) >= 0x90
                && static_cast<unsigned char>(text[at + 2]) <= 0xA7;
            if (isMark)
                at += 2;
            if (!isMark && (static_cast<unsigned char>(c) >= 0x80 || unicode::isAsciiAlphaNumeric(c)))
                words += unicode::asciiLower(c);
            else if (words.back() != ' ')
                words += ' ';
        }
        if (words.back() != ' ')
            words += ' ';
        return words;
    }

    /// Where a part stands in a text from a place on; nothing where it would take too long to find out.
    /// O(bytes)
    std::optional<std::size_t> placeOf(std::string_view part, const std::string& text, std::size_t from)
    {
        constexpr std::size_t longestStart = 64; // bytes that are looked for, at each place of the text
        constexpr int mostPlaces = 32; // where all of the part is compared
        const std::string_view start = part.substr(0, longestStart);
        std::size_t at = text.find(start, from);
        for (int places = 0; at != std::string::npos && places < mostPlaces; ++places) {
            if (text.compare(at, part.size(), part) == 0)
                return at;
            at = text.find(start, at + 1);
        }
        return std::nullopt;
    }

} // namespace

bool JsonRecord::wants(std::size_t rank) const
{
    return rank < otherRank || (rank != SIZE_MAX && unicode::isBlank(other.text));
}

void JsonRecord::offerOther(const JsonValue& value, std::size_t rank, bool inParts)
{
    if (!wants(rank) || (otherRank != SIZE_MAX && unicode::isBlank(value.text)))
        return;
    other = value;
    otherRank = rank;
    isOtherInParts = inParts;
}

std::size_t rankOfText(std::string_view name)
{
    const auto usual = usualNames(FieldUse::Text);
    const auto at = std::ranges::find(usual, name);
    return at == usual.end() ? SIZE_MAX : static_cast<std::size_t>(at - usual.begin());
}

void addJsonLabel(std::string& lines, std::string_view name, const JsonValue& value)
{
    const bool scalar = value.isName() || value.kind == JsonValue::Truth;
    const bool oneLine = value.text.find_first_of("\r\n") == std::string_view::npos;
    if (scalar && oneLine && !value.text.empty() && value.text.size() <= longestLabel) {
        lines.append(lines.empty() ? "" : "\n");
        appendLabelName(lines, name);
        lines.append(": ").append(value.text);
    }
}

std::string labelOfParts(std::string_view parts)
{
    std::string label;
    for (const char c : parts.substr(0, longestLabel + 1))
        label.append(c == '\n' ? "; " : std::string_view(&c, 1));
    return label;
}

void MessageParts::complete(std::string& text, std::size_t begin) const
{
    constexpr std::size_t mostMisses = 16; // to look through all of it
    begin = std::min(begin, text.size());
    const std::string own = wordsIn(std::string_view(text).substr(begin));
    std::size_t next = 0; // behind the last part that was found: they stand there one behind another
    std::size_t misses = 0;
    const auto stands = [&](const std::string& words) {
        auto at = misses < mostMisses ? placeOf(words, own, next) : std::nullopt;
        if (!at && misses++ < mostMisses)
            at = placeOf(words, own, 0);
        next = at ? *at + words.size() - 1 : next; // the space begins the next word, too
        return at.has_value();
    };
    std::vector<std::string_view> missing;
    bool isOneBeforeOthers = false;
    std::size_t found = 1;
    for (const std::string& written : m_parts) {
        const std::string words = wordsIn(written);
        const bool isThere
            = words.size() > 1 ? stands(words) : text.find(unicode::trimmed(written), begin) != text.npos;
        if (!isThere) {
            missing.push_back(written);
            continue;
        }
        isOneBeforeOthers = isOneBeforeOthers || !missing.empty();
        found += words.size() - 1;
    }
    if (isOneBeforeOthers && found == own.size()) { // nothing stands there but parts, which have an order
        text.resize(begin);
        missing.assign(m_parts.begin(), m_parts.end());
    }
    for (const std::string_view part : missing)
        if (const std::string_view line = unicode::trimmed(part); !line.empty())
            text.append(text.empty() || text.ends_with('\n') ? "" : "\n").append(line);
}

std::string tagsTold(const RecordFields& fields, const TagCount& all)
{
    return tagsTold(fields.text, all, fields.firstTags, !fields.markupFields.empty());
}

/// Takes the text from the field that is called as texts are, which is no label then.
void RecordText::useOther(JsonRecord& record) const
{
    record.text = record.other;
    std::string label;
    const std::string parts = record.isOtherInParts ? labelOfParts(record.other.text) : std::string();
    addJsonLabel(label, usualNames(FieldUse::Text)[record.otherRank],
        record.isOtherInParts ? JsonValue { JsonValue::String, parts } : record.other);
    std::string lines = '\n' + record.labels + '\n';
    const std::size_t at = label.empty() ? std::string::npos : lines.find('\n' + label + '\n');
    if (at == std::string::npos)
        return;
    lines.erase(at, label.size() + 1);
    record.labels = lines.size() > 2 ? lines.substr(1, lines.size() - 2) : std::string();
}

/// Decodes what Reddit has escaped in text, title and labels.
void RecordText::takeEscapesOff(JsonRecord& record)
{
    const auto take = [](JsonValue& value, std::string& unescaped) {
        std::optional<std::string> plain
            = value.kind == JsonValue::String ? withoutRedditEscapes(value.text) : std::nullopt;
        if (!plain)
            return;
        unescaped = std::move(*plain);
        value.text = unescaped;
    };
    take(record.text, m_unescaped);
    take(record.title, m_unescapedTitle);
    if (std::optional<std::string> labels = withoutRedditEscapes(record.labels))
        record.labels = std::move(*labels);
}

std::optional<RecordText::LeftOut> RecordText::settle(JsonRecord& record)
{
    const bool isMissing = record.text.kind == JsonValue::None;
    const bool isBlank = record.text.kind == JsonValue::String && unicode::isBlank(record.text.text);
    const bool hasOther = record.other.kind != JsonValue::None
        && (isMissing || (isBlank && m_takesOthers && isProse(record.other.text)));
    const std::string_view other
        = hasOther ? usualNames(FieldUse::Text)[record.otherRank] : std::string_view();
    if (hasOther && isBlank && !std::exchange(m_hasTold, true))
        m_told
            = fmt::format("Where the field \"{}\" is blank, the text is taken from another that is called as "
                          "texts are, the first time from \"{}\"; --text-field names one for all.",
                m_fields.text, other);
    if (hasOther)
        useOther(record);
    const std::string_view field = hasOther ? other : isMissing ? postField : std::string_view(m_fields.text);
    const bool isBlankPost = record.text.kind == JsonValue::None
        ? record.hasBlankPost
        : mayBeTitleAlone(m_fields.text) && m_takesOthers && unicode::isBlank(record.text.text);
    if (m_fields.isEscapedByReddit)
        takeEscapesOff(record);
    const auto isAmong = [&](const std::vector<std::string>& names) {
        return !names.empty() && std::ranges::find(names, field) != names.end();
    };
    const bool isText = record.text.kind == JsonValue::String;
    const bool isMarkup = isText && isAmong(m_fields.markupFields);
    const bool hadMarks = isMarkup
        && takeMarkupOff(record.text, m_plain,
            isAmong(m_fields.clearMarkup) ? Doubtful::LoseTags : Doubtful::Stays, &m_tags);
    if (isText && !isMarkup)
        countTags(record.text.text, m_tags);
    if (!m_fields.markupFields.empty() && record.title.kind == JsonValue::String)
        takeMarkupOff(record.title, m_plainTitle);
    if (isBlankPost) // its title is all of it, as a headline is in a feed
        record.text = { JsonValue::String,
            record.title.kind == JsonValue::String ? record.title.text : std::string_view() };
    if (record.isTrashed)
        return LeftOut { SkipReason::NoText, "It is in the trash of Google Keep." };
    if (record.text.kind == JsonValue::None)
        return LeftOut { SkipReason::NoText, {} };
    if (record.text.kind != JsonValue::String)
        return LeftOut { SkipReason::Unreadable,
            fmt::format("The field \"{}\" is not a string{}", field,
                record.text.kind == JsonValue::Other ? ", nor an array of strings. Write its parts as one "
                                                       "string, or name a field with --text-field."
                                                     : ".") };
    if (unicode::isBlank(record.text.text))
        return LeftOut { SkipReason::NoText,
            record.isBare  ? std::string("The text is blank.")
                : hadMarks ? fmt::format("The field \"{}\" holds tags and no text.", field)
                           : fmt::format("The field \"{}\" is blank.", field),
            !record.isBare && !hadMarks };
    if (m_fields.isReddit && isRemovalMark(record.text.text))
        return LeftOut { SkipReason::NoText, removalTold(record.text.text) };
    if (isOfSlackItself(record.subtype))
        return LeftOut { SkipReason::NoText,
            fmt::format("Slack wrote it by itself, and nobody of the channel ({}).", record.subtype) };
    return std::nullopt;
}

std::string RecordText::takeTold()
{
    return std::exchange(m_told, {});
}

} // namespace alike::corpus
