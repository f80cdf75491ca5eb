// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/groups.h"
#include "ui/filter/list_panel.h"

#include <QJsonObject>

#include <memory>

class QComboBox;

namespace alike::ui {

class GroupsModel;
class Removals;

/// The groups of the collection at the threshold, to filter, sort and choose from. The current group is that
/// of the current document. While the list is out of sight nothing is computed.
class GroupsPanel : public ListPanel {
    Q_OBJECT
public:
    GroupsPanel(Session* session, Engine* engine, QWidget* parent = nullptr);

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

    void chooseExportFile() override;
    /// Of the documents of the listed groups.
    void exportTo(const QString& path) override;

signals:
    void groupsChanged(); ///< another table is shown

protected:
    void refresh() override;
    void showCurrent() override;
    void describe() override;
    void chooseRow(int row) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Answer {
        GroupTablePtr table;
        std::shared_ptr<const RowOrder> order;
        QString filter;
    };

    GroupsPanel(Session* session, Engine* engine, GroupsModel* model, QWidget* parent);

    QWidget* makeChoices();
    Grouping grouping() const;
    void showAnswer(Answer answer);

    GroupsModel* m_model;
    QComboBox* m_linkage;
    QComboBox* m_keep;
    QComboBox* m_measure;
    Removals* m_removals;
    bool m_behind = true; ///< something changed since the list was asked for
};

} // namespace alike::ui
