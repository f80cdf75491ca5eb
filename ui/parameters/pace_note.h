// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"

#include <QString>

namespace alike::ui {

class ParameterDraft;

/// What a control has to say of itself that waits for the end of a drag: how long its results will take, or
/// what a sample has given meanwhile; empty where results follow.
/// \param first what a change of it redoes
QString paceNote(const ParameterDraft& draft, Stage first);

} // namespace alike::ui
