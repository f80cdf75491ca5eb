// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/readers/readers.h"

#include <cstdint>

namespace alike::corpus::convert {

/// What a converter may use.
struct Limits {
    std::uint64_t memory = 2'000'000'000; ///< bytes of addresses; of no effect under a sanitizer
    std::uint64_t seconds = 20; ///< of the processor for one file; more where its parts are done in time
    std::uint64_t bytesASecond = 1'000'000; ///< of the file, for which there is one more
};

/// Reads files from standard input and answers on standard output until the other end closes, within these
/// limits and in a sandbox: nothing can be written, opened outside of the folders of fonts and libraries,
/// started or sent (resource limits; seccomp and Landlock where the kernel has them).
///
/// \param parsePdf null where the program has nothing for it
/// \return the exit status
int serve(const Limits& limits, void (*parsePdf)(const FileContent& file, Fragment& out));

} // namespace alike::corpus::convert
