// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/settings_dialog.h"

#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/s_curve_chart.h"
#include "ui/charts/s_curve_model.h"
#include "ui/pairs/pairs_view.h"
#include "ui/session/session.h"
#include "ui/session/settings_keeper.h"
#include "ui/shell/dialogs.h"
#include "ui/widgets/row_table.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

using namespace alike;
using namespace alike::ui;
using test::Program;

/// The whole window, since the pairs are listed in another part of it.
class TestSettingsDialog : public QObject {
    Q_OBJECT

    const test::CorpusFolder m_folder { test::familyTexts(80, 5) };

    void open(Program& program)
    {
        program.window.show();
        program.window.open(m_folder.paths());
        QTRY_VERIFY(program.complete());
        Parameters parameters = program.session.parameters();
        parameters.results.threshold = Threshold(600'000);
        program.session.setParameters(parameters);
        QTRY_VERIFY(program.complete());
    }
    static Parameters others(const Program& program)
    {
        Parameters parameters = program.session.parameters();
        parameters.shingle.k = 2;
        parameters.lsh.rows = 10;
        parameters.sketch.seed = 5;
        return parameters;
    }
    static QStringList texts(const SettingsDialog& dialog, int column)
    {
        QStringList all;
        const QAbstractItemModel* model = dialog.table()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            if (!model->index(row, 0).data().toString().startsWith(u"Time: "_qs)) // they differ each time
                all += model->index(row, column).data().toString();
        return all;
    }

private slots:
    void comparesWithWhatWasKept()
    {
        Program program;
        open(program);
        QAction* keep = program.window.actions().keepSettings;
        QVERIFY(keep->isEnabled() && !keep->shortcut().isEmpty());
        SettingsDialog* dialog = program.window.dialogs()->showSettings();
        const QAbstractItemModelTester tester(
            dialog->table()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(dialog->words()->text().startsWith(u"Nothing is kept."_qs));
        QVERIFY(!dialog->swapButton()->isEnabled() && !dialog->forgetButton()->isEnabled());
        keep->trigger();
        QTRY_VERIFY(dialog->comparison());
        QVERIFY2(dialog->words()->text().contains(u"0 pairs only B finds, 0 pairs only A finds"_qs),
            qPrintable(dialog->words()->text()));
        QVERIFY2(!dialog->swapButton()->isEnabled(), "there is nothing to swap");
        QVERIFY(dialog->chart()->isVisible());

        const auto* curve = program.window.findChild<SCurveModel*>();
        QVERIFY(curve->keptCurve().empty());
        const auto before = curve->curve();
        program.session.setParameters(others(program));
        QVERIFY2(!keep->isEnabled(), "the results of these are not there");
        QCOMPARE(curve->keptCurve().size(), before.size());
        QCOMPARE(curve->keptCurve()[200].chance, before[200].chance);
        QVERIFY(dialog->chart()->words(0.5).contains(u"(A, 20 × 5: "_qs));
        QTRY_VERIFY(program.complete() && dialog->comparison()
            && dialog->comparison()->b == program.session.snapshot());
        const SettingsComparison& shown = *dialog->comparison();
        QCOMPARE(shown.differ.size(), std::size_t { 3 });
        QCOMPARE(texts(*dialog, 1)[0], u"4"_qs);
        QCOMPARE(texts(*dialog, 2)[0], u"2"_qs);
        QVERIFY(texts(*dialog, 1).mid(0, 3).contains(u"20 × 5"_qs));
        QVERIFY(texts(*dialog, 2).mid(0, 3).contains(u"10 × 10"_qs));
        QVERIFY(shown.difference->gainedPairs + shown.difference->lostPairs > 0);

        // Each link opens a list of exactly these pairs.
        const auto* pairs = program.window.findChild<PairsView*>();
        for (const bool gained : { true, false }) {
            const std::size_t rows = gained ? shown.difference->gained.size() : shown.difference->lost.size();
            const QString name = gained ? u"gained"_qs : u"lost"_qs;
            QCOMPARE(dialog->words()->text().contains(u"\"%1\""_qs.arg(name)), rows > 0);
            if (rows == 0)
                continue;
            emit dialog->words()->linkActivated(name);
            QTRY_VERIFY(
                program.engine.idle() && pairs->table()->model()->rowCount() == static_cast<int>(rows));
        }

        dialog->forgetButton()->click();
        QVERIFY(!program.session.kept() && !dialog->comparison());
        QVERIFY(curve->keptCurve().empty());
        QCOMPARE(dialog->table()->model()->rowCount(), 0);
    }

    /// Forth and back: the same settings, and the same figures in the same places.
    void swappedTwiceIsTheSame()
    {
        Program program;
        open(program);
        const Parameters a = program.session.parameters();
        program.window.actions().keepSettings->trigger();
        QTRY_VERIFY(program.session.kept());
        const Parameters b = others(program);
        program.session.setParameters(b);
        SettingsDialog* dialog = program.window.dialogs()->showSettings();
        const auto settled = [&] {
            return program.complete() && dialog->comparison()
                && dialog->comparison()->b == program.session.snapshot();
        };
        QTRY_VERIFY(settled());
        const QStringList wasA = texts(*dialog, 1);
        const QStringList wasB = texts(*dialog, 2);
        const auto difference = dialog->comparison()->difference;
        QVERIFY(dialog->swapButton()->isEnabled());
        dialog->swapButton()->click();
        QTRY_VERIFY(program.session.parameters() == a);
        QTRY_VERIFY(settled());
        QCOMPARE(program.session.kept()->results->parameters, b);
        QCOMPARE(texts(*dialog, 1), wasB);
        QCOMPARE(texts(*dialog, 2), wasA);
        QCOMPARE(dialog->comparison()->difference->gainedPairs, difference->lostPairs);
        dialog->swapButton()->click();
        QTRY_VERIFY(program.session.parameters() == b);
        QTRY_VERIFY(settled());
        QCOMPARE(program.session.kept()->results->parameters, a);
        QCOMPARE(texts(*dialog, 1), wasA);
        QCOMPARE(texts(*dialog, 2), wasB);
        // A change of the parameters like any other.
        QVERIFY(program.window.actions().undo->isEnabled());
        program.window.actions().undo->trigger();
        QCOMPARE(program.session.parameters(), a);
    }

    void goesWithTheCorpus()
    {
        Program program;
        open(program);
        program.window.actions().keepSettings->trigger();
        QTRY_VERIFY(program.session.kept());
        const std::weak_ptr<const KeptSettings> kept = program.session.kept();
        SettingsDialog* dialog = program.window.dialogs()->showSettings();
        QTRY_VERIFY(dialog->comparison());
        program.window.closeCorpus();
        QVERIFY(!program.session.kept() && !dialog->comparison());
        QVERIFY(dialog->words()->text().startsWith(u"Open a collection"_qs));
        QVERIFY(!program.window.actions().keepSettings->isEnabled());
        QTRY_VERIFY(kept.expired());
    }
};

ALIKE_TEST(TestSettingsDialog)
#include "tst_settings_dialog.moc"
