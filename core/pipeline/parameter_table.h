// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/pipeline/parameters.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace alike {

/// One parameter: everything about it that is the same wherever it is read, written, offered or compared.
///
/// Values are texts here, as people write them: "8", "letters", "0.8". Choices go by name, so that the order
/// of an enum means nothing to any file.
struct ParameterRow {
    enum class Kind : std::uint8_t {
        Integer, ///< a whole number from `least` to `most`
        Flag, ///< "1" or "0"; an option without a value
        Choice, ///< one of `choices`
        Decimal, ///< from 0 to 1 with at most six decimals
        Share, ///< "5%", above 0 and up to 100 with at most four decimals
        Texts, ///< any texts; on a command line the name of a file with them
        Functions, ///< those of the family "given" as a JSON object; on a command line the name of a file
                   ///< with it
    };

    std::string_view name; ///< in files, and behind dashes on a command line: "min-words"
    std::string_view group; ///< the heading of help under which it stands
    std::string_view help; ///< a phrase that says what it does
    std::string_view usually; ///< the default in words, where the value does not tell it
    Stage first; ///< the first stage that a change of it makes run again, if any does
    std::string_view words; ///< what a sentence calls it: "hash functions"
    Kind kind {};
    std::uint64_t least = 0;
    std::uint64_t most = 0;
    bool orNone
        = false; ///< 0 in a file, and the option left out on a command line, stand for no number at all
    std::span<const std::string_view> choices {};
    std::span<const std::string_view>
        choiceWords {}; ///< of choices, or of a flag's "0" and "1": "no cleaning"

    std::string (*get)(const Parameters&) = nullptr;
    /// False, and nothing is changed, when `value` cannot be read.
    bool (*set)(Parameters&, std::string_view value) = nullptr;

    /// "-k", "--min-words".
    std::string option() const;
    /// What a value has to be: "a whole number from 1 to 64", "one of mixed|crc32".
    std::string range() const;
    /// What a sentence calls the value, of a choice or a flag. \pre `value` is one
    std::string_view wordsOf(std::string_view value) const;
    /// Whether `value` is one; what goes together is another question. Functions are not looked into.
    bool allows(std::string_view value) const;
};

/// All of them, in the order in which the stages use them.
std::span<const ParameterRow> parameterTable();
/// \pre there is one of this name
const ParameterRow& parameterRow(std::string_view name);

/// Values by the names of parameters, of all of them or some.
using ParameterValues = std::map<std::string, std::string, std::less<>>;

ParameterValues valuesOf(const Parameters& parameters);

/// `base` with what `asked` names; other names are passed over. What was not asked for follows what was:
/// fewest words follow another unit, h the functions that are given, rows the bands, and bands are as many as
/// there is room for. Errors: BadParameter for a value out of its range or one that does not go with the
/// others, naming the option.
Result<Parameters> withValues(const Parameters& base, const ParameterValues& asked);

/// The rows whose values differ.
std::vector<const ParameterRow*> differences(const Parameters& x, const Parameters& y);

} // namespace alike
