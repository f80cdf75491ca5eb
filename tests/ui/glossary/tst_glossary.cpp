// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/method_figures.h"
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/controls.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/charts_view.h"
#include "ui/glossary/explained_parts.h"
#include "ui/glossary/glossary_dialog.h"
#include "ui/glossary/why.h"
#include "ui/learn/learn_page.h"
#include "ui/learn/lesson_library.h"
#include "ui/learn/lesson_player.h"
#include "ui/parameters/knob.h"
#include "ui/plot/chart_page.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/row_table.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QRegularExpression>
#include <QSet>
#include <QSlider>
#include <QStandardPaths>
#include <QtTest>

using namespace alike;
using namespace alike::ui;
using test::Program;

namespace {

QMenu* menuOf(QWidget* part)
{
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(1, 1), part->mapToGlobal(QPoint(1, 1)));
    QCoreApplication::sendEvent(part, &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    return menu;
}

/// As the mouse asks for it at a place of the viewport.
QMenu* menuAt(RowTable* table, const QPoint& at)
{
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, table->viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(table->viewport(), &event);
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
}

void chooseFigure(QMenu* menu, const char* id)
{
    QAction* why = menu ? menu->findChild<QAction*>(QStringLiteral("whyFigure")) : nullptr;
    QVERIFY2(why, id);
    why->trigger();
    menu->close();
}

} // namespace

