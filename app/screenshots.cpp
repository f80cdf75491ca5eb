// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshots.h"

#include "app/start.h"
#include "app/window_report.h"

#include "ui/charts/band_page.h"
#include "ui/charts/candidate_page.h"
#include "ui/charts/charts_view.h"
#include "ui/charts/error_page.h"
#include "ui/charts/estimate_page.h"
#include "ui/charts/family_page.h"
#include "ui/charts/length_page.h"
#include "ui/charts/method_rates_page.h"
#include "ui/charts/recall_page.h"
#include "ui/charts/size_page.h"
#include "ui/charts/stage_page.h"
#include "ui/engine/engine.h"
#include "ui/glossary/explanations.h"
#include "ui/glossary/glossary_dialog.h"
#include "ui/glossary/why.h"
#include "ui/learn/learn_page.h"
#include "ui/learn/lesson_player.h"
#include "ui/methods/methods_view.h"
#include "ui/methods/side_by_side_page.h"
#include "ui/neighbours/buckets_page.h"
#include "ui/neighbours/levels_page.h"
#include "ui/neighbours/neighbours_panel.h"
#include "ui/neighbours/query_dialog.h"
#include "ui/open/import_dialog.h"
#include "ui/parameters/advice_dialog.h"
#include "ui/pieces/band_piece.h"
#include "ui/pieces/piece.h"
#include "ui/reader/reader_view.h"
#include "ui/session/method_measurement.h"
#include "ui/session/session.h"
#include "ui/shell/dialogs.h"
#include "ui/shell/explore_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/settings_dialog.h"
#include "ui/shell/work_area.h"
#include "ui/theme/appearance.h"
#include "ui/widgets/segment_switch.h"
#include "ui/words/paths.h"

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QPixmap>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <initializer_list>

namespace alike::app {

using namespace std::chrono_literals;

namespace {

    /// Looks in a row at which nothing is being computed before a picture is taken: answers bring new
    /// questions.
    constexpr int quietEnough = 5;

