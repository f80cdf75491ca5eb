// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/joining.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/filter/filter_field.h"
#include "ui/groups/group_canvas.h"
#include "ui/groups/group_matrix_view.h"
#include "ui/groups/group_pictures.h"
#include "ui/groups/group_timeline_view.h"
#include "ui/groups/group_view.h"
#include "ui/groups/groups_model.h"
#include "ui/groups/groups_panel.h"
#include "ui/groups/removals.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_list.h"

#include <QComboBox>
#include <QImage>
#include <QLayout>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

using namespace alike;
using namespace alike::ui;

class TestGroupsPanel : public QObject {
    Q_OBJECT
private slots:
    void init();
    void cleanup();
    void listsAndFilters();
    void aGroupOfEqualTexts();
    void clickShowsTheGroup();
    void membersAreDocuments();
    void comparesTheWeakest();
    void theGraphLeadsToMembers();
    void namesTheSideOfEach();
    void whatStaysIsHollow();
    void showsSimilarities();
    void aDarkerCellIsMoreSimilar();
    void showsTime();
    void tellsWhatIsJustOutside();
    void nothingMovesWhenThatIsCounted();
    void tellsWhatIsCut();
    void aBridgeOfEqualTexts();
    void cutsTheWeakest();
    void keepsWhatIsChosen();
    void linksByContainment();
    void followsTheThreshold();
    void starsAreOtherGroups();
    void inNoGroup();
    void choicesAreWhole();
    void keepsItsChoices();
    void anotherCorpus();
    void beginsWithTheCurrentGroupInSight();

private:
    /// Four texts in a chain, three equal ones, one alone.
    static std::shared_ptr<const Corpus> corpus()
    {
        return test::corpusOf(
            { test::words(1000, 40), test::words(1002, 40), test::words(1004, 40), test::words(1006, 40),
                test::words(9000, 20), test::words(9000, 20), test::words(9000, 20), test::words(7000, 30) });
    }
    static Parameters at(std::uint32_t millionths)
    {
        Parameters parameters;
        parameters.results.threshold = Threshold(millionths);
        return parameters;
    }
    int rows() const { return m_panel->table()->model()->rowCount(); }
    int members() const { return m_view->members()->model()->rowCount(); }
    void click(RowTable* table, int row)
    {
        const QRect place = table->visualRect(table->model()->index(row, 0));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, place.center());
    }

    std::unique_ptr<test::Desk> m_desk;
    std::unique_ptr<GroupsPanel> m_panel;
    std::unique_ptr<GroupView> m_view;
};

void TestGroupsPanel::init()
{
    m_desk = std::make_unique<test::Desk>(corpus(), at(850'000));
    m_panel = std::make_unique<GroupsPanel>(&m_desk->session, &m_desk->engine);
    m_view = std::make_unique<GroupView>(&m_desk->session, &m_desk->engine, m_panel.get());
    m_panel->resize(400, 400);
    m_view->resize(700, 400);
    m_panel->show();
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    QTRY_COMPARE(rows(), 2);
}

void TestGroupsPanel::cleanup()
{
    m_view.reset();
    m_panel.reset();
    m_desk.reset();
}

void TestGroupsPanel::listsAndFilters()
{
    const QString all = m_panel->summary()->wholeText();
    QVERIFY2(all.contains(u"7"_qs) && all.contains(u"2"_qs), qPrintable(all));
    m_desk->session.setFilter(FilteredList::Groups, u"near:2"_qs);
    QTRY_COMPARE(rows(), 1);
    QVERIFY(m_panel->summary()->wholeText().contains(u"near:2"_qs));
    m_desk->session.setFilter(FilteredList::Groups, u"nowhere"_qs);
    QTRY_COMPARE(rows(), 0);
}

/// Many equal texts are one set: the list and the members are there at once.
void TestGroupsPanel::aGroupOfEqualTexts()
{
    m_desk->open(test::corpusOf(std::vector<std::string>(3000, test::words(9000, 20))), at(850'000));
    QTRY_COMPARE(rows(), 1);
    QTRY_COMPARE(members(), 3000);
    QVERIFY(!m_view->compareWeakest()->isVisible());
}

void TestGroupsPanel::clickShowsTheGroup()
{
    click(m_panel->table(), 1);
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(4)));
    QCOMPARE(m_desk->session.place().page, page::groups);
    QTRY_COMPARE(members(), 3);
    QVERIFY(m_view->facts()->wholeText().contains(u"same text"_qs));
    click(m_panel->table(), 0);
    QTRY_COMPARE(members(), 4);
    const QString facts = m_view->facts()->wholeText();
    QVERIFY2(facts.contains(u"near, chained"_qs), qPrintable(facts));
    QVERIFY2(facts.contains(u"weakest link 0.90"_qs), qPrintable(facts)); // 35 of 39
    QVERIFY2(facts.contains(u"weakest pair 0.72"_qs), qPrintable(facts)); // 31 of 43
    QVERIFY(m_view->bridges()->isVisible());
}

void TestGroupsPanel::membersAreDocuments()
{
    m_desk->session.setCurrentDocument(docId(0));
    QTRY_COMPARE(members(), 4);
    QSignalSpy read(m_view.get(), &GroupView::readRequested);
    click(m_view->members(), 2);
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(2)));
    QTest::keyClick(m_view->members(), Qt::Key_Return);
    QCOMPARE(read.count(), 1);
    QCOMPARE(members(), 4); // the group stays
}

