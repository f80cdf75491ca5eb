// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/method_settings.h"

namespace alike::ui {

void MethodSettings::setOptions(const MethodOptions& options)
{
    if (options == m_options)
        return;
    m_options = options;
    emit changed();
}

} // namespace alike::ui
