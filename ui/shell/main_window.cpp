// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include "core/partition/index/index_files.h"
#include "core/project/read.h"
#include "core/text/spans.h"
#include "ui/charts/charts_view.h"
#include "ui/charts/s_curve_model.h"
#include "ui/charts/s_curve_panel.h"
#include "ui/compare/compare_actions.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/comparison_export.h"
#include "ui/documents/documents_panel.h"
#include "ui/engine/engine.h"
#include "ui/export/export_actions.h"
#include "ui/export/export_note.h"
#include "ui/filter/filter_field.h"
#include "ui/filter/search_field.h"
#include "ui/filter/text_indexer.h"
#include "ui/glossary/glossary_dialog.h"
#include "ui/glossary/why.h"
#include "ui/groups/group_view.h"
#include "ui/groups/groups_panel.h"
#include "ui/learn/learn_page.h"
#include "ui/learn/lesson_pane.h"
#include "ui/learn/lesson_player.h"
#include "ui/methods/methods_view.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/open/file_input.h"
#include "ui/open/recent_files.h"
#include "ui/open/recent_views.h"
#include "ui/open/start_page.h"
#include "ui/pairs/pairs_view.h"
#include "ui/parameters/drawer/drawer.h"
#include "ui/parameters/drawer/parameter_draft.h"
#include "ui/parameters/notices.h"
#include "ui/parameters/notices_chip.h"
#include "ui/parameters/parameter_bar.h"
#include "ui/parameters/preset_choice.h"
#include "ui/parameters/start_chooser.h"
#include "ui/plot/chart_page.h"
#include "ui/reader/passage_pane.h"
#include "ui/reader/reader_view.h"
#include "ui/review/review_actions.h"
#include "ui/review/review_bar.h"
#include "ui/review/review_desk.h"
#include "ui/session/left_place.h"
#include "ui/session/live_updates.h"
#include "ui/session/session.h"
#include "ui/session/settings_keeper.h"
#include "ui/shell/actions.h"
#include "ui/shell/dialogs.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/focus_rooms.h"
#include "ui/shell/header.h"
#include "ui/shell/help_dialogs.h"
#include "ui/shell/lesson_desk.h"
#include "ui/shell/menus.h"
#include "ui/shell/projector.h"
#include "ui/shell/status_line.h"
#include "ui/shell/window_memory.h"
#include "ui/shell/work_area.h"
#include "ui/stages/progress_lines.h"
#include "ui/text/document_heading.h"
#include "ui/text/text_zoom.h"
#include "ui/theme/metrics.h"
#include "ui/theme/motion.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/row_table.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"

#include <QApplication>
#include <QCursor>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace alike::ui {
namespace {

    /// How long the status bar says what was done.
    constexpr int saidForMs = 6'000;

    /// Below it list, detail and drawer have no room beside one another; in pixels of an interface font
    /// of 13.
    constexpr int roomBesideDrawer = 1180;

    /// Buttons that stay on or off as the user left them, by object name.
    QStringList rememberedSwitches()
    {
        return { QStringLiteral("live"), QStringLiteral("bLock"), QStringLiteral("compareRarity"),
            QStringLiteral("compareShingles") };
    }

    /// Whether a passage has fewer words than a shingle; long ones are not counted, which would take time.
    bool isBelowShingle(const QString& passage, const Parameters& parameters)
    {
        constexpr qsizetype longest = 4'096; // characters
        return parameters.text.unit == text::Unit::Word && passage.size() < longest
            && text::spans(passage.toStdString(), parameters.text).size() < parameters.shingle.k;
    }

} // namespace

