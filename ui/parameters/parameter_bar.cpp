// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/parameter_bar.h"

#include "ui/parameters/drawer/parameter_draft.h"
#include "ui/parameters/knob.h"
#include "ui/parameters/pace_note.h"
#include "ui/parameters/preset_bar.h"
#include "ui/parameters/preset_choice.h"
#include "ui/session/change_gesture.h"
#include "ui/session/live_updates.h"
#include "ui/session/session.h"
#include "ui/theme/colours.h"
#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QAbstractSpinBox>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QResizeEvent>
#include <QStyle>

#include <algorithm>

namespace alike::ui {
namespace {

    /// Sizes of METRICS for a font of 13 pixels.
    constexpr int barHeight = 56;
    constexpr int barHeightLarge = 94;
    constexpr int barMargin = 16;
    constexpr int barColumns = 24; ///< between knobs
    constexpr int barColumnsNarrow = 16;
    constexpr int barParts = 18; ///< between what stands right of them
    constexpr int barNarrow = 1180; ///< below it the presets go
    constexpr int barButton = 28;
    constexpr int barPreset = 112; ///< at least
    constexpr int barMore = 80;
    constexpr int glowOutside = 12;

} // namespace

CurveButton::CurveButton(QWidget* parent)
    : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("smallCurve"));
    setFocusPolicy(Qt::NoFocus); // More does the same, for the keyboard
    setCursor(Qt::PointingHandCursor);
    display({}, {});
}

void CurveButton::display(const lsh::Banding& banding, Threshold threshold)
{
    const bool first = m_half == 0 && m_chances.back() == 0;
    if (!first && banding == m_banding && threshold == m_threshold)
        return;
    if (first || banding != m_banding) {
        for (std::size_t i = 0; i < m_chances.size(); ++i)
            m_chances[i] = lsh::candidateChance(
                banding, static_cast<double>(i) / static_cast<double>(m_chances.size() - 1));
        m_half = lsh::halfPoint(banding);
    }
    m_banding = banding;
    m_threshold = threshold;
    const QString name = m_half > 0
        ? tr("S-curve: 50 % point %1, threshold %2")
              .arg(format::similarity(m_half, 2), format::threshold(threshold))
        : tr("S-curve: no 50 % point, threshold %1").arg(format::threshold(threshold));
    setAccessibleName(name);
    setToolTip(
        QStringLiteral("<p>%1</p><p>%2</p>")
            .arg(name.toHtmlEscaped(),
                tr("The chance of a pair to become a candidate, by its Jaccard similarity. A click shows "
                   "it large.")
                    .toHtmlEscaped()));
    update();
}

QSize CurveButton::sizeHint() const
{
    return { scaled(100, this), scaled(40, this) };
}

void CurveButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double ring = scaled(3, this);
    const QRectF plot = QRectF(rect()).adjusted(ring, ring + 1, -ring, -ring - 1);
    const auto place = [&](double similarity, double chance) {
        return QPointF(plot.left() + similarity * plot.width(), plot.bottom() - chance * plot.height());
    };
    QPainterPath curve(place(0, m_chances.front()));
    for (std::size_t i = 1; i < m_chances.size(); ++i)
        curve.lineTo(place(static_cast<double>(i) / static_cast<double>(m_chances.size() - 1), m_chances[i]));
    const double at = place(m_threshold.value(), 0).x();
    painter.setPen(QPen(colour(Colour::Amber, palette()), scaled(2, this)));
    painter.drawLine(QPointF(at, 1), QPointF(at, height() - 1));
    painter.setPen(QPen(colour(Colour::Accent, palette()), scaled(1.5, this)));
    painter.drawPath(curve);
    if (m_half <= 0)
        return;
    painter.setBrush(colour(Colour::Background, palette()));
    painter.drawEllipse(place(m_half, 0.5), ring, ring);
}

