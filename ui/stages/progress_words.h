// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/pace.h"
#include "core/base/progress.h"

#include <QString>

namespace alike::ui {

/// What a progress counts.
enum class Counts { Bytes, Items };
/// Reading counts bytes, every other stage documents or sets of them.
constexpr Counts countsOf(Stage stage)
{
    return stage == Stage::Read ? Counts::Bytes : Counts::Items;
}

/// "Signing": what a stage does, in words.
QString stageName(Stage stage);

/// "Signing · 12,345 of 19,018 · 45,000/s · 3 s left", as far as it is known.
QString progressText(
    const QString& doing, Counts counts, std::uint64_t done, std::uint64_t total, const Pace& pace);
QString progressText(Stage stage, std::uint64_t done, std::uint64_t total, const Pace& pace);

/// "12,345 of 19,018 · 45,000/s · 3 s left", as far as it is known; empty while nothing is.
QString progressFigures(Counts counts, std::uint64_t done, std::uint64_t total, const Pace& pace);

} // namespace alike::ui
