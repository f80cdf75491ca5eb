// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window_state.h"

#include "ui/shell/layout_memory.h"

#include <QAction>
#include <QDockWidget>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMainWindow>
#include <QScreen>
#include <QSplitter>

namespace alike::ui {
namespace {

    const QString stateVersion = QStringLiteral("version");
    const QString stateDocks = QStringLiteral("docks");
    const QString stateWork = QStringLiteral("work");
    const QString stateControls = QStringLiteral("controls");
    const QString stateNeighbours = QStringLiteral("neighbours");

    QString inBase64(const QByteArray& bytes)
    {
        return QString::fromLatin1(bytes.toBase64());
    }

    QByteArray bytesAt(const QJsonObject& object, const QString& key)
    {
        return QByteArray::fromBase64(object.value(key).toString().toLatin1());
    }

    /// A dock that floats where no screen is any more cannot be taken back by hand.
    void bringOntoScreen(QDockWidget* dock)
    {
        if (!dock->isFloating() || QGuiApplication::screenAt(dock->frameGeometry().center()))
            return;
        const QRect screen = dock->screen()->availableGeometry();
        QRect place(QPoint(), dock->size().boundedTo(screen.size()));
        place.moveCenter(screen.center());
        dock->setGeometry(place);
    }

} // namespace

std::string layoutState(const LayoutParts& parts)
{
    const QJsonObject state {
        { stateVersion, layoutMemory::version() },
        { stateDocks, inBase64(parts.window->saveState(layoutMemory::version())) },
        { stateWork, inBase64(parts.work->saveState()) },
        { stateControls, inBase64(parts.controls->saveState()) },
        { stateNeighbours, parts.neighbours->isChecked() },
    };
    return QJsonDocument(state).toJson(QJsonDocument::Compact).toStdString();
}

bool restoreLayoutState(std::string_view state, const LayoutParts& parts)
{
    const QJsonObject object
        = QJsonDocument::fromJson(QByteArray(state.data(), static_cast<qsizetype>(state.size()))).object();
    if (object.value(stateVersion).toInt() != layoutMemory::version()
        || !parts.window->restoreState(bytesAt(object, stateDocks), layoutMemory::version()))
        return false;
    parts.work->restoreState(bytesAt(object, stateWork));
    parts.controls->restoreState(bytesAt(object, stateControls));
    parts.neighbours->setChecked(object.value(stateNeighbours).toBool(true));
    for (QDockWidget* dock : { parts.documents, parts.parameters })
        bringOntoScreen(dock);
    return true;
}

} // namespace alike::ui
