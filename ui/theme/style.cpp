// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/style.h"

#include "ui/theme/colours.h"
#include "ui/theme/metrics.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QPainterPath>
#include <QStyleFactory>
#include <QStyleOption>
#include <QTextFormat>

#include <algorithm>

namespace alike::ui {
namespace {

    bool is(const QStyleOption* option, QStyle::StateFlag flag)
    {
        return option->state.testFlag(flag);
    }

    /// Puts back what a drawing changes of a painter, and smooths its lines.
    class Drawing {
    public:
        explicit Drawing(QPainter* painter)
            : m_painter(painter)
        {
            painter->save();
            painter->setRenderHint(QPainter::Antialiasing);
        }
        ~Drawing() { m_painter->restore(); }
        Drawing(const Drawing&) = delete;
        Drawing& operator=(const Drawing&) = delete;

    private:
        QPainter* m_painter;
    };

    /// Room of the arrow of a button with a menu.
    constexpr int menuArrow = 20;

    /// Room beside icon and text of a button.
    constexpr int buttonSide = 5;

    /// Room between icon and text of a button.
    constexpr int iconGap = 6;

    bool hasMenuArrow(const QStyleOptionToolButton& button)
    {
        return button.features.testFlag(QStyleOptionToolButton::HasMenu)
            && !button.features.testFlag(QStyleOptionToolButton::MenuButtonPopup);
    }

    double corner(const QWidget* widget)
    {
        return scaled(4, widget);
    }

    /// A field or a button: filled, framed, and with the ring when it has the focus.
    void drawPanel(
        QPainter* painter, const QStyleOption* option, const QRect& rect, Colour fill, const QWidget* widget)
    {
        const Drawing drawing(painter);
        const bool focus = is(option, QStyle::State_HasFocus) && is(option, QStyle::State_Enabled);
        const double width = focus ? 2 : 1;
        painter->setPen(QPen(colour(focus ? Colour::Accent : Colour::FieldLine, option->palette), width));
        painter->setBrush(colour(fill, option->palette));
        const double half = width / 2;
        painter->drawRoundedRect(
            QRectF(rect).adjusted(half, half, -half, -half), corner(widget), corner(widget));
    }

