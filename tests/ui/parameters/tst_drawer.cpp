// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/drawer/drawer.h"

#include "tests/support/suite.h"
#include "tests/ui/support/desk.h"
#include "ui/parameters/drawer/parameter_draft.h"
#include "ui/parameters/preset_bar.h"
#include "ui/parameters/seed_box.h"
#include "ui/session/live_updates.h"
#include "ui/theme/metrics.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardPaths>
#include <QToolButton>
#include <QtTest>

using namespace alike;
using namespace alike::ui;

namespace {

struct ShownDrawer {
    test::Desk desk { test::smallCorpus(), test::lowThreshold() };
    ParameterDraft draft { &desk.session };
    PresetChoice presets;
    QWidget* curve = new QWidget;
    Drawer drawer { &draft, &presets, &desk.engine, curve };

    ShownDrawer()
    {
        QObject::connect(&presets, &PresetChoice::chosen, &draft, &ParameterDraft::choose);
        presets.display(draft.wanted());
        drawer.resize(drawer.sizeHint());
        drawer.show();
        drawer.activateWindow();
    }
    template <typename T> T* part(const char* name) const
    {
        return drawer.findChild<T*>(QLatin1String(name));
    }
    void unfoldAll()
    {
        for (const char* id : { "bands", "text", "shingles", "signatures", "neighbours" })
            drawer.findChild<QToolButton*>(QLatin1String(id) + u"Heading"_qs)->setChecked(true);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    }
};

} // namespace

