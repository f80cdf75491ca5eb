// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/pages.h"
#include "ui/shell/work_area.h"
#include "ui/theme/appearance.h"
#include "ui/theme/colours.h"
#include "ui/widgets/segment_switch.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QImage>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>
#include <QtTest>

using namespace alike;
using namespace alike::ui;
using test::Program;

namespace {

std::size_t pixels(const QImage& image, const QColor& wanted)
{
    std::size_t found = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            found += image.pixel(x, y) == wanted.rgb();
    }
    return found;
}

QString named(const QWidget* widget)
{
    return QStringLiteral("%1 #%2 “%3”")
        .arg(
            QLatin1String(widget->metaObject()->className()), widget->objectName(), widget->accessibleName());
}

/// What is drawn of a part, with the frame of 3 pixels around it that its parent draws.
QImage lookOf(QWidget* window, const QWidget* part)
{
    const QRect place = QRect(part->mapTo(window, QPoint(0, 0)), part->size()).adjusted(-3, -3, 3, 3);
    return window->grab(place & window->rect()).toImage();
}

} // namespace

/// One selection is blue, that of the list with the focus; and where the focus is can be seen everywhere.
class TestFocus : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"tst_focus"_qs);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(60, 3));
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase()
    {
        applyAppearance(Appearance::Light);
        QSettings().clear();
    }

    void isSeenAndOneSelectionIsBlue_data()
    {
        QTest::addColumn<Appearance>("appearance");
        QTest::newRow("light") << Appearance::Light;
        QTest::newRow("dark") << Appearance::Dark;
        QTest::newRow("contrast") << Appearance::Contrast;
    }
    void isSeenAndOneSelectionIsBlue()
    {
        QFETCH(Appearance, appearance);
        applyAppearance(appearance);
        Program program;
        program.window.resize(1280, 800);
        program.window.show();
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        walk(program, "start", 5);
        if (QTest::currentTestFailed())
            return;
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
        program.window.showPage(page::pairs);
        QTRY_VERIFY(program.engine.idle());
        walk(program, "pairs", 20);
        if (QTest::currentTestFailed())
            return;
        program.window.actions().drawer->setChecked(true);
        walk(program, "drawer", 25);
        if (QTest::currentTestFailed())
            return;
        program.window.actions().drawer->setChecked(false);
        program.window.work()->explore()->lists()->segment(1)->click();
        program.window.showPage(page::groups);
        QTRY_VERIFY(program.engine.idle());
        walk(program, "groups", 15);
        if (QTest::currentTestFailed())
            return;
        program.window.work()->explore()->lists()->segment(2)->click();
        QTRY_VERIFY(program.engine.idle());
        walk(program, "document", 15);
        if (QTest::currentTestFailed())
            return;
        program.window.showPage(page::charts);
        QTRY_VERIFY(program.engine.idle());
        walk(program, "charts", 15);
        if (QTest::currentTestFailed())
            return;
        program.window.showPage(page::methods);
        QTRY_VERIFY(program.engine.idle());
        walk(program, "methods", 12);
        if (QTest::currentTestFailed())
            return;
        program.window.showPage(page::learn);
        QTRY_VERIFY(program.engine.idle());
        walk(program, "learn", 8);
        if (QTest::currentTestFailed())
            return;
    }

private:
    /// Goes once around by Tab. \param least parts that Tab has to come to
    void walk(Program& program, const char* where, int least)
    {
        QWidget* const window = &program.window;
        QCoreApplication::processEvents();
        QSet<const QWidget*> seen;
        for (int steps = 0; steps < 400; ++steps) {
            QTest::keyClick(window, Qt::Key_Tab,
                QApplication::focusWidget() && QApplication::focusWidget()->inherits("QPlainTextEdit")
                    ? Qt::ControlModifier
                    : Qt::NoModifier);
            QWidget* const part = QApplication::focusWidget();
            QVERIFY2(part && part->isVisible(), where);
            if (seen.contains(part))
                break;
            seen += part;
            looksFocused(window, part, where);
            oneIsBlue(window, where);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(seen.size() >= least,
            qPrintable(QStringLiteral("%1: %2 parts").arg(QLatin1String(where)).arg(seen.size())));
    }

    /// Drawn otherwise than without the focus, with the colour of the ring.
    void looksFocused(QWidget* window, QWidget* part, const char* where)
    {
        const QImage with = lookOf(window, part);
        const QColor ring = colour(Colour::Accent, part->palette());
        part->clearFocus();
        const QImage without = lookOf(window, part);
        part->setFocus(Qt::OtherFocusReason);
        const std::size_t more = pixels(with, ring);
        QVERIFY2(with != without && more > 0 && more > pixels(without, ring),
            qPrintable(
                QStringLiteral("%1: %2 does not show the focus").arg(QLatin1String(where), named(part))));
    }

    /// The blue of a selected row is in the list with the focus alone.
    void oneIsBlue(QWidget* window, const char* where)
    {
        for (QAbstractItemView* view : window->findChildren<QAbstractItemView*>()) {
            if (!view->isVisible() || view->hasFocus() || !view->selectionModel()
                || !view->selectionModel()->hasSelection())
                continue;
            const QImage look = view->viewport()->grab().toImage();
            QVERIFY2(pixels(look, colour(Colour::Selected, view->palette())) == 0,
                qPrintable(QStringLiteral("%1: %2 is blue without the focus, which %3 has")
                               .arg(QLatin1String(where), named(view), named(QApplication::focusWidget()))));
        }
    }

    std::unique_ptr<test::CorpusFolder> m_folder;
};

ALIKE_TEST(TestFocus)
#include "tst_focus.moc"
