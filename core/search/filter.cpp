// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/filter.h"

#include "core/search/words.h"
#include "core/unicode/characters.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace alike::search {
namespace {

    constexpr std::size_t deepest = 64;
    constexpr std::uint64_t largestNumber = 1'000'000'000;

    bool isSpace(char c)
    {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
    }

    struct Problem {
        std::size_t at;
        std::size_t length;
        std::string sentence;
    };

    /// Recursive descent; the first problem ends it.
    class Parser {
    public:
        Parser(std::string_view query, const FieldNames& fields)
            : m_query(query)
            , m_fields(fields)
        {
        }

        std::variant<Filter, FilterError> parse()
        {
            Filter filter;
            skipSpace();
            if (m_at < m_query.size()) {
                filter.root = either(0);
                if (!m_problem && m_at < m_query.size())
                    fail(m_at, 1, "This ) closes nothing. Write \")\" in quotes to search for it.");
            }
            if (m_problem)
                return FilterError { m_problem->at, m_problem->length, std::move(m_problem->sentence) };
            return filter;
        }

    private:
        void fail(std::size_t at, std::size_t length, std::string sentence)
        {
            if (!m_problem)
                m_problem = Problem { at, std::min(length, m_query.size() - at), std::move(sentence) };
        }

        void skipSpace()
        {
            while (m_at < m_query.size() && isSpace(m_query[m_at]))
                ++m_at;
        }

        /// What stands here up to the next space, parenthesis or quote.
        std::string_view bare() const
        {
            std::size_t end = m_at;
            while (end < m_query.size() && !isSpace(m_query[end]) && m_query[end] != '('
                && m_query[end] != ')' && m_query[end] != '"')
                ++end;
            return m_query.substr(m_at, end - m_at);
        }

        bool takeWord(std::string_view word)
        {
            if (bare() != word)
                return false;
            m_at += word.size();
            skipSpace();
            return true;
        }

        bool atEnd() const { return m_at >= m_query.size() || m_query[m_at] == ')'; }

        static Node joined(Node::Kind kind, std::vector<Node> children)
        {
            if (children.size() == 1)
                return std::move(children.front());
            return { kind, std::move(children) };
        }

        Node either(std::size_t depth)
        {
            std::vector<Node> children;
            children.push_back(all(depth));
            while (!m_problem && takeWord("OR"))
                children.push_back(all(depth));
            return joined(Node::Kind::Or, std::move(children));
        }

        Node all(std::size_t depth)
        {
            std::vector<Node> children;
            children.push_back(one(depth));
            while (!m_problem && !atEnd() && bare() != "OR") {
                takeWord("AND");
                children.push_back(one(depth));
            }
            return joined(Node::Kind::And, std::move(children));
        }

        Node one(std::size_t depth)
        {
            if (depth > deepest) {
                fail(m_at, 1, "This is nested too deeply.");
                return {};
            }
            if (atEnd()) {
                if (m_at < m_query.size())
                    fail(m_at, 1,
                        "Something has to stand before this ). Write \")\" in quotes to search for it.");
                else
                    fail(m_query.size(), 0, "Something has to follow here.");
                return {};
            }
            for (const std::string_view word : { "AND", "OR" }) {
                if (bare() == word) {
                    fail(m_at, word.size(),
                        "Something has to stand before " + std::string(word)
                            + ". Write it in small letters or in "
                              "quotes to search for the word.");
                    return {};
                }
            }
            if (takeWord("NOT"))
                return { Node::Kind::Not, { one(depth + 1) } };
            if (m_query[m_at] == '(')
                return group(depth);
            return leaf();
        }

        Node group(std::size_t depth)
        {
            const std::size_t open = m_at++;
            skipSpace();
            Node inner = either(depth + 1);
            if (m_problem)
                return {};
            if (m_at >= m_query.size()) {
                fail(open, 1, "This ( is not closed. Write \"(\" in quotes to search for it.");
                return {};
            }
            ++m_at;
            skipSpace();
            return inner;
        }