void TestGroupsPanel::comparesTheWeakest()
{
    m_desk->session.setCurrentDocument(docId(0));
    QTRY_COMPARE(members(), 4);
    QSignalSpy compare(m_view.get(), &GroupView::compareRequested);
    m_view->compareWeakest()->click();
    QCOMPARE(compare.count(), 1);
    QCOMPARE(m_desk->session.currentPair(), std::optional(m_view->detail()->weakestLink->pair));
}

void TestGroupsPanel::theGraphLeadsToMembers()
{
    m_desk->session.setCurrentDocument(docId(0));
    QTRY_VERIFY(m_view->pictures()->graph()->graph());
    GroupCanvas* graph = m_view->pictures()->graph();
    QCOMPARE(graph->partCount(), 4);
    QTest::mouseClick(graph, Qt::LeftButton, {}, graph->placeOf(2).toPoint());
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(2)));
    QVERIFY(graph->part(2).chosen);
    QVERIFY(!graph->part(0).chosen);
    graph->pressPart(1);
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(1)));
    const double zoom = graph->zoom();
    QTest::keyClick(graph, Qt::Key_Plus);
    QVERIFY(graph->zoom() > zoom);
    const QPointF before = graph->placeOf(0);
    QTest::keyClick(graph, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(graph->placeOf(0).x() < before.x());
    QTest::keyClick(graph, Qt::Key_0);
    QCOMPARE(graph->zoom(), zoom);
    QVERIFY(!graph->grab().isNull());
    // A group of equal texts has no links to draw.
    m_desk->session.setCurrentDocument(docId(4));
    QTRY_COMPARE(members(), 3);
    QVERIFY(!graph->graph());
}

void TestGroupsPanel::showsSimilarities()
{
    m_desk->session.setCurrentDocument(docId(0));
    m_view->pictures()->choice()->setCurrentIndex(1);
    GroupMatrixView* matrix = m_view->pictures()->matrix();
    QTRY_VERIFY(matrix->matrix());
    QCOMPARE(matrix->partCount(), 16);
    QVERIFY(!matrix->grab().isNull());
    const QString all = m_view->pictures()->words()->wholeText();
    QVERIFY2(all.contains(u"0.85"_qs), qPrintable(all));
    // From the first row one to the right: what the two say, and Enter compares them.
    QSignalSpy compare(m_view.get(), &GroupView::compareRequested);
    QTest::mouseClick(matrix, Qt::LeftButton, {}, matrix->placeOf({ 0, 0 }).center().toPoint());
    QTest::keyClick(matrix, Qt::Key_Right);
    QCOMPARE(matrix->cell(), (std::optional<GroupMatrixView::Cell>({ 0, 1 })));
    QVERIFY(m_view->pictures()->words()->wholeText().contains(u"J 0.897"_qs)); // 35 of 39
    QTest::keyClick(matrix, Qt::Key_Return);
    QCOMPARE(compare.count(), 1);
    QTest::keyClick(matrix, Qt::Key_Right);
    QTest::keyClick(matrix, Qt::Key_Right);
    QVERIFY(m_view->pictures()->words()->wholeText().contains(u"0.721, not near"_qs)); // 31 of 43
}

