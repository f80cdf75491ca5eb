// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace alike::app {

/// The sample corpus, which lies beside the program in the build tree as on a system; empty when it is not
/// there. \pre a QCoreApplication exists
std::filesystem::path samplePath();

} // namespace alike::app
