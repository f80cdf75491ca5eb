// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/methods_view.h"

#include "ui/engine/engine.h"
#include "ui/methods/cosine_page.h"
#include "ui/methods/equal_texts_page.h"
#include "ui/methods/method_page.h"
#include "ui/methods/method_scatter_page.h"
#include "ui/methods/side_by_side_page.h"
#include "ui/methods/simhash_page.h"
#include "ui/methods/words_page.h"
#include "ui/session/session.h"
#include "ui/widgets/pass_focus.h"

#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace alike::ui {

MethodsView::MethodsView(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_settings(session->methods())
    , m_pages(new QTabWidget)
    , m_sideBySide(new SideBySidePage(session, engine, m_settings))
    , m_simHash(new SimHashPage(session, engine, m_settings))
    , m_cosine(new CosinePage(session, engine, m_settings))
    , m_scatter(new MethodScatterPage(session, engine, m_settings))
    , m_equalTexts(new EqualTextsPage(session, engine, m_settings))
    , m_words(new WordsPage(session, engine, m_settings))
{
    m_pages->setDocumentMode(true);
    m_pages->tabBar()->setAccessibleName(tr("Pages of the methods"));
    add(m_sideBySide, tr("Side by side"), tr("Every method on the current pair and on all pairs"));
    add(m_simHash, tr("SimHash"),
        tr("The fingerprints of the current pair bit by bit, and the nearest by bits"));
    add(m_cosine, tr("Cosine"), tr("The words that make the cosine of the current pair"));
    m_pages->addTab(m_scatter, tr("Scatter"));
    m_pages->setTabToolTip(
        m_pages->count() - 1, tr("Jaccard similarity against SimHash or cosine, for all exact pairs"));
    add(m_equalTexts, tr("Same text"), tr("Groups of documents whose texts are the same"));
    add(m_words, tr("Words"), tr("The vocabulary, and the current document as numbers"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_pages);
    passFocus(this, m_pages->tabBar());
    connect(m_scatter, &ChartPage::compareRequested, this, &MethodsView::compareRequested);
}

void MethodsView::add(MethodPage* page, const QString& name, const QString& tip)
{
    m_pages->addTab(page, name);
    m_pages->setTabToolTip(m_pages->count() - 1, tip);
    connect(page, &MethodPage::readRequested, this, &MethodsView::readRequested);
    connect(page, &MethodPage::compareRequested, this, &MethodsView::compareRequested);
}

} // namespace alike::ui
