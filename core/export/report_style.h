// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace alike::html {

/// Of a report in a browser.
inline constexpr std::string_view reportStyle = R"(
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; background: #fff; color: #1d1f21;
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; border-bottom: 1px solid #c8ccd0; }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; margin: .5rem 0; font-variant-numeric: tabular-nums; }
th, td { text-align: start; vertical-align: top; padding: .2rem .8rem .2rem 0;
  border-bottom: 1px solid #e3e6e9; overflow-wrap: anywhere; }
th { font-weight: 600; }
td.n, th.n { text-align: end; white-space: nowrap; }
.wide { overflow-x: auto; }
.quiet, figcaption { color: #5b6167; font-size: .9rem; }
figure { margin: 1rem 0 1.5rem; }
figure svg { width: 100%; height: auto; border: 1px solid #e3e6e9; }
summary { cursor: pointer; color: #5b6167; font-size: .9rem; }
del { text-decoration: line-through; background: #fbe0cc; color: inherit; }
ins { text-decoration: underline; background: #d4ede7; color: inherit; }
.change { margin: .25rem 0 .25rem 1rem; unicode-bidi: plaintext; overflow-wrap: anywhere; }
code { font-family: ui-monospace, monospace; font-size: .9rem; overflow-wrap: anywhere; }
@media print { body { max-width: none; padding: 0; } figure, .pair { break-inside: avoid; }
  del, ins { print-color-adjust: exact; } }
)";

/// The same in what renderers of rich text know.
inline constexpr std::string_view printStyle = R"(
td, th { padding: 2px 8px; border-bottom: 1px solid #e3e6e9; }
.quiet { color: #5b6167; }
.change { margin-left: 16px; }
s { background-color: #fbe0cc; }
u { background-color: #d4ede7; }
)";

} // namespace alike::html
