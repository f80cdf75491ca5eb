// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/place.h"

#include <QSplitter>

#include <array>
#include <optional>

class QStackedWidget;
class QVBoxLayout;

namespace alike::ui {

class CompareView;
class DocumentsPanel;
class Engine;
class GroupView;
class GroupsPanel;
class ListWalk;
class NeighboursPanel;
class PairsView;
class ReaderView;
class ReviewActions;
class ReviewBar;
class ReviewQueue;
class SegmentSwitch;
class Session;

/// The page to explore with: a list of pairs, groups or documents, and beside it what is selected there. It
/// has four places (`page::pairs`, `page::compare`, `page::groups`, `page::read`): the list of pairs, the
/// pair, the group, the document.
class ExplorePage : public QSplitter {
    Q_OBJECT
public:
    ExplorePage(Session* session, Engine* engine, QWidget* parent = nullptr);

    PairsView* pairs() const { return m_pairs; }
    GroupsPanel* groups() const { return m_groups; }
    DocumentsPanel* documents() const { return m_documents; }
    CompareView* compare() const { return m_compare; }
    GroupView* group() const { return m_group; }
    ReaderView* reader() const { return m_reader; }
    NeighboursPanel* neighbours() const { return m_neighbours; }
    SegmentSwitch* lists() const { return m_lists; }
    QWidget* listColumn() const { return m_column; }
    QSplitter* document() const { return m_document; }
    ReviewBar* review() const { return m_review; }
    QWidget* detail() const { return m_detail; }
    /// Through the list of pairs, in the line of facts while the list is out of sight.
    ListWalk* walk() const { return m_walk; }

    /// Puts the bar of marks below the detail.
    void addReview(ReviewActions* pair, ReviewActions* document, ReviewQueue* queue);
    /// As `saveState` of this and of `document` gave them.
    void restoreSizes(const QByteArray& lists, const QByteArray& document);
    /// Whether the list is there, or the detail has all the width.
    void showList(bool on);
    /// Whether the detail is there, or the list has all the width.
    void showDetail(bool on);
    /// Whether the bar of marks is wanted. It stands below a pair; a document has its marks in its heading,
    /// and the bar only while a note on it is written.
    void showReview(bool on);
    /// Gives the focus to the list that is in front.
    void focusList();
    /// Gives the focus to what the place is about.
    void focusPlace();
    void focusDetail();
    /// Opens the line that finds in what is open.
    void beginFind();

signals:
    void listRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeLists(Engine* engine);
    void makeDetails(Engine* engine);
    void makeWalks();
    void followPlace();
    void followCounts();
    void followReview();
    void chooseList(int list);
    void boundList();
    void noteListWidth();
    void setLow(bool low);
    bool isNarrow(int wide) const;
    int usualList(bool narrow) const;

    Session* m_session;
    QWidget* m_column;
    SegmentSwitch* m_lists;
    QVBoxLayout* m_listHead;
    QStackedWidget* m_listPages;
    PairsView* m_pairs;
    GroupsPanel* m_groups;
    DocumentsPanel* m_documents;
    QWidget* m_detail;
    QStackedWidget* m_details;
    CompareView* m_compare;
    GroupView* m_group;
    QSplitter* m_document; ///< the text over its neighbours
    ReaderView* m_reader;
    NeighboursPanel* m_neighbours;
    ListWalk* m_walk;
    ReviewBar* m_review = nullptr;
    std::array<std::optional<int>, 2> m_listWidths; ///< as dragged, in a wide and in a narrow window
    bool m_reviewWanted = true;
};

} // namespace alike::ui
