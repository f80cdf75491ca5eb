// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include <functional>

namespace alike::ui {

/// One line, or a few, that give way when there is no room: they end in an ellipsis, and the tooltip has the
/// whole.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    using QLabel::QLabel;

    /// What of a line is shown in a room of so many pixels.
    using Shortening = std::function<QString(const QString& line, int room)>;

    void setWholeText(const QString& text);
    /// Instead of cutting off the end; empty: that again.
    void setShortening(Shortening shorten);
    /// Breaks the text between words into up to so many lines before its end is cut off.
    void setMostLines(int lines);
    const QString& wholeText() const { return m_whole; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return m_mostLines > 1; }
    /// Of as many lines as the text takes.
    int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    QString shownIn(const QString& line, int room) const;
    QStringList linesIn(const QString& line, int room) const;

    QString m_whole;
    Shortening m_shorten;
    int m_mostLines = 1;
};

} // namespace alike::ui
