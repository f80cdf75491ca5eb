// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/learn/step_view.h"

#include "ui/learn/answer_bars.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/lesson_words.h"
#include "ui/learn/written_answer.h"
#include "ui/pieces/piece.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/pass_focus.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace alike::ui {

/// How far one is: a dash for each step.
class StepDots : public QWidget {
public:
    StepDots() { setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); }
    void display(int at, int count)
    {
        m_at = at;
        m_count = count;
        updateGeometry();
        update();
    }
    QSize sizeHint() const override
    {
        return { m_count * (scaled(dash, this) + scaled(gap, this)), scaled(4, this) };
    }
    QSize minimumSizeHint() const override { return { 0, sizeHint().height() }; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        for (int i = 0; i < m_count; ++i) {
            const Colour ink = i == m_at ? Colour::Accent : i < m_at ? Colour::Fill : Colour::Groove;
            painter.fillRect(
                QRect(i * (scaled(dash, this) + scaled(gap, this)), 0, scaled(dash, this), height()),
                colour(ink, palette()));
        }
    }

private:
    static constexpr int dash = 16;
    static constexpr int gap = 4;

    int m_at = 0;
    int m_count = 0;
};

namespace {

    /// Sizes of METRICS.
    constexpr int stepHead = 48;
    constexpr int stepColumn = 672;
    constexpr int stepMargin = 16;
    constexpr int roomForDots = 480;
    constexpr int cardPadding = 16;

    /// A frame on the paper of pages.
    class Card : public QWidget {
    protected:
        void paintEvent(QPaintEvent*) override
        {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(colour(Colour::Hairline, palette()));
            painter.setBrush(colour(Colour::Page, palette()));
            painter.drawRoundedRect(
                QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), scaled(4, this), scaled(4, this));
        }
    };

    QLabel* stepWords(Type type, const char* name)
    {
        auto* label = new QLabel;
        label->setObjectName(QLatin1String(name));
        label->setFont(fontOf(type, label->font()));
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setMinimumWidth(1);
        return label;
    }

    /// Hidden when there is nothing to say.
    void say(QLabel* label, const QString& text)
    {
        label->setText(text);
        label->setVisible(!text.isEmpty());
    }

} // namespace

QString controlWords(const std::string& control)
{
    using Named = std::pair<const char*, QString>;
    const std::array<Named, 9> names { Named { "k", StepView::tr("the knob k in the bar above") },
        Named { "h", StepView::tr("the knob h in the bar above") },
        Named { "bands", StepView::tr("the knob “bands” in the bar above") },
        Named { "threshold", StepView::tr("the knob “threshold” in the bar above") },
        Named { "curve", StepView::tr("the small S-curve in the bar above") },
        Named { "more", StepView::tr("More, at the right of the bar above") },
        Named { "list", StepView::tr("the list at the left") },
        Named { "detail", StepView::tr("the texts in the middle") },
        Named { "charts", StepView::tr("the charts") } };
    for (const auto& [name, said] : names) {
        if (control == name)
            return said;
    }
    return {};
}

