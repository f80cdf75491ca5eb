// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparison.h"
#include "ui/export/export_names.h"

#include <QFont>
#include <QPalette>
#include <QRectF>
#include <QTextLayout>

#include <memory>
#include <stop_token>
#include <vector>

class QPagedPaintDevice;
class QPainter;

namespace alike::ui {

/// A comparison on paper: two columns in rows that begin where both texts are level, with the sign of each
/// marked piece beside it. Every page carries the names of the documents, its number and the parameters that
/// shape the shingles; the first one the measures, the reason, and what made it: program, collection and
/// every parameter.
///
/// For any thread. Laying out and painting cost O(characters).
class PrintedComparison {
public:
    /// \param device gives the size of a page; it may be drawn on already
    PrintedComparison(std::shared_ptr<const Comparison> comparison, CompareMode mode, const MadeBy& made,
        const QPagedPaintDevice& device, const std::stop_token& stop = {});

    /// What stands above the texts on the first page.
    QString summary() const { return m_summary->text(); }
    std::size_t pages() const { return m_pages.size(); }
    /// The line, counted over all pages and the same for both columns, that shows a character.
    std::size_t lineOf(Side side, qsizetype character) const;
    /// Paints all pages. \return false when stopped, or when there is no next page to be had
    bool paint(QPainter& painter, QPagedPaintDevice& device, const std::stop_token& stop = {}) const;

private:
    /// A line of a column, or nothing where the other column is longer.
    struct Line {
        std::size_t paragraph = 0; ///< its layout
        int number = -1; ///< of the line in it; -1: nothing
        qsizetype begin = 0; ///< its first character
        QString sign; ///< beside it
        QColor ink;
    };
    struct Row {
        std::array<Line, 2> lines;
        qreal height = 0;
    };
    struct Page {
        std::size_t begin; ///< its rows
        std::size_t end;
        qreal top; ///< where they begin
    };

    void layOut(const std::stop_token& stop);
    /// Appends the lines of a range of one text.
    void appendLines(Side side, const CharRange& range, std::vector<Line>& lines);
    void appendParagraph(Side side, const CharRange& range, std::vector<Line>& lines);
    QList<QTextLayout::FormatRange> formatsOf(Side side, const CharRange& range) const;
    void nameLine(Side side, const CharRange& characters, Line& line) const;
    void breakPages();
    qreal headHeight() const;
    void paintHead(QPainter& painter, std::size_t page) const;
    void paintFoot(QPainter& painter, std::size_t page) const;
    void paintSummary(QPainter& painter) const;
    void paintLine(QPainter& painter, const Line& line, Side side, qreal top, qreal height) const;
    QRectF columnOf(Side side) const;

    std::shared_ptr<const Comparison> m_comparison;
    std::shared_ptr<const PairedText> m_marked;
    std::shared_ptr<const PairedText> m_level;
    const QPagedPaintDevice* m_device;
    QPalette m_paper;
    QFont m_font;
    QFont m_small;
    QFont m_bold;
    QRectF m_area; ///< of a page inside its margins
    qreal m_lineHeight;
    qreal m_gutter; ///< left of each column, for the signs
    std::vector<std::unique_ptr<QTextLayout>> m_paragraphs;
    std::unique_ptr<QTextLayout> m_summary;
    std::vector<Row> m_rows;
    std::vector<Page> m_pages;
};

} // namespace alike::ui
