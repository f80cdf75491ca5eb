// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QLabel;

namespace alike::ui {

/// A few lines "name … number" under a control. The lines stay where they are when the numbers change.
///
/// Numbers change with every turn of a knob: only what makes it higher is told to the layout around it, which
/// would measure the whole panel again.
class Facts : public QWidget {
    Q_OBJECT
public:
    explicit Facts(QWidget* parent = nullptr);

    /// \return the row of a new line
    int add(const QString& name, const QString& explanation = {});
    void setName(int row, const QString& name);
    void setExplanation(int row, const QString& explanation);
    /// \param pale the number belongs to older parameters
    void setValue(int row, const QString& value, bool pale = false);
    QString value(int row) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Line {
        QLabel* name;
        QLabel* value;
    };
    /// Calls `place(label, rectangle)` for each label. \return the height of all lines
    template <typename PlaceFn> int layOut(int width, PlaceFn place) const;
    /// \return the height that the lines need
    int arrange();
    int gap() const;

    std::vector<Line> m_lines;
};

} // namespace alike::ui
