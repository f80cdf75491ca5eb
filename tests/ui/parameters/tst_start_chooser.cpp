// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/start_chooser.h"

#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/desk.h"
#include "tests/ui/support/program.h"
#include "ui/parameters/notices.h"
#include "ui/session/live_updates.h"
#include "ui/text/text_pane.h"
#include "ui/widgets/message_bar.h"

#include <QAction>
#include <QStandardPaths>
#include <QtTest>

#include <algorithm>

using namespace alike;
using namespace alike::ui;
using test::Program;

namespace {

/// Tables whose every pair differs in figures alone.
std::vector<std::string> figureTables()
{
    std::vector<std::string> texts;
    for (const char* figures : { "1 23", "12 4", "5 67" })
        texts.push_back(test::words(0, 20) + figures);
    return texts;
}

/// And two texts that are near whatever becomes of digits, and two that are nearer without them and far with
/// them.
std::vector<std::string> figureTablesAndPairs()
{
    std::vector<std::string> texts = figureTables();
    texts.push_back(test::words(2000, 30));
    texts.push_back(test::words(2001, 30));
    texts.push_back(test::words(5000, 40) + "11 12 13 14 15 16 17 18 19 20");
    texts.push_back(test::words(5001, 40) + "31 32 33 34 35 36 37 38 39 40");
    return texts;
}

/// 30 pairs at J 0.2, and 12 at 0.46.
std::vector<std::string> distantPairs()
{
    std::vector<std::string> texts;
    for (std::uint64_t i = 0; i < 42; ++i) {
        const std::uint64_t same = i < 30 ? 12 : 20;
        texts.push_back(test::words(1000 * i, 30));
        texts.push_back(test::words(1000 * i, same) + test::words(1000 * i + 500, 30 - same));
    }
    return texts;
}

} // namespace

