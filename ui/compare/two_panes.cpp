// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/two_panes.h"

#include "ui/compare/compare_pane.h"
#include "ui/compare/link_strip.h"
#include "ui/compare/overview_map.h"
#include "ui/text/document_heading.h"
#include "ui/text/text_zoom.h"
#include "ui/theme/colours.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>
#include <QWidgetAction>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    /// How far below the upper edge a chosen pair stands, as a share of the pane.
    constexpr double readingHeight = 0.25;

} // namespace

IdField::IdField(Side side, QWidget* parent)
    : QLineEdit(parent)
{
    setPlaceholderText(tr("Id of another document"));
    setAccessibleName(side == Side::Left ? tr("Id of another document for the left side")
                                         : tr("Id of another document for the right side"));
    setToolTip(side == Side::Left
            ? tr("Type the id of a document and press Enter: it is compared on the left")
            : tr("Type the id of a document and press Enter: it is compared on the right"));
    setAcceptDrops(false); // what is dropped is for the comparison
    setMinimumWidth(scaled(200, this));
    connect(this, &QLineEdit::returnPressed, this, &IdField::choose);
}

void IdField::choose()
{
    const QString id = text().trimmed();
    if (id.isEmpty() || !m_corpus)
        return;
    if (const auto doc = m_corpus->find(id.toStdString())) {
        clear();
        emit chosen(*doc, m_corpus.get());
        return;
    }
    selectAll();
    const QString words = tr("No document has the id “%1”.").arg(id);
    setAccessibleDescription(words);
    QToolTip::showText(mapToGlobal(rect().bottomLeft()), format::tip(words), this);
}

TwoPanes::TwoPanes(QWidget* parent)
    : QWidget(parent)
{
    for (const Side side : bothSides)
        makeHalf(side);
    m_strip = new LinkStrip(pane(Side::Left), pane(Side::Right));
    connect(m_strip, &LinkStrip::pairHovered, this, &TwoPanes::light);
    connect(m_strip, &LinkStrip::pairClicked, this, [this](int pair) {
        const auto chosen = static_cast<std::uint32_t>(pair);
        choose(Side::Left, chosen, m_pairs->pairs[chosen].on(Side::Left).begin);
    });
    pane(Side::Left)->setAccessibleName(tr("Text of the left document"));
    pane(Side::Right)->setAccessibleName(tr("Text of the right document"));

    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(1, 1, 1, 1); // the frame
    layout->setSpacing(0);
    layout->addWidget(at(Side::Left).map, 0, 0, 2, 1);
    layout->addWidget(at(Side::Left).head, 0, 1);
    layout->addWidget(pane(Side::Left), 1, 1);
    layout->addWidget(m_strip, 0, 2, 2, 1);
    layout->addWidget(at(Side::Right).head, 0, 3);
    layout->addWidget(pane(Side::Right), 1, 3);
    layout->addWidget(at(Side::Right).map, 0, 4, 2, 1);
    layout->setColumnStretch(1, 1);
    layout->setColumnStretch(3, 1);
    layout->setRowStretch(1, 1);
    setLow(false);
}

void TwoPanes::makeHalf(Side side)
{
    auto* pane = new ComparePane(side);
    auto* heading = new DocumentHeading(DocumentHeading::Of::Pane);
    heading->setLetter(side == Side::Left ? tr("A") : tr("B"));
    auto* with = new QToolButton;
    with->setIcon(icon(Symbol::More));
    with->setText(tr("Compare with"));
    with->setToolButtonStyle(Qt::ToolButtonIconOnly);
    with->setAccessibleName(
        side == Side::Left ? tr("Another document on the left") : tr("Another document on the right"));
    with->setToolTip(side == Side::Left
            ? tr("Compares another document on the left: by its id, or drop one here")
            : tr("Compares another document on the right: by its id, the text of the "
                 "clipboard, or drop one here"));
    with->setAutoRaise(true);
    with->setFocusPolicy(Qt::StrongFocus);
    with->setPopupMode(QToolButton::InstantPopup);
    with->setFixedSize(scaled(24, this), scaled(24, this));
    auto* hold = new QToolButton;
    hold->setIcon(icon(Symbol::Pin));
    hold->setText(tr("Hold"));
    hold->setToolButtonStyle(Qt::ToolButtonIconOnly);
    hold->setAutoRaise(true);
    hold->setFocusPolicy(Qt::StrongFocus);
    hold->setCheckable(true);
    hold->setFixedSize(scaled(24, this), scaled(24, this));
    auto* head = new QWidget;
    auto* line = new QHBoxLayout(head);
    line->setContentsMargins(0, 0, scaled(8, this), 0);
    line->setSpacing(scaled(4, this));
    line->addWidget(heading, 1, Qt::AlignVCenter);
    line->addWidget(hold);
    line->addWidget(with);
    m_halves[static_cast<std::size_t>(side)]
        = { heading, pane, new OverviewMap(pane), new IdField(side), with, hold, nullptr, head };
    makeWithMenu(side);
    setObstacle(side, {});
    connect(hold, &QToolButton::clicked, this, [this, side] { emit holdRequested(side); });
    pane->setMinimumSize(scaled(80, this), scaled(60, this));
    pane->setMeasure(620);
    // The heading begins where the lines below it do.
    const auto align = [line, pane] {
        QMargins margins = line->contentsMargins();
        margins.setLeft(pane->textLeft());
        line->setContentsMargins(margins);
    };
    connect(pane, &TextPane::fitted, line, align);
    align();
    connect(pane, &ComparePane::pairHovered, this, &TwoPanes::light);
    connect(pane, &ComparePane::pairClicked, this, [this, side](int pair, qsizetype position) {
        choose(side, static_cast<std::uint32_t>(pair), position);
    });
    connect(pane, &ComparePane::otherPaneRequested, this,
        [this, side] { this->pane(otherSide(side))->setFocus(Qt::OtherFocusReason); });
    connect(pane->verticalScrollBar(), &QScrollBar::valueChanged, this, [this, side] { follow(side); });
}

