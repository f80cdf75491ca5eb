// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshots.h"

#include "app/start.h"

#include "ui/charts/charts_view.h"
#include "ui/engine/engine.h"
#include "ui/methods/methods_view.h"
#include "ui/methods/side_by_side_page.h"
#include "ui/neighbours/buckets_page.h"
#include "ui/neighbours/levels_page.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/neighbours/query_dialog.h"
#include "ui/reader/reader_view.h"
#include "ui/session/session.h"
#include "ui/shell/main_window.h"
#include "ui/shell/work_area.h"
#include "ui/words/paths.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDir>
#include <QListWidget>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QTabWidget>

#include <chrono>
#include <cstdio>

namespace alike::app {

using namespace std::chrono_literals;

namespace {

    /// Looks in a row at which nothing is being computed before a picture is taken: answers bring new
    /// questions.
    constexpr int quietEnough = 5;

    const char* nameOf(int step)
    {
        constexpr const char* names[] { "start", "pairs", "read", "read-cleaned", "compare", "charts",
            "charts-beside", "methods", "methods-measured", "methods-simhash", "methods-cosine",
            "methods-scatter", "methods-equal", "methods-words", "neighbours-levels", "neighbours-buckets",
            "query" };
        return names[step];
    }

} // namespace

Screenshots::Screenshots(
    const Options& options, ui::Session* session, ui::Engine* engine, ui::MainWindow* window)
    : m_options(options)
    , m_session(session)
    , m_engine(engine)
    , m_window(window)
{
    m_poll.setInterval(20ms);
    connect(&m_poll, &QTimer::timeout, this, &Screenshots::look);
    const auto failWith = [this](const Error& error) { fail(QString::fromStdString(error.detail)); };
    connect(engine, &ui::Engine::openFailed, this, failWith);
    connect(engine, &ui::Engine::analysisFailed, this, failWith);
    connect(engine, &ui::Engine::questionFailed, this, failWith);
    connect(session, &ui::Session::corpusChanged, this, &Screenshots::choose);
}

void Screenshots::begin()
{
    if (!QDir().mkpath(ui::fromPath(*m_options.screenshots))) {
        fail(tr("The folder %1 cannot be made.").arg(ui::fromPath(*m_options.screenshots)));
        return;
    }
    m_poll.start();
}

/// What the command line selects, but the views in their own order.
void Screenshots::choose()
{
    if (const QString problem = goToStart(m_options, m_session, m_window); !problem.isEmpty())
        fail(problem);
    m_window->showPage(ui::page::pairs);
}

void Screenshots::look()
{
    m_quietLooks = settled() ? m_quietLooks + 1 : 0;
    if (m_quietLooks < quietEnough)
        return;
    m_quietLooks = 0;
    if (save())
        enter(static_cast<Step>(static_cast<int>(m_step) + 1));
}

bool Screenshots::settled() const
{
    if (m_step == Step::Start)
        return m_engine->idle();
    const SnapshotPtr& snapshot = m_session->snapshot();
    return m_engine->idle() && snapshot && snapshot->complete() && !m_session->stale();
}

void Screenshots::enter(Step step)
{
    m_step = step;
    switch (step) {
    case Step::Start:
        break;
    case Step::Pairs:
        m_window->open(m_options.paths);
        break;
    case Step::Read:
        m_window->showPage(ui::page::read);
        break;
    case Step::ReadCleaned: {
        auto* reader = m_window->findChild<ui::ReaderView*>();
        reader->showCleaned()->setChecked(true);
        reader->markShared()->setChecked(true);
        break;
    }
    case Step::Compare:
        m_window->showPage(ui::page::compare);
        break;
    case Step::Charts:
        m_window->showPage(ui::page::charts);
        break;
    case Step::ChartsBeside: {
        // The other two with content: what becomes a candidate, and how similar the pairs are.
        ui::ChartsView* const charts = m_window->work()->charts();
        charts->list()->setCurrentRow(2);
        charts->beside()->setCurrentIndex(2);
        break;
    }
    case Step::Methods:
        m_window->showPage(ui::page::methods);
        break;
    case Step::MethodsMeasured:
        m_window->work()->methods()->sideBySide()->measure();
        break;
    case Step::MethodsSimHash:
    case Step::MethodsCosine:
    case Step::MethodsScatter:
    case Step::MethodsEqual:
    case Step::MethodsWords:
        // The pages stand in this order behind the first.
        m_window->work()->methods()->pages()->setCurrentIndex(
            1 + static_cast<int>(step) - static_cast<int>(Step::MethodsSimHash));
        break;
    case Step::Levels:
        m_window->showPage(ui::page::read);
        m_window->work()->neighbours()->showPage(m_window->work()->neighbours()->levels());
        break;
    case Step::Buckets:
        m_window->work()->neighbours()->showPage(m_window->work()->neighbours()->buckets());
        break;
    case Step::Query:
        m_query = m_window->showQuery();
        m_query->text()->setPlainText(queryText());
        m_query->find();
        break;
    case Step::End:
        m_poll.stop();
        QCoreApplication::exit(0);
        break;
    }
}

/// The current document and a few words more, so that not every shingle is known.
QString Screenshots::queryText() const
{
    const auto doc = m_session->currentDocument();
    if (!doc)
        return {};
    const std::string_view text = m_session->corpus()->text(*doc);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))
        + tr(" These words were typed in by somebody else.");
}

bool Screenshots::save()
{
    const QDir folder(ui::fromPath(*m_options.screenshots));
    const QString file
        = folder.filePath(QLatin1String(nameOf(static_cast<int>(m_step))) + QStringLiteral(".png"));
    QWidget* const shown = m_query ? static_cast<QWidget*>(m_query) : m_window;
    if (shown->grab().save(file))
        return true;
    fail(tr("The picture %1 cannot be written.").arg(file));
    return false;
}

void Screenshots::fail(const QString& sentence)
{
    m_poll.stop();
    m_step = Step::End;
    std::fprintf(stderr, "alike: %s\n", qPrintable(sentence));
    // Queued: the event loop may not have begun.
    QMetaObject::invokeMethod(
        qApp, [] { QCoreApplication::exit(1); }, Qt::QueuedConnection);
}

} // namespace alike::app
