// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/start_page.h"

#include "ui/open/recent_files.h"
#include "ui/open/recent_views.h"
#include "ui/theme/colours.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/pass_focus.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <initializer_list>

namespace alike::ui {
namespace {

    constexpr int columnWidth = 912;
    constexpr int dropHeight = 232;
    constexpr int leastDropHeight = 160;

    enum class Ink { Plain, Quiet };

    /// \param pixels 0: those of the type
    QLabel* line(const QString& text, Type type, Ink ink, double pixels = 0)
    {
        auto* label = new QLabel(text);
        QFont font = fontOf(type, label->font());
        if (pixels > 0)
            font.setPixelSize(scaled(pixels, label));
        label->setFont(font);
        if (ink == Ink::Quiet)
            label->setForegroundRole(QPalette::PlaceholderText);
        return label;
    }

    /// Where files may be dropped, as they may anywhere in the window.
    class DropArea : public QWidget {
    public:
        DropArea()
        {
            setMinimumHeight(scaled(leastDropHeight, this));
            setMaximumHeight(scaled(dropHeight, this));
            setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
        }
        QSize sizeHint() const override { return { 0, scaled(dropHeight, this) }; }

    protected:
        void paintEvent(QPaintEvent*) override
        {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(colour(Colour::FieldLine, palette()), scaled(2, this), Qt::DashLine));
            painter.setBrush(colour(Colour::Page, palette()));
            const double inside = scaled(1, this);
            painter.drawRoundedRect(
                QRectF(rect()).adjusted(inside, inside, -inside, -inside), scaled(4, this), scaled(4, this));
        }
    };

    class Arrow : public QWidget {
    public:
        Arrow() { setFixedHeight(scaled(32, this)); }

    protected:
        void paintEvent(QPaintEvent*) override
        {
            QPainter painter(this);
            icon(Symbol::Drop).paint(&painter, rect());
        }
    };

} // namespace

StartPage::StartPage(RecentFiles* recent, QWidget* parent)
    : QWidget(parent)
    , m_recent(recent)
    , m_files(new QPushButton(tr("Open Files…")))
    , m_sample(new QPushButton(tr("Open the Sample")))
    , m_heading(line(tr("Recent"), Type::Strong, Ink::Plain))
    , m_cards(new RecentCards(recent))
    , m_sessions(new QPushButton(tr("Kept Sessions…")))
{
    auto* folder = new QPushButton(tr("Open Folder…"));
    m_files->setObjectName(QStringLiteral("openFiles"));
    m_files->setDefault(true);
    folder->setObjectName(QStringLiteral("openFolder"));
    m_sample->setObjectName(QStringLiteral("openSample"));
    m_sample->setToolTip(tr("A small corpus to try things on: the wire of an invented news agency"));
    m_sample->hide();
    m_files->setToolTip(tr("Texts, mails, tables, articles, JSON or archives of them"));
    folder->setToolTip(tr("Every document in a folder and the folders in it"));
    auto* options = new QPushButton(tr("Open with Options…"));
    options->setObjectName(QStringLiteral("openWithOptions"));
    options->setToolTip(tr("Choose how files are read, with a look at the first documents"));
    connect(options, &QPushButton::clicked, this, &StartPage::openWithOptionsRequested);
    connect(m_files, &QPushButton::clicked, this, &StartPage::openFilesRequested);
    connect(folder, &QPushButton::clicked, this, &StartPage::openFolderRequested);
    connect(m_sample, &QPushButton::clicked, this, &StartPage::openSampleRequested);
    connect(m_cards, &RecentCards::openRequested, this, &StartPage::openRequested);
    connect(m_cards, &RecentCards::forgetRequested, this, &StartPage::forgetRequested);
    connect(m_sessions, &QPushButton::clicked, this, &StartPage::sessionsRequested);
    m_sessions->setObjectName(QStringLiteral("keptSessions"));
    m_sessions->setFlat(true);
    m_sessions->setAutoDefault(true);
    m_sessions->setToolTip(
        tr("What was kept of each corpus without being asked, and how long it stays. One of "
           "the cards below is forgotten by its menu or the Delete key."));
    auto* lesson = new QPushButton(tr("Learn in Lessons"));
    lesson->setObjectName(QStringLiteral("startLessons"));
    lesson->setToolTip(tr("Short lessons about shingles, signatures and bands, in this window"));
    connect(lesson, &QPushButton::clicked, this, &StartPage::lessonRequested);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(scaled(8, this));
    buttons->addStretch();
    for (QPushButton* button : { m_files, folder, options, m_sample, lesson }) {
        button->setAutoDefault(true); // Enter presses the one with the focus
        buttons->addWidget(button);
    }
    buttons->addStretch();

    auto* drop = new DropArea;
    auto* inside = new QVBoxLayout(drop);
    inside->setSpacing(scaled(4, this));
    inside->addStretch();
    inside->addWidget(new Arrow);
    for (QLabel* label : { line(tr("Drop files or folders here"), Type::Interface, Ink::Plain, 15),
             line(tr("plain text of any name, mail (.eml, .mbox), tables (.csv, .tsv), JSON (.json, .jsonl), "
                     "pages (.html), PDF, Word (.docx), OpenDocument (.odt), EPUB, Rich Text, XML and TEI, "
                     "feeds (.rss), wikis, notes (.enex), references (.bib, .ris), web crawls "
                     "(.warc), Reuters-21578 (.sgm), archives of them, and projects\u00A0(.alike)"),
                 Type::Quiet, Ink::Quiet) }) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        inside->addWidget(label);
    }
    inside->addSpacing(scaled(12, this));
    inside->addLayout(buttons);
    inside->addStretch();

    auto* recentRow = new QHBoxLayout;
    recentRow->addWidget(m_heading);
    recentRow->addStretch();
    recentRow->addWidget(m_sessions);

    auto* column = new QVBoxLayout;
    column->setContentsMargins({});
    column->setSpacing(scaled(8, this));
    column->addSpacing(scaled(16, this));
    column->addWidget(line(tr("Alike"), Type::Heading, Ink::Plain, 32));
    column->addWidget(
        line(tr("Finds texts that are nearly the same, and shows beside each estimate what is true."),
            Type::Reading, Ink::Quiet));
    column->addSpacing(scaled(16, this));
    column->addWidget(drop, 100); // up to its height
    column->addSpacing(scaled(20, this));
    column->addLayout(recentRow);
    column->addWidget(m_cards);
    column->addStretch(1);
    auto* middle = new QWidget;
    middle->setMaximumWidth(scaled(columnWidth, this));
    middle->setLayout(column);

    auto* page = new QHBoxLayout(this);
    const int side = scaled(16, this);
    page->setContentsMargins(side, side, side, side);
    page->addStretch(1);
    page->addWidget(middle, 1000); // up to its width
    page->addStretch(1);

    connect(recent, &RecentFiles::changed, this, &StartPage::followRecent);
    followRecent();
}

void StartPage::offerSample()
{
    m_sample->show();
}

void StartPage::showEvent(QShowEvent* event)
{
    followRecent();
    QWidget::showEvent(event);
}

void StartPage::followRecent()
{
    const bool any = !m_recent->entries().empty();
    for (QWidget* part : std::initializer_list<QWidget*> { m_heading, m_cards, m_sessions })
        part->setVisible(any);
    passFocus(this, any ? static_cast<QWidget*>(m_cards) : m_files);
}

} // namespace alike::ui
