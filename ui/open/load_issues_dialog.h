// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/question.h"

#include <QDialog>

#include <cstddef>

class QLabel;

namespace alike::ui {

class LoadIssuesModel;
class Session;

/// What did not become a document that is analysed: the counts and the list behind them, to be copied. Shows
/// what was left out when it was opened. Not modal: the window can be used beside it.
class LoadIssuesDialog : public QDialog {
    Q_OBJECT
public:
    LoadIssuesDialog(const Session& session, Engine* engine, QWidget* parent = nullptr);

    /// Documents that are too short are listed up to here.
    static constexpr std::size_t maxTooShort = 10'000;

private:
    void askTooShort(const Session& session);
    void copyList() const;

    Question m_tooShort;
    LoadIssuesModel* m_model;
    QLabel* m_counts;
};

} // namespace alike::ui
