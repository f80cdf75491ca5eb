// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/mark_import.h"

#include "core/corpus/file_bytes.h"
#include "core/export/marks_csv.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>

#include <utility>

namespace alike::ui {

MarkImport::MarkImport(Session* session, Engine* engine, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_engine(engine)
    , m_window(window)
    , m_action(new QAction(tr("&Import Marks…"), this))
{
    m_action->setStatusTip(tr("Takes marks over from CSV: id_a,id_b,label, as the export writes them"));
    m_action->setToolTip(m_action->statusTip());
    connect(m_action, &QAction::triggered, this, &MarkImport::chooseFile);
    const auto follow = [this] { m_action->setEnabled(m_session->corpus() != nullptr); };
    connect(session, &Session::corpusChanged, this, follow);
    follow();
}

void MarkImport::chooseFile()
{
    auto* dialog = new QFileDialog(m_window, tr("Import Marks"), {}, tr("CSV files (*.csv);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MarkImport::read);
    dialog->open();
}

void MarkImport::read(const QString& path)
{
    using Read = Result<review::WrittenMarks>;
    m_engine->post(
        this,
        [file = QFile::encodeName(path).toStdString(), corpus = m_session->corpus()]() -> Read {
            const auto bytes = corpus::readSideFile(file, review::largestMarks, {});
            if (!bytes)
                return Error { bytes.error().code,
                    "It cannot be read, because " + bytes.error().detail + "." };
            return review::readMarks(bytes->view(), *corpus);
        },
        [this, path, corpus = m_session->corpus()](Read read) {
            if (corpus != m_session->corpus())
                return;
            if (!read) {
                emit said(tr("%1: %2").arg(path, errorText(read.error())));
                return;
            }
            for (auto& [subject, mark] : read->marks)
                if (mark.note.empty()) // what was written here is not taken away
                    mark.note = m_session->markOf(subject).note;
            const QString count = format::count(read->marks.size());
            const QString unknown = format::count(read->unknownIds);
            if (!read->marks.empty())
                m_session->mark(read->marks);
            emit said(read->unknownIds == 0
                    ? tr("Marks taken over from %1: %2.").arg(path, count)
                    : tr("Marks taken over from %1: %2. Of documents that are not here: %3.")
                          .arg(path, count, unknown));
        });
}

} // namespace alike::ui
