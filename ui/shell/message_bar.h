// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace alike::ui {

/// A sentence across the top of the window that stays until it is closed, replaced, or no longer true. Never
/// modal.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showMessage(const QString& text);
    /// Stays true when new results come.
    void showLasting(const QString& text);
    /// New results have come: hides what is not lasting.
    void outdate();
    QString message() const;

private:
    QLabel* m_icon;
    QLabel* m_text;
    bool m_lasting = false;
};

} // namespace alike::ui