/// The current one, too, which has a ring around it besides.
void TestGroupsPanel::whatStaysIsHollow()
{
    m_desk->session.setCurrentDocument(docId(0));
    GroupCanvas* graph = m_view->pictures()->graph();
    QTRY_VERIFY(graph->graph());
    m_view->pictures()->show();
    QTRY_VERIFY(m_panel->removals()->upToDate());
    const QColor page = colour(Colour::Page, graph->palette());
    const QColor fill = colour(Colour::Fill, graph->palette());
    const auto inkOf = [&](DocId doc) {
        const QPixmap shown = graph->grab();
        return shown.toImage().pixelColor(
            (graph->placeOf(*graph->graph()->find(doc)) * shown.devicePixelRatio()).toPoint());
    };
    QCOMPARE(inkOf(docId(0)), page); // stays: the first
    QCOMPARE(inkOf(docId(1)), fill);
    m_desk->session.setCurrentDocument(docId(1));
    QTRY_COMPARE(inkOf(docId(1)), fill);
    QCOMPARE(inkOf(docId(0)), page);
}

/// Also across the threshold.
void TestGroupsPanel::aDarkerCellIsMoreSimilar()
{
    m_desk->session.setCurrentDocument(docId(0));
    m_view->pictures()->choice()->setCurrentIndex(1);
    GroupMatrixView* matrix = m_view->pictures()->matrix();
    QTRY_VERIFY(matrix->matrix());
    const QPixmap shown = matrix->grab();
    std::vector<std::pair<double, int>> cells; // J, distance from the page
    const int page = qGray(colour(Colour::Page, matrix->palette()).rgb());
    for (std::size_t row = 0; row < 4; ++row) {
        for (std::size_t column = 0; column < 4; ++column) {
            const QPointF corner = matrix->placeOf({ row, column }).topLeft() + QPointF(3, 3);
            const QColor ink = shown.toImage().pixelColor((corner * shown.devicePixelRatio()).toPoint());
            cells.emplace_back(
                matrix->matrix()->at(row, column).jaccard(), std::abs(qGray(ink.rgb()) - page));
        }
    }
    std::ranges::sort(cells);
    QVERIFY(cells.front().first < 0.85 && cells.back().first == 1);
    for (std::size_t i = 1; i < cells.size(); ++i)
        QVERIFY(cells[i].first == cells[i - 1].first ? cells[i].second == cells[i - 1].second
                                                     : cells[i].second > cells[i - 1].second + 1);
}

void TestGroupsPanel::showsTime()
{
    CorpusBuilder builder;
    const auto add = [&](const char* id, const char* date, int from) {
        builder.add({ id, "A title", date, "", test::words(from, 40) });
    };
    add("late", "1987-03-05", 1000);
    add("early", "1987-03-01", 1002);
    add("none", "", 1004);
    m_desk->open(std::make_shared<const Corpus>(std::move(builder).build()), at(850'000));
    m_view->pictures()->choice()->setCurrentIndex(2);
    QTRY_COMPARE(rows(), 1);
    m_desk->session.setCurrentDocument(docId(0));
    GroupTimelineView* line = m_view->pictures()->timeline();
    QTRY_VERIFY(line->timeline());
    QCOMPARE(line->partCount(), 2);
    QCOMPARE(line->timeline()->points.front().doc, docId(1));
    QVERIFY(line->placeOf(0).x() < line->placeOf(1).x());
    const QString words = m_view->pictures()->words()->wholeText();
    QVERIFY2(words.contains(u"early"_qs) && words.contains(u"1 without"_qs), qPrintable(words));
    QTest::keyClick(line, Qt::Key_Home);
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(1)));
    QTest::mouseClick(line, Qt::LeftButton, {}, line->placeOf(1).toPoint());
    QCOMPARE(m_desk->session.currentDocument(), std::optional(docId(0)));
    QVERIFY(!line->grab().isNull());
}