MainWindow::MainWindow(Session* session, Engine* engine, QWidget* parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_engine(engine)
    , m_recent(new RecentFiles(this))
    , m_message(new MessageBar)
    , m_open(
          session, engine, m_recent, m_message, [this](project::State& state) { collectState(state); }, this)
    , m_controller(session, engine)
    , m_history(session)
    , m_actions(this)
    , m_draft(new ParameterDraft(session, this))
    , m_parameterBar(new ParameterBar(m_draft))
    , m_curve(new SCurvePanel(session, engine))
    , m_drawer(new Drawer(m_draft, m_parameterBar->presets(), engine, m_curve))
    , m_keeper(new SettingsKeeper(session, engine, this))
    , m_starts(new StartChooser(session, engine, this))
    , m_notices(new Notices(m_draft, m_starts, this))
    , m_pages(new QStackedWidget)
    , m_start(new StartPage(m_recent))
    , m_review(new ReviewDesk(m_actions.nextUndecided, session, engine, this))
    , m_indexer(new TextIndexer(session, engine, this))
    , m_exports(new ExportActions(session, engine, this))
    , m_work(new WorkArea(session, engine, m_drawer))
    , m_anyTwo(new CompareActions(session, engine, this))
    , m_parts(new FocusRooms(this))
    , m_lessons(new LessonDesk(m_work, m_parameterBar, &m_open, engine, this))
    , m_why(new Why(m_actions.why, this))
    , m_dialogs(new Dialogs({ session, engine, m_work, m_keeper, m_curve->model(), m_why }, this))
{
    // Tab visits them in the order in which they come into the window.
    buildReview();
    connectExports();
    buildMenus();
    buildDrawer();
    buildCentre();
    buildStatusBar();
    connectActions();
    connectParts();
    connectLessons();
    buildProjector();
    followEngine();
    followParameters();
    new ActionStates(m_actions, m_work->pageActions(), session, engine, this);

    connect(m_start, &StartPage::openFilesRequested, m_actions.openFiles, &QAction::trigger);
    connect(m_start, &StartPage::openFolderRequested, m_actions.openFolder, &QAction::trigger);
    connect(m_start, &StartPage::openWithOptionsRequested, m_actions.openWithOptions, &QAction::trigger);
    connect(m_start, &StartPage::openSampleRequested, m_actions.openSample, &QAction::trigger);
    connect(m_start, &StartPage::openRequested, &m_open, &OpenCorpus::resume);
    connect(m_start, &StartPage::forgetRequested, &m_open, &OpenCorpus::forget);
    connect(m_start, &StartPage::sessionsRequested, m_actions.keptSessions, &QAction::trigger);
    connect(new FileDrop(this), &FileDrop::dropped, this, &MainWindow::takeDropped);
    const QSize room = roomOnScreen();
    fitToFont();
    resize(QSize(1280, 800).expandedTo(minimumSize()).boundedTo(room));
    m_start->setFocus();
}

QSize MainWindow::roomOnScreen() const
{
    // Frame and title are added to it, and the lower edge has to stay on the screen.
    return screen()->availableSize() - QSize(0, 2 * style()->pixelMetric(QStyle::PM_TitleBarHeight));
}

/// The smallest size grows with a font that is larger than the one it is drawn for, as far as the screen has
/// room.
void MainWindow::fitToFont()
{
    if (m_projector && m_projector->on())
        return; // its letters are as large as the window has room for
    const QSize least(std::max(1024, scaled(1024, this)), std::max(600, scaled(600, this)));
    setMinimumSize(least.boundedTo(roomOnScreen())); // whatever the parts ask for
}

MainWindow::~MainWindow()
{
    // Hiding takes the focus from a part and tells docks and views: a whole window still.
    hide();
}

void MainWindow::buildDrawer()
{
    m_drawer->setObjectName(QStringLiteral("drawer"));
    m_drawer->hide();
    connect(m_actions.drawer, &QAction::toggled, this, &MainWindow::showDrawer);
    connect(m_drawer, &Drawer::closeRequested, this, [this] { m_actions.drawer->setChecked(false); });
    connect(m_drawer, &Drawer::updateRequested, &m_controller, &AnalysisController::update);
    connect(m_parameterBar, &ParameterBar::drawerWanted, m_actions.drawer, &QAction::setChecked);
    connect(m_parameterBar, &ParameterBar::presetsShownChanged, m_drawer,
        [this](bool shown) { m_drawer->setPresetsShown(!shown); });
    m_drawer->setPresetsShown(!m_parameterBar->showsPresets());
    connect(m_curve, &SCurvePanel::pairsRequested, this, &MainWindow::listChangedPairs);
    m_curve->setChangeElsewhere();
    m_drawer->addComparing({ m_actions.keepSettings, m_actions.compareSettings });
    connect(m_curve, &SCurvePanel::changeTold, this, &MainWindow::tellChange);
    connect(m_drawer, &Drawer::changeActivated, m_curve, &SCurvePanel::follow);
    for (QAction* action : { m_actions.gainedPairs, m_actions.lostPairs })
        connect(action, &QAction::triggered, m_curve,
            [this, action] { m_curve->follow(action->data().toString()); });
    connect(m_actions.largeCurve, &QAction::triggered, m_curve, &SCurvePanel::enlarge);
    connect(m_notices, &Notices::issuesRequested, m_dialogs, &Dialogs::showLoadIssues);
}

/// What had the focus has it again when the drawer goes.
void MainWindow::showDrawer(bool shown)
{
    QWidget* focus = focusWidget();
    const bool inside = focus && m_drawer->isAncestorOf(focus);
    if (shown && !inside)
        m_beforeDrawer = focus;
    m_drawer->setVisible(shown);
    fitList();
    m_parameterBar->setDrawerShown(shown);
    if (shown)
        m_drawer->enter();
    else if (inside && m_beforeDrawer && m_beforeDrawer->isVisible() && m_beforeDrawer->isEnabled())
        m_beforeDrawer->setFocus(Qt::OtherFocusReason);
    else if (inside && m_session->corpus())
        m_work->showPage(m_session->place().page);
}

void MainWindow::connectParts()
{
    ExplorePage* explore = m_work->explore();
    m_parts->add(m_parameterBar);
    m_parts->add(m_start);
    m_parts->add(explore->listColumn(), [explore] { explore->focusList(); });
    m_parts->add(explore->detail(), [explore] { explore->focusDetail(); });
    m_parts->add(m_work->charts()->bar());
    for (const std::size_t place : { std::size_t { 0 }, std::size_t { 1 } })
        m_parts->add([charts = m_work->charts(), place] { return shownChart(charts, place); });
    m_parts->add(m_work->methods());
    m_parts->add([methods = m_work->methods()] { return shownChart(methods, 0); });
    m_parts->add(m_work->learn());
    m_parts->add(m_work->lesson());
    m_parts->add(m_drawer, [this] { m_drawer->enter(); });
    m_parts->add(statusBar());
    connect(m_actions.nextPart, &QAction::triggered, m_parts, [this] { m_parts->step(1); });
    connect(m_actions.previousPart, &QAction::triggered, m_parts, [this] { m_parts->step(-1); });
}

/// In sight, also where the list had made room for the drawer.
void MainWindow::bringList()
{
    m_actions.list->setChecked(true);
    if (width() < scaled(roomBesideDrawer, this))
        m_actions.drawer->setChecked(false);
}

void MainWindow::listChangedPairs(const ChangedPairsFilter& change)
{
    bringList();
    m_work->showChange(change);
}

void MainWindow::tellChange()
{
    m_drawer->setChange(m_curve->changeHtml());
    const auto& difference = m_curve->model()->difference();
    nameChange(m_actions.gainedPairs, difference ? difference->gainedPairs : 0);
    nameChange(m_actions.lostPairs, difference ? difference->lostPairs : 0);
}

void MainWindow::buildReview()
{
    m_work->explore()->addReview(m_review->pair(), m_review->document(), m_review->queue());
    connect(m_actions.reviewBar, &QAction::toggled, m_work->explore(), &ExplorePage::showReview);
    connect(m_review, &ReviewDesk::said, this, &MainWindow::say);
    connect(m_review, &ReviewDesk::imported, this, &MainWindow::showMessage);
}

void MainWindow::connectExports()
{
    connect(m_actions.exportDocuments, &QAction::triggered, m_work->documents(),
        &DocumentsPanel::chooseExportFile);
    connect(m_actions.exportPairs, &QAction::triggered, m_work->pairs(), &PairsView::chooseExportFile);
    connect(m_actions.exportGroups, &QAction::triggered, m_work->explore()->groups(),
        &GroupsPanel::chooseExportFile);
    connect(m_actions.groups, &QAction::triggered, this, [this] { showPage(page::groups); });
    connect(m_actions.exportNeighbours, &QAction::triggered, m_work->neighbours(),
        &NeighboursPanel::chooseExportFile);
    m_work->reader()->setExports({ m_actions.exportNeighbours, m_actions.exportDocuments });
    connect(m_work->compare()->exporter(), &ComparisonExport::printed, this,
        [this] { say(tr("Sent to the printer.")); });
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
    auto* open = new QMenu(this);
    open->addActions(
        { m_actions.openFiles, m_actions.openFolder, m_actions.openWithOptions, m_actions.openSample });
    auto* recent = new RecentMenu(m_recent, this);
    connect(recent, &RecentMenu::openRequested, &m_open, &OpenCorpus::resume);
    open->addMenu(recent);
    m_header = new Header(m_session, { open, m_actions.back, m_actions.forward, m_work->pageActions() });
    m_header->search()->setEnabled(false); // until there is something to search
    m_header->search()->setKey(m_actions.search->shortcut());
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_work);
    auto* centre = new QWidget;
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_parameterBar);
    column->addWidget(m_message);
    column->addWidget(m_pages, 1);
    setCentralWidget(centre);
}

