// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace alike::ui {

/// The numbers of a chart: every column has room for its whole header, and what room is left is shared out
/// evenly. Where they do not fit, the table scrolls sideways.
class ChartTableView : public QTableView {
    Q_OBJECT
public:
    explicit ChartTableView(QWidget* parent = nullptr);

    void setModel(QAbstractItemModel* model) override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void fitColumns();
};

} // namespace alike::ui
