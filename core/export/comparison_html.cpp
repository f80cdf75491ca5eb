// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/comparison_html.h"

#include "core/export/number.h"
#include "core/shingle/positions.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace alike::html {

namespace {
    constexpr std::string_view unknownControl = "\xEF\xBF\xBD"; // U+FFFD

    /// U+2400 and on show the control characters up to 0x20, U+2421 shows delete.
    void appendPicture(std::string& out, unsigned char control)
    {
        out += "\xE2\x90";
        out += static_cast<char>(0x80 + (control == 0x7F ? 0x21 : control));
    }

    /// A row ends at the next passage when it has so many words on one side: shorter ones would tear
    /// sentences apart at every change.
    constexpr std::uint32_t longEnough = 40;

    constexpr std::string_view style = R"(
:root { color-scheme: light dark; --page: #fff; --ink: #1b1b1b; --quiet: #595959; --line: #d4d4d4;
  --shared: #dcebf8; --sharedEdge: #22608f; --moved: #fbe6c6; --movedEdge: #945500; }
@media (prefers-color-scheme: dark) { :root { --page: #1a1a1a; --ink: #e8e8e8; --quiet: #aaa; --line: #444;
  --shared: #1d3a54; --sharedEdge: #8cc2f0; --moved: #51380f; --movedEdge: #f0b96a; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 100rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.3rem; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; }
h2 span { display: block; font-weight: normal; color: var(--quiet); }
dl { display: flex; flex-wrap: wrap; gap: .75rem 2rem; margin: 0 0 1rem; }
dt, .detail { font-size: .85rem; color: var(--quiet); }
dd { margin: 0; }
.value { display: block; font-size: 1.2rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.legend { list-style: none; margin: 0 0 1.5rem; padding: 0; font-size: .9rem; }
.row { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: 2rem; }
.row + .row { border-top: 1px solid var(--line); }
.heads { position: sticky; top: 0; background: var(--page); padding: .5rem 0; }
.text { padding: .4rem 0; white-space: pre-wrap; overflow-wrap: anywhere; tab-size: 4;
  unicode-bidi: plaintext; }
mark { color: inherit; background: var(--shared); border-radius: .15em; scroll-margin-top: 5rem; }
mark:target { outline: 2px solid currentColor; }
mark.moved { background: var(--moved); }
mark.again, mark.piece { background: none; border-bottom: 2px dotted var(--sharedEdge); }
mark.piece { border-bottom-width: 1px; }
.n { font: 600 .75rem/1 system-ui, sans-serif; color: var(--sharedEdge); text-decoration: none;
  padding: 0 .3em; user-select: none; white-space: nowrap; unicode-bidi: isolate; }
.moved > .n { color: var(--movedEdge); }
.n:hover, .n:focus { text-decoration: underline; }
footer { margin-top: 1.5rem; border-top: 1px solid var(--line); font-size: .85rem; color: var(--quiet);
  overflow-wrap: anywhere; }
@media (max-width: 40rem) { .row { grid-template-columns: minmax(0, 1fr); }
  .text + .text { border-inline-start: 3px solid var(--line); padding-inline-start: .75rem; } }
@media print { .heads { position: static; } mark { print-color-adjust: exact; } }
)";

    /// Fewer words that are moved or repeated are the rest of a seam between passages: a number would say
    /// less than it hides.
    constexpr std::uint32_t worthANumber = 3;

    enum class MarkKind { InOrder, Moved, Again };

    /// Words of one document that are marked.
    struct Mark {
        shingle::WordRange words;
        std::uint32_t passage;
        MarkKind kind;

        bool isPiece() const { return kind != MarkKind::InOrder && words.end - words.begin < worthANumber; }
    };

    std::vector<Mark> marksOf(const PassageAlignment& alignment, bool inA)
    {
        std::vector<Mark> marks;
        for (std::uint32_t p = 0; p < alignment.passages.size(); ++p) {
            const Passage& passage = alignment.passages[p];
            marks.push_back(
                { inA ? passage.a : passage.b, p, passage.moved ? MarkKind::Moved : MarkKind::InOrder });
        }
        for (const Repeat& repeat : alignment.repeats) {
            if (repeat.inA == inA)
                marks.push_back({ repeat.words, repeat.passage, MarkKind::Again });
        }
        std::ranges::sort(marks, {}, [](const Mark& mark) { return mark.words.begin; });
        return marks;
    }

    /// The word of either document with which a row begins.
    struct RowStart {
        std::uint32_t a;
        std::uint32_t b;
    };

    std::vector<RowStart> rowStarts(const PassageAlignment& alignment)
    {
        std::vector<RowStart> starts { { 0, 0 } };
        for (const Passage& passage : alignment.passages) {
            if (passage.moved)
                continue;
            const RowStart last = starts.back();
            if (std::max(passage.a.begin - last.a, passage.b.begin - last.b) >= longEnough)
                starts.push_back({ passage.a.begin, passage.b.begin });
        }
        return starts;
    }

    /// Writes one document piece by piece, from its beginning to its end.
    class Column {
    public:
        Column(const ComparisonPage& page, bool inA)
            : m_page(page)
            , m_document(inA ? page.a : page.b)
            , m_inA(inA)
            , m_marks(marksOf(page.alignment, inA))
        {
        }

        /// Appends the cell that reaches up to a word. \param end the word, or the number of words
        void appendCell(std::string& out, std::uint32_t end)
        {
            out += R"(<div class="text" dir="auto" lang="">)";
            for (; m_next < m_marks.size() && m_marks[m_next].words.begin < end; ++m_next)
                appendMark(out, m_marks[m_next]);
            appendUpTo(
                out, end < m_document.words.size() ? m_document.words[end].begin : m_document.text.size());
            out += "</div>";
        }

    private:
        void appendMark(std::string& out, const Mark& mark)
        {
            const shingle::ByteRange bytes = shingle::bytesOf(mark.words, m_document.words);
            appendUpTo(out, bytes.begin);
            const std::string anchor = std::to_string(mark.passage + 1);
            out += "<mark";
            if (mark.isPiece())
                out += " class=\"piece\"";
            else if (mark.kind != MarkKind::InOrder)
                out += mark.kind == MarkKind::Moved ? " class=\"moved\"" : " class=\"again\"";
            if (mark.kind != MarkKind::Again)
                out += (m_inA ? " id=\"a" : " id=\"b") + anchor + "\"";
            out += '>';
            if (!mark.isPiece())
                appendNumber(out, mark, anchor);
            appendUpTo(out, bytes.end);
            out += "</mark>";
        }

        /// Appends the number of a mark, which leads to the other document.
        void appendNumber(std::string& out, const Mark& mark, const std::string& anchor) const
        {
            out += (m_inA ? R"(<a class="n" dir="auto" href="#b)" : R"(<a class="n" dir="auto" href="#a)")
                + anchor + "\" title=\"";
            appendText(out, m_page.words.toPartner);
            out += "\">" + number::grouped(std::uint64_t { mark.passage } + 1);
            if (mark.kind != MarkKind::InOrder) {
                out += ' ';
                appendText(out, mark.kind == MarkKind::Moved ? m_page.words.moved : m_page.words.again);
            }
            out += "</a>";
        }

        /// Appends the text that is not written yet, up to a byte. Two words may come of one character; it
        /// is written once.
        void appendUpTo(std::string& out, std::uint64_t end)
        {
            if (end <= m_written)
                return;
            appendText(out, m_document.text.substr(m_written, end - m_written));
            m_written = end;
        }

        const ComparisonPage& m_page;
        const ComparedText& m_document;
        bool m_inA;
        std::vector<Mark> m_marks;
        std::size_t m_next = 0;
        std::uint64_t m_written = 0;
    };

    void appendElement(
        std::string& out, std::string_view opening, std::string_view text, std::string_view closing)
    {
        out += opening;
        appendText(out, text);
        out += closing;
    }

    /// The id, and the title where there is one: near duplicates mostly have the same.
    void appendName(std::string& out, const ComparedText& text)
    {
        appendText(out, text.id);
        if (!text.title.empty())
            appendElement(out, " ", text.title, "");
    }

    void appendHead(std::string& out, const ComparisonPage& page)
    {
        out += "<!DOCTYPE html>\n<html lang=\"";
        appendText(out, page.words.language);
        out += "\">\n<head>\n<meta charset=\"utf-8\">\n"
               "<meta http-equiv=\"Content-Security-Policy\" "
               "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
        out += "<title>";
        appendName(out, page.a);
        out += " – ";
        appendName(out, page.b);
        out += "</title>\n<style>";
        out += style;
        out += "</style>\n</head>\n";
    }

    void appendFigures(std::string& out, const ComparisonPage& page)
    {
        if (!page.figures.empty())
            out += "<dl>\n";
        for (const Figure& figure : page.figures) {
            appendElement(out, "<div><dt>", figure.name, "</dt>");
            appendElement(out, "<dd><span class=\"value\">", figure.value, "</span>");
            appendElement(out, "<span class=\"detail\">", figure.detail, "</span></dd></div>\n");
        }
        if (!page.figures.empty())
            out += "</dl>\n";
        if (!page.reason.empty())
            appendElement(out, "<p>", page.reason, "</p>\n");
    }

    void appendLegend(std::string& out, const ComparisonPage& page)
    {
        if (page.alignment.passages.empty()) {
            appendElement(out, "<p>", page.words.noPassages, "</p>\n");
            return;
        }
        bool moved = false;
        bool again = false;
        bool piece = false;
        for (const bool inA : { true, false }) {
            for (const Mark& mark : marksOf(page.alignment, inA)) {
                piece = piece || mark.isPiece();
                moved = moved || (mark.kind == MarkKind::Moved && !mark.isPiece());
                again = again || (mark.kind == MarkKind::Again && !mark.isPiece());
            }
        }
        out += "<ul class=\"legend\">\n<li><mark><span class=\"n\">1</span></mark> ";
        appendElement(out, "", page.words.inOrder, "</li>\n");
        if (moved) {
            appendElement(
                out, R"(<li><mark class="moved"><span class="n">1 )", page.words.moved, "</span></mark> ");
            appendElement(out, "", page.words.movedKey, "</li>\n");
        }
        if (again) {
            appendElement(
                out, R"(<li><mark class="again"><span class="n">1 )", page.words.again, "</span></mark> ");
            appendElement(out, "", page.words.repeatKey, "</li>\n");
        }
        if (piece)
            appendElement(
                out, "<li><mark class=\"piece\">&nbsp;…&nbsp;</mark> ", page.words.pieceKey, "</li>\n");
        out += "</ul>\n";
    }

    void appendMadeBy(std::string& out, const ComparisonPage& page)
    {
        if (page.madeBy.empty())
            return;
        out += "<footer>\n";
        for (const std::string& paragraph : page.madeBy)
            appendElement(out, "<p>", paragraph, "</p>\n");
        out += "</footer>\n";
    }

    void appendDocumentHeads(std::string& out, const ComparisonPage& page)
    {
        out += "<div class=\"row heads\">";
        for (const ComparedText* document : { &page.a, &page.b }) {
            appendElement(out, "<h2 dir=\"auto\">", document->id, "");
            if (!document->title.empty())
                appendElement(out, R"(<span dir="auto" lang="">)", document->title, "</span>");
            out += "</h2>";
        }
        out += "</div>\n";
    }

    void appendRows(std::string& out, const ComparisonPage& page)
    {
        Column a(page, true);
        Column b(page, false);
        std::vector<RowStart> ends = rowStarts(page.alignment);
        ends.erase(ends.begin());
        ends.push_back({ static_cast<std::uint32_t>(page.a.words.size()),
            static_cast<std::uint32_t>(page.b.words.size()) });
        for (const RowStart& end : ends) {
            out += "<div class=\"row\">";
            a.appendCell(out, end.a);
            b.appendCell(out, end.b);
            out += "</div>\n";
        }
    }
}

void appendText(std::string& out, std::string_view text)
{
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        const unsigned char next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
        if (c == '&') {
            out += "&amp;";
        } else if (c == '<') {
            out += "&lt;";
        } else if (c == '>') {
            out += "&gt;";
        } else if (c == '"') {
            out += "&quot;";
        } else if (c == '\'') {
            out += "&#39;";
        } else if (c == '\r') {
            if (next != '\n')
                out += '\n';
        } else if ((c < 0x20 && c != '\n' && c != '\t') || c == 0x7F) {
            appendPicture(out, c);
        } else if (c == 0xC2 && next < 0xA0) {
            out += unknownControl;
            ++i;
        } else {
            out += text[i];
        }
    }
}

std::string comparisonPage(const ComparisonPage& page)
{
    std::string out;
    out.reserve(style.size() + 2 * (page.a.text.size() + page.b.text.size()));
    appendHead(out, page);
    out += "<body>\n";
    appendElement(out, "<h1>", page.words.heading, "</h1>\n");
    appendFigures(out, page);
    appendLegend(out, page);
    out += "<main>\n";
    appendDocumentHeads(out, page);
    appendRows(out, page);
    out += "</main>\n";
    appendMadeBy(out, page);
    out += "</body>\n</html>\n";
    return out;
}

} // namespace alike::html