StepView::StepView(LessonPlayer* player, QWidget* parent)
    : QWidget(parent)
    , m_player(player)
    , m_place(stepWords(Type::Quiet, "lessonPlace"))
    , m_dots(new StepDots)
    , m_leave(new QPushButton(tr("Leave Lesson")))
    , m_area(new QScrollArea)
    , m_title(stepWords(Type::Heading, "lessonTitle"))
    , m_text(stepWords(Type::Reading, "lessonText"))
    , m_formula(stepWords(Type::Title, "lessonFormula"))
    , m_look(stepWords(Type::Interface, "lessonLook"))
    , m_pieceColumn(new QVBoxLayout)
    , m_question(stepWords(Type::Title, "lessonQuestion"))
    , m_choiceColumn(new QVBoxLayout)
    , m_number(new QLineEdit)
    , m_check(new QPushButton(tr("Check")))
    , m_show(new QPushButton(tr("Show")))
    , m_remark(stepWords(Type::Interface, "lessonRemark"))
    , m_measured(stepWords(Type::Title, "lessonMeasured"))
    , m_bars(new AnswerBars)
    , m_after(stepWords(Type::Reading, "lessonAfter"))
    , m_back(new QPushButton(tr("Back")))
    , m_next(new QPushButton(tr("Next")))
{
    setObjectName(QStringLiteral("stepView"));
    auto* head = new QHBoxLayout;
    head->setContentsMargins(scaled(stepMargin, this), 0, scaled(stepMargin, this), 0);
    head->setSpacing(scaled(12, this));
    m_place->setWordWrap(false);
    head->addWidget(m_place);
    head->addWidget(m_dots);
    head->addStretch();
    head->addWidget(m_leave);
    head->addStrut(scaled(stepHead, this));

    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setWidgetResizable(true);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus); // what has the focus scrolls into sight
    m_area->setWidget(makeColumn());
    m_area->viewport()->setAutoFillBackground(false);
    m_area->widget()->setAutoFillBackground(false);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_area, 1);
    column->addWidget(makeFoot());

    connect(m_leave, &QPushButton::clicked, player, &LessonPlayer::leave);
    connect(m_next, &QPushButton::clicked, player, &LessonPlayer::goOn);
    connect(m_back, &QPushButton::clicked, player, &LessonPlayer::back);
    connect(m_check, &QPushButton::clicked, this, &StepView::checkAnswer);
    connect(m_show, &QPushButton::clicked, player, &LessonPlayer::show);
    connect(m_number, &QLineEdit::returnPressed, this, &StepView::checkAnswer);
    connect(m_number, &QLineEdit::textChanged, this, [this] {
        m_refusal.clear();
        if (m_player->phase() == LessonPlayer::Phase::Asking)
            say(m_remark, m_player->remark());
        followAnswer();
    });
    connect(player, &LessonPlayer::changed, this, &StepView::follow);
    connect(player, &LessonPlayer::stepBegan, this, [this] {
        if (isVisible())
            enter();
    });
    passFocus(this, m_next);
    follow();
}

QWidget* StepView::makeColumn()
{
    auto* middle = new QWidget;
    middle->setMaximumWidth(scaled(stepColumn, this));
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins({});
    column->setSpacing(scaled(12, this));
    column->addSpacing(scaled(8, this));
    for (QLabel* label : { m_title, m_text, m_formula, m_look })
        column->addWidget(label);
    column->addLayout(m_pieceColumn);
    m_asked = makeQuestion();
    m_result = makeResult();
    column->addWidget(m_asked);
    column->addWidget(m_result);
    column->addStretch();

    auto* whole = new QWidget;
    auto* row = new QHBoxLayout(whole);
    row->setContentsMargins(scaled(stepMargin, this), 0, scaled(stepMargin, this), scaled(12, this));
    row->addStretch(1);
    row->addWidget(middle, 1000); // up to its width
    row->addStretch(1);
    return whole;
}

QWidget* StepView::makeQuestion()
{
    auto* card = new Card;
    auto* column = new QVBoxLayout(card);
    const int inside = scaled(cardPadding, this);
    column->setContentsMargins(inside, inside, inside, inside);
    column->setSpacing(scaled(8, this));
    column->addWidget(m_question);
    column->addLayout(m_choiceColumn);
    m_choiceColumn->setSpacing(scaled(4, this));
    m_number->setObjectName(QStringLiteral("lessonNumber"));
    m_number->setAccessibleName(tr("Your answer"));
    m_number->setFixedWidth(scaled(136, this)); // beside a button in the pane
    m_number->setFixedHeight(scaled(28, this));
    m_check->setObjectName(QStringLiteral("lessonCheck"));
    m_show->setObjectName(QStringLiteral("lessonShow"));
    m_show->setToolTip(tr("Shows what is right, after you have tried"));
    auto* row = new FlowLayout; // in a narrow pane the buttons stand below the number
    row->setGaps(scaled(8, this), scaled(8, this));
    for (QWidget* part : std::initializer_list<QWidget*> { m_number, m_check, m_show })
        row->addWidget(part);
    column->addLayout(row);
    column->addWidget(m_remark);
    for (QPushButton* button : { m_check, m_show, m_leave, m_next, m_back })
        button->setAutoDefault(true); // Enter presses the one with the focus
    return card;
}

