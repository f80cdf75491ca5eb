// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/json_fields.h"

#include "core/corpus/readers/json/json_structure.h"
#include "core/corpus/readers/json/json_values.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <stop_token>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <simdjson.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    namespace json = simdjson::ondemand;

    /// The name of a field without what MongoDB writes below it for the kind of a value: "_id" of "_id.$oid".
    std::string_view plainNameOf(const JsonField& field)
    {
        std::string_view name = field.name;
        for (std::size_t dot = name.rfind('.');
             dot != std::string_view::npos && name.substr(dot).starts_with(".$"); dot = name.rfind('.'))
            name = name.substr(0, dot);
        return name;
    }

    std::string ownNameOf(const JsonField& field)
    {
        const std::string_view plain = plainNameOf(field);
        return foldedName(plain.substr(plain.rfind('.') + 1)); // npos + 1 is 0
    }

    bool isNamed(const std::vector<JsonField>& fields, const std::string& name)
    {
        return std::ranges::find(fields, name, &JsonField::name) != fields.end();
    }

    /// Whether the names alone tell the text of each record: by the one that is wanted, or by another that is
    /// not always blank.
    bool namesTellText(const std::vector<JsonField>& fields)
    {
        return std::ranges::any_of(fields, [](const JsonField& field) {
            return isUsualName(field.name, FieldUse::Text)
                && ((field.values.filled > 0 && !field.isPart) || field.name == Options {}.textField);
        });
    }

    constexpr std::array speakers { "role", "from", "speaker", "sender", "author", "author.role" };

    /// Whether something beside a part of a record, or beside what it is in, tells who says it.
    bool isSaid(const JsonField& field, const std::vector<JsonField>& fields)
    {
        for (std::size_t dot = field.name.rfind('.'); field.isPart && dot != std::string::npos && dot > 0;
             dot = field.name.rfind('.', dot - 1)) {
            const std::string way = field.name.substr(0, dot + 1);
            const bool told = std::ranges::any_of(speakers, [&](const std::string& speaker) {
                return isNamed(fields, way + speaker) && field.name != way + speaker;
            });
            if (told)
                return true;
        }
        return false;
    }

    /// What is said in a conversation: the part that is called so, else the longest.
    const JsonField* saidField(const std::vector<JsonField>& fields)
    {
        const auto rankOf = [](const JsonField& field) {
            constexpr std::array names { "content", "text", "value", "parts", "message", "body" };
            return std::ranges::find(names, ownNameOf(field)) - names.begin();
        };
        const JsonField* best = nullptr;
        for (const JsonField& field : fields) {
            if (field.values.bytes == 0 || !isSaid(field, fields))
                continue;
            const bool better = !best || rankOf(field) < rankOf(*best)
                || (rankOf(field) == rankOf(*best) && field.values.bytes > best->values.bytes);
            best = better ? &field : best;
        }
        return best;
    }

    /// Collects the fields of records; ends behind so many of them.
    class FieldLister {
    public:
        explicit FieldLister(std::size_t records)
            : m_left(records)
        {
        }

        void readLine(std::string_view line, ByteRange, std::string_view = {})
        {
            line = unicode::trimmed(line);
            if (m_left == 0 || line.empty())
                return;
            if (--m_left == 0)
                m_stop.request_stop();
            m_buffer.clear();
            unicode::appendUtf8(m_buffer, line);
            if (isConversation(m_buffer))
                m_buffer = recordOfArray(m_buffer, {});
            const simdjson::padded_string padded(m_buffer);
            json::document document;
            json::object object;
            if (m_parser.iterate(padded).get(document) || document.get_object().get(object))
                return;
            std::vector<JsonField> before = m_fields;
            if (list(object, {}, 1)) // it is broken somewhere
                m_fields = std::move(before);
        }
        void skipNext(const std::string&) { }

        std::stop_token token() const { return m_stop.get_token(); }
        bool enough() const { return m_left == 0; }
        std::vector<JsonField> take() { return std::move(m_fields); }

    private:
        static constexpr int deepest = 6;
        static constexpr std::size_t mostFields = 500;
        static constexpr std::size_t mostOfMember = 200; ///< and record: a list of references has many
        static constexpr std::size_t longestSample = 300; ///< bytes

        simdjson::error_code list(
            json::object& object, const std::string& way, int depth, bool isPart = false)
        {
            for (auto field : object) {
                JsonMember member;
                if (depth == 1)
                    m_ofMember = 0;
                if (const auto error = readJsonMember(field, way, member))
                    return error;
                if (member.type == json::json_type::object) {
                    json::object inner;
                    if (depth == deepest)
                        continue;
                    if (const auto error = member.value.get_object().get(inner))
                        return error;
                    if (const auto error
                        = list(inner, member.name + '.', depth + 1, isPart || member.name.ends_with(".*")))
                        return error;
                } else if (member.type == json::json_type::array) {
                    if (const auto error = listArray(member, depth))
                        return error;
                } else {
                    JsonValue read;
                    if (const auto error = readJsonValue(member.value, m_buffer, read))
                        return error;
                    note(member.name, read, isPart);
                }
            }
            return simdjson::SUCCESS;
        }

        simdjson::error_code listArray(JsonMember& member, int depth)
        {
            json::array array;
            if (const auto error = member.value.get_array().get(array))
                return error;
            bool others = false; // than objects
            for (auto element : array) {
                json::value value;
                json::json_type type {};
                json::object inner;
                if (const auto error = element.get(value))
                    return error;
                if (const auto error = value.type().get(type))
                    return error;
                if (type == json::json_type::object && depth < deepest) {
                    if (const auto error = value.get_object().get(inner))
                        return error;
                    if (const auto error = list(inner, member.name + '.', depth + 1, true))
                        return error;
                    continue;
                }
                JsonValue read;
                if (const auto error = readJsonValue(value, m_buffer, read))
                    return error;
                others = true;
                if (read.kind == JsonValue::String)
                    note(member.name, read, true);
            }
            if (others)
                note(member.name, { JsonValue::Other, {} }, true);
            return simdjson::SUCCESS;
        }

        void note(const std::string& name, const JsonValue& value, bool isPart)
        {
            auto known = std::ranges::find(m_fields, name, &JsonField::name);
            if (known == m_fields.end()) {
                if (m_fields.size() == mostFields || m_ofMember == mostOfMember)
                    return;
                ++m_ofMember;
                known = m_fields.insert(known, JsonField { .name = name, .sample = {}, .values = {} });
            }
            if (value.kind == JsonValue::String) {
                ++known->strings;
                known->values.add(value.text);
            }
            known->isPart = known->isPart || isPart;
            known->isScalar
                = known->isScalar || (value.kind != JsonValue::None && value.kind != JsonValue::Other);
            if (unicode::isBlank(known->sample)) {
                known->sample.clear();
                unicode::appendUtf8(known->sample, value.text.substr(0, longestSample));
            }
        }

        std::size_t m_left;
        std::size_t m_ofMember = 0; ///< fields that the member of the record added
        std::stop_source m_stop; ///< ends what reads
        json::parser m_parser;
        std::string m_buffer;
        std::vector<JsonField> m_fields;
    };

    /// The field that is the date though no name tells it; null: none is, or several may be.
    const JsonField* datedField(const std::vector<JsonField>& fields)
    {
        const auto dated = onlyDates(fields.size(), [&](std::size_t i) {
            const JsonField& field = fields[i];
            return !field.isPart && field.isScalar && field.values.dates > 0
                && field.values.dates == field.values.filled;
        });
        return dated ? &fields[*dated] : nullptr;
    }

} // namespace

