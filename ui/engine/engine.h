// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/lanes.h"
#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/retirement.h"
#include "core/corpus/joining.h"
#include "core/corpus/load_report.h"
#include "core/corpus/read.h"
#include "core/pipeline/parameters.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/snapshot.h"
#include "ui/engine/sampler.h"

#include <QMetaObject>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <array>
#include <cstdint>
#include <deque>
#include <exception>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace alike::project {
struct Contents;
struct Origin;
}

namespace alike::ui {

/// Where a question is answered: each lane has a thread of its own, so that no click waits behind what looks
/// at a whole corpus and may take seconds, nor that behind what nobody waits for.
enum class Lane { Quick, Long, Background };

/// A job that takes its time, as people see it.
struct Job {
    QString name; ///< "Writing pairs.csv"
    std::shared_ptr<Progress> progress = std::make_shared<Progress>();
    std::stop_source stop {};
};

/// What became of documents that were joined to a corpus.
struct Joining {
    std::optional<corpus::Role> role {}; ///< none: the reference was let go
    std::uint64_t documents = 0; ///< that were added
    std::uint64_t renamed = 0; ///< of them: whose id another document had
    std::vector<std::string> notes {}; ///< what the user should know, a sentence each
    std::vector<LoadIssue> leftOut {}; ///< files that came to a folder that is watched and are no documents
};

/// The one bridge between worker threads and signals: owns the lanes and the pipeline, lives on the GUI
/// thread.
///
/// Nothing here blocks. Late answers are dropped: analyses carry the number of their request, which only
/// moves forward, questions (see `Question`) are dropped with their view or when asked anew.
/// Corpora and snapshots that nobody holds any more are destroyed on a worker.
class Engine : public QObject {
    Q_OBJECT
public:
    explicit Engine(QObject* parent = nullptr);
    ~Engine() override;

    /// The limit on what archives unpack to for all that is opened from now on without one of its own.
    void setLimitUnpacked(std::uint64_t bytes) { m_limitUnpacked = bytes; }

    /// Whether exported lists name documents, or give them numbers (see MadeBy).
    void setAnonymousLists(bool anonymous) { m_anonymousLists = anonymous; }
    bool anonymousLists() const { return m_anonymousLists; }

    /// Reads a new corpus, one project, or the results of a run (the folder that has them, or its job), on
    /// the job lane. The present one stays until the new one is there. Reading that goes on is given up.
    /// \param originals where the documents are that a project refers to; empty: where it says
    /// \param references what they are to be held against; empty: nothing, or that of the project
    void open(std::vector<std::filesystem::path> paths, const corpus::Options& options,
        std::vector<std::filesystem::path> originals = {},
        std::vector<std::filesystem::path> references = {});
    /// Reads more for the present corpus and analyses all of it with these parameters. The present corpus and
    /// its results stay until that is done, and go on in what comes: see `joined`. Nothing happens without a
    /// corpus, nor to the results of a run.
    void join(std::vector<std::filesystem::path> paths, corpus::Role role, const Parameters& parameters);
    /// The same of files that have come to a folder that the corpus was read from, the source of its origin
    /// with this number, by their paths below it.
    void joinFiles(std::size_t source, std::vector<std::string> names, const Parameters& parameters);
    /// Lets the reference of the present corpus go, likewise.
    void dropReference(const Parameters& parameters);
    void cancelOpen();
    bool opening() const;
    /// Gives up whatever goes on and lets the corpus go; late answers about it are dropped. Nobody is told of
    /// it but by busyChanged.
    void close();

    /// Analyses the present corpus; the newest request wins. No corpus: nothing happens. Of a run, whose
    /// texts are not at hand, what it has already is given where that answers, and in any case a sample.
    void analyse(const Parameters& parameters, Running running);
    void cancelAnalysis();
    bool analysing() const;
    /// Analyses a sample of the corpus in place of all of it, beside what else goes on.
    /// \param whole the results of the whole that the sample is drawn from
    void analyseSample(const Parameters& parameters, const SnapshotPtr& whole);
    /// The same object, destroyed on a worker, whichever thread drops the last reference.
    template <typename T> std::shared_ptr<const T> watch(std::shared_ptr<const T> object) const
    {
        return m_retirement.watch(std::move(object));
    }
    /// Whether nothing is being read, written, analysed or answered but in the background: what the window
    /// shows is final.
    bool idle() const;
    /// Progress of reading, and of the analysis; polled by the view that shows it.
    const Progress& readProgress() const { return m_readProgress; }
    const Progress& analysisProgress() const { return m_analysisProgress; }

