// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/appearance.h"

#include "ui/theme/style.h"

#include <QApplication>
#include <QLabel>
#include <QPainter>
#include <QProxyStyle>
#include <QSettings>
#include <QStyle>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>

namespace alike::ui {
namespace {

    std::optional<Appearance> appliedAppearance;

    const QString themeKey = QStringLiteral("window/theme");

    struct Colours {
        QRgb window, text, base, alternate, button, highlight, highlighted, link, secondary, disabled, light,
            mid, dark, tip, tipText;
    };

    constexpr Colours light { 0xfff7f7f8, 0xff1d1f21, 0xffffffff, 0xfff7f7f8, 0xffffffff, 0xffdbe7f7,
        0xff1d1f21, 0xff2f6fc4, 0xff646a70, 0xff82868c, 0xffffffff, 0xffc8ccd0, 0xff9aa0a6, 0xfffff6dc,
        0xff1d1f21 };
    constexpr Colours dark { 0xff1e2022, 0xffe8e9ea, 0xff26282b, 0xff222427, 0xff2c2f33, 0xff2a4163,
        0xffe8e9ea, 0xff6aa5f0, 0xffa3a9af, 0xff8e9299, 0xff54585f, 0xff4a4e53, 0xff17181a, 0xff443c22,
        0xfff4ecd8 };
    constexpr Colours contrast { 0xff000000, 0xffffffff, 0xff000000, 0xff000000, 0xff000000, 0xff004a99,
        0xffffffff, 0xff4de1ff, 0xffe6e6e6, 0xffa8a8a8, 0xffffffff, 0xffb0b0b0, 0xff808080, 0xff000000,
        0xffffffff };

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

const char* nameOf(Appearance appearance)
{
    return std::array { "light", "dark", "contrast" }[static_cast<std::size_t>(appearance)];
}

QPalette paletteOf(Appearance appearance)
{
    switch (appearance) {
    case Appearance::Light:
        return mixed(light);
    case Appearance::Dark:
        return mixed(dark);
    case Appearance::Contrast:
        break;
    }
    return mixed(contrast);
}

void applyAppearance(std::optional<Appearance> appearance)
{
    static const QString styleOfSystem = QApplication::style()->name();
    const bool ours = dynamic_cast<FlatStyle*>(QApplication::style()) != nullptr;
    const bool wanted = appearance || styleOfSystem == QLatin1String("fusion");
    if (wanted && !ours)
        QApplication::setStyle(new FlatStyle);
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
    const auto* known = std::ranges::find_if(
        appearances, [&](Appearance each) { return name == QLatin1String(nameOf(each)); });
    return known == appearances.end() ? std::nullopt : std::optional(*known);
}

void rememberAppearance(std::optional<Appearance> appearance)
{
    if (appearance)
        QSettings().setValue(themeKey, QLatin1String(nameOf(*appearance)));
    else
        QSettings().remove(themeKey);
}

} // namespace alike::ui
