// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/reader/shared_passages.h"
#include "ui/text/text_pane.h"

#include <QColor>
#include <QPoint>
#include <QRect>
#include <QString>

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace alike::ui {

class PassageMargin;

/// The document that is read. What other documents have, too, is tinted, the stronger the more of them, and
/// the number in the left margin says how many.
///
/// Enter lists the documents that share the current passage: the one that `step` went to, else that at the
/// caret, else the first in sight.
class PassagePane : public TextPane {
    Q_OBJECT
public:
    explicit PassagePane(QWidget* parent = nullptr);

    /// \param passages ascending and disjoint; of the text that is shown
    void setPassages(std::vector<SharedPassage> passages);
    const std::vector<SharedPassage>& passages() const { return m_passages; }
    /// Says in words what is known of a passage: for tooltips and screen readers.
    void setDescriber(std::function<QString(std::size_t passage)> describe)
    {
        m_describe = std::move(describe);
    }
    QString wordsOf(std::size_t passage) const;
    /// The tint of a passage, by how many share it.
    QColor tintOf(std::size_t passage) const;
    /// The characters that are in sight, roughly: whole lines.
    CharRange visibleText() const;
    /// Scrolls so that a character stands in the middle.
    void showInMiddle(qsizetype position);
    /// Makes a passage current, and brings it into sight.
    void goTo(std::size_t passage);
    /// Makes the next passage current, or the one before, and brings it into sight; around the ends.
    void step(int by);
    std::optional<std::size_t> current() const { return m_current; }
    /// Asks for the list of the documents that share a passage.
    void list(std::size_t passage);

    /// Where the number of a passage stands, in coordinates of the viewport.
    struct Number {
        std::size_t passage;
        QRect place;
    };
    /// The numbers in sight. What begins on one line has one number: that of the current passage, else the
    /// first.
    std::vector<Number> numbers() const;
    PassageMargin* margin() const { return m_margin; }

signals:
    void passagesChanged();
    void currentChanged();
    /// The documents that share a passage are wanted. \param at where, on the screen
    void listRequested(std::size_t passage, const QPoint& at);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    SideRoom sideRoom() const override;
    std::optional<CharRange> passageRangeAt(qsizetype position) const override;
    std::optional<CharRange> currentPassageRange() const override;

private:
    std::optional<std::size_t> passageAt(qsizetype position) const;
    void setCurrent(std::optional<std::size_t> passage);
    void fitMargin();

    std::vector<SharedPassage> m_passages;
    std::vector<CharRange> m_ranges; ///< of these
    std::optional<std::size_t> m_current;
    std::function<QString(std::size_t)> m_describe;
    PassageMargin* m_margin;
};

} // namespace alike::ui
