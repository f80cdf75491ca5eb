// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "core/project/read.h"
#include "ui/charts/s_curve_panel.h"
#include "ui/compare/compare_actions.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/comparison_export.h"
#include "ui/documents/documents_panel.h"
#include "ui/engine/engine.h"
#include "ui/export/export_actions.h"
#include "ui/filter/filter_field.h"
#include "ui/filter/search_field.h"
#include "ui/filter/text_indexer.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/neighbours/query_dialog.h"
#include "ui/open/file_input.h"
#include "ui/open/load_issues.h"
#include "ui/open/recent_files.h"
#include "ui/open/recent_views.h"
#include "ui/open/start_page.h"
#include "ui/pairs/pairs_view.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/parameters/preset_bar.h"
#include "ui/reader/reader_view.h"
#include "ui/review/review_actions.h"
#include "ui/review/review_bar.h"
#include "ui/review/review_desk.h"
#include "ui/session/left_place.h"
#include "ui/session/live_updates.h"
#include "ui/session/session.h"
#include "ui/shell/actions.h"
#include "ui/shell/arrangement.h"
#include "ui/shell/dock_title.h"
#include "ui/shell/help_dialogs.h"
#include "ui/shell/menus.h"
#include "ui/shell/summary_line.h"
#include "ui/shell/work_area.h"
#include "ui/stages/pipeline_strip.h"
#include "ui/stages/progress_lines.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/row_table.h"
#include "ui/widgets/steady.h"
#include "ui/words/format.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QFile>
#include <QLineEdit>
#include <QMenuBar>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QStyle>
#include <QTabWidget>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    /// So long stands in the status bar what was done.
    constexpr int saidForMs = 6'000;

    QString sentence(const Error& error)
    {
        return QString::fromUtf8(error.detail.data(), static_cast<qsizetype>(error.detail.size()));
    }

} // namespace