void MainWindow::connectLessons()
{
    LearnPage* learn = m_work->learn();
    connect(m_actions.lessons, &QAction::triggered, this, &MainWindow::showLessons);
    connect(m_actions.openLesson, &QAction::triggered, learn, &LearnPage::askForLesson);
    connect(m_actions.answerSheet, &QAction::triggered, learn, &LearnPage::exportAnswers);
    connect(m_start, &StartPage::lessonRequested, m_lessons, &LessonDesk::begin);
    connect(m_lessons, &LessonDesk::said, this, &MainWindow::showMessage);
    connect(m_lessons, &LessonDesk::closeRequested, this, &MainWindow::closeCorpus);
    connect(m_work->lesson(), &LessonPane::shownChanged, this, &MainWindow::fitList);
    connect(learn->player(), &LessonPlayer::stepBegan, this, &MainWindow::fitList);
    connect(m_actions.glossary, &QAction::triggered, m_why, [this] { m_why->glossary()->begin(); });
    connect(m_why, &Why::lessonRequested, m_lessons, &LessonDesk::beginAt);
    for (RowTable* table : findChildren<RowTable*>())
        m_why->followTable(table);
    const auto follow
        = [this, learn] { m_actions.answerSheet->setEnabled(!learn->player()->sheet().empty()); };
    connect(learn->player(), &LessonPlayer::sheetChanged, m_actions.answerSheet, follow);
    follow();
}

