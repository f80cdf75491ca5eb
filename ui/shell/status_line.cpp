// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/status_line.h"

#include "core/answers/known_pairs.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/shell/stale_note.h"
#include "ui/stages/stage_list.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/format.h"
#include "ui/words/summary.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QToolButton>

namespace alike::ui {

namespace {
    QToolButton* chipButton(const char* name)
    {
        auto* button = new QToolButton;
        button->setObjectName(QLatin1String(name));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon); // with the room at its sides of the others
        return button;
    }

    /// Says that a folder is watched, while it is.
    QToolButton* watchChip(QAction* watch)
    {
        QToolButton* button = chipButton("watchChip");
        button->setText(StatusLine::tr("Folder watched"));
        button->setAccessibleName(button->text());
        button->setToolTip(StatusLine::tr("Documents that come to the folder are added by themselves, also "
                                          "when this is opened again. A click stops it."));
        button->hide();
        QObject::connect(watch, &QAction::toggled, button, &QWidget::setVisible);
        QObject::connect(button, &QToolButton::clicked, watch, [watch] { watch->setChecked(false); });
        return button;
    }
}

StatusLine::StatusLine(Session* session, Engine* engine, QWidget* notices, QAction* watch, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_documents(chipButton("documentsChip"))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    auto* stale = new StaleNote(session, engine);
    auto* row = new QHBoxLayout(this);
    // The text of the first chip begins where that of the pages does.
    row->setContentsMargins(scaled(5, this), 0, 0, 0);
    row->setSpacing(scaled(4, this));
    for (QWidget* chip : { static_cast<QWidget*>(new PipelineChip(session, engine)),
             static_cast<QWidget*>(m_documents), notices, static_cast<QWidget*>(watchChip(watch)) }) {
        if (!chip)
            continue;
        chip->setFont(fontOf(Type::Quiet, font()));
        chip->setForegroundRole(QPalette::PlaceholderText);
        chip->setFixedHeight(scaled(20, this));
        row->addWidget(chip);
    }
    stale->setFont(fontOf(Type::Quiet, font()));
    row->addWidget(stale);
    row->addStretch(1);

    connect(m_documents, &QToolButton::clicked, this, &StatusLine::detailsRequested);
    connect(stale, &StaleNote::updateRequested, this, &StatusLine::updateRequested);
    connect(session, &Session::corpusChanged, this, &StatusLine::follow);
    connect(session, &Session::loadReportChanged, this, &StatusLine::follow);
    connect(session, &Session::snapshotChanged, this, &StatusLine::follow);
    follow();
}

void StatusLine::follow()
{
    const LoadReport& report = m_session->loadReport();
    const SnapshotPtr& snapshot = m_session->snapshot();
    m_documents->setVisible(m_session->corpus() != nullptr);
    if (!m_session->corpus())
        return;
    m_documents->setText(snapshot ? documentsText(report, *snapshot) : corpusText(report));
    const QStringList parts
        = QStringList(snapshot ? usedText(report, *snapshot) : corpusText(report)) + assumptions(report);
    m_documents->setToolTip(format::tip(tr("%1. A click lists what was left out, and why.", "facts")
                                            .arg(parts.join(tr(", ", "between parts of a list")))));
    m_documents->setAccessibleName(m_documents->text());
}

RecallLabel::RecallLabel(Session* session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_text(new ElidedLabel)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setFixedHeight(scaled(20, this)); // of the chips
    m_text->setObjectName(QStringLiteral("recall"));
    m_text->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_text->setFont(fontOf(Type::Quiet, font()));
    m_text->setForegroundRole(QPalette::PlaceholderText);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, scaled(16, this), 0);
    row->addWidget(m_text);
    connect(session, &Session::corpusChanged, this, &RecallLabel::follow);
    connect(session, &Session::snapshotChanged, this, &RecallLabel::follow);
    paleWhileOutdated(session, { m_text });
    follow();
}

void RecallLabel::follow()
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    m_text->setWholeText(snapshot ? recallText(*snapshot)
            : m_session->corpus() ? QString()
                                  : tr("Nothing leaves this computer"));
    const auto found = snapshot ? foundPairs(*snapshot) : std::nullopt;
    m_misses = found && found->missed().value_or(0) > 0;
    if (m_misses)
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
    // Not the label's: that one is for words cut short.
    QString tip = snapshot ? resultText(m_session->loadReport(), *snapshot) : QString();
    if (m_misses)
        tip += tr(". A click lists the pairs that the buckets missed.");
    setToolTip(snapshot ? format::tip(tip) : QString());
}

void RecallLabel::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_misses && event->button() == Qt::LeftButton && rect().contains(event->pos()))
        emit missedRequested();
}

} // namespace alike::ui
