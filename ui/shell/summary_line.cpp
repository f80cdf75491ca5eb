// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/summary_line.h"

#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/summary.h"

#include <QHBoxLayout>
#include <QLabel>

namespace alike::ui {

SummaryLine::SummaryLine(Session* session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_text(new ElidedLabel)
    , m_details(new QLabel(QStringLiteral("<a href=\"details\">%1</a>").arg(tr("Details…"))))
{
    m_text->setObjectName(QStringLiteral("summary"));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_details->setObjectName(QStringLiteral("details"));
    m_details->setTextFormat(Qt::RichText);
    m_details->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_details->setToolTip(tr("What was left out on the way in, and why"));
    m_details->setAccessibleName(m_details->toolTip());
    m_details->hide();

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(6, 0, 0, 0);
    row->setSpacing(12);
    row->addWidget(m_text);
    row->addWidget(m_details);
    row->addStretch();

    connect(m_details, &QLabel::linkActivated, this, &SummaryLine::detailsRequested);
    connect(session, &Session::corpusChanged, this, &SummaryLine::follow);
    connect(session, &Session::snapshotChanged, this, &SummaryLine::follow);
    paleWhileOutdated(session, { m_text });
}

void SummaryLine::follow()
{
    const LoadReport& report = m_session->loadReport();
    QString text;
    if (m_session->snapshot())
        text = resultText(report, *m_session->snapshot());
    else if (m_session->corpus())
        text = corpusText(report);
    m_text->setWholeText(text);
    const bool tooShort = m_session->snapshot() && m_session->snapshot()->statistics.tooShort > 0;
    m_details->setVisible(tooShort || !report.issues.empty());
}

} // namespace alike::ui
