// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/printed_comparison.h"

#include "ui/compare/comparison_page.h"
#include "ui/compare/measures.h"
#include "ui/compare/pair_colours.h"
#include "ui/compare/pair_words.h"
#include "ui/theme/tint.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QFontMetricsF>
#include <QPagedPaintDevice>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    constexpr qreal textSize = 9; ///< points
    constexpr qreal smallSize = 7.5;
    constexpr qreal lineFactor = 1.3;
    /// A row ends at the next level place when it has so many characters on one side: shorter ones would tear
    /// sentences apart at every change.
    constexpr qsizetype leastRow = 250;

    QPalette blackOnWhite()
    {
        QPalette paper;
        paper.setColor(QPalette::Base, Qt::white);
        paper.setColor(QPalette::Text, Qt::black);
        return paper;
    }

    QFont sized(QFont font, qreal points)
    {
        font.setPointSizeF(points);
        return font;
    }

    /// Breaks a layout into lines. \return its height
    qreal breakLines(QTextLayout& layout, qreal width, qreal lineHeight)
    {
        qreal y = 0;
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(width);
            line.setPosition({ 0, y });
            y += std::max(lineHeight, line.height());
        }
        layout.endLayout();
        return y;
    }

    QTextOption wrapping()
    {
        QTextOption option;
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        return option;
    }

    QString summaryText(const Comparison& comparison)
    {
        QStringList lines;
        if (comparison.verdict && comparison.verdict->score) {
            QStringList measures;
            for (const NamedMeasure& words : measureWords(comparison.verdict->score, comparison.verdict->rows,
                     comparison.verdict->longestRun, comparison.snapshot->parameters.text.unit))
                measures += Words::tr("%1 %2 (%3)", "name, value, made of")
                                .arg(words.name, words.value, words.detail);
            lines += measures.join(QStringLiteral(" · "));
        }
        lines += reasonOf(comparison);
        return lines.join(QChar::LineSeparator);
    }

    QString legendText(CompareMode mode)
    {
        switch (mode) {
        case CompareMode::Shared:
            return Words::tr("Shared text is tinted; equal numbers belong together. ⇅: stands at "
                             "another place in the other document. ×: a further place of the same "
                             "words.");
        case CompareMode::Differences:
            return Words::tr("Words that differ are tinted. ≠: other words in the other document. +: "
                             "only here. ⇅: stands at another place in the other document.");
        case CompareMode::Plain:
            break;
        }
        return {};
    }

} // namespace

PrintedComparison::PrintedComparison(std::shared_ptr<const Comparison> comparison, CompareMode mode,
    const MadeBy& made, const QPagedPaintDevice& device, const std::stop_token& stop)
    : m_comparison(std::move(comparison))
    , m_marked(markedIn(mode, *m_comparison))
    , m_level(m_marked ? m_marked : markedIn(CompareMode::Shared, *m_comparison))
    , m_device(&device)
    , m_paper(blackOnWhite())
    , m_font(sized(QFont(), textSize))
    , m_small(sized(QFont(), smallSize))
    , m_bold(m_font)
    , m_area({}, QSizeF(device.width(), device.height()))
{
    m_bold.setBold(true);
    const QFontMetricsF metrics(m_font, &device);
    m_lineHeight = metrics.height() * lineFactor;
    const std::size_t pairs = m_marked ? m_marked->pairs.size() : 0;
    m_gutter = QFontMetricsF(m_small, &device).horizontalAdvance(QStringLiteral("⇅%1+").arg(pairs))
        + metrics.averageCharWidth();
    QString summary = summaryText(*m_comparison);
    if (const QString legend = legendText(mode); !legend.isEmpty())
        summary += QChar::LineSeparator + legend;
    if (m_comparison->snapshot) {
        for (const QString& words : madeWords(made, m_comparison->snapshot->parameters))
            summary += QChar::LineSeparator + words;
    }
    m_summary = std::make_unique<QTextLayout>(summary, m_small, &device);
    m_summary->setTextOption(wrapping());
    breakLines(*m_summary, m_area.width(), QFontMetricsF(m_small, &device).height() * lineFactor);
    layOut(stop);
    breakPages();
}

QRectF PrintedComparison::columnOf(Side side) const
{
    const qreal gap = m_gutter / 2;
    const qreal width = (m_area.width() - 2 * m_gutter - gap) / 2;
    const qreal left = side == Side::Left ? m_gutter : 2 * m_gutter + width + gap;
    return { left, 0, width, m_area.height() };
}

std::size_t PrintedComparison::lineOf(Side side, qsizetype character) const
{
    std::size_t found = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const Line& line = m_rows[i].lines[static_cast<std::size_t>(side)];
        if (line.number >= 0 && line.begin <= character)
            found = i;
    }
    return found;
}