        Node leaf()
        {
            Node node { Node::Kind::Leaf };
            if (m_query[m_at] != '"') {
                const std::string_view word = bare();
                const std::size_t name = nameLength(word);
                if (name > 0) {
                    fieldTerm(word, name, node.term);
                    skipSpace();
                    return node;
                }
            }
            textValue(node.term);
            skipSpace();
            return node;
        }

        /// How long the name of a field is that a word begins with; 0 when it is none.
        static std::size_t nameLength(std::string_view word)
        {
            std::size_t at = 0;
            while (at < word.size()
                && ((unicode::asciiLower(word[at]) >= 'a' && unicode::asciiLower(word[at]) <= 'z')
                    || (at > 0
                        && ((word[at] >= '0' && word[at] <= '9') || word[at] == '_' || word[at] == '-'))))
                ++at;
            return at > 0 && at < word.size()
                    && std::string_view(":<>=").find(word[at]) != std::string_view::npos
                ? at
                : 0;
        }

        void fieldTerm(std::string_view word, std::size_t length, Term& term)
        {
            const std::size_t begin = m_at;
            const std::string name(word.substr(0, length));
            const FieldName* field = m_fields.find(name);
            if (!field) {
                fail(begin, length,
                    "There is no field " + name + " here. " + fieldList()
                        + " Write the word in quotes to search for it.");
                return;
            }
            term.field = field->field;
            if (field->field == Field::Label)
                term.label = field->name;
            m_at += length;
            const std::size_t sign = m_at;
            term.compare = comparison();
            if (field->kind != FieldKind::Number && m_query.substr(sign, m_at - sign) != ":"
                && m_query.substr(sign, m_at - sign) != "=") {
                fail(sign, m_at - sign,
                    "The field " + field->name + " is no number: write " + field->name + ":word.");
                return;
            }
            if (m_at >= m_query.size() || isSpace(m_query[m_at]) || m_query[m_at] == ')'
                || m_query[m_at] == '(') {
                fail(m_at, 0, "A value has to follow: " + example(*field) + ".");
                return;
            }
            switch (field->kind) {
            case FieldKind::Number:
                numberValue(*field, term);
                break;
            case FieldKind::Choice:
                choiceValue(*field, term);
                break;
            case FieldKind::Text:
                textValue(term);
                break;
            }
        }

        std::string fieldList() const
        {
            std::string text = "Fields are";
            for (const FieldName& field : m_fields.all())
                text += (&field == m_fields.all().data() ? " " : ", ") + field.name;
            return text + '.';
        }

        static std::string example(const FieldName& field)
        {
            switch (field.kind) {
            case FieldKind::Number:
                return field.field == Field::Jaccard || field.field == Field::Estimate ? field.name + ">0.8"
                                                                                       : field.name + "<50";
            case FieldKind::Choice:
                return field.name + ":" + field.choices.front();
            case FieldKind::Text:
                break;
            }
            return field.name + ":word, " + field.name + ":\"a phrase\" or " + field.name + ":begin*";
        }

        Compare comparison()
        {
            const char first = m_query[m_at++];
            const bool orEqual
                = m_at < m_query.size() && m_query[m_at] == '=' && (first == '<' || first == '>');
            m_at += orEqual;
            if (first == '<')
                return orEqual ? Compare::AtMost : Compare::Less;
            if (first == '>')
                return orEqual ? Compare::AtLeast : Compare::More;
            return Compare::Equal;
        }

