// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/layout_memory.h"

#include "ui/widgets/row_table.h"

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>
#include <QSplitter>

namespace alike::ui::layoutMemory {

namespace {

    /// Another arrangement of docks makes what was saved before worthless: then this counts up.
    constexpr int presentLayout = 2;

    const QString geometryKey = QStringLiteral("window/geometry");
    const QString docksKey = QStringLiteral("window/docks");
    const QString workKey = QStringLiteral("window/work");
    const QString controlsKey = QStringLiteral("window/controls");

} // namespace

void restoreGeometry(QMainWindow* window)
{
    window->restoreGeometry(QSettings().value(geometryKey).toByteArray());
}

bool restoreWork(QMainWindow* window, QSplitter* work, QSplitter* controls)
{
    const QSettings settings;
    if (!window->restoreState(settings.value(docksKey).toByteArray(), presentLayout))
        return false;
    work->restoreState(settings.value(workKey).toByteArray());
    controls->restoreState(settings.value(controlsKey).toByteArray());
    return true;
}

int version()
{
    return presentLayout;
}

void saveGeometry(const QMainWindow& window)
{
    QSettings().setValue(geometryKey, window.saveGeometry());
}

void saveWork(const QMainWindow& window, const QSplitter& work, const QSplitter& controls)
{
    QSettings settings;
    settings.setValue(docksKey, window.saveState(presentLayout));
    settings.setValue(workKey, work.saveState());
    settings.setValue(controlsKey, controls.saveState());
}

} // namespace alike::ui::layoutMemory

namespace alike::ui::switchMemory {

namespace {

    QString keyOfSwitch(const QString& name)
    {
        return QStringLiteral("switches/") + name;
    }

} // namespace

void restore(const QWidget& root, const QStringList& names)
{
    const QSettings settings;
    for (const QString& name : names) {
        const QVariant on = settings.value(keyOfSwitch(name));
        if (auto* button = root.findChild<QAbstractButton*>(name); button && on.isValid())
            button->setChecked(on.toBool());
    }
}

void save(const QWidget& root, const QStringList& names)
{
    QSettings settings;
    for (const QString& name : names) {
        if (const auto* button = root.findChild<QAbstractButton*>(name))
            settings.setValue(keyOfSwitch(name), button->isChecked());
    }
}

} // namespace alike::ui::switchMemory

namespace alike::ui::columnMemory {

namespace {

    QString keyOfTable(const RowTable& table)
    {
        return QStringLiteral("tables/") + table.objectName();
    }

} // namespace

void restore(QWidget* root)
{
    const QSettings settings;
    for (RowTable* table : root->findChildren<RowTable*>()) {
        if (!table->objectName().isEmpty())
            table->setChosenColumns(settings.value(keyOfTable(*table)).toMap());
    }
}

void save(const QWidget& root)
{
    QSettings settings;
    for (const RowTable* table : root.findChildren<RowTable*>()) {
        if (!table->objectName().isEmpty())
            settings.setValue(keyOfTable(*table), table->chosenColumns());
    }
}

} // namespace alike::ui::columnMemory

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