void PrintedComparison::layOut(const std::stop_token& stop)
{
    std::array<qsizetype, 2> begin { 0, 0 };
    const auto row = [&](std::array<qsizetype, 2> end) {
        std::array<std::vector<Line>, 2> lines;
        for (const Side side : bothSides) {
            const auto i = static_cast<std::size_t>(side);
            appendLines(side, { begin[i], end[i] }, lines[i]);
        }
        const std::size_t count = std::max(lines[0].size(), lines[1].size());
        for (std::size_t i = 0; i < count; ++i) {
            Row made;
            made.height = m_lineHeight;
            for (std::size_t side = 0; side < 2; ++side) {
                if (i >= lines[side].size())
                    continue;
                made.lines[side] = std::move(lines[side][i]);
                if (made.lines[side].number >= 0)
                    made.height = std::max(made.height,
                        m_paragraphs[made.lines[side].paragraph]->lineAt(made.lines[side].number).height());
            }
            m_rows.push_back(std::move(made));
        }
        begin = end;
    };
    if (m_level) {
        for (const auto& level : m_level->level) {
            if (stop.stop_requested())
                return;
            const std::array<qsizetype, 2> next { level[0].begin, level[1].begin };
            if (std::max(next[0] - begin[0], next[1] - begin[1]) >= leastRow && next[0] >= begin[0]
                && next[1] >= begin[1])
                row(next);
        }
    }
    row({ m_comparison->textA->text().size(), m_comparison->textB->text().size() });
}

void PrintedComparison::appendLines(Side side, const CharRange& range, std::vector<Line>& lines)
{
    const QString& text = m_comparison->text(side)->text();
    // A row may begin in the middle of a line: the space before it is of no use.
    qsizetype at = range.begin;
    qsizetype end = range.end;
    while (end > at && text[end - 1].isSpace())
        --end;
    while (at < end && text[at] == QLatin1Char(' '))
        ++at;
    while (at < end) {
        qsizetype feed = text.indexOf(QLatin1Char('\n'), at);
        if (feed < 0 || feed > end)
            feed = end;
        appendParagraph(side, { at, feed }, lines);
        at = feed + 1;
    }
}

void PrintedComparison::appendParagraph(Side side, const CharRange& range, std::vector<Line>& lines)
{
    if (range.begin == range.end) {
        lines.emplace_back();
        return;
    }
    auto layout = std::make_unique<QTextLayout>(
        m_comparison->text(side)->text().sliced(range.begin, range.end - range.begin), m_font, m_device);
    layout->setTextOption(wrapping());
    layout->setFormats(formatsOf(side, range));
    breakLines(*layout, columnOf(side).width(), m_lineHeight);
    for (int i = 0; i < layout->lineCount(); ++i) {
        const QTextLine line = layout->lineAt(i);
        Line made;
        made.paragraph = m_paragraphs.size();
        made.number = i;
        made.begin = range.begin + line.textStart();
        nameLine(side, { made.begin, made.begin + line.textLength() }, made);
        lines.push_back(std::move(made));
    }
    m_paragraphs.push_back(std::move(layout));
}

QList<QTextLayout::FormatRange> PrintedComparison::formatsOf(Side side, const CharRange& range) const
{
    QList<QTextLayout::FormatRange> formats;
    if (!m_marked)
        return formats;
    const auto& pieces = m_marked->on(side);
    for (auto piece = std::ranges::upper_bound(
             pieces, range.begin, {}, [](const TextPiece& each) { return each.range.end; });
         piece != pieces.end() && piece->range.begin < range.end; ++piece) {
        const qsizetype from = std::max(piece->range.begin, range.begin) - range.begin;
        const qsizetype to = std::min(piece->range.end, range.end) - range.begin;
        const PairKind kind = m_marked->pairs[piece->pair].kind;
        QTextCharFormat format;
        format.setBackground(kind == PairKind::Moved ? hueTint(piece->pair, m_paper)
                : kind == PairKind::Changed          ? changeTint(m_paper)
                                                     : sharedTint(m_paper));
        formats.push_back({ static_cast<int>(from), static_cast<int>(to - from), format });
    }
    return formats;
}

