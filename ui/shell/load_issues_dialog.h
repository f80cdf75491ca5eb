// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/load_report.h"

#include <QDialog>

namespace alike::ui {

/// The counts of a load report and the list behind them. Not modal: the window can be used beside it.
class LoadIssuesDialog : public QDialog {
    Q_OBJECT
public:
    explicit LoadIssuesDialog(const LoadReport& report, QWidget* parent = nullptr);
};

} // namespace alike::ui
