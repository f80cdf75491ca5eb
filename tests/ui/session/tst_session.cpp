// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/session/left_place.h"

#include <QSignalSpy>
#include <QtTest>

using namespace alike;
using ui::Session;

class TestSession : public QObject {
    Q_OBJECT
private slots:
    void comparesWithText();
    void holdsADocument();
    void thePlaceOfEachListComesBack();
    void whatWasHeldComesBack();
    void beginsEmpty()
    {
        const Session session;
        QVERIFY(!session.corpus());
        QVERIFY(!session.snapshot());
        QVERIFY(!session.stale());
        QVERIFY(!session.currentDocument());
        QVERIFY(!session.currentPair());
        QVERIFY(!session.canGoBack());
        QVERIFY(!session.canGoForward());
    }

    /// What a lesson or a history sets, the views follow; what they do is in it at once.
    void aPlaceIsGoneToAsAWhole()
    {
        test::Desk desk(test::smallCorpus());
        desk.session.setCurrentDocument(docId(0));
        const ui::Place before = desk.session.place();
        QCOMPARE(before.selection.document, std::optional(docId(0)));
        QSignalSpy pages(&desk.session, &Session::pageChanged);
        QSignalSpy filters(&desk.session, &Session::filterChanged);
        QSignalSpy brushes(&desk.session, &Session::brushChanged);
        QSignalSpy pairs(&desk.session, &Session::currentPairChanged);
        ui::Place place { ui::page::charts, ui::FilteredList::Documents, { docId(1), docId(2) },
            { u"one"_qs, u"j>0.8"_qs, {} }, JaccardRange { Threshold(700'000), Threshold(800'000) } };
        desk.session.setPlace(place, desk.session.corpus().get());
        QVERIFY(desk.session.place() == place);
        QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(1), docId(2) }));
        QCOMPARE(desk.session.filter(ui::FilteredList::Pairs), u"j>0.8"_qs);
        QCOMPARE(pages.size(), 1);
        QCOMPARE(filters.size(), 2);
        QCOMPARE(brushes.size(), 1);
        QCOMPARE(pairs.size(), 1);
        desk.session.setPlace(place, desk.session.corpus().get());
        QCOMPARE(pages.size() + filters.size() + brushes.size() + pairs.size(), 5);

        // The way back leads to the whole place, and forward again.
        desk.session.goBack();
        QVERIFY(desk.session.place() == before);
        QCOMPARE(filters.size(), 4);
        desk.session.goForward();
        QVERIFY(desk.session.place() == place);

        const ui::Place here = desk.session.place();
        const auto other = test::smallCorpus();
        desk.session.setPlace(place, other.get());
        place.selection.partner = docId(1'000);
        desk.session.setPlace(place, desk.session.corpus().get());
        QVERIFY(desk.session.place() == here);

        desk.open(other);
        QVERIFY(!desk.session.place().brush); // of other pairs
        QVERIFY(desk.session.filter(ui::FilteredList::Documents).isEmpty()); // typed for other documents
        QCOMPARE(desk.session.place().list, ui::FilteredList::Pairs);
        QCOMPARE(filters.size(), 8);
    }

    /// What one action does (choose a document, bring its page to the front) is one step; a filter is none,
    /// and comes back with the place that it belongs to.
    void stepsOfTheWayBack()
    {
        test::Desk desk(test::smallCorpus());
        Session& session = desk.session;
        QCoreApplication::processEvents(); // what chose the first pair is over
        session.setPage(ui::page::pairs);
        session.setFilter(ui::FilteredList::Pairs, u"j>0.9"_qs);
        QCoreApplication::processEvents();
        const ui::Place pairs = session.place();
        session.setCurrentDocument(docId(3));
        session.setPage(ui::page::read);
        session.setList(ui::FilteredList::Documents);
        QCoreApplication::processEvents();
        session.setFilter(ui::FilteredList::Pairs, {});
        session.setPage(ui::page::charts);
        session.setPage(ui::page::methods); // the same again is another step
        session.goBack();
        QCOMPARE(session.place().page, ui::page::charts);
        session.goBack();
        QCOMPARE(session.place().page, ui::page::read);
        QVERIFY(session.filter(ui::FilteredList::Pairs).isEmpty());
        session.goBack();
        QVERIFY(session.place() == pairs);
        session.goForward();
        QCOMPARE(session.currentDocument(), std::optional(docId(3)));
    }

    void whereACorpusWasLeftComesBack()
    {
        QVariantMap left;
        const auto corpus = test::smallCorpus();
        {
            test::Desk desk(corpus);
            desk.session.setPage(ui::page::methods);
            desk.session.setCurrentPair({ docId(2), docId(1) });
            left = ui::leftPlace(desk.session);
        }
        test::Desk desk(corpus);
        QCOMPARE(ui::goToLeftPlace(left, &desk.session), std::optional(ui::page::methods));
        QCOMPARE(desk.session.currentPair(), std::optional(DocumentPair { docId(2), docId(1) }));
        // Earlier versions numbered the pages.
        QCOMPARE(ui::goToLeftPlace({ { u"view"_qs, 2 } }, &desk.session), std::optional(ui::page::compare));
        QVERIFY(!ui::goToLeftPlace({ { u"view"_qs, 5 } }, &desk.session));
        QVERIFY(!ui::goToLeftPlace({ { u"view"_qs, -1 } }, &desk.session));
        QVERIFY(!ui::goToLeftPlace({}, &desk.session));
        // They kept neither list nor filters: these are as they open.
        QCOMPARE(desk.session.place().list, ui::FilteredList::Pairs);
        QVERIFY(desk.session.filter(ui::FilteredList::Documents).isEmpty());
        QVERIFY(!desk.session.place().scroll.lists[0]);
    }

    void aCorpusStartsOver()
    {
        test::Desk desk(test::smallCorpus());
        desk.session.setCurrentDocument(docId(2));
        QVERIFY(desk.session.canGoBack());
        const Parameters parameters = test::lowThreshold();
        desk.session.setParameters(parameters);

        QSignalSpy corpus(&desk.session, &Session::corpusChanged);
        QSignalSpy snapshot(&desk.session, &Session::snapshotChanged);
        QSignalSpy document(&desk.session, &Session::currentDocumentChanged);
        QSignalSpy pair(&desk.session, &Session::currentPairChanged);
        desk.session.setCorpus(test::smallCorpus(), {});
        QCOMPARE(corpus.count(), 1);
        QCOMPARE(snapshot.count(), 1);
        QCOMPARE(document.count(), 1);
        QCOMPARE(pair.count(), 1);
        QVERIFY(!desk.session.snapshot());
        QVERIFY(!desk.session.currentDocument());
        QVERIFY(!desk.session.canGoBack());
        QCOMPARE(desk.session.parameters(), parameters);
    }

    /// Numbers of documents of another corpus, by every way, and numbers that this one does not have.
    void nothingComesFromAnotherCorpus()
    {
        test::Desk desk(test::smallCorpus());
        const auto old = desk.session.corpus();
        const SnapshotPtr oldResults = desk.session.snapshot();
        const auto text = std::make_shared<const OutsideText>(OutsideText { "a text" });
        desk.open(test::corpusOf({ test::words(1, 20), test::words(1, 20) }));
        Session& session = desk.session;
        session.setCurrentDocument(docId(0));
        const auto pair = session.currentPair();
        const SnapshotPtr results = session.snapshot();
        QSignalSpy document(&session, &Session::currentDocumentChanged);
        QSignalSpy partner(&session, &Session::currentPairChanged);
        QSignalSpy history(&session, &Session::historyChanged);
        for (const Corpus* of : { old.get(), static_cast<const Corpus*>(nullptr) }) {
            session.setCurrentDocument(docId(1), of);
            session.setCurrentDocument(docId(4), of);
            session.setCurrentPair({ docId(1), docId(0) }, of);
            session.compareWithText(docId(1), text, of);
        }
        session.setCurrentDocument(docId(2));
        session.setCurrentPair({ docId(0), docId(2) });
        session.setCurrentPair({ docId(2), docId(0) });
        session.compareWithText(docId(2), text);
        session.setSnapshot(oldResults);
        QCOMPARE(document.count() + partner.count() + history.count(), 0);
        QCOMPARE(session.currentDocument(), std::optional(docId(0)));
        QCOMPARE(session.currentPair(), pair);
        QCOMPARE(session.snapshot(), results);

        session.compareWithText(docId(1), text);
        session.setCurrentDocument(docId(0));
        partner.clear();
        session.suggestPartner(docId(0), docId(1), old.get());
        session.suggestPartner(docId(0), docId(2));
        QCOMPARE(partner.count(), 0);
        session.suggestPartner(docId(0), docId(1), session.corpus().get());
        QCOMPARE(partner.count(), 1);
    }

    void staleFollowsTheParameters()
    {
        test::Desk desk(test::smallCorpus());
        QVERIFY(!desk.session.stale());
        QSignalSpy changed(&desk.session, &Session::parametersChanged);
        desk.session.setParameters(desk.session.parameters());
        QCOMPARE(changed.count(), 0);
        desk.session.setParameters(test::lowThreshold());
        QCOMPARE(changed.count(), 1);
        QVERIFY(desk.session.stale());
        desk.analyse(test::lowThreshold());
        QVERIFY(!desk.session.stale());
    }

    /// What is new again at once has never been old.
    void onlyWhatStaysStaleIsOutdated()
    {
        test::Desk desk(test::smallCorpus());
        QSignalSpy outdated(&desk.session, &Session::outdatedChanged);
        desk.analyse(test::lowThreshold());
        QVERIFY(!desk.session.outdated());
        desk.session.setParameters({});
        QVERIFY(desk.session.stale());
        QTRY_VERIFY(desk.session.outdated());
        QCOMPARE(outdated.count(), 1);
        desk.analyse({});
        QVERIFY(!desk.session.outdated());
        QCOMPARE(outdated.count(), 2);
        desk.session.setPatience(std::chrono::milliseconds(0));
        desk.session.setParameters(test::lowThreshold());
        QVERIFY(desk.session.outdated());
        desk.session.setCorpus(nullptr, {});
        QVERIFY(!desk.session.outdated());
    }

    void beginsWithTheBestPair()
    {
        const test::Desk desk(test::smallCorpus());
        QCOMPARE(*desk.session.currentDocument(), docId(0));
        QCOMPARE(*desk.session.currentPair(), (DocumentPair { docId(0), docId(1) }));
    }

    void elseWithIdenticalDocuments()
    {
        const test::Desk desk(test::corpusOf(
            { test::words(1, 20), test::words(100, 20), test::words(200, 20), test::words(100, 20) }));
        QCOMPARE(*desk.session.currentPair(), (DocumentPair { docId(1), docId(3) }));
    }

    void elseWithTheFirstDocumentThatIsKept()
    {
        const test::Desk desk(
            test::corpusOf({ test::words(1, 3), test::words(100, 20), test::words(200, 20) }));
        QCOMPARE(*desk.session.currentDocument(), docId(1));
        QVERIFY(!desk.session.currentPair());
    }

    void laterResultsMoveNothing()
    {
        test::Desk desk(test::smallCorpus());
        desk.session.setCurrentDocument(docId(4));
        QSignalSpy document(&desk.session, &Session::currentDocumentChanged);
        desk.analyse(test::lowThreshold());
        QCOMPARE(document.count(), 0);
        QCOMPARE(*desk.session.currentDocument(), docId(4));
    }

    void remembersTheWay()
    {
        test::Desk desk(test::smallCorpus()); // at (0, 1)
        Session& session = desk.session;
        session.setCurrentDocument(docId(2));
        session.setCurrentPair({ docId(2), docId(3) });
        session.setCurrentPair({ docId(2), docId(3) }); // the same place is no step
        QSignalSpy document(&session, &Session::currentDocumentChanged);
        QSignalSpy pair(&session, &Session::currentPairChanged);

        session.goBack();
        QCOMPARE(*session.currentDocument(), docId(2));
        QVERIFY(!session.currentPair());
        QCOMPARE(document.count(), 0); // only the partner went
        QCOMPARE(pair.count(), 1);
        session.goBack();
        QCOMPARE(*session.currentPair(), (DocumentPair { docId(0), docId(1) }));
        QCOMPARE(document.count(), 1);
        QVERIFY(!session.canGoBack());
        session.goBack();
        QCOMPARE(*session.currentDocument(), docId(0));

        session.goForward();
        session.goForward();
        QCOMPARE(*session.currentPair(), (DocumentPair { docId(2), docId(3) }));
        QVERIFY(!session.canGoForward());
        session.goBack();
        session.setCurrentDocument(docId(4)); // another way from here
        QVERIFY(!session.canGoForward());
        session.goBack();
        QCOMPARE(*session.currentDocument(), docId(2));
    }

    void theWayHasAnEnd()
    {
        test::Desk desk(test::smallCorpus());
        for (std::size_t step = 0; step < 5'000; ++step)
            desk.session.setCurrentDocument(docId(step % 5));
        int back = 0;
        for (; desk.session.canGoBack(); ++back)
            desk.session.goBack();
        QVERIFY(back >= 500);
        QVERIFY(back < 5'000);
    }

    void aSuggestedPartnerIsNoStep()
    {
        test::Desk desk(test::smallCorpus());
        Session& session = desk.session;
        session.setCurrentDocument(docId(2));
        QSignalSpy pair(&session, &Session::currentPairChanged);
        QSignalSpy history(&session, &Session::historyChanged);
        session.suggestPartner(docId(4), docId(3)); // of another document
        session.suggestPartner(docId(2), docId(2)); // of itself
        QCOMPARE(pair.count(), 0);
        session.suggestPartner(docId(2), docId(3));
        QCOMPARE(pair.count(), 1);
        QCOMPARE(*session.currentPair(), (DocumentPair { docId(2), docId(3) }));
        session.suggestPartner(docId(2), docId(4)); // it has one
        QCOMPARE(session.currentPair()->b, docId(3));
        QCOMPARE(history.count(), 0);
        // It is there again on the way back.
        session.setCurrentDocument(docId(4));
        session.goBack();
        QCOMPARE(session.currentPair()->b, docId(3));
    }

    void theCurrentDocumentKeepsItsPartner()
    {
        test::Desk desk(test::smallCorpus());
        desk.session.setCurrentDocument(docId(0));
        QVERIFY(desk.session.currentPair());
    }
};

/// What is held stays on the left of Compare, whatever is chosen in the lists, which keep their own places.
void TestSession::holdsADocument()
{
    test::Desk desk(test::smallCorpus());
    Session& session = desk.session;
    using Pair = std::optional<DocumentPair>;
    session.setCurrentDocument(docId(4));
    QSignalSpy held(&session, &Session::heldChanged);
    session.hold(docId(4));
    QCOMPARE(held.size(), 1);
    QVERIFY(!session.compared()); // it is alone so far
    // Documents.
    session.setCurrentDocument(docId(2));
    QCOMPARE(session.currentDocument(), std::optional(docId(2)));
    QCOMPARE(session.comparedPair(), Pair(DocumentPair { docId(4), docId(2) }));
    session.suggestPartner(docId(2), docId(3)); // its best neighbour does not take the place
    QCOMPARE(session.comparedPair(), Pair(DocumentPair { docId(4), docId(2) }));
    session.setCurrentDocument(docId(3));
    QCOMPARE(session.comparedPair(), Pair(DocumentPair { docId(4), docId(3) }));
    // Pairs: their right document, or the other one of the held one.
    session.setCurrentPair({ docId(0), docId(1) });
    QCOMPARE(session.currentPair(), Pair(DocumentPair { docId(0), docId(1) }));
    QCOMPARE(session.comparedPair(), Pair(DocumentPair { docId(4), docId(1) }));
    session.setCurrentPair({ docId(0), docId(4) });
    QCOMPARE(session.comparedPair(), Pair(DocumentPair { docId(4), docId(0) }));
    session.setCurrentPair({ docId(4), docId(1) });
    QCOMPARE(session.comparedPair(), Pair(DocumentPair { docId(4), docId(1) }));
    const auto text = std::make_shared<const OutsideText>(OutsideText { "a text" });
    session.compareWithText(docId(2), text);
    QCOMPARE(session.compared(), std::optional(ComparedPair { docId(4), std::nullopt, text }));
    QVERIFY(!session.comparedPair());
    // Let go, the same two stay where they are.
    session.setCurrentDocument(docId(3));
    QSignalSpy pairs(&session, &Session::currentPairChanged);
    session.hold(std::nullopt);
    QCOMPARE(held.size(), 2);
    QCOMPARE(pairs.size(), 1);
    QCOMPARE(session.comparedPair(), Pair(DocumentPair { docId(4), docId(3) }));
    session.setCurrentDocument(docId(2));
    QVERIFY(!session.compared());
    // Back: it is held again where it was.
    session.goBack();
    QVERIFY(!session.held()); // it was let go here
    session.goBack();
    QCOMPARE(session.held(), std::optional(docId(4)));
    QCOMPARE(session.compared(), std::optional(ComparedPair { docId(4), std::nullopt, text }));
    session.goForward();
    QVERIFY(!session.held());
    // The right one of a pair goes to the left, and stays there.
    session.setCurrentPair({ docId(0), docId(1) });
    session.hold(docId(1));
    QCOMPARE(session.comparedPair(), Pair(DocumentPair { docId(1), docId(0) }));
    session.hold(std::nullopt);
    QCOMPARE(session.comparedPair(), Pair(DocumentPair { docId(1), docId(0) }));
    // A place may say it in any order.
    ui::Place other = session.place();
    other.held = docId(1);
    other.selection = { docId(0), docId(1) };
    session.setPlace(other, session.corpus().get());
    QCOMPARE(session.comparedPair(), Pair(DocumentPair { docId(1), docId(0) }));
    session.hold(std::nullopt);
    // Of another corpus, or of none.
    const auto old = session.corpus();
    session.hold(docId(0));
    desk.open(test::corpusOf({ test::words(1, 20), test::words(1, 20) }));
    QVERIFY(!session.held());
    session.hold(docId(0), old.get());
    session.hold(docId(2));
    QVERIFY(!session.held());
    ui::Place place = session.place();
    place.held = docId(2);
    session.setPlace(place, session.corpus().get());
    QVERIFY(!session.held());
}

/// For the settings and for a project.
void TestSession::thePlaceOfEachListComesBack()
{
    const auto corpus = test::smallCorpus();
    QVariantMap left;
    project::Place saved;
    {
        test::Desk desk(corpus);
        desk.session.setPage(ui::page::read);
        desk.session.setList(ui::FilteredList::Documents);
        desk.session.setFilter(ui::FilteredList::Documents, u"words:>3"_qs);
        desk.session.setFilter(ui::FilteredList::Neighbours, u"j:>0.1"_qs);
        desk.session.setFilter(ui::FilteredList::Groups, u"near:>2"_qs);
        desk.session.noteScroll(ui::FilteredList::Documents, 0);
        desk.session.noteScroll(ui::FilteredList::Neighbours, 7);
        desk.session.noteScroll(ui::FilteredList::Groups, 5);
        left = ui::leftPlace(desk.session);
        saved = ui::projectPlace(desk.session);
    }
    const auto cameBack = [](const Session& session) {
        const ui::Place& place = session.place();
        return place.page == ui::page::read && place.list == ui::FilteredList::Documents
            && place.filters == std::array { u"words:>3"_qs, QString(), u"j:>0.1"_qs, u"near:>2"_qs }
        && place.scroll.lists == std::array<std::optional<int>, 4> { 0, std::nullopt, 7, 5 };
    };
    {
        test::Desk desk(corpus);
        QSignalSpy returned(&desk.session, &Session::returned);
        ui::goToLeftPlace(left, &desk.session);
        QVERIFY(cameBack(desk.session));
        QCOMPARE(returned.size(), 1); // who shows the lists scrolls them
    }
    test::Desk desk(corpus);
    ui::goToPlace(saved, &desk.session);
    QVERIFY(cameBack(desk.session));
    QCOMPARE(ui::projectPlace(desk.session), saved);
    // Another document has other neighbours.
    desk.session.setCurrentDocument(docId(3));
    QVERIFY(!desk.session.place().scroll.lists[2]);
    QCOMPARE(desk.session.place().scroll.lists[0], std::optional(0));
}

void TestSession::whatWasHeldComesBack()
{
    const auto corpus = test::smallCorpus();
    QVariantMap left;
    project::Place saved;
    {
        test::Desk desk(corpus);
        desk.session.hold(docId(4));
        desk.session.setCurrentDocument(docId(2));
        left = ui::leftPlace(desk.session);
        saved = ui::projectPlace(desk.session);
    }
    const DocumentPair pair { docId(4), docId(2) };
    {
        test::Desk desk(corpus);
        ui::goToLeftPlace(left, &desk.session);
        QCOMPARE(desk.session.held(), std::optional(docId(4)));
        QCOMPARE(desk.session.comparedPair(), std::optional(pair));
    }
    {
        test::Desk desk(corpus);
        ui::goToPlace(saved, &desk.session);
        QCOMPARE(desk.session.held(), std::optional(docId(4)));
        QCOMPARE(desk.session.comparedPair(), std::optional(pair));
        QCOMPARE(ui::projectPlace(desk.session), saved);
    }
    test::Desk desk(test::corpusOf({ test::words(1, 20), test::words(1, 20) }));
    ui::goToLeftPlace(left, &desk.session);
    QVERIFY(!desk.session.held());
    QCOMPARE(ui::heldIn(left), QByteArray("d5"));
}

/// A text takes the place of the partner, and is a step of the history like another.
void TestSession::comparesWithText()
{
    test::Desk desk(test::smallCorpus());
    Session& session = desk.session;
    session.setCurrentPair({ docId(0), docId(1) });
    const QSignalSpy pairs(&session, &Session::currentPairChanged);
    const auto text = std::make_shared<const OutsideText>(OutsideText { "a text" });
    session.compareWithText(docId(0), text);
    QCOMPARE(pairs.size(), 1);
    QVERIFY(!session.currentPair());
    QCOMPARE(session.compared(), std::optional(ComparedPair { docId(0), std::nullopt, text }));
    session.suggestPartner(docId(0), docId(3)); // the text is the partner
    QVERIFY(!session.currentPair());
    session.goBack();
    QCOMPARE(session.compared(), std::optional(ComparedPair { docId(0), docId(1), nullptr }));
    session.goForward();
    QCOMPARE(session.compared()->text, text);
    session.setCurrentDocument(docId(2));
    QVERIFY(!session.compared());
}

ALIKE_TEST(TestSession)
#include "tst_session.moc"
