// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/parameters/notices.h"
#include "ui/shell/work_area.h"

#include <QLabel>
#include <QStandardPaths>
#include <QtTest>

#include <algorithm>
#include <array>

using namespace alike;
using sketch::Family;
using test::Program;
using ui::PageId;
namespace page = ui::page;

/// The window with collections in which there is next to nothing.
class TestTinyCollections : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }

    void everythingIsShown_data()
    {
        using Texts = std::vector<std::string>;
        QTest::addColumn<Texts>("texts");
        QTest::newRow("one document") << Texts { "a b c d e f g h i j" };
        QTest::newRow("two short ones")
            << Texts { "the quick brown fox jumps over lazy dogs", "a b c d e f g h i j" };
        QTest::newRow("one shingle") << Texts { "a a a a a a", "a a a a a a a a" };
        QTest::newRow("equal") << Texts { "a b c d e f g h", "a b c d e f g h" };
        QTest::newRow("fewer words than k") << Texts { "a b c", "d e" };
        QTest::newRow("one without shingles") << Texts { "a b c d e f g h", "a b" };
        QTest::newRow("nothing after cleaning") << Texts { "1 2 3 4 5 6 7 8", "?! ..." };
    }
    /// By every family, of words and of characters in turn; each view is looked at.
    void everythingIsShown()
    {
        QFETCH(std::vector<std::string>, texts);
        const test::CorpusFolder folder(texts);
        Program program;
        Parameters parameters = program.session.parameters();
        parameters.text.minWords = 0;
        program.session.setParameters(parameters);
        program.window.show();
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        const std::array views { page::read, page::compare, page::charts, page::methods, page::pairs };
        std::size_t view = 0;
        for (const Family family : { Family::Dictionary, Family::Modular, Family::Permutation, Family::Hashed,
                 Family::Bucketed, Family::Given }) {
            parameters.text.unit = view % 2 == 0 ? text::Unit::Word : text::Unit::Character;
            parameters.sketch = { family, family == Family::Given ? 2u : 100u };
            parameters.lsh.rows = family == Family::Given ? 2 : 5;
            program.session.setParameters(parameters);
            QTRY_VERIFY(program.complete());
            QCOMPARE(program.session.snapshot()->parameters, parameters);
            QVERIFY2(program.session.snapshot()->exactProblem.empty(),
                program.session.snapshot()->exactProblem.c_str());
            program.window.showPage(views[view++ % views.size()]);
            QTRY_VERIFY(program.engine.idle());
        }
        parameters.sketch.given.overHashes = true;
        program.session.setParameters(parameters);
        QTRY_VERIFY(program.complete());
        for (const PageId& each : views) {
            program.window.showPage(each);
            QTRY_VERIFY(program.engine.idle());
        }
    }

    /// Functions that repeat, and ties of the modular family, are told where functions are chosen.
    void isTold()
    {
        const test::CorpusFolder folder({ "a b c d e f g", "h i j k l m n o" });
        Program program;
        Parameters parameters = program.session.parameters();
        parameters.text.minWords = 0;
        parameters.shingle.k = 5;
        parameters.sketch = { Family::Dictionary, 100 };
        program.session.setParameters(parameters);
        program.window.show();
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        const auto told = [&](const QString& words) {
            return std::ranges::any_of(program.window.findChild<ui::Notices*>()->list(),
                [&](const ui::Notice& notice) { return notice.text.contains(words); });
        };
        QTRY_VERIFY(told(u"7 distinct shingles give only 49 different functions"_qs));
        QVERIFY(!told(u"Some shingles have equal values"_qs));
        parameters.sketch.family = Family::Modular;
        program.session.setParameters(parameters);
        QTRY_VERIFY(program.complete());
        // Sets of 3 and 4, the greater of which is the median: two of 4 among 7 have one in common.
        QTRY_VERIFY(told(u"two documents of 4 of the 7 distinct shingles with J = 0.14 are expected at an "
                         u"estimate of 0."_qs));
        QVERIFY(!told(u"different functions"_qs));
        parameters.sketch.family = Family::Hashed;
        program.session.setParameters(parameters);
        QTRY_VERIFY(program.complete());
        QTRY_VERIFY(!told(u"Some shingles have equal values"_qs));
    }
};

ALIKE_TEST(TestTinyCollections)
#include "tst_tiny_collections.moc"