    /// Lessons by their places in the list.
    constexpr std::size_t curveLesson = 7;
    constexpr std::size_t errorsLesson = 8;

} // namespace

Screenshots::Screenshots(
    const Options& options, ui::Session* session, ui::Engine* engine, ui::MainWindow* window)
    : m_options(options)
    , m_session(session)
    , m_engine(engine)
    , m_window(window)
{
    m_poll.setInterval(20ms);
    connect(&m_poll, &QTimer::timeout, this, &Screenshots::poll);
    const auto failWith = [this](const Error& error) { fail(QString::fromStdString(error.detail)); };
    connect(engine, &ui::Engine::openFailed, this, failWith);
    connect(engine, &ui::Engine::analysisFailed, this, failWith);
    connect(engine, &ui::Engine::questionFailed, this, failWith);
    connect(session, &ui::Session::collectionChanged, this, &Screenshots::choose);
    if (options.lessons)
        m_scenes = lessonScenes(window);
    else
        addViews();
}

void Screenshots::addViews()
{
    m_scenes.push_back({ QStringLiteral("start"), [] {} });
    addExplore();
    addCharts();
    addSettings();
    addMethods();
    addNeighbours();
    addLearn();
    addPlay();
    addProjector();
}

void Screenshots::begin()
{
    if (!QDir().mkpath(ui::fromPath(*m_options.screenshots))) {
        fail(tr("The folder %1 cannot be made.").arg(ui::fromPath(*m_options.screenshots)));
        return;
    }
    m_scenes.front().enter();
    m_poll.start();
}

void Screenshots::addExplore()
{
    m_scenes.push_back({ QStringLiteral("explore-pair"),
        [this] { m_window->open(m_options.paths, m_options.references); } });
    m_scenes.push_back(
        { QStringLiteral("explore-pair-dark"), [] { ui::applyAppearance(ui::Appearance::Dark); } });
    m_scenes.push_back({ QStringLiteral("explore-pair-wide"), [this] {
                            ui::applyAppearance(m_options.appearance.value_or(ui::Appearance::Light));
                            m_window->actions().list->setChecked(false);
                        } });
    m_scenes.push_back({ QStringLiteral("explore-small"), [this] {
                            m_window->actions().list->setChecked(true);
                            m_window->work()->explore()->focusList();
                            m_window->resize(1024, 600);
                        } });
    m_scenes.push_back({ QStringLiteral("drawer"), [this] {
                            m_window->resize(m_options.size);
                            m_window->actions().drawer->setChecked(true);
                        } });
    m_scenes.push_back({ QStringLiteral("explore-groups"), [this] {
                            m_window->actions().drawer->setChecked(false);
                            m_window->work()->explore()->lists()->segment(1)->click();
                            m_window->work()->explore()->focusList();
                        } });
    m_scenes.push_back({ QStringLiteral("explore-document"), [this] {
                            m_window->actions().drawer->setChecked(false);
                            m_window->work()->explore()->lists()->segment(2)->click();
                            m_window->work()->explore()->focusList();
                        } });
    m_scenes.push_back({ QStringLiteral("explore-document-cleaned"), [this] {
                            ui::ReaderView* const reader = m_window->work()->reader();
                            reader->showCleaned()->setChecked(true);
                            reader->markShared()->setChecked(true);
                        } });
}

void Screenshots::addCharts()
{
    m_scenes.push_back({ QStringLiteral("charts"), [this] { m_window->showPage(ui::page::charts); } });
    // The other two with content: what becomes a candidate, and how similar the pairs are.
    m_scenes.push_back({ QStringLiteral("charts-beside"), [this] {
                            ui::ChartsView* const charts = m_window->work()->charts();
                            charts->choice()->setCurrentIndex(2);
                            charts->beside()->setCurrentIndex(2);
                        } });
    // What other bands, other numbers of functions and other shingles would do.
    const auto alone = [this](const char* name, auto pageOf) {
        m_scenes.push_back({ QLatin1String(name), [this, pageOf] {
                                ui::ChartsView* const charts = m_window->work()->charts();
                                charts->beside()->setCurrentIndex(0);
                                charts->choice()->setCurrentText(pageOf(charts)->question());
                            } });
    };
    alone("charts-bands", [](ui::ChartsView* charts) { return charts->bands(); });
    alone("charts-errors", [](ui::ChartsView* charts) { return charts->errors(); });
    alone("charts-families", [](ui::ChartsView* charts) { return charts->families(); });
    alone("charts-lengths", [](ui::ChartsView* charts) { return charts->lengths(); });
    alone("charts-recall", [](ui::ChartsView* charts) { return charts->recall(); });
    alone("charts-groups", [](ui::ChartsView* charts) { return charts->groups(); });
    alone("charts-documents", [](ui::ChartsView* charts) { return charts->documents(); });
    alone("charts-buckets", [](ui::ChartsView* charts) { return charts->buckets(); });
    alone("charts-times", [](ui::ChartsView* charts) { return charts->times(); });
    alone("charts-methods", [](ui::ChartsView* charts) { return charts->methods(); });
    m_scenes.push_back({ QStringLiteral("charts-methods-measured"),
        [this] { m_window->work()->charts()->methods()->measurement()->measure(); } });
    m_scenes.push_back({ QStringLiteral("charts-residuals"), [this] {
                            ui::ChartsView* const charts = m_window->work()->charts();
                            charts->choice()->setCurrentText(charts->estimate()->question());
                            charts->estimate()->measure()->segment(1)->click();
                        } });
}

void Screenshots::addMethods()
{
    m_scenes.push_back({ QStringLiteral("methods"), [this] {
                            m_dialog->hide();
                            m_dialog = nullptr;
                            m_session->setParameters(m_session->kept()->results->parameters);
                            m_session->setKept(nullptr);
                            m_window->showPage(ui::page::methods);
                        } });
    m_scenes.push_back({ QStringLiteral("methods-measured"),
        [this] { m_window->work()->methods()->sideBySide()->measure(); } });
    int page = 1; // behind the first
    for (const char* name :
        { "methods-simhash", "methods-cosine", "methods-scatter", "methods-equal", "methods-words" })
        m_scenes.push_back({ QLatin1String(name),
            [this, shown = page++] { m_window->work()->methods()->pages()->setCurrentIndex(shown); } });
}

void Screenshots::addNeighbours()
{
    m_scenes.push_back({ QStringLiteral("neighbours-levels"), [this] {
                            m_window->showPage(ui::page::read);
                            ui::NeighboursPanel* const panel = m_window->work()->neighbours();
                            panel->showPage(panel->levels());
                        } });
    m_scenes.push_back({ QStringLiteral("neighbours-buckets"), [this] {
                            ui::NeighboursPanel* const panel = m_window->work()->neighbours();
                            panel->showPage(panel->buckets());
                        } });
    m_scenes.push_back({ QStringLiteral("similar-to-text"), [this] {
                            ui::QueryDialog* const query = m_window->dialogs()->showQuery();
                            m_dialog = query;
                            query->text()->setPlainText(queryText());
                            query->find();
                        } });
    m_scenes.push_back({ QStringLiteral("import"), [this] {
                            m_dialog->hide();
                            m_dialog = m_window->showImport(m_options.paths);
                        } });
}

/// A lesson of the sample: its first step, a prediction that was measured, and a step beside another page.
void Screenshots::addLearn()
{
    m_scenes.push_back({ QStringLiteral("learn-list"), [this] {
                            m_dialog->close();
                            m_dialog = nullptr;
                            m_window->showPage(ui::page::learn);
                        } });
    m_scenes.push_back({ QStringLiteral("learn"), [this] { lessons()->begin(curveLesson); } });
    m_scenes.push_back({ QStringLiteral("learn-answered"), [this] {
                            if (!lessons()->running())
                                return;
                            lessons()->next();
                            lessons()->answer(0.55, QStringLiteral("0.55"));
                        } });
    m_scenes.push_back({ QStringLiteral("learn-beside"), [this] {
                            lessons()->begin(errorsLesson);
                            lessons()->next();
                        } });
}

/// What there is to play with, each some steps on, and what explains a number.
void Screenshots::addPlay()
{
    const auto play = [this](const char* name, const char* piece, int steps) {
        m_scenes.push_back({ QLatin1String(name), [this, piece, steps] {
                                m_window->showPage(ui::page::learn);
                                ui::Piece* const shown = m_window->work()->learn()->showPiece(piece);
                                for (int i = 0; i < steps; ++i)
                                    shown->step();
                                if (auto* bands = qobject_cast<ui::BandPiece*>(shown))
                                    bands->many()->click();
                            } });
    };
    play("play-shingles", "shingles", 7);
    play("play-permutation", "permutation", 5);
    play("play-bands", "bands", 1);
    play("play-cloud", "cloud", 1);
    play("play-tiles", "tiles", 1);
    play("play-tune", "tune", 3);
    play("play-judge", "judge", 1);
    m_scenes.push_back({ QStringLiteral("glossary"), [this] {
                            ui::GlossaryDialog* const glossary = m_window->why()->glossary();
                            glossary->showEntry(*ui::explanation("curve"));
                            m_dialog = glossary;
                        } });
}

/// A lesson on a wall, alone and beside a page, and the window as it came.
void Screenshots::addProjector()
{
    m_scenes.push_back({ QStringLiteral("projector"), [this] {
                            m_dialog->close();
                            m_dialog = nullptr;
                            lessons()->begin(curveLesson);
                            m_window->actions().projector->setChecked(true);
                        } });
    m_scenes.push_back(
        { QStringLiteral("projector-beside"), [this] { lessons()->beginAt(errorsLesson, 1); } });
    m_scenes.push_back(
        { QStringLiteral("projector-charts"), [this] { m_window->showPage(ui::page::charts); } });
    m_scenes.push_back(
        { QStringLiteral("projector-piece"), [this] { lessons()->beginAt(errorsLesson, 0); } });
    m_scenes.push_back({ QStringLiteral("projector-left"), [this] {
                            m_window->actions().projector->setChecked(false);
                            m_window->showPage(ui::page::learn);
                        } });
}

/// Two settings beside one another, and what is advised.
void Screenshots::addSettings()
{
    m_scenes.push_back(
        { QStringLiteral("settings-kept"), [this] { m_window->actions().keepSettings->trigger(); } });
    m_scenes.push_back({ QStringLiteral("settings-charts"), [this] {
                            ui::ChartsView* const charts = m_window->work()->charts();
                            charts->choice()->setCurrentText(charts->candidates()->question());
                            Parameters parameters = m_session->parameters();
                            parameters.lsh.rows = std::min(9U, parameters.sketch.hashes);
                            parameters.lsh.bands = 0; // as many as there are rows for
                            parameters.shingle.k = 3;
                            m_session->setParameters(parameters);
                        } });
    m_scenes.push_back(
        { QStringLiteral("settings"), [this] { m_dialog = m_window->dialogs()->showSettings(); } });
    m_scenes.push_back({ QStringLiteral("advice"), [this] {
                            m_dialog->hide();
                            ui::AdviceDialog* const advice = m_window->dialogs()->showAdvice();
                            advice->mostCandidates()->setValue(1'000);
                            m_dialog = advice;
                        } });
    m_scenes.push_back({ QStringLiteral("advice-settings"),
        [this] { m_window->dialogs()->showAdvice()->pages()->setCurrentIndex(1); } });
}

ui::LessonPlayer* Screenshots::lessons() const
{
    return m_window->work()->learn()->player();
}

/// What the command line selects, but the views in their own order.
void Screenshots::choose()
{
    if (lessons()->running())
        return; // the collection of a lesson has a place of its own
    if (const QString problem = goToStart(m_options, m_session, m_window); !problem.isEmpty())
        fail(problem);
    m_window->showPage(ui::page::pairs);
}

void Screenshots::poll()
{
    m_quietLooks = settled() ? m_quietLooks + 1 : 0;
    if (m_quietLooks < quietEnough)
        return;
    m_quietLooks = 0;
    if (save())
        enterNext();
}

bool Screenshots::settled() const
{
    if (m_scene == 0 && !lessons()->running())
        return m_engine->idle();
    const auto phase = lessons()->phase();
    if (phase == ui::LessonPlayer::Phase::Opening || phase == ui::LessonPlayer::Phase::Measuring)
        return false;
    const SnapshotPtr& snapshot = m_session->snapshot();
    if (!snapshot || !snapshot->complete() || m_session->stale())
        return false;
    // Permutations of a large collection are drawn anew for minutes: the chart is shown as far as it is.
    constexpr qint64 patienceMs = 20'000;
    const bool goesOn = m_scenes[m_scene].name == QLatin1String("charts-families");
    return m_engine->idle() || (goesOn && m_entered.elapsed() > patienceMs);
}

/// Whether a view is not to be had of what is open: of the results of a run, what takes all texts.
bool Screenshots::skips(const QString& scene) const
{
    const auto& corpus = m_session->corpus();
    if (!corpus || !corpus->textsOnDemand())
        return false;
    return std::ranges::any_of(
        std::initializer_list<const char*> { "settings", "advice", "methods", "charts-methods-measured",
            "similar", "import", "neighbours-buckets", "learn", "play", "projector", "glossary" },
        [&](const char* beginning) { return scene.startsWith(QLatin1String(beginning)); });
}

void Screenshots::enterNext()
{
    do
        ++m_scene;
    while (m_scene < m_scenes.size() && skips(m_scenes[m_scene].name));
    if (m_scene < m_scenes.size()) {
        m_entered.start();
        m_scenes[m_scene].enter();
        return;
    }
    m_poll.stop();
    QCoreApplication::exit(0);
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
    QWidget* const shown = m_dialog ? m_dialog : m_window;
    const std::filesystem::path file = *m_options.screenshots / m_scenes[m_scene].name.toStdString();
    const QString picture = ui::fromPath(file) + QStringLiteral(".png");
    if (!shown->grab().save(picture)) {
        fail(tr("The picture %1 cannot be written.").arg(picture));
        return false;
    }
    QFile report(ui::fromPath(file) + QStringLiteral(".json"));
    const QByteArray bytes = QByteArray::fromStdString(reportOfWindow(*shown));
    if (report.open(QIODevice::WriteOnly) && report.write(bytes) == bytes.size() && report.flush())
        return true;
    fail(tr("%1 cannot be written: %2").arg(report.fileName(), report.errorString()));
    return false;
}

void Screenshots::fail(const QString& sentence)
{
    m_poll.stop();
    std::fprintf(stderr, "alike: %s\n", qPrintable(sentence));
    // Queued: the event loop may not have begun.
    QMetaObject::invokeMethod(
        qApp, [] { QCoreApplication::exit(1); }, Qt::QueuedConnection);
}

} // namespace alike::app
