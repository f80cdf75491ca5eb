// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/text_fingerprint.h"

#include <utility>

namespace alike {

simhash::Options withShinglesOf(const Parameters& parameters, simhash::Options options)
{
    options.k = parameters.shingle.k;
    options.stride = parameters.shingle.stride;
    return options;
}

FingerprintBits textFingerprint(
    std::string_view text, const Snapshot& snapshot, const simhash::Options& options)
{
    CorpusBuilder builder;
    builder.add({ "text", {}, {}, {}, std::string(text) });
    const Corpus corpus = std::move(builder).build();
    text::Options cleaning = snapshot.parameters.text;
    cleaning.minWords = 0;
    if (options.features == simhash::Features::Word)
        cleaning = cleaning.inWords();
    Progress unseen;
    const auto tokens = tokenise(corpus, cleaning, Work { unseen }, {}, snapshot.subwords);
    return tokens ? fingerprintBits(*tokens, docId(0), options) : FingerprintBits {};
}

FingerprintBits documentFingerprint(
    const Snapshot& snapshot, const Tokens& tokens, DocId doc, const simhash::Options& options)
{
    const bool otherUnits = options.features == simhash::Features::Word && tokens.unit() != text::Unit::Word;
    if (!otherUnits || !tokens.kept(doc))
        return fingerprintBits(tokens, doc, options);
    return textFingerprint(snapshot.corpus->text(doc), snapshot, options);
}

} // namespace alike
