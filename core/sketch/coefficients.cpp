// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sketch/coefficients.h"

#include <fmt/format.h>
#include <simdjson.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace alike::sketch {

namespace {
    namespace json = simdjson::ondemand;

    constexpr std::uint64_t largestCoefficient = (std::uint64_t { 1 } << 63) - 1;
    constexpr std::uint64_t largestModulus = std::uint64_t { 1 } << 32;

    Error problem(std::string detail)
    {
        return { ErrorCode::BadParameter, std::move(detail) };
    }

    class CoefficientReader {
    public:
        explicit CoefficientReader(std::string_view text)
            : m_text(text)
        {
        }

        Result<GivenFunctions> read();

    private:
        Result<Done> readMember(std::string_view name, json::value value);
        Result<Done> readArray(std::string_view name, json::value value, std::vector<std::uint64_t>& out);
        Result<Done> readWhole(std::string_view name, json::value value, std::uint64_t least,
            std::uint64_t most, std::uint64_t& out);
        Result<Done> readOver(json::value value);
        Error broken();

        simdjson::padded_string m_text;
        json::parser m_parser;
        json::document m_document;
        bool m_begun = false;
        std::optional<std::vector<std::uint64_t>> m_a;
        std::optional<std::vector<std::uint64_t>> m_b;
        std::optional<std::uint64_t> m_modulus;
        std::optional<std::uint64_t> m_origin;
        bool m_overHashes = false;
    };

    Error CoefficientReader::broken()
    {
        const char* at = nullptr;
        std::string place;
        if (m_begun && !m_document.current_location().get(at))
            place = fmt::format("line {}: ",
                1
                    + std::count<const char*>(
                        m_text.data(), std::min<const char*>(at, m_text.data() + m_text.size()), '\n'));
        return problem(place
            + R"(this is no JSON object. Write {"a": [1, 3], "b": [1, 1], "modulus": 5, "origin": 0}.)");
    }

    Result<Done> CoefficientReader::readWhole(
        std::string_view name, json::value value, std::uint64_t least, std::uint64_t most, std::uint64_t& out)
    {
        if (!value.get_uint64().get(out) && out >= least && out <= most)
            return Done {};
        return problem(fmt::format("{} must be a whole number from {} to {}.", name, least, most));
    }

    Result<Done> CoefficientReader::readArray(
        std::string_view name, json::value value, std::vector<std::uint64_t>& out)
    {
        json::array entries;
        if (value.get_array().get(entries))
            return problem(
                fmt::format("{} must be an array of whole numbers, one for each hash function.", name));
        for (auto entry : entries) {
            json::value number;
            if (entry.get(number))
                return broken();
            out.push_back(0);
            ALIKE_TRY(readWhole(
                fmt::format("{}, entry {},", name, out.size()), number, 0, largestCoefficient, out.back()));
        }
        return Done {};
    }

    Result<Done> CoefficientReader::readOver(json::value value)
    {
        std::string_view over;
        if (value.get_string().get(over) || (over != "numbers" && over != "hashes"))
            return problem(R"(over must be "numbers" or "hashes": what x is of a shingle.)");
        m_overHashes = over == "hashes";
        return Done {};
    }

    Result<Done> CoefficientReader::readMember(std::string_view name, json::value value)
    {
        if (name == "a")
            return readArray(name, value, m_a.emplace());
        if (name == "b")
            return readArray(name, value, m_b.emplace());
        if (name == "modulus")
            return readWhole(name, value, 2, largestModulus, m_modulus.emplace());
        if (name == "origin")
            return readWhole(name, value, 0, largestModulus, m_origin.emplace());
        if (name == "over")
            return readOver(value);
        if (name == "rounds_a")
            return problem(
                "these functions are of the bucketed family, which maps hashes of words in rounds: they "
                "cannot be given.");
        return Done {};
    }

    Result<GivenFunctions> CoefficientReader::read()
    {
        json::object object;
        m_begun = !m_parser.iterate(m_text).get(m_document);
        if (!m_begun || m_document.get_object().get(object))
            return broken();
        for (auto field : object) {
            std::string_view name;
            json::value value;
            if (field.unescaped_key().get(name) || field.value().get(value))
                return broken();
            ALIKE_TRY(readMember(name, value));
        }
        for (const auto& [name, there] : { std::pair("a", m_a.has_value()), std::pair("b", m_b.has_value()),
                 std::pair("modulus", m_modulus.has_value()) }) {
            if (!there)
                return problem(fmt::format("the member \"{}\" is missing. An object with \"a\", \"b\" and "
                                           "\"modulus\" is wanted.",
                    name));
        }
        if (m_a->size() != m_b->size())
            return problem(fmt::format(
                "a has {} entries and b has {}: each function takes one of both.", m_a->size(), m_b->size()));
        if (m_a->empty() || m_a->size() > mostGivenFunctions)
            return problem(
                fmt::format("there are {} functions; give 1 to {}.", m_a->size(), mostGivenFunctions));
        if (m_overHashes && m_origin)
            return problem(
                "origin is the x of the first shingle, and hashes of shingles have no first. Leave "
                "it out, or write \"over\": \"numbers\".");
        GivenFunctions given { {}, *m_modulus, m_origin.value_or(1), m_overHashes };
        for (std::size_t i = 0; i < m_a->size(); ++i)
            given.functions.push_back({ (*m_a)[i], (*m_b)[i] });
        return given;
    }
}

Result<GivenFunctions> readCoefficients(std::string_view json)
{
    return CoefficientReader(json).read();
}

std::string writeCoefficients(const GivenFunctions& given)
{
    const auto list = [&](std::uint64_t AffineFunction::*member) {
        std::string numbers;
        for (const AffineFunction& function : given.functions) {
            if (!numbers.empty())
                numbers += ',';
            numbers += std::to_string(function.*member);
        }
        return numbers;
    };
    return fmt::format(R"({{"a":[{}],"b":[{}],"modulus":{},{}}})", list(&AffineFunction::a),
        list(&AffineFunction::b), given.modulus,
        given.overHashes ? R"("over":"hashes")" : fmt::format(R"("origin":{})", given.origin));
}

} // namespace alike::sketch
