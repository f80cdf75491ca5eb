// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "core/pipeline/stride_figure.h"
#include "tests/support/suite.h"
#include "tests/ui/support/controls.h"
#include "tests/ui/support/desk.h"
#include "ui/parameters/coefficients_dialog.h"
#include "ui/parameters/seed_box.h"
#include "ui/session/parameter_map.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

#include <sys/stat.h>

using namespace alike;
using namespace alike::ui;
using sketch::Family;

namespace {

void choose(const QWidget& panel, const char* name, int data)
{
    auto* box = panel.findChild<QComboBox*>(QLatin1String(name));
    box->setCurrentIndex(box->findData(data));
}

/// Parameters in which nothing is as usual.
Parameters unusual()
{
    Parameters p;
    p.text = { text::Cleaning::None, true, 2, text::Unit::Character };
    p.shingle = { 12, 5 };
    p.sketch
        = { Family::Given, 2, 77, { { { 5, 6 }, { 7, 9'223'372'036'854'775'807u }, { 0, 1 } }, 101, 3 } };
    p.lsh = { .rows = 2, .bands = 1, .bucket = lsh::BucketFunction::Mixed, .buckets = 64 };
    return p;
}

}

/// Units, stride, families and buckets in the panel.
class TestMethodControls : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    /// The recall of a stride against a stride of 1 is told as soon as there are results, and given up on
    /// demand.
    void strideTellsItsRecall()
    {
        Parameters parameters;
        parameters.results.threshold = Threshold(700'000);
        test::Desk desk(test::corpusOf(test::familyTexts(300, 5)), parameters);
        test::Controls panel(&desk.session, &desk.engine);
        auto* box = panel.findChild<QSpinBox*>(QStringLiteral("stride"));
        const QWidget* section = box->parentWidget();
        const auto* warning = section->findChild<QLabel*>(QStringLiteral("warning"));
        panel.show();
        QVERIFY(warning->text().isEmpty());

        parameters.shingle.stride = 3;
        desk.analyse(parameters);
        QVERIFY2(warning->text().contains(QStringLiteral("Stop measuring")), qPrintable(warning->text()));
        QTRY_VERIFY(warning->text().contains(QStringLiteral("Stride 3: recall")));
        QVERIFY(!warning->text().contains(QStringLiteral("Stop measuring")));
        test::QuietWork quiet;
        const auto figure = measureStride(*desk.session.snapshot(), nullptr, quiet.work()).value();
        QVERIFY2(warning->text().contains(
                     QStringLiteral("Of %1 from J = 0.70 up, %2 still reach it, and %3")
                         .arg(format::count(figure.recall.pairs), format::count(figure.recall.reached),
                             format::count(figure.recall.found))),
            qPrintable(warning->text()));

        parameters.shingle.stride = 2;
        desk.analyse(parameters);
        emit const_cast<QLabel*>(warning)->linkActivated({});
        QVERIFY2(warning->text().contains(QStringLiteral("was not measured")), qPrintable(warning->text()));
        emit const_cast<QLabel*>(warning)->linkActivated({});
        QTRY_VERIFY(warning->text().contains(QStringLiteral("Stride 2: recall")));

        parameters.shingle.stride = 1;
        desk.analyse(parameters);
        QVERIFY(warning->text().isEmpty());
    }

    void unitBringsWhatGoesWithIt()
    {
        Session session;
        const test::Controls panel(&session);
        choose(panel, "unit", static_cast<int>(text::Unit::Character));
        QTRY_VERIFY(session.parameters().text.unit == text::Unit::Character);
        QCOMPARE(session.parameters().shingle.k, 9u);
        QCOMPARE(session.parameters().text.minWords, 0u);
        QCOMPARE(panel.findChild<QSpinBox*>(u"k"_qs)->accessibleName(), u"Characters in a shingle, k"_qs);
        choose(panel, "unit", static_cast<int>(text::Unit::Word));
        QTRY_COMPARE(session.parameters(), Parameters {});
        QCOMPARE(panel.findChild<QSpinBox*>(u"k"_qs)->accessibleName(), u"Words in a shingle, k"_qs);
    }

    void unitKeepsWhatWasChosen()
    {
        Parameters chosen;
        chosen.shingle.k = 7;
        chosen.text.minWords = 3;
        const Parameters characters = withUnit(chosen, text::Unit::Character);
        QCOMPARE(characters.shingle.k, 7u);
        QCOMPARE(characters.text.minWords, 3u);
    }

    void strideStaysWithinK()
    {
        Session session;
        const test::Controls panel(&session);
        auto* stride = panel.findChild<QSpinBox*>(u"stride"_qs);
        QCOMPARE(stride->maximum(), 4);
        stride->setValue(4);
        QTRY_COMPARE(session.parameters().shingle.stride, 4u);
        panel.findChild<QSpinBox*>(u"k"_qs)->setValue(3);
        QTRY_COMPARE(session.parameters().shingle, (shingle::Options { 3, 3 }));
        QCOMPARE(stride->maximum(), 3);
    }

    void bucketsReachTheSession()
    {
        Session session;
        const test::Controls panel(&session);
        auto* buckets = panel.findChild<QSpinBox*>(u"buckets"_qs);
        QCOMPARE(buckets->text(), u"no limit"_qs);
        buckets->setValue(4);
        choose(panel, "bucketFunction", static_cast<int>(lsh::BucketFunction::Crc32));
        QTRY_COMPARE(session.parameters().lsh.buckets, std::uint64_t { 4 });
        QTRY_VERIFY(session.parameters().lsh.bucket == lsh::BucketFunction::Crc32);
        panel.findChild<QSpinBox*>(u"b"_qs)->setValue(10);
        QTRY_COMPARE(session.parameters().lsh.rows, 10u);
        QCOMPARE(session.parameters().lsh.buckets, std::uint64_t { 4 }); // kept
        const QString collisions = format::chance(1 - std::pow(0.75, 10));
        const auto labels = panel.findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [&](const QLabel* l) { return l->text() == collisions; }));
    }

    void familiesReachTheSession()
    {
        Session session;
        const test::Controls panel(&session);
        for (const Family family :
            { Family::Modular, Family::Permutation, Family::Dictionary, Family::Bucketed, Family::Hashed }) {
            choose(panel, "family", static_cast<int>(family));
            QTRY_VERIFY(session.parameters().sketch.family == family);
            QVERIFY(!panel.findChild<QPushButton*>(u"coefficients"_qs)->isEnabled());
            QVERIFY(panel.findChild<SeedBox*>(u"seed"_qs)->isEnabled());
        }
        QCOMPARE(session.parameters(), Parameters {});
    }

    /// Without results the family of one's own begins with the exercise, and all else fits two functions.
    void givenBeginsWithTheExercise()
    {
        Session session;
        const test::Controls panel(&session);
        choose(panel, "family", static_cast<int>(Family::Given));
        QTRY_VERIFY(session.parameters().sketch.family == Family::Given);
        QCOMPARE(session.parameters().sketch.given, sketch::GivenFunctions {});
        QCOMPARE(session.parameters().sketch.hashes, 2u);
        QVERIFY(lsh::banding(2, session.parameters().lsh));
        QCOMPARE(panel.findChild<QSpinBox*>(u"h"_qs)->maximum(), 2);
        QVERIFY(!panel.findChild<SeedBox*>(u"seed"_qs)->isEnabled());
        QVERIFY(panel.findChild<QPushButton*>(u"coefficients"_qs)->isEnabled());
    }

    /// With results it begins with the functions in use, so that nothing of them changes.
    void givenBeginsWithWhatIsInUse()
    {
        Parameters inUse = test::lowThreshold();
        inUse.sketch.family = Family::Dictionary; // of which the given functions are a kind
        test::Desk desk(test::smallCorpus(), inUse);
        const SnapshotPtr before = desk.session.snapshot();
        const test::Controls panel(&desk.session);
        choose(panel, "family", static_cast<int>(Family::Given));
        QTRY_VERIFY(desk.session.parameters().sketch.family == Family::Given);
        const Parameters wanted = desk.session.parameters();
        QCOMPARE(wanted.sketch.given.functions.size(), std::size_t { 100 });
        QCOMPARE(wanted.sketch.hashes, 100u);
        const auto signatures = before->signatures.lock();
        QCOMPARE(wanted.sketch.given.functions, signatures->family().functions);
        desk.analyse(wanted);
        const auto again = desk.session.snapshot()->signatures.lock();
        QVERIFY(again && again != signatures);
        for (std::uint32_t row = 0; row < 100; ++row)
            QCOMPARE(again->at(setId(0), row), signatures->at(setId(0), row));
    }

    void coefficientsAreEditedInADialog()
    {
        Session session;
        test::Controls panel(&session);
        panel.show();
        choose(panel, "family", static_cast<int>(Family::Given));
        QTRY_VERIFY(session.parameters().sketch.family == Family::Given);
        panel.findChild<QPushButton*>(u"coefficients"_qs)->click();
        auto* dialog = panel.findChild<CoefficientsDialog*>();
        QVERIFY(dialog);
        auto* table = dialog->findChild<QTableView*>(u"table"_qs);
        dialog->findChild<QPushButton*>(u"add"_qs)->click();
        QVERIFY(table->model()->setData(table->model()->index(2, CoefficientsModel::A), u"4"_qs));
        dialog->findChild<QDoubleSpinBox*>(u"modulus"_qs)->setValue(7);
        dialog->findChild<QDoubleSpinBox*>(u"origin"_qs)->setValue(1);
        dialog->accept();
        QTRY_COMPARE(session.parameters().sketch.hashes, 3u);
        QCOMPARE(session.parameters().sketch.given,
            (sketch::GivenFunctions { { { 1, 1 }, { 3, 1 }, { 4, 1 } }, 7, 1 }));
    }

    void tableOfCoefficients()
    {
        CoefficientsModel model({ { 1, 2 } });
        const QAbstractItemModelTester tester(&model);
        model.append();
        QCOMPARE(model.rowCount(), 2);
        const QModelIndex b = model.index(1, CoefficientsModel::B);
        QVERIFY(model.setData(b, u" 9223372036854775807 "_qs, Qt::EditRole));
        QCOMPARE(model.functions()[1].b, std::uint64_t { 9'223'372'036'854'775'807u });
        for (const char* wrong : { "", "-1", "x", "1.5", "9223372036854775808" })
            QVERIFY(!model.setData(b, QLatin1String(wrong), Qt::EditRole));
        model.remove(0);
        QCOMPARE(model.functions().front().a, std::uint64_t { 1 });
        model.remove(0);
        QCOMPARE(model.rowCount(), 1); // one stays
    }

    void filesOfCoefficients()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(u"c.json"_qs);
        const sketch::GivenFunctions given { { { 5, 6 }, { 7, 9'223'372'036'854'775'807u } }, 101, 3 };
        CoefficientsDialog(given).save(file);
        CoefficientsDialog dialog(sketch::GivenFunctions {});
        dialog.load(file);
        QCOMPARE(dialog.functions(), given);

        const QString hashes = folder.filePath(u"h.json"_qs);
        const sketch::GivenFunctions overHashes { { { 5, 6 } }, 4'294'967'296, 1, true };
        CoefficientsDialog(overHashes).save(hashes);
        CoefficientsDialog other(given);
        other.load(hashes);
        QCOMPARE(other.functions(), overHashes);
        QVERIFY(!other.findChild<QDoubleSpinBox*>(u"origin"_qs)->isEnabled()); // hashes have no first
        other.findChild<QCheckBox*>(u"overHashes"_qs)->setChecked(false);
        QVERIFY(other.findChild<QDoubleSpinBox*>(u"origin"_qs)->isEnabled());
        QVERIFY(!other.functions().overHashes);

        const QString broken = folder.filePath(u"broken.json"_qs);
        QFile out(broken);
        QVERIFY(out.open(QIODevice::WriteOnly) && out.write("{\"a\": [1]}") > 0);
        out.close();
        const auto* problem = dialog.findChild<QLabel*>(u"problem"_qs);
        QVERIFY(problem->isHidden());
        dialog.load(broken);
        QVERIFY(!problem->isHidden() && problem->text().contains(broken)
            && problem->text().contains(u"\"b\""_qs));
        QCOMPARE(dialog.functions(), given);
        dialog.load(folder.filePath(u"none.json"_qs));
        QVERIFY(problem->text().contains(u"cannot be read"_qs));
        dialog.load(file);
        QVERIFY(problem->isHidden());
        dialog.save(file); // over what was saved before
        QVERIFY(problem->isHidden());

        // Neither a file of somebody's nor a pipe is written over, or waited for.
        const QString text = folder.filePath(u"story.txt"_qs);
        QFile story(text);
        QVERIFY(story.open(QIODevice::WriteOnly) && story.write("a story") > 0);
        story.close();
        dialog.save(text);
        QVERIFY(!problem->isHidden() && problem->text().contains(u"something else"_qs));
        QVERIFY(story.open(QIODevice::ReadOnly));
        QCOMPARE(story.readAll(), QByteArray("a story"));
        const QString pipe = folder.filePath(u"pipe"_qs);
        QCOMPARE(mkfifo(pipe.toUtf8().constData(), 0600), 0);
        dialog.load(pipe);
        QVERIFY(!problem->isHidden() && problem->text().contains(pipe));
    }

    void parametersAreKept()
    {
        Parameters wanted = unusual();
        wanted.lsh.maxCandidates = Parameters {}.lsh.maxCandidates;
        QCOMPARE(parametersOf(mapOf(wanted)).value(), wanted);
        Parameters overHashes = wanted;
        overHashes.sketch.given.origin = 1;
        overHashes.sketch.given.overHashes = true;
        QCOMPARE(parametersOf(mapOf(overHashes)).value(), overHashes);
        QVariantMap wrong = mapOf(wanted);
        wrong[u"coefficients"_qs] = u"1 2;3"_qs;
        QVERIFY(!parametersOf(wrong));
    }

    /// What settings of the first versions hold: choices by their position.
    void formerParametersAreRead()
    {
        QVariantMap old { { u"k"_qs, 5 }, { u"h"_qs, 60 }, { u"seed"_qs, 7 }, { u"rows"_qs, 3 },
            { u"bands"_qs, 0 }, { u"threshold"_qs, 650'000 }, { u"n"_qs, 4 }, { u"cleaning"_qs, 2 },
            { u"minWords"_qs, 1 }, { u"stripAccents"_qs, true } };
        Parameters meant; // by the versions that did not store more
        meant.text = { text::Cleaning::Whitespace, true, 1, text::Unit::Word, false };
        meant.shingle.k = 5;
        meant.sketch.family = Family::Dictionary;
        meant.sketch.hashes = 60;
        meant.sketch.seed = 7;
        meant.lsh.rows = 3;
        meant.lsh.bucket = lsh::BucketFunction::Crc32;
        meant.results.threshold = Threshold(650'000);
        meant.results.neighbours = 4;
        QCOMPARE(parametersOf(old).value(), meant);

        old.insert({ { u"unit"_qs, 1 }, { u"stride"_qs, 2 }, { u"family"_qs, 5 }, { u"bucket"_qs, 1 },
            { u"buckets"_qs, 99 }, { u"coefficients"_qs, u"1 2;3 4"_qs }, { u"modulus"_qs, 11 },
            { u"origin"_qs, 0 } });
        meant.text.unit = text::Unit::Character;
        meant.shingle.stride = 2;
        meant.sketch.family = Family::Bucketed;
        meant.sketch.given = { { { 1, 2 }, { 3, 4 } }, 11, 0 };
        meant.lsh.bucket = lsh::BucketFunction::Mixed;
        meant.lsh.buckets = 99;
        QCOMPARE(parametersOf(old).value(), meant);

        old[u"family"_qs] = 4; // of 60 functions, 2 of which are there: as usual
        old[u"coefficients"_qs] = u"1 2;3"_qs;
        QCOMPARE(parametersOf(old).value().sketch.family, Family::Dictionary);
    }

    void changesHaveWords()
    {
        const Parameters usual;
        const auto said = [&](auto change) {
            Parameters changed;
            change(changed);
            return changeText(usual, changed);
        };
        QCOMPARE(said([](Parameters& p) { p.text.unit = text::Unit::Character; }),
            u"shingles of words → characters"_qs);
        QCOMPARE(said([](Parameters& p) { p.shingle.stride = 2; }), u"stride 1 → 2"_qs);
        QCOMPARE(
            said([](Parameters& p) { p.sketch.family = Family::Modular; }), u"functions hashed → modular"_qs);
        QCOMPARE(said([](Parameters& p) { p.sketch.given.modulus = 7; }), u"coefficients edited"_qs);
        QCOMPARE(said([](Parameters& p) { p.lsh.bucket = lsh::BucketFunction::Crc32; }),
            u"bucket function 64 mixed bits → CRC-32"_qs);
        QCOMPARE(said([](Parameters& p) { p.lsh.buckets = 1000; }), u"buckets no limit → 1,000"_qs);
    }
};

ALIKE_TEST(TestMethodControls)
#include "tst_method_controls.moc"
