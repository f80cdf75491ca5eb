// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options.h"
#include "app/cli/output.h"

#include "core/base/result.h"
#include "core/export/records.h"

#include <string>
#include <vector>

namespace alike::cli {

/// Records that are written to an output, in the format that the options name.
class Rows final : private Output, public Records {
public:
    Rows(Output output, const Options& options, const std::vector<std::string>& columns);

    /// Behind the last row. Tells why `end` saw no use in writing more.
    Result<Done> close();

private:
    bool passOn() override { return flushLarge(); }
};

} // namespace alike::cli