void PrintedComparison::nameLine(Side side, const CharRange& characters, Line& line) const
{
    if (!m_marked)
        return;
    const auto& pieces = m_marked->on(side);
    for (auto piece = std::ranges::lower_bound(
             pieces, characters.begin, {}, [](const TextPiece& each) { return each.range.begin; });
         piece != pieces.end() && piece->range.begin < characters.end; ++piece) {
        const TextPair& pair = m_marked->pairs[piece->pair];
        const QString sign = pairSign(pair, piece->pair, side, piece->repeat);
        if (line.sign.isEmpty()) {
            line.sign = sign;
            line.ink = pair.kind == PairKind::Moved ? hueLine(piece->pair, m_paper)
                : pair.kind == PairKind::Changed    ? changeLine(m_paper)
                                                    : QColor(Qt::darkGray).darker();
        } else if (line.sign != sign) {
            line.sign += QLatin1Char('+');
            return;
        }
    }
}

qreal PrintedComparison::headHeight() const
{
    return m_lineHeight * 1.6;
}

void PrintedComparison::breakPages()
{
    const qreal bottom = m_area.height() - m_lineHeight * 1.5; // the foot
    qreal top = headHeight() + m_summary->boundingRect().height() + m_lineHeight * 0.5;
    Page page { 0, 0, top };
    qreal y = top;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (y + m_rows[i].height > bottom && page.end > page.begin) {
            m_pages.push_back(page);
            top = headHeight();
            page = { i, i, top };
            y = top;
        }
        y += m_rows[i].height;
        page.end = i + 1;
    }
    m_pages.push_back(page);
}

void PrintedComparison::paintHead(QPainter& painter, std::size_t page) const
{
    painter.setFont(m_bold);
    painter.setPen(m_paper.color(QPalette::Text));
    const QFontMetricsF metrics(m_bold, m_device);
    for (const Side side : bothSides) {
        const QRectF column = columnOf(side);
        const QString name
            = metrics.elidedText(comparedName(*m_comparison, side), Qt::ElideRight, column.width());
        painter.drawText(QRectF(column.left(), 0, column.width(), metrics.height()),
            Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, name);
    }
    const qreal line = metrics.height() * 1.15;
    painter.setPen(QPen(Qt::gray, m_lineHeight / 30));
    painter.drawLine(QPointF(0, line), QPointF(m_area.width(), line));
    if (page > 0)
        return;
    paintSummary(painter);
}

void PrintedComparison::paintSummary(QPainter& painter) const
{
    painter.setPen(m_paper.color(QPalette::Text));
    m_summary->draw(&painter, { 0, headHeight() });
}

void PrintedComparison::paintFoot(QPainter& painter, std::size_t page) const
{
    painter.setFont(m_small);
    painter.setPen(QColor(Qt::darkGray).darker());
    const QFontMetricsF metrics(m_small, m_device);
    const QRectF foot(0, m_area.height() - metrics.height(), m_area.width(), metrics.height());
    const QString number = Words::tr("page %1 of %2").arg(page + 1).arg(m_pages.size());
    const qreal room = foot.width() - metrics.horizontalAdvance(number) - m_gutter;
    painter.drawText(foot, Qt::AlignRight | Qt::AlignVCenter, number);
    painter.drawText(foot, Qt::AlignLeft | Qt::AlignVCenter,
        metrics.elidedText(parametersOf(*m_comparison), Qt::ElideRight, room));
}

void PrintedComparison::paintLine(
    QPainter& painter, const Line& line, Side side, qreal top, qreal height) const
{
    if (line.number < 0)
        return;
    const QRectF column = columnOf(side);
    const QTextLine drawn = m_paragraphs[line.paragraph]->lineAt(line.number);
    painter.setPen(m_paper.color(QPalette::Text));
    // The line knows its place in the paragraph, which may stand on another page.
    drawn.draw(&painter, QPointF(column.left(), top + (height - drawn.height()) / 2 - drawn.y()));
    if (line.sign.isEmpty())
        return;
    painter.setFont(m_small);
    painter.setPen(line.ink);
    const QFontMetricsF metrics(m_small, m_device);
    painter.drawText(QRectF(column.left() - m_gutter, top, m_gutter - metrics.averageCharWidth() / 2, height),
        Qt::AlignRight | Qt::AlignVCenter, line.sign);
}

bool PrintedComparison::paint(QPainter& painter, QPagedPaintDevice& device, const std::stop_token& stop) const
{
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        if (stop.stop_requested() || (i > 0 && !device.newPage()))
            return false;
        paintHead(painter, i);
        qreal y = m_pages[i].top;
        for (std::size_t row = m_pages[i].begin; row < m_pages[i].end; ++row) {
            for (const Side side : bothSides)
                paintLine(
                    painter, m_rows[row].lines[static_cast<std::size_t>(side)], side, y, m_rows[row].height);
            y += m_rows[row].height;
        }
        paintFoot(painter, i);
    }
    return true;
}

} // namespace alike::ui
