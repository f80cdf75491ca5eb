// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/appearance.h"

#include <QApplication>
#include <QLabel>
#include <QPainter>
#include <QProxyStyle>
#include <QSettings>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOption>

namespace alike::ui {
namespace {

    /// Fusion with outlines of check boxes and radio buttons that can be seen: its own are darker than what
    /// is around them, also where that is dark already.
    class OutlinedFusion : public QProxyStyle {
    public:
        OutlinedFusion();

        void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
            const QWidget* widget = nullptr) const override;
    };

    std::optional<Appearance> appliedAppearance;

    const QString themeKey = QStringLiteral("window/theme");
    const QString lightName = QStringLiteral("light");
    const QString darkName = QStringLiteral("dark");

    struct Colours {
        QRgb window, text, base, alternate, button, highlight, highlighted, link, secondary, disabled, light,
            mid, dark, tip, tipText;
    };

    constexpr Colours light { 0xfff3f3f4, 0xff1b1c1e, 0xffffffff, 0xfff6f7f9, 0xffe9eaec, 0xff2f6fbd,
        0xffffffff, 0xff1d5fae, 0xff686c72, 0xff82868c, 0xffffffff, 0xffc3c5c9, 0xffa2a5aa, 0xfffff6dc,
        0xff1b1c1e };
    constexpr Colours dark { 0xff303236, 0xffe6e7e9, 0xff1b1c1f, 0xff222326, 0xff3d4045, 0xff2f6fbd,
        0xffffffff, 0xff8fc0f5, 0xffa3a7ae, 0xff8e9299, 0xff54585f, 0xff26282b, 0xff17181a, 0xff443c22,
        0xfff4ecd8 };

    QPalette mixed(const Colours& c)
    {
        QPalette palette;
        palette.setColor(QPalette::Window, c.window);
        palette.setColor(QPalette::WindowText, c.text);
        palette.setColor(QPalette::Base, c.base);
        palette.setColor(QPalette::AlternateBase, c.alternate);
        palette.setColor(QPalette::Text, c.text);
        palette.setColor(QPalette::Button, c.button);
        palette.setColor(QPalette::ButtonText, c.text);
        palette.setColor(QPalette::BrightText, c.highlighted);
        palette.setColor(QPalette::Highlight, c.highlight);
        palette.setColor(QPalette::HighlightedText, c.highlighted);
        palette.setColor(QPalette::Link, c.link);
        palette.setColor(QPalette::LinkVisited, c.link);
        palette.setColor(QPalette::ToolTipBase, c.tip);
        palette.setColor(QPalette::ToolTipText, c.tipText);
        palette.setColor(QPalette::Light, c.light);
        palette.setColor(QPalette::Midlight, c.button);
        palette.setColor(QPalette::Mid, c.mid);
        palette.setColor(QPalette::Dark, c.dark);
        palette.setColor(QPalette::Shadow, Qt::black);
        palette.setColor(QPalette::PlaceholderText, c.secondary);
        for (const auto role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText })
            palette.setColor(QPalette::Disabled, role, c.disabled);
        palette.setColor(QPalette::Disabled, QPalette::Highlight, c.mid);
        return palette;
    }

    /// Rich text takes the colour of its links when it is set, and keeps it.
    void recolourLinks()
    {
        for (QWidget* widget : QApplication::allWidgets()) {
            auto* label = qobject_cast<QLabel*>(widget);
            if (!label || !label->text().contains(QLatin1String("<a ")))
                continue;
            const QString text = label->text();
            label->clear();
            label->setText(text);
        }
    }

} // namespace

QPalette paletteOf(Appearance appearance)
{
    return mixed(appearance == Appearance::Dark ? dark : light);
}

void applyAppearance(std::optional<Appearance> appearance)
{
    static const QString styleOfSystem = QApplication::style()->name();
    const bool ours = dynamic_cast<OutlinedFusion*>(QApplication::style()) != nullptr;
    const bool wanted = appearance || styleOfSystem == QLatin1String("fusion");
    if (wanted && !ours)
        QApplication::setStyle(new OutlinedFusion);
    else if (!wanted && ours)
        QApplication::setStyle(QStyleFactory::create(styleOfSystem));
    // A palette that sets nothing gives the word back to the system.
    QApplication::setPalette(appearance ? paletteOf(*appearance) : QPalette());
    recolourLinks();
    appliedAppearance = appearance;
}

std::optional<Appearance> currentAppearance()
{
    return appliedAppearance;
}

std::optional<Appearance> rememberedAppearance()
{
    const QString name = QSettings().value(themeKey).toString();
    if (name == lightName)
        return Appearance::Light;
    if (name == darkName)
        return Appearance::Dark;
    return std::nullopt;
}

void rememberAppearance(std::optional<Appearance> appearance)
{
    if (appearance)
        QSettings().setValue(themeKey, *appearance == Appearance::Dark ? darkName : lightName);
    else
        QSettings().remove(themeKey);
}

OutlinedFusion::OutlinedFusion()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("fusion")))
{
}

void OutlinedFusion::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    QProxyStyle::drawPrimitive(element, option, painter, widget);
    if (element != PE_IndicatorCheckBox && element != PE_IndicatorRadioButton)
        return;
    const bool enabled = option->state & State_Enabled;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(Qt::NoBrush);
    // A little wider than a pixel, so that a curve covers some of them wholly.
    painter->setPen(QPen(
        option->palette.color(enabled ? QPalette::Active : QPalette::Disabled, QPalette::PlaceholderText),
        1.25));
    const QRectF line = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
    if (element == PE_IndicatorCheckBox)
        painter->drawRect(line);
    else
        painter->drawEllipse(line);
    painter->restore();
}

} // namespace alike::ui
