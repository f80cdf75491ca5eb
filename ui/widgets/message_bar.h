// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;

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
    /// The same with a button for what can be done about it, which closes the message.
    void showLasting(const QString& text, const QString& remedy, std::function<void()> act);
    /// Hides a message that is no longer true, when it is still the one in sight.
    void withdraw(const QString& text);
    /// New results have come: hides what is not lasting.
    void outdate();
    QString message() const;

private:
    QLabel* m_icon;
    QLabel* m_text;
    QPushButton* m_remedy;
    std::function<void()> m_act;
    bool m_lasting = false;
};

} // namespace alike::ui
