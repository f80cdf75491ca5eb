// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/presets.h"
#include "tests/cli/program.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/candidate_page.h"
#include "ui/charts/charts_view.h"
#include "ui/charts/estimate_page.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/recall_page.h"
#include "ui/charts/s_curve_model.h"
#include "ui/charts/s_curve_panel.h"
#include "ui/documents/documents_model.h"
#include "ui/methods/methods_model.h"
#include "ui/methods/methods_view.h"
#include "ui/methods/side_by_side_page.h"
#include "ui/open/recent_files.h"
#include "ui/pairs/pairs_view.h"
#include "ui/parameters/knob.h"
#include "ui/parameters/notices.h"
#include "ui/shell/pages.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"
#include "ui/widgets/segment_switch.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QJsonArray>
#include <QLocale>
#include <QRegularExpression>
#include <QSettings>
#include <QStandardPaths>
#include <QTableView>
#include <QToolButton>
#include <QtTest>

#include <set>

using namespace alike;
using test::Program;

namespace {

using Count = std::uint64_t;
using DocumentPairs = std::set<std::pair<std::size_t, std::size_t>>;

/// Counted pair by pair of documents, by the definitions.
struct Naive {
    Count near = 0; ///< J from the threshold up, of different sets
    Count same = 0; ///< equal sets
    Count sameText = 0;
    Count candidates = 0; ///< share a bucket
    Count known = 0; ///< J from the floor up
    DocumentPairs found; ///< near or same, and candidates