void TwoPanes::makeWithMenu(Side side)
{
    QToolButton* with = at(side).with;
    auto* menu = new QMenu(with);
    menu->setToolTipsVisible(true);
    auto* room = new QWidget;
    auto* line = new QHBoxLayout(room);
    line->setContentsMargins(scaled(8, this), scaled(4, this), scaled(8, this), scaled(4, this));
    line->addWidget(idField(side));
    room->setFocusProxy(idField(side));
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(room);
    menu->addAction(action);
    connect(idField(side), &IdField::chosen, menu, &QMenu::close);
    auto* compareWith = menu->addAction(tr("&Compare This Document With…\tCtrl+D"));
    m_halves[static_cast<std::size_t>(side)].compareWith = compareWith;
    connect(compareWith, &QAction::triggered, this, [this, side] { emit withRequested(side); });
    if (side == Side::Right) {
        auto* paste = menu->addAction(tr("Compare with &Pasted Text\tCtrl+V"));
        paste->setToolTip(tr("Compares the left document with the text of the clipboard"));
        connect(paste, &QAction::triggered, this, &TwoPanes::pasteRequested);
    }
    connect(menu, &QMenu::aboutToShow, this,
        [field = idField(side)] { QTimer::singleShot(0, field, [field] { field->setFocus(); }); });
    with->setMenu(menu);
}

void TwoPanes::setHeld(bool held)
{
    at(Side::Left).heading->setLetter(held ? tr("A, held") : tr("A"));
    at(Side::Left).hold->setChecked(held);
    at(Side::Right).hold->setChecked(false);
}

void TwoPanes::setObstacle(Side side, const QString& why)
{
    const Half& half = at(side);
    const bool left = side == Side::Left;
    half.hold->setEnabled(why.isEmpty());
    half.compareWith->setEnabled(why.isEmpty());
    half.hold->setAccessibleName(left ? tr("Hold the left document") : tr("Hold the right document"));
    half.hold->setToolTip(!why.isEmpty() ? why
            : left
            ? tr("Holds the left document, or lets it go: held, it stays here while you walk through "
                 "documents or pairs (H)")
            : tr("Holds the right document: it goes to the left, and stays there while you walk through "
                 "documents or pairs"));
    half.compareWith->setToolTip(
        !why.isEmpty() ? why : tr("Asks for another document, the clipboard or a file to compare it with"));
}

void TwoPanes::setLow(bool low)
{
    for (const Half& half : m_halves) {
        half.heading->setOneLine(low);
        half.head->setFixedHeight(scaled(low ? 28 : 48, this));
    }
}

void TwoPanes::setWide(bool wide)
{
    m_wide = wide;
    fitWidth();
}

void TwoPanes::fitWidth()
{
    m_strip->setDrawnWidth(m_wide && width() >= scaled(1000, this) ? 56
            : width() < scaled(600, this)                          ? 24
                                                                   : 32);
    for (const Half& half : m_halves)
        half.pane->setMeasure(m_wide ? 520 : 620);
}

QSize TwoPanes::minimumSizeHint() const
{
    return { scaled(280, this), scaled(120, this) };
}

void TwoPanes::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWidth();
}

