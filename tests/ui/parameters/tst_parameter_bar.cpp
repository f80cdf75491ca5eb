// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameter_bar.h"

#include "core/answers/known_pairs.h"
#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/parameters/drawer/parameter_draft.h"
#include "ui/parameters/knob.h"
#include "ui/parameters/preset_bar.h"
#include "ui/session/live_updates.h"
#include "ui/session/parameter_history.h"
#include "ui/theme/metrics.h"

#include <QAbstractSpinBox>
#include <QAccessible>
#include <QDoubleSpinBox>
#include <QLocale>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QToolButton>
#include <QtTest>

using namespace alike;
using namespace alike::ui;
using Which = ParameterBar::Which;

namespace {

/// A bar on the screen, over results.
struct ShownBar {
    test::Desk desk;
    ParameterDraft draft { &desk.session };
    ParameterBar bar { &draft };

    explicit ShownBar(const Parameters& parameters = test::lowThreshold())
        : desk(test::smallCorpus(), parameters)
    {
        bar.resize(scaled(1280, &bar), bar.sizeHint().height());
        bar.show();
        bar.activateWindow();
    }
    const Parameters& parameters() const { return desk.session.parameters(); }
    QString says(Which which) const { return bar.knob(which)->consequence()->words().whole; }
    KnobSlider* slider(Which which) const { return bar.knob(which)->slider(); }
    QAbstractSpinBox* box(Which which) const { return bar.knob(which)->box(); }
    void type(Which which, const QString& keys)
    {
        slider(which)->setFocus();
        QTest::keyClicks(slider(which), keys.left(1));
        QTest::keyClicks(box(which), keys.mid(1));
    }
};

} // namespace