MainWindow::MainWindow(Session* session, Engine* engine, QWidget* parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_engine(engine)
    , m_recent(new RecentFiles(this))
    , m_message(new MessageBar)
    , m_open(
          session, engine, m_recent, m_message, [this](project::State& state) { look(state); }, this)
    , m_controller(session, engine)
    , m_history(session)
    , m_actions(this)
    , m_documentsPanel(new DocumentsPanel(session, engine))
    , m_search(new SearchField(session))
    , m_pages(new QStackedWidget)
    , m_start(new StartPage(m_recent))
    , m_review(new ReviewDesk(m_actions.nextUndecided, session, engine, this))
    , m_indexer(new TextIndexer(session, engine, this))
    , m_exports(new ExportActions(session, engine, this))
    , m_work(new WorkArea(session, engine))
    , m_documents(new QDockWidget(tr("Documents"), this))
    , m_parameters(new QDockWidget(tr("Parameters"), this))
    , m_controls(new QSplitter(Qt::Vertical))
{
    // Tab visits them in the order in which they come into the window.
    buildToolBars();
    buildDocks();
    buildReview();
    connectExports();
    buildMenus();
    buildStatusBar();
    connectActions();
    followEngine();
    followParameters();
    new ActionStates(m_actions,
        m_work->pageActions()
            + QList { m_documents->toggleViewAction(), m_parameters->toggleViewAction(),
                m_layouts->menuAction() },
        session, engine, this);

    connect(m_start, &StartPage::openFilesRequested, m_actions.openFiles, &QAction::trigger);
    connect(m_start, &StartPage::openFolderRequested, m_actions.openFolder, &QAction::trigger);
    connect(m_start, &StartPage::openSampleRequested, m_actions.openSample, &QAction::trigger);
    connect(m_start, &StartPage::openRequested, &m_open, &OpenCorpus::goOn);
    connect(m_start, &StartPage::forgetRequested, &m_open, &OpenCorpus::forget);
    connect(m_start, &StartPage::sessionsRequested, m_actions.keptSessions, &QAction::trigger);
    connect(m_work, &WorkArea::updateRequested, &m_controller, &AnalysisController::update);
    connect(new FileDrop(this), &FileDrop::dropped, this, &MainWindow::open);
    // Frame and title are added to it, and the lower edge has to stay on the screen.
    const int title = style()->pixelMetric(QStyle::PM_TitleBarHeight);
    resize(QSize(1280, 800).boundedTo(screen()->availableSize() - QSize(0, 2 * title)));
    m_start->setFocus();
}

MainWindow::~MainWindow()
{
    // Hiding takes the focus from a part and tells docks and views: a whole window still.
    hide();
}

void MainWindow::buildToolBars()
{
    QToolBar* bar = addToolBar(tr("Toolbar"));
    bar->setObjectName(QStringLiteral("toolbar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    bar->setMovable(false);
    bar->setIconSize({ side, side });
    bar->addAction(m_actions.openFiles);
    bar->addAction(m_actions.openFolder);
    bar->addAction(m_actions.openSample);
    bar->addSeparator();
    bar->addAction(m_actions.back);
    bar->addAction(m_actions.forward);
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    m_search->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    bar->addWidget(m_search);
    m_search->setToolTip(m_documentsPanel->filter()->toolTip());
    m_search->setEnabled(false); // until there is something to search
    addToolBarBreak();
    addToolBar(new PipelineStrip(m_session, m_engine));
}

void MainWindow::buildDocks()
{
    m_documents->setObjectName(QStringLiteral("documents"));
    m_documents->setWidget(m_documentsPanel);
    m_documents->setTitleBarWidget(new DockTitle(m_documents));
    buildCentre();
    m_parameters->setObjectName(QStringLiteral("parameters"));
    // The curve does not scroll with the controls: what they do to it stays in sight.
    m_controls->setChildrenCollapsible(false);
    auto* parameters = m_parametersPanel = new ParametersPanel(m_session, m_engine);
    parameters->setAccessibleName(m_parameters->windowTitle());
    m_controls->addWidget(parameters);
    auto* curve = new SCurvePanel(m_session, m_engine);
    m_controls->addWidget(curve);
    m_controls->setStretchFactor(0, 1);
    m_parameters->setWidget(m_controls);
    m_parameters->setTitleBarWidget(new DockTitle(m_parameters));
    addDockWidget(Qt::LeftDockWidgetArea, m_documents);
    addDockWidget(Qt::RightDockWidgetArea, m_parameters);
    // They come with the first corpus: before, they would have nothing to say.
    for (QDockWidget* dock : { m_documents, m_parameters })
        dock->hide();
    m_arrangement = new Arrangement(
        { this, m_documents, m_parameters, m_work, m_actions.neighbours, m_controls }, m_work->neighbours());
    connect(m_session, &Session::pageChanged, m_arrangement,
        [this] { m_arrangement->followPage(m_session->place().page); });
    connect(parameters, &ParametersPanel::updateRequested, &m_controller, &AnalysisController::update);
    connect(curve, &SCurvePanel::pairsRequested, m_work, &WorkArea::showPairs);
    connect(m_actions.largeCurve, &QAction::triggered, curve, &SCurvePanel::enlarge);
    connect(m_documentsPanel->filter(), &FilterField::filterChanged, m_work->reader(),
        [this] { m_work->reader()->markSearched(m_documentsPanel->filter()->listFilter()); });
    connect(m_documentsPanel, &DocumentsPanel::readRequested, this, [this] { showPage(page::read); });
    connect(m_documentsPanel, &DocumentsPanel::compareRequested, this, [this] { showPage(page::compare); });
}

void MainWindow::buildReview()
{
    m_work->addReview(m_review->pair(), m_review->document(), m_review->queue());
    m_documentsPanel->table()->addActions(m_review->document()->actions());
    connect(m_actions.reviewBar, &QAction::toggled, m_work->review(), &QWidget::setVisible);
    connect(m_review, &ReviewDesk::said, this, &MainWindow::say);
    connect(m_review, &ReviewDesk::imported, this, &MainWindow::showMessage);
}

void MainWindow::connectExports()
{
    connect(
        m_actions.exportDocuments, &QAction::triggered, m_documentsPanel, &DocumentsPanel::chooseExportFile);
    connect(m_actions.exportPairs, &QAction::triggered, m_work->pairs(), &PairsView::chooseExportFile);
    connect(m_actions.exportNeighbours, &QAction::triggered, m_work->neighbours(),
        &NeighboursPanel::chooseExportFile);
    const auto written = [this](const QString& path) { say(tr("Written: %1").arg(path)); };
    connect(m_documentsPanel, &DocumentsPanel::exported, this, written);
    connect(m_work->pairs(), &PairsView::exported, this, written);
    connect(m_work->neighbours(), &NeighboursPanel::exported, this, written);
    connect(m_exports, &ExportActions::said, this, &MainWindow::say);
    m_exports->setPaths([this] {
        QStringList paths;
        for (const std::filesystem::path& path : m_open.paths())
            paths += QFile::decodeName(path.string().c_str());
        return paths;
    });
}

void MainWindow::buildCentre()
{
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_work);
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_message);
    column->addWidget(m_pages, 1);
    setCentralWidget(centre);
}

void MainWindow::buildMenus()
{
    auto* recent = new RecentMenu(m_recent, this);
    m_layouts = new LayoutMenu(this);
    m_documents->toggleViewAction()->setStatusTip(tr("The list of documents"));
    m_parameters->toggleViewAction()->setStatusTip(tr("The parameters and their curve"));
    auto* anyTwo = new CompareActions(m_session, this);
    m_documentsPanel->table()->addActions(anyTwo->actions());
    connect(anyTwo, &CompareActions::compareRequested, this, [this] { showPage(page::compare); });
    connect(anyTwo, &CompareActions::refused, this, &MainWindow::showMessage);
    connect(m_work->compare(), &CompareView::refused, this, &MainWindow::showMessage);
    fillMenuBar(menuBar(), m_actions,
        { recent, m_work->compare()->exporter()->actions(),
            { m_actions.exportDocuments, m_actions.exportPairs, m_actions.exportNeighbours,
                m_exports->marks(), m_exports->signatures(), m_exports->parameters() },
            m_review->importAction(), m_exports->copyCommand(), anyTwo->actions(),
            m_review->pair()->actions(), m_review->document()->actions(), m_work->pageActions(),
            m_documents->toggleViewAction(), m_parameters->toggleViewAction(), m_layouts,
            new ThemeMenu(this) });
    connect(recent, &RecentMenu::openRequested, &m_open, &OpenCorpus::goOn);
    connect(m_layouts, &LayoutMenu::layoutRequested, this, &MainWindow::showLayout);
    connect(
        m_layouts, &LayoutMenu::resetRequested, this, [this] { m_arrangement->arrange(Layout::Explore); });
}

void MainWindow::connectActions()
{
    const auto openPaths = [this](const std::vector<std::filesystem::path>& paths) { open(paths); };
    connect(
        m_actions.openFiles, &QAction::triggered, this, [this, openPaths] { chooseFiles(this, openPaths); });
    connect(m_actions.openFolder, &QAction::triggered, this,
        [this, openPaths] { chooseFolder(this, openPaths); });
    connect(m_actions.openSample, &QAction::triggered, &m_open, &OpenCorpus::openSample);
    connect(m_actions.saveProject, &QAction::triggered, &m_open, &OpenCorpus::save);
    connect(m_actions.saveProjectAs, &QAction::triggered, &m_open, &OpenCorpus::saveAs);
    connect(m_actions.keptSessions, &QAction::triggered, &m_open, &OpenCorpus::showSessions);
    connect(m_actions.closeCorpus, &QAction::triggered, this, &MainWindow::closeCorpus);
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions.find, &QAction::triggered, this, &MainWindow::goToSearch);
    connect(m_actions.fullScreen, &QAction::triggered, this,
        [this](bool on) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, on)); });
    connect(m_actions.update, &QAction::triggered, &m_controller, &AnalysisController::update);
    connect(m_actions.cancel, &QAction::triggered, m_engine, [this] {
        if (m_engine->opening())
            m_engine->cancelOpen();
        else
            m_engine->cancelAnalysis();
    });
    connect(m_actions.back, &QAction::triggered, m_session, &Session::goBack);
    connect(m_actions.forward, &QAction::triggered, m_session, &Session::goForward);
    connect(m_actions.neighbours, &QAction::toggled, m_work->neighbours(), &QWidget::setVisible);
    connect(m_actions.shortcuts, &QAction::triggered, this, &MainWindow::showShortcuts);
    connect(m_actions.similarToText, &QAction::triggered, this, &MainWindow::showQuery);
    connect(m_work->neighbours(), &NeighboursPanel::similarToTextRequested, this, &MainWindow::showQuery);
    connect(m_actions.about, &QAction::triggered, this, [this] { showAboutBox(this); });
    connect(m_search, &SearchField::searched, m_documents, &QWidget::show);
    connect(m_search, &SearchField::leftForResults, m_documentsPanel->table(),
        [this] { m_documentsPanel->table()->setFocus(Qt::ShortcutFocusReason); });
}

