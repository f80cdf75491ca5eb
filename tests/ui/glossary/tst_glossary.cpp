// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/controls.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/charts/charts_view.h"
#include "ui/documents/documents_panel.h"
#include "ui/glossary/explained_parts.h"
#include "ui/glossary/glossary_dialog.h"
#include "ui/glossary/why.h"
#include "ui/learn/learn_page.h"
#include "ui/learn/lesson_library.h"
#include "ui/learn/lesson_player.h"
#include "ui/pairs/pairs_view.h"
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
        for (const QWidget* table : std::initializer_list<QWidget*> {
                 program.window.work()->pairs()->table(), program.window.work()->documents()->table() })
            QVERIFY(table->actions().contains(program.window.actions().why));
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
