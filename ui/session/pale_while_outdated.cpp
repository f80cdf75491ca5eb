// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/pale_while_outdated.h"

#include "ui/session/session.h"
#include "ui/theme/tint.h"

#include <QWidget>

namespace alike::ui {

void paleWhileOutdated(Session* session, std::initializer_list<QWidget*> widgets)
{
    for (QWidget* widget : widgets)
        QObject::connect(session, &Session::outdatedChanged, widget,
            [session, widget] { setDimmed(widget, session->outdated()); });
}

} // namespace alike::ui