    Count nearFound() const { return found.size() - same; }
    Count missed() const { return near - nearFound(); }
};

Naive countNaively(const Snapshot& snapshot)
{
    const auto held = hold(snapshot);
    const auto shareABucket = [&](SetId a, SetId b) {
        const lsh::Banding& banding = snapshot.banding;
        for (std::uint32_t begin = 0; begin < banding.hashes; begin += banding.rows) {
            std::uint32_t row = begin;
            const std::uint32_t end = std::min(begin + banding.rows, banding.hashes);
            while (row < end && held->signatures->at(a, row) == held->signatures->at(b, row))
                ++row;
            if (row == end)
                return true;
        }
        return false;
    };
    const auto shared = [&](SetId a, SetId b) {
        const auto x = held->sets->of(a);
        const auto y = held->sets->of(b);
        Count both = 0;
        for (std::size_t i = 0, j = 0; i < x.size() && j < y.size();) {
            both += x[i] == y[j];
            const bool first = x[i] <= y[j];
            const bool second = y[j] <= x[i];
            i += first;
            j += second;
        }
        return both;
    };
    Naive counted;
    const Corpus& corpus = *snapshot.corpus;
    for (std::size_t i = 0; i < corpus.size(); ++i) {
        for (std::size_t j = i + 1; j < corpus.size(); ++j) {
            const SetId a = held->sets->setOf(docId(i));
            const SetId b = held->sets->setOf(docId(j));
            if (a == noSet || b == noSet)
                continue;
            if (a == b) {
                ++counted.same;
                counted.sameText += corpus.text(docId(i)) == corpus.text(docId(j));
                ++counted.candidates;
                ++counted.known;
                counted.found.emplace(i, j);
                continue;
            }
            const Count both = shared(a, b);
            const Count together = held->sets->size(a) + held->sets->size(b) - both;
            const bool near
                = both * 1'000'000 >= together * snapshot.parameters.results.threshold.millionths();
            const bool candidate = shareABucket(a, b);
            counted.near += near;
            counted.known += both * 1'000'000 >= together * snapshot.exactFloor.millionths();
            counted.candidates += candidate;
            if (near && candidate)
                counted.found.emplace(i, j);
        }
    }
    return counted;
}

/// The whole numbers of a sentence in their order; what has a point in it is none of them.
QList<Count> numbersIn(QString sentence)
{
    static const QRegularExpression tags(u"<[^>]*>"_qs);
    static const QRegularExpression number(u"(?<![\\d.,])\\d[\\d,]*(?!\\d*\\.\\d)(?![\\d])"_qs);
    sentence.replace(tags, u" "_qs);
    QList<Count> all;
    for (auto match = number.globalMatch(sentence); match.hasNext();) {
        QString digits = match.next().captured();
        all += digits.remove(u',').toULongLong();
    }
    return all;
}

Count sumOf(const QAbstractItemModel& table, const QString& header)
{
    Count sum = 0;
    for (int column = 0; column < table.columnCount(); ++column) {
        if (table.headerData(column, Qt::Horizontal).toString() != header)
            continue;
        for (int row = 0; row < table.rowCount(); ++row)
            sum += table.index(row, column).data().toString().remove(u',').toULongLong();
        return sum;
    }
    return UINT64_MAX;
}

struct Setting {
    const char* name;
    Parameters parameters;
    QStringList options; ///< of alike-cli
};

std::vector<Setting> settings()
{
    const auto preset = [](std::string_view key) {
        return std::ranges::find(presetTable(), key, &BuiltInPreset::key)->parameters;
    };
    Parameters tight;
    tight.lsh.rows = 25;
    tight.results.threshold = Threshold(500'000);
    Parameters loose;
    loose.lsh.rows = 1;
    loose.results.threshold = Threshold(600'000);
    return {
        { "default", {}, {} },
        { "tight bands", tight, { u"--rows"_qs, u"25"_qs, u"--threshold"_qs, u"0.5"_qs } },
        { "loose bands", loose, { u"--rows"_qs, u"1"_qs, u"--threshold"_qs, u"0.6"_qs } },
        { "study", preset("study"), { u"--preset"_qs, u"study"_qs } },
        { "characters", preset("characters"), { u"--preset"_qs, u"characters"_qs } },
    };
}

/// Words of a text of its own.
std::string own(int from, int count)
{
    std::string text;
    for (int i = from; i < from + count; ++i)
        text += test::wordNumber(static_cast<std::uint64_t>(i)) + ' ';
    return text;
}

/// Three of the same text, two that differ in digits, near pairs of J from 0.5 to 0.95, one too short.
std::vector<std::string> textsByHand()
{
    std::vector<std::string> texts(3, own(0, 40));
    texts.push_back(own(1000, 40) + "on 12 May");
    texts.push_back(own(1000, 40) + "on 13 May");
    texts.push_back(own(0, 38));
    for (const int kept : { 70, 55, 48, 42, 36, 34, 32, 30 })
        texts.push_back(own(2000, kept) + own(3000 + 100 * kept, 72 - kept));
    texts.emplace_back("too short");
    texts.emplace_back("");
    return texts;
}

} // namespace

/// Near pairs, same ones, found, missed, candidates, gained, lost and the documents: whatever says such a
/// number says the one that counting pair by pair gives.
class TestOneSetOfNumbers : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"tst_one_set_of_numbers"_qs);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void everySentence_data()
    {
        QTest::addColumn<QString>("path");
        m_generated = std::make_unique<test::CorpusFolder>(test::familyTexts(150, 11));
        m_byHand = std::make_unique<test::CorpusFolder>(textsByHand());
        QTest::newRow("sample") << QStringLiteral(ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl");
        QTest::newRow("generated") << QString::fromStdString(m_generated->path().string());
        QTest::newRow("by hand") << QString::fromStdString(m_byHand->path().string());
    }
    void everySentence()
    {
        QFETCH(QString, path);
        Program program;
        program.window.resize(1280, 800);
        program.window.show();
        program.choice(u"Parameters"_qs)->trigger();
        program.window.open({ path.toStdString() });
        QTRY_VERIFY(program.complete());
        std::optional<Naive> before;
        Count missed = 0;
        for (const Setting& setting : settings()) {
            program.session.setParameters(setting.parameters);
            QTRY_VERIFY(program.complete());
            const Naive naive = countNaively(*program.session.snapshot());
            m_where = QByteArray(setting.name) + ": ";
            sayInTheFrame(program, naive);
            sayInTheList(program, naive);
            sayInDocuments(program, naive);
            sayInCharts(program, naive);
            sayInMethods(program, naive);
            if (before)
                sayOfTheChange(program, *before, naive);
            sayOnTheCommandLine(program, naive, path, setting.options);
            if (QTest::currentTestFailed())
                return;
            before = naive;
            missed += naive.missed();
        }
        QVERIFY(missed > 0); // else half of it was not tried
    }

private:
    /// Whether the sentence has these numbers, one after another.
    void says(const QString& sentence, const QList<Count>& wanted, int from = 0)
    {
        const QList<Count> there = numbersIn(sentence).mid(from, wanted.size());
        if (there != wanted) {
            QString list;
            for (const Count number : wanted)
                list += QString::number(number) + u' ';
            QFAIL(qPrintable(
                QString::fromUtf8(m_where) + sentence + QStringLiteral(" — counted: %1").arg(list)));
        }
    }

