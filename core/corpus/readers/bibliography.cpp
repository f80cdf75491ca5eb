// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/bibliography.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/text_file.h"
#include "core/unicode/characters.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    constexpr std::string_view bibBlanks = " \t\r\n";

    std::string inLowerCase(std::string_view text)
    {
        std::string lower(text);
        std::ranges::transform(lower, lower.begin(),
            [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        return lower;
    }

    std::size_t linesIn(std::string_view text)
    {
        return static_cast<std::size_t>(std::ranges::count(text, '\n'));
    }

    /// The mark that a command of LaTeX puts on the letter behind it, as a combining character.
    std::string_view combiningMark(char command)
    {
        constexpr std::array<std::pair<char, std::string_view>, 13> marks { { { '`', "\u0300" },
            { '\'', "\u0301" }, { '^', "\u0302" }, { '~', "\u0303" }, { '=', "\u0304" }, { 'u', "\u0306" },
            { '.', "\u0307" }, { '"', "\u0308" }, { 'r', "\u030A" }, { 'H', "\u030B" }, { 'v', "\u030C" },
            { 'c', "\u0327" }, { 'k', "\u0328" } } };
        const auto found = std::ranges::find(marks, command, &std::pair<char, std::string_view>::first);
        return found == marks.end() ? std::string_view() : found->second;
    }

    std::string_view namedLetter(std::string_view command)
    {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 16> letters { { { "ss", "ß" },
            { "ae", "æ" }, { "AE", "Æ" }, { "oe", "œ" }, { "OE", "Œ" }, { "aa", "å" }, { "AA", "Å" },
            { "o", "ø" }, { "O", "Ø" }, { "l", "ł" }, { "L", "Ł" }, { "i", "i" }, { "j", "j" },
            { "ldots", "…" }, { "textendash", "–" }, { "textemdash", "—" } } };
        const auto found
            = std::ranges::find(letters, command, &std::pair<std::string_view, std::string_view>::first);
        return found == letters.end() ? std::string_view() : found->second;
    }

    bool isAsciiLetter(char c)
    {
        return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    }

    /// A value as people read it: without braces and commands, with letters for what stands for them.
    std::string withoutLatex(std::string_view value)
    {
        std::string out;
        std::string_view mark; // of the letter to come
        const auto put
            = [&](std::string_view character) { out.append(character).append(std::exchange(mark, {})); };
        for (std::size_t at = 0; at < value.size();) {
            const char c = value[at++];
            if (c == '{' || c == '}')
                continue;
            if (c == '~') {
                out += ' ';
            } else if (c == '-' && at < value.size() && value[at] == '-') {
                out += "–";
                at = std::min(value.find_first_not_of('-', at), value.size());
            } else if (c != '\\' || at == value.size()) {
                std::size_t end = at; // of the character
                while (end < value.size() && (static_cast<unsigned char>(value[end]) & 0xC0U) == 0x80)
                    ++end;
                put(value.substr(at - 1, end - at + 1));
                at = end;
            } else if (!isAsciiLetter(value[at])) {
                if (const std::string_view accent = combiningMark(value[at]); !accent.empty())
                    mark = accent;
                else if (value[at] == '\\')
                    out += ' ';
                else
                    put(value.substr(at, 1)); // \& and the like
                ++at;
            } else {
                std::size_t end = at;
                while (end < value.size() && isAsciiLetter(value[end]))
                    ++end;
                const std::string_view command = value.substr(at, end - at);
                at = std::min(value.find_first_not_of(" \t", end), value.size());
                const std::string_view accent
                    = command.size() == 1 ? combiningMark(command.front()) : std::string_view();
                if (!accent.empty())
                    mark = accent;
                else if (const std::string_view letter = namedLetter(command); !letter.empty())
                    put(letter);
            }
        }
        BlockText line;
        line.append(out);
        return line.take();
    }

    using Fields = std::map<std::string, std::string, std::less<>>;

    constexpr std::array noteFields { "note"sv, "annote"sv, "annotation"sv };

    /// Whether somebody has written something about what is referred to.
    bool hasNote(const Fields& fields)
    {
        return std::ranges::any_of(noteFields, [&](std::string_view name) {
            const auto found = fields.find(name);
            return found != fields.end() && !unicode::isBlank(found->second);
        });
    }

    constexpr std::size_t lookedForProse = 4096; ///< bytes of what stands between entries

    /// Adds a document of title and abstract. \return whether there is one
    bool addReference(const std::string& place, const std::string& id, const Fields& fields,
        std::string_view kind, Fragment& out)
    {
        const auto field = [&](std::initializer_list<std::string_view> names) -> std::string_view {
            for (const std::string_view name : names)
                if (const auto found = fields.find(name);
                    found != fields.end() && !unicode::isBlank(found->second))
                    return found->second;
            return {};
        };
        Described document;
        document.title = field({ "title" });
        document.date = field({ "date", "year" });
        if (const std::string_view month = field({ "month" }); !month.empty() && document.date.size() == 4)
            document.date = std::string(month) + ' ' + document.date;
        document.text = document.title;
        if (const std::string_view summary = field({ "abstract" }); !summary.empty())
            document.text.append(document.text.empty() ? "" : "\n").append(summary);
        document.addLabel("type", kind);
        document.addLabel("author", field({ "author", "editor" }));
        document.addLabel("journal", field({ "journal", "journaltitle", "booktitle" }));
        document.addLabel("howpublished", field({ "howpublished" }));
        document.addLabel("keywords", field({ "keywords" }));
        const std::size_t before = out.documents.size();
        addDescribed(place, id, std::move(document), "The entry has neither a title nor an abstract.", out);
        return out.documents.size() > before;
    }

    /// Reads the entries of BibTeX.
    class BibtexReader {
    public:
        BibtexReader(std::string_view text, std::size_t before, const std::string& file, Fragment& out)
            : m_text(text)
            , m_before(before)
            , m_file(file)
            , m_out(out)
        {
        }

        void run(Pace& pace)
        {
            std::size_t counted = 0;
            for (std::size_t at = entryBehind(0); at < m_text.size();) {
                m_line += linesIn(m_text.substr(counted, at - counted));
                counted = at;
                m_at = at + 1;
                if (readEntry(at)) {
                    at = entryBehind(m_at);
                } else {
                    ++m_out.report.documentsRead;
                    const std::size_t next = lineOfEntry(at + 1);
                    m_out.report.skip(SkipReason::Unreadable, place(),
                        next == m_text.size()
                            ? "The entry that begins here does not end: its braces or quotes are not closed. "
                              "Close them, or get a whole copy of the file."
                            : fmt::format("The entry that begins here does not end: its braces or quotes are "
                                          "not closed. It was left out, and reading goes on at line {}. "
                                          "Close them.",
                                m_line + linesIn(m_text.substr(at, next - at))));
                    at = next;
                }
                if (!pace.reached(at))
                    return;
            }
            tellUnread(m_out.report, m_file,
                { { "notes on references", m_notes }, { "texts between entries", m_between } });
        }

    private:
        std::string place() const { return fmt::format("{}, line {}", m_file, m_line); }

        /// The next mark of an entry: what stands between entries is a comment.
        std::size_t nextEntry(std::size_t from) const
        {
            return std::min(m_text.find('@', from), m_text.size());
        }

        /// The same at the begin of a line.
        std::size_t lineOfEntry(std::size_t from) const
        {
            const std::size_t line = m_text.find("\n@", from);
            return line == std::string_view::npos ? m_text.size() : line + 1;
        }

        /// The next mark behind a place. What stands before it, also in @comment, is counted where it is a
        /// text.
        std::size_t entryBehind(std::size_t from)
        {
            const std::size_t next = nextEntry(from);
            std::string before;
            unicode::appendUtf8(before, m_text.substr(from, std::min(next - from, lookedForProse)));
            m_between += isProse(unicode::trimmed(before)) ? 1 : 0;
            return next;
        }

        void skipBlanks() { m_at = std::min(m_text.find_first_not_of(bibBlanks, m_at), m_text.size()); }
        bool take(char c)
        {
            skipBlanks();
            const bool taken = m_at < m_text.size() && m_text[m_at] == c;
            m_at += taken ? 1 : 0;
            return taken;
        }

        std::string_view word()
        {
            skipBlanks();
            const std::size_t end = std::min(m_text.find_first_of(" \t\r\n{}(),=#\"@", m_at), m_text.size());
            const std::string_view read = m_text.substr(m_at, end - m_at);
            m_at = end;
            return read;
        }

        /// What braces hold; none where they are not closed, or another entry seems to begin in them.
        std::optional<std::string_view> braced(char open, char close)
        {
            const std::size_t begin = m_at;
            for (int depth = 1; m_at < m_text.size(); ++m_at) {
                const char c = m_text[m_at];
                if (c == '\\')
                    ++m_at;
                else if (c == open && open != '"')
                    ++depth;
                else if (open == '"' && (c == '{' || c == '}'))
                    depth += c == '{' ? 1 : -1;
                else if (c == close && (open != '"' || depth == 1) && --depth == 0)
                    return m_text.substr(begin, m_at++ - begin);
                else if (c == '\n' && beginsEntry(m_at + 1))
                    return std::nullopt;
            }
            return std::nullopt;
        }

        bool beginsEntry(std::size_t at) const
        {
            if (at >= m_text.size() || m_text[at] != '@')
                return false;
            std::size_t end = at + 1;
            while (end < m_text.size() && isAsciiLetter(m_text[end]))
                ++end;
            const std::size_t open = std::min(m_text.find_first_not_of(' ', end), m_text.size());
            return end > at + 1 && open < m_text.size() && (m_text[open] == '{' || m_text[open] == '(');
        }

        /// Pieces joined by "#": in braces, in quotes, numbers and names of strings.
        std::optional<std::string> value()
        {
            std::string joined;
            do {
                skipBlanks();
                if (take('{')) {
                    const auto inside = braced('{', '}');
                    if (!inside)
                        return std::nullopt;
                    joined += *inside;
                } else if (take('"')) {
                    const auto inside = braced('"', '"');
                    if (!inside)
                        return std::nullopt;
                    joined += *inside;
                } else {
                    const std::string_view name = word();
                    const auto known = m_strings.find(inLowerCase(name));
                    joined += known == m_strings.end() ? std::string(name) : known->second;
                }
            } while (take('#'));
            return joined;
        }

        /// \param begin of its mark. \return whether it is whole, or is none
        bool readEntry(std::size_t begin)
        {
            const std::string kind = inLowerCase(word());
            const bool inBraces = take('{');
            if (kind.empty() || !isAsciiLetter(kind.front()) || (!inBraces && !take('(')))
                return true; // as in an address of mail
            const char close = inBraces ? '}' : ')';
            if (kind == "comment")
                return true; // BibTeX passes over the word alone
            if (kind == "preamble")
                return braced(inBraces ? '{' : '(', close).has_value();
            const bool isString = kind == "string";
            std::string key;
            if (!isString) {
                key = word();
                if (!take(','))
                    return take(close); // an entry without fields says nothing
            }
            Fields fields;
            while (!take(close)) {
                const std::string name = inLowerCase(word());
                if (name.empty() || !take('='))
                    return false;
                const auto read = value();
                if (!read)
                    return false;
                if (isString)
                    m_strings[name] = *read;
                else
                    fields.emplace(name, withoutLatex(valid(*read)));
                take(',');
                skipBlanks();
                if (m_at == m_text.size())
                    return false;
            }
            ++m_entries;
            if (isString)
                return true;
            const std::string id = key.empty() ? std::to_string(m_entries) : valid(key);
            m_notes += hasNote(fields) ? 1 : 0;
            if (addReference(place(), id, fields, valid(kind), m_out))
                m_out.records.push_back({ m_before + begin, m_before + m_at });
            return true;
        }

        std::string valid(std::string_view bytes)
        {
            std::string utf8;
            m_out.report.replacedSequences += unicode::appendUtf8(utf8, bytes);
            return utf8;
        }

        std::string_view m_text;
        std::size_t m_before;
        const std::string& m_file;
        Fragment& m_out;
        std::size_t m_at = 0;
        std::size_t m_line = 1;
        std::size_t m_entries = 0;
        std::size_t m_notes = 0;
        std::size_t m_between = 0; ///< texts
        Fields m_strings;
    };

    /// The tag of a line of RIS, "TI  - ", two letters or digits; empty where it has none.
    std::string_view tagOfRis(std::string_view line)
    {
        const auto isTag = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
        const bool tagged = line.size() >= 5 && isTag(line[0]) && isTag(line[1])
            && line.substr(2).starts_with("  -") && (line.size() == 5 || line[5] == ' ' || line[5] == '\r');
        return tagged ? line.substr(0, 2) : std::string_view();
    }

    std::string_view fieldOfRis(std::string_view tag)
    {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 18> fields { { { "TI", "title" },
            { "T1", "title" }, { "CT", "title" }, { "AB", "abstract" }, { "N2", "abstract" },
            { "AU", "author" }, { "A1", "author" }, { "PY", "year" }, { "Y1", "year" }, { "DA", "date" },
            { "KW", "keywords" }, { "JO", "journal" }, { "JF", "journal" }, { "T2", "journal" },
            { "DO", "doi" }, { "ID", "id" }, { "TY", "type" }, { "N1", "note" } } };
        const auto found
            = std::ranges::find(fields, tag, &std::pair<std::string_view, std::string_view>::first);
        return found == fields.end() ? std::string_view() : found->second;
    }

    /// The tag of a line as EndNote exports it, "%T ", of refer; empty where it has none. A sign of percent
    /// before what EndNote has no tag for is one of the text. \param isLowered whether the line is in lower
    /// case
    std::string_view tagOfRefer(std::string_view line, bool isLowered = false)
    {
        constexpr std::string_view marks = "@!#$]&(*)<+>?:~=^[";
        constexpr std::string_view digits = "012346789"; // no 5
        const auto isTag = [&](char c) {
            return digits.find(c) != std::string_view::npos || marks.find(c) != std::string_view::npos
                || (isLowered ? c >= 'a' && c <= 'z' : c >= 'A' && c <= 'Z');
        };
        const bool tagged = line.size() >= 2 && line[0] == '%' && isTag(line[1])
            && (line.size() == 2 || line[2] == ' ' || line[2] == '\r');
        return tagged ? line.substr(0, 2) : std::string_view();
    }

    std::string_view fieldOfRefer(std::string_view tag)
    {
        constexpr std::array<std::pair<std::string_view, std::string_view>, 14> fields { { { "%0", "type" },
            { "%T", "title" }, { "%X", "abstract" }, { "%A", "author" }, { "%D", "year" }, { "%8", "date" },
            { "%K", "keywords" }, { "%J", "journal" }, { "%B", "journal" }, { "%R", "doi" }, { "%F", "id" },
            { "%Z", "note" }, { "%O", "note" }, { "%<", "note" } } };
        const auto found
            = std::ranges::find(fields, tag, &std::pair<std::string_view, std::string_view>::first);
        return found == fields.end() ? std::string_view() : found->second;
    }

    std::string_view lineOfEntries(std::string_view text, std::size_t at)
    {
        return text.substr(at, std::min(text.find('\n', at), text.size()) - at);
    }

    /// Whether it begins with a reference that has a title: behind a note at most, where it begins with its
    /// kind ("%0 "), else at once, with who wrote it ("%A "). Half of the lines from there on have tags.
    bool looksLikeRefer(std::string_view beginning)
    {
        constexpr std::size_t longestNote = 2048; // bytes above the first
        std::size_t first = std::min(beginning.find_first_not_of(bibBlanks), beginning.size());
        if (!beginning.substr(first).starts_with("%a ") && !beginning.substr(first).starts_with("%0 ")) {
            const std::size_t line = beginning.substr(0, longestNote).find("\n%0 ");
            if (line == std::string_view::npos)
                return false;
            first = line + 1;
        }
        std::size_t lines = 0;
        std::size_t tagged = 0;
        bool hasTitle = false;
        for (std::size_t at = first; at < beginning.size();) {
            const std::string_view line = lineOfEntries(beginning, at);
            lines += unicode::isBlank(line) ? 0 : 1;
            tagged += tagOfRefer(line, true).empty() ? 0 : 1;
            hasTitle = hasTitle || line.starts_with("%t ");
            at += line.size() + 1;
        }
        return hasTitle && (beginning.starts_with("%0 ") || 2 * tagged >= lines);
    }

    /// Reads the references of RIS or of EndNote.
    class RisReader {
    public:
        RisReader(std::string_view text, std::size_t before, const std::string& file, Fragment& out)
            : m_text(text)
            , m_before(before)
            , m_file(file)
            , m_out(out)
        {
            for (std::size_t at = 0; at < text.size() && m_first.empty();) {
                const std::string_view line = lineOfEntries(text, at);
                const std::string_view ris = tagOfRis(line);
                m_first = ris == "TY" ? ris : tagOfRefer(line);
                at += line.size() + 1;
            }
            m_isRefer = m_first.starts_with('%');
        }

        void run(Pace& pace)
        {
            for (std::size_t at = 0; at < m_text.size();) {
                const std::string_view written = lineOfEntries(m_text, at);
                const std::size_t next = std::min(at + written.size() + 1, m_text.size());
                ++m_line;
                readLine(written, at, next);
                at = next;
                if (!pace.reached(at))
                    return;
            }
            if (m_beginLine > 0)
                end(m_text.size(), m_isRefer);
            countOutside();
            tellUnread(m_out.report, m_file,
                { { "notes on references", m_notes }, { "texts in other fields", m_others },
                    { "texts between entries", m_between } });
        }

        std::size_t references() const { return m_references; }

    private:
        void readLine(std::string_view written, std::size_t at, std::size_t next)
        {
            std::string_view tag = m_isRefer ? tagOfRefer(written) : tagOfRis(written);
            const bool isBlank = unicode::isBlank(written);
            // A line of an abstract may begin with "%0 ", too.
            if (m_isRefer && tag == "%0" && m_beginLine > 0 && !m_isBehindBlank
                && tagOfRefer(lineOfEntries(m_text, next)).empty())
                tag = {};
            const std::size_t behindTag
                = tag.empty() ? 0 : std::min<std::size_t>(m_isRefer ? 2 : 5, written.size());
            std::string value;
            m_out.report.replacedSequences
                += unicode::appendUtf8(value, unicode::trimmed(written.substr(behindTag)));
            if (begins(tag)) {
                if (m_beginLine > 0)
                    end(at, m_isRefer); // where nothing else ends one
                countOutside();
                m_begin = at;
                m_beginLine = m_line;
            }
            m_isBehindBlank = isBlank;
            if (m_beginLine == 0) {
                if (m_outside.size() < lookedForProse)
                    m_outside.append(value).append(" ");
            } else if (tag == "ER" && !m_isRefer) {
                end(next, true);
            } else if (tag.empty()) {
                m_value.append(m_value.empty() || value.empty() ? "" : " ").append(value);
            } else {
                takeValue();
                m_field = m_isRefer ? fieldOfRefer(tag) : fieldOfRis(tag);
                m_value = std::move(value);
            }
        }

        /// Whether a reference begins with a line of this tag. Where the first does not begin with its kind,
        /// blank lines part them.
        bool begins(std::string_view tag) const
        {
            if (tag.empty() || !m_isRefer || m_first == "%0")
                return !tag.empty() && tag == m_first;
            return m_beginLine == 0
                || (m_isBehindBlank && (tag == m_first || tag == "%0" || tag == "%A" || tag == "%T"));
        }

        /// The value of a field ends. What is not read of it is counted.
        void takeValue()
        {
            const std::string value = std::exchange(m_value, {});
            const std::string_view name = std::exchange(m_field, {});
            if (value.empty())
                return;
            if (name == "note") {
                ++m_notes;
                return;
            }
            std::string* const field = name.empty() ? nullptr : &m_fields[std::string(name)];
            if (name == "abstract") {
                if (m_abstracts.insert(value).second) // some programs write one twice
                    field->append(field->empty() ? "" : "\n").append(value);
            } else if (field && (field->empty() || name == "author" || name == "keywords")) {
                field->append(field->empty() ? "" : ", ").append(value);
            } else if (!field || *field != value) {
                m_others += isProse(value) ? 1 : 0;
            }
        }

        void end(std::size_t behind, bool whole)
        {
            takeValue();
            const std::string place = fmt::format("{}, line {}", m_file, std::exchange(m_beginLine, 0));
            ++m_references;
            std::string id = m_fields["id"].empty() ? m_fields["doi"] : m_fields["id"];
            if (id.empty())
                id = std::to_string(m_references);
            const bool added = addReference(place, id, m_fields, m_fields["type"], m_out);
            if (added)
                m_out.records.push_back({ m_before + m_begin, m_before + behind });
            if (added && !whole)
                m_out.report.tell(place,
                    "The reference that begins here has no end (ER  - ): it may be cut off. What there is of "
                    "it was read. Get a whole copy of the file.");
            m_fields.clear();
            m_abstracts.clear();
        }

        void countOutside()
        {
            m_between += isProse(unicode::trimmed(m_outside)) ? 1 : 0;
            m_outside.clear();
        }

        std::string_view m_text;
        std::size_t m_before;
        const std::string& m_file;
        Fragment& m_out;
        std::string_view m_first; ///< tag that a reference begins with
        bool m_isRefer = false;
        Fields m_fields;
        std::set<std::string, std::less<>> m_abstracts;
        std::string_view m_field; ///< whose value is read, empty: one that is not taken
        std::string m_value; ///< so far
        std::string m_outside; ///< of references
        std::size_t m_begin = 0; ///< of the reference
        std::size_t m_beginLine = 0; ///< 0: none is open
        std::size_t m_line = 0;
        bool m_isBehindBlank = true;
        std::size_t m_references = 0;
        std::size_t m_notes = 0; ///< on them
        std::size_t m_others = 0; ///< texts in fields that are not read
        std::size_t m_between = 0; ///< texts
    };

} // namespace

bool looksLikeBibtex(std::string_view beginning)
{
    constexpr std::array kinds { "article"sv, "book"sv, "booklet"sv, "collection"sv, "comment"sv,
        "conference"sv, "inbook"sv, "incollection"sv, "inproceedings"sv, "manual"sv, "mastersthesis"sv,
        "misc"sv, "online"sv, "phdthesis"sv, "preamble"sv, "proceedings"sv, "report"sv, "string"sv,
        "techreport"sv, "thesis"sv, "unpublished"sv };
    for (;;) {
        beginning.remove_prefix(std::min(beginning.find_first_not_of(bibBlanks), beginning.size()));
        if (!beginning.starts_with('%'))
            break;
        beginning.remove_prefix(std::min(beginning.find('\n'), beginning.size()));
    }
    if (!beginning.starts_with('@'))
        return false;
    const std::size_t end = std::min(beginning.find_first_of(" {("), beginning.size());
    const std::size_t open = std::min(beginning.find_first_not_of(' ', end), beginning.size());
    return std::ranges::find(kinds, beginning.substr(1, end - 1)) != kinds.end() && open < beginning.size()
        && (beginning[open] == '{' || beginning[open] == '(');
}

bool looksLikeRis(std::string_view beginning)
{
    beginning.remove_prefix(std::min(beginning.find_first_not_of(bibBlanks), beginning.size()));
    return beginning.starts_with("ty  - ") || looksLikeRefer(beginning);
}

void parseBibtex(std::string_view bytes, const std::string& file, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    const std::string_view text = unicode::withoutBom(bytes);
    const std::uint64_t before = out.report.documentsRead;
    BibtexReader(text, bytes.size() - text.size(), file, out).run(pace);
    if (out.report.documentsRead == before) {
        ++out.report.documentsRead;
        out.report.skip(SkipReason::NoText, file, "It holds no entry of BibTeX.");
    }
    pace.finish(bytes.size());
}

void parseRis(std::string_view bytes, const std::string& file, Fragment& out, Pace pace)
{
    out.report.bytes += bytes.size();
    const std::string_view text = unicode::withoutBom(bytes);
    RisReader reader(text, bytes.size() - text.size(), file, out);
    reader.run(pace);
    if (reader.references() == 0) {
        ++out.report.documentsRead;
        out.report.skip(SkipReason::NoText, file, "It holds no reference of RIS or EndNote.");
    }
    pace.finish(bytes.size());
}

} // namespace alike::corpus
