// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace alike::ui {

class Session;

/// "Sample: 3,912 of 19,018 documents": what views that show the newest results have to say of them. Empty
/// while these are results of the whole.
QString sampleWords(const Session& session);

/// "Sample of 3,912: recall 97.3 % of 220 pairs": the same for a short line of its own. Empty like that.
QString sampleFigures(const Session& session);

} // namespace alike::ui