void MainWindow::buildMenus()
{
    auto* recent = new RecentMenu(m_recent, this);
    connectComparing();
    fillMenuBar(menuBar(), m_actions,
        { recent, m_work->compare()->exporter()->actions(),
            { m_actions.exportDocuments, m_actions.exportPairs, m_actions.exportGroups,
                m_actions.exportNeighbours, m_actions.cleanCollection, m_exports->marks(),
                m_exports->signatures(), m_exports->parameters(), m_exports->job(), m_exports->anonymous() },
            m_exports->report(), m_review->importAction(), m_exports->copyCommand(), m_anyTwo->actions(),
            m_review->pair()->actions(), m_review->document()->actions(), m_work->pageActions(),
            new ThemeMenu(this) });
    connect(recent, &RecentMenu::openRequested, &m_open, &OpenCorpus::resume);
}

void MainWindow::connectComparing()
{
    m_work->documents()->table()->addActions(m_anyTwo->actions());
    for (QWidget* list : { m_work->pairs()->table(), m_work->neighbours()->table() })
        list->addActions({ m_anyTwo->hold(), m_anyTwo->with() });
    m_work->reader()->addButtons({ m_anyTwo->with(), m_anyTwo->hold() });
    m_anyTwo->addKeyTo(m_work->reader());
    m_anyTwo->addKeyTo(m_work->compare());
    connect(m_anyTwo, &CompareActions::compareRequested, this, [this] { showPage(page::compare); });
    connect(m_anyTwo, &CompareActions::refused, this, &MainWindow::showMessage);
    connect(m_anyTwo, &CompareActions::said, this, &MainWindow::say);
    connect(m_work->compare(), &CompareView::withRequested, m_anyTwo, &CompareActions::compareWith);
    connect(m_work->compare(), &CompareView::refused, this, &MainWindow::showMessage);
}

