// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/json/jsonl.h"

#include "core/corpus/readers/field_choice.h"
#include "core/corpus/readers/json/json_fields.h"
#include "core/corpus/readers/json/json_structure.h"
#include "core/corpus/readers/json/json_values.h"
#include "core/corpus/readers/json/notebook.h"
#include "core/corpus/readers/json/record_text.h"
#include "core/corpus/readers/json/reddit_listing.h"
#include "core/corpus/readers/json/repeated_abstract.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <simdjson.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    namespace json = simdjson::ondemand;

    constexpr std::string_view cutListing = "The listing does not end: the file may be cut off.";

    std::string unloadedTold(std::size_t comments)
    {
        return fmt::format("{} more {} not in the file, which only counts {} (\"more\").", comments,
            comments == 1 ? "comment is" : "comments are", comments == 1 ? "it" : "them");
    }

    class LineReader {
    public:
        /// \param what a record is called in the report: "line" or "record"
        LineReader(const std::string& file, const Options& options, const RecordFields& fields,
            std::string_view what, const LineCounts& before, Fragment& out)
            : m_file(file)
            , m_options(options)
            , m_fields(fields)
            , m_what(what)
            , m_out(out)
            , m_text(m_fields, m_takesOthers)
            , m_seen(before)
        {
            for (const std::string* told :
                { &fields.told, &fields.furtherTold, &fields.markupTold, &fields.doubt })
                if (before.lines == 0 && !told->empty())
                    out.report.tell(file, *told);
            for (const std::string* field : { &fields.id, &fields.text, &fields.title, &fields.date })
                addWays(*field);
            std::ranges::for_each(fields.furtherTexts, [this](const std::string& field) { addWays(field); });
            if (!fields.messageParts.empty())
                addWays(fields.messageParts + ".text");
            std::ranges::for_each(options.labelFields, [this](const std::string& field) { addWays(field); });
        }

        /// \param place the bytes that go with the line \param name by which it is called, in its quotes
        void readLine(std::string_view line, ByteRange place, std::string_view name = {})
        {
            m_record = place;
            m_name = name;
            ++m_seen.lines;
            line = unicode::trimmed(line);
            if (line.empty())
                return;
            if (const auto posts = m_inArray ? std::nullopt : postsOfListings(line))
                readPosts(*posts);
            else
                readRecord(line);
        }

        /// Behind the last line. \param begin lines before the first
        void finishLines(std::size_t begin)
        {
            if (m_hasListings)
                m_out.records.clear(); // several came from one line
            if (m_unloaded > 0)
                m_out.report.tell(m_seen.lines == begin + 1
                        ? place()
                        : fmt::format("{}, lines {} to {}", m_file, begin + 1, m_seen.lines),
                    unloadedTold(m_unloaded));
        }

        /// Behind the last record, where all of the file was read.
        void tellTags()
        {
            if (const std::string told = tagsTold(m_fields, tags()); !told.empty())
                m_out.report.tell(m_file, told);
        }
        const TagCount& tags() const { return m_text.tags(); }

        /// The id of a record that has none; empty: its number.
        void setFileId(const std::string& id) { m_fileId = id; }

        /// Records may be arrays of strings, which are the lines of a text.
        void takeLists() { m_takesLists = true; }

        /// Lists what should have followed.
        void skipNext(std::string detail)
        {
            ++m_seen.lines;
            ++m_out.report.documentsRead;
            m_toldNext = true;
            skip(SkipReason::Unreadable, std::move(detail));
        }
        bool toldNext() const { return m_toldNext; }

    private:
        /// Reads the posts of a line of Reddit's API.
        void readPosts(const RedditPosts& posts)
        {
            m_hasListings = true;
            for (const std::string_view post : elementsOf(posts.array))
                readRecord(post);
            m_unloaded += posts.unloaded;
            if (posts.isCut) {
                ++m_out.report.documentsRead;
                skip(SkipReason::Unreadable, std::string(cutListing));
            }
        }

        void readRecord(std::string_view line)
        {
            ++m_seen.records;
            ++m_out.report.documentsRead;
            m_buffer.clear();
            std::size_t replaced = unicode::appendUtf8(m_buffer, line);
            if (!m_inArray && isConversation(m_buffer))
                m_buffer = recordOfArray(m_buffer, {});
            JsonRecord record;
            auto error = parse(record);
            if (error == simdjson::STRING_ERROR) {
                const std::size_t repaired = repairSurrogates(m_buffer);
                replaced += repaired;
                if (repaired > 0)
                    error = parse(record);
            }
            if (error && repairNumbers(m_buffer) > 0)
                error = parse(record);
            if (error)
                skip(SkipReason::Unreadable,
                    fmt::format("The {} is not a JSON object: {}.", m_what, jsonProblem(error, line)));
            else if (keep(record))
                m_out.report.replacedSequences += replaced;
            if (replaced > 0 && !m_toldLatin1 && looksLatin1(line))
                tellLatin1();
        }

        /// Reads the line in the buffer. The parser looks a few bytes beyond its end, so those are lent for
        /// its time.
        simdjson::error_code parse(JsonRecord& record)
        {
            record = {};
            m_joined.clear();
            m_joinedParts.clear();
            const std::size_t size = m_buffer.size();
            m_buffer.append(simdjson::SIMDJSON_PADDING, ' ');
            const auto error = parsePadded(size, record);
            m_buffer.resize(size);
            return error;
        }

        simdjson::error_code parsePadded(std::size_t size, JsonRecord& record)
        {
            json::document document;
            json::object object;
            const simdjson::padded_string_view padded(m_buffer.data(), size, m_buffer.size());
            if (const auto error = m_parser.iterate(padded).get(document))
                return error;
            if ((m_inArray || m_fields.areStrings) && m_buffer.starts_with('"')) {
                record.text.kind = JsonValue::String;
                record.isBare = true;
                return endOfString(std::string_view(m_buffer).substr(0, size), 0) < size
                    ? simdjson::TAPE_ERROR
                    : document.get_string().get(record.text.text);
            }
            if (json::array lines; m_takesLists && m_buffer.starts_with('[')) {
                const auto error = document.get_array().get(lines);
                return error ? error : readTextParts(lines, m_buffer, m_parts, record.text);
            }
            if (const auto error = document.get_object().get(object))
                return error;
            for (auto field : object) {
                if (const auto error
                    = m_ways.empty() ? readField(field, record) : readDeepField(field, record, {}))
                    return error;
            }
            // Something behind the object is an error, and being out of bounds is what we hope for.
            const char* behind = nullptr;
            return document.current_location().get(behind) ? simdjson::SUCCESS : simdjson::TAPE_ERROR;
        }

        simdjson::error_code readField(simdjson::simdjson_result<json::field> field, JsonRecord& record)
        {
            std::string_view name;
            json::value value;
            if (const auto error = field.unescaped_key().get(name))
                return error;
            if (const auto error = field.value().get(value))
                return error;
            return takeValue(name, value, record, false);
        }

        /// The same where a wanted field lies in an object or in those of an array, by its name with dots.
        /// \param isPart whether it is one of those
        simdjson::error_code readDeepField(simdjson::simdjson_result<json::field> field, JsonRecord& record,
            const std::string& way, bool isPart = false)
        {
            JsonMember member;
            if (const auto error = readJsonMember(field, way, member))
                return error;
            const bool array = member.type == json::json_type::array && !isText(member.name);
            if ((member.type != json::json_type::object && !array)
                || std::ranges::find(m_ways, member.name) == m_ways.end())
                return takeValue(member.name, member.value, record, isPart);
            if (array)
                return readDeepArray(member, record);
            return readDeepObject(
                member.value, record, member.name + '.', isPart || member.name.ends_with(".*"));
        }

        simdjson::error_code readDeepObject(
            json::value& value, JsonRecord& record, const std::string& way, bool isPart)
        {
            json::object object;
            if (const auto error = value.get_object().get(object))
                return error;
            const bool isMessage = !m_fields.messageParts.empty()
                && way.size() + partOfMessage.size() == m_fields.messageParts.size()
                && m_fields.messageParts.starts_with(way);
            const std::size_t begin = m_joined.size();
            if (isMessage)
                m_messageParts.begin();
            for (auto inner : object) {
                if (const auto error = readDeepField(inner, record, way, isPart))
                    return error;
            }
            if (isMessage) {
                m_messageParts.complete(m_joined, begin);
                if (m_joined.size() > begin)
                    record.text = { JsonValue::String, m_joined };
            }
            return simdjson::SUCCESS;
        }

        simdjson::error_code readDeepArray(JsonMember& member, JsonRecord& record)
        {
            json::array array;
            if (const auto error = member.value.get_array().get(array))
                return error;
            for (auto element : array) {
                json::value value;
                json::json_type type {};
                JsonValue unused;
                if (const auto error = element.get(value))
                    return error;
                if (const auto error = value.type().get(type))
                    return error;
                if (const auto error = type == json::json_type::object
                        ? readDeepObject(value, record, member.name + '.', true)
                        : readJsonValue(value, m_buffer, unused))
                    return error;
            }
            return simdjson::SUCCESS;
        }

        /// Names in an array are one label, joined as they are in a table of metadata.
        simdjson::error_code readLabel(json::value& value, JsonValue& out)
        {
            json::array array;
            if (const auto error = value.get_array().get(array))
                return error;
            m_names.clear();
            bool names = true;
            for (auto element : array) {
                json::value part;
                JsonValue read;
                if (const auto error = element.get(part))
                    return error;
                if (const auto error = readJsonValue(part, m_buffer, read))
                    return error;
                if (read.kind == JsonValue::Number && !isJsonNumber(read.text, false))
                    return simdjson::NUMBER_ERROR;
                names = names && read.kind == JsonValue::String;
                if (names && m_names.size() <= longestLabel)
                    m_names.append(m_names.empty() ? "" : "; ").append(read.text);
            }
            out = { names ? JsonValue::String : JsonValue::Other, m_names };
            return simdjson::SUCCESS;
        }

        bool isLabel(std::string_view name, bool isPart) const
        {
            const auto& labels = m_options.labelFields;
            return labels.empty() ? !isPart : std::ranges::find(labels, name) != labels.end();
        }

        bool isText(std::string_view name) const { return name == m_fields.text || isFurtherText(name); }

        bool isFurtherText(std::string_view name) const
        {
            return !m_fields.furtherTexts.empty()
                && std::ranges::find(m_fields.furtherTexts, name) != m_fields.furtherTexts.end();
        }

        /// Whether the record has it for something else than a label.
        bool isUsed(std::string_view name) const
        {
            return name == m_fields.id || isText(name) || name == m_fields.title || name == m_fields.date;
        }

        /// Takes a text to those before it in the record, as what is said next. \param name of its field
        void join(std::string_view name, const JsonValue& part, JsonValue& text)
        {
            if (part.kind == JsonValue::String) {
                const bool more = !m_joined.empty() && !unicode::isBlank(part.text);
                m_joined.append(more ? "\n" : "").append(part.text);
                text = { JsonValue::String, m_joined };
                if (!m_fields.furtherTexts.empty() && !unicode::isBlank(part.text)) {
                    const auto further = std::ranges::find(m_fields.furtherTexts, name);
                    m_joinedParts.push_back(
                        { static_cast<std::size_t>(further - m_fields.furtherTexts.begin()),
                            isAbstractName(name), m_joined.size() - part.text.size(), m_joined.size() });
                }
            } else if (text.kind == JsonValue::None) {
                text = part;
            }
        }

        /// \param isPart whether the record may have others of this name
        simdjson::error_code takeValue(
            std::string_view name, json::value& value, JsonRecord& record, bool isPart)
        {
            JsonValue read;
            json::json_type type {};
            if (const auto error = value.type().get(type))
                return error;
            if (type == json::json_type::array && m_takesOthers && !isPart && !isUsed(name)
                && record.wants(rankOfText(name)))
                return takeOtherParts(name, value, record);
            if (type == json::json_type::array && isLabel(name, isPart) && !isUsed(name)) {
                if (const auto error = readLabel(value, read))
                    return error;
                addJsonLabel(record.labels, name, read);
                return simdjson::SUCCESS;
            }
            const bool isIssued = type == json::json_type::object && name == m_fields.date;
            if (const auto error = isInvertedIndex(name, type)
                    ? readInvertedIndex(value, m_buffer, m_indexed, read)
                    : isText(name) ? readJsonText(value, m_buffer, m_parts, read)
                    : isIssued     ? readDateParts(value, m_buffer, m_date, read)
                                   : readJsonValue(value, m_buffer, read))
                return error;
            bool used = false;
            const bool joins = isPart || !m_fields.furtherTexts.empty();
            const auto use = [&](const std::string& wanted, JsonValue& into) {
                const bool isNameless = &into == &record.text && m_fields.isProse; // {"": "…"}
                if (name == wanted && (!wanted.empty() || isNameless)) { // else none is wanted
                    if (&into == &record.text && !joins && into.kind != JsonValue::None)
                        tellRepeated();
                    if (joins && &into == &record.text)
                        join(name, read, into);
                    else if (!isPart || into.kind == JsonValue::None)
                        into = read;
                    used = true;
                }
            };
            use(m_fields.id, record.id);
            use(m_fields.text, record.text);
            use(m_fields.title, record.title);
            use(m_fields.date, record.date);
            if (!used && isFurtherText(name)) {
                join(name, read, record.text);
                used = true;
            }
            if (isPart && !m_fields.messageParts.empty() && name.starts_with(m_fields.messageParts)) {
                const std::string_view behind = name.substr(m_fields.messageParts.size());
                if (read.kind == JsonValue::String && (behind.empty() || behind == ".text"))
                    m_messageParts.add(read.text);
            }
            if (used)
                return simdjson::SUCCESS;
            if (read.kind == JsonValue::Number && !isJsonNumber(read.text, false))
                return simdjson::NUMBER_ERROR;
            if (m_takesOthers && name == postField && unicode::isBlank(read.text)) {
                record.hasBlankPost = true;
            } else if (m_takesOthers && read.kind == JsonValue::String) {
                record.offerOther(read, rankOfText(name), false);
            }
            if (m_fields.isKeep && name == "isTrashed")
                record.isTrashed = read.kind == JsonValue::Truth && read.text == "true";
            if (m_fields.isSlack && name == "subtype" && read.kind == JsonValue::String)
                record.subtype = read.text;
            if (isLabel(name, isPart))
                addJsonLabel(record.labels, name, read);
            return simdjson::SUCCESS;
        }

        /// Of what is called as texts are and is an array of parts, for a record without the text itself.
        simdjson::error_code takeOtherParts(std::string_view name, json::value& value, JsonRecord& record)
        {
            std::string parts;
            JsonValue read;
            if (const auto error = readJsonText(value, m_buffer, parts, read))
                return error;
            if (read.kind != JsonValue::String || unicode::isBlank(read.text))
                return simdjson::SUCCESS;
            if (isLabel(name, false)) {
                const std::string label = labelOfParts(parts);
                addJsonLabel(record.labels, name, { JsonValue::String, label });
            }
            m_otherParts = std::move(parts);
            record.offerOther({ JsonValue::String, m_otherParts }, rankOfText(name), true);
            return simdjson::SUCCESS;
        }

        bool keep(JsonRecord& record)
        {
            if (m_joinedParts.size() > 1) {
                takeAbstractOnce(m_joined, m_joinedParts);
                record.text.text = m_joined;
            }
            const auto leftOut = m_text.settle(record);
            if (const std::string told = m_text.takeTold(); !told.empty())
                m_out.report.tell(m_file, told);
            if (leftOut)
                skip(leftOut->reason,
                    leftOut->why.empty() ? whyNoField()
                                         : leftOut->why + (leftOut->isBlank ? textsElsewhere() : ""));
            else
                add(record);
            return !leftOut;
        }

        void add(const JsonRecord& record)
        {
            const auto named
                = [](const JsonValue& value) { return value.isName() ? value.text : std::string_view(); };
            std::string_view id = named(record.id);
            if (id.empty())
                id = m_other = m_name.empty() ? std::string() : plainString(m_name);
            if (id.empty() && !m_fileId.empty())
                id = m_fileId; // as a file of any other format is called
            if (id.empty())
                id = m_other = std::to_string(m_seen.records);
            m_out.documents.add(
                { id, named(record.title), named(record.date), record.labels, record.text.text });
            m_out.records.push_back(m_record);
        }

        /// Objects on the way to a field.
        void addWays(const std::string& field)
        {
            for (std::size_t dot = field.find('.'); dot != std::string::npos; dot = field.find('.', dot + 1))
                m_ways.push_back(field.substr(0, dot));
        }

        std::string whyNoField() const
        {
            std::string why = "The record has no field \"" + m_fields.text + "\".";
            if (m_out.report.issues.size() >= LoadReport::maxIssues)
                return why;
            std::vector<std::string> strings;
            std::vector<std::string> all;
            for (const JsonField& field : fieldsOfJson(m_buffer, false, 1)) {
                if (field.name == m_fields.text) {
                    why = "The field \"" + m_fields.text + "\" holds no text.";
                    continue;
                }
                all.push_back(field.name);
                if (field.strings > 0)
                    strings.push_back(field.name);
            }
            if (!strings.empty())
                return fmt::format("{} --text-field names one of: {}.", why, fmt::join(strings, ", "));
            return all.empty()
                ? why
                : fmt::format("{} None of its other fields holds text: {}.", why, fmt::join(all, ", "));
        }

        /// Where a record with a blank text has others, as in files that are attached to what is said, in a
        /// sentence with a space before it; empty: nowhere.
        std::string textsElsewhere() const
        {
            constexpr std::size_t mostNamed = 3;
            std::vector<std::string> names;
            if (m_out.report.issues.size() < LoadReport::maxIssues)
                for (const JsonField& field : fieldsOfJson(m_buffer, false, 1))
                    if (field.values.areProse() && !isUsed(field.name) && names.size() < mostNamed)
                        names.push_back(field.name);
            return names.empty()
                ? std::string()
                : fmt::format(" Texts stand in {}: --text-field names another field.", inQuotes(names));
        }

        void skip(SkipReason reason, std::string detail)
        {
            m_out.report.skip(reason, place(), std::move(detail));
        }

        void tellRepeated()
        {
            if (!std::exchange(m_toldRepeated, true))
                m_out.report.tell(m_fileId.empty() ? place() : m_file,
                    fmt::format(
                        "The field \"{}\" stands there twice: the last is the text, and nothing is taken "
                        "of the one before. Give them different names.",
                        m_fields.text));
        }

        void tellLatin1()
        {
            m_toldLatin1 = true;
            m_out.report.tell(place(), std::string(latin1Advice));
        }

        std::string place() const { return fmt::format("{}, {} {}", m_file, m_what, m_seen.lines); }

        const std::string& m_file;
        const Options& m_options;
        const RecordFields m_fields;
        std::string_view m_what;
        const bool m_inArray = m_what == "record";
        const bool m_takesOthers
            = m_options.textField == Options {}.textField && m_fields.takesOthers; ///< as texts
        std::vector<std::string> m_ways; ///< objects that hold a wanted field, by their names with dots
        Fragment& m_out;
        RecordText m_text;
        bool m_toldLatin1 = false;
        bool m_toldRepeated = false; ///< that a record has its text twice
        json::parser m_parser;
        std::string m_buffer;
        LineCounts m_seen; ///< with the line that is read
        ByteRange m_record; ///< of it
        std::string_view m_name; ///< by which it is called, in its quotes
        std::string m_parts; ///< of a text in an array
        std::string m_names; ///< of a label in an array: the text may be read already
        std::string m_joined; ///< texts of the objects in an array
        std::vector<JoinedPart> m_joinedParts; ///< where several fields are the text
        MessageParts m_messageParts; ///< of the message that is read
        std::string m_otherParts; ///< of a text that takes the place of one
        std::string m_date; ///< that is written in parts
        std::string m_indexed; ///< a text from the places of its words
        bool m_takesLists = false;
        bool m_toldNext = false;
        bool m_hasListings = false; ///< of Reddit
        std::size_t m_unloaded = 0; ///< comments that these only count
        std::string m_other; ///< an id that is in no field
        std::string m_fileId; ///< of what is a file of its own
    };

    /// Whether the first object goes on over lines, as in files that are made to be looked at.
    bool isOverLines(std::string_view text)
    {
        const std::size_t at = behindSpace(text, 0);
        const std::size_t line = std::min(text.find('\n', at), text.size());
        return at < text.size() && text[at] == '{'
            && endOfNested(text.substr(0, line), at) == std::string_view::npos
            && jsonRecords(text).layout != JsonLayout::Lines && endOfNested(text, at) <= text.size();
    }

} // namespace

