// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/corpus/corpus.h"

#include <QMimeData>
#include <QWidget>

#include <memory>
#include <optional>

namespace alike::ui {

/// A document on its way from a table to another view of this window; elsewhere it is its id as text.
std::unique_ptr<QMimeData> documentDrag(DocId doc, const Corpus& of);

struct DraggedDocument {
    DocId doc;
    const Corpus* of; ///< to be compared, not to be looked into: it may be gone
};
/// The document that is being dragged; none for anything else, also for a document of another program.
std::optional<DraggedDocument> documentIn(const QMimeData& data);

/// Notes of a text that is dragged or copied which widget it comes from.
void noteOrigin(QMimeData& data, const QWidget& from);
/// That widget, to be compared, not to be looked into: it may be gone; null for a text of another program.
const QWidget* originOf(const QMimeData& data);

} // namespace alike::ui
