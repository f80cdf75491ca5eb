// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/notices.h"

#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/parameters/drawer/parameter_draft.h"
#include "ui/parameters/notices_chip.h"
#include "ui/parameters/start_chooser.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QtTest>

using namespace alike;
using namespace alike::ui;

namespace {

struct NoticeDesk {
    test::Desk desk;
    ParameterDraft draft { &desk.session };
    StartChooser start { &desk.session, &desk.engine };
    Notices notices { &draft, &start };

    NoticeDesk() = default;
    explicit NoticeDesk(std::shared_ptr<const Corpus> corpus, const Parameters& parameters = {})
        : desk(std::move(corpus), parameters)
    {
    }
    const Notice* about(const QString& words) const
    {
        for (const Notice& notice : notices.list())
            if (notice.text.contains(words))
                return &notice;
        return nullptr;
    }
};

/// Three tables that are the same without their digits, two of which have other figures than the third.
std::shared_ptr<const Corpus> tables()
{
    const std::string table = test::words(0, 20);
    return test::corpusOf({ table + "1 23", table + "12 3", table + "12, 3" });
}

} // namespace

class TestNotices : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void nothingIsSaidWithoutACorpus()
    {
        NoticeDesk made;
        Parameters odd;
        odd.lsh.rows = 1;
        made.desk.session.setParameters(odd);
        QVERIFY(made.notices.list().empty());
    }

    void digitsAreKeptByTheAction()
    {
        NoticeDesk made(tables());
        const Notice* digits = made.about(u"differ in figures"_qs);
        QVERIFY(digits);
        QVERIFY(digits->text.startsWith(u"2 of 3 pairs"_qs));
        QCOMPARE(digits->action, u"Keep digits"_qs);
        QSignalSpy changed(&made.notices, &Notices::changed);
        made.notices.act(Notice(*digits));
        QCOMPARE(made.desk.session.parameters().text.cleaning, text::Cleaning::AlphaNumeric);
        QVERIFY(!made.about(u"differ in figures"_qs)); // of results with other parameters
        QCOMPARE(changed.count(), 1);
        made.desk.analyse(made.desk.session.parameters());
        QVERIFY(!made.about(u"differ in figures"_qs));
    }

    void scriptsAreToldOf()
    {
        const std::string text = "港口附近的一座旧仓库发生了火灾，没有人员受伤。";
        NoticeDesk made(test::corpusOf({ text, text + "警方进行调查。" }));
        const Notice* apart = made.about(u"2 documents are in scripts without spaces: a dictionary"_qs);
        QVERIFY(apart && apart->wanted);
        QCOMPARE(apart->action, u"Use characters"_qs);
        QCOMPARE(apart->wanted->text.unit, text::Unit::Character);
        QCOMPARE(apart->wanted->shingle.k, 5U);

        Parameters whole;
        whole.text.segment = false;
        made.desk.analyse(whole);
        made.draft.choose(whole);
        const Notice* counted = made.about(u"counts as one word"_qs);
        QVERIFY(counted && counted->action == u"Tell words apart"_qs);
        made.notices.act(Notice(*counted));
        QVERIFY(made.desk.session.parameters().text.segment);

        // A few among many others need no word.
        std::vector<std::string> others { text };
        for (std::size_t i = 0; i < 120; ++i)
            others.push_back(test::words(i * 20, 20));
        QVERIFY(!NoticeDesk(test::corpusOf(others)).about(u"without spaces"_qs));
    }

    void bandsAreToldOf()
    {
        NoticeDesk made(test::smallCorpus(), test::lowThreshold());
        QVERIFY(!made.about(u"band"_qs));
        Parameters wanted = test::lowThreshold();
        wanted.lsh.rows = 1;
        made.draft.take(wanted);
        QVERIFY(made.about(u"One row a band: pairs at 0.10"_qs));
        wanted.lsh.rows = 100;
        made.draft.choose(wanted);
        QVERIFY(made.about(u"One band: all 100 rows"_qs));
        wanted.lsh.rows = 3;
        made.draft.choose(wanted);
        QVERIFY(made.about(u"The last band has 1 of 3 rows"_qs));
        wanted.lsh.rows = 20;
        made.draft.choose(wanted);
        const Notice* far = made.about(u"is above the threshold 0.70"_qs);
        QVERIFY(far && far->wanted && far->action.startsWith(u"Use "_qs));
        made.notices.act(Notice(*far));
        QVERIFY(made.desk.session.parameters().lsh.rows < 20);
        QVERIFY(!made.about(u"is above the threshold"_qs));
    }

    void commonShinglesAreToldOf()
    {
        const std::string common = "these four words return ";
        const auto corpus = test::corpusOf({ common + test::words(0, 20), common + test::words(100, 20),
            test::words(200, 20), test::words(300, 20) });
        NoticeDesk made(corpus);
        const Notice* boilerplate = made.about(u"is in 2 documents, 50\u00a0% of all"_qs);
        QVERIFY(boilerplate && boilerplate->text.contains(u"A larger k may"_qs));
        // What is in all of them however long shingles are is not cured by longer ones.
        const std::string page = test::words(1000, 30);
        Parameters longest;
        longest.shingle.k = 16;
        NoticeDesk pages(test::corpusOf({ page + test::words(0, 9), page + test::words(50, 9) }), longest);
        boilerplate = pages.about(u"is in 2 documents"_qs);
        QVERIFY(boilerplate && !boilerplate->text.contains(u"larger k"_qs));
    }

    /// A page that many have is ignored by the action, and counted again by another.
    void commonPagesAreIgnoredByTheAction()
    {
        const std::string page = test::words(5000, 12);
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < 120; ++i)
            texts.push_back(test::words(i * 20, 20) + (i % 5 == 0 ? " " + page : ""));
        NoticeDesk made(test::corpusOf(texts));
        const Notice* common = made.about(u"is in 24 documents, 20\u00a0% of all"_qs);
        QVERIFY(common);
        QCOMPARE(common->action, u"Ignore above 5\u00a0%"_qs);
        made.notices.act(Notice(*common));
        QCOMPARE(made.desk.session.parameters().ignoring.above, 50'000U);
        made.desk.analyse(made.desk.session.parameters());
        const Notice* ignored = made.about(u"288 words do not count"_qs); // 24 times 12
        QVERIFY(ignored && ignored->text.contains(u"(9 of them)"_qs));
        QVERIFY(!made.about(u"so common a shingle"_qs));
        made.notices.act(Notice(*ignored));
        QVERIFY(!made.desk.session.parameters().ignoring.any());
    }

    void tooManyCandidatesAreToldOf()
    {
        Parameters loose = test::lowThreshold();
        loose.lsh.rows = 1;
        loose.lsh.maxCandidates = 3000;
        NoticeDesk made(test::corpusOf(test::familyTexts(200, 3)), loose);
        QVERIFY(made.about(u"candidates: joined exactly"_qs));
        QVERIFY(made.about(u"One row a band"_qs)); // one does not hide another
    }

    void aStrideIsToldOf()
    {
        Parameters parameters = test::lowThreshold();
        parameters.shingle.stride = 3;
        NoticeDesk made(test::smallCorpus(), parameters);
        const Notice* stride = made.about(u"Stride 3"_qs);
        QVERIFY(stride);
        made.notices.act(Notice(*stride));
        QCOMPARE(made.desk.session.parameters().shingle.stride, 1u);
    }

    void replacedBytesLeadToTheirPlaces()
    {
        NoticeDesk made;
        LoadReport report;
        report.replacedSequences = 1234;
        made.desk.session.setCorpus(test::smallCorpus(), report);
        const Notice* replaced = made.about(u"1,234 byte sequences"_qs);
        QVERIFY(replaced && !replaced->wanted && !replaced->action.isEmpty());
        QSignalSpy issues(&made.notices, &Notices::issuesRequested);
        made.notices.act(Notice(*replaced));
        QCOMPARE(issues.count(), 1);
    }

    void theChipCountsAndLists()
    {
        NoticeDesk made;
        NoticesChip chip(&made.notices);
        QVERIFY(chip.isHidden());
        LoadReport report;
        report.replacedSequences = 1;
        made.desk.session.setCorpus(test::smallCorpus(), report);
        QVERIFY(!chip.isHidden());
        QCOMPARE(chip.text(), u"1 notice"_qs);
        Parameters odd;
        odd.lsh.rows = 1;
        made.draft.choose(odd);
        QCOMPARE(chip.text(), u"%1 notices"_qs.arg(made.notices.list().size()));
        QVERIFY(made.notices.list().size() >= 2);

        QVERIFY(!chip.list());
        QTest::keyClick(&chip, Qt::Key_Space);
        QVERIFY(chip.list() && chip.list()->isVisible());
        QCOMPARE(
            chip.list()->findChildren<QLabel*>().size(), static_cast<qsizetype>(made.notices.list().size()));
        const auto buttons = chip.list()->findChildren<QPushButton*>();
        QVERIFY(!buttons.isEmpty());
        QVERIFY(!buttons.front()->accessibleDescription().isEmpty());
        QSignalSpy issues(&made.notices, &Notices::issuesRequested);
        buttons.front()->click();
        QCOMPARE(issues.count(), 1);
        QTRY_VERIFY(!chip.list());

        chip.openList();
        QVERIFY(chip.list());
        QTest::keyClick(chip.list(), Qt::Key_Escape);
        QTRY_VERIFY(!chip.list());
    }

    /// What it lists is what there is: an action may be of parameters before.
    void theListGoesWhenNoticesChange()
    {
        NoticeDesk made(tables());
        NoticesChip chip(&made.notices);
        chip.openList();
        QVERIFY(chip.list());
        Parameters other;
        other.results.threshold = Threshold(450'000); // one more
        made.draft.choose(other);
        QCOMPARE(chip.text(), u"3 notices"_qs);
        QTRY_VERIFY(!chip.list());
    }
};

ALIKE_TEST(TestNotices)
#include "tst_notices.moc"
