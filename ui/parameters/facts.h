// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace alike::ui {

/// A few lines "name … number" under a control. The lines stay where they are when the numbers change.
class Facts : public QWidget {
    Q_OBJECT
public:
    explicit Facts(QWidget* parent = nullptr);

    /// \return the row of a new line
    int add(const QString& name, const QString& explanation = {});
    void setName(int row, const QString& name);
    /// \param pale the number belongs to older parameters
    void setValue(int row, const QString& value, bool pale = false);
    QString value(int row) const;

private:
    struct Line {
        QLabel* name;
        QLabel* value;
    };
    QVBoxLayout* m_column;
    std::vector<Line> m_lines;
};

} // namespace alike::ui
