// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pipeline/parameters.h"
#include "ui/session/place.h"
#include "ui/theme/appearance.h"

#include <QSize>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace alike::app {

/// What the command line of the window asks for.
struct Options {
    std::vector<std::filesystem::path> paths;
    std::vector<std::filesystem::path> references; ///< what the paths are held against
    bool sample = false; ///< the bundled corpus in place of paths
    std::uint64_t limitUnpacked = 0; ///< as corpus::Options has it
    Parameters parameters;
    /// What is asked for over the parameters of a project: those that are not named stay. Empty: none is
    /// named. Errors: BadParameter for what does not go together.
    std::function<Result<Parameters>(const Parameters&)> over;
    std::optional<std::string> select; ///< id of a document
    std::optional<std::pair<std::string, std::string>> compare; ///< ids of two documents
    std::optional<std::string> group; ///< a document of the group to show
    std::optional<ui::PageId> view;
    std::optional<ui::Appearance> appearance;
    std::optional<std::filesystem::path> screenshots; ///< a folder
    bool lessons = false; ///< pictures of the lessons in place of the views
    bool measureUi = false;
    std::vector<std::string> measureOnly; ///< controls; empty: all of them
    QSize size { 1280, 800 };
    std::optional<std::string> scale; ///< a number, as Qt takes it

    /// Whether the paths are two texts to be compared, and nothing else is asked to be shown.
    bool sideBySide() const;
};

/// Options, or the exit status when the program has said what was to be said: help, version, or what is
/// wrong. Needs no QApplication.
std::variant<Options, int> parseOptions(std::vector<std::string> arguments);

} // namespace alike::app
