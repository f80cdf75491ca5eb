// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/neighbours.h"
#include "ui/engine/question.h"

#include <QJsonObject>
#include <QWidget>

#include <optional>

class QAction;
class QActionGroup;
class QCheckBox;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace alike::ui {

class BucketsPage;
class ElidedLabel;
class Engine;
class FilterField;
class LevelsPage;
class NeighboursModel;
class RowTable;
class SegmentSwitch;
class Session;

/// The neighbours of the current document under one heading: those its buckets hold and those they missed, a
/// page with its actual neighbours by level, and one with its buckets. It folds up to its heading.
class NeighboursPanel : public QWidget {
    Q_OBJECT
public:
    NeighboursPanel(Session* session, Engine* engine, QWidget* parent = nullptr);

    RowTable* table() const { return m_view; }
    QCheckBox* showAll() const { return m_all; }
    FilterField* filter() const { return m_filter; }
    QLabel* words() const { return m_words; }
    QStackedWidget* pages() const { return m_pages; }
    /// All, found, missed.
    SegmentSwitch* shown() const { return m_shown; }
    /// What they are ranked by.
    QToolButton* rankButton() const { return m_rank; }
    QToolButton* moreButton() const { return m_more; }
    /// Leaves only the heading.
    void setCollapsed(bool collapsed);
    QSize minimumSizeHint() const override;
    LevelsPage* levels() const { return m_levels; }
    BucketsPage* buckets() const { return m_buckets; }
    /// One of the pages above.
    void showPage(QWidget* page);
    QAction* similarToText() const { return m_similarToText; }
    /// What of them the user has chosen to see, to be kept: JSON.
    QJsonObject state() const;
    void restore(const QJsonValue& state);

    /// Asks where to, and writes what is listed.
    void chooseExportFile();
    /// Writes what is listed with its marks as CSV, or as JSON lines to a .jsonl. Ends with `exported` or
    /// `exportFailed`.
    void exportTo(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;

signals:
    /// Only the heading is left, or all is back.
    void collapsedChanged(bool collapsed);
    void exported(const QString& path);
    void exportFailed(const QString& path, const QString& why);
    void readRequested();
    void compareRequested();
    /// The documents near a text of the user's own are wanted.
    void similarToTextRequested();

private:
    QWidget* makeHead();
    QWidget* makeList();
    void makeMenus();
    void nameList();
    ListFilter wantedFilter() const;
    void follow();
    void followMarks();
    void showRank();
    void chooseRank(QAction* action);
    void ask(DocId doc);
    void showAnswer(NeighbourAnswer answer);
    void say(const QString& words);
    void showPartner();
    void noteScroll();
    void scrollAsWanted();
    void chooseRow(int row);
    void chooseNearest();
    void read();
    QString wordsOf(const NeighbourAnswer& answer) const;
    QString noneWords(const NeighbourAnswer& answer) const;

    Session* m_session;
    Engine* m_engine;
    Question m_question { m_engine };
    NeighboursModel* m_model;
    QWidget* m_head;
    QToolButton* m_fold;
    QLabel* m_name;
    ElidedLabel* m_summary;
    SegmentSwitch* m_shown;
    QStackedWidget* m_pages;
    QLabel* m_words;
    FilterField* m_filter;
    QLabel* m_problem; ///< with the filter
    QToolButton* m_rank;
    QActionGroup* m_ranks;
    QToolButton* m_more;
    QActionGroup* m_pageActions;
    QCheckBox* m_all;
    RowTable* m_view;
    LevelsPage* m_levels;
    BucketsPage* m_buckets;
    QWidget* m_list;
    QAction* m_similarToText;
    bool m_collapsed = false;
    std::optional<DocId> m_asked;
    std::optional<int> m_wantedScroll; ///< of the place that was gone back to, until its rows are there
    bool m_following = false; ///< the selection is being set from the session
};

} // namespace alike::ui