void MainWindow::connectActions()
{
    const auto openPaths = [this](const std::vector<std::filesystem::path>& paths) { open(paths); };
    connect(
        m_actions.openFiles, &QAction::triggered, this, [this, openPaths] { chooseFiles(this, openPaths); });
    connect(m_actions.openFolder, &QAction::triggered, this,
        [this, openPaths] { chooseFolder(this, openPaths); });
    const auto openReference
        = [this](const std::vector<std::filesystem::path>& paths) { m_open.openReference(paths); };
    connect(m_actions.openReference, &QAction::triggered, this,
        [this, openReference] { chooseFiles(this, openReference, tr("Open as Reference")); });
    connect(m_actions.openReferenceFolder, &QAction::triggered, this,
        [this, openReference] { chooseFolder(this, openReference, tr("Open Folder as Reference")); });
    const auto addPaths = [this](const std::vector<std::filesystem::path>& paths) { m_open.add(paths); };
    connect(m_actions.addFiles, &QAction::triggered, this,
        [this, addPaths] { chooseFiles(this, addPaths, tr("Add Documents")); });
    connect(m_actions.addFolder, &QAction::triggered, this,
        [this, addPaths] { chooseFolder(this, addPaths, tr("Add Folder")); });
    connect(m_actions.watchFolder, &QAction::toggled, &m_open, &OpenCorpus::watch);
    connect(&m_open, &OpenCorpus::watching, m_actions.watchFolder, &QAction::setChecked);
    connect(m_actions.closeReference, &QAction::triggered, &m_open, &OpenCorpus::closeReference);
    connect(m_notices, &Notices::referenceCloseRequested, &m_open, &OpenCorpus::closeReference);
    connect(m_actions.openWithOptions, &QAction::triggered, &m_open, &OpenCorpus::openWithOptions);
    connect(m_actions.openIndex, &QAction::triggered, this, [this] {
        chooseFolder(
            m_dialogs->overIndex(),
            [this](
                const std::vector<std::filesystem::path>& folders) { m_dialogs->showIndex(folders.front()); },
            tr("Open Index"));
    });
    connect(m_actions.openSample, &QAction::triggered, &m_open, &OpenCorpus::openSample);
    connect(m_actions.saveProject, &QAction::triggered, &m_open, &OpenCorpus::save);
    connect(m_actions.saveProjectAs, &QAction::triggered, &m_open, &OpenCorpus::saveAs);
    connect(m_actions.keptSessions, &QAction::triggered, &m_open, &OpenCorpus::showSessions);
    connect(m_actions.closeCorpus, &QAction::triggered, this, &MainWindow::closeCorpus);
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions.find, &QAction::triggered, this, &MainWindow::find);
    connect(m_actions.search, &QAction::triggered, this, &MainWindow::goToSearch);
    connect(m_actions.list, &QAction::toggled, this, &MainWindow::fitList);
    // Two files side by side hide the list, not the user.
    m_work->keep(
        QStringLiteral("list"), [this] { return m_actions.list->isChecked() || m_hidList; },
        [this](const QJsonValue& shown) { m_actions.list->setChecked(shown.toBool()); });
    connect(m_work->compare(), &CompareView::widenRequested, m_actions.list, &QAction::toggle);
    connect(m_work->compare(), &CompareView::leaveRequested, this, [this] {
        m_actions.list->setChecked(true);
        showPage(page::pairs);
    });
    connect(m_work->reader(), &ReaderView::widenRequested, m_actions.list, &QAction::toggle);
    connect(m_work->explore(), &ExplorePage::listRequested, m_actions.list, &QAction::toggle);
    connect(m_work->reader(), &ReaderView::leaveRequested, this, [this] {
        m_actions.list->setChecked(true);
        m_work->explore()->focusList();
    });
    TextZoom& zoom = TextZoom::ofAllTexts();
    connect(m_actions.largerText, &QAction::triggered, &zoom, [&zoom] { zoom.step(1); });
    connect(m_actions.smallerText, &QAction::triggered, &zoom, [&zoom] { zoom.step(-1); });
    connect(m_actions.ordinaryText, &QAction::triggered, &zoom, [&zoom] { zoom.step(0); });
    connect(&zoom, &TextZoom::changed, this,
        [this, &zoom] { say(tr("Letters of texts: %1 %").arg(zoom.percent())); });
    connect(m_actions.fullScreen, &QAction::triggered, this,
        [this](bool on) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, on)); });
    m_actions.lessMotion->setChecked(Motion::ofProgram().reduced());
    connect(m_actions.lessMotion, &QAction::toggled, &Motion::ofProgram(), &Motion::setReduced);
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
    connect(m_dialogs, &Dialogs::pageRequested, this, &MainWindow::showPage);
    connect(m_dialogs, &Dialogs::changedPairsRequested, this, &MainWindow::listChangedPairs);
    connect(m_dialogs, &Dialogs::indexRequested, m_actions.openIndex, &QAction::trigger);
    connect(m_actions.similarToText, &QAction::triggered, m_dialogs, &Dialogs::showQuery);
    connect(m_actions.cleanCollection, &QAction::triggered, m_dialogs, &Dialogs::showClean);
    connect(m_work->explore()->group(), &GroupView::cleanRequested, m_dialogs, &Dialogs::showClean);
    connect(m_actions.recurrence, &QAction::triggered, m_dialogs, &Dialogs::showRecurrence);
    connect(m_work->explore()->group(), &GroupView::recurrenceRequested, m_dialogs, &Dialogs::showRecurrence);
    connect(m_actions.adviseBands, &QAction::triggered, m_dialogs, &Dialogs::showAdvice);
    connect(m_actions.keepSettings, &QAction::triggered, m_keeper, &SettingsKeeper::keep);
    connect(m_actions.compareSettings, &QAction::triggered, m_dialogs, &Dialogs::showSettings);
    connect(m_keeper, &SettingsKeeper::kept, this,
        [this] { say(tr("Kept as A: change what you like, and compare with A.")); });
    connect(m_keeper, &SettingsKeeper::swapped, this,
        [this] { say(tr("Swapped: these are the settings that were A.")); });
    connect(m_work->neighbours(), &NeighboursPanel::similarToTextRequested, m_dialogs, &Dialogs::showQuery);
    for (TextPane* pane :
        std::initializer_list<TextPane*> { m_work->reader()->pane(), m_work->reader()->cleanedPane(),
            m_work->compare()->pane(Side::Left), m_work->compare()->pane(Side::Right) }) {
        connect(pane, &TextPane::elsewhereRequested, m_dialogs, &Dialogs::findText);
        connect(pane, &TextPane::ignoreRequested, this, [this](const QString& passage) {
            const Parameters& present = m_session->parameters();
            if (isBelowShingle(passage, present))
                return m_message->showMessage(
                    tr("This passage has fewer than %1 words, so it holds no shingle "
                       "that could be ignored: select more.")
                        .arg(present.shingle.k));
            m_session->setParameters(alsoIgnoring(present, passage.toStdString()));
        });
    }
    connect(m_actions.about, &QAction::triggered, this, [this] { showAboutBox(this); });
    // What is found stands in the list of documents.
    connect(m_header->search(), &SearchField::searched, this, [this] {
        m_actions.list->setChecked(true);
        m_session->setList(FilteredList::Documents);
        if (m_work->currentPage() != m_work->explore())
            m_session->setPage(page::read);
    });
    connect(
        m_header->search(), &SearchField::leftForResults, m_work->documents(), &DocumentsPanel::enterList);
    connect(m_work->documents()->filter(), &FilterField::filterChanged, m_work->reader(),
        [this] { m_work->reader()->markSearched(m_work->documents()->filter()->listFilter()); });
}

