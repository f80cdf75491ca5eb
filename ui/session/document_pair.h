// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

namespace alike::ui {

/// Two documents that are looked at together; `a` is the current document.
struct DocumentPair {
    DocId a;
    DocId b;
    bool operator==(const DocumentPair&) const = default;
};

} // namespace alike::ui
