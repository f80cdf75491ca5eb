// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"

#include <memory>
#include <optional>
#include <string>

namespace alike {

/// Two documents that are looked at together.
struct DocumentPair {
    DocId a;
    DocId b;
    bool operator==(const DocumentPair&) const = default;
};

/// A text that is no document of the corpus.
struct OutsideText {
    std::string text; ///< UTF-8
    std::string name {}; ///< of the file that it came from; empty: it was typed or pasted
};

/// What is looked at side by side: a document on the left, and another one or a text from outside the corpus.
struct ComparedPair {
    DocId a;
    std::optional<DocId> b;
    std::shared_ptr<const OutsideText> text = nullptr; ///< when there is no b
    bool operator==(const ComparedPair&) const = default;
};

} // namespace alike
