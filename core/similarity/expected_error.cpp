// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/expected_error.h"

#include <cmath>

namespace alike {

namespace {

    double logOfFactorial(double n)
    {
        int sign = 0; // std::lgamma keeps it in a global, which threads would share
        return lgamma_r(n + 1, &sign);
    }

    /// The chance of m equal rows out of h, from its logarithm, which stays in range for any h; for
    /// correlated rows it has yet to be divided by its sum, as in `expectedRange`. \pre 0 < chance < 1
    class RowCounts {
    public:
        RowCounts(const sketch::Agreement& rows, std::uint32_t hashes)
            : m_h(hashes)
            , m_power(1 / rows.relativeVariance(hashes))
            , m_logAll(logOfFactorial(m_h))
            , m_logEqual(std::log(rows.chance))
            , m_logDifferent(std::log1p(-rows.chance))
        {
        }
        double weight(double m) const
        {
            return std::exp(m_power
                * (m_logAll - logOfFactorial(m) - logOfFactorial(m_h - m) + m * m_logEqual
                    + (m_h - m) * m_logDifferent));
        }

    private:
        double m_h;
        double m_power;
        double m_logAll;
        double m_logEqual;
        double m_logDifferent;
    };

} // namespace

ExpectedError expectedError(const sketch::Agreement& rows, double jaccard, std::uint32_t hashes)
{
    const double off = rows.chance - jaccard;
    if (rows.chance <= 0 || rows.chance >= 1)
        return { std::abs(off), off * off };
    const double h = hashes;
    const RowCounts counts(rows, hashes);
    if (rows.correlation == 0 && off == 0) {
        const double above = std::floor(h * jaccard) + 1;
        const double absolute = above > h ? 0 : 2 * above * (1 - jaccard) * counts.weight(above) / h;
        return { absolute, jaccard * (1 - jaccard) / h };
    }
    double all = 0;
    ExpectedError sum;
    for (std::uint32_t m = 0; m <= hashes; ++m) {
        const double weight = counts.weight(m);
        const double error = m / h - jaccard;
        all += weight;
        sum.absolute += weight * std::abs(error);
        sum.squared += weight * error * error;
    }
    return { sum.absolute / all, sum.squared / all };
}

} // namespace alike
