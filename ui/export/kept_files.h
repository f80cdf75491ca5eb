// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace alike::project {
struct Origin;
}

namespace alike::ui {

/// Why these files are not to be written: one of them is a file that the open documents were read from, or a
/// project with somebody's work in it. Empty: they may be. Looks at files: for a worker.
QString whyKept(const project::Origin& origin, const QStringList& files);

} // namespace alike::ui
