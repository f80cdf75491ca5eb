// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/compare/compare_bar.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/reader/passage_pane.h"
#include "ui/reader/reader_view.h"
#include "ui/review/review_bar.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/pages.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/painted_parts.h"
#include "ui/widgets/row_table.h"
#include "ui/widgets/segment_switch.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QSet>
#include <QSettings>
#include <QShortcut>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTabBar>
#include <QToolButton>
#include <QtTest>

#include <map>

using namespace alike;
using test::Program;

namespace {

/// Parts of Qt's own widgets, which speak for them.
bool belongsToQt(const QWidget& widget)
{
    for (const QWidget* w = &widget; w; w = w->parentWidget()) {
        const QByteArray name = w->metaObject()->className();
        if (w->objectName().startsWith(u"qt_"_qs) || name == "QTableCornerButton"
            || name == "QLineEditIconButton" || name.startsWith("QComboBoxPrivate") || name == "QHeaderView"
            || name == "QMenuBar")
            return true;
    }
    return widget.inherits("QScrollBar")
        || (widget.parentWidget() && widget.parentWidget()->inherits("QTabBar"));
}

QString accessibleName(QWidget* widget)
{
    const QAccessibleInterface* found = QAccessible::queryAccessibleInterface(widget);
    return found ? found->text(QAccessible::Name) : QString();
}

QString describe(const QWidget& widget)
{
    QStringList path;
    for (const QWidget* w = &widget; w; w = w->parentWidget())
        path.prepend(QLatin1String(w->metaObject()->className()) + u"#"_qs + w->objectName());
    return path.join(u" > "_qs);
}

QString mnemonicOf(const QString& text)
{
    const qsizetype at = text.indexOf(QLatin1Char('&'));
    return at < 0 ? QString() : text.mid(at + 1, 1).toLower();
}

} // namespace

