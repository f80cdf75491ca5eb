// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_actions.h"

#include "ui/session/session.h"
#include "ui/words/format.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>

#include <memory>
#include <string>

namespace alike::ui {

CompareActions::CompareActions(Session* session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_hold(new QAction(tr("&Hold for Comparison"), this))
    , m_compare(new QAction(this))
    , m_paste(new QAction(tr("Compare with &Pasted Text"), this))
{
    m_hold->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_H));
    m_hold->setStatusTip(tr("Remembers the current document, to compare another one with it"));
    m_compare->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H));
    m_compare->setStatusTip(tr("Compares the document that is held, on the left, with the current one"));
    m_paste->setStatusTip(tr("Compares the current document with the text of the clipboard"));
    for (QAction* action : actions())
        action->setToolTip(action->statusTip());
    connect(m_hold, &QAction::triggered, this, [this] {
        m_held = m_session->currentDocument();
        m_heldIn = m_session->corpus().get();
        follow();
    });
    connect(m_compare, &QAction::triggered, this, &CompareActions::compareHeld);
    connect(m_paste, &QAction::triggered, this, &CompareActions::comparePasted);
    connect(session, &Session::corpusChanged, this, [this] {
        m_held.reset(); // its number is another document now
        follow();
    });
    connect(session, &Session::currentDocumentChanged, this, &CompareActions::follow);
    follow();
}

void CompareActions::follow()
{
    const auto current = m_session->currentDocument();
    m_hold->setEnabled(current.has_value());
    m_compare->setEnabled(current && m_held && *m_held != *current);
    m_compare->setText(m_held && m_heldIn == m_session->corpus().get()
            ? tr("&Compare with %1, Held")
                  .arg(format::line(m_session->corpus()->id(*m_held))
                           .left(40)
                           .replace(QLatin1Char('&'), QStringLiteral("&&")))
            : tr("&Compare with the Held Document"));
    m_paste->setEnabled(current.has_value());
}

void CompareActions::compareHeld()
{
    const auto current = m_session->currentDocument();
    if (!current || !m_held || *m_held == *current)
        return;
    m_session->setCurrentPair({ *m_held, *current }, m_heldIn);
    emit compareRequested();
}

void CompareActions::comparePasted()
{
    const auto current = m_session->currentDocument();
    const QString text = QApplication::clipboard()->text();
    if (!current)
        return;
    if (text.trimmed().isEmpty()) {
        emit refused(tr("The clipboard holds no text that could be compared."));
        return;
    }
    m_session->compareWithText(*current, std::make_shared<const std::string>(text.toStdString()));
    emit compareRequested();
}

} // namespace alike::ui
