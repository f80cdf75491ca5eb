// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameters_panel.h"

#include "core/pipeline/live_costs.h"
#include "ui/parameters/control_events.h"
#include "ui/parameters/focus_anchor.h"
#include "ui/parameters/pace_note.h"
#include "ui/parameters/parameter_draft.h"
#include "ui/parameters/parameter_section.h"
#include "ui/parameters/preset_bar.h"
#include "ui/parameters/preset_choice.h"
#include "ui/parameters/sections.h"
#include "ui/parameters/stride_meter.h"
#include "ui/session/change_gesture.h"
#include "ui/session/live_updates.h"
#include "ui/session/session.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QString>
#include <QVBoxLayout>

#include <algorithm>

namespace alike::ui {

ParametersPanel::ParametersPanel(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_draft(new ParameterDraft(session, this))
    , m_strideMeter(engine ? new StrideMeter(session, engine, this) : nullptr)
    , m_presets(new PresetChoice(this))
    , m_live(new QCheckBox(tr("L&ive")))
    , m_update(new QPushButton(tr("Update")))
    , m_scroll(new QScrollArea)
{
    m_scroll->setWidget(makeSections());
    m_scroll->setWidgetResizable(true);
    m_scroll->setAccessibleName(tr("Parameters"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    new FocusAnchor(m_scroll);
    auto* above = new QVBoxLayout;
    const int room = fontMetrics().height() / 2;
    above->setContentsMargins(room, room, room, 0);
    above->addWidget(new PresetBar(m_presets));
    above->addLayout(makeLiveRow());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->addLayout(above);
    column->addWidget(m_scroll, 1);

    // A shortcut may lead to what is scrolled away. A click cannot, and must not move what it is on.
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now && m_scroll->widget()->isAncestorOf(now) && QGuiApplication::mouseButtons() == Qt::NoButton)
            m_scroll->ensureWidgetVisible(now);
    });
    connect(m_presets, &PresetChoice::chosen, m_draft, &ParameterDraft::choose);
    connect(m_draft, &ParameterDraft::changed, this, &ParametersPanel::display);
    connect(session->live(), &LiveUpdates::switched, this, &ParametersPanel::showPace);
    connect(session->live(), &LiveUpdates::costsChanged, this, &ParametersPanel::showPace);
    connect(session, &Session::sampleChanged, this, &ParametersPanel::showPace);
    display();
}

ParametersPanel::~ParametersPanel()
{
    // Hiding moves the focus, which is followed here: by a whole panel still.
    hide();
}

QLayout* ParametersPanel::makeLiveRow()
{
    m_live->setObjectName(QStringLiteral("live"));
    m_live->setToolTip(
        tr("<p>Results follow the controls. What takes more than 0.2 s follows when you let go.</p>"
           "<p>Without it nothing is computed before you press Update.</p>"));
    m_update->setObjectName(QStringLiteral("update"));
    m_update->setAccessibleName(tr("Update the results"));
    connect(m_live, &QCheckBox::toggled, m_session->live(), &LiveUpdates::setOn);
    connect(m_update, &QPushButton::clicked, this, &ParametersPanel::updateRequested);
    auto* row = new QHBoxLayout;
    row->addWidget(m_live);
    row->addStretch();
    row->addWidget(m_update);
    // The row keeps its height when the button goes.
    QSizePolicy keeps = m_update->sizePolicy();
    keeps.setRetainSizeWhenHidden(true);
    m_update->setSizePolicy(keeps);
    return row;
}

QWidget* ParametersPanel::makeSections()
{
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setSpacing(16);
    m_entries = {
        { makeShingleSection(content), Stage::Shingle },
        { makeHashesSection(m_draft->lock(), content), Stage::Sign },
        { makeBandsSection(m_draft->lock(), content), Stage::Band },
        { makeThresholdSection(content), std::nullopt },
        { makeNeighboursSection(content), std::nullopt },
        { makeMinWordsSection(content), Stage::Clean },
        { makeCleaningSection(content), Stage::Clean },
        { makeUnitSection(content), Stage::Clean },
        { makeStrideSection(m_strideMeter, content), Stage::Shingle },
        { makeFamilySection(m_draft->lock(), content), Stage::Sign },
        { makeSeedSection(content), Stage::Sign },
        { makeBucketsSection(content), Stage::Band },
    };
    for (const Entry& entry : m_entries) {
        column->addWidget(entry.section);
        connect(entry.section, &ParameterSection::edited, m_draft, &ParameterDraft::take);
        for (QWidget* control : entry.section->controls()) {
            if (!qobject_cast<QSlider*>(control) && !qobject_cast<QAbstractSpinBox*>(control))
                continue; // a list opens a window of its own, which gets the release
            new ChangeGesture(m_session, control);
            if (auto* box = qobject_cast<QAbstractSpinBox*>(control))
                passUndoKeys(box);
        }
    }
    column->addStretch();
    return content;
}

QSize ParametersPanel::sizeHint() const
{
    // Wide enough for the longest line of figures at its usual length.
    const int line = fontMetrics().horizontalAdvance(QString(40, QLatin1Char('0')));
    return { line + m_scroll->verticalScrollBar()->sizeHint().width(), 500 };
}

QSize ParametersPanel::minimumSizeHint() const
{
    // Nothing scrolls sideways, so what is too wide would be cut off.
    const int sections = m_scroll->widget()->minimumSizeHint().width();
    const QSize least = QWidget::minimumSizeHint();
    return { std::max(least.width(), sections + m_scroll->verticalScrollBar()->sizeHint().width()),
        least.height() };
}

void ParametersPanel::showBands()
{
    const auto bands = std::ranges::find(m_entries, Stage::Band, &Entry::first);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest); // of what is inside the sections
    m_scroll->widget()->layout()->activate();
    m_scroll->verticalScrollBar()->setValue(bands->section->y());
}

void ParametersPanel::display()
{
    m_presets->display(m_draft->wanted());
    for (const Entry& entry : m_entries)
        entry.section->display(m_draft->wanted(), m_session->snapshot());
    showPace();
}

void ParametersPanel::showPace()
{
    const LiveUpdates& live = *m_session->live();
    m_live->setChecked(live.on());
    m_update->setVisible(!live.on());
    m_update->setEnabled(m_session->stale());
    m_update->setToolTip(m_session->stale()
            ? tr("Computes the results of these values (Ctrl+Return)")
            : tr("The results are those of these values: there is nothing to update."));
    for (const Entry& entry : m_entries) {
        const bool dragged = std::ranges::any_of(entry.section->controls(),
            [](const QWidget* control) { return qobject_cast<const QSlider*>(control) != nullptr; });
        entry.section->setNote(dragged && entry.first ? paceNote(*m_draft, *entry.first) : QString());
    }
}

} // namespace alike::ui