void MainWindow::buildStatusBar()
{
    auto* line = new StatusLine(m_session, m_engine, new NoticesChip(m_notices), m_actions.watchFolder);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setFixedHeight(scaled(24, this) + 1); // and the line above it
    statusBar()->addWidget(line, 1);
    auto* written = new ExportNote;
    connect(m_engine, &Engine::exported, written, &ExportNote::tell);
    connect(m_session, &Session::corpusChanged, written, &QWidget::hide); // it was of another
    statusBar()->addPermanentWidget(written);
    statusBar()->addPermanentWidget(new IndexLine(m_indexer));
    statusBar()->addPermanentWidget(new ProgressLine(m_engine));
    auto* recall = new RecallLabel(m_session);
    statusBar()->addPermanentWidget(recall);
    m_lessons->coverWhileAsked(recall);
    connect(recall, &RecallLabel::missedRequested, m_actions.missedPairs, &QAction::trigger);
    connect(m_actions.missedPairs, &QAction::triggered, this, [this] {
        bringList();
        m_work->showPairs(QStringLiteral("buckets:missed"));
    });
    connect(line, &StatusLine::detailsRequested, m_dialogs, &Dialogs::showLoadIssues);
    connect(line, &StatusLine::updateRequested, &m_controller, &AnalysisController::update);
}

void MainWindow::buildProjector()
{
    m_projector = new Projector({ this, m_parameterBar, m_work->learn(), { m_header, statusBar() },
                                    { m_actions.drawer, m_actions.neighbours, m_actions.reviewBar } },
        m_actions.projector);
    connect(m_projector, &Projector::coming, this, &MainWindow::saveLayout);
    connect(m_projector, &Projector::coming, m_work, &WorkArea::holdLayout);
    connect(m_projector, &Projector::changed, this, [this](bool on) {
        if (!on) {
            m_work->releaseLayout();
            m_actions.drawer->setChecked(!m_drawer->isHidden());
        }
        fitToFont();
        fitList();
    });
}

void MainWindow::followEngine()
{
    connect(
        m_engine, &Engine::joined, &m_open, [this](const auto&, const LoadReport&, const Joining& joining) {
            m_open.joined(joining);
            m_actions.watchFolder->setEnabled(m_open.canWatch());
        });
    connect(&m_open, &OpenCorpus::said, this, &MainWindow::say);
    connect(&m_open, &OpenCorpus::named, this, &QWidget::setWindowTitle);
    connect(&m_controller, &AnalysisController::refused, this,
        [this](const Error& error) { m_refused = errorText(error); });
    connect(m_engine, &Engine::analysisFailed, this,
        [this](const Error& error) { showMessage(errorText(error)); });
    connect(m_engine, &Engine::questionFailed, this,
        [this](const Error& error) { showMessage(errorText(error)); });
    // What has been said is no longer true.
    connect(m_engine, &Engine::snapshotReady, m_message, &MessageBar::outdate);
    connect(m_session, &Session::collectionChanged, this, &MainWindow::followCorpus);
}