QWidget* StepView::makeResult()
{
    auto* card = new Card;
    auto* column = new QVBoxLayout(card);
    const int inside = scaled(cardPadding, this);
    column->setContentsMargins(inside, inside, inside, inside);
    column->setSpacing(scaled(8, this));
    column->addWidget(m_measured);
    column->addWidget(m_bars);
    column->addWidget(m_after);
    return card;
}

QWidget* StepView::makeFoot()
{
    auto* foot = new QWidget;
    auto* middle = new QHBoxLayout;
    middle->setSpacing(scaled(8, this));
    middle->addStretch();
    middle->addWidget(m_back);
    middle->addWidget(m_next);
    m_back->setObjectName(QStringLiteral("lessonBack"));
    m_next->setObjectName(QStringLiteral("lessonNext"));
    m_leave->setObjectName(QStringLiteral("lessonLeave"));
    m_leave->setToolTip(tr("Ends the lesson; what was open before comes back. You can go on here later."));
    auto* room = new QWidget;
    room->setMaximumWidth(scaled(stepColumn, this));
    room->setLayout(middle);
    middle->setContentsMargins({});
    auto* row = new QHBoxLayout(foot);
    const int margin = scaled(stepMargin, this);
    row->setContentsMargins(margin, scaled(8, this), margin, scaled(12, this));
    row->addStretch(1);
    row->addWidget(room, 1000);
    row->addStretch(1);
    return foot;
}

void StepView::follow()
{
    using Phase = LessonPlayer::Phase;
    const Phase phase = m_player->phase();
    if (phase == Phase::Idle)
        return; // another part is shown
    const auto count = static_cast<int>(m_player->current().steps.size());
    const auto at = static_cast<int>(m_player->stepNumber());
    const auto lesson = static_cast<int>(m_player->lesson()) + 1;
    m_place->setText(phase == Phase::Summary
            ? tr("Lesson %1 · %2", "number, how far")
                  .arg(lesson)
                  .arg(m_player->progressWords(m_player->lesson()))
            : tr("Lesson %1 · step %2 of %3").arg(lesson).arg(at + 1).arg(count));
    m_dots->display(phase == Phase::Summary ? count : at, count);
    const bool there = phase != Phase::Opening;
    m_next->setEnabled(there);
    m_back->setEnabled(there && (at > 0 || phase == Phase::Summary));
    m_next->setText(phase == Phase::Summary ? tr("Next Lesson")
            : at + 1 == count               ? tr("Finish")
                                            : tr("Next"));
    if (phase == Phase::Opening) {
        say(m_title, format::line(m_player->current().title));
        say(m_text, tr("The texts of the lesson are being read."));
        for (QWidget* part : std::initializer_list<QWidget*> { m_formula, m_look, m_asked, m_result })
            part->hide();
        if (m_piece)
            m_piece->hide();
        m_lesson = m_step = SIZE_MAX; // it begins anew, also where it was left
    } else if (phase == Phase::Summary) {
        showSummary();
    } else {
        showStep();
    }
}

void StepView::showSummary()
{
    const learn::Lesson& lesson = m_player->current();
    say(m_title, format::line(lesson.title));
    QStringList sentences;
    for (const std::string& sentence : lesson.summary)
        sentences += QString::fromStdString(sentence);
    QStringList open;
    for (const std::size_t step : m_player->openSteps())
        open += QString::number(step);
    if (!open.isEmpty())
        sentences += tr(
            "Steps passed over: %1. Their tasks are still to be done; the lesson goes on with the first "
            "of them.")
                         .arg(open.join(tr(", ", "between numbers of steps")));
    say(m_text, sentences.join(QStringLiteral("\n\n")));
    QStringList sources;
    for (const std::string& source : lesson.sources)
        sources += QString::fromStdString(source);
    say(m_look, sources.isEmpty() ? QString() : tr("To read on: %1").arg(sources.join(QStringLiteral("; "))));
    for (QWidget* part : std::initializer_list<QWidget*> { m_formula, m_asked, m_result })
        part->hide();
    if (m_piece)
        m_piece->hide();
    m_lesson = m_step = SIZE_MAX;
}

