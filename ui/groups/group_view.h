// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/group_content.h"
#include "core/answers/groups/group_graph.h"
#include "core/answers/groups/groups.h"
#include "ui/engine/question.h"

#include <QWidget>

#include <optional>

class QComboBox;
class QPushButton;
class QToolButton;

namespace alike::ui {

class ElidedLabel;
class Engine;
class GroupPictures;
class GroupsPanel;
class MembersModel;
class RowList;
class Session;

/// One group: what holds it together, and its members. Shows the group of the current document, in the table
/// that the panel lists.
class GroupView : public QWidget {
    Q_OBJECT
public:
    GroupView(Session* session, Engine* engine, GroupsPanel* panel, QWidget* parent = nullptr);

    RowList* members() const { return m_view; }
    GroupPictures* pictures() const { return m_pictures; }
    ElidedLabel* title() const { return m_title; }
    ElidedLabel* facts() const { return m_facts; }
    ElidedLabel* bridges() const { return m_bridges; }
    /// Compares the two members that the weakest link joins.
    QToolButton* compareWeakest() const { return m_weakest; }
    /// Lists what is just outside, to be compared.
    QToolButton* misses() const { return m_misses; }
    /// What a clean collection removes of groups, how many of this one, and the way to write it.
    /// Cuts the weakest of the links that alone join the group.
    QToolButton* cut() const { return m_cut; }
    QToolButton* keep() const { return m_keep; }
    QComboBox* remove() const { return m_remove; }
    QPushButton* clean() const { return m_clean; }
    const GroupDetailPtr& detail() const;

signals:
    void readRequested();
    void compareRequested();
    void cleanRequested();
    /// What recurs in the whole collection is to be looked at.
    void recurrenceRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void follow();
    void showDetail(GroupDetailPtr detail);
    void askContent();
    void showMisses(const GroupContent& content);
    void showFates();
    QWidget* makeBar();
    void showNone();
    void showCurrent();
    void chooseRow(int row);
    void compareRow();
    void cutWeakest();
    void keepCurrent();
    QString factsText(const GroupDetail& detail) const;
    QString bridgesText(const GroupDetail& detail) const;
    QString linkText(const GroupDetail& detail, const GroupLink& link) const;

    Session* m_session;
    Question m_question;
    Question m_contentQuestion;
    GroupsPanel* m_panel;
    MembersModel* m_model;
    RowList* m_view;
    GroupPictures* m_pictures;
    ElidedLabel* m_title;
    ElidedLabel* m_facts;
    ElidedLabel* m_bridges;
    QToolButton* m_weakest;
    QToolButton* m_misses;
    QToolButton* m_cut;
    QToolButton* m_keep; ///< down where the current member was chosen by hand
    QComboBox* m_remove;
    ElidedLabel* m_fates;
    QPushButton* m_clean;
    bool m_following = false; ///< the selection is being set from the session
};

} // namespace alike::ui
