// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "ui/charts/s_curve_panel.h"
#include "ui/documents/documents_panel.h"
#include "ui/engine/engine.h"
#include "ui/parameters/parameters_panel.h"
#include "ui/session/session.h"
#include "ui/shell/file_drop.h"
#include "ui/shell/layout_memory.h"
#include "ui/shell/load_issues_dialog.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/paths.h"
#include "ui/shell/progress_line.h"
#include "ui/shell/start_page.h"
#include "ui/shell/summary_line.h"
#include "ui/shell/work_area.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QFileDialog>
#include <QMenuBar>
#include <QMessageBox>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QStyle>
#include <QToolBar>
#include <QVBoxLayout>

namespace alike::ui {
namespace {

    QString sentence(const Error& error)
    {
        return QString::fromUtf8(error.detail.data(), static_cast<qsizetype>(error.detail.size()));
    }

    /// What the title calls the open corpus: its one file or folder, else the first and how many more.
    QString nameOf(const std::vector<std::filesystem::path>& paths)
    {
        const std::filesystem::path& first = paths.front();
        const QString name
            = fromPath(first.has_filename() ? first.filename() : first.parent_path().filename());
        return paths.size() == 1 ? name : MainWindow::tr("%1 and %2 more").arg(name).arg(paths.size() - 1);
    }

} // namespace

MainWindow::MainWindow(Session* session, Engine* engine, QWidget* parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_engine(engine)
    , m_controller(session, engine)
    , m_actions(this)
    , m_pages(new QStackedWidget)
    , m_message(new MessageBar)
    , m_work(new WorkArea(session, engine))
    , m_documents(new QDockWidget(tr("Documents"), this))
    , m_parameters(new QDockWidget(tr("Parameters"), this))
{
    auto* start = new StartPage;
    m_pages->addWidget(start);
    m_pages->addWidget(m_work);
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_message);
    column->addWidget(m_pages, 1);
    setCentralWidget(centre);

    buildDocks();
    buildMenus();
    buildStatusBar();
    followEngine();

    connect(start, &StartPage::openFilesRequested, this, &MainWindow::chooseFiles);
    connect(start, &StartPage::openFolderRequested, this, &MainWindow::chooseFolder);
    connect(m_work, &WorkArea::updateRequested, &m_controller, &AnalysisController::update);
    connect(new FileDrop(this), &FileDrop::dropped, this, &MainWindow::open);
    resize(QSize(1280, 800).boundedTo(screen()->availableSize()));
}

void MainWindow::buildDocks()
{
    auto* documents = new DocumentsPanel(m_session, m_engine);
    m_documents->setObjectName(QStringLiteral("documents"));
    m_documents->setWidget(documents);
    addDockWidget(Qt::LeftDockWidgetArea, m_documents);
    m_parameters->setObjectName(QStringLiteral("parameters"));
    // The curve does not scroll with the controls: what they do to it stays in sight.
    auto* controls = new QWidget;
    auto* column = new QVBoxLayout(controls);
    column->setContentsMargins({});
    column->addWidget(new ParametersPanel(m_session), 1);
    column->addWidget(new SCurvePanel(m_session, m_engine));
    m_parameters->setWidget(controls);
    addDockWidget(Qt::RightDockWidgetArea, m_parameters);
    // They come with the first corpus: before, they would have nothing to say.
    for (QDockWidget* dock : { m_documents, m_parameters }) {
        dock->hide();
        dock->toggleViewAction()->setEnabled(false);
    }
    connect(documents, &DocumentsPanel::readRequested, this, [this] { showView(View::Read); });
    connect(documents, &DocumentsPanel::compareRequested, this, [this] { showView(View::Compare); });
}

void MainWindow::buildMenus()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addAction(m_actions.openFiles);
    file->addAction(m_actions.openFolder);
    file->addSeparator();
    file->addAction(m_actions.quit);
    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->addAction(m_documents->toggleViewAction());
    view->addAction(m_actions.neighbours);
    view->addAction(m_parameters->toggleViewAction());
    QMenu* go = menuBar()->addMenu(tr("&Go"));
    go->addAction(m_actions.back);
    go->addAction(m_actions.forward);
    menuBar()->addMenu(tr("&Help"))->addAction(m_actions.about);