ParameterBar::ParameterBar(ParameterDraft* draft, QWidget* parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_knobs { { { makeShingleKnob(this), Stage::Shingle },
          { makeHashesKnob(draft->lock(), this), Stage::Sign },
          { makeBandsKnob(draft->lock(), this), Stage::Band }, { makeThresholdKnob(this), std::nullopt } } }
    , m_curve(new CurveButton(this))
    , m_presets(new PresetChoice(this))
    , m_presetButton(new PresetButton(m_presets, this))
    , m_more(new QToolButton(this))
{
    setObjectName(QStringLiteral("parameterBar"));
    setAccessibleName(tr("Parameters"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (const Entry& entry : m_knobs) {
        connect(entry.knob, &Knob::edited, draft, &ParameterDraft::take);
        connect(entry.knob, &Knob::glowingChanged, this, qOverload<>(&QWidget::update));
        new ChangeGesture(draft->session(), entry.knob->slider());
        new ChangeGesture(draft->session(), entry.knob->box());
    }
    m_more->setObjectName(QStringLiteral("more"));
    m_more->setText(tr("More"));
    m_more->setIcon(icon(Symbol::Sliders));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setAccessibleName(tr("More parameters"));
    m_more->setToolTip(tr("Shows or hides the other parameters and the large S-curve"));
    connect(m_more, &QToolButton::clicked, this, &ParameterBar::drawerWanted);
    connect(m_curve, &CurveButton::clicked, this, [this] { emit drawerWanted(true); });
    connect(m_presets, &PresetChoice::chosen, draft, &ParameterDraft::choose);

    Session* session = draft->session();
    connect(draft, &ParameterDraft::changed, this, &ParameterBar::display);
    connect(session->live(), &LiveUpdates::switched, this, &ParameterBar::showPace);
    connect(session->live(), &LiveUpdates::costsChanged, this, &ParameterBar::showPace);
    connect(session, &Session::sampleChanged, this, &ParameterBar::showPace);
    display();
}

bool ParameterBar::showsPresets() const
{
    return !m_presetButton->isHidden();
}

void ParameterBar::setDrawerShown(bool shown)
{
    m_more->setChecked(shown);
}

void ParameterBar::setCurveNeeded(bool needed)
{
    m_curveNeeded = needed;
    arrange();
}

void ParameterBar::setLarge(bool large)
{
    m_large = large;
    for (const Entry& entry : m_knobs)
        entry.knob->setLarge(large);
    updateGeometry();
    arrange();
}

int ParameterBar::fullHeight() const
{
    return scaled(m_large ? barHeightLarge : barHeight, this);
}

void ParameterBar::display()
{
    const Parameters& wanted = m_draft->wanted();
    m_presets->display(wanted);
    for (const Entry& entry : m_knobs)
        entry.knob->display(wanted, m_draft->session()->snapshot());
    m_curve->display(bandingOf(wanted), wanted.results.threshold);
    showPace();
}

void ParameterBar::showPace()
{
    for (const Entry& entry : m_knobs) {
        if (entry.first)
            entry.knob->setNote(paceNote(*m_draft, *entry.first));
    }
}

bool ParameterBar::narrow() const
{
    return m_large || width() < scaled(barNarrow, this);
}

int ParameterBar::tailWidth(bool narrow, int curve) const
{
    const int parts = scaled(barParts, this);
    const int before = parts + (curve > 0 ? curve + parts : 0);
    return narrow ? before + scaled(barButton, this)
                  : before + presetWidth() + scaled(8, this) + scaled(barMore, this);
}

/// In a window of the usual width its names have room; a narrower one leaves the room to the sliders.
int ParameterBar::presetWidth() const
{
    const int missing = std::max(0, sizeHint().width() - width());
    return std::max(scaled(barPreset, this), m_presetButton->sizeHint().width() - missing);
}

int ParameterBar::columnGap(bool narrow) const
{
    return scaled(narrow ? barColumnsNarrow : barColumns, this);
}

QSize ParameterBar::sizeHint() const
{
    return { scaled(1280, this), fullHeight() };
}

int ParameterBar::leastKnob() const
{
    int least = 0;
    for (const Entry& entry : m_knobs)
        least = std::max(least, entry.knob->minimumSizeHint().width());
    return least;
}

QSize ParameterBar::minimumSizeHint() const
{
    const int columns = 3 * columnGap(true);
    return { 4 * leastKnob() + columns + tailWidth(true, m_curve->sizeHint().width())
            + 2 * scaled(barMargin, this),
        fullHeight() };
}

int ParameterBar::curveWidth() const
{
    const int usual = m_curve->sizeHint().width();
    const int missing = minimumSizeHint().width() - width();
    if (missing <= 0)
        return usual;
    return m_curveNeeded ? std::max(usual - missing, usual / 2) : 0;
}

void ParameterBar::arrange()
{
    const bool presets = !narrow();
    const int margin = scaled(barMargin, this);
    const int between = columnGap(!presets);
    const QSize curve(curveWidth(), m_curve->sizeHint().height());
    const bool curves = curve.width() > 0;
    const int knobs = width() - 2 * margin - tailWidth(!presets, curve.width()) - 3 * between;
    const auto place = [this](QWidget* part, const QRect& where) {
        part->setGeometry(QStyle::visualRect(layoutDirection(), rect(), where));
    };
    int x = margin;
    for (std::size_t i = 0; i < m_knobs.size(); ++i) {
        // Rounded by their edges, so that nothing is left over.
        const int from = knobs * static_cast<int>(i) / 4;
        const int to = knobs * static_cast<int>(i + 1) / 4;
        place(m_knobs[i].knob, { margin + from + between * static_cast<int>(i), 0, to - from, height() });
        x = margin + to + between * static_cast<int>(i);
    }
    x += scaled(barParts, this);
    m_curve->setVisible(curves);
    if (curves) {
        place(m_curve, { x, (height() - curve.height()) / 2, curve.width(), curve.height() });
        x += curve.width() + scaled(barParts, this);
    }
    const int button = scaled(barButton, this);
    const int top = (height() - button) / 2;
    const bool told = presets != showsPresets();
    m_presetButton->setVisible(presets);
    m_more->setToolButtonStyle(presets ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    if (presets) {
        const int preset = presetWidth();
        place(m_presetButton, { x, top, preset, button });
        x += preset + scaled(8, this);
    }
    place(m_more, { x, top, presets ? scaled(barMore, this) : button, button });
    if (told)
        emit presetsShownChanged(presets);
}

void ParameterBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ParameterBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange) {
        arrange();
        updateGeometry();
    }
}

void ParameterBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(QRect(0, height() - 1, width(), 1), colour(Colour::Hairline, palette()));
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Entry& entry : m_knobs) {
        if (!entry.knob->glowing())
            continue;
        const int outside = scaled(glowOutside, this);
        const QRectF around = QRectF(entry.knob->geometry()).adjusted(-outside, 2, outside, -3);
        painter.setPen(QPen(colour(Colour::Accent, palette()), scaled(2, this)));
        painter.setBrush(colour(Colour::Selected, palette()));
        painter.drawRoundedRect(around, scaled(4, this), scaled(4, this));
    }
}

} // namespace alike::ui