void TwoPanes::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor line = colour(Colour::Hairline, palette());
    for (const Half& half : m_halves) {
        painter.fillRect(half.head->geometry(), colour(Colour::Page, palette()));
        painter.fillRect(QRect(half.head->x(), half.head->geometry().bottom(), half.head->width(), 1), line);
    }
    for (const int x : { at(Side::Left).map->geometry().right(), m_strip->x(), m_strip->geometry().right(),
             at(Side::Right).map->x() })
        painter.fillRect(QRect(x, 0, 1, height()), line);
    painter.setPen(line);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), scaled(4, this), scaled(4, this));
}

void TwoPanes::showText(Side side, std::shared_ptr<const DisplayText> text, PreparedText* prepared)
{
    if (pane(side)->shownText() == text)
        return;
    const QScopedValueRollback<bool> quiet(m_moving, true);
    pane(side)->startOver();
    pane(side)->showText(std::move(text), prepared);
    m_shift = 0;
}

void TwoPanes::showPairs(
    std::shared_ptr<const PairedText> marked, std::shared_ptr<const PairedText> level, bool fold)
{
    const QScopedValueRollback<bool> quiet(m_moving, true);
    m_pairs = std::move(marked);
    m_level = std::move(level);
    for (const Half& half : m_halves) {
        half.pane->showPairs(m_pairs, fold);
        half.map->showPairs(m_pairs);
    }
    m_strip->showPairs(m_pairs);
    showFocus(std::nullopt, 0);
}

void TwoPanes::light(int pair)
{
    const auto lit = pair < 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(pair));
    for (const Half& half : m_halves)
        half.pane->setLit(lit);
    m_strip->setLit(lit);
}

std::array<CharRange, 2> TwoPanes::rangesAt(std::uint32_t pair, std::size_t place) const
{
    const std::vector<CharRange> left = m_pairs->placesOf(pair, Side::Left);
    const std::vector<CharRange> right = m_pairs->placesOf(pair, Side::Right);
    if (place < right.size())
        return { left[0], right[place] };
    return { left[std::min(place - right.size() + 1, left.size() - 1)], right[0] };
}

void TwoPanes::showFocus(std::optional<std::uint32_t> pair, std::size_t place)
{
    m_focused = pair;
    m_place = place;
    m_places = pair
        ? m_pairs->placesOf(*pair, Side::Left).size() + m_pairs->placesOf(*pair, Side::Right).size() - 1
        : 0;
    for (const Half& half : m_halves) {
        half.pane->setFocused(pair);
        half.map->setFocused(pair);
    }
    m_strip->setFocused(pair);
    emit focusChanged();
}

void TwoPanes::choose(Side side, std::uint32_t pair, qsizetype position)
{
    const auto here = m_pairs->placesOf(pair, side);
    const auto clicked = std::ranges::find_if(
        here, [&](const CharRange& range) { return range.begin <= position && position < range.end; });
    const auto index = static_cast<std::size_t>(clicked == here.end() ? 0 : clicked - here.begin());
    const std::size_t onRight = m_pairs->placesOf(pair, Side::Right).size();
    std::size_t place = 0;
    if (pair == m_focused && index == 0 && m_places > 1)
        place = (m_place + 1) % m_places;
    else if (index > 0)
        place = side == Side::Right ? index : onRight + index - 1;
    showFocus(pair, place);
    const auto ranges = rangesAt(pair, place);
    const auto i = static_cast<std::size_t>(side);
    const double top = pane(side)->extentOf(ranges[i]).top; // asked first: it may move the scale
    levelAt(ranges, top - scrolled(side));
}

void TwoPanes::step(int by)
{
    if (!m_pairs || m_pairs->pairs.empty())
        return;
    const auto count = static_cast<std::int64_t>(m_pairs->pairs.size());
    std::int64_t next = by > 0 ? 0 : count - 1;
    if (m_focused)
        next = (static_cast<std::int64_t>(*m_focused) + by + count) % count;
    else {
        // From what is in sight.
        const CharRange visible = pane(Side::Left)->visibleText();
        const auto first = std::ranges::find_if(
            m_pairs->pairs, [&](const TextPair& pair) { return pair.on(Side::Left).begin >= visible.begin; });
        if (by > 0 && first != m_pairs->pairs.end())
            next = first - m_pairs->pairs.begin();
    }
    focusPair(static_cast<std::uint32_t>(next));
}

void TwoPanes::focusPair(std::uint32_t pair)
{
    showFocus(pair, 0);
    const auto ranges = rangesAt(pair, 0);
    level(ranges[0], ranges[1]);
}

