// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/provenance.h"

#include <QString>
#include <QStringList>

namespace alike::ui {

class Engine;

/// This version of the program, and the collection that is open.
MadeBy madeBy(const Engine& engine);

/// What to call an export: the collection and what of it, without a suffix. A name that every file system
/// takes, whatever stands in an id.
/// \param what "pairs"
QString exportName(const Engine& engine, const QString& what);

/// What made an export, for a page that people read: program and collection in one sentence, and every
/// parameter, the seed among them, by the name of its option.
QStringList madeWords(const MadeBy& made, const Parameters& parameters);

} // namespace alike::ui
