// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/neighbours.h"
#include "ui/engine/question.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QTabWidget;
class QToolButton;

namespace alike::ui {

class BucketsPage;
class Engine;
class FilterField;
class LevelsPage;
class NeighbourPicker;
class NeighboursModel;
class RowTable;
class Session;

/// The neighbours of the current document: those its buckets hold and those they missed, a page with its
/// actual neighbours by level, and one with its buckets.
class NeighboursPanel : public QWidget {
    Q_OBJECT
public:
    NeighboursPanel(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* table() const { return m_view; }
    QCheckBox* showAll() const { return m_all; }
    FilterField* filter() const { return m_filter; }
    QLabel* words() const { return m_words; }
    QTabWidget* pages() const { return m_pages; }
    LevelsPage* levels() const { return m_levels; }
    BucketsPage* buckets() const { return m_buckets; }
    /// One of the pages above.
    void showPage(QWidget* page);
    QToolButton* similarToText() const { return m_similarToText; }
    NeighbourPicker* picker() const { return m_picker; }
    /// To one line, or back to all of it.
    void setFolded(bool folded);
    bool isFolded() const;

    /// Asks where to, and writes what is listed.
    void chooseExportFile();
    /// Writes what is listed with its marks as CSV, or as JSON lines to a .jsonl. Ends with `exported` or
    /// `exportFailed`.
    void exportTo(const QString& path);

signals:
    void exported(const QString& path);
    void exportFailed(const QString& path, const QString& why);
    /// Folded it is, but the list is wanted.
    void listRequested();
    void readRequested();
    void compareRequested();
    /// The documents near a text of the user's own are wanted.
    void similarToTextRequested();

private:
    QWidget* makeList();
    void follow();
    void followMarks();
    void showRank();
    void chooseRank();
    void ask(DocId doc);
    void showAnswer(NeighbourAnswer answer);
    void say(const QString& words);
    void showPartner();
    void chooseRow(int row);
    void chooseNearest();
    void read();
    QString wordsOf(const NeighbourAnswer& answer) const;
    QString noneWords(const NeighbourAnswer& answer) const;

    Session* m_session;
    Engine* m_engine;
    Question m_question { m_engine };
    NeighboursModel* m_model;
    QTabWidget* m_pages;
    NeighbourPicker* m_picker;
    QLabel* m_words;
    FilterField* m_filter;
    QLabel* m_problem; ///< with the filter
    QComboBox* m_rank;
    QCheckBox* m_all;
    RowTable* m_view;
    LevelsPage* m_levels;
    BucketsPage* m_buckets;
    QToolButton* m_similarToText;
    std::optional<DocId> m_asked;
    bool m_following = false; ///< the selection is being set from the session
};

} // namespace alike::ui
