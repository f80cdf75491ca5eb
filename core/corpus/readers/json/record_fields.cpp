// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/record_fields.h"

#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/json/json_fields.h"
#include "core/corpus/readers/json/json_structure.h"
#include "core/corpus/readers/json/reddit_listing.h"
#include "core/corpus/readers/markup/marked_values.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    /// Whether the names alone tell the text of each record: by the one that is wanted, or by another that is
    /// not always blank.
    bool namesTellText(const std::vector<JsonField>& fields)
    {
        return std::ranges::any_of(fields, [](const JsonField& field) {
            return isUsualName(field.name, FieldUse::Text)
                && ((field.values.filled > 0 && !field.isPart) || field.name == Options {}.textField
                    || field.name == postField);
        });
    }

    /// What a field lies in, with a dot at its end.
    std::string_view wayTo(std::string_view name)
    {
        return name.substr(0, name.rfind('.') + 1); // npos + 1 is 0
    }

    /// The fields with the paragraphs of a paper: in arrays that are called as its sections are, beside one
    /// another. Of several papers in a record those of the one with more text.
    std::vector<const JsonField*> sectionFields(const std::vector<JsonField>& fields)
    {
        constexpr std::string_view listOfNote = "listContent"; // of Google Keep, with items of a word or two
        std::vector<const JsonField*> best;
        std::size_t bestBytes = 0;
        const auto arrayOf = [](const JsonField& field) {
            constexpr std::string_view own = ".text";
            return field.isPart && field.values.filled > 0 && field.name.ends_with(own)
                ? std::string_view(field.name).substr(0, field.name.size() - own.size())
                : std::string_view();
        };
        for (const JsonField& first : fields) {
            const std::string_view way = wayTo(arrayOf(first));
            const bool isList = arrayOf(first).substr(way.size()) == listOfNote;
            std::vector<const JsonField*> found;
            std::size_t bytes = 0;
            bool isProse = false;
            for (const JsonField& field : fields) {
                const std::string_view array = arrayOf(field);
                const bool isSection
                    = !array.empty() && wayTo(array) == way && isSectionName(array.substr(way.size()));
                // An abstract that is no array stands beside those, or beside what they are in.
                const bool isAbstract = !field.isPart && field.values.filled > 0
                    && ownNameOf(field) == "abstract"
                    && (wayTo(field.name) == way || wayTo(field.name).empty());
                const bool isNote = isList && field.name == std::string(way) + "textContent";
                if (!isSection && !isAbstract && !isNote)
                    continue;
                found.push_back(&field);
                bytes += field.values.bytes;
                isProse = isProse
                    || (isSection && (field.values.areProse() || array.substr(way.size()) == listOfNote));
            }
            if (!arrayOf(first).empty() && isProse && bytes > bestBytes) {
                best = std::move(found);
                bestBytes = bytes;
            }
        }
        return best;
    }

    /// The field that stands for a text by its exact name; null: none does.
    const JsonField* namedText(const std::vector<JsonField>& fields)
    {
        for (const std::string_view name : usualNames(FieldUse::Text)) {
            const auto at = std::ranges::find(fields, name, &JsonField::name);
            if (at != fields.end() && at->values.filled > 0 && !at->isPart)
                return &*at;
        }
        return nullptr;
    }

    /// A field that is the text rather than the one that is called so. Null: there is none.
    struct BetterField {
        const JsonField* field = nullptr;
        std::string told;
    };

    /// As `betterText` says. No part of a record is one.
    BetterField betterField(const std::vector<JsonField>& fields, const JsonField* named, bool hasFirstName)
    {
        if (!named || ownNameOf(*named) == postField) // many posts are removed
            return {};
        const auto asRival = [&](const JsonField& field) {
            return RivalText { static_cast<std::size_t>(&field - fields.data()), ownNameOf(field),
                &field.values, std::ranges::count(plainNameOf(field), '.') };
        };
        std::vector<RivalText> rivals;
        for (const JsonField& field : fields) {
            using enum FieldUse;
            const std::string own = ownNameOf(field);
            if (&field != named && !field.isPart && !isUsualName(own, Id) && !isUsualName(own, Title)
                && !isUsualName(own, Date))
                rivals.push_back(asRival(field));
        }
        const auto better = betterText(asRival(*named), rivals, hasFirstName);
        if (!better)
            return {};
        const JsonField& field = fields[better->index];
        return { &field, better->told("field", field.name, named->name, named->values) };
    }

    /// Whether another field than the text could be one, too.
    bool hasRival(const std::vector<JsonField>& fields, const JsonField& text)
    {
        return std::ranges::any_of(fields, [&](const JsonField& field) {
            return field.name != text.name
                && (field.values.kind() > FieldKind::References
                    || 2 * field.values.bytes >= text.values.bytes);
        });
    }

    std::string byNameTold(std::string_view name)
    {
        return fmt::format("The text was taken from the field \"{}\"; --text-field names another.", name);
    }

    std::string partsTold(std::string_view name)
    {
        return fmt::format("The text was taken from the field \"{}\", of which a record may have several; "
                           "--text-field names another.",
            name);
    }

    void chooseSections(const std::vector<const JsonField*>& sections, RecordFields& out)
    {
        std::vector<std::string> names;
        names.reserve(sections.size());
        for (const JsonField* const field : sections)
            names.push_back(field->name);
        out.text = names.front();
        out.furtherTexts.assign(names.begin() + 1, names.end());
        out.isProse = true;
        constexpr std::string_view listOfNote = "listContent.text"; // of Google Keep, as anybody expects
        out.told = names.size() == 1
            ? out.text.ends_with(listOfNote) ? std::string() : partsTold(out.text)
            : fmt::format("The text was joined from the fields {}; --text-field names "
                          "another.",
                inQuotes(names));
    }

    /// What is said in conversations that have no text but a summary of theirs; null: they are none.
    const JsonField* conversationField(const std::vector<JsonField>& fields)
    {
        constexpr std::array names { "messages"sv, "chat_messages"sv, "conversation"sv, "conversations"sv,
            "turns"sv, "dialogue"sv, "dialog"sv, "chat"sv, "mapping"sv };
        const JsonField* const usual = usualField(fields, FieldUse::Text);
        const JsonField* const said = saidField(fields);
        const bool isOther = usual && !mayGoWithText(ownNameOf(*usual));
        const std::string_view first
            = said ? std::string_view(said->name).substr(0, said->name.find('.')) : std::string_view();
        return !isOther && !isNamed(fields, Options {}.textField)
                && std::ranges::find(names, first) != names.end()
            ? said
            : nullptr;
    }

    /// Where messages have a text and its parts, as Claude writes them, the text is read, and what it lacks
    /// of these.
    void takeMessageParts(const std::vector<JsonField>& fields, RecordFields& out)
    {
        const std::string parts = ".text";
        const std::string array = out.text.ends_with("." + std::string(partOfMessage) + parts)
            ? out.text.substr(0, out.text.size() - parts.size())
            : std::string(wayTo(out.text)) + std::string(partOfMessage);
        const std::string whole = std::string(wayTo(array)) + "text";
        if (!isNamed(fields, whole) || !isNamed(fields, array + parts) || wayTo(array).empty())
            return;
        out.text = whole;
        out.messageParts = array;
    }

    std::string completedTold(std::string_view name, std::string_view parts)
    {
        return fmt::format("The text was taken from the field \"{}\", and what it lacks from \"{}.text\"; "
                           "--text-field names another.",
            name, parts);
    }

    void chooseText(const std::vector<JsonField>& fields, RecordFields& out)
    {
        const auto sections = sectionFields(fields);
        if (sections.size() > 1 || (sections.size() == 1 && !namesTellText(fields)))
            return chooseSections(sections, out);
        if (sections.empty() && isNamed(fields, std::string(noteField)) && !namesTellText(fields)) {
            out.text = noteField;
            out.takesOthers = true;
            out.isProse = true;
            return;
        }
        const JsonField* const said = conversationField(fields);
        if (const JsonField* const named = namedText(fields); !said && namesTellText(fields)) {
            auto [better, told] = betterField(fields, named, named && named->name == out.text);
            out.takesOthers = true;
            if (better) {
                out.text = better->name;
                out.isProse = true;
                out.told = std::move(told);
            }
            return;
        }
        out.takesOthers = !said;
        const JsonField* text = said ? nullptr : usualField(fields, FieldUse::Text);
        const auto [better, told] = betterField(fields, text, false);
        const bool byName = text && !better;
        text = said ? said : better ? better : text ? text : longestField(fields);
        if (!text)
            return;
        out.text = text->name;
        if (said)
            takeMessageParts(fields, out);
        // What is a string in some records and an array of parts with texts in others. Beside an object with
        // a text no string is one.
        constexpr std::string_view part = ".text";
        if (text->isPart && out.text.ends_with(part)) {
            const auto whole = std::ranges::find(
                fields, out.text.substr(0, out.text.size() - part.size()), &JsonField::name);
            if (whole != fields.end() && whole->values.filled > 0)
                out.text = whole->name;
        }
        out.isProse = text->values.areProse() || isSaid(*text, fields);
        out.told = better               ? told
            : !out.messageParts.empty() ? completedTold(out.text, out.messageParts)
            : byName || said            ? byNameTold(out.text)
            : text->isPart              ? partsTold(out.text)
            : hasRival(fields, *text) || text->values.areShort()
            ? longestTold("field", out.text, text->values)
            : byNameTold(out.text);
    }

    /// Whether a field is an array of parts that is read where a record has no other text.
    bool takesPlaceOfText(const JsonField& field, const RecordFields& fields)
    {
        constexpr std::string_view parts = ".text";
        std::string_view array = field.name;
        if (array.ends_with(parts))
            array.remove_suffix(parts.size());
        return fields.takesOthers && isUsualName(array, FieldUse::Text);
    }

    /// Whether it is the text of paragraphs, however short these are.
    bool isOfSection(const JsonField& field)
    {
        constexpr std::string_view own = ".text";
        if (field.values.filled == 0 || !field.name.ends_with(own))
            return false;
        const std::string_view array = std::string_view(field.name).substr(0, field.name.size() - own.size());
        return isSectionName(array.substr(wayTo(array).size()));
    }

    /// Whether the reader makes labels of its short values.
    bool isLabel(const JsonField& field, const Options& options, const RecordFields& out)
    {
        if (!options.labelFields.empty())
            return std::ranges::find(options.labelFields, field.name) != options.labelFields.end();
        const std::string_view way = wayTo(field.name);
        const auto leadsTo = [&](const std::string& wanted) { return wanted.starts_with(way); };
        return (!field.isPart || field.isList)
            && (way.empty() || leadsTo(out.id) || leadsTo(out.text) || leadsTo(out.title) || leadsTo(out.date)
                || std::ranges::any_of(out.furtherTexts, leadsTo));
    }

    /// Whether it has texts, of which some records lose theirs. What lies in something else and is called as
    /// ids, titles and dates are is none, unless it is long. \pre it is not used
    bool losesTexts(const JsonField& field, const Options& options, const RecordFields& out)
    {
        using enum FieldUse;
        if (field.beyondLabels > 0 || field.nested.areProse())
            return true;
        if (isLabel(field, options, out))
            return false;
        const std::string own = ownNameOf(field);
        const bool isName
            = !field.isPart && (isUsualName(own, Id) || isUsualName(own, Title) || isUsualName(own, Date));
        return (field.values.areProse() && !isName) || isOfSection(field);
    }

    /// Names that are alike but for one of the objects on the way, three and more, are one with an asterisk
    /// in its place, and so are more than 20 members of an object: these are called by ids.
    std::vector<std::string> withoutIds(const std::vector<std::string>& names)
    {
        constexpr std::size_t fewOnTheWay = 2;
        constexpr std::size_t fewMembers = 20;
        // Calls `visit(pattern, isMember)` for each segment but the first.
        const auto forEachPattern = [](const std::string& name, const auto& visit) {
            for (std::size_t dot = name.find('.'); dot != std::string::npos;) {
                const std::size_t next = name.find('.', dot + 1);
                const bool isMember = next == std::string::npos;
                visit(
                    name.substr(0, dot + 1) + '*' + (isMember ? std::string() : name.substr(next)), isMember);
                dot = next;
            }
        };
        std::map<std::string, std::size_t> counts;
        for (const std::string& name : names)
            forEachPattern(name, [&](const std::string& pattern, bool) { ++counts[pattern]; });
        std::vector<std::string> shown;
        for (std::string name : names) {
            std::string alike;
            forEachPattern(name, [&](const std::string& pattern, bool isMember) {
                if (alike.empty() && counts[pattern] > (isMember ? fewMembers : fewOnTheWay))
                    alike = pattern;
            });
            name = alike.empty() ? name : alike;
            if (std::ranges::find(shown, name) == shown.end())
                shown.push_back(std::move(name));
        }
        return shown;
    }

    using FindRepeated = std::function<std::vector<std::string>(
        const std::vector<std::string>& texts, const std::vector<std::string>& candidates)>;

    /// Takes out names of fields that only repeat the text.
    void forgetRepeated(const std::vector<JsonField>& fields, const std::string& text,
        const std::vector<std::string>& furtherTexts, const FindRepeated& findRepeated,
        std::initializer_list<std::vector<std::string>*> lists)
    {
        std::vector<std::string> candidates;
        for (const std::vector<std::string>* const list : lists)
            std::ranges::copy_if(*list, std::back_inserter(candidates), [&](const std::string& name) {
                const auto field = std::ranges::find(fields, name, &JsonField::name);
                return field != fields.end() && field->nested.filled == 0;
            });
        if (candidates.empty())
            return;
        std::vector<std::string> texts { text, text + ".text" }; // of parts
        texts.insert(texts.end(), furtherTexts.begin(), furtherTexts.end());
        const auto repeated = findRepeated(texts, candidates);
        for (std::vector<std::string>* const list : lists)
            std::erase_if(*list,
                [&](const std::string& name) { return std::ranges::find(repeated, name) != repeated.end(); });
    }

    /// Tells of the fields that hold texts and of which nothing is taken. \param findRepeated those of some
    /// that only repeat the text, of which nothing is to be told
    void tellOthers(const std::vector<JsonField>& fields, const Options& options, RecordFields& out,
        const FindRepeated& findRepeated)
    {
        std::vector<std::string> others;
        std::vector<std::string> sometimes;
        const auto own = std::ranges::find(fields, out.text, &JsonField::name);
        const JsonField* const named = namedText(fields);
        const bool isOther = (own == fields.end() || own->values.filled == 0) && out.takesOthers && named;
        const std::string taken = isOther ? named->name : out.text;
        // Of a text in parts only the member "text" of each part is read, of any other text all that is in
        // it.
        const auto isOf = [&](const std::string& text, const std::string& name) {
            const std::string parts = text + ".text";
            return name == text || (isNamed(fields, parts) ? name == parts : name.starts_with(text + '.'));
        };
        for (const JsonField& field : fields) {
            const bool isUsed = isOf(taken, field.name) || isOf(out.text, field.name) || field.name == out.id
                || field.name == out.title || field.name == out.date
                || std::ranges::find(out.furtherTexts, field.name) != out.furtherTexts.end();
            const bool isPartOfText = !out.messageParts.empty()
                && (field.name == out.messageParts || field.name == out.messageParts + ".text");
            if (!isUsed && !isPartOfText && losesTexts(field, options, out))
                (takesPlaceOfText(field, out) ? sometimes : others).push_back(field.name);
        }
        forgetRepeated(fields, taken, out.furtherTexts, findRepeated, { &others, &sometimes });
        if (others.empty() && sometimes.empty())
            return;
        others = withoutIds(others);
        std::string told = others.empty() ? std::string() : othersTold(others);
        constexpr std::size_t namedFirst = 5; // by the sentence
        constexpr std::size_t mostNamed = 20;
        if (namesShown(others.size(), namedFirst) < others.size()) {
            const std::size_t more = others.size() - namesShown(others.size(), mostNamed);
            const std::vector<std::string> further(
                others.begin() + namedFirst, others.end() - static_cast<std::ptrdiff_t>(more));
            out.furtherTold = fmt::format("Nothing is taken of {}{} either.", inQuotes(further),
                more == 0 ? std::string() : fmt::format(" and {} more", more));
        }
        if (!sometimes.empty())
            told += fmt::format("{}The text is taken from {} only where a record has no \"{}\".",
                told.empty() ? "" : " ", inQuotes(sometimes), taken);
        out.told += out.told.empty() ? told + " --text-field names another field." : ' ' + told;
    }

    constexpr std::size_t recordsToldBy = 100;

    /// Whether each of the first lines is a string.
    bool linesAreStrings(std::string_view text)
    {
        std::size_t strings = 0;
        for (std::size_t at = 0; at < text.size() && strings < recordsToldBy;) {
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view line = unicode::trimmed(text.substr(at, end - at));
            if (!line.empty() && !line.starts_with('"'))
                return false;
            strings += line.empty() ? 0 : 1;
            at = end + 1;
        }
        return strings > 0;
    }

    /// Finds out which of the fields that texts are taken from hold HTML, and tells of the tags of the usual
    /// one.
    void findMarkup(const std::vector<JsonField>& fields, RecordFields& out)
    {
        const JsonField* const named = namedText(fields);
        const bool isOther = out.takesOthers && named && !isNamed(fields, out.text);
        const std::string& taken = isOther ? named->name : out.text;
        for (const JsonField& field : fields) {
            // A part of a text may be an object with one.
            const bool isText = field.name == out.text || field.name == out.text + ".text"
                || std::ranges::find(out.furtherTexts, field.name) != out.furtherTexts.end()
                || (out.takesOthers && isUsualName(field.name, FieldUse::Text));
            if (!isText)
                continue;
            const bool isFurther = field.name.starts_with(out.text + '.')
                || std::ranges::find(out.furtherTexts, field.name) != out.furtherTexts.end();
            const bool areMarkup = field.markup.areMarkup(field.name);
            if (areMarkup)
                out.markupFields.push_back(isFurther ? out.text : field.name);
            if (areMarkup && field.markup.areClear(field.name))
                out.clearMarkup.push_back(out.markupFields.back());
            if (isFurther || field.name == taken)
                out.firstTags.add(::alike::corpus::firstTags(field.markup, field.name));
            const std::string told = isFurther || field.name == taken
                ? ::alike::corpus::markupTold("field", field.name, field.markup, areMarkup)
                : std::string();
            if (!told.empty())
                out.markupTold.append(out.markupTold.empty() ? "" : " ").append(told);
        }
    }

    RecordFields chosenFields(
        const std::vector<JsonField>& fields, const Options& options, const FindRepeated& findRepeated)
    {
        const Options usual;
        RecordFields out { options.idField, options.textField, options.titleField, options.dateField };
        if (options.textField == usual.textField) {
            chooseText(fields, out);
            const auto text = std::ranges::find(fields, out.text, &JsonField::name);
            const JsonField* const taken = text != fields.end() ? &*text : namedText(fields);
            if (taken && !taken->isPart)
                out.doubt = referencesTold("field", taken->name, taken->values, taken->sample);
        }
        // What lies deeper than the text is of something in the record, as the name of who wrote it.
        std::vector<JsonField> near;
        std::ranges::copy_if(fields, std::back_inserter(near), [&](const JsonField& field) {
            const std::string_view plain = plainNameOf(field);
            const std::string_view way = wayTo(plain);
            return std::ranges::count(plain, '.') <= std::ranges::count(out.text, '.') || way == "metadata."
                || way == "meta.";
        });
        const auto choose = [&](std::string& name, const std::string& byDefault, FieldUse use) {
            const JsonField* const found
                = name == byDefault && !isNamed(fields, name) ? usualField(near, use) : nullptr;
            const bool isAsked = name != byDefault;
            name = found ? found->name : name;
            if (name == out.text && !isAsked)
                name.clear();
        };
        choose(out.id, usual.idField, FieldUse::Id);
        choose(out.title, usual.titleField, FieldUse::Title);
        choose(out.date, usual.dateField, FieldUse::Date);
        if (options.textField == usual.textField)
            tellOthers(fields, options, out, findRepeated);
        findMarkup(fields, out);
        const auto has = [&](const char* name) { return isNamed(fields, name); };
        out.isReddit = has("subreddit") || has("subreddit_id") || has("link_id") || has("author");
        out.isKeep = has("isTrashed") && (has("textContent") || has("listContent.text"));
        const bool hasAngles = std::ranges::any_of(fields, [&](const JsonField& field) {
            return (field.name == out.text || isUsualName(field.name, FieldUse::Text))
                && field.markup.angled > 0;
        });
        out.isEscapedByReddit = !hasAngles
            && (has("subreddit") || has("subreddit_id") || has("link_id")
                || isNamed(fields, std::string(postField)));
        out.isSlack = has("subtype") && has("ts");
        return out;
    }

} // namespace

