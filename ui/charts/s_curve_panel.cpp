// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/s_curve_panel.h"

#include "ui/charts/candidate_page.h"
#include "ui/charts/s_curve_chart.h"
#include "ui/charts/s_curve_model.h"
#include "ui/session/change_gesture.h"
#include "ui/widgets/layout_barrier.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/pass_focus.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QDialog>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace alike::ui {
namespace {

    QString legend()
    {
        return SCurvePanel::tr(
            "Line: chance by theory. Rings: share of the pairs below J = 1 that are candidates, for each "
            "0.05, with the 95 % interval. Bars: number of pairs below J = 1, counted at the right. Dashes: "
            "before "
            "the last change. Dots, with its bands: what was kept as A.");
    }

    QString smallLegend()
    {
        return SCurvePanel::tr(
            "The chance of a pair to become a candidate, by its Jaccard similarity. Double click "
            "or Space shows it large, with what was measured; Escape brings it back.");
    }

} // namespace

SCurvePanel::SCurvePanel(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_model(new SCurveModel(session, engine, this))
    , m_chart(new SCurveChart(m_model))
    , m_words(new LinkLabel)
{
    m_words->setMinimumWidth(1);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_wordsPlace = new LayoutBarrier(m_words);
    startWordsHeight();
    connect(m_words, &QLabel::linkActivated, this, &SCurvePanel::follow);
    new ChangeGesture(session, m_chart);
    m_chart->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 3;
    layout->setContentsMargins(0, room, 0, room); // it has the margins of the drawer
    layout->setSpacing(room);
    layout->addWidget(m_chart, 1);
    layout->addWidget(m_wordsPlace);
    passFocus(this, m_chart);
    for (auto changed : { &SCurveModel::changed, &SCurveModel::wordsChanged }) {
        connect(m_model, changed, this, &SCurvePanel::describe);
        connect(m_model, changed, this, &SCurvePanel::changeTold);
    }
    connect(m_chart, &SCurveChart::pointed, this, [this](const QString& words) {
        m_pointed = words;
        describe();
    });
    describe();
}

void SCurvePanel::describe()
{
    const QString legends = withRemark(smallLegend(), m_model->family());
    for (QWidget* shown : { static_cast<QWidget*>(m_words), static_cast<QWidget*>(m_chart) }) {
        if (shown->toolTip() != legends)
            shown->setToolTip(legends);
    }
    QString words = m_pointed;
    if (words.isEmpty())
        words = m_model->problem();
    words = words.toHtmlEscaped();
    if (words.isEmpty() && m_tellsChange)
        words = changeHtml();
    if (words.isEmpty())
        words = tr("Double click or Space: large, with what was measured");
    else if (m_pointed.isEmpty() && m_model->updating())
        words += tr(" · updating");
    if (m_words->text() == words)
        return; // else a link would lose the focus
    m_words->setText(words);
    keepWordsHeight();
}

/// Two lines, as most of the time.
void SCurvePanel::startWordsHeight()
{
    m_wordsPlace->setMinimumHeight(2 * fontMetrics().lineSpacing());
}

/// Fewer words leave their room to the next longer ones: the chart must not jump with every change, and its
/// axes, which cost the most, stay as they are.
void SCurvePanel::keepWordsHeight()
{
    m_wordsPlace->setMinimumHeight(
        std::max(m_wordsPlace->minimumHeight(), m_wordsPlace->heightForWidth(m_wordsPlace->width())));
}

void SCurvePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        return;
    startWordsHeight();
    layout()->activate();
    keepWordsHeight();
}

QString SCurvePanel::changeHtml() const
{
    const QString words = m_model->changeWords().toHtmlEscaped();
    const auto& difference = m_model->difference();
    if (words.isEmpty() || !difference)
        return words;
    const auto link = [](std::uint64_t pairs, const QString& name, const QString& text) {
        return pairs == 0 ? text : QStringLiteral("<a href=\"%1\">%2</a>").arg(name, text);
    };
    const std::uint64_t gained = difference->gainedPairs;
    const std::uint64_t lost = difference->lostPairs;
    return words + QStringLiteral(" · ")
        + link(gained, QStringLiteral("gained"),
            gained == 1 ? tr("1 pair gained") : tr("%1 pairs gained").arg(format::count(gained)))
        + QStringLiteral(", ") + link(lost, QStringLiteral("lost"), tr("%1 lost").arg(format::count(lost)));
}

void SCurvePanel::setChangeElsewhere()
{
    m_tellsChange = false;
    describe();
}

void SCurvePanel::follow(const QString& link)
{
    if (const auto& difference = m_model->difference())
        emit pairsRequested(ChangedPairsFilter { difference,
            link == QStringLiteral("lost") ? ChangedPairsFilter::Side::Lost
                                           : ChangedPairsFilter::Side::Gained });
}

void SCurvePanel::watch()
{
    m_model->setWatched(isVisible() || (m_enlarged && m_enlarged->isVisible()));
}

void SCurvePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    watch();
}

void SCurvePanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    watch();
}

bool SCurvePanel::eventFilter(QObject* watched, QEvent* event)
{
    const bool space
        = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Space;
    if (watched == m_chart && (space || event->type() == QEvent::MouseButtonDblClick)) {
        enlarge();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void SCurvePanel::enlarge()
{
    if (!m_enlarged) {
        m_enlarged = new QDialog(this);
        m_enlarged->setWindowTitle(tr("S-curve: which pairs become candidates?"));
        auto* chart = new CandidateChart(m_model);
        new ChangeGesture(m_session, chart);
        auto* pointed = new QLabel(withRemark(legend(), m_model->family()));
        auto* change = new LinkLabel;
        pointed->setWordWrap(true);
        for (QLabel* label : { pointed, static_cast<QLabel*>(change) })
            label->setMinimumWidth(1);
        auto* layout = new QVBoxLayout(m_enlarged);
        layout->addWidget(change);
        layout->addWidget(chart, 1);
        layout->addWidget(pointed);
        connect(change, &QLabel::linkActivated, this, [this](const QString& link) {
            m_enlarged->hide(); // the pairs are behind it
            follow(link);
        });
        const auto show = [this, change] {
            change->setText(changeHtml());
            change->setVisible(!change->text().isEmpty());
        };
        for (auto changed : { &SCurveModel::changed, &SCurveModel::wordsChanged })
            connect(m_model, changed, change, show);
        connect(chart, &SCurveChart::pointed, pointed, [this, pointed](const QString& words) {
            pointed->setText(words.isEmpty() ? withRemark(legend(), m_model->family()) : words);
        });
        show();
        m_enlarged->resize(fontMetrics().averageCharWidth() * 120, fontMetrics().height() * 34);
    }
    m_enlarged->show();
    m_enlarged->raise();
    m_enlarged->activateWindow();
    watch();
}

} // namespace alike::ui
