// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/presets.h"
#include "tests/support/suite.h"
#include "tests/ui/support/controls.h"
#include "tests/ui/support/desk.h"
#include "ui/parameters/preset.h"
#include "ui/parameters/preset_bar.h"
#include "ui/session/parameter_history.h"

#include <QComboBox>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QtTest>

using namespace alike;
using namespace alike::ui;

class TestPresets : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"tst_presets"_qs);
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void builtInOnesAreValidAndDistinct()
    {
        const auto presets = builtInPresets();
        QCOMPARE(presets.front().parameters, Parameters {});
        for (std::size_t i = 0; i < presets.size(); ++i) {
            QVERIFY(lsh::banding(presets[i].parameters.sketch.hashes, presets[i].parameters.lsh));
            QVERIFY(!presets[i].reason.isEmpty());
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!presets[j].matches(presets[i].parameters));
        }
        QCOMPARE(presets[0].summary(), u"k 4, h 100, 20 × 5"_qs);
        QCOMPARE(
            presets[1].summary(), u"k 4, h 40, 8 × 5, dictionary, CRC-32, n 20, by signature Jaccard"_qs);
        QCOMPARE(presets[2].summary(), u"k 7, h 50, 10 × 5, white space, from 0 words, modular"_qs);
        QCOMPARE(presets[3].summary(), u"k 4 characters, h 100, 20 × 5, no cleaning, from 0 words"_qs);
        QCOMPARE(presets[4].summary(), u"k 9 characters, h 100, 20 × 5, from 0 words"_qs);
        QCOMPARE(presets[7].summary(), u"k 2, h 12, 4 × 3, from 0 words, dictionary, CRC-32"_qs);
    }

    /// They are those of the command line, and each has words of its own.
    void builtInOnesAreTheTable()
    {
        const auto presets = builtInPresets();
        const auto table = presetTable();
        QCOMPARE(presets.size(), table.size());
        QSet<QString> names;
        for (std::size_t i = 0; i < presets.size(); ++i) {
            QCOMPARE(presets[i].parameters, table[i].parameters);
            names.insert(presets[i].name);
        }
        QCOMPARE(static_cast<std::size_t>(names.size()), presets.size());
        QCOMPARE(presets[3].name, u"Java library"_qs);
    }

    void onlySeedAndLimitStay()
    {
        Parameters present;
        present.sketch.seed = 7;
        present.lsh.maxCandidates = 9;
        present.results.neighbours = 33;
        present.results.rank = Rank::Jaccard;
        const Preset study = builtInPresets()[1];
        const Parameters after = study.over(present);
        QCOMPARE(after.sketch.seed, std::uint64_t { 7 });
        QCOMPARE(after.lsh.maxCandidates, std::uint64_t { 9 });
        QCOMPARE(after.results.neighbours, std::size_t { 20 });
        QCOMPARE(after.results.rank, Rank::SignatureJaccard);
        QVERIFY(study.matches(after));
        QVERIFY(!builtInPresets().front().matches(present));
    }

    /// Saved by a version whose presets left the neighbours alone and whose default was another family.
    void thoseOfEarlierVersionsMeanTheSame()
    {
        Parameters p;
        p.shingle.k = 6;
        preset_store::save(u"old"_qs, p);
        QSettings settings;
        for (const char* later : { "rank", "family", "bucket" })
            settings.remove(u"presets/1/"_qs + QLatin1String(later));
        for (int time = 0; time < 2; ++time) { // saving another one writes it again
            const Preset old = preset_store::load().at(0);
            QCOMPARE(old.parameters.sketch.family, sketch::Family::Dictionary);
            QCOMPARE(old.parameters.lsh.bucket, lsh::BucketFunction::Crc32);
            Parameters present;
            present.results.neighbours = 33;
            present.results.rank = Rank::SignatureJaccard;
            const Parameters after = old.over(present);
            QCOMPARE(after.shingle.k, 6u);
            QCOMPARE(after.results, present.results);
            QCOMPARE(old.summary(), u"k 6, h 100, 20 × 5, dictionary, CRC-32"_qs);
            preset_store::save(u"new"_qs, p);
        }
        preset_store::save(u"old"_qs, p); // saved anew it names all of them
        QVERIFY(preset_store::load().at(0).ranks);
    }

    /// A project of an earlier version has a built-in preset with the values of those days.
    void nameOfAProjectIsNotTakenForAnother()
    {
        PresetChoice bar;
        Parameters old;
        old.sketch.family = sketch::Family::Dictionary;
        old.lsh.bucket = lsh::BucketFunction::Crc32;
        bar.display(old);
        QVERIFY(bar.name().isEmpty());
        bar.recall(u"Default"_qs, old);
        QCOMPARE(bar.name(), u"Default (project)"_qs);
        bar.display({});
        QCOMPARE(bar.name(), u"Default"_qs);
        bar.recall(u"Default"_qs, {});
        QCOMPARE(bar.name(), u"Default"_qs);
    }

    void storesReplacesRenamesAndRemoves()
    {
        Parameters p;
        p.text = { text::Cleaning::Whitespace, true, 3 };
        p.shingle.k = 9;
        p.sketch.hashes = 50;
        p.lsh.rows = 5;
        p.lsh.bands = 9;
        p.results = { Threshold(755'001), 31, Rank::Jaccard };
        preset_store::save(u"a/b = ü"_qs, p);
        preset_store::save(u"second"_qs, {});
        auto own = preset_store::load();
        QCOMPARE(own.size(), std::size_t { 2 });
        QCOMPARE(own[0].name, u"a/b = ü"_qs);
        QCOMPARE(own[0].parameters, p);
        preset_store::save(u"second"_qs, p);
        QCOMPARE(preset_store::load()[1].parameters, p);
        preset_store::rename(u"second"_qs, u"third"_qs);
        QCOMPARE(preset_store::load()[1].name, u"third"_qs);
        preset_store::rename(u"third"_qs, u"a/b = ü"_qs);
        QCOMPARE(preset_store::load().size(), std::size_t { 1 });
        preset_store::remove(u"a/b = ü"_qs);
        QVERIFY(preset_store::load().empty());
    }

    /// Settings are a file that anybody can edit.
    void nonsenseIsLeftOut_data()
    {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QVariant>("value");
        QTest::newRow("no k") << u"k"_qs << QVariant(0);
        QTest::newRow("no number") << u"h"_qs << QVariant(u"many"_qs);
        QTest::newRow("more rows than values") << u"rows"_qs << QVariant(101);
        QTest::newRow("more bands than fit") << u"bands"_qs << QVariant(21);
        QTest::newRow("threshold above 1") << u"threshold"_qs << QVariant(1'000'001);
        QTest::newRow("unknown cleaning") << u"clean"_qs << QVariant(4);
        QTest::newRow("no name") << u"name"_qs << QVariant(QString());
    }
    void nonsenseIsLeftOut()
    {
        QFETCH(QString, key);
        QFETCH(QVariant, value);
        preset_store::save(u"good"_qs, {});
        preset_store::save(u"bad"_qs, {});
        QSettings().setValue(u"presets/2/"_qs + key, value);
        const auto own = preset_store::load();
        QCOMPARE(own.size(), std::size_t { 1 });
        QCOMPARE(own[0].name, u"good"_qs);
    }

    void theBoxSaysWhichOneItIs()
    {
        Session session;
        const test::Controls panel(&session);
        const auto* box = panel.findChild<QComboBox*>(u"preset"_qs);
        QCOMPARE(box->currentText(), u"Default"_qs);
        Parameters other;
        other.shingle.k = 5;
        session.setParameters(other);
        QCOMPARE(box->currentIndex(), -1);
        QCOMPARE(box->placeholderText(), u"own settings"_qs);
        session.setParameters(builtInPresets()[6].parameters);
        QCOMPARE(box->currentText(), u"Strict"_qs);
        QVERIFY(box->toolTip().contains(u"99.98 %"_qs));
    }

    void chosenByKeysInOneStep()
    {
        Session session;
        ParameterHistory history(&session);
        test::Controls panel(&session);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        QSignalSpy changes(&session, &Session::parametersChanged);
        auto* box = panel.findChild<QComboBox*>(u"preset"_qs);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentText(), u"Notebook"_qs);
        QCOMPARE(changes.size(), 2);
        QCOMPARE(session.parameters().text.cleaning, text::Cleaning::Whitespace);
        history.undo();
        QCOMPARE(box->currentText(), u"Reuters study"_qs);
        history.undo();
        QCOMPARE(session.parameters(), Parameters {});
    }

    void oneOfYourOwn()
    {
        Session session;
        Parameters mine;
        mine.shingle.k = 6;
        session.setParameters(mine);
        test::Controls panel(&session);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        auto* box = panel.findChild<QComboBox*>(u"preset"_qs);
        const auto actions = panel.findChild<QMenu*>(u"presetMenu"_qs)->actions();
        QVERIFY(!actions[1]->isEnabled() && !actions[2]->isEnabled());
        const auto answer = [&](const QString& name) {
            auto* dialog = panel.findChild<QInputDialog*>();
            QVERIFY(dialog);
            auto* field = dialog->findChild<QLineEdit*>();
            field->selectAll();
            QTest::keyClicks(field, name);
            QTest::keyClick(field, Qt::Key_Return);
            QTRY_VERIFY(!panel.findChild<QInputDialog*>());
        };
        actions[0]->trigger();
        answer(u"mine"_qs);
        QCOMPARE(box->currentText(), u"mine"_qs);
        QCOMPARE(preset_store::load().at(0).parameters, mine);
        actions[1]->trigger();
        answer(u"ours"_qs);
        QCOMPARE(box->currentText(), u"ours"_qs);
        session.setParameters({});
        QVERIFY(!actions[2]->isEnabled()); // Default is not theirs to remove
        session.setParameters(mine);
        actions[2]->trigger();
        QVERIFY(preset_store::load().empty());
        QCOMPARE(box->currentIndex(), -1);
        QCOMPARE(session.parameters(), mine);
    }
};

ALIKE_TEST(TestPresets)
#include "tst_presets.moc"
