// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"

#include <QVariantMap>

#include <optional>

namespace alike::ui {

/// Parameters as settings keep them: plain numbers by name.
QVariantMap mapOf(const Parameters& parameters);
/// None when a number is missing or makes no sense: somebody may have edited it.
std::optional<Parameters> parametersOf(const QVariantMap& map);

} // namespace alike::ui