void TestGroupsPanel::tellsWhatIsJustOutside()
{
    // Two steps behind the end of the chain: 33 of 41 shingles, which is 0.805.
    m_desk->open(
        test::corpusOf({ test::words(1000, 40), test::words(1002, 40), test::words(1006, 40) }), at(850'000));
    m_desk->session.setCurrentDocument(docId(0));
    QTRY_VERIFY(m_view->misses()->isVisible());
    QCOMPARE(m_view->misses()->text(), u"1 just outside"_qs);
    QVERIFY(m_view->facts()->wholeText().contains(u"35 of 39 shingles in all"_qs));
    QSignalSpy compare(m_view.get(), &GroupView::compareRequested);
    m_view->misses()->menu()->actions().front()->trigger();
    QCOMPARE(compare.count(), 1);
    QCOMPARE(m_desk->session.currentPair(), (std::optional<DocumentPair>({ docId(1), docId(2) })));
}

/// What is counted late moves no button that somebody may be about to press.
void TestGroupsPanel::nothingMovesWhenThatIsCounted()
{
    m_view->resize(900, 500);
    m_desk->open(
        test::corpusOf({ test::words(1000, 40), test::words(1002, 40), test::words(1006, 40) }), at(850'000));
    m_desk->session.setCurrentDocument(docId(0));
    const auto* keep = m_view->findChild<QToolButton*>(u"keepThis"_qs);
    QTRY_VERIFY(m_view->misses()->isVisible());
    QCoreApplication::processEvents();
    const QPoint with = keep->mapTo(m_view.get(), QPoint());
    m_view->misses()->hide();
    m_view->layout()->activate();
    QCoreApplication::processEvents();
    QCOMPARE(keep->mapTo(m_view.get(), QPoint()), with);
}

/// Cut by somebody is not near by chance.
void TestGroupsPanel::tellsWhatIsCut()
{
    m_desk->session.setCurrentDocument(docId(0));
    QTRY_COMPARE(members(), 4);
    const DocumentPair pair = m_view->detail()->bridges.back().pair;
    m_view->cut()->click();
    QTRY_VERIFY(m_view->misses()->isVisible());
    QVERIFY2(m_view->misses()->text().contains(u"1 cut by you"_qs), qPrintable(m_view->misses()->text()));
    QVERIFY2(
        !m_view->misses()->text().contains(u"1 just outside, 1"_qs), qPrintable(m_view->misses()->text()));
    const QString first = m_view->misses()->menu()->actions().front()->text();
    QVERIFY2(first.contains(u"cut by you from"_qs), qPrintable(first));
    m_view->misses()->menu()->actions().front()->trigger();
    const DocumentPair now = *m_desk->session.currentPair();
    QVERIFY(now == pair || now == (DocumentPair { pair.b, pair.a }));
}

/// Three equal texts and two others: the link between the texts splits five documents.
void TestGroupsPanel::aBridgeOfEqualTexts()
{
    m_desk->open(test::corpusOf({ test::words(1000, 40), test::words(1000, 40), test::words(1000, 40),
                     test::words(1002, 40), test::words(1002, 40) }),
        at(850'000));
    m_desk->session.setCurrentDocument(docId(0));
    QTRY_COMPARE(members(), 5);
    const QString bridges = m_view->bridges()->wholeText();
    QVERIFY2(m_view->bridges()->isVisible() && m_view->cut()->isVisible(), qPrintable(bridges));
    const GroupLink& bridge = m_view->detail()->bridges.back();
    QCOMPARE(bridge.pair, (DocumentPair { docId(0), docId(3) })); // the first of each text
    QCOMPARE(bridge.documentsA, 3U);
    QCOMPARE(bridge.documentsB, 2U);
    QVERIFY2(bridges.contains(u"between the texts of "_qs) && bridges.contains(u"and 2 the same"_qs)
            && bridges.contains(u"and 1 the same"_qs),
        qPrintable(bridges));
    m_view->cut()->click();
    QTRY_COMPARE(members(), 3);
}

void TestGroupsPanel::cutsTheWeakest()
{
    m_desk->session.setCurrentDocument(docId(0));
    QTRY_COMPARE(members(), 4);
    QVERIFY(m_view->cut()->isVisible());
    const DocumentPair pair = m_view->detail()->bridges.back().pair;
    m_view->cut()->click();
    QTRY_VERIFY(members() < 4);
    const Corpus& corpus = *m_desk->session.corpus();
    const review::Subject subject(corpus.id(pair.a), corpus.id(pair.b));
    QCOMPARE(m_desk->session.markOf(subject).verdict, review::Verdict::Cut);
    m_desk->session.mark(subject, {});
    QTRY_COMPARE(members(), 4);
}

/// By hand, one in a group; what a clean collection keeps follows.
void TestGroupsPanel::keepsWhatIsChosen()
{
    m_desk->session.setCurrentDocument(docId(2));
    QTRY_COMPARE(members(), 4);
    QTRY_VERIFY(m_view->keep()->isVisible());
    QVERIFY(!m_view->keep()->isChecked());
    QCOMPARE(index(m_view->detail()->facts().representative), 0u);
    const auto representative = [&] { return index(m_view->detail()->facts().representative); };
    m_view->keep()->click();
    QTRY_COMPARE(representative(), 2u);
    QVERIFY(m_view->keep()->isChecked());
    m_panel->removals()->ask();
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QVERIFY(!m_panel->removals()->table()->find(docId(2)));
    m_desk->session.setCurrentDocument(docId(3));
    QTRY_VERIFY(!m_view->keep()->isChecked());
    m_view->keep()->click();
    QTRY_COMPARE(representative(), 3u);
    const Corpus& corpus = *m_desk->session.corpus();
    QCOMPARE(m_desk->session.markOf(review::Subject(corpus.id(docId(2)))).verdict, review::Verdict::None);
    m_view->keep()->click();
    QTRY_COMPARE(representative(), 0u);
    QVERIFY(!m_view->keep()->isChecked());
}

/// A part of a text is hardly similar to it, and stands in it.
void TestGroupsPanel::linksByContainment()
{
    m_desk->open(test::corpusOf({ test::words(1000, 80), test::words(1010, 20), test::words(1050, 20),
                     test::words(7000, 30) }),
        at(850'000));
    QTRY_COMPARE(rows(), 0);
    const auto state = m_panel->state();
    auto* measure = m_panel->findChild<QComboBox*>(u"groupMeasure"_qs);
    measure->setCurrentIndex(measure->findData(90));
    emit measure->activated(measure->currentIndex()); // as when somebody chooses it
    QCOMPARE(m_panel->keep()->currentData().toInt(), static_cast<int>(groups::Keep::Longest));
    QTRY_COMPARE(rows(), 1);
    m_desk->session.setCurrentDocument(docId(1));
    QTRY_COMPARE(members(), 3);
    QVERIFY(m_panel->groups()->exact);
    QCOMPARE(m_panel->groups()->similarity(m_panel->groups()->groups[0].weakestLink), 1.);
    QVERIFY2(m_view->facts()->wholeText().contains(u"weakest pair 0"_qs),
        qPrintable(m_view->facts()->wholeText()));
    m_panel->removals()->ask();
    QTRY_VERIFY(m_panel->removals()->upToDate());
    QCOMPARE(m_panel->removals()->table()->removed.size(), std::size_t { 2 });
    const auto kept = m_panel->state();
    m_panel->restore(state);
    QTRY_COMPARE(rows(), 0);
    m_panel->restore(kept);
    QCOMPARE(measure->currentData().toInt(), 90);
    QTRY_COMPARE(rows(), 1);
}

/// Above the weakest link the chain falls apart.
void TestGroupsPanel::followsTheThreshold()
{
    m_desk->session.setCurrentDocument(docId(0));
    QTRY_COMPARE(members(), 4);
    m_desk->analyse(at(950'000));
    QTRY_COMPARE(rows(), 1);
    QTRY_COMPARE(members(), 0);
    m_desk->analyse(at(850'000));
    QTRY_COMPARE(rows(), 2);
    QTRY_COMPARE(members(), 4);
}

void TestGroupsPanel::starsAreOtherGroups()
{
    m_panel->linkage()->setCurrentIndex(2);
    QTRY_COMPARE(rows(), 3);
    m_panel->linkage()->setCurrentIndex(0);
    QTRY_COMPARE(rows(), 2);
}

void TestGroupsPanel::inNoGroup()
{
    m_desk->session.setCurrentDocument(docId(7));
    QTRY_COMPARE(members(), 0);
    QVERIFY(m_view->facts()->wholeText().contains(u"In no group"_qs));
    QVERIFY(!m_panel->table()->currentIndex().isValid());
}

/// In the list as wide as it is in a window of 1280 pixels, and narrower.
void TestGroupsPanel::choicesAreWhole()
{
    for (const int width : { scaled(372, m_panel.get()), scaled(280, m_panel.get()) }) {
        m_panel->resize(width, 600);
        for (QComboBox* choice : { m_panel->linkage(), m_panel->keep(), m_panel->measure() }) {
            for (int i = 0; i < choice->count(); ++i) {
                choice->setCurrentIndex(i);
                QCoreApplication::processEvents();
                QVERIFY2(choice->width() >= choice->sizeHint().width(), qPrintable(choice->currentText()));
                QVERIFY(choice->geometry().right() < width && choice->height() > 0);
                QVERIFY2(choice->toolTip().startsWith(choice->currentText() + u'\n'),
                    qPrintable(choice->toolTip()));
            }
        }
    }
}

void TestGroupsPanel::keepsItsChoices()
{
    m_panel->linkage()->setCurrentIndex(1);
    m_panel->keep()->setCurrentIndex(2);
    const QJsonObject kept = m_panel->state();
    m_panel->linkage()->setCurrentIndex(0);
    m_panel->keep()->setCurrentIndex(0);
    m_panel->restore(kept);
    QCOMPARE(m_panel->linkage()->currentIndex(), 1);
    QCOMPARE(m_panel->keep()->currentIndex(), 2);
    m_panel->restore(QJsonValue()); // what is not there changes nothing that would be wrong
    QCOMPARE(m_panel->linkage()->currentIndex(), 0);
}

/// With a reference: in the rows of groups and of members, and in the graph by more than a colour.
void TestGroupsPanel::namesTheSideOfEach()
{
    m_desk->session.setCurrentDocument(docId(0));
    QTRY_COMPARE(members(), 4);
    const auto* groups = qobject_cast<const GroupsModel*>(m_panel->table()->model());
    const auto* documents = qobject_cast<const MembersModel*>(m_view->members()->model());
    QVERIFY(groups && documents);
    QVERIFY(!groups->face(0).second.back().text.contains(u"reference"_qs));
    QVERIFY(!documents->rowName(0).contains(u"ref: "_qs));

    const auto own = test::corpusOf({ test::words(1000, 40), test::words(1004, 40), test::words(7000, 30) });
    const auto archive
        = test::corpusOf({ test::words(1002, 40), test::words(1000, 40), test::words(5000, 30) });
    const auto sided = std::make_shared<const Corpus>(
        corpus::joined(*own, *archive, corpus::Role::Reference, "archive", {}).value());
    m_desk->open(sided, at(850'000));
    QTRY_COMPARE(rows(), 1);
    m_desk->session.setCurrentDocument(docId(0));
    QTRY_COMPARE(members(), 4);
    QVERIFY(groups->face(0).second.back().text.contains(u"2 new, 2 ref"_qs));
    QVERIFY(groups->rowName(0).contains(u"2 of the reference"_qs));
    int named = 0;
    for (int row = 0; row < 4; ++row) {
        const bool reference = documents->rowName(row).contains(u", id ref: "_qs);
        named += reference ? 1 : 0;
        QCOMPARE(documents->face(row).second.front().text.startsWith(u"ref: "_qs), reference);
        QCOMPARE(documents->rowTip(row).contains(u"Of the reference"_qs), reference);
    }
    QCOMPARE(named, 2);

    GroupCanvas* graph = m_view->pictures()->graph();
    QTRY_VERIFY(graph->graph() && graph->graph()->nodes.size() == 3);
    const QImage image = graph->grab().toImage();
    const double corner = 0.85 * scaled(5, graph);
    const QColor page = colour(Colour::Page, graph->palette());
    int both = 0;
    for (std::uint32_t node = 0; node < 3; ++node) {
        const GroupGraph::Node& at = graph->graph()->nodes[node];
        const QString name = graph->part(static_cast<int>(node)).name;
        if (at.documents == 2) {
            ++both;
            QVERIFY(name.contains(u"1 of them of the reference"_qs));
            continue;
        }
        const bool reference = sided->sides().isReference(at.doc);
        QCOMPARE(name.contains(u"ref: "_qs), reference);
        const QPointF beside = graph->placeOf(node) + QPointF(corner, corner);
        QCOMPARE(image.pixelColor(beside.toPoint()) != page, reference); // a square has corners
    }
    QCOMPARE(both, 1);
}

void TestGroupsPanel::anotherCorpus()
{
    m_desk->session.setCorpus(test::corpusOf({ test::words(1, 20) }), {});
    QCOMPARE(rows(), 0);
    QTRY_COMPARE(members(), 0);
}

/// However far below it is in the list.
void TestGroupsPanel::beginsWithTheCurrentGroupInSight()
{
    std::vector<std::string> texts;
    for (int group = 0; group < 60; ++group)
        texts.insert(texts.end(), 2, test::words(1000 * group, 20));
    test::Desk desk(test::corpusOf(texts), at(850'000));
    desk.session.setCurrentDocument(docId(101));
    GroupsPanel panel(&desk.session, &desk.engine);
    panel.resize(400, 400);
    panel.show();
    QTRY_COMPARE(panel.table()->model()->rowCount(), 60);
    const auto inSight = [&] {
        return panel.table()->viewport()->rect().contains(
            panel.table()->visualRect(panel.table()->currentIndex()));
    };
    QTRY_COMPARE(panel.table()->currentIndex().row(), 50);
    QVERIFY(inSight());
}

ALIKE_TEST(TestGroupsPanel)
#include "tst_groups_panel.moc"
