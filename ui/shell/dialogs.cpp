// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/dialogs.h"

#include "ui/charts/s_curve_model.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_view.h"
#include "ui/glossary/why.h"
#include "ui/groups/clean_dialog.h"
#include "ui/groups/groups_panel.h"
#include "ui/groups/recurrence_dialog.h"
#include "ui/index/index_dialog.h"
#include "ui/neighbours/query_dialog.h"
#include "ui/open/file_input.h"
#include "ui/open/load_issues.h"
#include "ui/parameters/advice_dialog.h"
#include "ui/session/session.h"
#include "ui/session/settings_keeper.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/window_memory.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/row_table.h"

#include <QPushButton>
#include <QToolButton>

namespace alike::ui {

Dialogs::Dialogs(const Parts& parts, QWidget* window)
    : QObject(window)
    , m_parts(parts)
    , m_window(window)
{
}

void Dialogs::restoreColumns(QWidget* dialog) const
{
    if (m_remembers)
        column_memory::restore(dialog);
}

QueryDialog* Dialogs::showQuery()
{
    if (!m_query) {
        m_query = new QueryDialog(m_parts.session, m_parts.engine, m_window);
        for (RowTable* table : m_query->findChildren<RowTable*>())
            m_parts.why->followTable(table);
        restoreColumns(m_query);
        connect(m_query, &QueryDialog::readRequested, this, [this] { emit pageRequested(page::read); });
        connect(m_query, &QueryDialog::compareRequested, this, [this] { emit pageRequested(page::compare); });
    }
    m_query->begin();
    return m_query;
}

void Dialogs::findText(const QString& text)
{
    showQuery()->findText(text);
}

IndexDialog* Dialogs::showIndex(const std::filesystem::path& folder)
{
    if (!m_index) {
        m_index = new IndexDialog(m_parts.engine, m_window);
        auto* comparison = new CompareView(m_index->pair(), m_parts.engine);
        comparison->bar()->exportButton()->hide(); // it would name what is open in the window
        m_index->setComparison(comparison);
        m_parts.why->followTable(m_index->table());
        restoreColumns(m_index);
        connect(m_index, &IndexDialog::indexRequested, this, &Dialogs::indexRequested);
        connect(m_index, &IndexDialog::textRequested, this, [this] {
            chooseSideFile(m_index, tr("Open Text"),
                [this](const std::filesystem::path& file) { m_index->openText(file); });
        });
    }
    m_index->openIndex(folder);
    return m_index;
}

QWidget* Dialogs::overIndex() const
{
    return m_index && m_index->isVisible() ? static_cast<QWidget*>(m_index) : m_window;
}

CleanDialog* Dialogs::showClean()
{
    if (!m_clean) {
        m_clean
            = new CleanDialog(m_parts.session, m_parts.engine, m_parts.work->explore()->groups(), m_window);
        connect(m_clean, &CleanDialog::compareRequested, this, [this] { emit pageRequested(page::compare); });
    }
    m_clean->begin();
    return m_clean;
}

RecurrenceDialog* Dialogs::showRecurrence()
{
    if (!m_recurrence) {
        m_recurrence = new RecurrenceDialog(m_parts.session, m_parts.engine, m_window);
        restoreColumns(m_recurrence);
        connect(m_recurrence, &RecurrenceDialog::elsewhereRequested, this, &Dialogs::findText);
    }
    m_recurrence->begin();
    return m_recurrence;
}

AdviceDialog* Dialogs::showAdvice()
{
    if (!m_advice)
        m_advice = new AdviceDialog(m_parts.session, m_parts.engine, m_window);
    m_advice->begin();
    return m_advice;
}

SettingsDialog* Dialogs::showSettings()
{
    if (!m_settings) {
        m_settings
            = new SettingsDialog(m_parts.session, m_parts.engine, m_parts.keeper, m_parts.curve, m_window);
        restoreColumns(m_settings);
        connect(m_settings, &SettingsDialog::pairsRequested, this, &Dialogs::changedPairsRequested);
    }
    m_settings->begin();
    return m_settings;
}

void Dialogs::showLoadIssues()
{
    (new LoadIssuesDialog(*m_parts.session, m_parts.engine, m_window))->show();
}

} // namespace alike::ui
