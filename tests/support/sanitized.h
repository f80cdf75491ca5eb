// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace alike::test {

/// Whether everything takes many times as long: what is about size alone may then be smaller.
#ifdef ALIKE_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

} // namespace alike::test