class TestGlossary : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(u"AlikeTest"_qs);
    }

    void entriesAreWhole()
    {
        QSet<QString> ids;
        QSet<QString> titles;
        for (const Explanation& each : explanations()) {
            QVERIFY2(!ids.contains(QLatin1String(each.id)), each.id);
            ids.insert(QLatin1String(each.id));
            QVERIFY2(!titles.contains(QString::fromUtf8(each.title)), each.id);
            titles.insert(QString::fromUtf8(each.title));
            const QString text = QString::fromUtf8(each.text);
            QVERIFY2(text.endsWith(u'.'), each.id);
            // One to three sentences: a stop, and what follows begins with a capital letter.
            QVERIFY2(text.split(QRegularExpression(u"\\. (?=[A-Z])"_qs)).size() <= 3, each.id);
            QVERIFY2(text.size() > 40 && text.size() < 330, each.id);
            QCOMPARE(explanation(each.id), &each);
        }
        // The vocabulary that is spoken of.
        for (const char* id : { "shingle", "signature", "band", "row", "bucket", "candidate", "jaccard",
                 "containment", "curve", "recall", "precision", "minhash", "simhash", "lsh" }) {
            QVERIFY2(explanation(id), id);
            QVERIFY2(*explanation(id)->source, id);
        }
        QVERIFY(!explanation("nothing"));
    }

    void everyNamedStepExists()
    {
        const auto lessons = shippedLessons();
        int named = 0;
        for (const Explanation& each : explanations()) {
            if (!*each.lesson) {
                QCOMPARE(each.step, 0);
                continue;
            }
            const auto lesson = std::ranges::find(lessons, std::string(each.lesson), &learn::Lesson::id);
            QVERIFY2(lesson != lessons.end(), each.id);
            QVERIFY2(each.step >= 1 && each.step <= static_cast<int>(lesson->steps.size()), each.id);
            ++named;
        }
        QVERIFY(named > 30);
        QSet<QString> parts;
        for (const ExplainedPart& part : explainedParts()) {
            QVERIFY2(explanation(part.explanation), part.part);
            QVERIFY2(!parts.contains(QLatin1String(part.part)), part.part);
            parts.insert(QLatin1String(part.part));
        }
    }

    /// Every field, slider and box of the bar and of the drawer by a name of its own, and every consequence.
    void everyParameterControlIsExplained()
    {
        Session session;
        test::Controls controls(&session);
        int known = 0;
        for (const QWidget* control : controls.findChildren<QWidget*>()) {
            const bool figure = qobject_cast<const ConsequenceLine*>(control);
            if (!figure && !qobject_cast<const QAbstractSpinBox*>(control)
                && !qobject_cast<const QSlider*>(control) && !qobject_cast<const QComboBox*>(control)
                && !qobject_cast<const QCheckBox*>(control))
                continue;
            const bool own = std::ranges::any_of(explainedParts(),
                [&](const ExplainedPart& part) { return control->objectName() == QLatin1String(part.part); });
            QVERIFY2(own,
                qPrintable(
                    control->objectName() + u" of "_qs + QLatin1String(control->metaObject()->className())));
            ++known;
        }
        QVERIFY2(known >= 26, qPrintable(QString::number(known)));
    }

    void everyChartAndViewIsExplained()
    {
        test::CorpusFolder folder(test::familyTexts(40, 4));
        Program program;
        program.window.show();
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        ChartsView* charts = program.window.work()->charts();
        program.window.showPage(page::charts);
        QVERIFY(charts->choice()->count() >= 8);
        for (int i = 0; i < charts->choice()->count(); ++i)
            charts->choice()->setCurrentIndex(i); // each is made when it is chosen
        const auto pages = charts->findChildren<ChartPage*>();
        QVERIFY2(pages.size() >= 8, qPrintable(QString::number(pages.size())));
        for (const ChartPage* page : pages)
            QVERIFY2(explanationOf(page), page->metaObject()->className());
        for (const char* name : { "recall", "documentsChip", "pipelineChip", "notices", "pairs", "groups",
                 "documents", "neighbours" }) {
            QVERIFY2(program.part<QWidget>(name), name);
            QVERIFY2(explanationOf(program.part<QWidget>(name)), name);
        }
        QVERIFY(!explanationOf(program.part<QWidget>("header")));
    }

    /// Each column of the lists and tables that has figures, by an entry that exists.
    void everyFigureIsExplained()
    {
        Program program;
        const QSet<QString> noFigures { u"Id"_qs, u"Id A"_qs, u"Id B"_qs, u"Title"_qs, u"Title A"_qs,
            u"Title B"_qs, u"Date"_qs, u"Dates"_qs, u"Dates apart"_qs, u"Mark"_qs, u"Found"_qs };
        for (const char* name : { "pairs", "groups", "members", "documents", "neighbours", "buckets" }) {
            const auto* table = program.part<RowTable>(name);
            QVERIFY2(table, name);
            int figures = 0;
            for (int column = 0; column < table->model()->columnCount(); ++column) {
                const QString head = table->model()->headerData(column, Qt::Horizontal).toString();
                const Explanation* known = explanationOfFigure(*table, -1, column);
                QVERIFY2((known != nullptr) != noFigures.contains(head),
                    qPrintable(QLatin1String(name) + u": "_qs + head));
                figures += known != nullptr;
            }
            QVERIFY2(figures >= 2, name);
            QVERIFY(!explanationOfFigure(*table, -1, -1));
            QVERIFY(!explanationOfFigure(*table, -1, table->model()->columnCount()));
        }
        // What the methods say of a pair is explained by the method, the rest by the column.
        const auto* methods = program.part<RowTable>("methods");
        QVERIFY(methods);
        const auto explained = [methods](int row, const char* head) -> std::string {
            for (int column = 0; column < methods->model()->columnCount(); ++column) {
                if (methods->model()->headerData(column, Qt::Horizontal).toString() != QLatin1String(head))
                    continue;
                const Explanation* known = explanationOfFigure(*methods, row, column);
                return known ? known->id : "";
            }
            return "no such column";
        };
        QCOMPARE(explained(int(Method::SimHash), "This pair"), std::string("simhash"));
        QCOMPARE(explained(int(Method::Cosine), "This pair"), std::string("cosine"));
        QCOMPARE(explained(int(Method::Cosine), "Recall"), std::string("recall"));
        QCOMPARE(explained(int(Method::Cosine), "F1"), std::string("f1"));
        for (int row = 0; row < methods->model()->rowCount(); ++row)
            QVERIFY(explanation(explained(row, "This pair")));
    }

    /// By the current cell with the keys, by the pointer in the menu, and any other figure from there.
    void aFigureOfATable()
    {
        test::CorpusFolder folder(test::familyTexts(40, 4));
        Program program;
        program.window.resize(1600, 900);
        program.window.show();
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        program.session.setCurrentDocument(docId(0));
        program.window.showPage(page::read);
        auto* table = program.part<RowTable>("neighbours");
        QTRY_VERIFY(program.complete() && table->isVisible() && table->model()->rowCount() > 1);
        GlossaryDialog* glossary = program.window.why()->glossary();
        int told = 0;
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            const Explanation* known = explanationOfFigure(*table, 0, column);
            if (!known || table->isColumnHidden(column))
                continue;
            table->setFocus();
            table->setCurrentIndex(table->model()->index(1, column));
            QTest::keyClick(table, Qt::Key_F1, Qt::ShiftModifier);
            QVERIFY2(glossary->isVisible() && glossary->current() == known, known->id);
            glossary->close();

            const QModelIndex cell = table->model()->index(0, column);
            table->scrollTo(cell);
            const QPoint at = table->visualRect(cell).center();
            QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
            chooseFigure(menuAt(table, at), known->id);
            QVERIFY2(glossary->current() == known, known->id);
            glossary->close();
            ++told;
        }
        QVERIFY2(told >= 3, qPrintable(QString::number(told)));
        QMenu* menu = menuOf(table); // by the menu key
        auto* others = menu->findChild<QMenu*>(u"whyColumns"_qs);
        QVERIFY(others && others->actions().size() >= 6);
        for (QAction* other : others->actions()) {
            if (other->text() == u"Signature J"_qs)
                other->trigger();
        }
        menu->close();
        QCOMPARE(glossary->current(), explanation("signature-jaccard"));
    }

    /// Rows of lists have no cells: the pointer finds the figures in them, the keys the number at their left
    /// and, in the menu, all others.
    void aFigureOfAList()
    {
        test::CorpusFolder folder(test::familyTexts(40, 4));
        Program program;
        program.window.resize(1600, 900);
        program.window.show();
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        program.window.open(folder.paths());
        QTRY_VERIFY(program.complete());
        program.window.showPage(page::pairs);
        GlossaryDialog* glossary = program.window.why()->glossary();
        auto* pairs = program.part<RowTable>("pairs");
        QTRY_VERIFY(pairs->isVisible() && pairs->model()->rowCount() > 1);
        const auto pointed = [&](RowTable* list, const QPoint& at) -> std::string {
            QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, at);
            QMenu* menu = menuAt(list, at);
            QAction* why = menu ? menu->findChild<QAction*>(u"whyFigure"_qs) : nullptr;
            if (!why)
                return "none";
            why->trigger();
            menu->close();
            const Explanation* shown = glossary->current();
            glossary->close();
            return shown ? shown->id : "none";
        };
        const QRect row = pairs->visualRect(pairs->model()->index(0, 0));
        const QPoint inset(row.height() / 2, row.height() / 4);
        QCOMPARE(pointed(pairs, row.topLeft() + inset), std::string("jaccard"));
        QCOMPARE(pointed(pairs, row.bottomRight() - inset), std::string("found"));
        QCOMPARE(pointed(pairs, row.center() - QPoint(0, row.height() / 4)), std::string("near")); // a title
        pairs->setFocus();
        QTest::keyClick(pairs, Qt::Key_F1, Qt::ShiftModifier);
        QCOMPARE(glossary->current(), explanation("jaccard"));
        glossary->close();
        QMenu* menu = menuOf(pairs);
        auto* others = menu->findChild<QMenu*>(u"whyColumns"_qs);
        QVERIFY(others);
        QStringList names;
        for (QAction* other : others->actions()) {
            names += other->text();
            if (other->text() == u"Containment"_qs)
                other->trigger();
        }
        menu->close();
        QVERIFY2(
            names.contains(u"Estimate"_qs) && names.contains(u"Buckets"_qs), qPrintable(names.join(u' ')));
        QCOMPARE(glossary->current(), explanation("containment"));
        glossary->close();

        program.window.showPage(page::groups);
        auto* groups = program.part<RowTable>("groups");
        QTRY_VERIFY(groups->isVisible() && groups->model()->rowCount() > 0);
        const QRect first = groups->visualRect(groups->model()->index(0, 0));
        QCOMPARE(pointed(groups, first.topLeft() + inset), std::string("group"));
        QCOMPARE(pointed(groups, first.center() + QPoint(-first.width() / 5, first.height() / 4)),
            std::string("weakest"));
    }

    void byKeysFromTheKnobToTheLesson()
    {
        Program program;
        program.window.offerSample(ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl");
        program.window.show();
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        auto* slider = program.part<QWidget>("bSlider");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_F1, Qt::ShiftModifier);
        GlossaryDialog* glossary = program.window.why()->glossary();
        QVERIFY(glossary->isVisible());
        QVERIFY(glossary->current() == explanation("bands"));
        QVERIFY(glossary->words().contains(QString::fromUtf8(explanation("bands")->text)));
        QVERIFY(glossary->words().contains(u"Mining of Massive Datasets"_qs));
        QTest::keyClick(glossary->list(), Qt::Key_Return);
        const LessonPlayer* player = program.window.work()->learn()->player();
        QTRY_VERIFY(player->running() && player->phase() != LessonPlayer::Phase::Opening);
        QCOMPARE(player->current().id, std::string("s-curve"));
        QCOMPARE(player->stepNumber(), std::size_t { 1 });
    }

    void byTheContextMenu()
    {
        Program program;
        program.window.show();
        for (const auto& [name, id] : { std::pair { "kSlider", "k" }, { "hConsequence", "expected-range" },
                 { "threshold", "threshold" }, { "smallCurve", "curve" } }) {
            QMenu* menu = menuOf(program.part<QWidget>(name));
            QVERIFY2(menu && menu->objectName() == u"whyMenu"_qs, name);
            menu->actions().back()->trigger();
            menu->close();
            QVERIFY2(program.window.why()->glossary()->current() == explanation(id), name);
            program.window.why()->glossary()->close();
        }
    }

    void theGlossaryIsSearched()
    {
        Program program;
        program.window.show();
        program.window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window));
        QTest::keyClick(program.window.focusWidget(), Qt::Key_F1);
        GlossaryDialog* glossary = program.window.why()->glossary();
        QVERIFY(glossary->isVisible());
        QCOMPARE(glossary->list()->count(), static_cast<int>(explanations().size()));
        QTest::keyClicks(glossary->search(), u"recall"_qs);
        QCOMPARE(glossary->current(), explanation("recall")); // the title before what others say
        QVERIFY(glossary->list()->count() < 5);
        glossary->search()->setText(u"rule of thumb"_qs);
        QCOMPARE(glossary->current(), explanation("textbook-threshold"));
        glossary->search()->setText(u"xyzzy"_qs);
        QVERIFY(!glossary->current());
        QVERIFY(!glossary->words().isEmpty());
        QTest::keyClick(glossary->search(), Qt::Key_Down);
        glossary->search()->clear();
        QTest::keyClick(glossary->search(), Qt::Key_Down);
        QCOMPARE(glossary->focusWidget(), glossary->list());
        QTest::keyClick(glossary->list(), Qt::Key_Escape);
        QVERIFY(!glossary->isVisible());
    }
};

ALIKE_TEST(TestGlossary)
#include "tst_glossary.moc"
