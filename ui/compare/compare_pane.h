// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/compared_text.h"
#include "ui/compare/paired_text.h"
#include "ui/text/display_text.h"
#include "ui/text/text_pane.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

class QTextDocument;

namespace alike::ui {

/// Paragraphs in a row that are not shown, by number.
struct TextFold {
    int first;
    int last;
    std::uint32_t words;
};

/// Fewer words than this are not worth a fold.
inline constexpr std::uint32_t leastFoldedWords = 80;

/// The long stretches of whole paragraphs that no range of `kept` touches, less the paragraph beside each
/// kept one and the last of the document: behind a fold always stands a paragraph. Nothing kept, nothing
/// folded. \param kept ascending and disjoint. O(characters).
std::vector<TextFold> foldsOf(const QTextDocument& document, std::span<const CharRange> kept);

/// One side of a comparison to read: pieces that belong to the other side are tinted and named in the margin.
class ComparePane : public TextPane {
    Q_OBJECT
public:
    explicit ComparePane(Side side, QWidget* parent = nullptr);

    Side side() const { return m_side; }
    /// What is marked; null: nothing. Nothing is focused or lit from then on.
    /// \param fold whether long stretches without a mark fold up to a line that says how long they are
    void showPairs(std::shared_ptr<const PairedText> pairs, bool fold);
    /// What both texts share, whatever is marked: one of these is found elsewhere. Null: nothing.
    void setPassages(std::shared_ptr<const PairedText> passages) { m_passages = std::move(passages); }
    /// Marks nothing, before another text is shown.
    void startOver();
    const std::vector<TextFold>& folds() const { return m_folds; }
    /// Whether Left and Right move the caret, as somebody asks what stands there; else they go to the other
    /// pane.
    void setCaretMoves(bool moves) { m_caretMoves = moves; }
    /// Opens the fold that hides a range.
    void reveal(const CharRange& range);
    /// Where the line of a fold stands, in coordinates of the viewport.
    QRectF foldPlace(std::size_t fold) const;
    void setLit(std::optional<std::uint32_t> pair);
    void setFocused(std::optional<std::uint32_t> pair);
    /// Tints shared words by how rare they are; null: all alike.
    void setRarity(const std::shared_ptr<const RareTexts>& texts);
    /// Frames ranges of text, besides their tints; ascending and disjoint.
    void setFramed(std::vector<CharRange> ranges);
    /// What a search found; ascending and disjoint.
    void setFound(std::vector<CharRange> ranges);
    /// Selects a range and scrolls so that it is in sight.
    void selectRange(const CharRange& range);

    /// Upper and lower edge of a range as the lines lie, in coordinates of the whole document. An empty range
    /// has no height.
    struct Extent {
        qreal top;
        qreal bottom;
    };
    Extent extentOf(const CharRange& range) const;
    /// The same as far as is known, cut off some way outside of the pane: nothing is laid out for it.
    Extent expectedExtent(const CharRange& range) const;
    using TextPane::lineAt;
    /// The characters that are in sight, roughly: whole lines.
    CharRange visibleText() const;
    std::optional<std::uint32_t> pairAt(const QPoint& point) const;

signals:
    /// \param pair -1: none
    void pairHovered(int pair);
    void pairClicked(int pair, qsizetype position);
    /// The reader goes on in the other text.
    void otherPaneRequested();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    /// So much that the last lines can stand level with the first ones of the other side.
    int roomBelow() const override;
    /// Numbers and bars stand towards the other text.
    SideRoom sideRoom() const override;
    std::optional<CharRange> passageRangeAt(qsizetype position) const override;
    /// The focused one, unless it is a difference, else that at the caret.
    std::optional<CharRange> currentPassageRange() const override;

private:
    struct Label {
        QRectF place;
        std::uint32_t pair;
    };
    const TextPiece* pieceAt(const QPoint& point) const;
    QString nameOf(const TextPiece& piece) const;
    bool standsOut(std::uint32_t pair) const { return pair == m_lit || pair == m_focused; }
    /// Room for the signs of all pairs; never less than before while the text is the same, so that its lines
    /// stay as they are.
    void fitGutter();
    QColor lineOf(std::uint32_t pair) const;
    int gutter() const;
    bool isNarrow() const;
    void paintNumber(QPainter& painter, const TextPiece& named, const QString& text, qreal top, qreal height);
    void openFold(std::size_t fold);
    std::vector<std::size_t> foldsInSight() const;
    void paintFolds(QPainter& painter) const;
    void paintPieces(QPainter& painter, const QRect& dirty) const;
    void paintLabels(QPainter& painter);
    void hover(std::optional<std::uint32_t> pair);

    Side m_side;
    std::shared_ptr<const PairedText> m_pairs;
    std::shared_ptr<const PairedText> m_passages;
    std::vector<CharRange> m_ranges; ///< of the pieces
    std::shared_ptr<const RareTexts> m_rarity;
    std::vector<CharRange> m_rareRanges;
    std::vector<TextFold> m_folds;
    std::vector<CharRange> m_framed;
    std::vector<CharRange> m_found;
    std::vector<Label> m_labels; ///< as last painted, in coordinates of the viewport
    std::optional<std::uint32_t> m_lit;
    std::optional<std::uint32_t> m_focused;
    std::optional<std::uint32_t> m_hovered;
    QPoint m_pressed;
    bool m_caretMoves = false;
    qsizetype m_digits = 2; ///< of the largest number that the gutter has room for
};

} // namespace alike::ui