void StepView::showStep()
{
    const learn::Step& step = m_player->step();
    const bool measuring = m_player->phase() == LessonPlayer::Phase::Measuring;
    // Before parts go or are disabled, which moves the focus.
    if (measuring && m_asked->isAncestorOf(QApplication::focusWidget()))
        m_takesFocus = true;
    say(m_title, format::line(step.title));
    QStringList paragraphs;
    for (const std::string& text : step.text)
        paragraphs += m_player->filled(text);
    say(m_text, paragraphs.join(QStringLiteral("\n\n")));
    say(m_formula, QString::fromStdString(step.formula));
    const QString control = controlWords(step.look);
    say(m_look, control.isEmpty() ? QString() : tr("Look at %1, marked by a frame.").arg(control));
    const bool entered = m_lesson != m_player->lesson() || m_step != m_player->stepNumber();
    if (entered) {
        m_lesson = m_player->lesson();
        m_step = m_player->stepNumber();
        m_number->clear();
        makeChoices();
        makePiece();
        m_told = m_player->phase() == LessonPlayer::Phase::Measured;
        m_remark->clear();
        m_area->ensureVisible(0, 0);
    }
    followPiece();
    const QString said = m_remark->text();
    const QString learned = m_after->text(); // its numbers come later
    m_asked->setVisible(!step.plain());
    if (!step.plain())
        showQuestion();
    showResult();
    const bool filled = !entered && m_after->text() != learned;
    if (m_result->isVisibleTo(this) != m_told || m_remark->text() != said || (m_told && filled)) {
        m_told = m_result->isVisibleTo(this);
        bringIntoSight(m_told ? m_result : m_asked);
    }
    if (!measuring && std::exchange(m_takesFocus, false))
        enter();
}

/// What was said last, where the step is higher than the view: once it is laid out.
void StepView::bringIntoSight(QWidget* part)
{
    QMetaObject::invokeMethod(
        this,
        [this, part] {
            if (part->isVisibleTo(this))
                m_area->ensureWidgetVisible(part, 0, scaled(8, this));
        },
        Qt::QueuedConnection);
}

/// What the step has to play with, in place of that of the step before.
void StepView::makePiece()
{
    if (m_piece) {
        m_piece->hide();
        m_piece->deleteLater(); // it may have the focus
        m_piece = nullptr;
    }
    if (const PieceRow* row = pieceRow(m_player->step().piece)) {
        m_piece = row->make(nullptr);
        m_pieceColumn->addWidget(m_piece);
        m_piece->setVisible(true);
    }
}

/// It is about the results that the lesson shows.
void StepView::followPiece()
{
    if (m_piece && m_player->phase() != LessonPlayer::Phase::Measuring)
        m_piece->setResults(m_player->results());
}

void StepView::makeChoices()
{
    // Not at once: one of them may have been pressed.
    for (QAbstractButton* choice : std::exchange(m_choices, {})) {
        choice->hide();
        choice->deleteLater();
    }
    if (m_group)
        m_group->deleteLater();
    m_group = new QButtonGroup(this);
    const learn::Step& step = m_player->step();
    QStringList texts;
    if (step.asks()) {
        for (const learn::Choice& choice : step.question->choices)
            texts += QString::fromStdString(choice.text);
        if (step.question->kind == learn::Question::Kind::Direction)
            texts = { tr("Smaller"), tr("The same"), tr("Larger") };
    }
    QWidget* before = m_question;
    for (QString& text : texts) {
        auto* choice = new QRadioButton(text.replace(u'&', QStringLiteral("&&")));
        m_group->addButton(choice, static_cast<int>(m_choices.size()));
        m_choiceColumn->addWidget(choice);
        choice->show(); // now: it may get the focus
        connect(choice, &QRadioButton::toggled, this, &StepView::followAnswer);
        m_choices.push_back(choice);
        QWidget::setTabOrder(before, choice);
        before = choice;
    }
    QWidget::setTabOrder(before, m_number);
    QWidget::setTabOrder(m_number, m_check);
}

