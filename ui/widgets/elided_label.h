// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include <functional>

namespace alike::ui {

/// One line that gives way when there is no room: it ends in an ellipsis, and the tooltip has the whole.
class ElidedLabel : public QLabel {
    Q_OBJECT
public:
    using QLabel::QLabel;

    /// What of a line is shown in a room of so many pixels.
    using Shortening = std::function<QString(const QString& line, int room)>;

    void setWholeText(const QString& text);
    /// Instead of cutting off the end; empty: that again.
    void setShortening(Shortening shorten);
    const QString& wholeText() const { return m_whole; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();

    QString m_whole;
    Shortening m_shorten;
};

} // namespace alike::ui
