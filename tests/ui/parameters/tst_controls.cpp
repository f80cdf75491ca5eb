// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/controls.h"

#include "core/pipeline/document_sample.h"
#include "core/pipeline/pipeline.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/counted_layouts.h"
#include "tests/ui/support/desk.h"
#include "ui/parameters/reset_slider.h"
#include "ui/parameters/seed_box.h"
#include "ui/session/live_updates.h"
#include "ui/session/parameter_history.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStyle>
#include <QStyleOptionSlider>
#include <QToolButton>
#include <QtTest>

using namespace alike;
using test::Controls;
using ui::ResetSlider;
using ui::Session;

namespace {

template <typename T> T* part(const QWidget& panel, const char* name)
{
    return panel.findChild<T*>(QLatin1String(name));
}

/// Whether a label of the panel says this.
bool says(const QWidget& panel, const QString& text)
{
    const auto labels = panel.findChildren<QLabel*>();
    return std::any_of(labels.begin(), labels.end(),
        [&](const QLabel* l) { return !l->isHidden() && l->text().contains(text); });
}

/// Where the handle of a slider is.
QPoint handleOf(const QSlider& slider)
{
    QStyleOptionSlider option;
    option.initFrom(&slider);
    option.orientation = slider.orientation();
    option.minimum = slider.minimum();
    option.maximum = slider.maximum();
    option.sliderPosition = slider.sliderPosition();
    option.sliderValue = slider.value();
    option.subControls = QStyle::SC_SliderHandle;
    return slider.style()
        ->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, &slider)
        .center();
}

} // namespace