void parseJson(std::string_view bytes, const std::string& file, const Options& options, Fragment& out,
    Pace pace, const std::string& id)
{
    const auto listed
        = wideEncoding(bytes).empty() ? postsOfListings(unicode::withoutBom(bytes)) : std::nullopt;
    const std::string_view text = listed ? std::string_view(listed->array) : unicode::withoutBom(bytes);
    if (listed && listed->unloaded > 0)
        out.report.tell(file, unloadedTold(listed->unloaded));
    if (looksLikeNotebook(text) && parseNotebook(text, file, id, out)) {
        out.report.bytes += bytes.size();
        return pace.finish(bytes.size());
    }
    const JsonRecords records = wideEncoding(bytes).empty() ? jsonRecords(text) : JsonRecords {};
    if (records.layout == JsonLayout::Lines)
        return parseJsonl(bytes, file, options, out, std::move(pace));
    out.report.bytes += bytes.size();
    out.documents.reserve(bytes.size());
    constexpr const char* isCut = "The object does not end: the file may be cut off.";
    if (records.isCut && records.layout == JsonLayout::One) { // what its fields are does not matter
        LineReader(file, options, {}, "record", {}, out).skipNext(isCut);
        return pace.finish(bytes.size());
    }
    LineReader reader(file, options, recordFields(text, records, options), "record", {}, out);
    if (records.leavesOthers)
        out.report.tell(file,
            fmt::format("It has several arrays of {}, and those of \"{}\" are read. Write the others into "
                        "files of their own.",
                records.areStrings ? "texts" : "objects", records.name));
    if (auto others = proseBeside(text, records); !others.empty())
        out.report.tell(file,
            fmt::format("{} The records{} are read: to compare what stands beside them, write it into a file "
                        "of its own.",
                othersTold(std::move(others)),
                records.name.empty() ? std::string() : " in \"" + records.name + '"'));
    const std::size_t before = listed ? 0 : bytes.size() - text.size(); // the mark of the byte order
    if (records.layout == JsonLayout::Members && records.areStrings)
        reader.takeLists();
    if (records.layout == JsonLayout::One) {
        if (std::string why = options.textField == Options {}.textField ? whyNoTextsById(text) : "";
            !why.empty())
            out.report.tell(file, std::move(why));
        reader.setFileId(id);
        reader.readLine(text, { before, bytes.size() });
    } else {
        const bool columns
            = records.layout == JsonLayout::Columns || records.layout == JsonLayout::Rows || listed;
        out.inArray = records.layout != JsonLayout::Sequence && !columns;
        readJsonRecords(text, before, records, reader, pace);
        if (listed && listed->isCut)
            reader.skipNext(std::string(cutListing));
        if (records.isCut && !reader.toldNext())
            reader.skipNext(isCut);
        if (columns)
            out.records.clear(); // none stands in one place
    }
    reader.tellTags();
    pace.finish(bytes.size());
}

