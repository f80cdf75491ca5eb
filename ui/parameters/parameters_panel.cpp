// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameters_panel.h"

#include "ui/parameters/parameter_section.h"
#include "ui/parameters/sections.h"
#include "ui/session/session.h"

#include <QScrollBar>
#include <QVBoxLayout>

#include <chrono>

namespace alike::ui {

using namespace std::chrono_literals;

ParametersPanel::ParametersPanel(Session* session, QWidget* parent)
    : QScrollArea(parent)
    , m_session(session)
    , m_wanted(session->parameters())
{
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setSpacing(16);
    for (const auto make : { makeShingleSection, makeHashesSection, makeBandsSection, makeThresholdSection,
             makeNeighboursSection, makeMinWordsSection, makeCleaningSection, makeSeedSection }) {
        ParameterSection* section = make(content);
        column->addWidget(section);
        m_sections.push_back(section);
        connect(section, &ParameterSection::edited, this, &ParametersPanel::take);
    }
    column->addStretch();
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);

    m_throttle.setSingleShot(true);
    m_throttle.setInterval(30ms);
    connect(&m_throttle, &QTimer::timeout, this, [this] { m_session->setParameters(m_wanted); });
    connect(session, &Session::parametersChanged, this, [this] {
        m_wanted = m_session->parameters();
        display();
    });
    connect(session, &Session::snapshotChanged, this, &ParametersPanel::display);
    display();
}

QSize ParametersPanel::sizeHint() const
{
    // Wide enough for the longest line of figures at its usual length.
    const int line = fontMetrics().horizontalAdvance(QString(40, QLatin1Char('0')));
    return { line + verticalScrollBar()->sizeHint().width(), 500 };
}

void ParametersPanel::take(const Parameters& wanted)
{
    m_wanted = wanted;
    display();
    if (!m_throttle.isActive())
        m_throttle.start();
}

void ParametersPanel::display()
{
    for (ParameterSection* section : m_sections)
        section->display(m_wanted, m_session->snapshot());
}

} // namespace alike::ui
