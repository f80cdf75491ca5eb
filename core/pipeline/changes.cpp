// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"

#include <algorithm>
#include <string>
#include <utility>

namespace alike {

Parameters withHashes(Parameters parameters, std::uint32_t hashes, const BandLock& lock)
{
    parameters.sketch.hashes = hashes;
    if (lock.bands)
        return withBands(parameters, *lock.bands);
    parameters.lsh.rows = std::min(parameters.lsh.rows, hashes);
    if (std::uint64_t { parameters.lsh.bands } * parameters.lsh.rows > hashes)
        parameters.lsh.bands = 0;
    return parameters;
}

Parameters withBands(Parameters parameters, std::uint32_t bands)
{
    const std::uint32_t hashes = parameters.sketch.hashes;
    parameters.lsh.rows = lsh::bandingForBands(hashes, std::clamp(bands, 1u, hashes)).rows;
    parameters.lsh.bands = 0;
    return parameters;
}

Parameters withK(Parameters parameters, std::uint32_t k)
{
    parameters.shingle.k = k;
    parameters.shingle.stride = std::min(parameters.shingle.stride, k);
    return parameters;
}

Parameters withUnit(Parameters parameters, text::Unit unit)
{
    if (unit == parameters.text.unit)
        return parameters;
    const text::UnitRow& from = text::unitRow(parameters.text.unit);
    const text::UnitRow& to = text::unitRow(unit);
    if (parameters.text.minWords == from.usualMinWords)
        parameters.text.minWords = to.usualMinWords;
    parameters.text.unit = unit;
    return parameters.shingle.k == from.usualK ? withK(parameters, to.usualK) : parameters;
}

Parameters alsoIgnoring(Parameters parameters, std::string_view passage)
{
    constexpr char between = '\f';
    std::string added(passage);
    std::ranges::replace(added, between, ' ');
    std::string& texts = parameters.ignoring.texts;
    const std::string all = between + texts + between;
    if (all.find(between + added + between) == std::string::npos)
        texts += (texts.empty() ? "" : std::string(1, between)) + added;
    return parameters;
}

Parameters inUnspacedCharacters(Parameters parameters)
{
    constexpr std::uint32_t k = 5;
    return withK(withUnit(std::move(parameters), text::Unit::Character), k);
}

Parameters withGiven(Parameters parameters, sketch::GivenFunctions given, const BandLock& lock)
{
    parameters.sketch.family = sketch::Family::Given;
    parameters.sketch.given = std::move(given);
    return withHashes(parameters, static_cast<std::uint32_t>(parameters.sketch.given.functions.size()), lock);
}

Parameters withFamily(Parameters parameters, sketch::Family family, std::uint64_t rows, const BandLock& lock)
{
    if (family == parameters.sketch.family)
        return parameters;
    if (family != sketch::Family::Given) {
        parameters.sketch.family = family;
        return parameters;
    }
    sketch::GivenFunctions given = parameters.sketch.given;
    if (given == sketch::GivenFunctions {} && rows > 0) {
        const sketch::Options& sketch = parameters.sketch;
        if (sketch.family == sketch::Family::Hashed) {
            auto drawn = sketch::hashedFamily(sketch.hashes, sketch.seed);
            given = { std::move(drawn.functions), drawn.modulus, 1, true };
        } else if (auto drawn
            = sketch::dictionaryFamily(rows, parameters.sketch.hashes, parameters.sketch.seed))
            given = { std::move(drawn->functions), drawn->modulus, drawn->origin };
    }
    return withGiven(parameters, std::move(given), lock);
}

lsh::Banding bandingOf(const Parameters& parameters)
{
    const auto banding = lsh::banding(parameters.sketch.hashes, parameters.lsh);
    return banding ? *banding : lsh::Banding { parameters.sketch.hashes, parameters.sketch.hashes };
}

BandStops::BandStops(std::uint32_t hashes)
{
    for (std::uint32_t rows = hashes; rows > 0; --rows) {
        const std::uint32_t bands = (hashes + rows - 1) / rows;
        if (m_bands.empty() || m_bands.back() != bands)
            m_bands.push_back(bands);
    }
}

std::size_t BandStops::stopOf(std::uint32_t bands) const
{
    const auto above = std::ranges::upper_bound(m_bands, bands);
    return above == m_bands.begin() ? 0 : static_cast<std::size_t>(above - m_bands.begin()) - 1;
}

} // namespace alike