class TestParameterBar : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"tst_parameter_bar"_qs);
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    /// By hand: d1 and d2 share 23 of 31 shingles, J = 0.74; 27 each. d3 = d4. Five documents are kept.
    void saysWhatFollows()
    {
        ShownBar shown;
        QCOMPARE(shown.says(Which::K), u"27 shingles in a median document"_qs);
        QCOMPARE(shown.says(Which::H), u"estimate of 0.70: 0.61–0.79"_qs);
        QCOMPARE(shown.says(Which::Bands), u"97.48\u00a0% of pairs at 0.70 found"_qs);
        QCOMPARE(shown.says(Which::Threshold), u"1 near pair"_qs);
        Parameters higher = test::lowThreshold();
        higher.results.threshold = Threshold(800'000);
        shown.desk.analyse(higher);
        QCOMPARE(shown.says(Which::Threshold), u"0 near pairs"_qs);
    }

    /// Pairs of equal sets are no near ones, and those that the buckets miss are.
    void nearPairsAreCountedOnceAndWithoutEqualSets()
    {
        Parameters few = test::lowThreshold();
        few.sketch.hashes = 100;
        few.lsh.rows = 100; // one band: only equal signatures meet
        ShownBar shown(few);
        const auto found = foundPairs(*shown.desk.session.snapshot());
        QVERIFY(found && found->truth);
        QCOMPARE(found->near, 0u);
        QCOMPARE(found->identical, 1u);
        QCOMPARE(found->nearTruth(), std::optional<std::uint64_t>(1));
        QCOMPARE(shown.says(Which::Threshold), u"1 near pair"_qs);
    }

    /// A screen that is too small for a large font: nothing covers anything, and each number can be reached.
    void numbersStayWhereThereIsNoRoom()
    {
        ShownBar shown;
        const auto parts = [&] {
            QList<QWidget*> found;
            for (const Which which : { Which::K, Which::H, Which::Bands, Which::Threshold }) {
                for (auto* part : shown.bar.knob(which)->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
                    if (part->isVisible() && part->width() > 0)
                        found += part;
                }
            }
            for (auto* part : shown.bar.findChildren<QAbstractButton*>(Qt::FindDirectChildrenOnly)) {
                if (part->isVisible())
                    found += part;
            }
            return found;
        };
        for (const int units : { 1280, 1024, 860, 760, 640 }) {
            shown.bar.resize(scaled(units, &shown.bar), shown.bar.height());
            QCoreApplication::processEvents();
            const QList<QWidget*> all = parts();
            for (qsizetype i = 0; i < all.size(); ++i) {
                const QRect first(all[i]->mapTo(&shown.bar, QPoint()), all[i]->size());
                QVERIFY2(shown.bar.rect().contains(first), qPrintable(QString::number(units)));
                for (qsizetype j = 0; j < i; ++j) {
                    const QRect second(all[j]->mapTo(&shown.bar, QPoint()), all[j]->size());
                    QVERIFY2(!first.intersects(second),
                        qPrintable(QStringLiteral("%1: %2 and %3")
                                       .arg(units)
                                       .arg(all[i]->objectName(), all[j]->objectName())));
                }
            }
            for (const Which which : { Which::K, Which::H, Which::Bands, Which::Threshold }) {
                const bool slides = shown.slider(which)->isVisible();
                QVERIFY(slides || units < 1024);
                QVERIFY(shown.box(which)->isVisible());
                QVERIFY(slides || shown.box(which)->focusPolicy() == Qt::StrongFocus);
            }
        }
        QVERIFY(!shown.slider(Which::Threshold)->isVisible());
        shown.bar.resize(scaled(1280, &shown.bar), shown.bar.height());
        QVERIFY(shown.slider(Which::Threshold)->isVisible());
        QCOMPARE(shown.box(Which::Threshold)->focusPolicy(), Qt::ClickFocus);
    }

    void nothingIsClaimedWithoutResults()
    {
        Session session;
        ParameterDraft draft(&session);
        const ParameterBar bar(&draft);
        QCOMPARE(bar.knob(Which::K)->consequence()->words().whole, u"no documents yet"_qs);
        QCOMPARE(bar.knob(Which::Threshold)->consequence()->words().whole, u"no pairs yet"_qs);
        QVERIFY(bar.knob(Which::Bands)->consequence()->words().whole.contains(u"99.96"_qs));
    }

    void whatIsRenewedIsToldAsSuch()
    {
        ShownBar shown;
        const auto words = [&](Which which) { return shown.bar.knob(which)->consequence()->words(); };
        QVERIFY(!words(Which::K).renewed && !words(Which::Threshold).renewed);
        QTest::keyClick(shown.slider(Which::H), Qt::Key_Right);
        QVERIFY(!words(Which::K).renewed); // another h leaves the shingles
        QVERIFY(words(Which::Threshold).renewed);
        QTest::keyClick(shown.slider(Which::K), Qt::Key_Right);
        QVERIFY(words(Which::K).renewed);
        QVERIFY(shown.bar.knob(Which::K)->consequence()->accessibleName().endsWith(u", updating"_qs));
        QVERIFY(!words(Which::H).renewed && !words(Which::Bands).renewed); // theory is there at once
    }

    void keysGoFromOneLegalValueToTheNext()
    {
        ShownBar shown;
        QTest::keyClick(shown.slider(Which::K), Qt::Key_Right);
        QTRY_COMPARE(shown.parameters().shingle.k, 5u);
        QTest::keyClick(shown.slider(Which::Bands), Qt::Key_Right); // 20 × 5 to 25 × 4
        QTRY_COMPARE(shown.parameters().lsh.rows, 4u);
        QTest::keyClick(shown.slider(Which::Bands), Qt::Key_Left);
        QTRY_COMPARE(shown.parameters().lsh.rows, 5u);
        QTest::keyClick(shown.slider(Which::Bands), Qt::Key_PageUp); // 34 × 3
        QTRY_COMPARE(shown.parameters().lsh.rows, 3u);
        QTest::keyClick(shown.slider(Which::Threshold), Qt::Key_Left);
        QTRY_COMPARE(shown.parameters().results.threshold, Threshold(690'000));
        QTest::keyClick(shown.slider(Which::Threshold), Qt::Key_PageUp);
        QTRY_COMPARE(shown.parameters().results.threshold, Threshold(740'000));
    }

    /// The slider is the stop of Tab and takes digits; Enter applies and comes back, Esc takes back.
    void typingSets()
    {
        ShownBar shown;
        QVERIFY(QTest::qWaitForWindowActive(&shown.bar));
        shown.type(Which::H, u"64"_qs);
        QVERIFY(shown.box(Which::H)->hasFocus());
        QCOMPARE(shown.parameters().sketch.hashes, 100u); // not yet
        QTest::keyClick(shown.box(Which::H), Qt::Key_Return);
        QTRY_COMPARE(shown.parameters().sketch.hashes, 64u);
        QVERIFY(shown.slider(Which::H)->hasFocus());

        shown.type(Which::K, u"9"_qs);
        QTest::keyClick(shown.box(Which::K), Qt::Key_Escape);
        QVERIFY(shown.slider(Which::K)->hasFocus());
        QCOMPARE(shown.box(Which::K)->text(), u"4"_qs);
        QCOMPARE(shown.parameters().shingle.k, 4u);

        shown.type(Which::Threshold, u"0.755"_qs);
        QTest::keyClick(shown.box(Which::Threshold), Qt::Key_Enter);
        QTRY_COMPARE(shown.parameters().results.threshold, Threshold(755'000));
        QVERIFY(!(shown.box(Which::K)->focusPolicy() & Qt::TabFocus));
    }

    void numbersOfBandsThatCannotBeMetAreSaid()
    {
        ShownBar shown;
        shown.type(Which::Bands, u"30"_qs);
        QTest::keyClick(shown.box(Which::Bands), Qt::Key_Return);
        QTRY_COMPARE(shown.parameters().lsh.rows, 4u);
        QCOMPARE(shown.says(Which::Bands), u"30 asked; 25 × 4 used"_qs);
        QCOMPARE(shown.box(Which::Bands)->text(), u"25"_qs);
        QCOMPARE(shown.box(Which::Bands)->findChild<KnobField*>()->suffix(), u" × 4"_qs);
        QTest::keyClick(shown.slider(Which::Bands), Qt::Key_Left);
        QVERIFY(shown.says(Which::Bands).contains(u"of pairs at"_qs));
    }

    /// One stop for each number of bands that h can be cut into: for 12 these are 1, 2, 3, 4, 6, 12.
    void bandsHaveAStopForEachLegalNumber()
    {
        Parameters parameters = test::lowThreshold();
        parameters.sketch.hashes = 12;
        parameters.lsh.rows = 3;
        ShownBar shown(parameters);
        KnobSlider* slider = shown.slider(Which::Bands);
        QCOMPARE(slider->minimum(), 0);
        QCOMPARE(slider->maximum(), 5);
        std::vector<int> numbers;
        for (int stop = 0; stop <= slider->maximum(); ++stop)
            numbers.push_back(static_cast<int>(slider->numberAt(stop)));
        QCOMPARE(numbers, std::vector<int>({ 1, 2, 3, 4, 6, 12 }));
        QCOMPARE(slider->value(), 3);
    }

    void theLockKeepsTheBands()
    {
        ShownBar shown;
        shown.draft.lock()->bands = 20;
        shown.type(Which::H, u"200"_qs);
        QTest::keyClick(shown.box(Which::H), Qt::Key_Return);
        QTRY_COMPARE(shown.parameters().lsh.rows, 10u);
    }

    /// As with today's sliders: a drag is one change of the session, and one step of undo.
    void aDragIsOneChange()
    {
        ShownBar shown;
        ParameterHistory history(&shown.desk.session);
        KnobSlider* slider = shown.slider(Which::H);
        QSignalSpy ended(&shown.desk.session, &Session::changeEnded);
        const QPoint middle = slider->rect().center();
        QTest::mousePress(slider, Qt::LeftButton, {}, middle);
        QVERIFY(shown.desk.session.changing());
        QVERIFY(slider->isSliderDown());
        for (int x = 4; x <= 24; x += 4)
            QTest::mouseMove(slider, middle + QPoint(x, 0));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, middle + QPoint(24, 0));
        QVERIFY(!shown.desk.session.changing());
        QCOMPARE(ended.count(), 1);
        QVERIFY(shown.parameters().sketch.hashes > 200);
        history.undo();
        QCOMPARE(shown.parameters().sketch.hashes, 100u);
        QVERIFY(!history.undoable());
        QCOMPARE(slider->value(), 100);
    }

    void waitingIsSaidDuringTheDrag()
    {
        ShownBar shown;
        LiveCosts::Stages slow {};
        for (auto& stage : slow)
            stage = { true, 2, 0 };
        slow[static_cast<std::size_t>(Stage::Read)] = {}; // as of an analysis, which reads nothing
        shown.desk.session.live()->learn(slow);
        KnobSlider* slider = shown.slider(Which::K);
        QVERIFY(!shown.says(Which::K).contains(u"Updates"_qs));
        QTest::mousePress(slider, Qt::LeftButton, {}, slider->rect().center());
        QVERIFY2(shown.says(Which::K).startsWith(u"Updates when you let go: about"_qs),
            qPrintable(shown.says(Which::K)));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, slider->rect().center());
        QVERIFY(!shown.says(Which::K).contains(u"Updates"_qs));
    }

    void controlClickResets()
    {
        ShownBar shown;
        QTest::mouseClick(shown.slider(Which::Threshold), Qt::LeftButton, Qt::ControlModifier);
        QTRY_COMPARE(shown.parameters().results.threshold, Threshold(800'000));
    }

    /// At 1024 all four are there, with 40 for each slider and numbers of one size; presets go below 1180.
    void narrowWindowsLosePresetsAndWordsButNoNumbers()
    {
        ShownBar shown;
        QSignalSpy told(&shown.bar, &ParameterBar::presetsShownChanged);
        QVERIFY(shown.bar.showsPresets());
        const QSize number = shown.box(Which::K)->size();
        for (const int width : { 1280, 1180, 1179, 1024 }) {
            shown.bar.resize(scaled(width, &shown.bar), shown.bar.height());
            QCOMPARE(shown.bar.showsPresets(), width >= 1180);
            int right = 0;
            for (const Which which : { Which::K, Which::H, Which::Bands, Which::Threshold }) {
                const Knob* knob = shown.bar.knob(which);
                QVERIFY(knob->x() > right);
                right = knob->geometry().right();
                QCOMPARE(knob->box()->size(), number);
                QVERIFY(knob->slider()->width() >= scaled(40, knob));
                QVERIFY(knob->box()->geometry().right() < knob->width());
                QVERIFY(knob->slider()->geometry().right() < knob->box()->x());
            }
            // At the usual width the names of the presets are whole.
            auto* preset = shown.bar.findChild<PresetButton*>();
            if (width == 1280) {
                Parameters own = shown.parameters();
                own.shingle.k = 7;
                shown.desk.session.setParameters(own);
                QCOMPARE(preset->text(), u"own settings"_qs);
                QVERIFY(preset->width() >= preset->sizeHint().width());
            }
            const auto* more = shown.bar.findChild<QToolButton*>(u"more"_qs);
            QVERIFY(more->x() > right && more->geometry().right() < shown.bar.width());
        }
        QCOMPARE(told.count(), 1);
        QVERIFY(shown.bar.minimumSizeHint().width() <= scaled(1024, &shown.bar));
        // No sentence changes what the bar asks for.
        const QSize least = shown.bar.minimumSizeHint();
        shown.type(Which::Bands, u"30"_qs);
        QTest::keyClick(shown.box(Which::Bands), Qt::Key_Return);
        QCOMPARE(shown.bar.minimumSizeHint(), least);
    }

    void theBriefFormIsShownWhereTheWholeHasNoRoom()
    {
        ConsequenceLine line;
        line.resize(2000, 20);
        line.show();
        line.say({ u"82 shingles in a median document"_qs, u"82 in a median document"_qs, u"82"_qs });
        QCOMPARE(line.text(), u"82 shingles in a median document"_qs);
        const QFontMetrics metrics(fontOf(Type::Quiet, line.font()));
        line.resize(metrics.horizontalAdvance(u"82 in a median document"_qs) + 2, 20);
        QCOMPARE(line.text(), u"82 in a median document"_qs);
        QVERIFY(line.toolTip().contains(u"82 shingles in a median document"_qs));
        QCOMPARE(line.accessibleName(), u"82 shingles in a median document"_qs);
    }

    void theDrawerIsAskedFor()
    {
        ShownBar shown;
        QSignalSpy wanted(&shown.bar, &ParameterBar::drawerWanted);
        auto* more = shown.bar.findChild<QToolButton*>(u"more"_qs);
        more->click();
        QCOMPARE(wanted.takeFirst().first().toBool(), true);
        more->click();
        QCOMPARE(wanted.takeFirst().first().toBool(), false);
        shown.bar.findChild<CurveButton*>()->click();
        QCOMPARE(wanted.takeFirst().first().toBool(), true);
        shown.bar.setDrawerShown(true);
        QVERIFY(more->isChecked());
        QVERIFY(wanted.isEmpty());
    }

    void presetsAreInTheMenu()
    {
        ShownBar shown;
        preset_store::save(u"mine & yours"_qs, test::lowThreshold());
        ParameterBar bar(&shown.draft);
        auto* button = bar.findChild<PresetButton*>();
        emit button->menu()->aboutToShow();
        const auto actions = button->menu()->actions();
        QStringList names;
        QAction* strict = nullptr;
        for (QAction* action : actions) {
            names += action->text();
            if (action->text() == u"Strict"_qs)
                strict = action;
            if (action->text() == u"mine && yours"_qs)
                QVERIFY(action->isChecked());
        }
        QVERIFY(strict && names.contains(u"mine && yours"_qs) && names.contains(u"Save as Preset…"_qs));
        QCOMPARE(button->accessibleName(), u"Preset: mine & yours"_qs);
        strict->trigger();
        QTRY_COMPARE(shown.parameters().lsh.rows, 10u);
        QCOMPARE(bar.presets()->name(), u"Strict"_qs);
        QCOMPARE(shown.bar.presets()->name(), u"Strict"_qs);
    }

    void slidersTellTheirNumbers()
    {
        ShownBar shown;
        const auto told
            = [&](Which which) { return QAccessible::queryAccessibleInterface(shown.slider(which)); };
        QCOMPARE(told(Which::Bands)->role(), QAccessible::Slider);
        QCOMPARE(told(Which::Bands)->text(QAccessible::Name), u"Bands, b, slider"_qs);
        QCOMPARE(told(Which::Bands)->text(QAccessible::Value), u"20 bands × 5 rows"_qs);
        QCOMPARE(told(Which::K)->text(QAccessible::Value), u"4 words"_qs);
        QAccessibleValueInterface* bands = told(Which::Bands)->valueInterface();
        QVERIFY(bands);
        QCOMPARE(bands->currentValue().toInt(), 20);
        QCOMPARE(bands->maximumValue().toInt(), 100);
        bands->setCurrentValue(30); // the nearest legal number below it
        QTRY_COMPARE(shown.parameters().lsh.rows, 4u);
        QAccessibleValueInterface* threshold = told(Which::Threshold)->valueInterface();
        threshold->setCurrentValue(0.85);
        QTRY_COMPARE(shown.parameters().results.threshold, Threshold(850'000));
        QVERIFY(shown.bar.findChild<CurveButton*>()->accessibleName().contains(u"threshold 0.85"_qs));
    }

    void aKnobCanGlow()
    {
        ShownBar shown;
        Knob* knob = shown.bar.knob(Which::H);
        const auto frame = [&] {
            return shown.bar.grab().toImage().pixelColor(
                (knob->geometry().topLeft() + QPoint(-scaled(12, knob), knob->height() / 2))
                * shown.bar.devicePixelRatio());
        };
        const QColor before = frame();
        knob->setGlowing(true);
        QVERIFY(knob->glowing() && frame() != before);
        knob->setGlowing(false);
        QCOMPARE(frame(), before);
    }
};

ALIKE_TEST(TestParameterBar)
#include "tst_parameter_bar.moc"
