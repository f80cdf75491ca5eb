// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/learn/learn_page.h"

#include "ui/engine/engine.h"
#include "ui/export/export_dialog.h"
#include "ui/export/list_export.h"
#include "ui/learn/lesson_library.h"
#include "ui/learn/lesson_list.h"
#include "ui/learn/lesson_player.h"
#include "ui/learn/step_view.h"
#include "ui/pieces/piece.h"
#include "ui/session/session.h"
#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/pass_focus.h"
#include "ui/words/format.h"
#include "ui/words/paths.h"

#include <QFileDialog>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace alike::ui {
namespace {

    /// Sizes of METRICS.
    constexpr int listWidth = 372;
    constexpr int headHeight = 48;
    constexpr int overviewColumn = 672;
    constexpr int pageMargin = 16;

    QLabel* paragraph(Type type, const char* name)
    {
        auto* label = new QLabel;
        label->setObjectName(QLatin1String(name));
        label->setFont(fontOf(type, label->font()));
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setMinimumWidth(1);
        return label;
    }

    /// A line at its right, and one above the list.
    class ListColumn : public QWidget {
    public:
        explicit ListColumn(const QWidget* list)
            : m_list(list)
        {
        }

    protected:
        void paintEvent(QPaintEvent*) override
        {
            QPainter painter(this);
            painter.fillRect(rect(), colour(Colour::Page, palette()));
            painter.fillRect(QRect(width() - 1, 0, 1, height()), colour(Colour::Hairline, palette()));
            painter.fillRect(QRect(0, m_list->y() - 1, width(), 1), colour(Colour::Hairline, palette()));
        }

    private:
        const QWidget* m_list;
    };

} // namespace