class TestDrawer : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"tst_drawer"_qs);
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void hasWhatTheBarHasNot()
    {
        const ShownDrawer shown;
        for (const char* name : { "unit", "merges", "cleaning", "stripAccents", "segment", "minWords",
                 "ignoreAbove", "stride", "family", "universe", "seed", "coefficients", "buckets",
                 "bucketFunction", "n", "rank", "bLock", "live", "update" })
            QVERIFY2(shown.part<QWidget>(name), name);
        for (const char* name : { "k", "h", "b", "threshold" })
            QVERIFY2(!shown.part<QWidget>(name), name);
    }

    void controlsReachTheSession()
    {
        ShownDrawer shown;
        const Session& session = shown.desk.session;
        shown.part<QComboBox>("cleaning")->setCurrentIndex(1);
        QTRY_COMPARE(session.parameters().text.cleaning, text::Cleaning::AlphaNumeric);
        shown.part<QCheckBox>("segment")->click();
        QTRY_VERIFY(!session.parameters().text.segment);
        QVERIFY(!shown.part<QSpinBox>("merges")->isVisibleTo(&shown.drawer));
        auto* const unit = shown.part<QComboBox>("unit");
        unit->setCurrentIndex(unit->findData(static_cast<int>(text::Unit::Subword)));
        QTRY_COMPARE(session.parameters().text.unit, text::Unit::Subword);
        QCOMPARE(session.parameters().shingle.k, text::unitRow(text::Unit::Subword).usualK);
        QVERIFY(shown.part<QSpinBox>("merges")->isVisibleTo(&shown.drawer));
        shown.part<QSpinBox>("merges")->setValue(500);
        QTRY_COMPARE(session.parameters().text.merges, 500u);
        shown.part<QDoubleSpinBox>("ignoreAbove")->setValue(2.5);
        QTRY_COMPARE(session.parameters().ignoring.above, 25'000u);
        QVERIFY(!shown.part<QPushButton>("ignoredPassages")->isVisibleTo(&shown.drawer));
        shown.part<QSpinBox>("stride")->setValue(2);
        QTRY_COMPARE(session.parameters().shingle.stride, 2u);
        shown.part<QComboBox>("rank")->setCurrentIndex(2);
        QTRY_COMPARE(session.parameters().results.rank, Rank::Jaccard);
        emit shown.part<SeedBox>("seed")->edited(7);
        QTRY_COMPARE(session.parameters().sketch.seed, 7u);
        shown.part<QCheckBox>("live")->click();
        QVERIFY(!session.live()->on());
        QSignalSpy update(&shown.drawer, &Drawer::updateRequested);
        QVERIFY(shown.part<QPushButton>("update")->isEnabled());
        shown.part<QPushButton>("update")->click();
        QCOMPARE(update.count(), 1);
    }

    void theLockIsShared()
    {
        ShownDrawer shown;
        shown.part<QToolButton>("bLock")->click();
        QCOMPARE(shown.draft.lock()->bands, std::optional(20u));
        shown.part<QToolButton>("bLock")->click();
        QVERIFY(!shown.draft.lock()->bands);
    }

    void resetKeepsTheSeed()
    {
        ShownDrawer shown;
        Parameters other;
        other.shingle.k = 7;
        other.sketch.seed = 99;
        other.text.cleaning = text::Cleaning::None;
        shown.draft.choose(other);
        shown.presets.display(shown.draft.wanted());
        shown.part<QToolButton>("reset")->click();
        Parameters expected;
        expected.sketch.seed = 99;
        QTRY_COMPARE(shown.desk.session.parameters(), expected);
    }

    /// Whatever is in it, it keeps its width, and nothing in it is wider than its view.
    void neverWiderThanItself()
    {
        ShownDrawer shown;
        shown.unfoldAll();
        Parameters odd;
        odd.lsh.rows = 3;
        odd.shingle.stride = 3;
        odd.sketch.family = sketch::Family::Dictionary;
        shown.desk.analyse(odd);
        shown.drawer.setPresetsShown(true);
        shown.drawer.setChange(
            u"candidates 12,000,000 → 45,000,000 · missed 3,000,000 → 0 · <a href=\"gained\">14 "
            "pairs gained</a>, 3 lost"_qs);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        const int width = scaled(320, &shown.drawer);
        QCOMPARE(shown.drawer.sizeHint().width(), width);
        QCOMPARE(shown.drawer.minimumSizeHint().width(), width);
        const auto* area = shown.drawer.findChild<QScrollArea*>();
        QVERIFY2(area->widget()->minimumSizeHint().width() <= area->viewport()->width(),
            qPrintable(u"%1 in %2"_qs.arg(area->widget()->minimumSizeHint().width())
                           .arg(area->viewport()->width())));
        QCOMPARE(area->widget()->width(), area->viewport()->width());
    }

    /// As METRICS has it: labels 88 wide beside fields 28 high, 8 apart.
    void isAForm()
    {
        ShownDrawer shown;
        shown.unfoldAll();
        const QWidget* inside = shown.drawer.findChild<QScrollArea*>()->widget();
        const auto size = [&](int pixels) { return scaled(pixels, &shown.drawer); };
        const auto left = [&](const QWidget* part) { return part->mapTo(inside, QPoint()).x(); };
        const auto* first = shown.part<QWidget>("unit");
        for (const char* name :
            { "unit", "cleaning", "minWords", "stride", "family", "seed", "buckets", "n", "rank" }) {
            const auto* field = shown.part<QWidget>(name);
            QVERIFY2(field->height() == size(28), name);
            QVERIFY2(left(field) == left(first), name);
            QVERIFY2(left(field) + field->width() == left(first) + first->width(), name);
            const QLabel* label = nullptr;
            for (const auto* each : shown.drawer.findChildren<QLabel*>())
                label = each->buddy() == field ? each : label;
            QVERIFY2(label && label->width() == size(88), name);
            QVERIFY2(
                label->heightForWidth(label->width()) < 2 * label->fontMetrics().height(), name); // one line
            QVERIFY(left(label) + label->width() < left(field));
        }
        const auto bottom = [&](const char* name) {
            const QWidget* section = shown.part<QWidget>(name)->parentWidget();
            return section->mapTo(inside, QPoint()).y() + section->height();
        };
        const QWidget* next = shown.part<QWidget>("cleaning")->parentWidget();
        QCOMPARE(next->mapTo(inside, QPoint()).y() - bottom("unit"), size(8));
    }

    void headingsFoldAndAreRemembered()
    {
        {
            ShownDrawer shown;
            QVERIFY(shown.part<QWidget>("textGroup")->isVisible());
            QVERIFY(!shown.part<QWidget>("signaturesGroup")->isVisible());
            shown.part<QToolButton>("textHeading")->click();
            shown.part<QToolButton>("signaturesHeading")->click();
            QVERIFY(!shown.part<QWidget>("textGroup")->isVisible());
            QVERIFY(shown.part<QWidget>("signaturesGroup")->isVisible());
        }
        const ShownDrawer again;
        QVERIFY(!again.part<QWidget>("textGroup")->isVisible());
        QVERIFY(again.part<QWidget>("signaturesGroup")->isVisible());
    }

    void escapeAndTheButtonClose()
    {
        ShownDrawer shown;
        QVERIFY(QTest::qWaitForWindowActive(&shown.drawer));
        QSignalSpy closed(&shown.drawer, &Drawer::closeRequested);
        shown.drawer.enter();
        QVERIFY(shown.drawer.isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(closed.count(), 1);
        shown.part<QToolButton>("closeDrawer")->click();
        QCOMPARE(closed.count(), 2);
    }

    void theLastChangeLeadsToItsPairs()
    {
        ShownDrawer shown;
        QSignalSpy activated(&shown.drawer, &Drawer::changeActivated);
        auto* words = shown.part<QLabel>("change");
        QVERIFY(!words->text().isEmpty()); // no empty foot: it says what will be there
        QCOMPARE(words->foregroundRole(), QPalette::PlaceholderText);
        shown.drawer.setChange(u"<a href=\"lost\">3 lost</a>"_qs);
        QCOMPARE(words->foregroundRole(), QPalette::WindowText);
        QVERIFY(words->text().contains(u"3 lost"_qs));
        emit words->linkActivated(u"lost"_qs);
        QCOMPARE(activated.takeFirst().first().toString(), u"lost"_qs);
    }

    void showsTheBands()
    {
        ShownDrawer shown;
        shown.drawer.showBands();
        QTRY_VERIFY(!shown.part<QToolButton>("bLock")->visibleRegion().isEmpty());
    }
};

ALIKE_TEST(TestDrawer)
#include "tst_drawer.moc"
