// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/charts_view.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/pairs/pairs_view.h"
#include "ui/review/review_bar.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/help_dialogs.h"
#include "ui/shell/work_area.h"
#include "ui/theme/appearance.h"
#include "ui/widgets/row_table.h"

#include <QFileDialog>
#include <QMessageBox>
#include <QSettings>
#include <QSplitter>
#include <QStandardPaths>
#include <QTreeWidget>
#include <QtTest>

#include <functional>

using namespace alike;
using test::Program;
using ui::PageId;
namespace page = ui::page;

namespace {

/// Opens the way to how many slots follow a signal.
struct Followed : QObject {
    static int slotsOf(const QObject* object, const char* signal)
    {
        return (object->*&Followed::receivers)(signal);
    }
};

} // namespace

class TestMenus : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        QCoreApplication::setApplicationName(u"Menus"_qs);
        QSettings().clear();
        m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(60, 4));
    }

    void everyChoiceSaysWhatItDoesAndIsFollowed()
    {
        Program program;
        for (const QAction* action : program.choices()) {
            QVERIFY2(!action->statusTip().isEmpty(), qPrintable(action->text()));
            const int followers = Followed::slotsOf(action, SIGNAL(triggered(bool)))
                + Followed::slotsOf(action, SIGNAL(toggled(bool)));
            QVERIFY2(followers > 0, qPrintable(action->text()));
        }
    }

    void withoutACorpusOnlyWhatWorks()
    {
        Program program;
        program.window.show();
        for (const char* text : { "Close Corpus", "Explore", "Charts", "List", "Neighbours", "Update Now",
                 "Cancel", "Back", "Forward", "Find…", "Search the Collection" }) {
            const QAction* action = program.choice(QString::fromUtf8(text));
            QVERIFY2(action, text);
            const auto* menu = qobject_cast<const QMenu*>(action->parent());
            QVERIFY2(!action->isEnabled() || (menu && !menu->menuAction()->isEnabled()), text);
        }
        for (const char* text : { "Open Files…", "Open Folder…", "Quit", "Light", "Full Screen",
                 "Keyboard Shortcuts", "About Alike" })
            QVERIFY2(program.choice(QString::fromUtf8(text))->isEnabled(), text);
    }

    void aMenuIsAsItsCommandsAre()
    {
        Program program;
        program.window.show();
        const auto enabled = [&](const QString& title) {
            for (const QMenu* menu : program.window.menuBar()->findChildren<QMenu*>())
                if (menu->title().remove(QLatin1Char('&')) == title)
                    return menu->menuAction()->isEnabled();
            return false;
        };
        for (const char* title : { "Export", "Export Comparison", "Marks" })
            QVERIFY2(!enabled(QLatin1String(title)), title);
        open(program);
        QVERIFY(enabled(u"Export"_qs));
        QTRY_VERIFY(enabled(u"Marks"_qs));
        program.session.setCurrentPair({ docId(0), docId(1) });
        QTRY_VERIFY(enabled(u"Export Comparison"_qs));
        program.window.closeCorpus();
        for (const char* title : { "Export", "Export Comparison", "Marks" })
            QVERIFY2(!enabled(QLatin1String(title)), title);
    }

    void files()
    {
        Program program;
        program.window.show();
        for (const char* text : { "Open Files…", "Open Folder…" }) {
            program.choice(QString::fromUtf8(text))->trigger();
            QPointer<QFileDialog> dialog = program.window.findChild<QFileDialog*>();
            QVERIFY(dialog && dialog->isVisible());
            dialog->reject();
            QTRY_VERIFY(!dialog);
        }
        open(program);
        program.choice(u"Close Corpus"_qs)->trigger();
        QVERIFY(!program.session.corpus());
        // Recent: opened once in this window.
        program.choice(u"1  "_qs + QString::fromStdString(m_folder->path().filename().string()))->trigger();
        QTRY_VERIFY(program.complete());
        program.choice(u"Quit"_qs)->trigger();
        QVERIFY(!program.window.isVisible());
    }

    void views()
    {
        Program program;
        open(program);
        auto* work = program.window.findChild<ui::WorkArea*>();
        int key = 0;
        for (QAction* action : work->pageActions()) {
            QCOMPARE(action->shortcut(), QKeySequence(u"Ctrl+%1"_qs.arg(++key)));
            QCOMPARE(action, program.choice(action->text().remove(QLatin1Char('&'))));
            action->trigger();
            QVERIFY(action->isChecked());
            QCOMPARE(program.session.place().page, action->data().toString().toStdString());
        }
        program.window.showPage(page::charts);
        QVERIFY(program.choice(u"Charts"_qs)->isChecked());
        QVERIFY(work->charts()->isVisible());
        program.window.showPage(page::read);
        QVERIFY(work->neighbours()->isVisible());
        program.choice(u"Neighbours"_qs)->trigger();
        QVERIFY(!work->neighbours()->isVisible());
        program.window.showPage(page::pairs); // which has the bar of marks
        const std::pair<const char*, QWidget*> switched[] { { "List", work->explore()->listColumn() },
            { "Parameters", work->drawer() }, { "Review Bar", work->explore()->review() } };
        for (const auto& [name, part] : switched) {
            QAction* action = program.choice(QLatin1String(name));
            const bool before = part->isVisible();
            QCOMPARE(action->isChecked(), before);
            action->trigger();
            QCOMPARE(part->isVisible(), !before);
            action->trigger();
            QCOMPARE(part->isVisible(), before);
        }
        program.choice(u"Full Screen"_qs)->trigger();
        QVERIFY(program.window.isFullScreen());
        program.choice(u"Full Screen"_qs)->trigger();
        QVERIFY(!program.window.isFullScreen());
    }

    void themes()
    {
        Program program;
        open(program);
        for (const auto& [name, appearance] : { std::pair(u"Dark"_qs, ui::Appearance::Dark),
                 std::pair(u"High Contrast"_qs, ui::Appearance::Contrast),
                 std::pair(u"Light"_qs, ui::Appearance::Light) }) {
            program.choice(name)->trigger();
            QCOMPARE(QApplication::palette().color(QPalette::Base),
                ui::paletteOf(appearance).color(QPalette::Base));
            QCOMPARE(ui::rememberedAppearance(), std::optional(appearance));
            for (const QWidget* widget : program.window.findChildren<QWidget*>())
                QTRY_COMPARE(widget->palette().color(QPalette::Window),
                    ui::paletteOf(appearance).color(QPalette::Window));
        }
        program.choice(u"Follow the Palette"_qs)->trigger();
        QVERIFY(!ui::rememberedAppearance());
        QVERIFY(!ui::currentAppearance());
    }

    void analyses()
    {
        Program program;
        open(program);
        QVERIFY(!program.choice(u"Update Now"_qs)->isEnabled());
        Parameters changed;
        changed.shingle.k = 6;
        program.session.setParameters(changed);
        QVERIFY(program.choice(u"Cancel"_qs)->isEnabled());
        program.choice(u"Cancel"_qs)->trigger();
        QVERIFY(!program.engine.analysing());
        QVERIFY(!program.choice(u"Cancel"_qs)->isEnabled());
        QVERIFY(program.choice(u"Update Now"_qs)->isEnabled());
        program.choice(u"Update Now"_qs)->trigger();
        QTRY_VERIFY(program.complete());
        QVERIFY(!program.choice(u"Update Now"_qs)->isEnabled());
        program.window.open(m_folder->paths());
        program.choice(u"Cancel"_qs)->trigger();
        QVERIFY(!program.engine.opening());
        QVERIFY(program.session.corpus());
    }

    void goes()
    {
        Program program;
        open(program);
        const DocId first = *program.session.currentDocument();
        program.session.setCurrentDocument(docId(50));
        program.choice(u"Back"_qs)->trigger();
        QCOMPARE(*program.session.currentDocument(), first);
        program.choice(u"Forward"_qs)->trigger();
        QCOMPARE(*program.session.currentDocument(), docId(50));
    }

    void helps()
    {
        Program program;
        open(program);
        program.choice(u"Keyboard Shortcuts"_qs)->trigger();
        auto* dialog = program.window.findChild<ui::ShortcutsDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        const auto* list = dialog->findChild<QTreeWidget*>();
        for (const QAction* action : program.choices()) {
            if (action->shortcut().isEmpty())
                continue;
            const QString keys = action->shortcut().toString(QKeySequence::NativeText);
            const auto rows = list->findItems(keys, Qt::MatchContains | Qt::MatchRecursive, 1);
            QVERIFY2(!rows.isEmpty(), qPrintable(action->text()));
        }
        dialog->close();

        // It opens at the keys of the part that has the focus.
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        const ui::WorkArea* work = program.window.work();
        const std::vector<std::pair<QWidget*, QString>> parts {
            { program.part<QWidget>("k"), u"Knobs"_qs },
            { work->pairs()->table(), u"Lists of pairs, groups and documents"_qs },
            { work->compare()->pane(alike::Side::Left), u"Comparison"_qs },
        };
        for (const auto& [part, title] : parts) {
            part->setFocus();
            QTest::keyClick(part, Qt::Key_F1, Qt::ControlModifier);
            const ui::ShortcutsDialog* open = nullptr;
            for (const auto* one : program.window.findChildren<ui::ShortcutsDialog*>())
                open = one->isVisible() ? one : open;
            QVERIFY(open);
            const auto* keys = open->findChild<QTreeWidget*>();
            QCOMPARE(keys->currentItem()->text(0), title);
            QVERIFY(keys->viewport()->rect().contains(keys->visualItemRect(keys->currentItem())));
            const_cast<ui::ShortcutsDialog*>(open)->close();
            program.window.activateWindow();
            QVERIFY(QTest::qWaitForWindowActive(&program.window));
        }
        program.choice(u"About Alike"_qs)->trigger();
        QVERIFY(program.window.findChild<QMessageBox*>()->isVisible());
    }

private:
    void open(Program& program)
    {
        program.window.show();
        program.window.open(m_folder->paths());
        QTRY_VERIFY(program.complete());
    }

    std::unique_ptr<test::CorpusFolder> m_folder;
};

ALIKE_TEST(TestMenus)
#include "tst_menus.moc"
