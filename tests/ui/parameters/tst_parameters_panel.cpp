// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameters_panel.h"

#include "tests/ui/support/desk.h"
#include "ui/parameters/reset_slider.h"
#include "ui/parameters/seed_box.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLocale>
#include <QSignalSpy>
#include <QSpinBox>
#include <QtTest>

using namespace alike;
using ui::ParametersPanel;
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

} // namespace

class TestParametersPanel : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void showsTheSession()
    {
        test::Desk desk(test::smallCorpus(), test::lowThreshold());
        const ParametersPanel panel(&desk.session);
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
        const ParametersPanel panel(&session);
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
        const ParametersPanel panel(&session);
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
        const ParametersPanel panel(&session);
        auto* box = part<ui::SeedBox>(panel, "seed");
        box->selectAll();
        QTest::keyClicks(box, u"12345678901234567890"_qs);
        QTest::keyClick(box, Qt::Key_Return);
        QTRY_COMPARE(session.parameters().sketch.seed, std::uint64_t { 12'345'678'901'234'567'890u });
    }

    void bandsThatCannotBeMet()
    {
        Session session;
        const ParametersPanel panel(&session);
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

    void theBandSliderHasAStopForEachNumber()
    {
        Session session;
        const ParametersPanel panel(&session);
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
        const ParametersPanel panel(&session);
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
        const ParametersPanel panel(&session);
        auto* slider = part<ResetSlider>(panel, "kSlider");
        QCOMPARE(slider->value(), 9);
        QTest::mouseClick(slider, Qt::LeftButton, Qt::ControlModifier);
        QTRY_COMPARE(session.parameters(), Parameters {});
        QCOMPARE(slider->value(), 4);
    }

    /// Many changes at once reach the session as few; the last is never lost.
    void aBurstIsThrottled()
    {
        Session session;
        const ParametersPanel panel(&session);
        QSignalSpy changed(&session, &Session::parametersChanged);
        auto* box = part<QSpinBox>(panel, "k");
        for (int k = 5; k <= 60; ++k)
            box->setValue(k);
        QCOMPARE(changed.count(), 0);
        QTRY_COMPARE(session.parameters().shingle.k, 60u);
        QCOMPARE(changed.count(), 1);
    }

    void followsTheSession()
    {
        test::Desk desk(test::smallCorpus());
        const ParametersPanel panel(&desk.session);
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
        ParametersPanel panel(&session);
        auto* box = part<QSpinBox>(panel, "k");
        QWheelEvent wheel(QPointF(2, 2), QPointF(2, 2), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier,
            Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(box, &wheel);
        QCOMPARE(box->value(), 4);
    }

    void everythingHasANameAndAKey()
    {
        Session session;
        const ParametersPanel panel(&session);
        for (const char* name : { "k", "h", "b", "threshold", "n", "minWords", "cleaning", "seed" }) {
            auto* control = part<QWidget>(panel, name);
            QVERIFY(control);
            QVERIFY(!control->accessibleName().isEmpty());
            QVERIFY(!control->toolTip().isEmpty());
            const auto labels = panel.findChildren<QLabel*>();
            QVERIFY(std::any_of(labels.begin(), labels.end(),
                [&](const QLabel* l) { return l->buddy() == control && l->text().contains(u'&'); }));
        }
        for (const auto* slider : panel.findChildren<ResetSlider*>())
            QVERIFY(!slider->accessibleName().isEmpty());
    }
};

QTEST_MAIN(TestParametersPanel)
#include "tst_parameters_panel.moc"
