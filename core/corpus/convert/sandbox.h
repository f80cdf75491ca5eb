// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace alike::corpus::convert {

/// Gives up, for the rest of this process, what a converter has no need of: memory beyond so many bytes, new
/// files, all but reading the folders of the system, the network, other processes. What the kernel does not
/// have stays as it is. For Linux on x86-64 and ARM64; elsewhere the resource limits alone.
void enterSandbox(std::uint64_t memory);

/// From now on so many more seconds of the processor; then the kernel ends the process. For another file.
void limitTime(std::uint64_t seconds);

/// A part of the file is done: what follows may take as long as was allowed for all of it, but never more
/// than this and so many milliseconds for each part together. Thus a file of many parts has the time it
/// takes, and one that is stuck in a part ends.
void partDone(std::uint64_t milliseconds);

} // namespace alike::corpus::convert
