// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace alike::ui {

/// Says what a list is restricted to; a click takes it away. Gives way like ElidedLabel, with the whole in
/// the tooltip.
class Chip : public QToolButton {
    Q_OBJECT
public:
    explicit Chip(QWidget* parent = nullptr);

    /// \param removes what a click does, for the tooltip
    void setWholeText(const QString& text, const QString& removes);
    const QString& wholeText() const { return m_whole; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();
    int around() const;

    QString m_whole;
    QString m_removes;
};

} // namespace alike::ui
