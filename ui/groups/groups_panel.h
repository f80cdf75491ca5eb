// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/groups.h"
#include "ui/engine/question.h"

#include <QJsonObject>
#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;

namespace alike::ui {

class ElidedLabel;
class Engine;
class FilterField;
class GroupsModel;
class ListHead;
class Removals;
class RowList;
class RowTable;
class Session;

/// The groups of the collection at the threshold, to filter, sort and choose from. The current group is that
/// of the current document. While the list is out of sight nothing is computed.
class GroupsPanel : public QWidget {
    Q_OBJECT
public:
    GroupsPanel(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* table() const;
    RowList* list() const { return m_view; }
    ListHead* head() const { return m_head; }
    ElidedLabel* summary() const { return m_count; }
    FilterField* filter() const { return m_filter; }
    QComboBox* linkage() const { return m_linkage; }
    QComboBox* keep() const { return m_keep; }
    QComboBox* measure() const { return m_measure; }
    /// What of the groups a clean collection leaves out.
    Removals* removals() const { return m_removals; }
    /// What is listed; null while nothing is known.
    const GroupTablePtr& groups() const;

    /// How groups are made and sorted, to be kept: JSON.
    QJsonObject state() const;
    void restore(const QJsonValue& state);

    /// Asks where to, and writes what is listed.
    void chooseExportFile();
    /// Writes the documents of the listed groups as CSV, or by the suffix (.jsonl, .xlsx). Ends with
    /// `exported` or `exportFailed`.
    void exportTo(const QString& path);

signals:
    void groupsChanged(); ///< another table is shown
    void exported(const QString& path);
    void exportFailed(const QString& path, const QString& why);
    /// Enter or a double click: the group is to be looked at.
    void detailRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Answer {
        GroupTablePtr table;
        std::shared_ptr<const RowOrder> order;
        QString filter;
    };

    QWidget* makeChoices();
    Grouping grouping() const;
    void refresh();
    void showAnswer(Answer answer);
    void showCurrent();
    void chooseRow(int row);
    void describe();
    void noteScroll();
    void scrollAsWanted();

    Session* m_session;
    Engine* m_engine;
    Question m_question { m_engine };
    GroupsModel* m_model;
    FilterField* m_filter;
    RowList* m_view;
    ListHead* m_head;
    QComboBox* m_linkage;
    QComboBox* m_keep;
    QComboBox* m_measure;
    Removals* m_removals;
    ElidedLabel* m_count;
    QString m_shownFilter;
    std::optional<int> m_wantedScroll; ///< of the place that was gone back to, until its rows are there
    bool m_behind = true; ///< something changed since the list was asked for
    bool m_following = false; ///< the selection is being set from the session
};

} // namespace alike::ui
