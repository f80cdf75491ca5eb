// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure_ui.h"

#include "core/base/parallel.h"
#include "core/explore/join/pair_list.h"
#include "core/export/json.h"
#include "ui/charts/candidate_page.h"
#include "ui/charts/charts_view.h"
#include "ui/charts/estimate_page.h"
#include "ui/charts/histogram_page.h"
#include "ui/charts/recall_page.h"
#include "ui/charts/size_page.h"
#include "ui/charts/stage_page.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/shell/main_window.h"
#include "ui/shell/work_area.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QMetaEnum>
#include <QSpinBox>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <numeric>
#include <utility>

namespace alike::app {

using namespace std::chrono_literals;

namespace {

    constexpr int changesOfEach = 20;
    constexpr auto tick = 5ms;

    /// Milliseconds that all threads have computed.
    double processorTime()
    {
        timespec used {};
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
        return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) / 1e6;
    }

    /// Since the process began, as far as its own computing tells.
    double processAge()
    {
        static const auto start = std::chrono::steady_clock::now();
        static const double before = processorTime();
        return before
            + std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    }
    [[maybe_unused]] const double startedAt = processAge();

    /// The value below which a share of the sorted values lies.
    double quantile(std::vector<double> values, double share)
    {
        if (values.empty())
            return 0;
        std::ranges::sort(values);
        const auto at = static_cast<std::size_t>(std::ceil(share * static_cast<double>(values.size())));
        return values[std::clamp<std::size_t>(at, 1, values.size()) - 1];
    }

    std::string processor()
    {
        std::ifstream file("/proc/cpuinfo");
        for (std::string line; std::getline(file, line);)
            if (line.starts_with("model name"))
                return line.substr(std::min(line.find(':') + 2, line.size()));
        return {};
    }

    std::vector<double> newLengths()
    {
        std::vector<double> k(changesOfEach);
        std::iota(k.begin(), k.end(), 5.0);
        return k;
    }

    /// The bands of all numbers of rows but those of one and two, which let everything through, as far as
    /// they differ.
    std::vector<double> newBands(std::uint32_t hashes, std::uint32_t now)
    {
        std::vector<double> values;
        for (std::uint32_t rows = 3; rows < hashes && values.size() < changesOfEach; ++rows) {
            const std::uint32_t count = (hashes + rows - 1) / rows;
            if (count != now && lsh::bandingForBands(hashes, count).rows == rows)
                values.push_back(count);
        }
        return values;
    }

} // namespace

MeasureUi::MeasureUi(const Options& options, TimedApplication* application, ui::Session* session,
    ui::Engine* engine, ui::MainWindow* window)
    : m_options(options)
    , m_application(application)
    , m_session(session)
    , m_engine(engine)
    , m_window(window)
{
    m_poll.setTimerType(Qt::PreciseTimer);
    m_poll.setInterval(1ms);
    connect(&m_poll, &QTimer::timeout, this, &MeasureUi::poll);
    m_poll.setObjectName(QStringLiteral("measuring"));
    m_tick.setTimerType(Qt::PreciseTimer);
    m_tick.setInterval(tick);
    connect(&m_tick, &QTimer::timeout, this, [this] {
        const double passed = static_cast<double>(m_sinceTick.nsecsElapsed()) / 1e6;
        m_late.push_back(std::max(0.0, passed - static_cast<double>(tick.count())));
        m_sinceTick.start();
    });
    const auto failWith = [this](const Error& error) { fail(QString::fromStdString(error.detail)); };
    connect(engine, &ui::Engine::openFailed, this, failWith);
    connect(engine, &ui::Engine::analysisFailed, this, failWith);
    connect(engine, &ui::Engine::questionFailed, this, failWith);
    window->installEventFilter(this);
}

void MeasureUi::begin()
{
    m_window->open(m_options.paths, m_options.references);
    m_poll.start();
}

bool MeasureUi::eventFilter(QObject* watched, QEvent* event)
{
    if (m_windowMs == 0 && event->type() == QEvent::Paint)
        QTimer::singleShot(0, this, [this] { m_windowMs = processAge(); });
    return QObject::eventFilter(watched, event);
}

bool MeasureUi::settled() const
{
    if (m_next > 0 && m_changes[m_next - 1].ofParameters && m_session->parameters() == m_before)
        return false;
    const SnapshotPtr& snapshot = m_session->snapshot();
    return m_engine->idle() && snapshot && snapshot->complete() && !m_session->stale();
}

void MeasureUi::poll()
{
    if (!settled())
        return;
    // What is due is painted now, and nothing may come of it.
    m_application->sendPosted();
    if (!settled())
        return;
    const double passed = static_cast<double>(m_clock.isValid() ? m_clock.nsecsElapsed() : 0) / 1e6;
    if (m_changes.empty()) {
        m_resultsMs = processAge();
        plan();
        m_application->startOver();
        m_sinceTick.start();
        m_tick.start();
    } else if (!m_changes[m_next - 1].control.empty()) {
        m_times[m_changes[m_next - 1].control].push_back(passed);
        m_processor[m_changes[m_next - 1].control].push_back(processorTime() - m_processorBefore);
    }
    if (m_next == m_changes.size()) {
        m_poll.stop();
        m_tick.stop();
        print();
        QCoreApplication::exit(0);
        return;
    }
    m_before = m_session->parameters();
    m_processorBefore = processorTime();
    m_clock.start();
    m_changes[m_next++].act();
}

