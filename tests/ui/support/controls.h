// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/engine/engine.h"
#include "ui/parameters/drawer/drawer.h"
#include "ui/parameters/drawer/parameter_draft.h"
#include "ui/parameters/notices.h"
#include "ui/parameters/parameter_bar.h"
#include "ui/parameters/start_chooser.h"

#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>

#include <algorithm>
#include <memory>

namespace alike::test {

/// All controls of the parameters as the window has them: the bar, and the drawer below it.
class Controls : public QWidget {
public:
    explicit Controls(ui::Session* session, ui::Engine* engine = nullptr)
        : m_draft(session)
        , m_bar(new ui::ParameterBar(&m_draft))
        , m_drawer(new ui::Drawer(&m_draft, m_bar->presets(), engine, nullptr))
        , m_own(engine ? nullptr : std::make_unique<ui::Engine>())
        , m_start(session, engine ? engine : m_own.get())
        , m_notices(&m_draft, &m_start)
    {
        auto* column = new QVBoxLayout(this);
        column->setContentsMargins({});
        column->addWidget(m_bar);
        column->addWidget(m_drawer, 1);
        for (auto* heading : m_drawer->findChildren<QToolButton*>()) {
            if (heading->objectName().endsWith(QLatin1String("Heading")))
                heading->setChecked(true); // whatever was folded the last time
        }
    }
    ~Controls() override
    {
        delete m_drawer; // before what they share
        delete m_bar;
    }

    ui::ParameterBar* bar() const { return m_bar; }
    ui::Drawer* drawer() const { return m_drawer; }
    /// Whether a notice of the status bar has these words.
    bool tells(const QString& words) const
    {
        return std::ranges::any_of(
            m_notices.list(), [&](const ui::Notice& notice) { return notice.text.contains(words); });
    }
    ui::PresetChoice* presets() const { return m_bar->presets(); }

private:
    ui::ParameterDraft m_draft;
    ui::ParameterBar* m_bar;
    ui::Drawer* m_drawer;
    std::unique_ptr<ui::Engine> m_own;
    ui::StartChooser m_start;
    ui::Notices m_notices;
};

} // namespace alike::test
