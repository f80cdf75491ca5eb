// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace alike::ui {

/// A project refers to documents that are not where they were: says so, and asks whether a file or a folder
/// shall be looked for. Comes back at once.
void askForOriginals(QWidget* parent, const QString& problem, const std::function<void()>& chooseFiles,
    const std::function<void()>& chooseFolder);

} // namespace alike::ui