LearnPage::LearnPage(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_player(new LessonPlayer(shippedLessons(), session, engine, this))
    , m_list(new LessonList(m_player))
    , m_done(paragraph(Type::Quiet, "lessonsDone"))
    , m_right(new QStackedWidget)
    , m_step(new StepView(m_player))
    , m_title(paragraph(Type::Heading, "overviewTitle"))
    , m_facts(paragraph(Type::Quiet, "overviewFacts"))
    , m_summary(paragraph(Type::Reading, "overviewSummary"))
    , m_sources(paragraph(Type::Quiet, "overviewSources"))
    , m_start(new QPushButton)
    , m_again(new QPushButton(tr("From the Beginning")))
    , m_answers(new QPushButton(tr("Answer Sheet…")))
{
    setObjectName(QStringLiteral("learn"));
    m_overview = makeOverview();
    m_right->addWidget(m_overview);
    m_right->addWidget(m_step);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(0);
    m_column = makeList();
    row->addWidget(m_column);
    row->addWidget(m_right, 1);
    passFocus(this, m_list);

    connect(session, &Session::snapshotChanged, this, [this] {
        for (const auto& [id, page] : m_pieces)
            page->findChild<Piece*>()->setResults(m_session->snapshot());
    });
    connect(m_list, &LessonList::lessonChosen, this, [this] {
        m_piece.clear();
        follow();
    });
    connect(m_list, &LessonList::lessonOpened, this, &LearnPage::startLesson);
    connect(m_start, &QPushButton::clicked, this, [this] { startLesson(m_list->currentLesson()); });
    connect(m_again, &QPushButton::clicked, this, [this] { m_player->beginAnew(m_list->currentLesson()); });
    connect(m_player, &LessonPlayer::changed, this, &LearnPage::follow);
    connect(m_player, &LessonPlayer::lessonsChanged, this, &LearnPage::follow);
    connect(m_player, &LessonPlayer::sheetChanged, this, &LearnPage::follow);
    connect(m_player, &LessonPlayer::stepBegan, this, [this] {
        m_piece.clear();
        m_list->setCurrentLesson(m_player->lesson());
        if (m_step->isVisible())
            m_step->enter();
    });
    follow();
}

QWidget* LearnPage::makeList()
{
    auto* column = new ListColumn(m_list);
    column->setFixedWidth(scaled(listWidth, this));
    const int margin = scaled(pageMargin, this);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(margin, 0, margin, 0);
    auto* name = new QLabel(tr("Lessons"));
    name->setFont(fontOf(Type::Strong, name->font()));
    m_done->setWordWrap(false);
    m_done->setForegroundRole(QPalette::PlaceholderText);
    head->addWidget(name);
    head->addStretch();
    head->addWidget(m_done);
    head->addStrut(scaled(headHeight, this));

    auto* file = new QPushButton(tr("Open Lesson…"));
    file->setObjectName(QStringLiteral("openLesson"));
    file->setToolTip(tr("Opens a lesson from a file that somebody has written"));
    connect(file, &QPushButton::clicked, this, &LearnPage::askForLesson);
    m_answers->setObjectName(QStringLiteral("answerSheet"));
    m_answers->setToolTip(tr("Writes what you predicted, what was measured, and in how many tries"));
    connect(m_answers, &QPushButton::clicked, this, &LearnPage::exportAnswers);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(file);
    buttons->addWidget(m_answers);
    buttons->addStretch();
    auto* foot = new QVBoxLayout;
    foot->setContentsMargins(margin, scaled(8, this), margin, margin);
    foot->setSpacing(scaled(8, this));
    foot->addWidget(makePieces());
    foot->addLayout(buttons);

    auto* all = new QVBoxLayout(column);
    all->setContentsMargins(0, 0, 1, 0);
    all->setSpacing(0);
    all->addLayout(head);
    all->addSpacing(1);
    all->addWidget(m_list, 1);
    all->addLayout(foot);
    return column;
}

QWidget* LearnPage::makeOverview()
{
    m_start->setObjectName(QStringLiteral("startLesson"));
    m_start->setDefault(true);
    m_again->setObjectName(QStringLiteral("restartLesson"));
    m_again->setToolTip(tr("Forgets the answers of this lesson and begins at its first step"));
    for (QPushButton* button : { m_start, m_again })
        button->setAutoDefault(true);
    for (QLabel* quiet : { m_facts, m_sources })
        quiet->setForegroundRole(QPalette::PlaceholderText);
    auto* middle = new QWidget;
    middle->setMaximumWidth(scaled(overviewColumn, this));
    auto* column = new QVBoxLayout(middle);
    column->setContentsMargins({});
    column->setSpacing(scaled(12, this));
    column->addSpacing(scaled(headHeight + 8, this));
    column->addWidget(m_title);
    column->addWidget(m_facts);
    column->addWidget(m_summary);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(scaled(8, this));
    buttons->addWidget(m_start);
    buttons->addWidget(m_again);
    buttons->addStretch();
    column->addLayout(buttons);
    auto* note = paragraph(Type::Quiet, "lessonsNote");
    note->setForegroundRole(QPalette::PlaceholderText);
    note->setText(tr("Lessons run on small collections of their own. What you have open, and its settings, "
                     "come back afterwards."));
    column->addWidget(note);
    column->addWidget(m_sources);
    column->addStretch();

    return inMiddle(middle);
}

/// Scrolled where there is no room for it.
QWidget* LearnPage::inMiddle(QWidget* middle)
{
    auto* inside = new QWidget;
    auto* row = new QHBoxLayout(inside);
    row->setContentsMargins(scaled(pageMargin, this), 0, scaled(pageMargin, this), scaled(pageMargin, this));
    row->addStretch(1);
    row->addWidget(middle, 1000);
    row->addStretch(1);
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(inside);
    area->viewport()->setAutoFillBackground(false);
    inside->setAutoFillBackground(false);
    return area;
}

QWidget* LearnPage::makePieces()
{
    auto* box = new QWidget;
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins({});
    grid->setSpacing(scaled(8, this));
    auto* name = new QLabel(tr("To play with"));
    name->setFont(fontOf(Type::Strong, name->font()));
    grid->addWidget(name, 0, 0, 1, 2);
    int number = 0;
    for (const PieceRow& row : pieceTable()) {
        auto* button = new QPushButton(titleOf(row));
        button->setObjectName(QLatin1String(row.id) + QStringLiteral("Play"));
        button->setToolTip(tipOf(row));
        button->setAutoDefault(true);
        button->setMinimumWidth(1);
        connect(
            button, &QPushButton::clicked, this, [this, id = std::string_view(row.id)] { showPiece(id); });
        grid->addWidget(button, 1 + number / 2, number % 2);
        m_pieceButtons.push_back(button);
        ++number;
    }
    return box;
}

Piece* LearnPage::showPiece(std::string_view id)
{
    const PieceRow* row = pieceRow(id);
    if (!row)
        return nullptr;
    QWidget*& page = m_pieces[std::string(id)];
    if (!page) {
        auto* middle = new QWidget;
        middle->setMaximumWidth(scaled(overviewColumn, this));
        auto* column = new QVBoxLayout(middle);
        column->setContentsMargins({});
        column->setSpacing(scaled(12, this));
        column->addSpacing(scaled(headHeight + 8, this));
        auto* title = paragraph(Type::Heading, "pieceTitle");
        title->setText(titleOf(*row));
        column->addWidget(title);
        column->addWidget(row->make(nullptr), 1);
        page = inMiddle(middle);
        m_right->addWidget(page);
    }
    m_piece = id;
    m_right->setCurrentWidget(page);
    auto* piece = page->findChild<Piece*>();
    piece->setResults(m_session->snapshot());
    piece->canvas()->setFocus();
    return piece;
}

void LearnPage::setProjected(bool projected)
{
    m_projected = projected;
    follow();
}

void LearnPage::follow()
{
    m_column->setVisible(!m_projected || !m_player->running());
    const auto& lessons = m_player->lessons();
    const auto done = std::ranges::count_if(
        lessons, [this](const auto& lesson) { return m_player->sheet().of(lesson.id).done; });
    m_done->setText(tr("%1 of %2 done").arg(done).arg(lessons.size()));
    m_answers->setEnabled(!m_player->sheet().empty());
    if (!m_piece.empty())
        return; // until a lesson is chosen or steps on
    if (m_player->running() && m_list->currentLesson() == m_player->lesson())
        m_right->setCurrentWidget(m_step);
    else
        showOverview();
}

void LearnPage::showOverview()
{
    m_right->setCurrentWidget(m_overview);
    const auto& lessons = m_player->lessons();
    const std::size_t at = m_list->currentLesson();
    m_start->setEnabled(at < lessons.size());
    if (at >= lessons.size())
        return;
    const learn::Lesson& lesson = lessons[at];
    const learn::LessonRecord& record = m_player->sheet().of(lesson.id);
    m_title->setText(format::line(lesson.title));
    m_facts->setText(tr("%1, %2, %3", "minutes, steps, how far")
                         .arg(tr("%1 min").arg(lesson.minutes), tr("steps: %1").arg(lesson.steps.size()),
                             m_player->progressWords(at)));
    QStringList sentences;
    for (const std::string& sentence : lesson.summary)
        sentences += QString::fromStdString(sentence);
    m_summary->setText(sentences.join(QStringLiteral("\n\n")));
    QStringList sources;
    for (const std::string& source : lesson.sources)
        sources += QString::fromStdString(source);
    m_sources->setText(
        sources.isEmpty() ? QString() : tr("Sources: %1").arg(sources.join(QStringLiteral("; "))));
    m_sources->setVisible(!sources.isEmpty());
    m_start->setText(record.at > 0 ? tr("Go On with Step %1").arg(record.at + 1) : tr("Start Lesson"));
    m_again->setVisible(record.at > 0 || !record.steps.empty());
}

void LearnPage::startLesson(std::size_t lesson)
{
    if (m_player->running() && m_player->lesson() == lesson)
        m_step->enter();
    else
        m_player->begin(lesson);
}

void LearnPage::askForLesson()
{
    auto* dialog = new QFileDialog(this, tr("Open Lesson"), QString(),
        tr("Lessons (*.json)") + QStringLiteral(";;") + tr("All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_player,
        [this](const QString& file) { m_player->openFile(toPath(file)); });
    dialog->open();
}

void LearnPage::exportAnswers()
{
    askExportFile(this, tr("Export the Answer Sheet"), tr("answers"),
        { { tr("CSV files"), QStringLiteral("csv") }, { tr("Web pages"), QStringLiteral("html") } },
        [this](const QString& path) {
            const bool page = path.endsWith(QStringLiteral(".html"), Qt::CaseInsensitive)
                || path.endsWith(QStringLiteral(".htm"), Qt::CaseInsensitive);
            const std::string bytes = page ? learn::answersAsHtml(m_player->sheet(), m_player->lessons())
                                           : learn::answersAsCsv(m_player->sheet(), m_player->lessons());
            runExport(
                m_engine, this, { path }, [path, bytes](const Work&) { return writeExportFile(path, bytes); },
                [this, path](const QString& why) {
                    if (!why.isEmpty())
                        sayExportFailed(this, path, why);
                });
        });
}

} // namespace alike::ui
