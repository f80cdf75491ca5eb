// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

namespace alike::test {

/// How much more memory this process has held at once since the object was made, on Linux.
class PeakMemory {
public:
    PeakMemory()
    {
        std::ofstream("/proc/self/clear_refs") << '5'; // the peak begins anew
        m_before = kilobytes("VmRSS:");
        m_known = kilobytes("VmHWM:") <= m_before + 1024;
    }
    /// Whether it can be told; never under a sanitizer, whose allocator keeps freed memory.
    bool known() const
    {
#ifdef ALIKE_SANITIZED
        return false;
#else
        return m_known;
#endif
    }
    std::uint64_t megabytes() const
    {
        const std::uint64_t peak = kilobytes("VmHWM:");
        return (peak - std::min(peak, m_before)) / 1024;
    }

private:
    static std::uint64_t kilobytes(const std::string& field)
    {
        std::ifstream status("/proc/self/status");
        for (std::string line; std::getline(status, line);) {
            std::istringstream words(line);
            std::string name;
            std::uint64_t value = 0;
            if (words >> name >> value && name == field)
                return value;
        }
        return 0;
    }

    std::uint64_t m_before = 0;
    bool m_known = false;
};

} // namespace alike::test