    std::shared_ptr<const Corpus> corpus() const { return m_corpus; }
    /// What else stands in the project that the corpus was read from; null when it came from elsewhere.
    const std::shared_ptr<const project::Contents>& project() const { return m_project; }
    /// Where the corpus came from, as it was before it was read; of a project what that says. Never null.
    const std::shared_ptr<const project::Origin>& origin() const { return m_origin; }
    /// Where each document stands in the files it was read from; null when it came from a project, which
    /// holds texts.
    const std::shared_ptr<const std::vector<corpus::SourceFile>>& sources() const { return m_sources; }
    /// The results that came with the corpus, from the project that kept them, to be shown until an analysis
    /// replaces them, or of what was joined; null without.
    const SnapshotPtr& restored() const { return m_restored; }

    /// Runs `work()` on the job lane, after everything that was posted before, and hands what it returns to
    /// `answer` on the GUI thread, unless `receiver` is gone. Never dropped: for what must reach the disk.
    template <typename WorkFn, typename AnswerFn> void post(QObject* receiver, WorkFn work, AnswerFn answer);
    /// The same for what takes its time and is shown: `work(Work)` reports how far it is and may be
    /// cancelled.
    template <typename WorkFn, typename AnswerFn>
    void post(const QString& name, QObject* receiver, WorkFn work, AnswerFn answer);
    /// The job that runs or comes next, of those that are shown; null without.
    const Job* job() const { return m_shown.empty() ? nullptr : &m_shown.front(); }
    void cancelJob();

signals:
    void opened(const std::shared_ptr<const alike::Corpus>& corpus, const alike::LoadReport& report);
    /// The present corpus is another now, of the same documents and what was joined, or without what went.
    void joined(const std::shared_ptr<const alike::Corpus>& corpus, const alike::LoadReport& report,
        const alike::ui::Joining& joining);
    /// Of files that were to be joined none is a document: the corpus is the same, the report has more.
    void joinedNone(const alike::LoadReport& report, const alike::ui::Joining& joining);
    void joinFailed(const alike::Error& error); ///< not for Cancelled
    void openFailed(const alike::Error& error); ///< not for Cancelled: see openCancelled
    void openCancelled();
    void snapshotReady(const alike::SnapshotPtr& snapshot);
    void sampleReady(const alike::SnapshotPtr& snapshot);
    void analysisFailed(const alike::Error& error); ///< not for Cancelled
    void questionFailed(const alike::Error& error); ///< out of memory; the question stays without an answer
    void busyChanged(); ///< opening(), analysing() or job() changed
    void exported(const QString& path); ///< somebody has written a file for other programs; see runExport

private:
    /// What reading brings home.
    struct Opened {
        corpus::Loaded loaded;
        std::shared_ptr<Pipeline> pipeline;
        std::shared_ptr<const project::Contents> project;
        SnapshotPtr restored;
        std::shared_ptr<const project::Origin> origin;
        std::shared_ptr<const std::vector<corpus::SourceFile>> sources;
        std::optional<Joining> joining = std::nullopt; ///< to the present corpus; none: it is another
    };
    /// What is asked to be read.
    struct Wanted {
        std::vector<std::filesystem::path> paths;
        corpus::Options options;
        std::vector<std::filesystem::path> originals;
        std::vector<std::filesystem::path> references;
    };
    /// What is there and goes on in what is read.
    struct Base {
        std::shared_ptr<const Corpus> corpus;
        LoadReport report;
        std::shared_ptr<const std::vector<corpus::SourceFile>> sources; ///< null: not known
        std::shared_ptr<const project::Contents> project;
        std::shared_ptr<const project::Origin> origin;
        SnapshotPtr results; ///< the newest
        Parameters parameters; ///< wanted

        /// For a worker: it copies.
        corpus::Loaded loaded() const;
    };
    Base base(const Parameters& parameters) const;
    corpus::Options readingOf(const project::Origin& origin) const;
    /// Has a corpus read on the job lane in place of whatever is being read.
    void begin(std::function<Result<Opened>(std::stop_token)> read);
    Result<Opened> readJoined(const Base& base, const std::vector<std::filesystem::path>& paths,
        corpus::Role role, const std::stop_token& stop);
    Result<Opened> readFiles(const Base& base, std::size_t source, const std::vector<std::string>& names,
        const std::stop_token& stop);
    Result<Opened> withoutReference(const Base& base, const std::stop_token& stop);
    Result<Opened> finish(Base base, corpus::Loaded loaded, project::Origin origin, Joining joining,
        const std::stop_token& stop);
    Result<Opened> readCorpus(const Wanted& wanted, std::stop_token stop);
    Result<Opened> readProject(const Wanted& wanted, std::stop_token stop);
    Result<Opened> readRun(const std::filesystem::path& path, std::stop_token stop);
    void analyseRun(const Parameters& parameters);
    /// Whether more can be read for the present corpus.
    bool canGrow() const { return m_corpus && !m_corpus->textsOnDemand(); }
    void deliverOpened(std::uint64_t request, const Result<Opened>& result);
    void deliverSnapshot(std::uint64_t request, const SnapshotPtr& snapshot);
    void deliverEnd(std::uint64_t request, const std::optional<Error>& error);
    void setOpening(bool opening);
    void setAnalysing(bool analysing);