    void sayInTheFrame(const Program& program, const Naive& naive)
    {
        const auto words = program.part<ui::ConsequenceLine>("thresholdConsequence")->words();
        says(words.whole, { naive.near });
        says(words.more, { naive.nearFound(), naive.missed(), naive.same });
        const auto* switcher = program.part<ui::SegmentSwitch>("lists");
        says(switcher->segment(0)->accessibleDescription(), { naive.near });
        const Snapshot& snapshot = *program.session.snapshot();
        const LoadReport& report = program.session.loadReport();
        const Count used = snapshot.statistics.documentsKept;
        const Count lost = report.noText + snapshot.statistics.tooShort + report.unreadable;
        QCOMPARE(used + lost, report.documentsRead);
        says(switcher->segment(2)->accessibleDescription(), { used });
        QCOMPARE(program.window.findChild<ui::RecentFiles*>()->entries().front().figures.documents, used);
        const auto* chip = program.part<QToolButton>("documentsChip");
        says(chip->text(), { used, report.documentsRead });
        says(chip->toolTip(), { used, report.documentsRead });
        const auto* recall = program.part<ui::ElidedLabel>("recall");
        says(recall->wholeText(), { naive.nearFound(), naive.near });
        const QStringList facts = recall->parentWidget()->toolTip().split(u" · "_qs);
        says(facts[0], { used, report.documentsRead });
        says(facts[1], { naive.near, naive.same });
        says(facts.back(), { naive.nearFound(), naive.near });
        if (!snapshot.candidatesListed)
            says(facts[2], { naive.candidates });
        for (const ui::Notice& notice : program.window.findChild<ui::Notices*>()->list()) {
            if (notice.text.contains(u"same after cleaning"_qs))
                says(notice.text, { naive.same }, 1);
            if (notice.text.contains(u"joined exactly"_qs))
                says(notice.text, { naive.candidates });
        }
    }

    void sayInTheList(const Program& program, const Naive& naive)
    {
        const QString summary = program.window.work()->pairs()->summary()->wholeText();
        const auto part = [&](const QString& with) {
            for (const QString& fact : summary.split(u" · "_qs)) {
                if (fact.contains(with))
                    return fact;
            }
            return QString();
        };
        says(part(u"near pair"_qs), { naive.near });
        if (naive.same > 0)
            says(part(u"same after cleaning"_qs),
                naive.sameText > 0 ? QList { naive.same, naive.sameText } : QList { naive.same });
        else
            QVERIFY(part(u"same"_qs).isEmpty());
        if (naive.missed() > 0)
            says(part(u"missed"_qs), { naive.missed() });
        else
            QVERIFY(!part(u"none missed"_qs).isEmpty());
        if (!program.session.snapshot()->candidatesListed)
            says(part(u"candidates"_qs), { naive.candidates });
    }

