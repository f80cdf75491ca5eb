// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/start_page.h"

#include "ui/open/recent_files.h"
#include "ui/open/recent_views.h"
#include "ui/project/corpus_place.h"
#include "ui/theme/icons.h"
#include "ui/widgets/pass_focus.h"
#include "ui/words/format.h"

#include <QDateTime>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace alike::ui {
namespace {

    QLabel* paragraph(const QString& text)
    {
        auto* label = new QLabel(text);
        label->setWordWrap(true);
        // A measure that reads well; a page as wide as the window would not.
        label->setFixedWidth(label->fontMetrics().averageCharWidth() * 68);
        label->setMinimumHeight(label->heightForWidth(label->width()));
        return label;
    }

} // namespace

StartPage::StartPage(RecentFiles* recent, QWidget* parent)
    : QWidget(parent)
    , m_recent(recent)
    , m_continue(new QPushButton)
    , m_files(new QPushButton(icon(Symbol::File), tr("Open Files…")))
    , m_sample(new QPushButton(icon(Symbol::Sample), tr("Open the Sample")))
    , m_list(new RecentList(recent))
    , m_sessions(new QPushButton(tr("Kept Sessions…")))
{
    auto* title = new QLabel(tr("Alike"));
    QFont large = title->font();
    large.setPointSizeF(large.pointSizeF() * 2.2);
    title->setFont(large);

    auto* folder = new QPushButton(icon(Symbol::Folder), tr("Open Folder…"));
    m_continue->setObjectName(QStringLiteral("continue"));
    m_files->setObjectName(QStringLiteral("openFiles"));
    folder->setObjectName(QStringLiteral("openFolder"));
    m_sample->setObjectName(QStringLiteral("openSample"));
    m_sample->setToolTip(tr("A small corpus to try things on: the wire of an invented news agency"));
    m_sample->hide();
    m_files->setToolTip(tr("Texts, articles, JSON lines or archives of them"));
    folder->setToolTip(tr("Every document in a folder and the folders in it"));
    connect(m_continue, &QPushButton::clicked, this, [this] { emit openRequested(m_last); });
    connect(m_files, &QPushButton::clicked, this, &StartPage::openFilesRequested);
    connect(folder, &QPushButton::clicked, this, &StartPage::openFolderRequested);
    connect(m_sample, &QPushButton::clicked, this, &StartPage::openSampleRequested);
    connect(m_list, &RecentList::openRequested, this, &StartPage::openRequested);
    connect(m_list, &RecentList::forgetRequested, this, &StartPage::forgetRequested);
    connect(m_sessions, &QPushButton::clicked, this, &StartPage::sessionsRequested);
    m_sessions->setObjectName(QStringLiteral("keptSessions"));
    m_sessions->setFlat(true);
    m_sessions->setAutoDefault(true);
    m_sessions->setToolTip(
        tr("What was kept of each corpus without being asked, and how long it stays. One of "
           "the list above is forgotten by its menu or the Delete key."));
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : { m_continue, m_files, folder, m_sample }) {
        button->setMinimumSize(
            button->fontMetrics().averageCharWidth() * 22, button->fontMetrics().height() * 5 / 2);
        button->setAutoDefault(true); // Enter presses the one with the focus
        buttons->addWidget(button);
    }
    buttons->addStretch();

    auto* column = new QVBoxLayout;
    column->setSpacing(fontMetrics().height());
    column->addWidget(title);
    column->addWidget(
        paragraph(tr("Alike finds the documents of a collection that are nearly the same, and shows what "
                     "they share. Turn the parameters of the method and watch what it finds, what it "
                     "misses, and why.")));
    column->addLayout(buttons);
    column->addWidget(
        paragraph(tr("Or drop files and folders anywhere in this window: plain text, Reuters-21578 (.sgm), "
                     "JSON lines (.jsonl), archives of them, and projects (.alike).")));
    column->addWidget(m_list);
    column->addWidget(m_sessions, 0, Qt::AlignRight);

    auto* page = new QGridLayout(this);
    page->addLayout(column, 1, 1);
    page->setColumnStretch(0, 1);
    page->setColumnStretch(2, 1);
    // A little above the middle, where the eye takes it for the middle.
    page->setRowStretch(0, 2);
    page->setRowStretch(2, 3);

    connect(recent, &RecentFiles::changed, this, &StartPage::followRecent);
    followRecent();
}

void StartPage::offerSample()
{
    m_sample->show();
}

void StartPage::showEvent(QShowEvent* event)
{
    followRecent();
    QWidget::showEvent(event);
}

void StartPage::followRecent()
{
    m_list->setVisible(!m_recent->entries().empty());
    m_sessions->setVisible(!m_recent->entries().empty());
    const auto last
        = std::ranges::find_if(m_recent->entries(), [](const RecentCorpus& r) { return canGoOn(r.paths); });
    const bool any = last != m_recent->entries().end();
    m_continue->setVisible(any);
    passFocus(this, any ? m_continue : m_files);
    if (!any)
        return;
    m_last = last->paths;
    const QString name = corpusName(m_last);
    const QString shown = m_continue->fontMetrics().elidedText(
        name, Qt::ElideMiddle, m_continue->fontMetrics().averageCharWidth() * 30);
    const QString when = momentText(last->opened, QDate::currentDate());
    const auto words = [&](const QString& called) {
        if (last->marks == 0)
            return tr("Continue with %1: %2").arg(called, when);
        return last->marks == 1
            ? tr("Continue with %1: 1 mark, %2").arg(called, when)
            : tr("Continue with %1: %2 marks, %3").arg(called, format::count(last->marks), when);
    };
    m_continue->setText(words(QString(shown).replace(QLatin1Char('&'), QStringLiteral("&&"))));
    const int letter = m_continue->fontMetrics().averageCharWidth();
    m_continue->setMinimumWidth(
        std::max(letter * 22, m_continue->fontMetrics().horizontalAdvance(m_continue->text()) + letter * 6));
    m_continue->setAccessibleName(words(name));
    m_continue->setToolTip(format::tip(corpusPlace(m_last)));
}

} // namespace alike::ui
