// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_bar.h"

#include "ui/compare/compare_pane.h"
#include "ui/compare/pair_colours.h"
#include "ui/widgets/flow_layout.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

#include <initializer_list>

namespace alike::ui {
namespace {

    /// Widgets that stay on one row.
    QWidget* groupOf(std::initializer_list<QWidget*> widgets, int gap)
    {
        auto* group = new QWidget;
        auto* row = new QHBoxLayout(group);
        row->setContentsMargins({});
        row->setSpacing(gap);
        for (QWidget* widget : widgets)
            row->addWidget(widget);
        return group;
    }

} // namespace

CompareBar::CompareBar(QWidget* parent)
    : QWidget(parent)
    , m_place(new QLabel)
    , m_find(new QLineEdit)
    , m_found(new QLabel)
{
    m_modes = {
        addButton(tr("Shared"), tr("Marks the passages that stand in both (1)")),
        addButton(tr("Differences"), tr("Marks the words that are not the same; the same text is quiet (2)")),
        addButton(tr("Plain"), tr("Marks nothing (3)")),
    };
    m_automatic = addButton(tr("Auto"),
        tr("Opens in Differences when one text contains more than 70 % of the shingles of the other, else in "
           "Shared (0)"));
    for (QToolButton* button : { m_modes[0], m_modes[1], m_modes[2], m_automatic })
        button->setCheckable(true);
    // Flat until they are on: a checked one is told apart in dark colours, too.
    for (QToolButton* button : { m_modes[0], m_modes[1], m_modes[2], m_automatic })
        button->setAutoRaise(true);
    for (std::size_t i = 0; i < m_modes.size(); ++i)
        connect(m_modes[i], &QToolButton::clicked, this,
            [this, i] { emit modeChosen(static_cast<CompareMode>(i)); });
    connect(m_automatic, &QToolButton::clicked, this, &CompareBar::automaticChosen);

    m_previous = addButton({}, tr("Previous passage or difference (P, Shift+F8)"));
    m_previous->setArrowType(Qt::UpArrow);
    m_previous->setAccessibleName(tr("Previous passage or difference"));
    m_next = addButton({}, tr("Next passage or difference (N, F8)"));
    m_next->setArrowType(Qt::DownArrow);
    m_next->setAccessibleName(tr("Next passage or difference"));
    m_place->setAccessibleName(tr("Which passage or difference is shown"));
    m_cycle = addButton({}, tr("These words stand at several places: shows the next one (R)"));
    m_together = addButton(
        tr("Scroll together"), tr("Scrolls both texts, so that what they share stays side by side (S)"));
    m_together->setCheckable(true);
    m_together->setAutoRaise(true);
    m_fold = addButton(tr("Fold"),
        tr("In Shared, folds up stretches of %1 words and more that share nothing; a click on one opens it "
           "(F)")
            .arg(leastFoldedWords));
    m_fold->setCheckable(true);
    m_fold->setAutoRaise(true);
    m_fold->setChecked(true);
    connect(m_fold, &QToolButton::toggled, this, &CompareBar::foldToggled);
    m_rarity = addButton(tr("Rarity"),
        tr("In Shared, tints words the stronger, the fewer documents hold the rarest shingle that they stand "
           "in (Y)"));
    m_inspect = addButton(tr("Shingles"),
        tr("Tells of the shingles at the caret: their numbers, which documents have them, and which "
           "signature rows they win (I)"));
    for (QToolButton* button : { m_rarity, m_inspect }) {
        button->setCheckable(true);
        button->setAutoRaise(true);
    }
    m_rarity->setObjectName(QStringLiteral("compareRarity"));
    m_inspect->setObjectName(QStringLiteral("compareShingles"));
    connect(m_rarity, &QToolButton::toggled, this, &CompareBar::rarityToggled);
    connect(m_inspect, &QToolButton::toggled, this, &CompareBar::inspectToggled);
    m_together->setChecked(true);
    m_swap = addButton(tr("&Swap"), tr("Puts the left document on the right"));
    m_export = addButton(tr("E&xport"), tr("Writes the comparison to a file, or prints it"));
    m_export->setPopupMode(QToolButton::InstantPopup);
    connect(m_previous, &QToolButton::clicked, this, [this] { emit stepRequested(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { emit stepRequested(1); });
    connect(m_cycle, &QToolButton::clicked, this, &CompareBar::cycleRequested);
    connect(m_together, &QToolButton::toggled, this, &CompareBar::togetherToggled);
    connect(m_swap, &QToolButton::clicked, this, &CompareBar::swapRequested);

    m_find->setPlaceholderText(tr("Find in both"));
    m_find->setAccessibleName(tr("Find in both texts"));
    m_find->setToolTip(tr("Finds these letters in both texts; upper and lower case are the same.\n"
                          "Next: F3 or Ctrl+G, previous: Shift+F3 or Ctrl+Shift+G"));
    m_find->setClearButtonEnabled(true);
    m_find->setFixedWidth(fontMetrics().averageCharWidth() * 22);
    connect(m_find, &QLineEdit::textChanged, this, &CompareBar::findChanged);
    connect(m_find, &QLineEdit::returnPressed, this, [this] { emit findStepRequested(1); });

    const int gap = fontMetrics().height() / 4;
    auto* layout = new FlowLayout(this);
    layout->setContentsMargins({});
    layout->setGaps(gap * 4, gap);
    layout->addWidget(groupOf({ m_automatic, m_modes[0], m_modes[1], m_modes[2] }, 0));
    layout->addWidget(groupOf({ m_previous, m_next, m_place, m_cycle }, gap));
    layout->addWidget(groupOf({ m_together, m_fold, m_rarity, m_inspect, m_swap, m_export }, gap));
    layout->addWidget(groupOf({ m_find, m_found }, gap));
    m_cycle->hide();
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QToolButton* CompareBar::addButton(const QString& text, const QString& tip)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void CompareBar::showMode(CompareMode mode, std::optional<CompareMode> chosen)
{
    for (std::size_t i = 0; i < m_modes.size(); ++i)
        m_modes[i]->setChecked(static_cast<std::size_t>(mode) == i);
    m_automatic->setChecked(!chosen);
    m_fold->setEnabled(mode == CompareMode::Shared);
    m_rarity->setEnabled(mode == CompareMode::Shared);
}

void CompareBar::showPlace(const QString& words, std::size_t place, std::size_t places, bool canStep)
{
    m_place->setText(words);
    m_next->setEnabled(canStep);
    m_previous->setEnabled(canStep);
    m_cycle->setVisible(places > 1);
    m_cycle->setText(tr("place %1 of %2").arg(place + 1).arg(places));
    layout()->invalidate();
    updateGeometry();
}

void CompareBar::setExports(const QList<QAction*>& actions)
{
    auto* menu = new QMenu(m_export);
    menu->setToolTipsVisible(true);
    menu->addActions(actions);
    m_export->setMenu(menu);
}

void CompareBar::showFound(const QString& words)
{
    m_found->setText(words);
    layout()->invalidate();
    updateGeometry();
}

QString CompareBar::placeText() const
{
    return m_place->text();
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
    for (auto rarity = rarities.rbegin(); rarity != rarities.rend(); ++rarity) {
        const std::uint32_t most = mostDocuments(*rarity);
        const QString words = above == 0 ? tr("up to %1").arg(most)
            : most == UINT32_MAX         ? tr("more than %1").arg(above)
                                         : tr("%1 to %2").arg(above + 1).arg(most);
        above = most;
        html += QStringLiteral("&nbsp; <span style=\"color:%1; background-color:%2\">&nbsp;%3&nbsp;</span>")
                    .arg(palette().color(QPalette::Text).name(), rarityTint(*rarity, palette()).name(),
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
