// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <string_view>

namespace alike::ui {

/// What an error says to a person: its sentence, which core wrote in English. In another language what kind
/// of error it is stands before it, in that language: "Nicht lesbar: c.csv: permission denied".
QString errorText(const Error& error);

/// A sentence of core, on one line, in which controls of the window stand for options of the command line.
QString inWindow(std::string_view sentence);

} // namespace alike::ui