    /// Every pair stands in two of the documents' rows.
    void sayInDocuments(const Program& program, const Naive& naive)
    {
        const auto& model
            = static_cast<const ui::DocumentsModel&>(*program.part<ui::RowTable>("documents")->model());
        QTRY_COMPARE(model.table()->snapshot, program.session.snapshot());
        static const QRegularExpression same(u"(\\d+) same"_qs);
        static const QRegularExpression near(u"(\\d+) near"_qs);
        Count sameOnes = 0;
        Count nearOnes = 0;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QString state = model.face(row).state;
            sameOnes += same.match(state).captured(1).toULongLong();
            nearOnes += near.match(state).captured(1).toULongLong();
        }
        QCOMPARE(sameOnes, 2 * naive.same);
        QCOMPARE(nearOnes, 2 * naive.near);
    }

    void sayInCharts(Program& program, const Naive& naive)
    {
        program.window.showPage(ui::page::charts);
        ui::ChartsView* charts = program.window.work()->charts();
        const auto titleOf = [&](ui::ChartPage* page) {
            charts->choice()->setCurrentText(page->question());
            const bool idle = QTest::qWaitFor([&] { return program.engine.idle(); });
            return idle ? page->title()->wholeText() : QString();
        };
        const auto table = [](ui::ChartPage* page) { return page->tableView()->model(); };
        const QList<Count> pairs = naive.same > 0 ? QList { naive.known, naive.same } : QList { naive.known };
        if (naive.known > naive.same) {
            says(titleOf(charts->estimate()), { naive.known - naive.same });
            QCOMPARE(sumOf(*table(charts->estimate()), u"Pairs"_qs), naive.known - naive.same);
        }
        says(titleOf(charts->similarity()), pairs);
        QCOMPARE(sumOf(*table(charts->similarity()), u"Pairs"_qs), naive.known);
        QCOMPARE(sumOf(*table(charts->similarity()), u"Candidates"_qs)
                + sumOf(*table(charts->similarity()), u"In no bucket"_qs),
            naive.known);
        const QString candidates = titleOf(charts->candidates());
        says(candidates, pairs, 2); // behind the shape of the bands
        QCOMPARE(sumOf(*table(charts->candidates()), u"Pairs"_qs), naive.known);
        const QString caption = charts->candidates()->caption()->text();
        says(caption, { naive.missed(), naive.near });
        if (program.session.snapshot()->candidatesCounted)
            says(caption.section(u"False positives"_qs, 1),
                { naive.candidates - naive.found.size(), naive.candidates });
        says(titleOf(charts->recall()), pairs);
        program.window.showPage(ui::page::pairs);
    }

    void sayInMethods(Program& program, const Naive& naive)
    {
        program.window.showPage(ui::page::methods);
        ui::SideBySidePage* page = program.window.work()->methods()->sideBySide();
        const auto measured = page->model()->figures();
        page->measure();
        QTRY_VERIFY(page->model()->figures() && page->model()->figures() != measured);
        const auto cell = [&](Method method, int column) {
            return page->model()->index(static_cast<int>(method), column).data().toString();
        };
        using Model = ui::MethodsModel;
        says(cell(Method::Jaccard, Model::Found), { naive.near + naive.same });
        const QString buckets = cell(Method::Buckets, Model::Found);
        if (!numbersIn(buckets).isEmpty()) {
            says(buckets, { naive.candidates });
            if (naive.near + naive.same > 0)
                says(cell(Method::Buckets, Model::Missed), { naive.missed() });
        }
        program.window.showPage(ui::page::pairs);
    }

