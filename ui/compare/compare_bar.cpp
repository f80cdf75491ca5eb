// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_bar.h"

#include "ui/compare/compare_pane.h"
#include "ui/compare/pair_colours.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/segment_switch.h"

#include <QCheckBox>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>
#include <array>
#include <ranges>

namespace alike::ui {

CompareBar::CompareBar(QWidget* parent)
    : QWidget(parent)
    , m_modes(new SegmentSwitch)
    , m_placeRoom(new QWidget)
    , m_place(new ElidedLabel)
    , m_cycle(new QToolButton)
    , m_automatic(new QCheckBox(tr("Mark What Suits Each Pair")))
    , m_rarity(new QCheckBox(tr("Tint Shared Words by Rarity (Y)")))
    , m_inspect(new QCheckBox(tr("Shingles at the Caret (I)")))
    , m_measures(new QAction(tr("All &Measures of This Pair…"), this))
{
    m_modes->setAccessibleName(tr("What is marked in the texts"));
    for (const QString& name : { tr("Shared"), tr("Differences"), tr("Plain") })
        m_modes->addSegment(name, {});
    setModeKeys(true);
    connect(m_modes, &SegmentSwitch::chosen, this,
        [this](int number) { emit modeChosen(static_cast<CompareMode>(number)); });

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(16, this), 0, scaled(16, this), 0);
    row->setSpacing(scaled(4, this));
    row->addWidget(m_modes);
    addLine();
    m_previous = addButton(Symbol::Up, tr("Previous"), tr("Previous passage or difference (P, Shift+F8)"));
    m_next = addButton(Symbol::Down, tr("Next"), tr("Next passage or difference (N, F8)"));
    auto* placed = new QHBoxLayout(m_placeRoom);
    placed->setContentsMargins(scaled(4, this), 0, 0, 0);
    placed->addWidget(m_place);
    row->addWidget(m_placeRoom, 1);
    m_cycle->setToolTip(tr("These words stand at several places: shows the next one (R)"));
    m_cycle->setAutoRaise(true);
    m_cycle->setFocusPolicy(Qt::StrongFocus);
    m_cycle->hide();
    row->addWidget(m_cycle);
    m_together = addButton(Symbol::ScrollTogether, tr("Scroll together"),
        tr("Scrolls both texts, so that what they share stays side by side (S)"));
    m_fold = addButton(Symbol::Fold, tr("Fold"),
        tr("In Shared, folds up stretches of %1 words and more that share nothing; a click on one opens it "
           "(F)")
            .arg(leastFoldedWords));
    m_passages = addButton(Symbol::List, tr("List of passages"),
        tr("Lists the shared passages: how long, how rare and where (L)"));
    m_passages->setCheckable(true);
    m_swap = addButton(Symbol::Swap, tr("Swap"), tr("Puts the left document on the right"));
    m_more = addButton(
        Symbol::More, tr("More"), tr("Rarity of shared words, shingles, all measures, marking by itself"));
    addLine();
    m_find = addButton(Symbol::Search, tr("Find"), tr("Finds letters in both texts (Ctrl+F)"));
    m_export = addButton(Symbol::Export, tr("Export"), tr("Writes the comparison to a file, or prints it"));
    m_widen = addButton(Symbol::Widen, tr("Whole width"), {});
    setWidened(false);
    for (QToolButton* toggle : { m_together, m_fold }) {
        toggle->setCheckable(true);
        toggle->setChecked(true);
    }
    m_widen->setCheckable(true);
    for (QToolButton* menu : { m_export, m_more })
        menu->setPopupMode(QToolButton::InstantPopup);
    makeMenu();
    connect(m_previous, &QToolButton::clicked, this, [this] { emit stepRequested(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { emit stepRequested(1); });
    connect(m_cycle, &QToolButton::clicked, this, &CompareBar::cycleRequested);
    connect(m_together, &QToolButton::toggled, this, &CompareBar::togetherToggled);
    connect(m_fold, &QToolButton::toggled, this, &CompareBar::foldToggled);
    connect(m_passages, &QToolButton::toggled, this, &CompareBar::passagesToggled);
    connect(m_swap, &QToolButton::clicked, this, &CompareBar::swapRequested);
    connect(m_find, &QToolButton::clicked, this, &CompareBar::findRequested);
    connect(m_widen, &QToolButton::clicked, this, &CompareBar::widenRequested);
    setFixedHeight(scaled(36, this));
}

void CompareBar::makeMenu()
{
    auto* menu = new QMenu(m_more);
    menu->setToolTipsVisible(true);
    m_rarity->setObjectName(QStringLiteral("compareRarity"));
    m_rarity->setToolTip(tr("In Shared, tints shared words by how many documents have them: what is rare "
                            "says more than what stands everywhere"));
    m_inspect->setObjectName(QStringLiteral("compareShingles"));
    m_inspect->setToolTip(tr("Tells of the shingles at the caret: their numbers, in which documents they "
                             "stand, and which rows of the signatures they won"));
    for (QCheckBox* box : { m_automatic, m_rarity, m_inspect }) {
        auto* action = new QWidgetAction(menu);
        auto* room = new QWidget;
        auto* line = new QHBoxLayout(room);
        line->setContentsMargins(scaled(8, this), scaled(4, this), scaled(16, this), scaled(4, this));
        line->addWidget(box);
        room->setFocusProxy(box);
        action->setDefaultWidget(room);
        menu->addAction(action);
    }
    menu->addSeparator();
    m_measures->setToolTip(
        tr("Similarities with the numbers that they are made of, and why the pair is or is "
           "not a candidate"));
    menu->addAction(m_measures);
    m_more->setMenu(menu);
    // Chosen by hand it goes on; it is taken back by choosing what to mark.
    connect(m_automatic, &QCheckBox::clicked, this, &CompareBar::automaticChosen);
    connect(m_rarity, &QCheckBox::toggled, this, &CompareBar::rarityToggled);
    connect(m_inspect, &QCheckBox::toggled, this, &CompareBar::inspectToggled);
}

QToolButton* CompareBar::addButton(Symbol symbol, const QString& name, const QString& tip)
{
    auto* button = new QToolButton;
    button->setText(name);
    button->setIcon(icon(symbol));
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setToolTip(tip);
    button->setAccessibleName(name);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setFixedSize(scaled(28, this), scaled(28, this));
    layout()->addWidget(button);
    return button;
}

void CompareBar::addLine()
{
    auto* line = new QFrame;
    line->setFrameShape(QFrame::VLine);
    line->setFrameShadow(QFrame::Plain);
    line->setForegroundRole(QPalette::Mid);
    line->setFixedHeight(scaled(16, this));
    layout()->addWidget(line);
}

void CompareBar::showMode(CompareMode mode, std::optional<CompareMode> chosen)
{
    m_modes->setCurrent(static_cast<int>(mode));
    m_automatic->setChecked(!chosen);
    m_fold->setEnabled(mode == CompareMode::Shared);
    m_rarity->setEnabled(mode == CompareMode::Shared);
}

void CompareBar::showPlace(
    const QString& words, const QString& whole, std::size_t place, std::size_t places, bool canStep)
{
    m_place->setWholeText(words);
    m_placeRoom->setToolTip(whole);
    m_place->setAccessibleDescription(whole);
    m_next->setEnabled(canStep);
    m_previous->setEnabled(canStep);
    m_cycle->setVisible(places > 1);
    m_cycle->setText(tr("place %1 of %2").arg(place + 1).arg(places));
    giveWay();
}

void CompareBar::setModeKeys(bool work)
{
    const QString automatic
        = tr("Until you choose, a pair opens in Differences when one text contains more than "
             "70 % of the shingles of the other, else in Shared. The menu … goes back to that.");
    const auto tell = [&](CompareMode mode, const QString& tip, const QString& key) {
        const QString keyed = work ? tr("%1 (%2)", "what it does, key").arg(tip, key) : tip;
        modeButton(mode)->setToolTip(keyed + QLatin1Char('\n') + automatic);
    };
    tell(CompareMode::Shared, tr("Marks the passages that stand in both"), QStringLiteral("1"));
    tell(CompareMode::Differences, tr("Marks the words that are not the same; the same text is quiet"),
        QStringLiteral("2"));
    tell(CompareMode::Plain, tr("Marks nothing"), QStringLiteral("3"));
    m_automatic->setToolTip(
        work ? tr("%1 (%2)", "what it does, key").arg(automatic, QStringLiteral("0")) : automatic);
}

QSize CompareBar::minimumSizeHint() const
{
    return { scaled(200, this), height() };
}

void CompareBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    giveWay();
}

void CompareBar::giveWay()
{
    const std::array<QWidget*, 6> parts { m_swap, m_fold, m_passages, m_together, m_find, m_placeRoom };
    int least
        = layout()->contentsMargins().left() + layout()->contentsMargins().right() - layout()->spacing();
    for (int i = 0; i < layout()->count(); ++i) {
        QWidget* const part = layout()->itemAt(i)->widget();
        if (std::ranges::find(parts, part) != parts.end() || !part->isHidden())
            least += std::max(part->minimumSizeHint().width(), part->minimumWidth()) + layout()->spacing();
    }
    for (QWidget* part : parts) {
        const bool goes = least > width();
        if (goes)
            least -= std::max(part->minimumSizeHint().width(), part->minimumWidth()) + layout()->spacing();
        if (part->isHidden() != goes)
            part->setVisible(!goes);
    }
}

void CompareBar::setExports(const QList<QAction*>& actions)
{
    auto* menu = new QMenu(m_export);
    menu->setToolTipsVisible(true);
    menu->addActions(actions);
    m_export->setMenu(menu);
}

void CompareBar::setWidened(bool widened)
{
    m_widen->setChecked(widened);
    m_widen->setToolTip(widened ? tr("Brings the list back (F9)")
                                : tr("Hides the list: the texts take the whole width (F9)"));
}

QAbstractButton* CompareBar::modeButton(CompareMode mode) const
{
    return m_modes->segment(static_cast<int>(mode));
}

QAbstractButton* CompareBar::automaticButton() const
{
    return m_automatic;
}

QAbstractButton* CompareBar::rarityButton() const
{
    return m_rarity;
}

QAbstractButton* CompareBar::inspectButton() const
{
    return m_inspect;
}

QString CompareBar::placeText() const
{
    return m_place->wholeText();
}

QString CompareBar::wholePlaceText() const
{
    return m_place->accessibleDescription();
}

RarityLegend::RarityLegend(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setMinimumWidth(1);
    setAccessibleName(tr("What the tints of shared words mean"));
    setToolTip(tr("Shared words by the rarest shingle that they stand in, and in how many documents it is"));
    write();
}

void RarityLegend::write()
{
    QString html = tr("Documents with the rarest shingle of the words:").toHtmlEscaped();
    std::uint32_t above = 0; // documents that the rarer ones end with
    for (const Rarity rarity : std::views::reverse(rarities)) {
        const std::uint32_t most = mostDocuments(rarity);
        const QString words = above == 0 ? tr("up to %1").arg(most)
            : most == UINT32_MAX         ? tr("more than %1").arg(above)
                                         : tr("%1 to %2").arg(above + 1).arg(most);
        above = most;
        html += QStringLiteral("&nbsp; <span style=\"color:%1; background-color:%2\">&nbsp;%3&nbsp;</span>")
                    .arg(palette().color(QPalette::Text).name(), rarityTint(rarity, palette()).name(),
                        words.toHtmlEscaped());
    }
    setText(html);
}

void RarityLegend::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        write();
}

} // namespace alike::ui
