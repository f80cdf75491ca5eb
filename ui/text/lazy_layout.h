// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTextDocumentLayout>
#include <QFont>
#include <QMargins>

#include <cstddef>
#include <cstdint>
#include <deque>
#include <set>
#include <vector>

namespace alike::ui {

/// Heights of things that stand below one another, and where each begins: a Fenwick tree, so that one may
/// change among very many.
class SummedHeights {
public:
    SummedHeights() = default;
    /// \param heights none negative. O(n).
    explicit SummedHeights(std::vector<int> heights);

    std::size_t size() const { return m_heights.size(); }
    int at(std::size_t index) const { return m_heights[index]; }
    /// O(log n).
    void set(std::size_t index, int height);
    /// The sum of all that stand above. O(log n).
    std::int64_t above(std::size_t index) const;
    std::int64_t total() const { return above(size()); }
    /// The last one that begins at or above a height; the first one for heights below zero. O(log n).
    /// \pre there is one
    std::size_t indexAt(std::int64_t height) const;

private:
    std::vector<int> m_heights;
    std::vector<std::int64_t> m_sums; ///< of the 2^k heights that end at each, k its lowest set bit, from 1
};

/// Lays out plain text paragraph by paragraph when somebody asks where one stands. What nobody has seen has
/// an expected height, which is corrected when it is laid out; what was seen long ago is forgotten but for
/// its height. So a text of any length opens, and takes another width, at the cost of its paragraphs' number.
///
/// Everything of the document that a text widget needs works on it: selections, the caret, hit tests, what
/// screen readers ask for. It knows no tables, images or formats.
class LazyLayout : public QAbstractTextDocumentLayout {
    Q_OBJECT
public:
    explicit LazyLayout(QTextDocument* document);

    /// Room around the text, in pixels.
    void setMargins(const QMargins& margins);
    const QMargins& margins() const { return m_margins; }
    /// Takes paragraphs [first, last] out of sight, or brings them back. While they are hidden, there is room
    /// of `gap()` pixels above the one behind them. \pre there is one behind
    void setHidden(int first, int last, bool hidden);
    int gap() const;

    /// The paragraph at a height of the document, or the nearest one; never a hidden one. O(log paragraphs).
    QTextBlock blockAt(qreal height) const;
    bool isLaidOut(const QTextBlock& block) const;
    /// Where a paragraph stands as far as is known, without laying it out. O(log paragraphs).
    QRectF expectedRect(const QTextBlock& block) const;
    /// Lays a paragraph out and says where it stands.
    QRectF blockBoundingRect(const QTextBlock& block) const override;

    void draw(QPainter* painter, const PaintContext& context) override;
    int hitTest(const QPointF& point, Qt::HitTestAccuracy accuracy) const override;
    int pageCount() const override { return 1; }
    QSizeF documentSize() const override;
    QRectF frameBoundingRect(QTextFrame* frame) const override;

signals:
    /// A paragraph is taller than expected by so many pixels, or less tall: all behind it has moved.
    void corrected(int block, int by);

protected:
    void documentChanged(int from, int removed, int added) override;

private:
    /// What the lines depend on.
    struct Basis {
        int revision = -1;
        int width = -1;
        QFont font;
        bool operator==(const Basis&) const = default;
    };
    Basis basis() const;
    int textWidth() const;
    int gapAbove(int block) const;
    void expectAll();
    int expectedHeight(const QTextBlock& block, int number) const;
    void layOut(const QTextBlock& block) const;
    /// \return its height in pixels
    int makeLines(const QTextBlock& block) const;
    void forgetFarFrom(int first, int last);

    QMargins m_margins;
    Basis m_basis;
    double m_charactersPerLine = 1;
    int m_lineAdvance = 1;
    std::set<int> m_gaps; ///< paragraphs behind hidden ones
    // Asking where something stands makes them.
    mutable SummedHeights m_heights;
    mutable std::vector<bool> m_hasLines;
    mutable std::deque<int> m_laidOut; ///< paragraphs that have lines, in the order they got them
    mutable qsizetype m_held = 0; ///< their characters
};

} // namespace alike::ui
