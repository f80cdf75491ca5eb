// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/method_page.h"

#include "ui/session/session.h"
#include "ui/words/format.h"

#include <QLabel>

namespace alike::ui {

MethodPage::MethodPage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_engine(engine)
    , m_settings(settings)
{
    const auto look = [this] {
        if (isVisible())
            follow();
    };
    for (auto changed : { &Session::corpusChanged, &Session::snapshotChanged,
             &Session::currentDocumentChanged, &Session::currentPairChanged })
        connect(session, changed, this, look);
    connect(settings, &MethodSettings::changed, this, look);
}

QLabel* MethodPage::makeWords()
{
    auto* label = new QLabel;
    label->setWordWrap(true);
    label->setMinimumWidth(1);
    label->setTextFormat(Qt::PlainText); // ids and words of the corpus stand in it
    return label;
}

QString MethodPage::pairWords() const
{
    const auto pair = m_session->comparedPair();
    if (!m_session->corpus() || !pair)
        return tr("Choose a pair to see how each method decides on it.");
    const Corpus& corpus = *m_session->corpus();
    const auto name = [&](DocId doc) {
        const QString id = format::sidedId(corpus, doc);
        const QString title = format::name(corpus, doc);
        return title == id ? id : tr("%1 “%2”", "id, title").arg(format::within(id), format::within(title));
    };
    return tr("A: %1\nB: %2").arg(name(pair->a), name(pair->b));
}

void MethodPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    follow();
}

} // namespace alike::ui
