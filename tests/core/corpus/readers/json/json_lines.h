// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/json/jsonl.h"

#include <string_view>

namespace alike::test {

/// What is read of lines of JSON without options.
inline corpus::Fragment linesOfJson(std::string_view bytes)
{
    corpus::Fragment out;
    corpus::parseJsonl(bytes, "folder/a.jsonl", {}, out);
    return out;
}

} // namespace alike::test
