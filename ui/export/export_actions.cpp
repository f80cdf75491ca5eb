// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_actions.h"

#include "core/export/job_file.h"
#include "core/export/marks_csv.h"
#include "core/export/provenance.h"
#include "core/export/signature_array.h"
#include "core/project/contents.h"
#include "ui/engine/engine.h"
#include "ui/export/export_dialog.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/export/report_export.h"
#include "ui/session/session.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QWidget>

#include <algorithm>
#include <filesystem>
#include <limits>

namespace alike::ui {

ExportActions::ExportActions(Session* session, Engine* engine, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_engine(engine)
    , m_window(window)
    , m_marks(new QAction(tr("&Marks of Pairs…"), this))
    , m_signatures(new QAction(tr("&Signatures…"), this))
    , m_parameters(new QAction(tr("Pa&rameters…"), this))
    , m_job(new QAction(tr("&Job for All Documents…"), this))
    , m_report(new QAction(tr("Repor&t…"), this))
    , m_anonymous(new QAction(tr("Leave Names &Out of Lists"), this))
    , m_copyCommand(new QAction(tr("Copy as Command &Line"), this))
{
    m_marks->setStatusTip(
        tr("Writes the marks of pairs with their notes as CSV, which alike-cli evaluate --truth reads"));
    m_signatures->setStatusTip(
        tr("Writes the signatures as a NumPy array, with ids and coefficients beside it"));
    m_parameters->setStatusTip(tr("Writes the parameters as JSON"));
    m_job->setStatusTip(
        tr("Writes a file with which “alike-cli run” finds the pairs of all documents by these "
           "parameters, through the disk where they take more than the memory"));
    m_copyCommand->setStatusTip(tr("Copies the command of alike-cli that finds the same pairs"));
    m_report->setStatusTip(
        tr("Writes a page about the collection: counts, charts, groups, the most similar pairs "
           "with what differs, and how it was done"));
    m_anonymous->setCheckable(true);
    m_anonymous->setStatusTip(
        tr("Exported lists have numbers in place of ids (doc-1, …, in corpus order), and "
           "no titles, notes or passages; as long as the program runs"));
    connect(m_anonymous, &QAction::toggled, engine, &Engine::setAnonymousLists);
    for (QAction* action :
        { m_marks, m_signatures, m_parameters, m_job, m_report, m_anonymous, m_copyCommand })
        action->setToolTip(action->statusTip());
    connect(m_marks, &QAction::triggered, this, [this] {
        chooseFile(tr("Export the Marks of Pairs"), tr("marks"),
            { { tr("CSV files"), QStringLiteral("csv") } }, &ExportActions::writeMarks);
    });
    connect(m_signatures, &QAction::triggered, this, [this] {
        chooseFile(tr("Export the Signatures"), tr("signatures"),
            { { tr("NumPy arrays"), QStringLiteral("npy") } }, &ExportActions::writeSignatures);
    });
    connect(m_parameters, &QAction::triggered, this, [this] {
        chooseFile(tr("Export the Parameters"), tr("parameters"),
            { { tr("JSON files"), QStringLiteral("json") } }, &ExportActions::writeParameters);
    });
    connect(m_job, &QAction::triggered, this, [this] {
        chooseFile(tr("Write a Job"), tr("job"), { { tr("Job files"), QStringLiteral("toml") } },
            &ExportActions::writeJob);
    });
    connect(m_report, &QAction::triggered, this, [this] {
        chooseFile(tr("Write a Report"), tr("report"),
            { { tr("Web pages"), QStringLiteral("html") }, { tr("PDF files"), QStringLiteral("pdf") } },
            &ExportActions::writeReport);
    });
    connect(m_copyCommand, &QAction::triggered, this, [this] {
        std::vector<std::string> paths;
        for (const QString& path : m_paths ? m_paths() : QStringList())
            paths.push_back(path.toStdString());
        std::vector<std::string> references; // those of a project are in it
        for (const project::Source& source : m_engine->origin()->sources) {
            if (!source.role || m_engine->project())
                continue;
            (*source.role == corpus::Role::Reference ? references : paths).push_back(source.path.string());
        }
        QApplication::clipboard()->setText(
            QString::fromStdString(commandLine(m_session->parameters(), paths, references)));
        emit said(tr("The command is in the clipboard."));
    });
    for (auto changed : { &Session::corpusChanged, &Session::snapshotChanged, &Session::marksChanged })
        connect(session, changed, this, &ExportActions::follow);
    follow();
}

void ExportActions::follow()
{
    const auto& marks = m_session->marks();
    m_marks->setEnabled(m_session->corpus()
        && std::ranges::any_of(marks.all(), [](const auto& entry) { return entry.first.isPair(); }));
    const bool ofRun = m_session->corpus() && m_session->corpus()->textsOnDemand();
    m_signatures->setEnabled(m_session->snapshot() != nullptr && !ofRun);
    m_report->setEnabled(m_session->snapshot() && m_session->snapshot()->complete());
    m_parameters->setEnabled(m_session->corpus() != nullptr);
    m_anonymous->setEnabled(m_session->corpus() != nullptr);
    m_copyCommand->setEnabled(m_session->corpus() != nullptr && !ofRun);
    m_job->setEnabled(m_session->corpus() != nullptr && !m_engine->origin()->sources.empty());
}

void ExportActions::chooseFile(const QString& title, const QString& what, const QList<FileKind>& kinds,
    void (ExportActions::*write)(const QString&))
{
    askExportFile(m_window, title, exportName(*m_engine, what), kinds,
        [this, write](const QString& path) { (this->*write)(path); });
}

void ExportActions::end(const QString& path, const QString& why)
{
    if (why.isEmpty())
        emit exported(path);
    else
        sayExportFailed(m_window, path, why);
}

void ExportActions::writeMarks(const QString& path)
{
    runExport(
        m_engine, this, listFiles(path),
        [path, marks = m_session->sharedMarks(), parameters = m_session->parameters(),
            by = madeBy(*m_engine)](const Work&) {
            ListExport made { review::pairMarksCsv(*marks), {} };
            const auto rows
                = std::ranges::count_if(marks->all(), [](const auto& entry) { return entry.first.isPair(); });
            made.provenance = provenanceJson(by, "marks", static_cast<std::uint64_t>(rows), parameters);
            return writeExport(path, made);
        },
        [this, path](const QString& why) { end(path, why); });
}

void ExportActions::writeParameters(const QString& path)
{
    runExport(
        m_engine, this, { path },
        [path, parameters = m_session->parameters(), by = madeBy(*m_engine)](
            const Work&) { return writeExportFile(path, provenanceJson(by, {}, 0, parameters)); },
        [this, path](const QString& why) { end(path, why); });
}

void ExportActions::writeJob(const QString& path)
{
    std::vector<std::string> paths;
    for (const project::Source& source : m_engine->origin()->sources)
        if (source.role != corpus::Role::Reference)
            paths.push_back(std::filesystem::absolute(source.path).string());
    const QFileInfo file(path);
    const QString base = file.absoluteDir().filePath(file.completeBaseName());
    const QString pairs = base + QStringLiteral(".csv");
    const QString results = base + QStringLiteral("-run"); // a folder
    runExport(
        m_engine, this, { path },
        [path, paths, pairs, results, parameters = m_session->parameters(),
            reading = m_engine->origin()->reading](const Work&) -> NotWritten {
            const auto job = jobFile(parameters, reading, paths, pairs.toStdString(), results.toStdString());
            return job ? writeExportFile(path, *job) : QString::fromStdString(job.error().detail);
        },
        [this, path](const QString& why) {
            end(path, why);
            if (why.isEmpty())
                emit said(tr("“alike-cli run %1” finds the pairs of all documents; then open this job here.")
                              .arg(path));
        });
}

void ExportActions::writeReport(const QString& path)
{
    if (!m_session->snapshot())
        return;
    runExport(
        m_engine, this, { path },
        [path,
            parts = ReportParts { m_session->snapshot(), m_session->sharedMarks(), m_session->loadReport(),
                madeBy(*m_engine) }](const Work& work) { return ui::writeReport(path, parts, work); },
        [this, path](const QString& why) { end(path, why); });
}

void ExportActions::writeSignatures(const QString& path)
{
    const SnapshotPtr snapshot = m_session->snapshot();
    if (!snapshot)
        return;
    runExport(
        m_engine, this, { path, path + QStringLiteral(".ids.txt"), path + QStringLiteral(".json") },
        [path, snapshot, version = QCoreApplication::applicationVersion()](const Work& work) -> NotWritten {
            const auto held = hold(*snapshot);
            if (!held)
                return tr("Newer results are being made. Try again when they are there.");
            const auto made = signatureArray(*snapshot->corpus, *held->tokens, *held->sets, *held->signatures,
                snapshot->parameters, "alike " + version.toStdString(), work);
            if (!made)
                return std::nullopt;
            for (const auto& [tail, bytes] :
                { std::pair(QString(), &made->array), std::pair(QStringLiteral(".ids.txt"), &made->ids),
                    std::pair(QStringLiteral(".json"), &made->json) }) {
                if (const NotWritten why = writeExportFile(path + tail, *bytes); !why->isEmpty())
                    return why;
            }
            return QString();
        },
        [this, path](const QString& why) { end(path, why); });
}

} // namespace alike::ui
