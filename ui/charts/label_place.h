// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <vector>

namespace alike::ui {

/// The place that covers the fewest marks; the first of several. There has to be a place.
QRectF freestPlace(const std::vector<QRectF>& places, const std::vector<QRectF>& marks);

} // namespace alike::ui