namespace {

    std::vector<JsonField> fieldsOfRecords(
        std::string_view text, const JsonRecords& found, std::size_t records)
    {
        FieldLister lister(records);
        if (found.layout == JsonLayout::One) {
            lister.readLine(closedJson(text), {});
        } else if (found.layout != JsonLayout::Lines) {
            Pace pace(lister.token(), nullptr);
            readJsonRecords(text, 0, found, lister, pace);
        } else {
            for (std::size_t line = 0; line < text.size() && !lister.enough();) {
                const std::size_t lineEnd = std::min(text.find('\n', line), text.size());
                lister.readLine(text.substr(line, lineEnd - line), {});
                line = lineEnd + 1;
            }
        }
        return lister.take();
    }

} // namespace

std::vector<JsonField> fieldsOfJson(std::string_view beginning, bool asArray, std::size_t records)
{
    const std::string_view text = unicode::withoutBom(beginning);
    return fieldsOfRecords(text, asArray ? jsonRecords(text) : JsonRecords {}, records);
}

JsonTexts textsOfJson(std::string_view text, const JsonRecords& records)
{
    constexpr std::size_t bytesLookedAt = 1 << 18;
    const std::size_t end = std::min(records.begin + bytesLookedAt, text.size());
    const std::string beginning = closedJson(text.substr(0, end));
    JsonTexts texts;
    for (const JsonField& field : fieldsOfRecords(beginning, records, SIZE_MAX)) {
        texts.proseBytes += field.values.areProse() ? field.values.bytes : 0;
        texts.areNamed
            = texts.areNamed || (field.values.filled > 0 && isUsualName(ownNameOf(field), FieldUse::Text));
    }
    if (end < text.size())
        texts.proseBytes = static_cast<std::size_t>(static_cast<double>(texts.proseBytes)
            * static_cast<double>(text.size() - records.begin) / static_cast<double>(bytesLookedAt));
    return texts;
}