        void numberValue(const FieldName& field, Term& term)
        {
            const std::size_t begin = m_at;
            const std::string_view word = bare();
            m_at += word.size();
            std::size_t digits = 0;
            bool point = false;
            bool understood = !word.empty();
            for (const char c : word) {
                if (c == '.' && !point) {
                    point = true;
                } else if (c >= '0' && c <= '9' && term.number.decimals < 6
                    && term.number.digits <= largestNumber * 1'000'000) {
                    term.number.digits = term.number.digits * 10 + static_cast<std::uint64_t>(c - '0');
                    term.number.decimals += point;
                    ++digits;
                } else {
                    understood = false;
                    break;
                }
            }
            std::uint64_t scale = 1;
            for (std::uint32_t i = 0; i < term.number.decimals; ++i)
                scale *= 10;
            if (!understood || digits == 0)
                fail(begin, std::max<std::size_t>(word.size(), 1),
                    "A number has to stand here, with a point and at most six decimals: " + example(field)
                        + ".");
            else if (term.number.digits / scale > largestNumber)
                fail(begin, word.size(), "This number is too large.");
        }

        void choiceValue(const FieldName& field, Term& term)
        {
            const std::size_t begin = m_at;
            Term value;
            textValue(value);
            std::string chosen = value.text;
            std::ranges::transform(chosen, chosen.begin(), unicode::asciiLower);
            if (std::ranges::find(field.choices, chosen) == field.choices.end()) {
                std::string all;
                for (const std::string& choice : field.choices)
                    all += (all.empty() ? "" : ", ") + choice;
                fail(begin, m_at - begin, "The field " + field.name + " is one of " + all + ".");
                return;
            }
            term.text = std::move(chosen);
        }

        /// A word, a phrase, or the beginning of one.
        void textValue(Term& term)
        {
            const std::size_t begin = m_at;
            if (m_query[m_at] == '"') {
                const std::size_t close = m_query.find('"', m_at + 1);
                const std::size_t end = std::min(close, m_query.size());
                term.text = m_query.substr(m_at + 1, end - m_at - 1);
                m_at = close == std::string_view::npos ? m_query.size() : close + 1;
                if (m_at < m_query.size() && m_query[m_at] == '*') {
                    term.prefix = true;
                    ++m_at;
                }
            } else {
                const std::string_view word = bare();
                m_at += word.size();
                term.prefix = word.size() > 1 && word.ends_with('*');
                term.text = word.substr(0, word.size() - term.prefix);
            }
            checkText(term, begin);
        }

        void checkText(const Term& term, std::size_t begin)
        {
            const bool blank = std::ranges::all_of(term.text, isSpace);
            if (blank && term.field == Field::Any && !term.prefix)
                return; // a quote has just been opened: it lets everything through
            if (blank) {
                fail(begin, m_at - begin, "There is nothing to search for in these quotes.");
                return;
            }
            const bool needsWords = term.field == Field::Title || term.field == Field::Text
                || (term.field == Field::Any && term.prefix);
            if (needsWords && patternOf(term.text, false).words.empty())
                fail(begin, m_at - begin, "A word with letters or digits has to stand here.");
        }

        std::string_view m_query;
        const FieldNames& m_fields;
        std::size_t m_at = 0;
        std::optional<Problem> m_problem;
    };

    bool mentionsIn(const Node& node, Field field)
    {
        return (node.kind == Node::Kind::Leaf && node.term.field == field)
            || std::ranges::any_of(
                node.children, [&](const Node& child) { return mentionsIn(child, field); });
    }

    void collect(const Node& node, std::vector<Term>& found)
    {
        if (node.kind == Node::Kind::Not)
            return;
        if (node.kind == Node::Kind::Leaf
            && (node.term.field == Field::Any || node.term.field == Field::Text
                || node.term.field == Field::Title))
            found.push_back(node.term);
        for (const Node& child : node.children)
            collect(child, found);
    }

} // namespace

std::variant<Filter, FilterError> parseFilter(std::string_view query, const FieldNames& fields)
{
    return Parser(query, fields).parse();
}

bool mentions(const Filter& filter, Field field)
{
    return mentionsIn(filter.root, field);
}

std::vector<Term> wantedTexts(const Filter& filter)
{
    std::vector<Term> found;
    collect(filter.root, found);
    return found;
}

} // namespace alike::search
