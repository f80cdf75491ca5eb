// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/fragment.h"
#include "core/corpus/readers/markup/xml_records.h"

#include <functional>
#include <memory>

namespace alike::corpus {

/// Reads a file as what its root says, unless what follows is not of that shape: then as the others do. Until
/// that is known both read it, the other into a fragment of its own. Where nothing tells by the end, the
/// other has it if it makes a document. \param other makes the other, which writes to what it is given
std::unique_ptr<XmlDocumentHandler> xmlEither(std::unique_ptr<XmlShapedHandler> shaped,
    const std::function<std::unique_ptr<XmlDocumentHandler>(Fragment&)>& other, Fragment& out);

} // namespace alike::corpus
