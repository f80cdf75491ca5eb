// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/recent_files.h"

#include "tests/support/suite.h"
#include "ui/open/recent_views.h"
#include "ui/project/corpus_place.h"

#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

using namespace alike::ui;

namespace {

RecentCorpus corpusAt(const std::string& path, std::uint64_t documents = 3)
{
    return { { path }, { documents }, QDateTime(QDate(2026, 3, 1), QTime(14, 2)) };
}

} // namespace

class TestRecentFiles : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"RecentFiles"_qs);
    }
    void init() { QSettings().clear(); }

    void theNewestFirstAndEachOnce()
    {
        RecentFiles recent;
        recent.add(corpusAt("/a"));
        recent.add(corpusAt("/b"));
        recent.add(corpusAt("/x/../a", 4));
        QCOMPARE(recent.entries().size(), std::size_t { 2 });
        QCOMPARE(recent.entries().front(), corpusAt("/a", 4));
        for (int i = 0; i < 20; ++i)
            recent.add(corpusAt("/many/" + std::to_string(i)));
        QCOMPARE(recent.entries().size(), RecentFiles::limit);
        QCOMPARE(recent.entries().front(), corpusAt("/many/19"));
    }

    /// As many as the window says are used, from the first results on.
    void countsTheDocumentsThatAreUsed()
    {
        {
            RecentFiles recent;
            recent.remember();
            recent.add(corpusAt("/a", 19'043));
            recent.setFigures({ "/x/../a" }, { 19'018, 414, 2'622, 0 });
            recent.setFigures({ "/unknown" }, { 7 });
        }
        RecentFiles recent;
        recent.remember();
        QCOMPARE(recent.entries().size(), std::size_t { 1 });
        QCOMPARE(recent.entries().front().figures, (CorpusFigures { 19'018, 414, 2'622, 0 }));
    }

    void survives()
    {
        const RecentCorpus odd { { "/with space/é", "/ünï\xff", "/c" }, { 21'578, 414, 2'622, 7 },
            QDateTime(QDate(2026, 3, 2), QTime(8, 0)) };
        {
            RecentFiles recent;
            recent.remember();
            recent.add(corpusAt("/a"));
            recent.add(odd);
        }
        RecentFiles recent;
        QVERIFY(recent.entries().empty());
        recent.remember();
        QCOMPARE(recent.entries().size(), std::size_t { 2 });
        QCOMPARE(recent.entries()[0], odd);
        QCOMPARE(recent.entries()[1], corpusAt("/a"));
        recent.clear();
        RecentFiles after;
        after.remember();
        QVERIFY(after.entries().empty());
    }

    void keepsWhereItWasLeft()
    {
        const QVariantMap place { { u"view"_qs, 2 } };
        {
            RecentFiles recent;
            recent.remember();
            recent.add(corpusAt("/a"));
            recent.leave({ "/x/../a" }, place, { 3, std::nullopt, 0, 412 });
            recent.leave({ "/unknown" }, place, {});
            recent.add(corpusAt("/a", 4)); // opened again
        }
        RecentFiles recent;
        recent.remember();
        QCOMPARE(recent.entries().size(), std::size_t { 1 });
        QCOMPARE(recent.placeIn({ "/a" }).value(u"view"_qs).toInt(), 2);
        QCOMPARE(recent.entries().front().figures.marks, std::uint64_t { 412 });
        QVERIFY(recent.placeIn({ "/unknown" }).isEmpty());
    }

    void keepsNothingUnasked()
    {
        RecentFiles unasked;
        unasked.add(corpusAt("/a"));
        RecentFiles recent;
        recent.remember();
        QVERIFY(recent.entries().empty());
    }

    void theMenuSaysWhatIsGone()
    {
        const QTemporaryDir folder;
        RecentFiles recent;
        RecentMenu menu(&recent);
        QVERIFY(!menu.menuAction()->isEnabled());
        recent.add(corpusAt("/certainly/not & there"));
        recent.add(corpusAt(folder.path().toStdString()));
        QVERIFY(menu.menuAction()->isEnabled());
        const auto actions = menu.actions();
        QCOMPARE(actions.size(), 4); // two corpora, a line, Clear List
        QVERIFY(actions[0]->isEnabled());
        QVERIFY(!actions[1]->isEnabled());
        QVERIFY(actions[1]->text().contains(u"not && there (no longer there)"_qs));
        QSignalSpy spy(&menu, &RecentMenu::openRequested);
        actions[0]->trigger();
        QCOMPARE(spy.size(), 1);
        actions[3]->trigger();
        QTRY_VERIFY(recent.entries().empty());
        QVERIFY(!menu.menuAction()->isEnabled());
    }

    void namesAndKinds()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        QCOMPARE(corpusName({ "/x/texts/" }), u"texts"_qs);
        QCOMPARE(corpusName({ "/x/a.txt", "/x/b.txt", "/x/c.txt" }), u"a.txt and 2 more"_qs);
        QCOMPARE(corpusKind({ path }), u"Folder"_qs);
        QCOMPARE(corpusKind({ path, path }), u"2 places"_qs);
        QCOMPARE(corpusKind({ "/x/a.tar.gz" }), u"Archive"_qs);
        QCOMPARE(corpusKind({ "/x/a.sgm" }), u"Reuters-21578"_qs);
        QCOMPARE(corpusKind({ "/x/a.jsonl" }), u"JSON lines"_qs);
        QVERIFY(isThere({ path }));
        QVERIFY(!isThere({ path, path / "gone" }));
    }
};

ALIKE_TEST(TestRecentFiles)
#include "tst_recent_files.moc"
