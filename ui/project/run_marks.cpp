// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/project/run_marks.h"

#include "core/corpus/file_bytes.h"
#include "core/export/marks_csv.h"
#include "core/partition/results/run_files.h"
#include "core/project/job.h"
#include "ui/engine/engine.h"
#include "ui/export/list_export.h"
#include "ui/session/session.h"
#include "ui/words/error_words.h"

#include <QFile>

#include <chrono>
#include <optional>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::chrono::milliseconds marksSavedAfter { 1000 };

    /// The file of a run, and the marks in it; none where nothing was marked.
    struct Found {
        std::filesystem::path file {};
        std::optional<review::WrittenMarks> marks {};
        std::optional<Error> problem {};
    };

    Found marksOf(const std::filesystem::path& path, const Corpus& corpus)
    {
        std::filesystem::path folder = path;
        if (!partition::isRun(path)) {
            auto results = project::resultsOfJob(path);
            if (!results)
                return { {}, {}, results.error() };
            folder = std::move(results).value();
        }
        Found found { folder / partition::marksName };
        std::error_code unknown;
        if (!std::filesystem::exists(found.file, unknown))
            return found;
        const auto bytes = corpus::readSideFile(found.file, review::largestMarks, {});
        auto read = bytes ? review::readMarks(bytes->view(), corpus) : bytes.error();
        if (read)
            found.marks = std::move(read).value();
        else
            found.problem = read.error();
        return found;
    }

} // namespace

RunMarks::RunMarks(Session* session, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_engine(engine)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(marksSavedAfter);
    connect(&m_timer, &QTimer::timeout, this, &RunMarks::save);
    connect(engine, &Engine::opened, this, &RunMarks::end);
    connect(session, &Session::marksChanged, this, &RunMarks::follow);
}

void RunMarks::begin(const std::filesystem::path& path)
{
    end();
    m_engine->post(
        this, [path, corpus = m_session->corpus()] { return marksOf(path, *corpus); },
        [this, corpus = m_session->corpus()](Found found) {
            if (corpus != m_session->corpus())
                return;
            if (found.problem) // nothing is written over what cannot be read
                return emit failed(tr("%1 What you mark here is not kept.").arg(errorText(*found.problem)));
            const bool newer = !m_session->marks().all().empty();
            m_file = std::move(found.file);
            review::Marks marks;
            if (found.marks)
                for (const auto& [subject, mark] : found.marks->marks)
                    marks.set(subject, mark);
            for (const auto& [subject, mark] : m_session->marks().all())
                marks.set(subject, mark);
            m_session->setMarks(std::move(marks));
            if (!newer)
                m_timer.stop(); // it has these
        });
}

void RunMarks::saveNow()
{
    if (m_timer.isActive())
        save();
}

void RunMarks::end()
{
    saveNow();
    m_file.clear();
    m_said.clear();
}

void RunMarks::follow()
{
    if (!m_file.empty() && !m_timer.isActive())
        m_timer.start();
}

void RunMarks::save()
{
    m_timer.stop();
    m_engine->post(
        this,
        [path = QFile::decodeName(m_file.c_str()), marks = m_session->sharedMarks()] {
            return writeExportFile(path, review::allMarksCsv(*marks));
        },
        [this, file = m_file](const NotWritten& why) {
            if (file != m_file)
                return;
            const bool written = !why || why->isEmpty();
            if (!written && m_said.isEmpty())
                emit failed(m_said = tr("What you mark is not kept: %1").arg(*why));
            else if (written && !m_said.isEmpty())
                emit mended(std::exchange(m_said, {}));
        });
}

} // namespace alike::ui
