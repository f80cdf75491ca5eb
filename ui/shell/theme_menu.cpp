// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/theme_menu.h"

#include "ui/theme/appearance.h"

#include <QActionGroup>

namespace alike::ui {

ThemeMenu::ThemeMenu(QWidget* parent)
    : QMenu(tr("&Theme"), parent)
{
    menuAction()->setStatusTip(tr("Light or dark"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& text, const QString& tip, std::optional<Appearance> appearance) {
        QAction* action = addAction(text);
        action->setCheckable(true);
        action->setStatusTip(tip);
        action->setToolTip(tip);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [appearance] {
            applyAppearance(appearance);
            rememberAppearance(appearance);
        });
        // Also what the command line asked for.
        connect(this, &QMenu::aboutToShow, action,
            [action, appearance] { action->setChecked(currentAppearance() == appearance); });
        action->setChecked(currentAppearance() == appearance);
    };
    add(tr("&Follow the Palette"), tr("The colours of the system"), std::nullopt);
    add(tr("&Light"), tr("Dark text on light paper"), Appearance::Light);
    add(tr("&Dark"), tr("Light text on dark paper"), Appearance::Dark);
}

} // namespace alike::ui
