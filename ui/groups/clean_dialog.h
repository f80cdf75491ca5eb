// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/groups/removals.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QPushButton;

namespace alike::ui {

class CollectionWriter;
class DoubtfulModel;
class Engine;
class GroupsPanel;
class PreferenceChoice;
class Removals;
class RowList;
class RowTable;
class Session;
class SharesModel;

/// What a collection without its near duplicates would lose, before anything is written, and the way to write
/// it. Beside the window, so that doubtful removals are compared in it.
class CleanDialog : public QDialog {
    Q_OBJECT
public:
    CleanDialog(Session* session, Engine* engine, GroupsPanel* groups, QWidget* parent = nullptr);

    void begin();

    QComboBox* keep() const { return m_keep; }
    QComboBox* remove() const { return m_remove; }
    QComboBox* perLabel() const { return m_perLabel; }
    PreferenceChoice* prefer() const { return m_prefer; }
    QComboBox* by() const { return m_by; }
    QLabel* words() const { return m_words; }
    QLabel* warning() const { return m_warning; }
    RowTable* shares() const;
    RowTable* doubtful() const;
    QPushButton* write() const { return m_write; }

    /// See CollectionWriter::write.
    void writeTo(const QString& target);

signals:
    void written(const QString& target);
    void writeFailed(const QString& target, const QString& why);
    /// The current pair is to be looked at.
    void compareRequested();

private:
    void ask();
    void followRule();
    void chooseRule();
    void fillLabels();
    void namePerLabel();
    void showTable();
    void showBy();
    void compareRow();
    QString wordsOf(const RemovalTable& table) const;
    QString warningOf(const RemovalTable& table) const;

    Session* m_session;
    Engine* m_engine;
    GroupsPanel* m_groups;
    Removals* m_removals;
    CollectionWriter* m_writer;
    QString m_written; ///< where to, by the present rule; empty: not yet
    QComboBox* m_keep;
    QComboBox* m_remove;
    QComboBox* m_perLabel;
    PreferenceChoice* m_prefer;
    QLabel* m_words;
    QLabel* m_warning;
    QComboBox* m_by;
    SharesModel* m_sharesModel;
    RowTable* m_shares;
    DoubtfulModel* m_doubtfulModel;
    RowList* m_doubtful;
    QPushButton* m_list;
    QPushButton* m_write;
};

} // namespace alike::ui
