// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/answers/row_order.h"

#include <utility>

namespace alike {

std::shared_ptr<const RowOrder> RowOrder::make(std::vector<std::uint32_t> keys, std::size_t keyCount)
{
    auto order = std::make_shared<RowOrder>();
    order->keys = std::move(keys);
    order->rowOf.assign(keyCount, hidden);
    for (std::size_t row = 0; row < order->keys.size(); ++row)
        order->rowOf[order->keys[row]] = static_cast<std::uint32_t>(row);
    return order;
}

} // namespace alike
