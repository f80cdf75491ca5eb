// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

namespace alike::ui {

/// Shows where something that is being dragged would go, and what would happen there.
class DropMark : public QWidget {
    Q_OBJECT
public:
    explicit DropMark(QWidget* parent);

    void showOver(const QRect& place, const QString& words);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_words;
};

} // namespace alike::ui
