// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/corpora.h"
#include "tests/support/suite.h"
#include "tests/ui/support/corpus_folder.h"
#include "tests/ui/support/program.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/facts_line.h"
#include "ui/learn/learn_page.h"
#include "ui/learn/lesson_library.h"
#include "ui/learn/lesson_list.h"
#include "ui/learn/lesson_pane.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/step_view.h"
#include "ui/learn/written_answer.h"
#include "ui/parameters/knob.h"
#include "ui/parameters/parameter_bar.h"
#include "ui/pieces/judge_piece.h"
#include "ui/pieces/piece.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/pages.h"
#include "ui/shell/work_area.h"
#include "ui/widgets/segment_switch.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using namespace alike;
using namespace alike::ui;
using test::Program;

namespace {

const std::filesystem::path samplePath = ALIKE_SOURCE_DIR "/resources/sample/sample.jsonl";

/// The whole program with the sample, and what the tests press in it.
struct Class : Program {
    Class()
    {
        window.offerSample(samplePath);
        window.show();
        window.activateWindow();
        m_active = QTest::qWaitForWindowActive(&window);
    }
    LearnPage* learn() const { return window.work()->learn(); }
    LessonPlayer* player() const { return learn()->player(); }
    /// The view that is in front.
    StepView* view() const
    {
        return window.work()->lesson()->isVisible() ? window.work()->lesson()->step() : learn()->step();
    }
    bool ready() const { return player()->phase() != LessonPlayer::Phase::Opening && complete(); }
    bool measured() const { return player()->phase() == LessonPlayer::Phase::Measured && complete(); }
    /// At what has the focus in the window.
    void key(int key) const { QTest::keyClick(window.focusWidget(), static_cast<Qt::Key>(key)); }

    /// Whether Tab leads to one of these.
    template <typename Widget> bool tabToOneOf(const std::vector<Widget*>& wanted) const
    {
        for (int stops = 0; stops < 400; ++stops) {
            const QWidget* focused = window.focusWidget();
            if (std::ranges::any_of(wanted, [focused](const QWidget* each) { return each == focused; }))
                return true;
            key(Qt::Key_Tab);
        }
        return false;
    }
    bool tabTo(QWidget* wanted) const { return tabToOneOf(std::vector { wanted }); }
    void begin(std::size_t lesson) const
    {
        QVERIFY(tabTo(learn()->list()));
        key(Qt::Key_Home);
        for (std::size_t i = 0; i < lesson; ++i)
            key(Qt::Key_Down);
        key(Qt::Key_Return);
    }
    void leave() const
    {
        QVERIFY(tabTo(view()->leave()));
        key(Qt::Key_Return);
    }
    /// Types the number into a knob.
    void turn(ParameterBar::Which which, const QString& number) const
    {
        QVERIFY(tabTo(part<ParameterBar>("parameterBar")->knob(which)->slider()));
        for (const QChar digit : number) // the first takes the focus from slider to field
            QTest::keyClicks(window.focusWidget(), digit);
        key(Qt::Key_Return);
    }
    void turn(const std::string& parameter, const std::string& value) const
    {
        if (parameter == "k")
            turn(ParameterBar::Which::K, QString::fromStdString(value));
        else if (parameter == "hashes")
            turn(ParameterBar::Which::H, QString::fromStdString(value));
        else if (parameter == "threshold")
            turn(ParameterBar::Which::Threshold, QString::fromStdString(value));
        else if (parameter == "rows") // by the bands that they make
            turn(ParameterBar::Which::Bands,
                QString::number(std::ceil(session.parameters().sketch.hashes / std::stod(value))));
        else
            QFAIL(parameter.c_str());
    }

    /// What could be the answer, but is not.
    static double otherThan(double truth, const learn::Question& question)
    {
        const learn::AnswerRange range = learn::answerRange(question);
        for (const double wrong : { truth + question.within + 1, range.least, range.most }) {
            if (range.contains(wrong) && std::abs(wrong - truth) > question.within)
                return wrong;
        }
        return truth + 1;
    }