class TestStartChooser : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void init() { QSettings().clear(); }

    /// From opening to the second results; told, and undone by one click.
    void aNewCollectionChooses()
    {
        const test::CorpusFolder folder(figureTables());
        Program program;
        program.window.show();
        program.window.open(folder.paths());
        QTRY_COMPARE(program.session.parameters().text.cleaning, text::Cleaning::AlphaNumeric);
        QTRY_VERIFY(program.complete());
        auto* notices = program.window.findChild<Notices*>();
        const auto told = [&] {
            return std::ranges::find_if(notices->list(), [](const Notice& notice) {
                return notice.text.startsWith(u"This collection starts with"_qs);
            });
        };
        QVERIFY(told() != notices->list().end());
        QCOMPARE(told()->text,
            u"This collection starts with its digits, since 3 of 3 pairs differ in figures alone and would "
            u"be "
            u"the same without them."_qs);
        QCOMPARE(told()->action, u"Use the defaults"_qs);
        notices->act(Notice(*told()));
        QCOMPARE(program.session.parameters(), Parameters());
        QTRY_VERIFY(program.complete());
        QTest::qWait(50);
        QCOMPARE(program.session.parameters(), Parameters()); // it does not choose again
        QVERIFY(told() == notices->list().end());
        // Back to what it chose it is told again.
        QAction* undo = nullptr;
        for (QAction* each : program.choices())
            undo = each->shortcut() == QKeySequence(QKeySequence::Undo) ? each : undo;
        QVERIFY(undo);
        undo->trigger();
        QCOMPARE(program.session.parameters().text.cleaning, text::Cleaning::AlphaNumeric);
        QTRY_VERIFY(told() != notices->list().end());
    }

    /// Not with one that is first by parameters that nobody has chosen.
    void beginsWithTheFirstPairOfWhatIsChosen()
    {
        const test::CorpusFolder folder(figureTablesAndPairs());
        Program program;
        program.window.show();
        program.window.open(folder.paths());
        QTRY_COMPARE(program.session.parameters().text.cleaning, text::Cleaning::AlphaNumeric);
        QTRY_VERIFY(program.complete());
        QTRY_COMPARE(program.session.currentPair(), (std::optional<DocumentPair>({ docId(3), docId(4) })));
        QVERIFY(!program.session.canGoBack());
    }

    /// It would be kept, and do nothing.
    void aPassageBelowAShingleIsNotIgnored()
    {
        const test::CorpusFolder folder(figureTablesAndPairs());
        Program program;
        program.window.show();
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        auto* pane = program.window.findChild<TextPane*>();
        emit pane->ignoreRequested(u"three words only"_qs);
        QVERIFY(!program.session.parameters().ignoring.any());
        QVERIFY(program.window.findChild<MessageBar*>()->message().contains(u"fewer than 4 words"_qs));
        emit pane->ignoreRequested(u"here are four words"_qs);
        QCOMPARE(program.session.parameters().ignoring.texts, std::string("here are four words"));
    }

    /// What the command line asked for, or somebody has chosen meanwhile, stays.
    void staysWithWhatWasChosen()
    {
        const test::CorpusFolder folder(figureTablesAndPairs());
        Program program;
        program.window.show();
        QObject::connect(&program.session, &Session::collectionChanged, &program.window,
            [&] { program.session.setCurrentDocument(docId(2)); });
        program.window.open(folder.paths());
        QTRY_COMPARE(program.session.parameters().text.cleaning, text::Cleaning::AlphaNumeric);
        QTRY_VERIFY(program.complete());
        QCOMPARE(program.session.currentDocument(), std::optional(docId(2)));
    }

    void nobodyChoosesFor_data()
    {
        QTest::addColumn<int>("who");
        QTest::newRow("who turned it off") << 0;
        QTest::newRow("the command line") << 1;
        QTest::newRow("who has other parameters") << 2;
        QTest::newRow("who updates by hand") << 3;
    }
    void nobodyChoosesFor()
    {
        QFETCH(int, who);
        const test::CorpusFolder folder(figureTables());
        Program program;
        if (who == 0)
            program.window.findChild<StartChooser*>()->setOn(false);
        if (who == 1)
            program.window.setOverride([](const Parameters& kept) { return Result<Parameters>(kept); });
        Parameters parameters;
        if (who == 2)
            parameters.results.threshold = Threshold(750'000);
        program.session.setParameters(parameters);
        if (who == 3)
            program.session.live()->setOn(false);
        program.window.show();
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        QTest::qWait(50);
        QVERIFY(program.complete());
        QCOMPARE(program.session.parameters(), parameters);
    }

    /// Where the exact list shows no valley, pairs below it may.
    void looksBelowTheExactList()
    {
        const test::CorpusFolder folder(distantPairs());
        Program program;
        program.window.show();
        program.window.open(folder.paths());
        QTRY_COMPARE(program.session.parameters().results.threshold, Threshold(350'000));
        QTRY_VERIFY(program.complete());
        const auto* chooser = program.window.findChild<StartChooser*>();
        QVERIFY2(
            chooser->reasons().contains(u"the threshold 0.35, the valley"), qPrintable(chooser->reasons()));
    }

    /// And what is chosen while it looks there stays.
    void theUserIsFirstThere()
    {
        test::Desk desk(test::corpusOf(distantPairs()));
        StartChooser chooser(&desk.session, &desk.engine);
        desk.session.setSnapshot(nullptr);
        chooser.begin();
        const SnapshotPtr results = desk.snapshot(Parameters()); // holds the sets
        desk.session.setSnapshot(results);
        QCoreApplication::processEvents();
        Parameters own;
        own.results.threshold = Threshold(900'000);
        desk.session.setParameters(own);
        QTest::qWait(200);
        QCOMPARE(desk.session.parameters(), own);
        QVERIFY(chooser.reasons().isEmpty());
    }

    /// What the user chooses before the first results are there stays.
    void theUserIsFirst()
    {
        test::Desk desk(test::corpusOf(figureTables()));
        StartChooser chooser(&desk.session, &desk.engine);
        desk.session.setSnapshot(nullptr);
        chooser.begin();
        Parameters own;
        own.shingle.k = 3;
        desk.session.setParameters(own);
        desk.session.setSnapshot(desk.snapshot(Parameters()));
        QCoreApplication::processEvents();
        QCOMPARE(desk.session.parameters(), own);
        desk.session.setParameters(Parameters());
        desk.session.setSnapshot(desk.snapshot(Parameters()));
        QCoreApplication::processEvents();
        QCOMPARE(desk.session.parameters(), Parameters());
        QVERIFY(chooser.reasons().isEmpty());
    }
};

ALIKE_TEST(TestStartChooser)
#include "tst_start_chooser.moc"
