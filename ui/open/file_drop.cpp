// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/file_drop.h"

#include "ui/words/paths.h"

#include <QApplication>
#include <QDropEvent>
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
