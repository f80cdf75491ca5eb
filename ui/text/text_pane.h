// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/display_text.h"
#include "ui/text/lazy_layout.h"

#include <QString>
#include <QTextBlock>
#include <QTextEdit>

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

class QTextDocument;

namespace alike::ui {

/// The document that a pane shows a text with. Cutting a long text into its paragraphs takes time: a worker
/// makes it, and the view that shows it takes it. It belongs to the GUI thread.
class PreparedText {
public:
    explicit PreparedText(const QString& text);
    ~PreparedText();
    PreparedText(const PreparedText&) = delete;
    PreparedText& operator=(const PreparedText&) = delete;

    /// Hands it over; the caller owns it. \pre it was not taken yet
    QTextDocument* take();

private:
    QTextDocument* m_document;
};

/// A document to read: wrapped, never a sideways scroll, lines of at most a comfortable measure in the middle
/// of the room there is. Marks are painted behind the text from sorted ranges, so their number costs nothing.
///
/// Space and Shift+Space page. Ctrl with the wheel changes the size of the letters of all texts. What is
/// copied is plain text without the line breaks that only the display added.
class TextPane : public QTextEdit {
    Q_OBJECT
public:
    explicit TextPane(QWidget* parent = nullptr);

    /// Shows another text from its beginning, without marks. \param prepared of this text, or null: it is
    /// made now
    void showText(std::shared_ptr<const DisplayText> text, PreparedText* prepared = nullptr);
    const std::shared_ptr<const DisplayText>& shownText() const { return m_text; }
    /// \param marks ascending and disjoint
    void setMarks(std::vector<CharRange> marks);
    const std::vector<CharRange>& marks() const { return m_marks; }
    /// Words that were searched for: they get a frame. \param found ascending and disjoint
    void setFound(std::vector<CharRange> found);
    const std::vector<CharRange>& found() const { return m_found; }
    /// Words that do not count, pale and struck out, and why. \param ignored ascending and disjoint
    void setIgnored(std::vector<CharRange> ignored, const QString& reason);
    const std::vector<CharRange>& ignored() const { return m_ignored; }
    /// A line under the marks, besides their tint.
    void setUnderlined(bool underlined);
    /// The longest line, in pixels of the drawn window at the ordinary size of letters; 0: by characters.
    void setMeasure(int pixels);
    /// Where lines begin, in pixels from the left edge.
    int textLeft() const;
    /// A place in the text, and where it stands in the viewport.
    struct Reading {
        qsizetype position;
        qreal height;
    };
    /// What stands at the upper edge.
    Reading place() const;
    /// The same; nothing before anything was scrolled.
    std::optional<Reading> reading() const;
    /// Scrolls so that it stands where it stood.
    void keep(const std::optional<Reading>& reading);
    /// The character at a height of the viewport, as if letters ran down each line from its upper edge to its
    /// lower one: what scrolls texts level without jumps.
    double runningCharacter(double height) const;
    /// Scrolls so that it stands there.
    void scrollRunning(double character, double height);
    /// Scrolls so that the first mark is in sight, when there is one.
    void showFirstMark();
    /// Whether the value of the scroll bar changes only because what lies above turned out taller or less
    /// tall: nothing moves on the screen.
    bool isCorrecting() const { return m_correcting; }

signals:
    /// The room beside the text, or its measure, is another one.
    void fitted();
    /// It is asked which documents hold this passage.
    void elsewhereRequested(const QString& passage);
    /// This passage is not to count, wherever it stands.
    void ignoreRequested(const QString& passage);

protected:
    /// The marked passage that holds a character; none where nothing is marked.
    virtual std::optional<CharRange> passageRangeAt(qsizetype position) const;
    /// Why the words at a point of the viewport do not count; empty where they do.
    QString ignoredAt(const QPoint& point) const;
    /// The passage that somebody is at.
    virtual std::optional<CharRange> currentPassageRange() const;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    QMimeData* createMimeDataFromSelection() const override;

    using TakeBox = std::function<void(const QRectF& box, std::size_t range)>;
    /// Hands over, line by line and in coordinates of the viewport, the boxes that the characters of `ranges`
    /// fill in the lines that touch `dirty`. \param ranges ascending and disjoint
    void forBoxes(const QRect& dirty, std::span<const CharRange> ranges, const TakeBox& take) const;
    LazyLayout& lines() const;
    /// The characters of the line at a height of the whole document.
    CharRange lineAt(qreal height) const;
    /// The character at a point of the viewport; -1 where there is no text.
    qsizetype characterAt(const QPoint& point) const;
    /// Room, in pixels, that stays free left and right of the text.
    struct SideRoom {
        int left;
        int right;
    };
    virtual SideRoom sideRoom() const;
    /// Takes the room beside the text, and its measure, as they are now.
    void fitMeasure();
    /// Room, in pixels, below the last line, besides the ordinary margin.
    virtual int roomBelow() const { return 0; }
    /// Lays out what is in sight. What has lines already stays where it is on the screen.
    void settle();

private:
    /// What is selected, else a passage; empty without either.
    QString wanted(const std::optional<CharRange>& passage) const;
    /// As it stands in the document.
    QString plainText(const CharRange& range) const;
    QMargins fittingMargins() const;
    int measureWidth() const;
    qreal lineTop(qsizetype position) const;
    void layOutVisible();
    void followCorrection(int block, int by);
    void paintMarks(const QRect& dirty);
    void paintFound(const QRect& dirty);
    void paintIgnored(const QRect& dirty);
    void forBoxesOfBlock(const QTextBlock& block, const QPointF& origin, std::span<const CharRange> ranges,
        const TakeBox& take) const;

    std::shared_ptr<const DisplayText> m_text;
    QTextDocument* m_document = nullptr;
    std::vector<CharRange> m_marks;
    std::vector<CharRange> m_found;
    std::vector<CharRange> m_ignored;
    QString m_ignoredReason;
    bool m_underlined = false;
    int m_measure = 0;
    std::optional<int> m_anchor; ///< paragraph that stays where it is while others are laid out
    bool m_correcting = false;
};

} // namespace alike::ui
