// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/label_place.h"

#include <algorithm>

namespace alike::ui {

QRectF freestPlace(const std::vector<QRectF>& places, const std::vector<QRectF>& marks)
{
    return *std::ranges::min_element(places, {}, [&](const QRectF& place) {
        return std::ranges::count_if(marks, [&](const QRectF& mark) { return mark.intersects(place); });
    });
}

} // namespace alike::ui
