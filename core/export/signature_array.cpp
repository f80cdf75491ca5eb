// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/signature_array.h"

#include "core/export/json.h"
#include "core/export/number.h"
#include "core/export/provenance.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace alike {

std::string npy::header(std::uint64_t rows, std::uint64_t columns)
{
    std::string shape = "{'descr': '<u4', 'fortran_order': False, 'shape': (";
    number::appendInteger(shape, rows);
    shape += ", ";
    number::appendInteger(shape, columns);
    shape += "), }";

    constexpr std::string_view magic("\x93NUMPY\x01\x00", 8);
    constexpr std::size_t prefix = magic.size() + 2; // the length of the rest, 16 bits
    const std::size_t total = (prefix + shape.size() + 1 + 63) / 64 * 64;
    shape.append(total - prefix - 1 - shape.size(), ' ');
    shape += '\n';

    std::string out(magic);
    out += static_cast<char>(shape.size() & 0xff);
    out += static_cast<char>(shape.size() >> 8);
    return out + shape;
}

void npy::appendValues(std::string& out, std::span<const std::uint32_t> values)
{
    std::size_t at = out.size();
    out.resize(at + 4 * values.size());
    for (const std::uint32_t value : values) {
        for (int byte = 0; byte < 4; ++byte)
            out[at++] = static_cast<char>(value >> (8 * byte) & 0xff);
    }
}

void forEachSignature(const Tokens& tokens, const ShingleSets& sets, const Signatures& signatures,
    std::uint32_t hashes, const std::function<bool(DocId, std::span<const std::uint32_t>)>& take)
{
    std::vector<std::uint32_t> values(hashes);
    for (std::size_t d = 0; d < sets.documents(); ++d) {
        const DocId doc = docId(d);
        if (!tokens.kept(doc))
            continue;
        const SetId set = sets.setOf(doc);
        if (set == noSet)
            std::ranges::fill(values, std::numeric_limits<std::uint32_t>::max());
        else
            signatures.copyRow(set, values);
        if (!take(doc, values))
            return;
    }
}

std::optional<SignatureArray> signatureArray(const Corpus& corpus, const Tokens& tokens,
    const ShingleSets& sets, const Signatures& signatures, const Parameters& parameters,
    std::string_view program, const Work& work)
{
    SignatureArray made;
    const std::uint32_t hashes = parameters.sketch.hashes;
    made.array = npy::header(tokens.keptDocuments(), hashes);
    work.progress.begin(tokens.keptDocuments());
    forEachSignature(tokens, sets, signatures, hashes, [&](DocId doc, std::span<const std::uint32_t> values) {
        npy::appendValues(made.array, values);
        made.ids += corpus.id(doc);
        made.ids += '\n';
        work.progress.advance(1);
        return !work.stopped();
    });
    if (work.stopped())
        return std::nullopt;
    made.json
        = describeSignatures(tokens, sets, sets.sets() > 0 ? &signatures : nullptr, parameters, program);
    return made;
}

std::string describeSignatures(const Tokens& tokens, const ShingleSets& sets, const Signatures* signatures,
    const Parameters& parameters, std::string_view program)
{
    const sketch::AffineFamily none;
    const sketch::AffineFamily& family = signatures ? signatures->family() : none;
    const std::uint32_t hashes = parameters.sketch.hashes;
    std::string out;
    json::Writer writer(out);
    writer.beginObject();
    writer.key("program").text(program);
    writer.key("documents").integer(tokens.keptDocuments());
    writeParameters(writer, parameters,
        { "clean", "strip-accents", "segment", "min-words", "unit", "merges", "k", "stride", "ignore-above",
            "ignore", "universe" });
    writer.key("distinct_shingles").integer(sets.distinct());
    if (sets.rows() > sets.distinct())
        writer.key("rows").integer(sets.rows());
    writeParameters(writer, parameters, { "family", "hashes" });
    if (sketch::functionsRepeat(parameters.sketch, sets.rows()))
        writer.key("different_functions").integer(sketch::differentFunctions(sets.rows()));
    writeParameters(writer, parameters, { "seed" });
    writer.key("modulus").integer(family.modulus);
    if (family.fold != 0)
        writer.key("second_modulus").integer(family.fold);
    writer.key("over").text(overName(parameters.sketch));
    if (!sketch::mapsHashes(parameters.sketch))
        writer.key("origin").integer(family.origin); // x of the first shingle
    const auto coefficients = [&](const char* name, std::span<const sketch::AffineFunction> functions,
                                  std::uint64_t sketch::AffineFunction::*which) {
        writer.key(name).beginArray();
        for (const sketch::AffineFunction& function : functions)
            writer.integer(function.*which);
        writer.end();
    };
    const std::span functions(family.functions);
    const std::span used = functions.first(std::min<std::size_t>(hashes, functions.size()));
    coefficients("a", used, &sketch::AffineFunction::a);
    coefficients("b", used, &sketch::AffineFunction::b);
    if (!family.rounds.empty()) {
        coefficients("rounds_a", family.rounds, &sketch::AffineFunction::a);
        coefficients("rounds_b", family.rounds, &sketch::AffineFunction::b);
    }
    writer.end();
    out += '\n';
    return out;
}

} // namespace alike