void MainWindow::followParameters()
{
    connectHistory(&m_history, m_actions.undo, m_actions.redo);
    connect(m_actions.live, &QAction::toggled, m_session->live(), &LiveUpdates::setOn);
    connect(m_session->live(), &LiveUpdates::switched, m_actions.live, &QAction::setChecked);
    m_actions.choosesStart->setChecked(m_starts->isOn());
    connect(m_actions.choosesStart, &QAction::toggled, m_starts, &StartChooser::setOn);
}

void MainWindow::rememberLayout()
{
    m_remembers = true;
    m_dialogs->remember();
    window_memory::restore(this, m_work);
    m_actions.drawer->setChecked(!m_drawer->isHidden());
    column_memory::restore(this);
    switch_memory::restore(*this, rememberedSwitches());
    m_open.remember();
    m_lessons->player()->remember();
    m_projector->remember();
    m_start->setFocus(); // what it offers first may be another button now
}

void MainWindow::open(
    const std::vector<std::filesystem::path>& paths, const std::vector<std::filesystem::path>& references)
{
    if (paths.size() == 1 && partition::IndexFiles::isIndex(paths.front()))
        m_dialogs->showIndex(paths.front());
    else
        m_open.open(paths, references);
}

/// Beside an open collection they may be meant for it.
void MainWindow::takeDropped(const std::vector<std::filesystem::path>& paths)
{
    if (!m_session->corpus() || m_lessons->player()->running()) {
        open(paths);
        return;
    }
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("dropChoice"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    const auto offer = [&](const QString& text, const QString& tip, auto act) {
        QAction* action = menu->addAction(text);
        action->setToolTip(tip);
        connect(action, &QAction::triggered, this, act);
    };
    offer(tr("&Open"), tr("In place of what is open"), [this, paths] { open(paths); });
    offer(
        tr("&Add to What Is Open"), tr("Only what is new is computed"), [this, paths] { m_open.add(paths); });
    offer(tr("Open as &Reference"), tr("What is open is held against them"),
        [this, paths] { m_open.openReference(paths); });
    menu->popup(QCursor::pos());
}

void MainWindow::openSideBySide(const std::filesystem::path& left, const std::filesystem::path& right)
{
    m_sideBySide = { left, right };
    open(m_sideBySide);
}

void MainWindow::saveProjectTo(const std::filesystem::path& path, bool embed)
{
    m_open.saveTo(path, embed);
}

void MainWindow::setOverride(std::function<Result<Parameters>(const Parameters&)> over)
{
    m_asked = bool(over);
    m_controller.setOverride(std::move(over));
}

/// What of a state only the window knows.
void MainWindow::collectState(project::State& state)
{
    state.place = projectPlace(*m_session);
    state.preset = m_parameterBar->presets()->name().toStdString();
    state.window = m_work->state();
}

void MainWindow::closeCorpus()
{
    if (m_lessons->player()->running()) {
        m_lessons->player()->leave(); // what was open before comes back
        return;
    }
    m_open.leave();
    m_controller.closeCorpus();
}

void MainWindow::offerSample(const std::filesystem::path& path)
{
    m_open.offerSample(path);
    m_actions.openSample->setVisible(true);
    m_start->offerSample();
}

void MainWindow::showLessons()
{
    if (m_session->corpus())
        showPage(page::learn);
    else
        m_lessons->begin();
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
    m_header->search()->setEnabled(m_session->corpus() != nullptr);
    m_actions.watchFolder->setEnabled(m_open.canWatch());
}

void MainWindow::showWork()
{
    m_open.arrived();
    if (!m_refused.isEmpty())
        m_message->showLasting(std::exchange(m_refused, {}));
    showCentre(m_work);
    if (const auto& project = m_engine->project()) {
        m_work->restore(project->state.window);
        m_actions.drawer->setChecked(!m_drawer->isHidden());
        m_parameterBar->presets()->recall(
            QString::fromStdString(project->state.preset), project->state.parameters);
    } else {
        m_parameterBar->presets()->recall({}, {});
    }
    m_work->showPage(m_open.goToPlace().value_or(m_open.inLesson() ? page::learn : page::pairs));
    m_history.forget(); // it begins with the parameters that the collection was left with
    if (!std::exchange(m_asked, false) && m_open.isNew() && m_session->parameters() == Parameters())
        m_starts->begin();
    else
        m_starts->end();
    m_lessons->followCorpus();
    showSideBySide();
}

/// Only the files that were asked for: another collection has its list.
void MainWindow::showSideBySide()
{
    if (std::exchange(m_hidList, false))
        m_actions.list->setChecked(true);
    if (std::exchange(m_sideBySide, {}) != m_open.paths() || m_open.paths().empty())
        return;
    if (m_session->corpus()->size() == 2) {
        m_session->setCurrentPair({ docId(0), docId(1) });
        m_actions.list->setChecked(false);
        m_hidList = true;
        m_work->showPage(page::compare);
        return;
    }
    m_session->setCurrentDocument(docId(0));
    m_work->showPage(page::read);
    const auto& issues = m_session->loadReport().issues;
    if (!issues.empty())
        m_message->showLasting(
            tr("There is nothing to compare: %1: %2", "file, what is wrong with it")
                .arg(QString::fromStdString(issues.front().place), inWindow(issues.front().detail)));
}

void MainWindow::showStart()
{
    saveLayout();
    setWindowTitle({});
    m_header->search()->clear();
    showCentre(m_start);
    m_start->setFocus();
    m_lessons->followCorpus();
}

/// The start page with all its buttons is wide: hidden it must not decide how small the window can be.
void MainWindow::showCentre(QWidget* centre)
{
    const auto policy = centre == m_start ? QSizePolicy::Preferred : QSizePolicy::Ignored;
    m_start->setSizePolicy(policy, policy);
    m_pages->setCurrentWidget(centre);
}

void MainWindow::goToSearch()
{
    m_header->search()->setFocus(Qt::ShortcutFocusReason);
    m_header->search()->selectAll();
}

/// In the texts that are open, else in the collection.
void MainWindow::find()
{
    if (m_work->currentPage() == m_work->explore())
        m_work->explore()->beginFind();
    else
        goToSearch();
}

void MainWindow::saveLayout() const
{
    if (!m_remembers || m_projector->on())
        return; // it was kept before the projector came
    window_memory::save(*this, *m_work);
    column_memory::save(*this);
    switch_memory::save(*this, rememberedSwitches());
}

void MainWindow::showShortcuts()
{
    const std::initializer_list<std::pair<const QWidget*, KeyRoom>> rooms { { m_start, KeyRoom::Start },
        { m_header->search(), KeyRoom::Search }, { m_parameterBar, KeyRoom::Knobs },
        { m_work->explore()->listColumn(), KeyRoom::Lists }, { m_work->neighbours(), KeyRoom::Neighbours },
        { m_work->reader(), KeyRoom::Document }, { m_work->explore()->detail(), KeyRoom::Comparison },
        { m_drawer, KeyRoom::Drawer }, { m_work->charts(), KeyRoom::Charts },
        { m_work->methods(), KeyRoom::Methods }, { m_work->learn(), KeyRoom::Learn },
        { m_work->lesson(), KeyRoom::Learn } };
    const QWidget* focused = QApplication::focusWidget();
    const auto here = std::ranges::find_if(rooms, [&](const auto& room) {
        return focused && (focused == room.first || room.first->isAncestorOf(focused));
    });
    (new ShortcutsDialog(*menuBar(), here == rooms.end() ? KeyRoom::Menus : here->second, this))->show();
}

ImportDialog* MainWindow::showImport(const std::vector<std::filesystem::path>& paths)
{
    return m_open.askHow(paths);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    m_open.leave();
    saveLayout();
    m_engine->cancelOpen();
    m_engine->cancelAnalysis();
    QMainWindow::closeEvent(event);
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitList();
}

/// In a narrow window the list makes room for the drawer while that is open, in a wider one when a lesson
/// stands there as well.
void MainWindow::fitList()
{
    const int lesson = m_work->lesson()->isHidden() ? 0 : m_work->lesson()->sizeHint().width();
    const bool room = !m_actions.drawer->isChecked() || width() >= scaled(roomBesideDrawer, this) + lesson;
    // On a wall there is room beside a lesson for one of the two: the list where the lesson speaks of it.
    const bool crowded = m_projector && m_projector->on() && lesson > 0;
    const bool ofList = crowded && m_lessons->player()->needsList();
    m_work->explore()->showDetail(!ofList);
    m_work->explore()->showList(m_actions.list->isChecked() && room && (!crowded || ofList));
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitToFont();
    // The window manager may do it, too.
    if (event->type() == QEvent::WindowStateChange)
        m_actions.fullScreen->setChecked(isFullScreen());
}

} // namespace alike::ui
