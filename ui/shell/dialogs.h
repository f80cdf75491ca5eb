// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/pairs.h"
#include "ui/session/place.h"

#include <QObject>

#include <filesystem>

class QString;
class QWidget;

namespace alike::ui {

class AdviceDialog;
class CleanDialog;
class Engine;
class IndexDialog;
class QueryDialog;
class RecurrenceDialog;
class SCurveModel;
class Session;
class SettingsDialog;
class SettingsKeeper;
class Why;
class WorkArea;

/// The windows beside the main one. Each is made when it is first asked for, and kept as it was left.
class Dialogs : public QObject {
    Q_OBJECT
public:
    struct Parts {
        Session* session;
        Engine* engine;
        WorkArea* work;
        SettingsKeeper* keeper;
        SCurveModel* curve;
        Why* why;
    };
    /// \param window is above all of them
    Dialogs(const Parts& parts, QWidget* window);

    /// Lists made from now on have the columns of the last time.
    void remember() { m_remembers = true; }

    QueryDialog* showQuery(); ///< finds the documents near a text
    void findText(const QString& text); ///< in the dialog of `showQuery`
    IndexDialog* showIndex(const std::filesystem::path& folder);
    QWidget* overIndex() const; ///< what a dialog that chooses an index is to stand over
    AdviceDialog* showAdvice();
    SettingsDialog* showSettings();
    CleanDialog* showClean();
    RecurrenceDialog* showRecurrence();
    void showLoadIssues(); ///< a new one each time

signals:
    void pageRequested(const PageId& id);
    void changedPairsRequested(const ChangedPairsFilter& change);
    void indexRequested(); ///< another

private:
    void restoreColumns(QWidget* dialog) const;

    Parts m_parts;
    QWidget* m_window;
    QueryDialog* m_query = nullptr;
    IndexDialog* m_index = nullptr;
    AdviceDialog* m_advice = nullptr;
    SettingsDialog* m_settings = nullptr;
    CleanDialog* m_clean = nullptr;
    RecurrenceDialog* m_recurrence = nullptr;
    bool m_remembers = false;
};

} // namespace alike::ui
