// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace alike::ui {

class Session;

/// Why a chart of the exact pairs has nothing to show; empty when it has. While a newer list is being made,
/// what `shown` says is there stays.
QString whyNoExactList(const Session& session, bool shown);

} // namespace alike::ui