void TwoPanes::cycle()
{
    if (!m_focused || m_places < 2)
        return;
    showFocus(m_focused, (m_place + 1) % m_places);
    const auto ranges = rangesAt(*m_focused, m_place);
    level(ranges[0], ranges[1]);
}

void TwoPanes::level(const CharRange& left, const CharRange& right)
{
    levelAt({ left, right }, pageOf(Side::Left) * readingHeight);
}

void TwoPanes::levelAt(const std::array<CharRange, 2>& ranges, double height)
{
    const QScopedValueRollback<bool> quiet(m_moving, true);
    pane(Side::Left)->reveal(ranges[0]);
    pane(Side::Right)->reveal(ranges[1]);
    const double left = pane(Side::Left)->extentOf(ranges[0]).top;
    const double right = pane(Side::Right)->extentOf(ranges[1]).top;
    // The heights that both panes can reach; where there are none, one that brings them nearest.
    const double least = std::max(left - furthest(Side::Left), right - furthest(Side::Right));
    const double most = std::min(left, right);
    height = least <= most ? std::clamp(height, least, most) : least;
    pane(Side::Left)->verticalScrollBar()->setValue(qRound(left - height));
    pane(Side::Right)->verticalScrollBar()->setValue(qRound(right - height));
    const double furthestLeft = furthest(Side::Left);
    const double sliding = furthestLeft > 0 ? pageOf(Side::Left) * scrolled(Side::Left) / furthestLeft : 0.0;
    m_shift = height - sliding;
}

void TwoPanes::scrollTo(const std::array<TextPane::Reading, 2>& places)
{
    const QScopedValueRollback<bool> quiet(m_moving, true);
    for (const Side side : bothSides)
        pane(side)->keep(places[static_cast<std::size_t>(side)]);
    m_shift = 0;
}

void TwoPanes::setSynchronised(bool on)
{
    m_synchronised = on;
    if (on)
        follow(Side::Left);
}

void TwoPanes::follow(Side side)
{
    if (m_moving || TextZoom::ofAllTexts().changing() || !m_synchronised || !isVisible()
        || pane(side)->isCorrecting())
        return;
    const double range = furthest(side);
    if (range <= 0)
        return;
    const QScopedValueRollback<bool> quiet(m_moving, true);
    // The line that is level wanders from the upper to the lower edge, so that both ends of both texts meet.
    const double page = pageOf(side);
    const double line = std::clamp(page * scrolled(side) / range + m_shift, 0.0, page);
    const bool atEnd = scrolled(side) >= range;
    const bool atStart = scrolled(side) <= 0;
    const Side other = otherSide(side);
    QScrollBar* bar = pane(other)->verticalScrollBar();
    if (atStart || atEnd) {
        bar->setValue(atStart ? 0 : bar->maximum());
        m_shift = 0;
        return;
    }
    bar->setValue(qRound(levelsAround(side, line).across(side, scrolled(side) + line) - line));
}

LevelMap TwoPanes::levelsAround(Side side, double line) const
{
    if (!m_level)
        return { heightOf(Side::Left), heightOf(Side::Right) };
    const qsizetype position = pane(side)->lineAt(scrolled(side) + line).begin;
    const auto& all = m_level->level;
    const auto i = static_cast<std::size_t>(side);
    const auto here
        = std::ranges::upper_bound(all, position, {}, [i](const auto& each) { return each[i].end; });
    // The one at the line with its neighbours: nothing has to be laid out that is far away.
    const auto first = here == all.begin() ? here : here - 1;
    std::array<std::vector<ComparePane::Extent>, 2> extents;
    for (auto each = first; each != all.end() && each - first < 3; ++each) {
        for (const Side on : bothSides) {
            const auto j = static_cast<std::size_t>(on);
            extents[j].push_back(pane(on)->extentOf((*each)[j]));
        }
    }
    // Only now: finding the places may have told better how high the texts are.
    LevelMap map(heightOf(Side::Left), heightOf(Side::Right));
    for (std::size_t j = 0; j < extents[0].size(); ++j) {
        map.add(extents[0][j].top, extents[1][j].top);
        map.add(extents[0][j].bottom, extents[1][j].bottom);
    }
    return map;
}

double TwoPanes::scrolled(Side side) const
{
    return pane(side)->verticalScrollBar()->value();
}

double TwoPanes::furthest(Side side) const
{
    return pane(side)->verticalScrollBar()->maximum();
}

double TwoPanes::pageOf(Side side) const
{
    return pane(side)->viewport()->height();
}

double TwoPanes::heightOf(Side side) const
{
    return furthest(side) + pageOf(side);
}

} // namespace alike::ui