bool recordsAreTexts(std::string_view beginning)
{
    constexpr std::size_t recordsLookedAt = 100;
    constexpr std::array ofSettings { "description"sv, "summary"sv, "comment"sv };
    return std::ranges::any_of(
        fieldsOfJson(beginning.substr(0, fieldsToldBy), true, recordsLookedAt), [&](const JsonField& field) {
            const std::string name = ownNameOf(field);
            return isUsualName(name, FieldUse::Text)
                && std::ranges::find(ofSettings, name) == ofSettings.end() && field.values.areProse();
        });
}

RecordFields recordFields(std::string_view beginning, bool asArray, const Options& options)
{
    const std::size_t line = asArray ? 0 : std::min(beginning.find('\n'), beginning.size());
    beginning = unicode::withoutBom(beginning.substr(0, std::max(fieldsToldBy, line)));
    const auto listed = asArray ? postsOfListings(beginning) : std::nullopt;
    const auto lines = asArray ? std::nullopt : postsOnLines(beginning);
    const std::string_view text = listed ? std::string_view(listed->array)
        : lines                          ? std::string_view(*lines)
                                         : beginning;
    RecordFields fields = recordFields(text, asArray ? jsonRecords(text) : JsonRecords {}, options);
    fields.areStrings = !asArray && linesAreStrings(beginning);
    return fields;
}

RecordFields recordFields(std::string_view text, const JsonRecords& found, const Options& options)
{
    // What stands before the records does not count. Of columns each has a part of every record, and of a
    // single record fields behind a long one count as well.
    const bool all = found.layout == JsonLayout::Columns || found.layout == JsonLayout::One;
    const std::size_t before = found.layout == JsonLayout::One ? 0 : found.begin;
    std::string_view looked = text.substr(0, all ? text.size() : before + fieldsToldBy);
    std::vector<JsonField> fields = fieldsOfJson(looked, found, recordsToldBy);
    constexpr std::size_t more = 8;
    while (fields.empty() && looked.size() < text.size()) { // the first record is longer
        looked = text.substr(0, more * looked.size());
        fields = fieldsOfJson(looked, found, recordsToldBy);
    }
    return chosenFields(fields, options,
        [&](const std::vector<std::string>& texts, const std::vector<std::string>& candidates) {
            return repeatedFields(looked, found, recordsToldBy, texts, candidates);
        });
}

} // namespace alike::corpus
