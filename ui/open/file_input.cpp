// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/file_input.h"

#include "ui/words/paths.h"
#include "ui/words/words.h"

#include <QApplication>
#include <QDropEvent>
#include <QFileDialog>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include <algorithm>

namespace alike::ui {
namespace {

    std::vector<std::filesystem::path> localFiles(const QMimeData& data)
    {
        std::vector<std::filesystem::path> files;
        for (const QUrl& url : data.urls()) {
            if (url.isLocalFile())
                files.push_back(toPath(url.toLocalFile()));
        }
        return files;
    }

    bool hasLocalFiles(const QMimeData& data)
    {
        return std::ranges::any_of(data.urls(), &QUrl::isLocalFile);
    }

} // namespace

void chooseFiles(QWidget* parent, const OpenPaths& open, const QString& title)
{
    auto* dialog = new QFileDialog(parent, title.isEmpty() ? Words::tr("Open Files") : title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    QObject::connect(dialog, &QFileDialog::filesSelected, parent, [open](const QStringList& files) {
        std::vector<std::filesystem::path> paths;
        for (const QString& file : files)
            paths.push_back(toPath(file));
        open(paths);
    });
    dialog->open();
}

void chooseFolder(QWidget* parent, const OpenPaths& open, const QString& title)
{
    auto* dialog = new QFileDialog(parent, title.isEmpty() ? Words::tr("Open Folder") : title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
        [open](const QString& folder) { open({ toPath(folder) }); });
    dialog->open();
}

void chooseSideFile(
    QWidget* parent, const QString& title, const std::function<void(const std::filesystem::path&)>& take)
{
    auto* dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    QObject::connect(
        dialog, &QFileDialog::fileSelected, parent, [take](const QString& file) { take(toPath(file)); });
    dialog->open();
}

FileDrop::FileDrop(QWidget* window)
    : QObject(window)
    , m_window(window)
{
    window->setAcceptDrops(true);
    // Events of children are seen only by a filter of the application.
    qApp->installEventFilter(this);
}

bool FileDrop::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove
        && event->type() != QEvent::Drop)
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || widget->window() != m_window)
        return false;
    auto* drag = static_cast<QDropEvent*>(event);
    if (!hasLocalFiles(*drag->mimeData()))
        return false;
    drag->setDropAction(Qt::CopyAction);
    drag->accept();
    if (event->type() == QEvent::Drop)
        emit dropped(localFiles(*drag->mimeData()));
    return true;
}

} // namespace alike::ui