    /// An arrow without a shaft, in a square of 8.
    void drawChevron(QPainter* painter, const QStyleOption* option, const QRect& rect, Qt::ArrowType way,
        const QWidget* widget)
    {
        const Drawing drawing(painter);
        const bool enabled = is(option, QStyle::State_Enabled);
        painter->setPen(QPen(colour(enabled ? Colour::Text : Colour::Faint, option->palette),
            1.2 * scaled(10, widget) / 10, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        const double half = scaled(8, widget) / 2.0;
        painter->translate(QRectF(rect).center());
        painter->rotate(way == Qt::UpArrow ? 180
                : way == Qt::RightArrow    ? -90
                : way == Qt::LeftArrow     ? 90
                                           : 0);
        painter->drawPolyline(
            QPolygonF { QPointF(-half, -half / 2), QPointF(0, half / 2), QPointF(half, -half / 2) });
    }

    /// The button that Enter presses, as the one of a dialog.
    bool isMainButton(const QStyleOption* option)
    {
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
        return button && button->features.testFlag(QStyleOptionButton::DefaultButton)
            && is(option, QStyle::State_Enabled);
    }

    /// Text on a fill of the accent.
    QColor onAccent(const QPalette& palette)
    {
        return colour(Colour::Page, palette);
    }

    void drawButton(QPainter* painter, const QStyleOption* option, const QWidget* widget)
    {
        const bool down = is(option, QStyle::State_Sunken) || is(option, QStyle::State_On);
        const bool over = is(option, QStyle::State_MouseOver) && is(option, QStyle::State_Enabled);
        if (isMainButton(option) && !down) {
            const Drawing drawing(painter);
            painter->setPen(Qt::NoPen);
            painter->setBrush(colour(Colour::Accent, option->palette).darker(over ? 110 : 100));
            painter->drawRoundedRect(QRectF(option->rect), corner(widget), corner(widget));
            if (is(option, QStyle::State_HasFocus)) { // on a fill of the same colour
                const double inside = scaled(3, widget);
                painter->setBrush(Qt::NoBrush);
                painter->setPen(QPen(onAccent(option->palette), 1));
                painter->drawRoundedRect(QRectF(option->rect).adjusted(inside, inside, -inside, -inside),
                    corner(widget), corner(widget));
            }
            return;
        }
        drawPanel(painter, option, option->rect,
            down       ? Colour::SelectedElsewhere
                : over ? Colour::Track
                       : Colour::Field,
            widget);
    }

    /// A button without a frame shows itself under the pointer, while it is pressed or on, and with the
    /// focus.
    void drawToolButton(QPainter* painter, const QStyleOption* option, const QWidget* widget)
    {
        if (!is(option, QStyle::State_AutoRaise))
            return drawButton(painter, option, widget);
        const Drawing drawing(painter);
        const bool down = is(option, QStyle::State_Sunken) || is(option, QStyle::State_On);
        const bool over = is(option, QStyle::State_MouseOver) && is(option, QStyle::State_Enabled);
        painter->setBrush(down || over
                ? QBrush(colour(down ? Colour::SelectedElsewhere : Colour::Track, option->palette))
                : QBrush(Qt::NoBrush));
        const bool focus = is(option, QStyle::State_HasFocus);
        painter->setPen(focus ? QPen(colour(Colour::Accent, option->palette), 2) : QPen(Qt::NoPen));
        const double half = focus ? 1 : 0;
        painter->drawRoundedRect(
            QRectF(option->rect).adjusted(half, half, -half, -half), corner(widget), corner(widget));
    }

    /// Icon and text of a button, in the middle of `rect`, or at its beginning where the arrow of a menu
    /// stands at its end. The text has the role of the widget, as that of a label does.
    void drawButtonLabel(QPainter* painter, const QStyleOptionToolButton& button, const QRect& rect,
        const QStyle& style, const QWidget* widget)
    {
        const bool withIcon = button.toolButtonStyle == Qt::ToolButtonTextBesideIcon && !button.icon.isNull();
        const bool enabled = is(&button, QStyle::State_Enabled);
        const bool withArrow = button.features.testFlag(QStyleOptionToolButton::Arrow);
        const int icon = withArrow ? scaled(8, widget) : withIcon ? button.iconSize.width() : 0;
        const int gap = icon > 0 ? scaled(iconGap, widget) : 0;
        const int keys = style.styleHint(QStyle::SH_UnderlineShortcut, &button, widget)
            ? Qt::TextShowMnemonic
            : Qt::TextHideMnemonic;
        const int text = std::min(
            button.fontMetrics.size(Qt::TextShowMnemonic, button.text).width(), rect.width() - icon - gap);
        const int spare = rect.width() - icon - gap - text;
        const int first = rect.left()
            + (hasMenuArrow(button) || withArrow ? std::min(spare, scaled(iconGap, widget)) : spare / 2);
        const auto place = [&](int from, int width) {
            return QStyle::visualRect(button.direction, rect, QRect(from, rect.top(), width, rect.height()));
        };
        if (withArrow)
            drawChevron(painter, &button, place(first, icon), button.arrowType, widget);
        else if (withIcon)
            button.icon.paint(painter, place(first, icon), Qt::AlignCenter,
                enabled ? QIcon::Normal : QIcon::Disabled,
                is(&button, QStyle::State_On) ? QIcon::On : QIcon::Off);
        style.drawItemText(painter, place(first + icon + gap, text),
            Qt::AlignCenter | Qt::TextSingleLine | keys, button.palette, enabled, button.text,
            widget ? widget->foregroundRole() : QPalette::ButtonText);
    }

    /// Groove and handle. The filled part is as long as the value is large.
    void drawSlider(QPainter* painter, const QStyleOptionSlider* option, const QRect& groove,
        const QRect& handle, const QWidget* widget)
    {
        const Drawing drawing(painter);
        const bool enabled = is(option, QStyle::State_Enabled);
        const bool active = enabled
            && (is(option, QStyle::State_HasFocus)
                || (is(option, QStyle::State_Sunken)
                    && option->activeSubControls.testFlag(QStyle::SC_SliderHandle)));
        const bool flat = option->orientation == Qt::Horizontal;
        const double thick = scaled(4, widget);
        const QRectF all(groove);
        QRectF line = flat ? QRectF(all.left(), all.center().y() - thick / 2, all.width(), thick)
                           : QRectF(all.center().x() - thick / 2, all.top(), thick, all.height());
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour(Colour::Groove, option->palette));
        painter->drawRoundedRect(line, thick / 2, thick / 2);
        const QPointF middle = QRectF(handle).center();
        if (flat && !option->upsideDown)
            line.setRight(middle.x());
        else if (flat)
            line.setLeft(middle.x());
        else if (option->upsideDown)
            line.setTop(middle.y());
        else
            line.setBottom(middle.y());
        const Colour ink = !enabled ? Colour::Groove : active ? Colour::Accent : Colour::Fill;
        painter->setBrush(colour(ink, option->palette));
        painter->drawRoundedRect(line, thick / 2, thick / 2);
        painter->setPen(QPen(colour(ink, option->palette), 2));
        painter->setBrush(colour(Colour::Field, option->palette));
        const double radius = scaled(12, widget) / 2.0;
        painter->drawEllipse(middle, radius - 1, radius - 1);
        if (is(option, QStyle::State_HasFocus)) {
            painter->setBrush(Qt::NoBrush);
            painter->setPen(QPen(colour(Colour::Accent, option->palette), 1));
            painter->drawEllipse(middle, radius + 1, radius + 1);
        }
    }

    void drawScrollBar(
        QPainter* painter, const QStyleOptionSlider* option, const QRect& handle, const QWidget* widget)
    {
        const Drawing drawing(painter);
        if (handle.isEmpty() || option->maximum <= option->minimum)
            return;
        const bool held = is(option, QStyle::State_Sunken) || is(option, QStyle::State_MouseOver);
        const bool flat = option->orientation == Qt::Horizontal;
        const double margin = scaled(2, widget);
        const QRectF bar = QRectF(handle).adjusted(
            flat ? 0 : margin, flat ? margin : 0, flat ? 0 : -margin, flat ? -margin : 0);
        const double round = std::min(bar.width(), bar.height()) / 2;
        painter->setPen(Qt::NoPen);
        painter->setBrush(colour(held ? Colour::Fill : Colour::Groove, option->palette));
        painter->drawRoundedRect(bar, round, round);
    }

    /// Rows of the list with the focus are blue, selected ones elsewhere grey.
    Colour rowColour(const QStyleOption* option, const QWidget* widget)
    {
        const bool focus
            = widget && (widget->hasFocus() || (widget->focusProxy() && widget->focusProxy()->hasFocus()));
        return focus && is(option, QStyle::State_Enabled) ? Colour::Selected : Colour::SelectedElsewhere;
    }

} // namespace

FlatStyle::FlatStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("fusion")))
{
}

void FlatStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
    case PE_PanelButtonBevel:
        drawButton(painter, option, widget);
        return;
    case PE_PanelButtonTool:
        drawToolButton(painter, option, widget);
        return;
    case PE_PanelLineEdit: {
        const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
        if (frame && frame->lineWidth > 0)
            drawPanel(painter, option, option->rect, Colour::Field, widget);
        return;
    }
    case PE_FrameLineEdit:
    case PE_FrameDefaultButton:
    case PE_PanelToolBar:
    case PE_PanelMenuBar:
    case PE_FrameStatusBarItem:
    case PE_FrameTabBarBase:
    case PE_PanelScrollAreaCorner:
        return; // there is none
    case PE_PanelStatusBar:
        painter->fillRect(option->rect.left(), option->rect.top(), option->rect.width(), 1,
            colour(Colour::Hairline, option->palette));
        return;
    case PE_FrameFocusRect:
        if (qobject_cast<const QAbstractItemView*>(widget))
            return; // the row tells
        { // also after a click, where Fusion has none
            const Drawing drawing(painter);
            painter->setPen(QPen(colour(Colour::Accent, option->palette), 1));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        }
        return;
    case PE_Frame: {
        const Drawing drawing(painter);
        const bool focus = is(option, State_HasFocus);
        const double width = focus ? 2 : 1;
        painter->setPen(QPen(colour(focus ? Colour::Accent : Colour::Hairline, option->palette), width));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(option->rect).adjusted(width / 2, width / 2, -width / 2, -width / 2));
        return;
    }
    case PE_PanelItemViewRow:
    case PE_PanelItemViewItem:
        if (is(option, State_Selected)) {
            painter->fillRect(option->rect, colour(rowColour(option, widget), option->palette));
            return;
        }
        break;
    case PE_IndicatorCheckBox:
    case PE_IndicatorRadioButton: {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        // Fusion's outlines are darker than what is around them, also where that is dark already.
        const Drawing drawing(painter);
        painter->setBrush(Qt::NoBrush);
        // A little wider than a pixel, so that a curve covers some of them wholly.
        painter->setPen(
            QPen(colour(is(option, State_Enabled) ? Colour::Quiet : Colour::Faint, option->palette), 1.25));
        const QRectF line = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
        if (element == PE_IndicatorCheckBox)
            painter->drawRoundedRect(line, 2, 2);
        else
            painter->drawEllipse(line);
        return;
    }
    default:
        break;
    }
    QProxyStyle::drawPrimitive(element, option, painter, widget);
}

