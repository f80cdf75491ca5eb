// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

class QLabel;
class QLineEdit;

namespace alike::ui {

/// A line beside a text to find something in it: what, how many there are, back and forward. It stands there
/// only while something is looked for.
class FindBar : public QWidget {
    Q_OBJECT
public:
    /// \param name what it finds in: "Find in this text"
    explicit FindBar(const QString& name, QWidget* parent = nullptr);

    /// Shows the bar, ready for typing; what was looked for before can be typed over.
    void begin();
    QString needle() const;
    /// \param at of `count`, from 1; 0: none is shown
    void showCount(std::size_t at, std::size_t count);

    QLineEdit* field() const { return m_field; }
    QLabel* count() const { return m_count; }

signals:
    void needleChanged();
    void stepped(int step); ///< 1 or -1
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLineEdit* m_field;
    QLabel* m_count;
};

} // namespace alike::ui
