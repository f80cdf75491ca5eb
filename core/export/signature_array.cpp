// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/signature_array.h"

#include "core/export/json.h"
#include "core/export/npy.h"
#include "core/export/provenance.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace alike {

std::optional<SignatureArray> signatureArray(const Corpus& corpus, const Tokens& tokens,
    const ShingleSets& sets, const Signatures& signatures, const Parameters& parameters,
    std::string_view program, const Work& work)
{
    SignatureArray made;
    std::vector<std::uint32_t> values(parameters.sketch.hashes);
    made.array = npy::header(tokens.keptDocuments(), values.size());
    work.progress.begin(corpus.size());
    for (std::size_t d = 0; d < corpus.size(); ++d) {
        if (d % 1024 == 0 && work.stopped())
            return std::nullopt;
        work.progress.advance(1);
        if (!tokens.kept(docId(d)))
            continue;
        const SetId set = sets.setOf(docId(d));
        if (set == noSet)
            std::ranges::fill(values, std::numeric_limits<std::uint32_t>::max());
        else
            signatures.copyRow(set, values);
        npy::appendValues(made.array, values);
        made.ids += corpus.id(docId(d));
        made.ids += '\n';
    }
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
    writer.key("documents").whole(tokens.keptDocuments());
    writeParameters(writer, parameters, { "clean", "strip-accents", "min-words", "unit", "k", "stride" });
    writer.key("distinct_shingles").whole(sets.distinct());
    writeParameters(writer, parameters, { "family", "hashes" });
    if (sketch::functionsRepeat(parameters.sketch, sets.distinct()))
        writer.key("different_functions").whole(sketch::differentFunctions(sets.distinct()));
    writeParameters(writer, parameters, { "seed" });
    writer.key("modulus").whole(family.modulus);
    if (family.fold != 0)
        writer.key("second_modulus").whole(family.fold);
    writer.key("over").text(overName(parameters.sketch));
    if (!sketch::mapsHashes(parameters.sketch))
        writer.key("origin").whole(family.origin); // x of the first shingle
    const auto coefficients = [&](const char* name, std::span<const sketch::AffineFunction> functions,
                                  std::uint64_t sketch::AffineFunction::*which) {
        writer.key(name).beginArray();
        for (const sketch::AffineFunction& function : functions)
            writer.whole(function.*which);
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