void MainWindow::buildStatusBar()
{
    auto* summary = new SummaryLine(m_session);
    statusBar()->addWidget(new Steady(summary), 1);
    statusBar()->addPermanentWidget(new IndexLine(m_indexer));
    statusBar()->addPermanentWidget(new ProgressLine(m_engine));
    connect(summary, &SummaryLine::detailsRequested, this, &MainWindow::showLoadIssues);
}

void MainWindow::followEngine()
{
    connect(&m_open, &OpenCorpus::named, this, &QWidget::setWindowTitle);
    connect(&m_controller, &AnalysisController::refused, this,
        [this](const Error& error) { m_refused = sentence(error); });
    connect(m_engine, &Engine::analysisFailed, this,
        [this](const Error& error) { showMessage(sentence(error)); });
    connect(m_engine, &Engine::questionFailed, this,
        [this](const Error& error) { showMessage(sentence(error)); });
    // What has been said is no longer true.
    connect(m_engine, &Engine::snapshotReady, m_message, &MessageBar::outdate);
    connect(m_session, &Session::corpusChanged, this, &MainWindow::followCorpus);
}

void MainWindow::followParameters()
{
    connectHistory(&m_history, m_actions.undo, m_actions.redo);
    connect(m_actions.live, &QAction::toggled, m_session->live(), &LiveUpdates::setOn);
    connect(m_session->live(), &LiveUpdates::switched, m_actions.live, &QAction::setChecked);
}