class TestAccessibility : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
        m_folder = std::make_unique<test::CorpusFolder>(test::familyTexts(60, 4));
        m_program = std::make_unique<Program>();
        m_program->window.show();
        m_program->window.open(m_folder->paths());
        QTRY_VERIFY(m_program->complete());
    }
    void cleanupTestCase() { m_program.reset(); }

    void everythingThatTakesTheFocusHasAName()
    {
        QStringList nameless;
        for (QWidget* widget : m_program->window.findChildren<QWidget*>()) {
            const bool control
                = widget->focusPolicy() != Qt::NoFocus || qobject_cast<QAbstractButton*>(widget);
            // A label speaks its text, which a hidden one need not have yet.
            if (qobject_cast<QLabel*>(widget) && !widget->isVisible())
                continue;
            if (control && !belongsToQt(*widget) && !widget->focusProxy() && accessibleName(widget).isEmpty())
                nameless += describe(*widget);
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QLatin1Char('\n'))));
    }

    void everyButtonWithoutATextHasATip()
    {
        for (const auto* button : m_program->window.findChildren<QAbstractButton*>()) {
            if (button->text().isEmpty() && !belongsToQt(*button))
                QVERIFY2(!button->toolTip().isEmpty(), qPrintable(describe(*button)));
        }
    }

    /// What a widget paints itself has an interface: its parts have names and places and can be pressed.
    void paintedPartsSpeak()
    {
        QStringList mute;
        int told = 0;
        for (const ui::PageId& place : ui::allPlaces()) {
            m_program->window.showPage(place);
            QTRY_VERIFY(m_program->complete());
            for (QWidget* widget : m_program->window.findChildren<QWidget*>()) {
                auto* parts = dynamic_cast<ui::PaintedParts*>(widget);
                if (!parts || !widget->isVisible())
                    continue;
                QAccessibleInterface* access = QAccessible::queryAccessibleInterface(widget);
                QVERIFY2(access && access->childCount() == parts->partCount(), qPrintable(describe(*widget)));
                QVERIFY2(!access->text(QAccessible::Name).isEmpty(), qPrintable(describe(*widget)));
                for (int i = 0; i < std::min(access->childCount(), 20); ++i) {
                    QAccessibleInterface* part = access->child(i);
                    if (part->text(QAccessible::Name).isEmpty() || !part->actionInterface()
                        || part->parent() != access || access->indexOfChild(part) != i)
                        mute += describe(*widget);
                    ++told;
                }
            }
        }
        m_program->window.showPage(ui::page::pairs);
        QVERIFY2(mute.isEmpty(), qPrintable(mute.join(QLatin1Char('\n'))));
        QVERIFY2(told > 3, qPrintable(QString::number(told)));
    }

    /// Whoever paints by hand says what it is: not the bare rectangle that Qt makes of a widget it knows
    /// nothing of.
    void customViewsHaveARole()
    {
        const std::array views { "alike::ui::SignatureStrip", "alike::ui::LinkStrip",
            "alike::ui::OverviewMap", "alike::ui::PassageMap", "alike::ui::PassageMargin",
            "alike::ui::TokenFlow", "alike::ui::BitStrips", "alike::ui::SCurveChart", "alike::ui::RowList" };
        for (const char* view : views) {
            int found = 0;
            for (QWidget* widget : m_program->window.findChildren<QWidget*>()) {
                if (qstrcmp(widget->metaObject()->className(), view) != 0)
                    continue;
                QAccessibleInterface* access = QAccessible::queryAccessibleInterface(widget);
                QVERIFY2(access && access->role() != QAccessible::Client, view);
                QVERIFY2(access->role() != QAccessible::NoRole, view);
                QVERIFY2(!access->text(QAccessible::Name).isEmpty(), view);
                ++found;
            }
            QVERIFY2(found > 0, view);
        }
    }

    /// A pane may use a key that another pane uses, but not one of the window: then neither would work.
    void noTwoShareAKey()
    {
        struct Owner {
            QString name;
            bool everywhere;
        };
        std::map<QString, Owner> owners;
        const auto take = [&](const QKeySequence& key, const QString& name, Qt::ShortcutContext context) {
            if (key.isEmpty())
                return;
            const bool everywhere = context == Qt::WindowShortcut || context == Qt::ApplicationShortcut;
            const auto [at, fresh] = owners.emplace(key.toString(), Owner { name, everywhere });
            QVERIFY2(fresh || (!everywhere && !at->second.everywhere),
                qPrintable(u"%1: %2 and %3"_qs.arg(key.toString(), at->second.name, name)));
        };
        for (const auto* action : m_program->window.findChildren<QAction*>()) {
            for (const QKeySequence& key : action->shortcuts())
                take(key, action->text(), action->shortcutContext());
        }
        for (const auto* shortcut : m_program->window.findChildren<QShortcut*>())
            take(shortcut->key(), describe(*qobject_cast<QWidget*>(shortcut->parent())), shortcut->context());
        QVERIFY(owners.size() > 10);
    }

    void menusAndTabsHaveMnemonicsOfTheirOwn()
    {
        std::map<QString, QString> owners;
        QStringList texts;
        for (const QAction* action : m_program->window.menuBar()->actions())
            texts += action->text();
        for (const char* name : { "pages", "lists" }) {
            const auto* segments = m_program->part<ui::SegmentSwitch>(name);
            for (int i = 0; i < segments->count(); ++i)
                texts += segments->segment(i)->text();
        }
        for (const QString& text : texts) {
            QVERIFY2(!mnemonicOf(text).isEmpty(), qPrintable(text));
            const auto [at, fresh] = owners.emplace(mnemonicOf(text), text);
            QVERIFY2(fresh, qPrintable(text + u" and "_qs + at->second));
        }
    }

    void tabGoesFromTheLeftToTheRight()
    {
        const ui::ExplorePage* explore = m_program->window.work()->explore();
        const std::array<const QWidget*, 4> rooms { m_program->part<QWidget>("header"), explore->listColumn(),
            explore->detail(), m_program->window.statusBar() };
        std::vector<std::size_t> visited;
        QStringList path; // where it comes into each
        const QWidget* const begin = m_program->part<QWidget>("open");
        for (const QWidget* w = begin->nextInFocusChain(); w != begin; w = w->nextInFocusChain()) {
            if (!(w->focusPolicy() & Qt::TabFocus) || !w->isVisible())
                continue;
            for (std::size_t i = 0; i < rooms.size(); ++i) {
                if (!rooms[i]->isAncestorOf(w) || (!visited.empty() && visited.back() == i))
                    continue;
                visited.push_back(i);
                path += describe(*w);
            }
        }
        QVERIFY2(visited == (std::vector<std::size_t> { 0, 1, 2, 3 }), qPrintable(path.join(u'\n')));
    }

    /// Within a row from the left to the right; in the details from the tools to the texts to what is below.
    void tabFollowsTheEye()
    {
        const ui::ExplorePage* explore = m_program->window.work()->explore();
        const auto order = [](QWidget* room) {
            std::vector<QWidget*> visited;
            for (QWidget* w = room->nextInFocusChain(); w != room; w = w->nextInFocusChain()) {
                if (room->isAncestorOf(w) && w->isVisible() && w->isEnabled() && !w->focusProxy()
                    && (w->focusPolicy() & Qt::TabFocus) == Qt::TabFocus)
                    visited.push_back(w);
            }
            return visited;
        };
        for (const char* name : { "header", "parameterBar" }) {
            auto* row = m_program->part<QWidget>(name);
            int before = -1;
            for (const QWidget* w : order(row)) {
                const int x = w->mapTo(row, QPoint()).x();
                QVERIFY2(x > before, qPrintable(describe(*w)));
                before = x;
            }
            QVERIFY2(before > 0, name);
        }
        const auto goesThrough = [&](QWidget* room, const std::vector<const QWidget*>& stops) {
            const auto visited = order(room);
            auto from = visited.begin();
            for (const QWidget* stop : stops) {
                from = std::find_if(from, visited.end(),
                    [&](const QWidget* w) { return w == stop || stop->isAncestorOf(w); });
                if (from == visited.end())
                    return false;
            }
            return true;
        };
        m_program->window.showPage(ui::page::compare);
        QTRY_VERIFY(m_program->complete());
        QTRY_VERIFY(goesThrough(explore->detail(),
            { explore->compare()->bar(), explore->compare()->pane(Side::Left),
                explore->compare()->pane(Side::Right), explore->review() }));
        m_program->window.showPage(ui::page::read);
        QTRY_VERIFY(m_program->complete());
        QVERIFY(goesThrough(explore->detail(),
            { explore->reader()->moreButton(), explore->reader()->pane(), explore->neighbours()->shown(),
                explore->neighbours()->table() }));
        m_program->window.showPage(ui::page::pairs);
    }

    void tabReachesEverything_data()
    {
        QTest::addColumn<QByteArray>("place");
        for (const ui::PageId& place : ui::allPlaces())
            QTest::newRow(place.c_str()) << QByteArray::fromStdString(place);
    }
    void tabReachesEverything()
    {
        QFETCH(QByteArray, place);
        QWidget& window = m_program->window;
        m_program->window.showPage(place.toStdString());
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTRY_VERIFY(m_program->complete());
        auto* const begin = m_program->part<QLineEdit>("search");
        begin->setFocus();
        QSet<const QWidget*> reached;
        do {
            QVERIFY2(QApplication::focusWidget() && reached.size() < 1000, "Tab leads nowhere");
            reached.insert(QApplication::focusWidget());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        } while (!reached.contains(QApplication::focusWidget()));
        QCOMPARE(QApplication::focusWidget(), begin); // once around
        for (const QWidget* w : window.findChildren<QWidget*>()) {
            if (w->isVisible() && w->isEnabled() && !w->focusProxy() && !belongsToQt(*w)
                && (w->focusPolicy() & Qt::TabFocus) == Qt::TabFocus)
                QVERIFY2(reached.contains(w), qPrintable(describe(*w)));
        }
    }

private:
    std::unique_ptr<test::CorpusFolder> m_folder;
    std::unique_ptr<Program> m_program;
};

ALIKE_TEST(TestAccessibility)
#include "tst_accessibility.moc"
