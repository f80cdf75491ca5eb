// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/corpus/readers/readers.h"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <vector>

namespace alike::corpus::convert {

/// The converter that is installed with this program: `alike-convert` beside it, or where packages put it.
/// Empty where there is none.
std::filesystem::path installedProgram();

struct ConverterOptions {
    std::filesystem::path program = installedProgram();
    std::chrono::milliseconds patience = std::chrono::minutes(2); ///< for one file
};

/// Reads files of risky formats in processes of their own, which have little memory and time and can open
/// and send nothing (see `serve`).
///
/// Each thread that asks has one to itself; a process is started when none is idle and is used for many
/// files. One that dies, hangs or talks nonsense costs the file that it had: a line of the report says so,
/// and the next file gets another one. All end with this.
class Converters {
public:
    explicit Converters(ConverterOptions options = {});
    ~Converters();
    Converters(const Converters&) = delete;
    Converters& operator=(const Converters&) = delete;

    /// Whether there is a program to start.
    bool available() const { return !m_options.program.empty(); }

    /// As the parser of the format. Thread-safe. Errors: Cancelled.
    /// \pre available()
    Result<Done> convert(Format format, const FileContent& file, Fragment& out, const std::stop_token& stop);

private:
    class Child;

    std::unique_ptr<Child> take();
    void giveBack(std::unique_ptr<Child> child);

    ConverterOptions m_options;
    std::mutex m_mutex;
    std::vector<std::unique_ptr<Child>> m_idle;
};

} // namespace alike::corpus::convert