/// Every change leads to a value that was not there before, so that nothing can be taken from a cache.
void MeasureUi::plan()
{
    std::vector<double> h;
    std::vector<double> threshold;
    for (int i = 0; i < changesOfEach; ++i) {
        h.push_back(105 + 7 * i);
        threshold.push_back(0.79 - 0.01 * i);
    }
    const Parameters& p = m_session->parameters();
    planNumbers("k", newLengths());
    planParameters(p);
    planNumbers("h", h);
    planParameters(p);
    planNumbers("b", newBands(p.sketch.hashes, m_session->snapshot()->banding.bands()));
    if (wanted("b_wide")) {
        Parameters wide = p;
        wide.sketch.hashes = 1000;
        planParameters(wide);
        planNumbers("b", newBands(1000, 0), "b_wide");
    }
    planParameters(p);
    planNumbers("threshold", threshold);
    planParameters(p);
    planSelections();
    planComparisons();
    planGroups();
    planCharts();
}

bool MeasureUi::wanted(const std::string& control) const
{
    return m_options.measureOnly.empty() || std::ranges::count(m_options.measureOnly, control) > 0;
}

bool MeasureUi::named(const std::string& control) const
{
    return std::ranges::count(m_options.measureOnly, control) > 0;
}

void MeasureUi::planSelections()
{
    const std::size_t documents = m_session->corpus()->size();
    if (wanted("select")) // the list of documents, the text and its neighbours follow
        m_changes.push_back({ {}, false, [this] {
                                 m_session->setList(ui::FilteredList::Documents);
                                 m_window->showPage(ui::page::read);
                             } });
    for (std::size_t i = 1; wanted("select") && i <= changesOfEach; ++i) {
        const DocId doc { static_cast<std::uint32_t>(documents * i / (changesOfEach + 1)) };
        m_changes.push_back({ "select", false, [this, doc] { m_session->setCurrentDocument(doc); } });
    }
}

void MeasureUi::planComparisons()
{
    const auto held = hold(*m_session->snapshot());
    if (!wanted("compare") || !held)
        return;
    m_changes.push_back({ {}, false, [this] {
                             m_session->setList(ui::FilteredList::Pairs);
                             m_window->showPage(ui::page::compare);
                         } });
    const auto pairs = m_session->snapshot()->exact ? m_session->snapshot()->exact->pairs
                                                    : m_session->snapshot()->scored->pairs;
    for (std::size_t i = 1; i <= changesOfEach && i <= pairs.size(); ++i) {
        const ScoredPair& pair = pairs[pairs.size() * i / (changesOfEach + 1)];
        const DocumentPair shown { held->sets->documentsOf(pair.a).front(),
            held->sets->documentsOf(pair.b).front() };
        m_changes.push_back({ "compare", false, [this, shown] { m_session->setCurrentPair(shown); } });
    }
}

/// From the last document to others and back, so that a group opens each second time where the last one is in
/// none.
void MeasureUi::planGroups()
{
    const std::size_t documents = m_session->corpus()->size();
    if (!wanted("group"))
        return;
    m_changes.push_back({ {}, false, [this] { m_window->showPage(ui::page::groups); } });
    for (std::size_t i = 0; i < changesOfEach; ++i) {
        const DocId doc { static_cast<std::uint32_t>(i % 2 == 0 ? documents - 1 : i) };
        m_changes.push_back({ "group", false, [this, doc] { m_session->setCurrentDocument(doc); } });
    }
}

/// Those alone that are complete with the results; others go on to measure.
void MeasureUi::planCharts()
{
    ui::ChartsView* const charts = m_window->work()->charts();
    const Parameters parameters = m_session->parameters();
    if (wanted("charts_k") || wanted("charts_b"))
        planChart("charts", parameters, [] {});
    struct Shown {
        const char* name;
        std::function<ui::ChartPage*()> page;
    };
    const std::array shown {
        Shown { "estimate", [charts] { return charts->estimate(); } },
        Shown { "similarity", [charts] { return charts->similarity(); } },
        Shown { "candidates", [charts] { return charts->candidates(); } },
        Shown { "recall", [charts] { return charts->recall(); } },
        Shown { "groups", [charts]() -> ui::ChartPage* { return charts->groups(); } },
        Shown { "documents", [charts]() -> ui::ChartPage* { return charts->documents(); } },
        Shown { "buckets", [charts]() -> ui::ChartPage* { return charts->buckets(); } },
        Shown { "times", [charts] { return charts->times(); } },
    };
    Parameters others = parameters;
    for (const auto& [name, page] : shown) {
        // Other texts than before, so that nothing is known of any k.
        ++others.text.minWords;
        if (named("each_chart"))
            planChart(std::string("chart_") + name, others, [charts, page] {
                charts->beside()->setCurrentIndex(0);
                charts->choice()->setCurrentText(page()->question());
            });
    }
}