void parseJsonl(std::string_view bytes, const std::string& file, const Options& options, Fragment& out,
    Pace pace, const LineCounts& before, const RecordFields* fields, TagCount* tags)
{
    const std::string_view content = before.lines == 0 ? unicode::withoutBom(bytes) : bytes;
    if (before.lines == 0 && !wideEncoding(bytes).empty()) {
        out.report.bytes += bytes.size();
        out.report.skip(SkipReason::Unreadable, file, notTextReason(bytes));
        return pace.finish(bytes.size());
    }
    if (before.lines == 0 && !fields && isOverLines(content))
        return parseJson(bytes, file, options, out, std::move(pace));
    out.report.bytes += bytes.size();
    out.documents.reserve(bytes.size()); // what is decoded is hardly ever longer
    LineReader reader(
        file, options, fields ? *fields : recordFields(content, false, options), "line", before, out);
    const std::size_t begin = before.bytes + bytes.size() - content.size(); // behind a mark of the byte order
    for (std::size_t at = 0; at < content.size();) {
        const std::size_t end = std::min(content.find('\n', at), content.size());
        const std::size_t next = std::min(end + 1, content.size());
        reader.readLine(content.substr(at, end - at), { begin + at, begin + next });
        at = next;
        if (!pace.reached(at))
            return;
    }
    reader.finishLines(before.lines);
    if (!fields)
        reader.tellTags();
    else if (tags)
        tags->add(reader.tags());
    pace.finish(bytes.size());
}

} // namespace alike::corpus