const JsonField* usualField(const std::vector<JsonField>& fields, FieldUse use)
{
    const auto depth = [](const JsonField& field) { return std::ranges::count(plainNameOf(field), '.'); };
    for (const std::string_view name : usualNames(use)) {
        const JsonField* best = nullptr;
        for (const JsonField& field : fields) {
            const bool isArray = use == FieldUse::Text && field.name == name; // a text in parts
            const bool fits = (!field.isPart || isArray) && field.isScalar && ownNameOf(field) == name
                && (use != FieldUse::Text || field.values.filled > 0);
            if (fits && (!best || depth(field) < depth(*best)))
                best = &field;
        }
        if (best)
            return best;
    }
    return use == FieldUse::Date ? datedField(fields) : nullptr;
}

const JsonField* longestField(const std::vector<JsonField>& fields)
{
    std::vector<const JsonField*> whole;
    std::vector<const JsonField*> parts;
    for (const JsonField& field : fields)
        (field.isPart ? parts : whole).push_back(&field);
    const auto longestOf = [](const std::vector<const JsonField*>& some) {
        std::vector<FieldValues> values;
        std::ranges::transform(
            some, std::back_inserter(values), [](const JsonField* field) { return field->values; });
        const auto longest = longestValues(values);
        return longest ? some[*longest] : nullptr;
    };
    const JsonField* const one = longestOf(whole);
    if (const JsonField* const said = saidField(fields);
        said && (!one || said->values.bytes > one->values.bytes))
        return said;
    const JsonField* const part = longestOf(parts);
    return part && part->values.areProse() && (!one || !one->values.areProse()) ? part : one;
}

bool recordsAreTexts(std::string_view beginning)
{
    constexpr std::size_t recordsLookedAt = 100;
    constexpr std::array ofSettings { "description"sv, "summary"sv, "comment"sv };
    return std::ranges::any_of(
        fieldsOfJson(beginning.substr(0, fieldsToldBy), true, recordsLookedAt), [&](const JsonField& field) {
            const std::string_view name = std::string_view(field.name).substr(field.name.rfind('.') + 1);
            return isUsualName(name, FieldUse::Text)
                && std::ranges::find(ofSettings, name) == ofSettings.end() && field.values.areProse();
        });
}

namespace {

    /// What a field lies in, with a dot at its end.
    std::string_view wayTo(std::string_view name)
    {
        return name.substr(0, name.rfind('.') + 1); // npos + 1 is 0
    }

    /// The fields with the paragraphs of a paper: in arrays that are called as its sections are, beside one
    /// another. Of several papers in a record those of the one with more text.
    std::vector<const JsonField*> sectionFields(const std::vector<JsonField>& fields)
    {
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
                if (!isSection && !isAbstract)
                    continue;
                found.push_back(&field);
                bytes += field.values.bytes;
                isProse = isProse || (isSection && field.values.areProse());
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
        std::vector<std::string_view> names { usualNames(FieldUse::Text).begin(),
            usualNames(FieldUse::Text).end() };
        for (const std::string_view name : names) {
            const auto at = std::ranges::find(fields, name, &JsonField::name);
            if (at != fields.end() && at->values.filled > 0 && !at->isPart)
                return &*at;
        }
        return nullptr;
    }

    /// What holds prose and is called as none of ids, titles and dates are: of those that are called as texts
    /// are the likeliest, else the longest. Null where nothing does.
    const JsonField* proseField(const std::vector<JsonField>& fields)
    {
        std::vector<JsonField> prose;
        for (const JsonField& field : fields) {
            using enum FieldUse;
            const std::string own = ownNameOf(field);
            if (!field.isPart && field.values.areProse() && !isUsualName(own, Id) && !isUsualName(own, Title)
                && !isUsualName(own, Date))
                prose.push_back(field);
        }
        const JsonField* const usual = usualField(prose, FieldUse::Text);
        const JsonField* const found = usual ? usual : longestField(prose);
        return found ? &*std::ranges::find(fields, found->name, &JsonField::name) : nullptr;
    }

    /// A field that is the text rather than the one that is called so. Null: there is none.
    struct BetterField {
        const JsonField* field = nullptr;
        std::string told;
    };

