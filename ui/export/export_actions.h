// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QStringList>

#include <functional>

class QAction;
class QWidget;

namespace alike::ui {

class Engine;
class Session;
struct FileKind;

/// Taking what belongs to no list out of the window: marks, signatures, parameters.
class ExportActions : public QObject {
    Q_OBJECT
public:
    /// \param window the parent of dialogs
    ExportActions(Session* session, Engine* engine, QWidget* window);

    QAction* marks() const { return m_marks; }
    QAction* signatures() const { return m_signatures; }
    QAction* parameters() const { return m_parameters; }
    /// What alike-cli runs on all documents, of which a sample may be open here.
    QAction* job() const { return m_job; }
    /// HTML or PDF; see alike::Report.
    QAction* report() const { return m_report; }
    /// Checked: exports of lists name no documents.
    QAction* anonymous() const { return m_anonymous; }
    QAction* copyCommand() const { return m_copyCommand; }

    /// What is open, for the command line.
    void setPaths(std::function<QStringList()> paths) { m_paths = std::move(paths); }

    /// The marks of pairs with their notes as CSV, which `alike-cli evaluate --truth` reads.
    void writeMarks(const QString& path);
    /// A NumPy array of uint32, with the ids in FILE.ids.txt and everything that made them in FILE.json.
    void writeSignatures(const QString& path);
    void writeParameters(const QString& path);
    /// See alike::jobFile; the pairs will stand beside it.
    void writeJob(const QString& path);
    void writeReport(const QString& path);

signals:
    void exported(const QString& path);
    void said(const QString& words);

private:
    void follow();
    void chooseFile(const QString& title, const QString& what, const QList<FileKind>& kinds,
        void (ExportActions::*write)(const QString&));
    void end(const QString& path, const QString& why);

    Session* m_session;
    Engine* m_engine;
    QWidget* m_window;
    std::function<QStringList()> m_paths;
    QAction* m_marks;
    QAction* m_signatures;
    QAction* m_parameters;
    QAction* m_job;
    QAction* m_report;
    QAction* m_anonymous;
    QAction* m_copyCommand;
};

} // namespace alike::ui
