// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/sessions_dialog.h"

#include "ui/engine/engine.h"
#include "ui/project/corpus_place.h"
#include "ui/project/questions.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QShortcut>
#include <QSpinBox>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {
namespace {

    enum SessionColumn {
        CorpusColumn,
        SessionDocuments,
        SessionMarks,
        SizeColumn,
        UsedColumn,
        SessionColumns
    };

    QString sizeText(std::uint64_t bytes)
    {
        return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeSIFormat);
    }

    QString nameOf(const kept_sessions::Session& session)
    {
        return session.sources.empty() ? SessionsDialog::tr("not readable") : corpusName(session.sources);
    }

} // namespace

SessionsDialog::SessionsDialog(Engine* engine, QWidget* parent)
    : QDialog(parent)
    , m_engine(engine)
    , m_total(new QLabel)
    , m_problem(new QLabel)
    , m_list(new QTreeWidget)
    , m_days(new QSpinBox)
    , m_megabytes(new QSpinBox)
{
    setWindowTitle(tr("Kept Sessions"));
    setObjectName(QStringLiteral("sessionsDialog"));
    setAttribute(Qt::WA_DeleteOnClose);

    m_list->setObjectName(QStringLiteral("sessions"));
    m_list->setAccessibleName(windowTitle());
    m_list->setColumnCount(SessionColumns);
    m_list->setHeaderLabels({ tr("Corpus"), tr("Documents"), tr("Marks"), tr("Size"), tr("Last open") });
    for (const int column : { SessionDocuments, SessionMarks, SizeColumn })
        m_list->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    m_list->headerItem()->setToolTip(SessionDocuments, tr("Documents that are used"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_list->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_list->setTabKeyNavigation(false);
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(CorpusColumn, QHeaderView::Stretch);
    connect(m_list, &QTreeWidget::itemSelectionChanged, this, &SessionsDialog::followSelection);
    auto* remove = new QShortcut(QKeySequence::Delete, m_list, nullptr, nullptr, Qt::WidgetShortcut);
    connect(remove, &QShortcut::activated, this, &SessionsDialog::askForget);

    auto* why = new QLabel(tr("What you do with a corpus is kept without being asked, so that you can go on "
                              "with it. A session with marks or notes stays until you forget it here."));
    why->setWordWrap(true);
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    m_forget = buttons->addButton(tr("&Forget…"), QDialogButtonBox::ActionRole);
    m_forget->setObjectName(QStringLiteral("forget"));
    m_forget->setToolTip(tr("Removes what was kept of the chosen corpora; their documents stay (Del)"));
    connect(m_forget, &QPushButton::clicked, this, &SessionsDialog::askForget);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* column = new QVBoxLayout(this);
    column->addWidget(why);
    column->addWidget(m_list, 1);
    column->addWidget(m_total);
    column->addLayout(makeLimits());
    column->addWidget(m_problem);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().height() * 22);
    followSelection();
    fill();
}

QLayout* SessionsDialog::makeLimits()
{
    m_days->setObjectName(QStringLiteral("sessionDays"));
    m_days->setRange(0, 10'000);
    m_days->setSpecialValueText(tr("never"));
    m_days->setSuffix(tr(" days"));
    m_days->setValue(kept_sessions::daysKept());
    m_days->setToolTip(tr("<p>When the window opens, sessions go that have been closed for longer, that have "
                          "no marks and no notes, and whose documents are still where they were. 0: they "
                          "stay.</p>"));
    connect(m_days, &QSpinBox::valueChanged, this, &kept_sessions::setDaysKept);
    m_megabytes->setObjectName(QStringLiteral("sessionMegabytes"));
    m_megabytes->setRange(0, 1'000'000);
    m_megabytes->setSingleStep(500);
    m_megabytes->setGroupSeparatorShown(true);
    m_megabytes->setSpecialValueText(tr("any size"));
    m_megabytes->setSuffix(tr(" MB"));
    m_megabytes->setValue(static_cast<int>(kept_sessions::bytesKept() / 1'000'000));
    m_megabytes->setToolTip(tr("<p>When the window opens and all sessions together take more, those of them "
                               "go that were closed longest ago, that have no marks and no notes, and whose "
                               "documents are still where they were. The one that was open last stays. 0: "
                               "any size.</p>"));
    connect(m_megabytes, &QSpinBox::valueChanged, this, [](int megabytes) {
        kept_sessions::setBytesKept(static_cast<std::uint64_t>(megabytes) * 1'000'000);
    });

    auto* days = new QLabel(tr("Forget sessions without &marks after"));
    days->setBuddy(m_days);
    auto* megabytes = new QLabel(tr("and those closed longest ago when &all take more than"));
    megabytes->setBuddy(m_megabytes);
    auto* limits = new QGridLayout;
    limits->addWidget(days, 0, 0);
    limits->addWidget(m_days, 0, 1);
    limits->addWidget(megabytes, 1, 0);
    limits->addWidget(m_megabytes, 1, 1);
    limits->setColumnStretch(2, 1);
    return limits;
}

void SessionsDialog::fill()
{
    m_total->setText(tr("Looking at what is kept…"));
    m_engine->post(
        this, [] { return kept_sessions::list(); },
        [this](std::vector<kept_sessions::Session> sessions) { display(std::move(sessions)); });
}

void SessionsDialog::display(std::vector<kept_sessions::Session> sessions)
{
    m_sessions = std::move(sessions);
    m_list->clear();
    const QDate today = QDate::currentDate();
    std::uint64_t bytes = 0;
    for (const kept_sessions::Session& session : m_sessions) {
        auto* item = new QTreeWidgetItem(m_list);
        item->setText(CorpusColumn, nameOf(session));
        item->setToolTip(CorpusColumn,
            format::tip(
                corpusPlace(session.sources.empty() ? std::vector { session.file } : session.sources)));
        if (!session.damaged) {
            item->setText(SessionDocuments, format::count(session.documents));
            item->setText(SessionMarks, format::count(session.marks));
        }
        item->setText(SizeColumn, sizeText(session.bytes));
        item->setText(UsedColumn, momentText(session.used, today));
        for (const int number : { SessionDocuments, SessionMarks, SizeColumn })
            item->setTextAlignment(number, Qt::AlignRight | Qt::AlignVCenter);
        bytes += session.bytes;
    }
    if (m_list->topLevelItemCount() > 0)
        m_list->setCurrentItem(m_list->topLevelItem(0), CorpusColumn, QItemSelectionModel::NoUpdate);
    m_total->setText(m_sessions.empty() ? tr("Nothing is kept.")
            : m_sessions.size() == 1
            ? tr("1 session, %1").arg(sizeText(bytes))
            : tr("%1 sessions, %2").arg(format::count(m_sessions.size()), sizeText(bytes)));
    followSelection();
}

std::vector<kept_sessions::Session> SessionsDialog::chosen() const
{
    std::vector<kept_sessions::Session> sessions;
    for (const QTreeWidgetItem* item : m_list->selectedItems()) {
        const int row = m_list->indexOfTopLevelItem(const_cast<QTreeWidgetItem*>(item));
        sessions.push_back(m_sessions[static_cast<std::size_t>(row)]);
    }
    return sessions;
}

void SessionsDialog::followSelection()
{
    m_forget->setEnabled(!m_list->selectedItems().isEmpty());
}

void SessionsDialog::askForget()
{
    const auto sessions = chosen();
    if (sessions.empty())
        return;
    Forgotten lost { static_cast<int>(sessions.size()), nameOf(sessions.front()) };
    std::vector<std::filesystem::path> files;
    for (const kept_sessions::Session& session : sessions) {
        lost.marks += session.marks;
        lost.onlyCopy = lost.onlyCopy || session.onlyCopy || session.damaged;
        files.push_back(session.file);
    }
    askToForget(this, lost, [this, files] { forget(files); });
}

void SessionsDialog::forget(const std::vector<std::filesystem::path>& files)
{
    m_engine->post(
        this,
        [files] {
            QStringList problems;
            for (const std::filesystem::path& file : files)
                if (const auto done = kept_sessions::forget(file); !done)
                    problems += done.error().code == ErrorCode::InUse
                        ? tr("A session that is open is not forgotten. Close the corpus first.")
                        : errorText(done.error());
            problems.removeDuplicates();
            return problems.join(QLatin1Char('\n'));
        },
        [this](const QString& problem) {
            m_problem->setText(problem);
            m_problem->setVisible(!problem.isEmpty());
            emit forgotten();
            fill();
        });
}

} // namespace alike::ui