    /// Answers the step that is in front, by keys alone: what the truth demands, or something else.
    void answer(bool right)
    {
        const learn::Step& step = player()->step();
        if (step.isTask()) {
            if (right) {
                const Parameters solved = withValues(
                    learn::parametersAt(player()->current(), player()->stepNumber()), step.solution)
                                              .value();
                for (const auto& [parameter, value] : step.solution)
                    turn(parameter, value);
                QTRY_VERIFY(session.parameters() == solved);
            }
            QTRY_VERIFY(complete());
            QVERIFY(tabTo(view()->check()));
            key(Qt::Key_Return);
            return;
        }
        const learn::Question& question = *step.question;
        const SnapshotPtr before = session.snapshot();
        std::optional<double> first = question.kind == learn::Question::Kind::Direction
            ? learn::measure(before, question.measure)
            : std::nullopt;
        Pipeline pipeline(session.corpus());
        test::QuietWork quiet;
        const auto after = pipeline.run(learn::parametersAfter(player()->current(), player()->stepNumber()),
            Goal::Everything, quiet.work());
        QVERIFY(after);
        const double truth = learn::rightAnswer(question, *learn::measure(*after, question.measure), first);
        if (question.kind == learn::Question::Kind::Number) {
            const double said = right ? truth : otherThan(truth, question);
            QVERIFY(tabTo(view()->number()));
            QTest::keyClick(window.focusWidget(), Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(window.focusWidget(), QLocale().toString(said, 'g', 12));
        } else {
            const auto count = static_cast<int>(view()->choices().size());
            const int chosen = (static_cast<int>(truth) + (right ? 0 : 1)) % count;
            QVERIFY(tabToOneOf(view()->choices()));
            for (int i = 0; i < count; ++i)
                key(Qt::Key_Up);
            key(Qt::Key_Space);
            for (int i = 0; i < chosen; ++i)
                key(Qt::Key_Down);
            QVERIFY(view()->choices()[static_cast<std::size_t>(chosen)]->isChecked());
            QVERIFY(tabTo(view()->check()));
        }
        key(Qt::Key_Return);
    }

private:
    bool m_active = false;
};

} // namespace

class TestLearnPage : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("AlikeTest"));
    }

    void namesAreThoseOfTheWindow()
    {
        const auto places = allPlaces();
        for (const std::string_view name : learn::pages())
            QVERIFY2(std::ranges::find(places, PageId(name)) != places.end(), name.data());
        for (const std::string_view name : learn::controls())
            QVERIFY2(!controlWords(std::string(name)).isEmpty(), name.data());
        QVERIFY(controlWords("").isEmpty());
        QCOMPARE(learn::pieces().size(), pieceTable().size());
        for (const std::string_view name : learn::pieces())
            QVERIFY2(pieceRow(name), name.data());
    }

    /// It is made for the step that names it, is about the results of the lesson, and goes with the step.
    void aStepShowsWhatItHasToPlayWith()
    {
        Class desk;
        const auto& lessons = desk.player()->lessons();
        const auto errors
            = std::ranges::find(lessons, std::string("errors"), &learn::Lesson::id) - lessons.begin();
        desk.player()->begin(static_cast<std::size_t>(errors));
        QTRY_VERIFY(desk.ready());
        auto* judge = qobject_cast<JudgePiece*>(desk.view()->piece());
        QVERIFY(judge && judge->isVisible());
        QVERIFY(judge->others()->isEnabled()); // pairs of the sample, not made-up ones
        desk.player()->next();
        QTRY_VERIFY(desk.ready());
        QVERIFY(!desk.view()->piece());
        desk.player()->back();
        QTRY_VERIFY(desk.ready());
        QVERIFY(qobject_cast<JudgePiece*>(desk.view()->piece()));
    }

    void numbersAsPeopleWriteThem()
    {
        QCOMPARE(readNumber(QStringLiteral(" 0.5 ")), std::optional(0.5));
        QCOMPARE(readNumber(QStringLiteral("3/8")), std::optional(0.375));
        QCOMPARE(readNumber(QStringLiteral("8,001")), std::optional(8001.0));
        for (const auto* wrong : { "", "five", "1/0", "1/2/3", "inf", "nan", "/" })
            QVERIFY2(!readNumber(QLatin1String(wrong)), wrong);
    }

    /// What cannot be the answer is refused with the reason, and is no try.
    void onlyWhatCanBeTheAnswerIsTaken()
    {
        learn::AnswerRange share { 0, 1 };
        QCOMPARE(readAnswer(QStringLiteral("50 %"), share).value, std::optional(0.5));
        QCOMPARE(readAnswer(QStringLiteral("50%"), share).value, std::optional(0.5));
        QCOMPARE(readAnswer(QStringLiteral("1/4"), share).value, std::optional(0.25));
        for (const char* wrong : { "50", "-0.1", "120 %" }) {
            const auto [value, refusal] = readAnswer(QLatin1String(wrong), share);
            QVERIFY2(!value && refusal.contains(QStringLiteral("between 0 and 1; 50 % is 0.5")),
                qPrintable(QLatin1String(wrong) + refusal));
        }
        QVERIFY(!readAnswer(QStringLiteral("five"), share).refusal.isEmpty());
        learn::AnswerRange count;
        count.whole = true;
        QCOMPARE(readAnswer(QStringLiteral("8,001"), count).value, std::optional(8001.0));
        for (const char* wrong : { "-1", "2.5", "50 %", "1/3" }) {
            const auto [value, refusal] = readAnswer(QLatin1String(wrong), count);
            QVERIFY2(!value && refusal.contains(QStringLiteral("a whole number, 0 or more")),
                qPrintable(QLatin1String(wrong) + refusal));
        }
        count.most = 64;
        QVERIFY(readAnswer(QStringLiteral("65"), count).refusal.contains(QStringLiteral("from 0 to 64")));
        learn::AnswerRange percent { 0, 100 };
        percent.percent = true;
        QCOMPARE(readAnswer(QStringLiteral("50 %"), percent).value, std::optional(50.0));
        QCOMPARE(readAnswer(QStringLiteral("50"), percent).value, std::optional(50.0));
        QVERIFY(!readAnswer(QStringLiteral("101"), percent).value);

        Class desk;
        desk.player()->beginAt(*desk.player()->find("s-curve"), 1); // a chance, predicted
        QTRY_VERIFY(desk.ready());
        const auto say = [&](const char* text) {
            desk.view()->number()->setFocus();
            QTest::keyClick(desk.window.focusWidget(), Qt::Key_A, Qt::ControlModifier);
            QTest::keyClicks(desk.window.focusWidget(), QLatin1String(text));
            desk.key(Qt::Key_Return);
        };
        say("50");
        QVERIFY2(
            desk.view()->words().contains(QStringLiteral("50 % is 0.5")), qPrintable(desk.view()->words()));
        QCOMPARE(desk.player()->phase(), LessonPlayer::Phase::Asking);
        QCOMPARE(desk.player()->record().tries, 0U);
        QVERIFY(desk.view()->number()->hasFocus());
        QTest::keyClicks(desk.window.focusWidget(), QStringLiteral("5"));
        QVERIFY(!desk.view()->words().contains(QStringLiteral("50 % is 0.5")));
        say("50 %");
        QTRY_VERIFY(desk.measured());
        QCOMPARE(desk.player()->record().predicted, std::string("50 %"));
        QCOMPARE(desk.player()->bars().front().value, 0.5);
    }

    /// A tick is for what was done: to pass over tasks is to read.
    void whoPassesOverTasksHasNoTick()
    {
        Class desk;
        const std::size_t lesson = *desk.player()->find("errors");
        const auto* model = desk.learn()->list()->model();
        const auto name = [&] {
            return model->index(static_cast<int>(lesson), 0).data(Qt::AccessibleTextRole).toString();
        };
        desk.player()->begin(lesson);
        QTRY_VERIFY(desk.ready());
        QVERIFY2(name().endsWith(QStringLiteral("begun, 0 of 5 tasks done")), qPrintable(name()));
        std::size_t answered = 0;
        for (std::size_t at = 0; at < desk.player()->current().steps.size(); ++at) {
            QTRY_VERIFY(desk.ready());
            if (desk.player()->step().asks() && answered < 2) {
                desk.answer(true);
                QTRY_VERIFY(desk.measured());
                ++answered;
            }
            desk.player()->next();
        }
        QCOMPARE(desk.player()->phase(), LessonPlayer::Phase::Summary);
        QCOMPARE(desk.player()->progress(lesson), LessonPlayer::Progress::Read);
        QVERIFY2(name().endsWith(QStringLiteral("read, 2 of 5 tasks done")), qPrintable(name()));
        QVERIFY2(desk.view()->words().contains(QStringLiteral("read, 2 of 5 tasks done"))
                && desk.view()->words().contains(QStringLiteral("Steps passed over: 4, 5, 6.")),
            qPrintable(desk.view()->words()));
        QCOMPARE(desk.part<QLabel>("lessonsDone")->text(), QStringLiteral("0 of 12 done"));
        // It goes on with what was passed over, and then it is done.
        desk.player()->leave();
        desk.player()->begin(lesson);
        QTRY_VERIFY(desk.ready());
        QCOMPARE(desk.player()->stepNumber(), std::size_t { 3 });
        for (int left = 0; left < 3; ++left) {
            QTRY_VERIFY(desk.ready());
            desk.answer(true);
            QTRY_VERIFY(desk.measured());
            QCOMPARE(desk.player()->progress(lesson),
                left < 2 ? LessonPlayer::Progress::Read : LessonPlayer::Progress::Done);
            desk.player()->next();
        }
        QVERIFY(name().endsWith(QStringLiteral("done")));
        QVERIFY(!desk.view()->words().contains(QStringLiteral("passed over")));
        QCOMPARE(desk.part<QLabel>("lessonsDone")->text(), QStringLiteral("1 of 12 done"));
    }

    /// All of them, without scrolling, with no title cut short.
    void allLessonsAreInSight_data()
    {
        QTest::addColumn<int>("height");
        QTest::newRow("800") << 800;
        QTest::newRow("720") << 720;
    }
    void allLessonsAreInSight()
    {
        QFETCH(int, height);
        Class desk;
        desk.window.resize(1280, height);
        desk.player()->begin(0);
        QTRY_VERIFY(desk.ready());
        auto* list = desk.learn()->list();
        QTRY_VERIFY(list->isVisible());
        const auto last = list->model()->index(list->model()->rowCount() - 1, 0);
        list->scrollToTop();
        QTRY_VERIFY2(list->viewport()->rect().contains(list->visualRect(last)),
            qPrintable(QString::number(list->visualRect(last).bottom() - list->viewport()->height())));
    }

    void theListShowsHowFarOneIs()
    {
        Class desk;
        const auto* model = desk.learn()->list()->model();
        QAbstractItemModelTester tester(const_cast<QAbstractItemModel*>(model));
        QCOMPARE(model->rowCount(), static_cast<int>(shippedLessons().size()));
        QVERIFY(model->rowCount() > 0);
        const QString name = model->index(0, 0).data(Qt::AccessibleTextRole).toString();
        QVERIFY2(name.startsWith(QStringLiteral("1. ")) && name.endsWith(QStringLiteral("not begun")),
            qPrintable(name));
    }

    /// Every lesson from the list to the end by keys alone: what there is to play with is moved, each
    /// question answered wrong first, where one may try again, then right; in the middle it is left and gone
    /// on with.
    void everyLessonByKeys_data()
    {
        QTest::addColumn<int>("lesson");
        int number = 0;
        for (const learn::Lesson& lesson : shippedLessons())
            QTest::newRow(lesson.id.c_str()) << number++;
    }
    void everyLessonByKeys()
    {
        QFETCH(int, lesson);
        test::CorpusFolder folder(test::familyTexts(12, 4));
        Class desk;
        desk.window.open(folder.paths());
        QTRY_VERIFY(desk.complete());
        desk.window.showPage(page::learn);
        desk.begin(static_cast<std::size_t>(lesson));
        QTRY_VERIFY(desk.player()->running() && desk.ready());
        QCOMPARE(desk.player()->lesson(), static_cast<std::size_t>(lesson));
        const std::size_t steps = desk.player()->current().steps.size();
        for (std::size_t at = 0; at < steps; ++at) {
            QTRY_VERIFY(desk.ready());
            QCOMPARE(desk.player()->stepNumber(), at);
            if (at == steps / 2) {
                desk.leave();
                QTRY_VERIFY(desk.complete() && desk.session.corpus()->size() == 12);
                QVERIFY(!desk.player()->running());
                desk.begin(static_cast<std::size_t>(lesson));
                QTRY_VERIFY(desk.player()->running() && desk.ready());
                QCOMPARE(desk.player()->stepNumber(), at);
            }
            const learn::Step& step = desk.player()->step();
            QCOMPARE(desk.session.place().page, step.page.empty() ? page::learn : step.page);
            QVERIFY(desk.view()->isVisible());
            QTRY_VERIFY2(
                !desk.view()->words().contains(u'{') && !desk.view()->words().contains(u'–' + QString()),
                qPrintable(desk.view()->words()));
            QCOMPARE(desk.view()->piece() != nullptr, !step.piece.empty());
            if (Piece* piece = desk.view()->piece()) {
                QVERIFY(desk.tabTo(piece->canvas()));
                const QString before = piece->words();
                desk.key(Qt::Key_Space);
                QVERIFY(piece->words() != before);
            }
            if (!step.plain()) {
                if (step.isTask() || !step.question->guess) {
                    desk.answer(false);
                    QTRY_VERIFY(desk.player()->phase() == LessonPlayer::Phase::Asking && desk.complete());
                    QCOMPARE(desk.player()->record().tries, 1U);
                    QVERIFY(!desk.player()->remark().isEmpty());
                    QVERIFY(desk.view()->reveal()->isVisible());
                }
                desk.answer(true);
                QTRY_VERIFY2(desk.measured(), qPrintable(desk.view()->words()));
                QVERIFY2(desk.player()->record().right, qPrintable(desk.view()->words()));
                QTRY_VERIFY2(!desk.view()->words().contains(u'{'), qPrintable(desk.view()->words()));
                QTRY_VERIFY(desk.view()->next()->hasFocus());
            }
            QVERIFY(desk.tabTo(desk.view()->next()));
            desk.key(Qt::Key_Return);
        }
        QCOMPARE(desk.player()->phase(), LessonPlayer::Phase::Summary);
        QCOMPARE(desk.session.place().page, page::learn);
        QVERIFY(desk.player()->sheet().of(desk.player()->current().id).done);
        desk.leave();
        QTRY_VERIFY(desk.complete() && desk.session.corpus()->size() == 12);
    }

    void whatWasOpenComesBack()
    {
        test::CorpusFolder folder(test::familyTexts(40, 4));
        Class desk;
        desk.window.open(folder.paths());
        QTRY_VERIFY(desk.complete());
        Parameters mine = desk.session.parameters();
        mine.shingle.k = 3;
        mine.results.threshold = Threshold(600'000);
        desk.session.setParameters(mine);
        desk.session.setFilter(FilteredList::Pairs, QStringLiteral("j:>0.7"));
        const auto pair = DocumentPair { docId(3), docId(5) };
        desk.session.setCurrentPair(pair);
        desk.window.showPage(page::learn);
        QTRY_VERIFY(desk.complete());
        const auto documents = desk.session.corpus()->size();
        const QString title = desk.window.windowTitle();

        desk.learn()->list()->setCurrentLesson(1);
        desk.learn()->list()->setFocus();
        desk.key(Qt::Key_Return);
        QTRY_VERIFY(desk.ready() && desk.player()->running());
        QCOMPARE(desk.session.corpus()->size(), std::size_t { 4 });
        QVERIFY(desk.session.parameters().shingle.k == 1);
        desk.player()->next();
        QTRY_VERIFY(desk.ready());
        // Another lesson with another collection, without going back between.
        desk.player()->begin(2);
        QTRY_VERIFY(desk.ready());
        QCOMPARE(desk.session.corpus()->size(), std::size_t { 127 });

        desk.player()->leave();
        QTRY_VERIFY(desk.session.corpus() && desk.session.corpus()->size() == documents && desk.complete());
        QVERIFY(desk.session.parameters() == mine);
        QCOMPARE(desk.session.filter(FilteredList::Pairs), QStringLiteral("j:>0.7"));
        QVERIFY(desk.session.currentPair() == pair);
        QCOMPARE(desk.session.place().page, page::learn);
        QCOMPARE(desk.window.windowTitle(), title);
        QVERIFY(!desk.player()->running());
        // And it goes on where it was left.
        desk.player()->begin(1);
        QTRY_VERIFY(desk.ready());
        QCOMPARE(desk.player()->stepNumber(), std::size_t { 1 });
    }

    void leftBeforeItHasBegun()
    {
        test::CorpusFolder folder(test::familyTexts(20, 4));
        Class desk;
        desk.window.open(folder.paths());
        QTRY_VERIFY(desk.complete());
        const auto* before = desk.session.corpus().get();
        desk.player()->begin(2);
        QCOMPARE(desk.player()->phase(), LessonPlayer::Phase::Opening);
        desk.player()->leave();
        // Its collection comes, and goes again.
        QTRY_VERIFY(desk.session.corpus() && desk.session.corpus().get() != before
            && desk.session.corpus()->size() == 20 && desk.complete());
        QVERIFY(!desk.player()->running());
    }

    void anotherCorpusEndsTheLesson()
    {
        test::CorpusFolder folder(test::familyTexts(20, 4));
        Class desk;
        desk.window.showLessons(); // without a corpus it begins the first
        QTRY_VERIFY(desk.ready() && desk.player()->running());
        desk.window.open(folder.paths());
        QTRY_VERIFY(!desk.player()->running() && desk.complete());
        QCOMPARE(desk.session.corpus()->size(), std::size_t { 20 });
        desk.window.showPage(page::learn);
        QVERIFY(desk.learn()->start()->isVisible());
    }

    void theKnobThatMattersGlows()
    {
        Class desk;
        desk.player()->begin(0);
        QTRY_VERIFY(desk.ready());
        auto* bar = desk.part<ParameterBar>("parameterBar");
        QVERIFY(bar->knob(ParameterBar::Which::K)->glowing());
        QVERIFY(!bar->knob(ParameterBar::Which::H)->glowing());
        QVERIFY(desk.view()->words().contains(controlWords("k")));
        desk.player()->leave();
        QTRY_VERIFY(!desk.session.corpus());
        QVERIFY(!bar->knob(ParameterBar::Which::K)->glowing());
    }

    /// What is asked is not told by the window before it is answered.
    void whatTellsTheAnswerIsCovered()
    {
        Class desk;
        const auto covers = [&desk] {
            QSet<QWidget*> covered;
            for (QWidget* cover : desk.window.findChildren<QWidget*>(QStringLiteral("lessonCover"))) {
                // It lies over all of the part, above what is in it.
                QWidget* part = cover->parentWidget();
                if (cover->isVisibleTo(part) && cover->geometry() == part->rect()
                    && part->childAt(part->rect().center()) == cover)
                    covered.insert(part);
                // It says what it is, in words that have room.
                const QString said = cover->accessibleName();
                if (!said.startsWith(QStringLiteral("hidden until you ")) || cover->toolTip().isEmpty()
                    || cover->fontMetrics().horizontalAdvance(said) > cover->width())
                    covered.remove(part);
            }
            return covered;
        };
        QWidget* facts = desk.window.work()->compare()->facts();
        QWidget* recall = desk.part<QWidget>("recall")->parentWidget();
        desk.player()->begin(*desk.player()->find("misleads"));
        QTRY_VERIFY(desk.ready());
        QVERIFY(desk.player()->asking() && facts->isVisible());
        QTRY_VERIFY(covers().contains(facts) && covers().contains(recall));
        // Of other pairs nothing is asked.
        const Corpus& corpus = *desk.session.corpus();
        desk.session.setCurrentPair({ *corpus.find("note1"), *corpus.find("note2") });
        QTRY_VERIFY(!covers().contains(facts) && covers().contains(recall));
        desk.session.setCurrentPair({ *corpus.find("bus1"), *corpus.find("bus2") });
        QTRY_VERIFY(covers().contains(facts));
        desk.answer(true);
        QTRY_VERIFY(desk.measured());
        QVERIFY(covers().isEmpty());
        desk.player()->next();
        QTRY_VERIFY(desk.ready());
        QTRY_VERIFY(covers().contains(recall));
        desk.player()->leave();
        QTRY_VERIFY(covers().isEmpty());
        // A task is done by looking at what the window says, and a step that tells something asks nothing.
        desk.player()->beginAt(*desk.player()->find("jaccard"), 6);
        QTRY_VERIFY(desk.ready());
        QVERIFY(desk.player()->step().isTask() && covers().isEmpty());
        desk.player()->back();
        QTRY_VERIFY(desk.ready());
        QVERIFY(desk.player()->step().plain() && covers().isEmpty());
    }

    /// A filter of one step is none of the next one's, nor of another lesson's.
    void aFilterGoesWithItsStep()
    {
        Class desk;
        desk.player()->beginAt(*desk.player()->find("errors"), 1);
        QTRY_VERIFY(desk.ready());
        QCOMPARE(desk.session.filter(FilteredList::Pairs), QStringLiteral("buckets:missed"));
        desk.player()->beginAt(*desk.player()->find("simhash"), 1);
        QTRY_VERIFY(desk.ready());
        QVERIFY(desk.session.filter(FilteredList::Pairs).isEmpty());
    }

    /// Where a step is higher than the view, as on a wall, what was said last is in sight.
    void whatWasMeasuredIsScrolledIntoSight()
    {
        Class desk;
        desk.window.resize(1024, 600);
        desk.window.actions().projector->setChecked(true);
        desk.player()->beginAt(*desk.player()->find("estimate"), 1);
        QTRY_VERIFY(desk.ready());
        desk.answer(true);
        QTRY_VERIFY(desk.measured());
        auto* after = desk.view()->findChild<QLabel*>(QStringLiteral("lessonAfter"));
        QTRY_VERIFY(after->isVisible() && !after->text().isEmpty());
        const auto inSight = [after] { return after->visibleRegion().boundingRect().bottom(); };
        QTRY_COMPARE(inSight(), after->rect().bottom());
        desk.window.actions().projector->setChecked(false);
    }

    /// The small S-curve, which a wall has no room for otherwise, and the list that a task is about.
    void onAWallThereIsWhatTheStepPointsAt()
    {
        Class desk;
        desk.window.resize(1280, 800);
        desk.window.actions().projector->setChecked(true);
        auto* curve = desk.part<QWidget>("smallCurve");
        const auto& lessons = desk.player()->lessons();
        const auto& steps = lessons[*desk.player()->find("s-curve")].steps;
        const auto at = std::ranges::find(steps, std::string("curve"), &learn::Step::look) - steps.begin();
        desk.player()->beginAt(*desk.player()->find("s-curve"), static_cast<std::size_t>(at));
        QTRY_VERIFY(desk.ready());
        QTRY_VERIFY(curve->isVisible());
        QTRY_VERIFY(desk.part<QWidget>("parameterBar")->rect().contains(curve->geometry()));
        QVERIFY(!curve->geometry().intersects(desk.part<QWidget>("more")->geometry()));
        desk.player()->next();
        QTRY_VERIFY(desk.ready());
        QTRY_VERIFY(!curve->isVisible());
        desk.player()->beginAt(*desk.player()->find("jaccard"), 6);
        QTRY_VERIFY(desk.ready() && desk.player()->step().list == "pairs");
        QTRY_VERIFY(desk.window.work()->explore()->lists()->isVisible());
        desk.window.actions().projector->setChecked(false);
    }

    void aWrongAnswerBringsHintsAndMayBeShown()
    {
        Class desk;
        desk.player()->begin(0);
        QTRY_VERIFY(desk.ready());
        desk.player()->next();
        QTRY_VERIFY(desk.ready());
        const auto& hints = desk.player()->step().hints;
        QVERIFY(hints.size() >= 2);
        QVERIFY(!desk.player()->mayShow());
        for (std::size_t i = 0; i < hints.size(); ++i) {
            desk.answer(false);
            QTRY_VERIFY(desk.player()->remark().contains(QString::fromStdString(hints[i])));
        }
        desk.view()->reveal()->click();
        QTRY_VERIFY(desk.measured());
        QVERIFY(!desk.player()->record().right);
        QCOMPARE(desk.player()->record().measured, std::string("5"));
        QCOMPARE(desk.player()->record().tries, static_cast<std::uint32_t>(hints.size()));
        // What was measured stays, also when one goes away and comes back.
        desk.player()->answer(5, QStringLiteral("5"));
        QVERIFY(!desk.player()->record().right);
        desk.player()->next();
        QTRY_VERIFY(desk.ready());
        desk.player()->back();
        QTRY_VERIFY(desk.ready());
        QCOMPARE(desk.player()->phase(), LessonPlayer::Phase::Measured);
    }

    void lessonsFromAFile()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("mine.json"));
        const auto write = [&](const QByteArray& bytes) {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        };
        QFile guide(QStringLiteral(ALIKE_SOURCE_DIR "/resources/lessons/README.md"));
        QVERIFY(guide.open(QIODevice::ReadOnly));
        const QByteArray all = guide.readAll();
        const qsizetype begin = all.indexOf("```json\n") + 8;
        const QByteArray example = all.mid(begin, all.indexOf("```", begin) - begin);
        Class desk;
        QSignalSpy failed(desk.player(), &LessonPlayer::failed);
        const auto lessons = desk.player()->lessons().size();
        write(example.left(example.size() / 2));
        desk.player()->openFile(path.toStdString());
        QCOMPARE(failed.count(), 1);
        QVERIFY2(failed[0][0].toString().contains(QStringLiteral("mine.json")),
            qPrintable(failed[0][0].toString()));
        QVERIFY(!desk.player()->running());
        desk.player()->openFile(folder.filePath(QStringLiteral("nobody.json")).toStdString());
        QCOMPARE(failed.count(), 2);
        write(example);
        desk.player()->openFile(path.toStdString());
        QTRY_VERIFY(desk.ready() && desk.player()->running());
        QCOMPARE(desk.player()->lessons().size(), lessons + 1);
        QCOMPARE(desk.learn()->list()->currentLesson(), lessons);
        QCOMPARE(failed.count(), 2);
        desk.player()->openFile(path.toStdString()); // the same again takes its place
        QTRY_VERIFY(desk.ready() && desk.player()->running());
        QCOMPARE(desk.player()->lessons().size(), lessons + 1);
    }

    void answersAreKept()
    {
        QFile::remove(QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation)
            + QStringLiteral("/lessons.json"));
        {
            Class desk;
            desk.player()->remember();
            desk.player()->begin(0);
            QTRY_VERIFY(desk.ready());
            desk.player()->next();
            QTRY_VERIFY(desk.ready());
            desk.answer(true);
            QTRY_VERIFY(desk.measured());
            desk.player()->next();
        }
        Class desk;
        QVERIFY(desk.player()->sheet().empty());
        desk.player()->remember();
        const learn::LessonRecord& record = desk.player()->sheet().of("shingles");
        QCOMPARE(record.at, std::size_t { 2 });
        QCOMPARE(record.steps[1].measured, std::string("5"));
        QVERIFY(record.steps[1].right);
    }

    void theSampleMayBeMissing()
    {
        Program program;
        program.window.show();
        auto* player = program.window.work()->learn()->player();
        std::size_t sample = 0;
        while (!player->lessons()[sample].usesSample())
            ++sample;
        player->begin(sample);
        QVERIFY(!player->running());
        QVERIFY(!program.session.corpus());
    }
};

ALIKE_TEST(TestLearnPage)
#include "tst_learn_page.moc"