void FlatStyle::drawControl(
    ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    switch (element) {
    case CE_ItemViewItem: {
        // Selected rows have a tint behind them, on which the palette's ink for its highlight may not be
        // read.
        QStyleOptionViewItem item(*qstyleoption_cast<const QStyleOptionViewItem*>(option));
        for (const auto group : { QPalette::Active, QPalette::Inactive, QPalette::Disabled })
            item.palette.setColor(
                group, QPalette::HighlightedText, item.palette.color(group, QPalette::Text));
        QProxyStyle::drawControl(element, &item, painter, widget);
        return;
    }
    case CE_PushButtonLabel:
        if (isMainButton(option) && !is(option, State_Sunken)) {
            QStyleOptionButton label(*qstyleoption_cast<const QStyleOptionButton*>(option));
            label.palette.setColor(QPalette::ButtonText, onAccent(option->palette));
            QFont font = painter->font();
            font.setWeight(QFont::DemiBold);
            painter->setFont(font);
            QProxyStyle::drawControl(element, &label, painter, widget);
            return;
        }
        break;
    case CE_ComboBoxLabel: {
        // What has no room ends in an ellipsis, as everywhere, and not within a letter.
        QStyleOptionComboBox box(*qstyleoption_cast<const QStyleOptionComboBox*>(option));
        const int edges = 2 + (box.currentIcon.isNull() ? 0 : box.iconSize.width() + 4);
        box.currentText = box.fontMetrics.elidedText(box.currentText, Qt::ElideRight,
            subControlRect(CC_ComboBox, &box, SC_ComboBoxEditField, widget).width() - edges);
        QProxyStyle::drawControl(element, &box, painter, widget);
        return;
    }
    case CE_Splitter: {
        const QRect rect = option->rect;
        const bool upright = rect.height() > rect.width();
        const QColor line = colour(Colour::Hairline, option->palette);
        if (upright)
            painter->fillRect(QRect(rect.center().x(), rect.top(), 1, rect.height()), line);
        else
            painter->fillRect(QRect(rect.left(), rect.center().y(), rect.width(), 1), line);
        return;
    }
    case CE_ToolBar:
    case CE_MenuBarEmptyArea:
        return;
    case CE_MenuBarItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            const bool enabled = is(option, State_Enabled);
            if (enabled && is(option, State_Selected)) {
                const Drawing drawing(painter);
                painter->setPen(Qt::NoPen);
                painter->setBrush(colour(Colour::Track, option->palette));
                painter->drawRoundedRect(QRectF(option->rect), corner(widget), corner(widget));
            }
            const int keys = styleHint(SH_UnderlineShortcut, option, widget) ? Qt::TextShowMnemonic
                                                                             : Qt::TextHideMnemonic;
            drawItemText(painter, option->rect, Qt::AlignCenter | Qt::TextDontClip | keys, option->palette,
                enabled, item->text, QPalette::ButtonText);
            return;
        }
        break;
    case CE_HeaderLabel:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            const Drawing drawing(painter);
            painter->setFont(fontOf(Type::Quiet, painter->font()));
            painter->setPen(colour(Colour::Quiet, option->palette));
            // The margin is taken off on all sides, but above and below letters need the room; and at the
            // left a J stands out of its place.
            const int margin = pixelMetric(PM_HeaderMargin, option, widget);
            QRect room = option->rect.adjusted(0, -margin, 0, margin);
            if (!header->icon.isNull()) { // as in the file dialog
                const int size = pixelMetric(PM_SmallIconSize, option, widget);
                header->icon.paint(painter, QRect(room.left(), room.top(), size, room.height()));
                room.setLeft(room.left() + size + scaled(4, widget));
            }
            painter->drawText(room,
                static_cast<int>(header->textAlignment) | Qt::TextSingleLine | Qt::TextDontClip,
                painter->fontMetrics().elidedText(header->text, Qt::ElideRight, room.width()));
            return;
        }
        break;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea: {
        painter->fillRect(option->rect, colour(Colour::Page, option->palette));
        const QRect rect = option->rect;
        painter->fillRect(
            rect.left(), rect.bottom(), rect.width(), 1, colour(Colour::Hairline, option->palette));
        return;
    }
    case CE_TabBarTabShape: {
        const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
        const bool chosen = is(option, State_Selected);
        if (tab && chosen) {
            const int thick = scaled(2, widget);
            painter->fillRect(
                QRect(option->rect.left(), option->rect.bottom() + 1 - thick, option->rect.width(), thick),
                colour(is(option, State_HasFocus) ? Colour::Accent : Colour::Fill, option->palette));
        }
        return;
    }
    default:
        break;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void FlatStyle::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    switch (control) {
    case CC_Slider:
        if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            drawSlider(painter, slider, subControlRect(control, option, SC_SliderGroove, widget),
                subControlRect(control, option, SC_SliderHandle, widget), widget);
            return;
        }
        break;
    case CC_ScrollBar:
        if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            drawScrollBar(
                painter, slider, subControlRect(control, option, SC_ScrollBarSlider, widget), widget);
            return;
        }
        break;
    case CC_ToolButton:
        if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option); button) {
            if (button->features.testFlag(QStyleOptionToolButton::Arrow)
                && button->toolButtonStyle == Qt::ToolButtonIconOnly) {
                proxy()->drawPrimitive(PE_PanelButtonTool, option, painter, widget);
                drawChevron(painter, option, option->rect, button->arrowType, widget);
                return;
            }
            // Room at both sides; the arrow of a menu stands beside the text, not on its corner.
            QStyleOptionToolButton label(*button);
            proxy()->drawPrimitive(PE_PanelButtonTool, &label, painter, widget);
            const bool iconOnly = button->toolButtonStyle == Qt::ToolButtonIconOnly;
            const bool textOnly = button->toolButtonStyle == Qt::ToolButtonTextOnly && !hasMenuArrow(*button);
            const int margin = iconOnly || textOnly ? 0 : scaled(buttonSide, widget);
            const int room = hasMenuArrow(*button) && !iconOnly ? scaled(menuArrow, widget) : 0;
            label.rect.adjust(margin, 0, -std::max(room, margin), 0);
            label.state.setFlag(State_Sunken, false);
            if (iconOnly || button->text.isEmpty())
                proxy()->drawControl(CE_ToolButtonLabel, &label, painter, widget);
            else
                drawButtonLabel(painter, label, label.rect, *proxy(), widget);
            if (room > 0)
                drawChevron(painter, option,
                    visualRect(option->direction, option->rect,
                        QRect(option->rect.right() - room - margin / 2, option->rect.top(), room,
                            option->rect.height())),
                    Qt::DownArrow, widget);
            return;
        }
        break;
    case CC_ComboBox:
        if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            if (box->frame)
                drawPanel(painter, option, option->rect, Colour::Field, widget);
            drawChevron(painter, option, subControlRect(control, option, SC_ComboBoxArrow, widget),
                Qt::DownArrow, widget);
            return;
        }
        break;
    case CC_SpinBox:
        if (const auto* box = qstyleoption_cast<const QStyleOptionSpinBox*>(option)) {
            if (box->frame)
                drawPanel(painter, option, option->rect, Colour::Field, widget);
            if (box->buttonSymbols == QAbstractSpinBox::NoButtons)
                return;
            const auto arrow = [&](SubControl part, QAbstractSpinBox::StepEnabledFlag step,
                                   Qt::ArrowType pointing) {
                QStyleOption way(*option);
                way.state.setFlag(
                    State_Enabled, is(option, State_Enabled) && box->stepEnabled.testFlag(step));
                drawChevron(painter, &way, subControlRect(control, option, part, widget), pointing, widget);
            };
            arrow(SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, Qt::UpArrow);
            arrow(SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, Qt::DownArrow);
            return;
        }
        break;
    default:
        break;
    }
    QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QRect FlatStyle::subControlRect(
    ComplexControl control, const QStyleOptionComplex* option, SubControl part, const QWidget* widget) const
{
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || !slider)
        return QProxyStyle::subControlRect(control, option, part, widget);
    // Without arrows: the whole bar is the groove.
    const QRect rect = option->rect;
    const bool flat = slider->orientation == Qt::Horizontal;
    const int length = flat ? rect.width() : rect.height();
    const qint64 range = qint64 { slider->maximum } - slider->minimum;
    const int shortest = std::min(length, scaled(24, widget));
    const auto share = static_cast<int>(
        range > 0 ? qint64 { slider->pageStep } * length / (range + slider->pageStep) : length);
    const int bar = std::clamp(share, shortest, length);
    const int start = sliderPositionFromValue(
        slider->minimum, slider->maximum, slider->sliderPosition, length - bar, slider->upsideDown);
    const auto along = [&](int from, int size) {
        const QRect piece = flat ? QRect(rect.left() + from, rect.top(), size, rect.height())
                                 : QRect(rect.left(), rect.top() + from, rect.width(), size);
        return flat ? visualRect(option->direction, rect, piece) : piece;
    };
    switch (part) {
    case SC_ScrollBarGroove:
        return rect;
    case SC_ScrollBarSlider:
        return along(start, bar);
    case SC_ScrollBarSubPage:
        return along(0, start);
    case SC_ScrollBarAddPage:
        return along(start + bar, length - start - bar);
    default:
        return {};
    }
}

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    switch (metric) {
    case PM_SliderLength:
    case PM_SliderThickness:
    case PM_SliderControlThickness:
        // The handle of 12 and its ring, or one for a hand.
        return scaled(widget && widget->property("largeHandle").toBool() ? 32 : 16, widget);
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(14, widget);
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
    case PM_LineEditIconSize:
        return std::max(
            16, scaled(16, widget)); // with the font, but never blurred below what they are drawn for
    case PM_ScrollBarExtent:
        return scaled(10, widget);
    case PM_ScrollBarSliderMin:
        return scaled(24, widget);
    case PM_SplitterWidth:
        return scaled(5, widget); // to be grasped; one line of it is seen
    case PM_HeaderMargin: // as the cells of a RowTable
        return scaled(8, widget);
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_ToolBarFrameWidth:
        return 0;
    case PM_MenuBarHMargin:
        return scaled(8, widget);
    case PM_ToolBarItemSpacing:
        return scaled(4, widget);
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int FlatStyle::styleHint(
    StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const
{
    switch (hint) {
    case SH_Slider_AbsoluteSetButtons: // a click goes there at once
        return Qt::LeftButton;
    case SH_ScrollBar_Transient:
    case SH_DialogButtonBox_ButtonsHaveIcons: // black, whatever the theme
        return 0;
    case SH_TextControl_FocusIndicatorTextCharFormat: // around a link
        if (auto* out = qstyleoption_cast<QStyleHintReturnVariant*>(data); out && option) {
            QTextCharFormat format;
            format.setProperty(
                QTextFormat::OutlinePen, QPen(colour(Colour::Accent, option->palette), scaled(1, widget)));
            out->variant = format;
            return 1;
        }
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize FlatStyle::sizeFromContents(
    ContentsType type, const QStyleOption* option, const QSize& contents, const QWidget* widget) const
{
    QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
    switch (type) {
    case CT_ToolButton:
        if (const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option); button
            && button->toolButtonStyle != Qt::ToolButtonIconOnly
            && (button->toolButtonStyle == Qt::ToolButtonTextBesideIcon || hasMenuArrow(*button)))
            size.rwidth() += 2 * scaled(buttonSide, widget)
                + (hasMenuArrow(*button) ? scaled(menuArrow, widget) - scaled(buttonSide, widget) : 0);
        break;
    case CT_HeaderSection:
        size.setHeight(
            std::max(contents.height(), option ? option->fontMetrics.height() + scaled(8, widget) : 0));
        break;
    case CT_PushButton:
        size.setWidth(std::max(size.width(), contents.width() + 2 * scaled(16, widget)));
        [[fallthrough]];
    case CT_ComboBox:
    case CT_LineEdit:
    case CT_SpinBox:
        size.setHeight(std::max(size.height(), scaled(28, widget)));
        break;
    default:
        break;
    }
    return size;
}

} // namespace alike::ui
