// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/groups.h"
#include "core/answers/groups/removals.h"
#include "ui/engine/question.h"

#include <QFrame>

class QComboBox;
class QStackedWidget;

namespace alike::ui {

class ElidedLabel;
class GroupCanvas;
class GroupMatrixView;
class GroupTimelineView;
class Session;

/// One picture of a group: what links its members, how similar each two are, or when they were written. Only
/// the one in sight is computed.
class GroupPictures : public QFrame {
    Q_OBJECT
public:
    GroupPictures(Session* session, Engine* engine, QWidget* parent = nullptr);

    QComboBox* choice() const { return m_choice; }
    GroupCanvas* graph() const { return m_graph; }
    GroupMatrixView* matrix() const { return m_matrix; }
    GroupTimelineView* timeline() const { return m_timeline; }
    ElidedLabel* words() const { return m_words; }

    /// \param detail null: none. A group of equal texts alone has a time line, but nothing that links it
    void showGroup(const GroupDetailPtr& detail);
    void showRemovals(const RemovalTablePtr& removals);
    void setCurrent(std::optional<DocId> doc);

signals:
    void readRequested();
    void compareRequested();

private:
    void ask();
    void choose(DocId doc);

    Session* m_session;
    Question m_question;
    GroupDetailPtr m_detail;
    QComboBox* m_choice;
    ElidedLabel* m_words; ///< what the picture shows
    QStackedWidget* m_stack;
    GroupCanvas* m_graph;
    GroupMatrixView* m_matrix;
    GroupTimelineView* m_timeline;
    ElidedLabel* m_legend;
};

} // namespace alike::ui
