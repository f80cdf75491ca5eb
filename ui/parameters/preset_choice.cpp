// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/preset_choice.h"

#include <QAction>
#include <QInputDialog>
#include <QMenu>

#include <algorithm>

namespace alike::ui {
namespace {

    void askPresetName(QWidget* window, const QString& title, const QString& name, PresetChoice* choice,
        void (PresetChoice::*done)(const QString&))
    {
        auto* dialog = new QInputDialog(window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setWindowTitle(title);
        dialog->setLabelText(PresetChoice::tr("Name (a preset of yours with the same name is replaced):"));
        dialog->setTextValue(name);
        QObject::connect(
            dialog, &QInputDialog::textValueSelected, choice, [choice, done](const QString& text) {
                if (const QString given = text.simplified(); !given.isEmpty())
                    (choice->*done)(given);
            });
        dialog->open();
    }

} // namespace

PresetChoice::PresetChoice(QObject* parent)
    : QObject(parent)
{
    fill();
}

QString PresetChoice::name() const
{
    return m_current ? m_presets[*m_current].name : QString();
}

QString PresetChoice::explanation() const
{
    const QString common
        = tr("<p>A preset sets everything but the seed and the limit of candidates, which stay as they "
             "are.</p>");
    if (!m_current)
        return tr("<p>The present values are none of the presets.</p>") + common;
    const Preset& preset = m_presets[*m_current];
    return QStringLiteral("<p><b>%1</b>: %2</p>%3")
        .arg(preset.name.toHtmlEscaped(),
            (preset.reason + QLatin1Char(' ') + preset.summary()).trimmed().toHtmlEscaped(), common);
}

bool PresetChoice::own() const
{
    return m_current && *m_current >= m_builtIn && *m_current < m_presets.size() - (m_brought ? 1 : 0);
}

void PresetChoice::display(const Parameters& parameters)
{
    m_shown = parameters;
    match();
}

void PresetChoice::choose(std::size_t preset)
{
    m_preferred = m_presets[preset].name;
    const Parameters wanted = m_presets[preset].over(m_shown);
    if (wanted == m_shown)
        match();
    else
        emit chosen(wanted);
}

void PresetChoice::recall(const QString& name, const Parameters& parameters)
{
    m_preferred = name;
    m_brought.reset();
    if (!name.isEmpty())
        m_brought = Preset { name, tr("From the project that is open."), parameters };
    // A built-in one that has got other values since then.
    const auto builtIn = builtInPresets();
    const auto at = std::ranges::find(builtIn, name, &Preset::name);
    if (at != builtIn.end() && !at->matches(parameters))
        m_brought->name = m_preferred = tr("%1 (project)", "preset").arg(name);
    fill();
}

void PresetChoice::save(const QString& name)
{
    preset_store::save(name, m_shown);
    m_preferred = name;
    fill();
}

void PresetChoice::rename(const QString& name)
{
    if (!own())
        return;
    preset_store::rename(m_presets[*m_current].name, name);
    m_preferred = name;
    fill();
}

void PresetChoice::remove()
{
    if (!own())
        return;
    preset_store::remove(m_presets[*m_current].name);
    fill();
}

void PresetChoice::addActions(QMenu* menu, QWidget* window)
{
    connect(menu->addAction(tr("Save as Preset…")), &QAction::triggered, this,
        [this, window] { askPresetName(window, tr("Save as Preset"), {}, this, &PresetChoice::save); });
    QAction* rename = menu->addAction(tr("Rename…"));
    connect(rename, &QAction::triggered, this,
        [this, window] { askPresetName(window, tr("Rename Preset"), name(), this, &PresetChoice::rename); });
    QAction* remove = menu->addAction(tr("Remove"));
    connect(remove, &QAction::triggered, this, &PresetChoice::remove);
    menu->setToolTipsVisible(true);
    const auto enable = [this, rename, remove] {
        for (QAction* action : { rename, remove }) {
            action->setEnabled(own());
            action->setToolTip(own() ? QString() : tr("Choose one of your own presets first."));
        }
    };
    connect(this, &PresetChoice::currentChanged, remove, enable);
    enable();
}

void PresetChoice::fill()
{
    m_presets = builtInPresets();
    m_builtIn = m_presets.size();
    for (Preset& own : preset_store::load())
        m_presets.push_back(std::move(own));
    if (m_brought && std::ranges::none_of(m_presets, [this](const Preset& preset) {
            return preset.name == m_brought->name && preset.matches(m_brought->parameters);
        }))
        m_presets.push_back(*m_brought);
    else
        m_brought.reset();
    m_current.reset();
    emit listChanged();
    match();
}

void PresetChoice::match()
{
    m_current.reset();
    for (std::size_t at = m_presets.size(); at-- > 0;) {
        if (m_presets[at].matches(m_shown) && (!m_current || m_presets[*m_current].name != m_preferred))
            m_current = at;
    }
    emit currentChanged();
}

} // namespace alike::ui
