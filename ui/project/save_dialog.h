// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <filesystem>
#include <functional>

class QWidget;

namespace alike::ui {

/// Asks where a project shall be saved, and of a large one whether its texts go into it. Comes back at once;
/// `save` is called when all is answered.
/// \param textBytes of the corpus; 0 when there is no choice
void askSaveAs(QWidget* parent, const QString& name, std::uint64_t textBytes,
    const std::function<void(const std::filesystem::path& path, bool embed)>& save);

} // namespace alike::ui
