// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <QMimeData>
#include <QString>

#include <memory>
#include <optional>

namespace alike::ui {

/// A document on its way from a table to another view of this window; elsewhere it is its text `name`.
std::unique_ptr<QMimeData> documentDrag(DocId doc, const QString& name);

/// The document that is being dragged; none for anything else, also for a document of another program.
std::optional<DocId> documentIn(const QMimeData& data);

} // namespace alike::ui
