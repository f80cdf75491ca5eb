// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QDate;
class QDateTime;

namespace alike::ui {

/// "today 14:02", "yesterday 09:10", else the date.
QString momentText(const QDateTime& moment, const QDate& today);

} // namespace alike::ui
