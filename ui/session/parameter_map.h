// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"

#include <QVariantMap>

#include <optional>

namespace alike::ui {

/// Parameters as settings keep them: texts by the names of the table of parameters.
QVariantMap mapOf(const Parameters& parameters);
/// Also those of earlier versions. None when a value is missing or makes no sense: somebody may have edited
/// it.
std::optional<Parameters> parametersOf(const QVariantMap& map);

} // namespace alike::ui
