// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml_quiz.h"

#include "core/corpus/readers/described.h"
#include "core/corpus/readers/markup/marked_values.h"
#include "core/corpus/readers/markup/raw_tags.h"
#include "core/unicode/utf8.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    using namespace std::string_view_literals;

    class XmlQuiz final : public XmlDocumentHandler {
    public:
        XmlQuiz(const XmlPlace& place, Fragment& out)
            : m_place(place)
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            m_open.emplace_back(name);
            if (m_open.size() == questionDepth && name == "question") {
                begin(attributes);
                return;
            }
            if (!m_isQuestion)
                return;
            if (m_open.size() == questionDepth + 1 || name == "answer" || name == "subquestion")
                m_format = attributes["format"];
            // What holds a text has it as its own, or in `text`.
            m_value.clear();
        }

        void close(std::string_view name) override
        {
            if (m_isQuestion)
                take(name);
            m_value.clear();
            if (m_open.size() == questionDepth && m_isQuestion)
                end();
            m_open.pop_back();
        }

        void text(std::string_view utf8) override
        {
            if (m_isQuestion)
                m_value += utf8;
        }

        void finish(const Result<Done>& read) override
        {
            tellUnread(m_out.report, m_place.file,
                { { "categories of questions", m_categories },
                    { "feedback, hints and other texts of questions", m_furtherTexts } });
            listEndOfRecords(m_place, read, m_questions, "It holds no question.", m_out.report);
        }

    private:
        static constexpr std::size_t questionDepth = 2;

        void begin(const XmlAttributes& attributes)
        {
            m_isQuestion = true;
            m_isCategory = attributes["type"] == "category";
            m_line = m_place.stream.line();
            m_begin = m_place.stream.begin();
            m_document = {};
            m_document.addLabel("type", attributes["type"]);
        }

        /// What has just been read in an element of a question.
        void take(std::string_view name)
        {
            const std::string_view value = unicode::trimmed(m_value);
            if (value.empty())
                return;
            const std::string_view part = m_open.size() > questionDepth ? m_open[questionDepth] : ""sv;
            const std::string_view holder = name == "text" ? m_open[m_open.size() - 2] : name;
            constexpr std::array texts { "questiontext"sv, "answer"sv, "subquestion"sv };
            if (holder == "name" && part == "name")
                m_document.title = value;
            else if (holder == "tag" && part == "tags")
                m_document.addLabel("tag", value);
            else if (name == "idnumber" && part == name)
                m_document.addLabel("id", value);
            else if (isOneOfNames(holder, texts))
                m_document.text.append(m_document.text.empty() ? "" : "\n").append(wordsOf(value));
            else if (!m_isCategory && (name == "text" ? saysAnything(value) : isProse(value)))
                ++m_furtherTexts;
        }

        /// Without markup, unless it says that it has none.
        std::string wordsOf(std::string_view value) const
        {
            constexpr std::array formats { "plain_text"sv, "markdown"sv };
            if (isOneOfNames(m_format, formats) || value.find_first_of("<&") == std::string_view::npos)
                return std::string(value);
            if (m_format == "html")
                return std::string(unicode::trimmed(textOfMarkup(value)));
            return withoutMarkup(value).value_or(std::string(value));
        }

        void end()
        {
            m_isQuestion = false;
            if (m_isCategory) {
                ++m_categories;
                return;
            }
            ++m_questions;
            const std::size_t before = m_out.documents.size();
            addDescribed(fmt::format("{}, line {}", m_place.file, m_line),
                fmt::format("{}#{}", m_place.id, m_questions), std::exchange(m_document, {}),
                "The question has no text.", m_out);
            if (m_place.offset && m_out.documents.size() > before)
                m_out.records.push_back(
                    { *m_place.offset + m_begin, *m_place.offset + m_place.stream.end() });
        }

        const XmlPlace m_place;
        Fragment& m_out;
        std::vector<std::string> m_open; ///< names of elements
        bool m_isQuestion = false; ///< one is open
        bool m_isCategory = false; ///< it is one of these
        std::uint64_t m_line = 0; ///< where it begins
        std::uint64_t m_begin = 0;
        Described m_document;
        std::string m_format; ///< of the texts in the element that is open
        std::string m_value; ///< since the last tag
        std::size_t m_questions = 0;
        std::size_t m_categories = 0;
        std::size_t m_furtherTexts = 0; ///< that are not read
    };

} // namespace

std::unique_ptr<XmlDocumentHandler> xmlQuiz(
    std::string_view root, std::string_view first, const XmlPlace& place, Fragment& out)
{
    return root == "quiz" && first == "question" ? std::make_unique<XmlQuiz>(place, out) : nullptr;
}

} // namespace alike::corpus