    void sayOfTheChange(Program& program, const Naive& before, const Naive& after)
    {
        ui::SCurvePanel* curve = program.window.findChild<ui::SCurvePanel*>();
        const auto without = [](const DocumentPairs& x, const DocumentPairs& y) {
            return static_cast<Count>(
                std::ranges::count_if(x, [&](const auto& pair) { return !y.contains(pair); }));
        };
        const Count gained = without(after.found, before.found);
        const Count lost = without(before.found, after.found);
        QTRY_VERIFY(curve->model()->difference()
            && curve->model()->difference()->after == program.session.snapshot());
        says(curve->changeHtml().section(u" · "_qs, -1), { gained, lost });
        const QString words = curve->model()->changeWords();
        QList<Count> candidates { before.candidates, after.candidates };
        if (before.candidates == after.candidates)
            candidates.pop_back();
        QList<Count> missed { before.missed(), after.missed() };
        if (before.missed() == after.missed())
            missed.pop_back();
        says(words.section(u" · "_qs, 0, 0), candidates);
        says(words.section(u" · "_qs, 1, 1), missed);
        // The list behind the words has as many, and so does its own sentence.
        for (const auto& [link, pairs] : { std::pair(u"gained"_qs, gained), std::pair(u"lost"_qs, lost) }) {
            if (pairs == 0)
                continue;
            curve->follow(link);
            QTRY_VERIFY(program.window.work()->pairs()->summary()->wholeText().contains(link));
            says(program.window.work()->pairs()->summary()->wholeText(), { pairs });
            program.window.work()->pairs()->showOnly({});
            QTRY_VERIFY(!program.window.work()->pairs()->summary()->wholeText().contains(link));
        }
    }

    void sayOnTheCommandLine(
        const Program& program, const Naive& naive, const QString& path, const QStringList& options)
    {
        const QStringList arguments = options + QStringList { path };
        const test::Run evaluated = test::cli(QStringList { u"evaluate"_qs } + arguments);
        QCOMPARE(evaluated.status, 0);
        const QJsonObject json = test::object(evaluated.out);
        const auto number = [&](const char* key) { return json[QLatin1String(key)].toInteger(); };
        QCOMPARE(number("near_pairs"), static_cast<qint64>(naive.near));
        QCOMPARE(number("near_found"), static_cast<qint64>(naive.nearFound()));
        QCOMPARE(number("truth_pairs"), static_cast<qint64>(naive.near + naive.same));
        QCOMPARE(number("true_positives"), static_cast<qint64>(naive.found.size()));
        QCOMPARE(number("false_negatives"), static_cast<qint64>(naive.missed()));
        QCOMPARE(number("candidates"), static_cast<qint64>(naive.candidates));
        QCOMPARE(json[u"recall_near"].isNull(), naive.near == 0);
        qint64 inBins = 0;
        for (const QJsonValue& bin : json[u"bins"].toArray())
            inBins += bin[u"pairs"].toInteger();
        QCOMPARE(inBins, static_cast<qint64>(naive.known));
        const auto rows = [&](const QStringList& command) {
            return test::cells(test::cli(command + arguments).out).size() - 1;
        };
        QCOMPARE(rows({ u"pairs"_qs }), static_cast<qsizetype>(naive.found.size()));
        QCOMPARE(rows({ u"pairs"_qs, u"--method"_qs, u"exact"_qs }),
            static_cast<qsizetype>(naive.near + naive.same));
        // What is told beside the results.
        const LoadReport& report = program.session.loadReport();
        const Count tooShort = program.session.snapshot()->statistics.tooShort;
        if (report.noText + tooShort > 0) {
            const QString said = QString::fromUtf8(evaluated.err);
            const QString line = said.mid(said.indexOf(u"Of "_qs)).section(u'\n', 0, 0);
            QList<Count> left { report.documentsRead };
            if (report.noText > 0)
                left += report.noText;
            if (tooShort > 0)
                left += tooShort;
            says(line, left);
        }
    }

    std::unique_ptr<test::CorpusFolder> m_generated;
    std::unique_ptr<test::CorpusFolder> m_byHand;
    QByteArray m_where;
};

ALIKE_TEST(TestOneSetOfNumbers)
#include "tst_one_set_of_numbers.moc"