    QToolBar* bar = addToolBar(tr("Toolbar"));
    bar->setObjectName(QStringLiteral("toolbar"));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    bar->setMovable(false);
    bar->setIconSize({ side, side });
    bar->addAction(m_actions.openFiles);
    bar->addAction(m_actions.openFolder);
    bar->addSeparator();
    bar->addAction(m_actions.back);
    bar->addAction(m_actions.forward);

    connect(m_actions.openFiles, &QAction::triggered, this, &MainWindow::chooseFiles);
    connect(m_actions.openFolder, &QAction::triggered, this, &MainWindow::chooseFolder);
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions.back, &QAction::triggered, m_session, &Session::goBack);
    connect(m_actions.forward, &QAction::triggered, m_session, &Session::goForward);
    connect(m_actions.neighbours, &QAction::toggled, m_work->neighbours(), &QWidget::setVisible);
    connect(m_actions.about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_session, &Session::historyChanged, this, [this] {
        m_actions.back->setEnabled(m_session->canGoBack());
        m_actions.forward->setEnabled(m_session->canGoForward());
    });
}

void MainWindow::buildStatusBar()
{
    auto* summary = new SummaryLine(m_session);
    statusBar()->addWidget(summary, 1);
    statusBar()->addPermanentWidget(new ProgressLine(m_engine));
    connect(summary, &SummaryLine::detailsRequested, this, &MainWindow::showLoadIssues);
}

void MainWindow::followEngine()
{
    connect(
        m_engine, &Engine::openFailed, this, [this](const Error& error) { showMessage(sentence(error)); });
    connect(m_engine, &Engine::analysisFailed, this,
        [this](const Error& error) { showMessage(sentence(error)); });
    connect(m_engine, &Engine::questionFailed, this,
        [this](const Error& error) { showMessage(sentence(error)); });
    // What has been said is no longer true.
    connect(m_engine, &Engine::snapshotReady, m_message, &QWidget::hide);
    connect(m_session, &Session::corpusChanged, this, &MainWindow::showWork);
}

void MainWindow::rememberLayout()
{
    m_remembers = true;
    layoutMemory::restoreGeometry(this);
}

void MainWindow::open(const std::vector<std::filesystem::path>& paths)
{
    m_message->hide();
    m_opening = nameOf(paths);
    m_engine->open(paths, {});
}

void MainWindow::showView(View view)
{
    m_work->showView(view);
}

void MainWindow::showMessage(const QString& text)
{
    m_message->showMessage(text);
}

void MainWindow::chooseFiles()
{
    auto* dialog = new QFileDialog(this, tr("Open Files"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& files) {
        std::vector<std::filesystem::path> paths;
        for (const QString& file : files)
            paths.push_back(toPath(file));
        open(paths);
    });
    dialog->open();
}

void MainWindow::chooseFolder()
{
    auto* dialog = new QFileDialog(this, tr("Open Folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this](const QString& folder) { open({ toPath(folder) }); });
    dialog->open();
}

void MainWindow::showWork()
{
    setWindowTitle(m_opening);
    m_message->hide();
    m_work->showView(View::Pairs);
    if (m_atWork)
        return;
    m_atWork = true;
    m_pages->setCurrentWidget(m_work);
    for (QDockWidget* dock : { m_documents, m_parameters }) {
        dock->show();
        dock->toggleViewAction()->setEnabled(true);
    }
    resizeDocks(
        { m_documents, m_parameters }, { 320, m_parameters->widget()->sizeHint().width() }, Qt::Horizontal);
    if (m_remembers && layoutMemory::restoreWork(this, m_work))
        m_actions.neighbours->setChecked(!m_work->neighbours()->isHidden());
    m_actions.neighbours->setEnabled(true);
}

void MainWindow::showLoadIssues()
{
    (new LoadIssuesDialog(m_session->loadReport(), this))->show();
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Alike"),
        tr("<h3>Alike %1</h3><p>Shows which documents are nearly the same, and why.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later. It comes without any "
           "warranty.</p>")
            .arg(QCoreApplication::applicationVersion()),
        QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_remembers) {
        layoutMemory::saveGeometry(*this);
        if (m_atWork)
            layoutMemory::saveWork(*this, *m_work);
    }
    m_engine->cancelOpen();
    m_engine->cancelAnalysis();
    QMainWindow::closeEvent(event);
}

} // namespace alike::ui
