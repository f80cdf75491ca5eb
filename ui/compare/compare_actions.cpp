// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_actions.h"

#include "ui/compare/compare_with_dialog.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"
#include "ui/words/format.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QShortcut>

#include <memory>
#include <string>

namespace alike::ui {
namespace {

    /// A name short enough for a menu, without mnemonics.
    QString inMenu(const QString& name)
    {
        constexpr qsizetype longest = 40;
        QString shown = name.size() > longest ? name.first(longest - 1).trimmed() + QChar(0x2026) : name;
        return shown.replace(u'&', QStringLiteral("&&"));
    }

} // namespace

CompareActions::CompareActions(Session* session, Engine* engine, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_engine(engine)
    , m_window(window)
    , m_hold(new QAction(tr("&Hold This Document"), this))
    , m_with(new QAction(tr("Compare &With…"), this))
    , m_paste(new QAction(tr("Compare with &Pasted Text"), this))
{
    m_hold->setObjectName(QStringLiteral("hold"));
    m_hold->setCheckable(true);
    m_hold->setIcon(icon(Symbol::Pin));
    m_hold->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_H));
    m_with->setObjectName(QStringLiteral("compareWith"));
    m_with->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_D));
    connect(m_hold, &QAction::triggered, this, &CompareActions::toggleHold);
    connect(m_with, &QAction::triggered, this, [this] {
        if (const auto doc = subject())
            compareWith(*doc);
    });
    connect(m_paste, &QAction::triggered, this, &CompareActions::comparePasted);
    for (auto changed : { &Session::corpusChanged, &Session::currentDocumentChanged,
             &Session::currentPairChanged, &Session::heldChanged, &Session::pageChanged })
        connect(session, changed, this, &CompareActions::follow);
    follow();
}

void CompareActions::addKeyTo(QWidget* view)
{
    auto* shortcut = new QShortcut(Qt::Key_H, view);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QShortcut::activated, m_hold, &QAction::trigger);
}

std::optional<DocId> CompareActions::subject() const
{
    if (m_session->held())
        return m_session->held();
    const auto compared = m_session->compared();
    return compared && m_session->place().page != page::read ? std::optional(compared->a)
                                                             : m_session->currentDocument();
}

void CompareActions::follow()
{
    const auto doc = subject();
    const bool held = m_session->held().has_value();
    const QString name = doc ? format::name(*m_session->corpus(), *doc) : QString();
    const QString shown = inMenu(name);
    for (QAction* action : actions())
        action->setEnabled(doc.has_value());
    m_hold->setText(!doc ? tr("&Hold This Document")
            : held       ? tr("&Let Go of “%1”").arg(shown)
                         : tr("&Hold “%1”").arg(shown));
    m_hold->setIconText(held ? tr("Let Go") : tr("Hold"));
    m_with->setText(doc ? tr("Compare “%1” &With…").arg(shown) : tr("Compare &With…"));
    m_with->setIconText(tr("Compare With…"));
    m_hold->setChecked(held);
    const auto tell = [](QAction* action, const QString& tip) {
        action->setStatusTip(tip);
        const QString key = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(
            format::tip(key.isEmpty() ? tip : tr("%1 (%2)", "what it does, key").arg(tip, key)));
    };
    tell(m_hold,
        held ? tr("Lets go of “%1”, which stays on the left of every comparison").arg(name)
             : tr("Keeps this document on the left while you walk through documents or pairs"));
    tell(m_with, tr("Compares this document with another one, with the clipboard or with a file"));
    tell(m_paste, tr("Compares this document with the text of the clipboard"));
}

void CompareActions::toggleHold()
{
    const auto held = m_session->held();
    const auto doc = subject();
    if (held)
        m_session->hold(std::nullopt);
    else if (doc)
        m_session->hold(*doc);
    follow(); // the action has switched by itself
    if (!doc)
        return;
    const QString name = format::name(*m_session->corpus(), *doc);
    emit said(held ? tr("“%1” is let go.").arg(name)
                   : tr("“%1” is held: it stays on the left of every comparison.").arg(name));
}

CompareWithDialog* CompareActions::compareWith(DocId doc)
{
    auto* dialog = new CompareWithDialog(m_session, m_engine, m_session->held().value_or(doc), m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &CompareWithDialog::compareRequested, this, &CompareActions::compareRequested);
    dialog->open();
    return dialog;
}

void CompareActions::comparePasted()
{
    const auto doc = subject();
    const QString text = QApplication::clipboard()->text();
    if (!doc)
        return;
    if (text.trimmed().isEmpty()) {
        emit refused(tr("The clipboard holds no text that could be compared."));
        return;
    }
    m_session->compareWithText(*doc, std::make_shared<const OutsideText>(OutsideText { text.toStdString() }));
    emit compareRequested();
}

} // namespace alike::ui