void StepView::showQuestion()
{
    using Phase = LessonPlayer::Phase;
    const learn::Step& step = m_player->step();
    const bool asking = m_player->phase() == Phase::Asking;
    const bool measured = m_player->phase() == Phase::Measured;
    if (step.asks()) {
        say(m_question, m_player->filled(step.question->text));
    } else {
        QStringList goals;
        for (const learn::Goal& goal : step.goals)
            goals += QStringLiteral("• ") + QString::fromStdString(goal.text);
        say(m_question, goals.join(QLatin1Char('\n')));
    }
    const bool number = step.asks() && step.question->kind == learn::Question::Kind::Number;
    m_number->setVisible(number);
    m_number->setReadOnly(!asking);
    if (number) {
        const learn::AnswerRange range = learn::answerRange(*step.question);
        m_number->setPlaceholderText(range.limited() ? rangeWords(range) : tr("Your answer"));
        m_number->setToolTip(range.whole
                ? tr("Your answer: a whole number, %1").arg(rangeWords(range))
                : tr("Your answer: a number, %1, a fraction such as 3/8, or per cent")
                      .arg(rangeWords(range)));
    }
    const QString predicted = QString::fromStdString(m_player->record().predicted);
    if (number && measured && m_number->text().isEmpty())
        m_number->setText(predicted);
    for (QAbstractButton* choice : m_choices) {
        // The chosen one stays in full ink.
        if (measured && choice->text() == QString(predicted).replace(u'&', QStringLiteral("&&")))
            choice->setChecked(true);
        choice->setEnabled(asking || choice->isChecked());
    }
    m_check->setText(step.isTask() ? tr("Check the Task")
            : step.question->guess ? tr("Measure")
                                   : tr("Check"));
    m_check->setVisible(!measured);
    m_show->setVisible(m_player->mayShow());
    say(m_remark,
        m_player->phase() == Phase::Measuring ? tr("It is being measured…")
            : !m_refusal.isEmpty()            ? m_refusal
                                              : m_player->remark());
    followAnswer();
}

void StepView::showResult()
{
    const bool measured = m_player->phase() == LessonPlayer::Phase::Measured;
    m_result->setVisible(measured);
    if (!measured)
        return;
    const learn::Step& step = m_player->step();
    say(m_measured, tr("Measured: %1").arg(QString::fromStdString(m_player->record().measured)));
    m_bars->display(m_player->bars());
    say(m_after, m_player->filled(step.after));
}

/// What can be checked.
void StepView::followAnswer()
{
    const bool asking = m_player->phase() == LessonPlayer::Phase::Asking;
    bool answered = asking;
    if (asking && m_player->step().asks()) {
        answered = m_player->step().question->kind == learn::Question::Kind::Number
            ? !m_number->text().trimmed().isEmpty()
            : m_group && m_group->checkedId() >= 0;
    }
    m_check->setEnabled(answered);
}

void StepView::checkAnswer()
{
    if (m_player->phase() != LessonPlayer::Phase::Asking)
        return;
    if (m_player->step().isTask()) {
        m_player->checkTask();
    } else if (m_player->step().question->kind == learn::Question::Kind::Number) {
        checkNumber();
    } else if (m_group->checkedId() >= 0) {
        m_player->answer(m_group->checkedId(),
            m_group->checkedButton()->text().replace(QStringLiteral("&&"), QStringLiteral("&")));
    }
}

/// What cannot be the answer is no try.
void StepView::checkNumber()
{
    const QString text = m_number->text().trimmed();
    if (text.isEmpty())
        return;
    const auto [value, refusal] = readAnswer(text, learn::answerRange(*m_player->step().question));
    if (value) {
        m_player->answer(*value, text);
        return;
    }
    m_refusal = refusal;
    say(m_remark, refusal);
    bringIntoSight(m_asked);
    m_number->selectAll();
    m_number->setFocus();
}

void StepView::enter()
{
    const bool asking = m_player->phase() == LessonPlayer::Phase::Asking;
    if (asking && m_number->isVisibleTo(this))
        m_number->setFocus();
    else if (asking && !m_choices.empty())
        m_choices.front()->setFocus();
    else if (asking && m_check->isEnabled())
        m_check->setFocus();
    else
        m_next->setFocus();
}

QString StepView::words() const
{
    QStringList said;
    for (const QLabel* label :
        { m_place, m_title, m_text, m_formula, m_look, m_question, m_remark, m_measured, m_after }) {
        if (label->isVisibleTo(this))
            said += label->text();
    }
    return said.join(QLatin1Char('\n'));
}

/// In a narrow pane the words say how far one is.
void StepView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_dots->setVisible(width() >= scaled(roomForDots, this));
}

void StepView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, m_area->y(), width(), 1), colour(Colour::Hairline, palette()));
}

} // namespace alike::ui