class TestParameterControls : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void showsTheSession()
    {
        test::Desk desk(test::smallCorpus(), test::lowThreshold());
        const Controls panel(&desk.session);
        QCOMPARE(part<QSpinBox>(panel, "k")->value(), 4);
        QCOMPARE(part<QSpinBox>(panel, "h")->value(), 100);
        QCOMPARE(part<QSpinBox>(panel, "b")->value(), 20);
        QCOMPARE(part<QDoubleSpinBox>(panel, "threshold")->text(), u"0.70"_qs);
        QCOMPARE(part<QSpinBox>(panel, "n")->value(), 10);
        QCOMPARE(part<QSpinBox>(panel, "minWords")->value(), 8);
        QCOMPARE(part<QComboBox>(panel, "cleaning")->currentText(), u"Letters"_qs);
        QCOMPARE(part<ui::SeedBox>(panel, "seed")->value(), std::uint64_t { 42 });
        QVERIFY(says(panel, u"20 bands × 5 rows"_qs));
        QVERIFY(says(panel, u"Chance to find a pair at 0.70"_qs));
    }

    /// Each control, by its spin box and by its slider, and every other follows nothing.
    void everyControlReachesTheSession_data()
    {
        QTest::addColumn<QString>("control");
        QTest::addColumn<int>("value");
        QTest::newRow("k") << u"k"_qs << 7;
        QTest::newRow("k slider") << u"kSlider"_qs << 9;
        QTest::newRow("h") << u"h"_qs << 1000;
        QTest::newRow("h slider") << u"hSlider"_qs << 60;
        QTest::newRow("b") << u"b"_qs << 10;
        QTest::newRow("b slider") << u"bSlider"_qs << 0;
        QTest::newRow("n") << u"n"_qs << 77;
        QTest::newRow("n slider") << u"nSlider"_qs << 3;
        QTest::newRow("minimum words") << u"minWords"_qs << 200;
        QTest::newRow("minimum words slider") << u"minWordsSlider"_qs << 0;
        QTest::newRow("threshold slider") << u"thresholdSlider"_qs << 55;
        QTest::newRow("cleaning") << u"cleaning"_qs << 2;
    }
    void everyControlReachesTheSession()
    {
        QFETCH(QString, control);
        QFETCH(int, value);
        Parameters expected;
        const auto number = static_cast<std::uint32_t>(value);
        if (control.startsWith(u'k'))
            expected.shingle.k = number;
        else if (control.startsWith(u'h'))
            expected.sketch.hashes = number;
        else if (control.startsWith(u'b'))
            expected.lsh.rows = control == u"b"_qs ? 10 : 100;
        else if (control.startsWith(u'n'))
            expected.results.neighbours = number;
        else if (control.startsWith(u'm'))
            expected.text.minWords = number;
        else if (control.startsWith(u't'))
            expected.results.threshold = Threshold(550'000);
        else
            expected.text.cleaning = text::Cleaning::Whitespace;

        Session session;
        const Controls panel(&session);
        if (auto* box = panel.findChild<QSpinBox*>(control))
            box->setValue(value);
        else if (auto* slider = panel.findChild<ResetSlider*>(control))
            slider->setValue(value);
        else
            panel.findChild<QComboBox*>(control)->setCurrentIndex(value);
        QTRY_COMPARE(session.parameters(), expected);
    }

    void thresholdTakesSixDecimals()
    {
        Session session;
        const Controls panel(&session);
        auto* box = part<QDoubleSpinBox>(panel, "threshold");
        box->selectAll();
        QTest::keyClicks(box, u"0.755001"_qs);
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_COMPARE(session.parameters().results.threshold, Threshold(755'001));
        QCOMPARE(box->text(), u"0.755001"_qs);
        box->stepBy(-1);
        QTRY_COMPARE(session.parameters().results.threshold, Threshold(745'001));
    }

    void aSeedOf64Bits()
    {
        Session session;
        const Controls panel(&session);
        auto* box = part<ui::SeedBox>(panel, "seed");
        box->selectAll();
        QTest::keyClicks(box, u"12345678901234567890"_qs);
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_COMPARE(session.parameters().sketch.seed, std::uint64_t { 12'345'678'901'234'567'890u });
    }

    void bandsThatCannotBeMet()
    {
        Session session;
        const Controls panel(&session);
        auto* box = part<QSpinBox>(panel, "b");
        box->setValue(30);
        QTRY_COMPARE(session.parameters().lsh.rows, 4u);
        QCOMPARE(box->value(), 25);
        QVERIFY(says(panel, u"30 asked"_qs));
        QVERIFY(says(panel, u"25 bands × 4 rows"_qs));
        // Asked again, the same comes of it, and the box does not keep what is not in use.
        box->setValue(26);
        QCOMPARE(box->value(), 25);
        QVERIFY(says(panel, u"26 asked"_qs));
        // The arrows go from one number that can be met to the next.
        box->stepBy(1);
        QTRY_COMPARE(session.parameters().lsh.rows, 3u);
        QCOMPARE(box->value(), 34);
        QVERIFY(!says(panel, u"asked"_qs));
        QVERIFY(says(panel, u"1 of 3 rows"_qs)); // the warning of a short last band
    }

    /// Also where the stops are so far from one another that none lies under the mouse.
    void aPressBesideTheHandleBringsItThere_data()
    {
        QTest::addColumn<int>("most");
        QTest::newRow("many stops") << 400;
        QTest::newRow("few stops") << 4;
    }
    void aPressBesideTheHandleBringsItThere()
    {
        QFETCH(int, most);
        ResetSlider slider;
        slider.setRange(0, most);
        slider.resize(400, slider.sizeHint().height());
        slider.show();
        const QPoint start(290, slider.height() / 2);
        QTest::mousePress(&slider, Qt::LeftButton, {}, start);
        QVERIFY(slider.isSliderDown());
        QVERIFY(std::abs(slider.value() - most * 290 / 400) <= std::max(1, most / 20));
        QTest::mouseMove(&slider, start - QPoint(200, 0));
        QVERIFY(std::abs(slider.value() - most * 90 / 400) <= std::max(1, most / 20));
        QTest::mouseRelease(&slider, Qt::LeftButton, {}, start - QPoint(200, 0));
        QVERIFY(!slider.isSliderDown());
    }

    void theBandSliderHasAStopForEachNumber()
    {
        Session session;
        const Controls panel(&session);
        auto* slider = part<ResetSlider>(panel, "bSlider");
        for (int stop = 0; stop <= slider->maximum(); ++stop) {
            slider->setValue(stop);
            QCOMPARE(slider->value(), stop);
        }
        QTRY_COMPARE(session.parameters().lsh.rows, 1u);
        QVERIFY(says(panel, u"One row a band"_qs));
    }

    void fewerHashesTakeTheRowsAlong()
    {
        Session session;
        const Controls panel(&session);
        part<QSpinBox>(panel, "h")->setValue(3);
        QTRY_COMPARE(session.parameters().lsh.rows, 3u);
        QCOMPARE(part<QSpinBox>(panel, "b")->value(), 1);
        QCOMPARE(part<QSpinBox>(panel, "b")->maximum(), 3);
        QVERIFY(says(panel, u"One band"_qs));
    }

    void ctrlClickResets()
    {
        Session session;
        Parameters changed;
        changed.shingle.k = 9;
        session.setParameters(changed);
        const Controls panel(&session);
        auto* slider = part<ResetSlider>(panel, "kSlider");
        QCOMPARE(slider->value(), 9);
        QTest::mouseClick(slider, Qt::LeftButton, Qt::ControlModifier);
        QTRY_COMPARE(session.parameters(), Parameters {});
        QCOMPARE(slider->value(), 4);
    }

    /// The first of many changes reaches the session at once, those that follow as few; the last is never
    /// lost.
    void aBurstIsThrottled()
    {
        Session session;
        const Controls panel(&session);
        QSignalSpy changed(&session, &Session::parametersChanged);
        auto* box = part<QSpinBox>(panel, "k");
        for (int k = 5; k <= 60; ++k)
            box->setValue(k);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(session.parameters().shingle.k, 5u);
        QTRY_COMPARE(session.parameters().shingle.k, 60u);
        QCOMPARE(changed.count(), 2);
    }

    void followsTheSession()
    {
        test::Desk desk(test::smallCorpus());
        const Controls panel(&desk.session);
        Parameters changed;
        changed.shingle.k = 30;
        desk.analyse(changed);
        QCOMPARE(part<QSpinBox>(panel, "k")->value(), 30);
        QCOMPARE(part<ResetSlider>(panel, "kSlider")->value(), 16); // its end
        QCOMPARE(desk.session.parameters(), changed);
    }

    void theWheelNeedsTheFocus()
    {
        Session session;
        Controls panel(&session);
        auto* box = part<QSpinBox>(panel, "k");
        QWheelEvent wheel(QPointF(2, 2), QPointF(2, 2), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
            Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(box, &wheel);
        QCOMPARE(box->value(), 4);
    }

    void theLockKeepsTheBands()
    {
        Session session;
        const Controls panel(&session);
        auto* h = part<QSpinBox>(panel, "h");
        auto* b = part<QSpinBox>(panel, "b");
        h->setValue(60);
        QCOMPARE(b->value(), 12); // 5 rows stay
        h->setValue(100);
        part<QToolButton>(panel, "bLock")->click();
        h->setValue(60);
        QCOMPARE(b->value(), 20);
        QTRY_COMPARE(session.parameters().lsh.rows, 3u);
        QVERIFY(!says(panel, u"asked"_qs));
        // 20 bands of 50 values cannot be: that they are wanted is not forgotten.
        h->setValue(50);
        QCOMPARE(b->value(), 17);
        QVERIFY(says(panel, u"20 asked"_qs));
        h->setValue(200);
        QCOMPARE(b->value(), 20);
        QTRY_COMPARE(session.parameters().lsh.rows, 10u);
        b->setValue(40);
        h->setValue(80);
        QCOMPARE(b->value(), 40);
        // What somebody else sets is kept from then on.
        Parameters other;
        other.lsh.rows = 10;
        session.setParameters(other);
        h->setValue(50);
        QCOMPARE(b->value(), 10);
        part<QToolButton>(panel, "bLock")->click();
        h->setValue(100);
        QTRY_COMPARE(session.parameters().lsh.rows, 5u);
        QCOMPARE(b->value(), 20);
    }

    void aDragIsOneStepOfTheHistory()
    {
        Session session;
        ui::ParameterHistory history(&session);
        Controls panel(&session);
        panel.resize(400, 900);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        auto* slider = part<ResetSlider>(panel, "kSlider");
        const QPoint from = handleOf(*slider);
        QTest::mousePress(slider, Qt::LeftButton, {}, from);
        QTest::mouseMove(slider, from + QPoint(slider->width() / 4, 0));
        QTRY_VERIFY(session.parameters().shingle.k > 4);
        const std::uint32_t midway = session.parameters().shingle.k;
        QVERIFY(session.changing());
        QTest::mouseMove(slider, from + QPoint(slider->width() / 2, 0));
        QTest::mouseRelease(slider, Qt::LeftButton, {}, from + QPoint(slider->width() / 2, 0));
        QVERIFY(session.parameters().shingle.k > midway); // the last change is not held back
        QVERIFY(!session.changing());
        history.undo();
        QCOMPARE(session.parameters(), Parameters {});
        QVERIFY(!history.undoable());
        // A typed value is another step, a key on the slider too.
        auto* box = part<QSpinBox>(panel, "k");
        box->selectAll();
        QTest::keyClicks(box, u"12"_qs);
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(session.parameters().shingle.k, 12u);
        QTest::keyClick(slider, Qt::Key_Left);
        QCOMPARE(session.parameters().shingle.k, 11u);
        history.undo();
        QCOMPARE(session.parameters().shingle.k, 12u);
        history.undo();
        QCOMPARE(session.parameters(), Parameters {});
    }

    void accents()
    {
        Session session;
        const Controls panel(&session);
        auto* box = part<QCheckBox>(panel, "stripAccents");
        QVERIFY(box->isEnabled() && !box->isChecked());
        box->click();
        QTRY_VERIFY(session.parameters().text.stripAccents);
        part<QComboBox>(panel, "cleaning")->setCurrentIndex(3);
        QVERIFY(!box->isEnabled());
        QVERIFY(box->toolTip().contains(u"Without cleaning"_qs));
    }

    void aCurveFarFromTheThresholdOffersABetterOne()
    {
        Session session;
        const Controls panel(&session);
        QVERIFY(!says(panel, u"50 % point 0."_qs)); // the default is as it should be
        Parameters parameters;
        parameters.results.threshold = Threshold(450'000);
        session.setParameters(parameters);
        QVERIFY(says(panel, u"50 % point 0.51 is above the threshold 0.45"_qs));
        QVERIFY(says(panel, u"Use 25 × 4 (50 % at 0.41)"_qs));
        for (auto* label : panel.findChildren<QLabel*>(u"warning"_qs))
            if (label->text().contains(u"Use 25"_qs))
                emit label->linkActivated(u"offer"_qs);
        QTRY_COMPARE(session.parameters().lsh.rows, 4u);
        QVERIFY(!says(panel, u"50 % point 0."_qs));
        parameters.results.threshold = Threshold(950'000);
        session.setParameters(parameters);
        QVERIFY(says(panel, u"50 % point 0.51 is far below the threshold 0.95"_qs));
    }

    void commonShinglesAndShortDocumentsAreNamed()
    {
        const std::string common = "these four words return ";
        test::Desk desk(test::corpusOf({ common + test::words(0, 20), common + test::words(100, 20),
            test::words(200, 20), test::words(300, 9) }));
        const Controls panel(&desk.session);
        QVERIFY(panel.tells(u"“these four words return” is in 2 documents, 50\u00a0% of all"_qs));
        QVERIFY(!panel.tells(u"in no pair."_qs));
        Parameters longer;
        longer.shingle.k = 12;
        desk.analyse(longer);
        QVERIFY(!panel.tells(u"these four"_qs));
        QVERIFY(panel.tells(u"1 document, 25\u00a0% of all, has fewer than 12 words"_qs));
    }

    void equalTablesOfOtherNumbersAreNamed()
    {
        const std::string table = test::words(0, 20);
        test::Desk desk(test::corpusOf({ table + "1 23", table + "12 3", table + "12, 3" }));
        Controls panel(&desk.session);
        QVERIFY(says(panel, u"2 of 3 pairs that are the same after cleaning differ in figures"_qs));
        for (auto* label : panel.findChildren<QLabel*>(u"warning"_qs))
            if (label->text().contains(u"Keep digits"_qs))
                emit label->linkActivated(u"offer"_qs);
        QTRY_COMPARE(desk.session.parameters().text.cleaning, text::Cleaning::AlphaNumeric);
        desk.analyse(desk.session.parameters());
        QVERIFY(!says(panel, u"differ in figures"_qs));
    }

    void tooManyCandidatesAreNamedWithTheLimit()
    {
        Parameters loose = test::lowThreshold();
        loose.lsh.rows = 1;
        loose.lsh.maxCandidates = 3000;
        test::Desk desk(test::corpusOf(test::familyTexts(200, 3)), loose);
        QVERIFY(!desk.session.snapshot()->candidatesListed);
        const Controls panel(&desk.session);
        QVERIFY(says(panel, u"candidates: joined exactly"_qs));
        QVERIFY(says(panel, u"One row a band"_qs)); // one warning does not hide another
    }

    /// The window shows labels as they are written, unless they say that theirs is markup.
    void markupIsSaidToBeMarkup()
    {
        test::Desk desk(test::corpusOf(test::familyTexts(40, 3)));
        const Controls panel(&desk.session);
        const auto labels = panel.findChildren<QLabel*>();
        QVERIFY(labels.size() > 20);
        for (const QLabel* label : labels)
            QVERIFY2(label->textFormat() == Qt::RichText || !label->text().contains(u"</"_qs),
                qPrintable(label->text()));
    }

    void whatIsSlowSaysThatItWaits()
    {
        Session session;
        Controls panel(&session);
        LiveCosts::Stages stages {};
        stages[static_cast<std::size_t>(Stage::Shingle)] = { true, 0.254, 0 };
        stages[static_cast<std::size_t>(Stage::Sign)] = { true, 0.056, 0 };
        session.live()->learn(stages);
        QVERIFY(says(panel, u"Updates when you let go: about 310\u00a0ms"_qs));
        QCOMPARE(std::ranges::count_if(panel.findChildren<QLabel*>(u"note"_qs),
                     [](const QLabel* note) { return !note->isHidden(); }),
            1); // stride; the line under k says so while it is held
        stages[static_cast<std::size_t>(Stage::Clean)] = { true, 0.3, 0 };
        session.live()->learn(stages);
        const auto notes = [&](const char* control) {
            return part<QWidget>(panel, control)->parentWidget()->findChild<QLabel*>(u"note"_qs)->text();
        };
        QVERIFY(notes("minWords").contains(u"610\u00a0ms"_qs));
        QVERIFY(notes("cleaning").isEmpty()); // a choice in a list is not dragged
        session.live()->setOn(false); // then nothing follows
        QVERIFY(!says(panel, u"Updates when you let go"_qs));
        session.live()->setOn(true);
        session.setCorpus(test::smallCorpus(), {});
        QVERIFY(!says(panel, u"Updates when you let go"_qs));
    }

    /// While a slow control is dragged, its own line tells what a sample gives.
    void whatIsSlowTellsOfASample()
    {
        const auto corpus = test::corpusOf(test::familyTexts(400, 3));
        test::Desk desk(corpus, test::lowThreshold());
        Session& session = desk.session;
        Controls panel(&session);
        LiveCosts::Stages stages {};
        stages[static_cast<std::size_t>(Stage::Shingle)] = { true, 0.254, 0 };
        session.live()->learn(stages);
        const auto note = [&](const char* control) {
            return part<QWidget>(panel, control)->parentWidget()->findChild<QLabel*>(u"note"_qs)->text();
        };
        const auto sample = sampleOf(*session.snapshot(), 1, 20);
        QVERIFY(sample);
        Pipeline pipeline(corpus, SIZE_MAX, std::make_shared<const DocumentSample>(*sample));
        Parameters changed = session.parameters();
        changed.shingle.k = 3;
        session.beginChange();
        session.setParameters(changed);
        test::QuietWork quiet;
        session.setSample(*pipeline.run(changed, Goal::Everything, quiet.work()));
        const QString expected = u"Sample of %1: found "_qs.arg(sample->documents);
        QVERIFY2(note("stride").startsWith(expected), qPrintable(note("stride")));
        QVERIFY(!note("minWords").contains(u"Sample"_qs));
        session.setParameters(session.snapshot()->parameters); // back again: nothing to tell
        QVERIFY(!note("stride").contains(u"Sample"_qs));
        session.endChange();
    }

    void withoutLiveThereIsAButton()
    {
        test::Desk desk(test::smallCorpus());
        Controls panel(&desk.session);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        auto* update = part<QPushButton>(panel, "update");
        QSignalSpy requested(panel.drawer(), &ui::Drawer::updateRequested);
        QVERIFY(!update->isVisible());
        QTest::mouseClick(part<QCheckBox>(panel, "live"), Qt::LeftButton, {}, QPoint(5, 5));
        QVERIFY(!desk.session.live()->on());
        QVERIFY(update->isVisible() && !update->isEnabled());
        QVERIFY(update->toolTip().contains(u"nothing to update"_qs));
        part<QSpinBox>(panel, "k")->setValue(5);
        QTRY_VERIFY(update->isEnabled());
        update->click();
        QCOMPARE(requested.size(), 1);
    }

    void everythingHasANameAndAKey()
    {
        Session session;
        const Controls panel(&session);
        const auto labels = panel.findChildren<QLabel*>();
        const auto named = [&](const char* name) {
            const auto* control = part<QWidget>(panel, name);
            return control && !control->accessibleName().isEmpty() && !control->toolTip().isEmpty();
        };
        const auto hasKey = [&](const char* name) {
            return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
                return label->buddy() == part<QWidget>(panel, name) && label->text().contains(u'&');
            });
        };
        for (const char* name : { "k", "h", "b", "threshold", "n", "minWords", "cleaning", "seed" })
            QVERIFY2(named(name), name);
        // Of a knob Tab and the key come to the slider. h has none of its own: Alt+H opens Help.
        for (const char* name :
            { "kSlider", "bSlider", "thresholdSlider", "n", "minWords", "cleaning", "seed" })
            QVERIFY2(hasKey(name), name);
        for (const auto* slider : panel.findChildren<ResetSlider*>())
            QVERIFY(!slider->accessibleName().isEmpty());
    }
};

ALIKE_TEST(TestParameterControls)
#include "tst_controls.moc"
