// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/stale_note.h"

#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/words/summary.h"

namespace alike::ui {

StaleNote::StaleNote(Session* session, Engine* engine, QWidget* parent)
    : QLabel(parent)
    , m_session(session)
    , m_engine(engine)
{
    setObjectName(QStringLiteral("staleNote"));
    setTextFormat(Qt::RichText);
    setContentsMargins(8, 0, 8, 0);
    connect(this, &QLabel::linkActivated, this, [this](const QString& link) {
        if (link == QStringLiteral("back") && m_session->snapshot())
            m_session->setParameters(m_session->snapshot()->parameters);
        else
            emit updateRequested();
    });
    connect(session, &Session::snapshotChanged, this, &StaleNote::follow);
    connect(session, &Session::outdatedChanged, this, &StaleNote::follow);
    connect(engine, &Engine::busyChanged, this, &StaleNote::follow);
}

void StaleNote::follow()
{
    const QString link = QStringLiteral(" <a href=\"update\">%1</a>").arg(tr("Update"));
    const bool analysing = m_engine->analysing();
    QString text;
    if (m_session->outdated()) {
        const QString shown
            = differenceText(m_session->snapshot()->parameters, m_session->parameters()).toHtmlEscaped();
        text = analysing                       ? tr("%1 shown, updating").arg(shown)
            : m_session->snapshot()->details() ? tr("%1 shown: others take another run.").arg(shown)
                + QStringLiteral(" <a href=\"back\">%1</a>").arg(tr("Back to it"))
                                               : tr("%1 shown.").arg(shown) + link;
    } else if (m_session->corpus() && !m_session->snapshot()) {
        text = analysing ? tr("Analysing") : tr("Not analysed.") + link;
    } else if (m_session->snapshot() && !m_session->snapshot()->complete() && !analysing) {
        text = tr("Not compared exactly.") + link;
    }
    setText(text);
}

} // namespace alike::ui