void MainWindow::rememberLayout()
{
    m_arrangement->remember();
    m_open.remember();
    m_start->setFocus(); // what it offers first may be another button now
}

void MainWindow::open(const std::vector<std::filesystem::path>& paths)
{
    m_open.open(paths);
}

void MainWindow::saveProjectTo(const std::filesystem::path& path, bool embed)
{
    m_open.saveTo(path, embed);
}

void MainWindow::setOverride(std::function<Result<Parameters>(const Parameters&)> over)
{
    m_controller.setOverride(std::move(over));
}

/// What of a state only the window knows.
void MainWindow::look(project::State& state)
{
    state.place = projectPlace(*m_session);
    state.preset = m_parametersPanel->presets()->name().toStdString();
    state.window = m_arrangement->state();
}

void MainWindow::closeCorpus()
{
    m_open.leave();
    m_controller.closeCorpus();
}

void MainWindow::showLayout(Layout layout)
{
    m_arrangement->arrange(layout);
    switch (layout) {
    case Layout::Explore:
        showPage(page::pairs);
        break;
    case Layout::Compare:
        showPage(page::compare);
        break;
    case Layout::Teach:
        showPage(page::charts);
        m_parametersPanel->showBands(); // what the curve beside it is about
        break;
    }
}

void MainWindow::offerSample(const std::filesystem::path& path)
{
    m_open.offerSample(path);
    m_actions.openSample->setVisible(true);
    m_start->offerSample();
}

void MainWindow::showPage(const PageId& id)
{
    m_work->showPage(id);
}

void MainWindow::showMessage(const QString& text)
{
    m_message->showMessage(text);
}

void MainWindow::say(const QString& words)
{
    statusBar()->showMessage(format::oneLine(words), saidForMs);
}

void MainWindow::followCorpus()
{
    if (m_session->corpus())
        showWork();
    else
        showStart();
    m_search->setEnabled(m_session->corpus() != nullptr);
}

void MainWindow::showWork()
{
    m_open.arrived();
    if (!m_refused.isEmpty())
        m_message->showLasting(std::exchange(m_refused, {}));
    showCentre(m_work);
    m_arrangement->showDocks();
    if (const auto& project = m_engine->project()) {
        m_arrangement->restore(project->state.window);
        m_parametersPanel->presets()->recall(
            QString::fromStdString(project->state.preset), project->state.parameters);
    }
    m_work->showPage(m_open.goToPlace().value_or(page::pairs));
    m_arrangement->followPage(m_session->place().page);
}

void MainWindow::showStart()
{
    m_arrangement->hideDocks();
    setWindowTitle({});
    m_search->clear();
    showCentre(m_start);
    m_start->setFocus();
}

/// The start page with all its buttons is wide: hidden it must not push the docks aside.
void MainWindow::showCentre(QWidget* centre)
{
    const auto policy = centre == m_start ? QSizePolicy::Preferred : QSizePolicy::Ignored;
    m_start->setSizePolicy(policy, policy);
    m_pages->setCurrentWidget(centre);
}

void MainWindow::goToSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void MainWindow::showLoadIssues()
{
    (new LoadIssuesDialog(*m_session, m_engine, this))->show();
}

void MainWindow::showShortcuts()
{
    (new ShortcutsDialog(*menuBar(), this))->show();
}

QueryDialog* MainWindow::showQuery()
{
    if (!m_query) {
        m_query = new QueryDialog(m_session, m_engine, this);
        m_arrangement->rememberColumns(m_query);
        connect(m_query, &QueryDialog::readRequested, this, [this] { showPage(page::read); });
        connect(m_query, &QueryDialog::compareRequested, this, [this] { showPage(page::compare); });
    }
    m_query->begin();
    return m_query;
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_open.leave();
    m_arrangement->save();
    m_engine->cancelOpen();
    m_engine->cancelAnalysis();
    QMainWindow::closeEvent(event);
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    // The window manager may do it, too.
    if (event->type() == QEvent::WindowStateChange)
        m_actions.fullScreen->setChecked(isFullScreen());
}

} // namespace alike::ui
