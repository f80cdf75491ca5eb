// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/text/tokens.h"
#include "ui/widgets/painted_parts.h"

#include <QAbstractScrollArea>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace alike::ui {

/// A unit of the vocabulary to be read. The space before a subword that begins a word is written as ␣, for a
/// piece within a word may have the same letters.
QString tokenText(const Tokens& tokens, TokenId token);

/// A document as its words, each over its number. What is pointed at and what is chosen stands out wherever
/// it stands. The arrow keys go from word to word, Enter or a click chooses one, Ctrl+C copies the numbers.
class TokenFlow : public QAbstractScrollArea, public PaintedParts {
    Q_OBJECT
public:
    /// Longer documents are cut.
    static constexpr std::size_t mostWords = 10'000;

    explicit TokenFlow(QWidget* parent = nullptr);

    /// Null: nothing.
    void showDocument(std::shared_ptr<const Tokens> tokens, DocId doc);
    std::size_t shownWords() const { return m_words.size(); }
    /// Marks every place of a word and brings the first into sight.
    void choose(std::optional<TokenId> word);
    std::optional<TokenId> chosen() const { return m_chosen; }
    std::optional<TokenId> pointed() const;
    /// Where a word stands, in pixels of the viewport.
    QRect cellOf(std::size_t place) const;
    /// The document as numbers, and its words, with a space between.
    QString numbers() const;
    QString words() const;
    void copyNumbers() const;
    // Screen readers see the words as items.
    int partCount() const override { return static_cast<int>(m_words.size()); }
    Part part(int number) const override;
    void pressPart(int number) override;

signals:
    void wordChosen(alike::TokenId word);
    void pointedAt(std::size_t place); ///< a place of shownWords(), or that number: none

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Place {
        TokenId word;
        int x;
        int line;
        int width;
    };
    void arrange();
    int widthOf(TokenId word);
    int lineHeight() const;
    int margin() const;
    std::optional<std::size_t> placeAt(const QPoint& position) const;
    void point(std::optional<std::size_t> place);
    void bringIntoSight(std::size_t place);
    void pick(std::size_t place);
    void followLine(int lines);

    std::shared_ptr<const Tokens> m_tokens;
    std::vector<Place> m_words;
    std::vector<std::size_t> m_lineStarts;
    std::unordered_map<TokenId, int> m_widths; ///< of this font
    std::optional<TokenId> m_chosen;
    std::optional<std::size_t> m_pointed;
};

} // namespace alike::ui
