// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <memory>
#include <optional>
#include <string>

namespace alike {

/// Two documents that are looked at together; `a` is the current document.
struct DocumentPair {
    DocId a;
    DocId b;
    bool operator==(const DocumentPair&) const = default;
};

/// What is looked at side by side: the current document, and another one or a text from outside the corpus.
struct ComparedPair {
    DocId a;
    std::optional<DocId> b;
    std::shared_ptr<const std::string> text = nullptr; ///< UTF-8; when there is no b
    bool operator==(const ComparedPair&) const = default;
};

} // namespace alike
