// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/stages/stage_state.h"
#include "ui/theme/icons.h"

#include <QString>

/// What the pipeline strip says about a stage.
namespace alike::ui::stage_words {

/// "Sign".
QString name(Stage stage);
Symbol symbol(StageCondition condition);
/// "done in 210 ms", "kept from before", "out of date".
QString condition(const StageState& state);
/// The same as short as it goes: "210 ms", "kept".
QString shortCondition(const StageState& state);
/// What the stage does, in two sentences.
QString purpose(Stage stage);
/// The parameters of the stage with their values; empty when it has none.
QString parameters(Stage stage, const Parameters& parameters);
/// What a change of them computes again.
QString cost(Stage stage);
/// "210 ms", "1.25 s".
QString time(double seconds);
/// "24.6 MB".
QString size(std::uint64_t bytes);
/// "310 MB of 5.9 GB kept": what all outputs take and may take; empty where it is not known.
QString memory(const Snapshot& snapshot);

} // namespace alike::ui::stage_words