    friend class Question;
    int newQuestion() { return ++m_lastQuestion; }
    template <typename WorkFn, typename AnswerFn>
    void ask(int question, Lane lane, WorkFn work, AnswerFn answer);
    void withdraw(int question, Lane lane);
    void forget(int question, Lane lane);
    QuestionLane& laneOf(Lane lane) { return m_questions[static_cast<std::size_t>(lane)]; }
    /// The number of the newest asking of a question: an answer with an older one is dropped.
    std::uint64_t nextAsking(int question, Lane lane);
    /// Answers that come together are handed over one by one, and what each changes is painted before the
    /// next: all of it in one frame would take too long.
    void deliverLater(std::function<void()> answer);
    /// Nobody wants answers about the old corpus.
    void dropQuestions();
    /// Whether this was the newest asking of a question; it counts as answered from then on.
    bool takeAnswer(int question, std::uint64_t asking);
    void failQuestion(int question, std::uint64_t asking, const std::exception& exception);
    void jobEnded();

    struct Asked {
        std::uint64_t number = 0;
        bool answered = true;
        Lane lane = Lane::Quick;
    };

    std::shared_ptr<const Corpus> m_corpus;
    LoadReport m_report;
    SnapshotPtr m_newest; ///< of what was delivered
    std::shared_ptr<Pipeline> m_pipeline;
    std::shared_ptr<const project::Contents> m_project;
    SnapshotPtr m_restored;
    std::shared_ptr<const project::Origin> m_origin;
    std::shared_ptr<const std::vector<corpus::SourceFile>> m_sources;
    Progress m_readProgress;
    Progress m_analysisProgress;
    std::map<int, Asked> m_asked; ///< the questions that were asked
    int m_lastQuestion = 0;
    std::deque<Job> m_shown; ///< the jobs that people see, in their order
    std::deque<std::function<void()>> m_due; ///< answers whose turn has not come
    QTimer m_turn;
    std::uint64_t m_limitUnpacked = 0; ///< 0: that of corpus::Options
    bool m_anonymousLists = false;
    std::uint64_t m_openRequest = 0;
    std::stop_source m_openStop { std::nostopstate };
    std::uint64_t m_request = 0;
    std::uint64_t m_accepted = 0; ///< answers to older requests are dropped
    bool m_opening = false;
    bool m_joining = false; ///< what is being read is for the present corpus
    bool m_analysing = false;
    Retirement m_retirement;
    Sampler m_sampler { m_retirement };
    /// By Lane.
    std::array<QuestionLane, 3> m_questions { QuestionLane(), QuestionLane(), QuestionLane(Urgency::Idle) };
    JobLane m_jobs;
    LatestLane m_analysis; ///< the lanes last: joined before anything they use goes
};

template <typename WorkFn, typename AnswerFn>
void Engine::ask(int question, Lane lane, WorkFn work, AnswerFn answer)
{
    using Answer = std::invoke_result_t<WorkFn, std::stop_token>;
    const std::uint64_t asking = nextAsking(question, lane);
    laneOf(lane).ask(question,
        [this, question, asking, work = std::move(work), answer = std::move(answer)](
            const std::stop_token& stop) {
            try {
                auto made = std::make_shared<Answer>(work(stop));
                if (stop.stop_requested())
                    return;
                QMetaObject::invokeMethod(
                    this,
                    [this, question, asking, made, answer] {
                        deliverLater([this, question, asking, made, answer] {
                            if (takeAnswer(question, asking))
                                answer(std::move(*made));
                        });
                    },
                    Qt::QueuedConnection);
            } catch (const std::exception& exception) {
                failQuestion(question, asking, exception);
            }
        });
}

template <typename WorkFn, typename AnswerFn>
void Engine::post(QObject* receiver, WorkFn work, AnswerFn answer)
{
    const QPointer<QObject> guard(receiver); // touched on the GUI thread alone
    m_jobs.post([this, guard, work = std::move(work), answer = std::move(answer)](const std::stop_token&) {
        auto made = std::make_shared<std::invoke_result_t<WorkFn>>(work());
        QMetaObject::invokeMethod(
            this,
            [guard, made, answer] {
                if (guard)
                    answer(std::move(*made));
            },
            Qt::QueuedConnection);
    });
}

template <typename WorkFn, typename AnswerFn>
void Engine::post(const QString& name, QObject* receiver, WorkFn work, AnswerFn answer)
{
    const Job job { name };
    m_shown.push_back(job);
    post(
        this,
        [work = std::move(work), job] {
            return work(Work { *job.progress, job.stop.get_token(), availableThreads() });
        },
        [this, guard = QPointer<QObject>(receiver), answer = std::move(answer)](auto made) {
            jobEnded();
            if (guard)
                answer(std::move(made));
        });
    emit busyChanged();
}

} // namespace alike::ui
