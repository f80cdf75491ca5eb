// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/groups/collection_writer.h"

#include "core/corpus/archives/packer.h"
#include "core/export/kept_documents.h"
#include "core/export/kept_names.h"
#include "core/export/lists.h"
#include "ui/engine/engine.h"
#include "ui/export/export_names.h"
#include "ui/export/list_export.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"

#include <QFile>
#include <QFileDialog>

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

namespace alike::ui {
namespace {

    /// Of a reference nothing is written.
    std::vector<std::filesystem::path> ownPaths(const project::Origin& origin)
    {
        std::vector<std::filesystem::path> paths;
        for (const project::Source& source : origin.sources) {
            if (source.role != corpus::Role::Reference)
                paths.push_back(source.path);
        }
        return paths;
    }

} // namespace

CollectionWriter::CollectionWriter(Engine* engine, QObject* parent)
    : QObject(parent)
    , m_engine(engine)
    , m_question(engine)
{
}

void CollectionWriter::look()
{
    const auto& sources = m_engine->sources();
    if (!sources && m_againOf.lock() == m_engine->corpus())
        return; // known since they were read once more
    if (sources && m_lookedAt.lock() == sources)
        return;
    m_lookedAt = sources;
    m_unpacked.clear();
    if (!sources)
        return m_question.withdraw();
    m_question.ask([sources, paths = ownPaths(*m_engine->origin())](
                       const std::stop_token&) { return archivesAsFolders(paths, *sources); },
        [this](std::vector<std::string> archives) {
            m_unpacked = std::move(archives);
            emit looked();
        });
}

QString CollectionWriter::unpackedText() const
{
    if (m_unpacked.empty())
        return {};
    constexpr std::size_t named = 3;
    QStringList names;
    for (std::size_t i = 0; i < std::min(named, m_unpacked.size()); ++i)
        names += format::within(format::line(m_unpacked[i]));
    if (m_unpacked.size() > named)
        names += QStringLiteral("…");
    const QString list = names.join(tr(", ", "between parts of a list"));
    return m_unpacked.size() == 1
        ? tr("1 archive is written as a folder with what stays of it: %1.").arg(list)
        : tr("%1 archives are written as folders with what stays of them: %2.")
              .arg(format::count(m_unpacked.size()), list);
}

QString CollectionWriter::whyNot() const
{
    if (m_engine->origin()->reading.sample > 0)
        return tr(
            "Only a sample of the documents was read: open all of them to write them without what goes. "
            "What goes of the sample can be listed.");
    const QString noStream = tr("The standard input cannot be read again: open a file to write it without "
                                "what goes. What goes can be listed.");
    if (const auto& sources = m_engine->sources())
        return std::ranges::find(*sources, corpus::SourceFile::Kind::Stream, &corpus::SourceFile::kind)
                == sources->end()
            ? QString()
            : noStream;
    if (!m_engine->project())
        return tr("It is not known where these documents stand in files: open the files to write them "
                  "without what goes. What goes can be listed.");
    return project::checkReadable(*m_engine->origin()) ? QString() : noStream;
}

void CollectionWriter::withSources(const QString& target, std::function<void(const Sources&)> then)
{
    const auto ofProject = [](std::shared_ptr<const project::SourcesAgain> again) {
        return Sources { again->paths, again->reading, { again, &again->files }, again };
    };
    const auto origin = m_engine->origin();
    if (const auto& files = m_engine->sources()) {
        return then({ ownPaths(*origin), origin->reading, files, nullptr });
    }
    const auto corpus = m_engine->corpus();
    if (!corpus || !m_engine->project())
        return;
    if (m_again && m_againOf.lock() == corpus)
        return then(ofProject(m_again));
    using Again = std::optional<Result<project::SourcesAgain>>; // none: there was not enough memory
    m_engine->post(
        tr("Reading the files of the project"), this,
        [origin, corpus](const Work& work) -> Again {
            try {
                return project::readAgain(*origin, *corpus, work);
            } catch (const std::exception&) {
                return std::nullopt;
            }
        },
        [this, ofProject, corpus, target, then = std::move(then)](Again again) {
            if (again && *again) {
                m_again = std::make_shared<const project::SourcesAgain>(std::move(**again));
                m_againOf = corpus;
                m_unpacked = archivesAsFolders(m_again->paths, m_again->files);
                emit looked();
                then(ofProject(m_again));
            } else if (!again) {
                emit writeFailed(target, tr("there is not enough memory."));
            } else if (again->error().code != ErrorCode::Cancelled) {
                emit writeFailed(target, errorText(again->error()));
            }
        });
}

void CollectionWriter::chooseTarget(QWidget* parent, const std::function<void(const QString&)>& chosen)
{
    withSources({}, [this, parent, chosen](const Sources& sources) { ask(parent, sources, chosen); });
}

void CollectionWriter::ask(
    QWidget* parent, const Sources& sources, const std::function<void(const QString&)>& chosen)
{
    if (sources.paths.empty())
        return;
    const std::filesystem::path& first = sources.paths.front();
    const bool folder = keptAs(sources.paths, *sources.files, first.filename()) == KeptAs::Folder;
    const QString name = QFile::decodeName(first.filename().c_str());
    const qsizetype dot = folder ? -1 : name.indexOf(QLatin1Char('.'), 1);
    const QString stem = sources.paths.size() > 1 ? tr("collection") : name.left(dot < 0 ? name.size() : dot);
    auto* dialog = new QFileDialog(parent,
        folder ? tr("Write the Collection to a New Folder") : tr("Write the Collection to a New File"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    if (folder)
        dialog->setLabelText(QFileDialog::FileName, tr("New folder:"));
    dialog->setDirectory(QFile::decodeName(first.parent_path().c_str()));
    dialog->selectFile(tr("%1 without duplicates", "name of a file or folder").arg(stem)
        + (dot < 0 ? QString() : name.mid(dot)));
    connect(dialog, &QFileDialog::fileSelected, parent, chosen);
    dialog->open();
}

void CollectionWriter::write(const RemovalTablePtr& table, const QString& target)
{
    if (!table || table->snapshot->corpus != m_engine->corpus())
        return; // of documents that are not open any more
    withSources(target, [this, table, target](const Sources& sources) {
        if (table->snapshot->corpus == m_engine->corpus())
            start(sources, table, target);
    });
}

void CollectionWriter::start(const Sources& sources, const RemovalTablePtr& table, const QString& target)
{
    const QString list = target + QStringLiteral(".removed.csv");
    runExport(
        m_engine, this, QStringList { target } + listFiles(list),
        [target, list, table, sources, by = madeBy(*m_engine)](const Work& work) -> NotWritten {
            std::vector<char> goes(table->snapshot->corpus->size());
            for (const groups::Removal& removal : table->removed)
                goes[index(removal.doc)] = 1;
            if (sources.again)
                goes = sources.again->inFiles(goes);
            const auto removals = exportRemovals(*table, Records::As::Csv, by, work);
            if (!removals)
                return std::nullopt;
            NotWritten listProblem;
            const auto written = writeKept(sources.paths, *sources.files, goes,
                std::filesystem::path(QFile::encodeName(target).toStdString()), sources.reading, work,
                [&]() -> Result<Done> { // the collection is never there without its list
                    listProblem = writeExport(list, *removals);
                    if (listProblem && listProblem->isEmpty())
                        return Done {};
                    return cancelled();
                });
            if (written || (listProblem && !listProblem->isEmpty()))
                return listProblem;
            return written.error().code == ErrorCode::Cancelled ? NotWritten() : errorText(written.error());
        },
        [this, target](const QString& why) {
            if (why.isEmpty())
                emit written(target);
            else
                emit writeFailed(target, why);
        });
}

} // namespace alike::ui
