// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace alike::ui {

class Session;

/// Why there is nothing to show of the exact pairs; empty when there is. While a newer list is being made,
/// what `shown` says is there stays.
QString whyNoExactList(const Session& session, bool shown);

} // namespace alike::ui
