// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

namespace alike::test {

/// What this process, all of its threads together, has computed since the clock was made or started again: a
/// time that other programs hardly change.
class ProcessorTime {
public:
    void start() { m_begun = std::clock(); }
    double milliseconds() const
    {
        return 1000.0 * static_cast<double>(std::clock() - m_begun) / static_cast<double>(CLOCKS_PER_SEC);
    }

private:
    std::clock_t m_begun = std::clock();
};

} // namespace alike::test
