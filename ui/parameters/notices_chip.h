// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <QToolButton>

namespace alike::ui {

class Notices;

/// "⚠ 2 notices": gone where there are none. A click or Space opens their list, each with a button that acts.
class NoticesChip : public QToolButton {
    Q_OBJECT
public:
    explicit NoticesChip(Notices* notices, QWidget* parent = nullptr);

    /// The list while it is open, else null.
    QWidget* list() const { return m_list; }
    void openList();

protected:
    void changeEvent(QEvent* event) override;

private:
    void display();

    Notices* m_notices;
    QPointer<QFrame> m_list;
};

} // namespace alike::ui
