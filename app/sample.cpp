// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sample.h"

#include "ui/words/paths.h"

#include <QCoreApplication>

#include <system_error>

namespace alike::app {

std::filesystem::path samplePath()
{
    const std::filesystem::path programs = ui::toPath(QCoreApplication::applicationDirPath());
    const auto sample = (programs / "../share/alike/sample/sample.jsonl").lexically_normal();
    std::error_code ignored;
    return std::filesystem::is_regular_file(sample, ignored) ? sample : std::filesystem::path();
}

} // namespace alike::app