    /// Where the field that is called as texts are is a poor one, that which holds prose; where it may go
    /// with a text, the longest that is clearly longer.
    BetterField betterField(const std::vector<JsonField>& fields, const JsonField* named, bool hasFirstName)
    {
        if (!named)
            return {};
        if (isPoorText(named->values, hasFirstName)) {
            const JsonField* const prose = proseField(fields);
            return prose
                ? BetterField { prose, insteadTold("field", prose->name, named->name, named->values) }
                : BetterField();
        }
        if (!mayGoWithText(ownNameOf(*named)))
            return {};
        const auto depth = [](const JsonField& field) { return std::ranges::count(plainNameOf(field), '.'); };
        const JsonField* longest = nullptr;
        for (const JsonField& field : fields) {
            using enum FieldUse;
            const std::string own = ownNameOf(field);
            if (!field.isPart && depth(field) <= depth(*named) && isClearlyLonger(field.values, named->values)
                && !isUsualName(own, Id) && !isUsualName(own, Title) && !isUsualName(own, Date)
                && (!longest || field.values.bytes > longest->values.bytes))
                longest = &field;
        }
        return longest ? BetterField { longest, longerTold("field", longest->name, named->name) }
                       : BetterField();
    }

    std::string inQuotes(const std::vector<std::string>& names)
    {
        std::string joined;
        for (std::size_t i = 0; i < names.size(); ++i)
            joined += (i == 0 ? "\"" : i + 1 < names.size() ? ", \"" : " and \"") + names[i] + '"';
        return joined;
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
        for (const JsonField* const field : sections)
            names.push_back(field->name);
        out.text = names.front();
        out.furtherTexts.assign(names.begin() + 1, names.end());
        out.isProse = true;
        out.told = names.size() == 1
            ? partsTold(out.text)
            : fmt::format("The text was joined from the fields {}; --text-field names "
                          "another.",
                inQuotes(names));
    }

    void chooseText(const std::vector<JsonField>& fields, RecordFields& out)
    {
        const auto sections = sectionFields(fields);
        if (sections.size() > 1 || (sections.size() == 1 && !namesTellText(fields)))
            return chooseSections(sections, out);
        if (const JsonField* const named = namedText(fields); namesTellText(fields)) {
            auto [better, told] = betterField(fields, named, named && named->name == out.text);
            out.takesOthers = !better;
            if (better) {
                out.text = better->name;
                out.isProse = true;
                out.told = std::move(told);
            }
            return;
        }
        out.takesOthers = true;
        const JsonField* text = usualField(fields, FieldUse::Text);
        const auto [better, told] = betterField(fields, text, false);
        const bool byName = text && !better;
        text = better ? better : text ? text : longestField(fields);
        if (!text)
            return;
        out.text = text->name;
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
        out.told = better ? told
            : byName
            ? fmt::format("The text was taken from the field \"{}\"; --text-field names another.", out.text)
            : text->isPart ? partsTold(out.text)
                           : longestTold("field", out.text, text->values);
    }

    /// Tells of the arrays that hold texts and of which nothing is taken.
    void tellOthers(const std::vector<JsonField>& fields, RecordFields& out)
    {
        constexpr std::size_t mostNamed = 5;
        std::vector<std::string> others;
        for (const JsonField& field : fields)
            if (field.isPart && field.values.areProse() && field.name != out.text
                && !field.name.starts_with(out.text + '.')
                && std::ranges::find(out.furtherTexts, field.name) == out.furtherTexts.end())
                others.push_back(field.name);
        if (others.empty())
            return;
        const std::size_t more = others.size() - std::min(others.size(), mostNamed);
        others.resize(others.size() - more);
        const std::string told = fmt::format("Nothing is taken of {}{}, which {} texts, too.",
            inQuotes(others), more == 0 ? std::string() : fmt::format(" and {} more", more),
            others.size() == 1 ? "holds" : "hold");
        out.told += out.told.empty() ? told + " --text-field names another field." : ' ' + told;
    }

} // namespace

namespace {

    constexpr std::size_t recordsToldBy = 100;

    RecordFields chosenFields(const std::vector<JsonField>& fields, const Options& options)
    {
        const Options usual;
        RecordFields out { options.idField, options.textField, options.titleField, options.dateField };
        if (options.textField == usual.textField) {
            chooseText(fields, out);
            tellOthers(fields, out);
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
        return out;
    }

} // namespace

RecordFields recordFields(std::string_view beginning, bool asArray, const Options& options)
{
    return chosenFields(fieldsOfJson(beginning.substr(0, fieldsToldBy), asArray, recordsToldBy), options);
}

RecordFields recordFields(std::string_view text, const JsonRecords& found, const Options& options)
{
    // What stands before the records does not count, and of columns each has a part of every record.
    const bool all = found.layout == JsonLayout::Columns;
    const std::size_t before = found.layout == JsonLayout::One ? 0 : found.begin;
    const std::string_view looked = text.substr(0, all ? text.size() : before + fieldsToldBy);
    return chosenFields(fieldsOfRecords(looked, found, recordsToldBy), options);
}

} // namespace alike::corpus