void MeasureUi::planChart(const std::string& name, const Parameters& parameters, std::function<void()> show)
{
    m_changes.push_back({ {}, false, [this, show = std::move(show)] {
                             m_window->showPage(ui::page::charts);
                             show();
                         } });
    planParameters(parameters);
    m_measured.push_back(name + "_k");
    planNumbers("k", newLengths(), m_measured.back());
    planParameters(parameters);
    m_measured.push_back(name + "_b");
    planNumbers(
        "b", newBands(parameters.sketch.hashes, m_session->snapshot()->banding.bands()), m_measured.back());
    planParameters(parameters);
}

/// A change that only prepares the next ones.
void MeasureUi::planParameters(const Parameters& parameters)
{
    m_changes.push_back({ {}, false, [this, parameters] { m_session->setParameters(parameters); } });
}

void MeasureUi::planNumbers(const char* control, const std::vector<double>& values, const std::string& name)
{
    const QString box = QLatin1String(control);
    const std::string key = name.empty() ? control : name;
    const bool asked = wanted(key) || (key.starts_with("chart_") && named("each_chart"));
    for (std::size_t i = 0; asked && i < values.size(); ++i) {
        const double value = values[i];
        m_changes.push_back({ key, true, [this, box, value] {
                                 if (auto* whole = m_window->findChild<QSpinBox*>(box))
                                     whole->setValue(static_cast<int>(value));
                                 else if (auto* decimal = m_window->findChild<QDoubleSpinBox*>(box))
                                     decimal->setValue(value);
                                 else
                                     fail(tr("There is no control named %1.").arg(box));
                             } });
    }
}

void MeasureUi::print() const
{
    std::string out;
    json::Writer writer(out);
    writer.beginObject();
    writer.key("window_ms").decimal(m_windowMs);
    writer.key("results_ms").decimal(m_resultsMs);
    std::vector<std::string> controls { "k", "h", "b", "b_wide", "threshold", "select", "compare", "group" };
    controls.insert(controls.end(), m_measured.begin(), m_measured.end());
    for (const std::string& control : controls) {
        const auto times = m_times.find(control);
        if (times == m_times.end())
            continue;
        const std::vector<double>& values = times->second;
        writer.key(control).beginObject();
        writer.key("median_ms").decimal(quantile(values, 0.5));
        writer.key("p95_ms").decimal(quantile(values, 0.95));
        writer.key("processor_ms").decimal(quantile(m_processor.at(control), 0.5)); // median, all threads
        writer.key("changes").integer(values.size());
        writer.end();
    }
    writer.key("late_p99_ms").decimal(quantile(m_late, 0.99));
    writer.key("late_max_ms").decimal(quantile(m_late, 1));
    std::vector<double> busy;
    for (const TimedApplication::Milliseconds time : m_application->times())
        busy.push_back(time.count());
    writer.key("events").integer(busy.size()); // that took a tenth of a millisecond of the processor
    writer.key("event_p99_ms").decimal(quantile(busy, 0.99));
    writer.key("event_max_ms").decimal(quantile(busy, 1));
    const auto types = QMetaEnum::fromType<QEvent::Type>();
    writer.key("slow_events").beginArray(); // beyond TimedApplication::limit
    for (const TimedApplication::Slow& slow : m_application->slow()) {
        writer.beginObject();
        writer.key("receiver").text(slow.receiver.toStdString());
        const char* type = types.valueToKey(slow.event);
        writer.key("event").text(type ? type : std::to_string(slow.event));
        writer.key("ms").decimal(slow.time.count());
        writer.key("wall_ms").decimal(slow.wall.count());
        writer.key("painted").integer(slow.painted);
        writer.key("paintings").beginArray(); // the longest
        for (const TimedApplication::Part& part : slow.paintings) {
            writer.beginObject();
            writer.key("widget").text(part.widget.toStdString());
            writer.key("ms").decimal(part.time.count());
            writer.end();
        }
        writer.end();
        writer.end();
    }
    writer.end();
    writer.key("paintings").beginArray(); // that took longer than a millisecond at least once
    for (const auto& [widget, painting] : m_application->paintings()) {
        if (painting.longest < TimedApplication::Milliseconds(1))
            continue;
        writer.beginObject();
        writer.key("widget").text(widget.toStdString());
        writer.key("times").integer(painting.times);
        writer.key("mean_ms").decimal(painting.total.count() / static_cast<double>(painting.times));
        writer.key("longest_ms").decimal(painting.longest.count());
        writer.end();
    }
    writer.end();
    writer.key("cpu_model").text(processor());
    writer.key("threads").integer(availableThreads());
    writer.end();
    std::printf("%s\n", out.c_str());
}

void MeasureUi::fail(const QString& sentence)
{
    m_poll.stop();
    std::fprintf(stderr, "alike: %s\n", qPrintable(sentence));
    // Queued: the event loop may not have begun.
    QMetaObject::invokeMethod(
        qApp, [] { QCoreApplication::exit(1); }, Qt::QueuedConnection);
}

} // namespace alike::app
