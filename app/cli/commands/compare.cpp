// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"
#include "app/cli/bands.h"
#include "app/cli/class_pairs.h"
#include "app/cli/command.h"

#include "core/answers/comparison.h"
#include "core/answers/methods.h"
#include "core/base/version.h"
#include "core/corpus/file_bytes.h"
#include "core/export/comparison_html.h"
#include "core/export/json.h"
#include "core/export/number.h"
#include "core/export/provenance.h"
#include "core/shingle/positions.h"
#include "core/similarity/cosine.h"
#include "core/unicode/utf8.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace alike::cli {

namespace {

    using number::decimal;
    using number::grouped;

    /// Where the text of a document stands as it is, byte by byte.
    struct TextFile {
        std::string path;
        std::uint64_t begin; ///< behind a byte order mark
    };

    /// What there is to say of two documents.
    struct Compared {
        DocumentPair pair;
        Verdict verdict;
        FingerprintPair fingerprints;
        std::uint32_t bits; ///< of a fingerprint
        std::string reason;
        std::array<std::optional<TextFile>, 2> files;
        std::shared_ptr<const Tokens> words; ///< of all documents
        std::optional<double> cosine; ///< none where a vector is zero
        std::vector<SharedTerm> terms; ///< the largest contributions to the cosine

        const std::vector<text::Span>& spans(Side side) const
        {
            return verdict.cut[static_cast<std::size_t>(side)]->spans();
        }
        const std::optional<TextFile>& file(Side side) const { return files[static_cast<std::size_t>(side)]; }
    };

    class CompareCommand final : public Command {
    public:
        explicit CompareCommand(CLI::App& program);

        void check() override { noteBands(m_options); }
        Result<Done> run(Session& session) override;

    private:
        std::string m_idA;
        std::string m_idB;
        cosine::Options m_cosine;
        simhash::Options m_simhash;
    };

    CompareCommand::CompareCommand(CLI::App& program)
        : Command(program, "compare", "Two documents: similarities and shared text",
            "Prints JSON: a and b {id, title, words, shingles}; jaccard, shared, union, containment_a, "
            "containment_b; estimate, expected {mean, low, high} (of the estimates of such a pair: their "
            "mean and "
            "the range of 95 % of them; the mean is Jaccard, for the modular family more where shingles tie, "
            "and the range that of independent rows, for the bucketed family narrower; the dictionary family "
            "may be off by some hundredths more, and given functions are taken for good ones), "
            "signature_jaccard; cosine of the TF-IDF vectors of the words, null where a "
            "vector is zero because all words of a document stand in every document, terms {term, "
            "contribution}, the ten that contribute most to it; simhash {bits, distance, similarity} of the "
            "fingerprints; equal {raw, cleaned}, whether the texts are; candidate, bands (joined by +, * "
            "behind one "
            "whose values "
            "differ), reason; longest_run, the most words (characters with --unit char) in a row that stand "
            "in "
            "both; longest_passage, of the longest of the passages; passages {a, b, "
            "moved}, each side with words and "
            "bytes as [begin, end) from 0; offsets, what bytes count in: \"text\", the text of the document "
            "as "
            "it "
            "was read, in UTF-8, after decoding, with entities and escapes resolved and the other fields "
            "left "
            "out; "
            "files {a, b}, the text files that hold a text as it is, if there are any: each range has "
            "file_bytes, its place in that file, then; repeats {in, words, bytes, passage}, further places "
            "of the text "
            "of a passage, which is counted from 1. Passages and repeats together are the shared text. "
            "Without shingles on either side the similarities are left out.\nWith --as html a page that "
            "stands alone, with the two side by side.")
    {
        addId(m_idA, "ID_A");
        addId(m_idB, "ID_B");
        addCorpusOptions(m_app, m_options);
        addSignatureOptions(m_app, m_options);
        addBandOptions(m_app, m_options);
        addCosineOptions(m_app, m_cosine);
        addFingerprintOptions(m_app, m_simhash);
        addOutputOptions(m_app, m_options, { As::Json, As::Html });
    }

    std::uint32_t wordsIn(shingle::WordRange range)
    {
        return range.end - range.begin;
    }

    std::uint32_t longestPassage(const PassageAlignment& alignment)
    {
        std::uint32_t longest = 0;
        for (const Passage& passage : alignment.passages)
            longest = std::max(longest, wordsIn(passage.a));
        return longest;
    }

    std::size_t shinglesOf(const ShingleSets& sets, DocId doc)
    {
        const SetId set = sets.setOf(doc);
        return set == noSet ? 0 : sets.size(set);
    }

    /// Why the pair is or is not a candidate.
    std::string reasonOf(const Session& session, const DocumentPair& pair, const Verdict& verdict)
    {
        for (const DocId doc : { pair.a, pair.b }) {
            if (session.sets().setOf(doc) == noSet)
                return fmt::format(
                    "Not a candidate: {} has fewer than {} {} (-k) and so no shingles; it is in "
                    "no pair.",
                    session.corpus().id(doc), session.sets().k(), session.unitsName());
        }
        return candidateReason(
            session.results().banding, verdict.score->overlap.jaccard(), verdict.rows, verdict.bands);
    }

    /// \pre session.analyse(Goal::Buckets) when both have shingles
    Result<Compared> compareTexts(Session& session, const DocumentPair& pair, const simhash::Options& options)
    {
        const Timings::Timer timer(session.timings(), Timings::Similarity);
        const std::stop_token stop = session.work().stop;
        auto verdict = judgePair(session.results(), { pair.a, pair.b }, stop, JudgedBy::Texts);
        if (!verdict || stop.stop_requested())
            return cancelled();
        Compared compared { pair, std::move(*verdict),
            fingerprintPair(session.results(), session.tokens(), options, pair), options.bits, {}, {}, {}, {},
            {} };
        compared.reason = reasonOf(session, pair, compared.verdict);
        return compared;
    }

    /// Finds the cosine and what makes it. The vectors are those of the whole collection: a word weighs by
    /// how few have it.
    Result<Done> compareWords(Session& session, const cosine::Options& options, Compared& compared)
    {
        constexpr std::size_t shown = 10;
        const auto found = words(session);
        ALIKE_ASSIGN(const auto vectors, found ? termVectors(session, options) : found.error());
        compared.words = *found;
        compared.cosine = definedCosine(*vectors, compared.pair.a, compared.pair.b);
        compared.terms = sharedTerms(*vectors, compared.pair.a, compared.pair.b);
        compared.terms.resize(std::min(shown, compared.terms.size()));
        return Done {};
    }

    /// The text file among the paths or in their folders that holds the text of a document as it is. Not told
    /// from the format but by reading it: nothing else shows that no byte was decoded or replaced.
    std::optional<TextFile> fileOf(Session& session, DocId doc)
    {
        const std::string_view text = session.corpus().text(doc);
        const std::string_view id = session.corpus().id(doc);
        for (const std::string& given : session.options().paths) {
            if (given == "-")
                continue;
            const std::filesystem::path path(given);
            std::error_code failed;
            const bool isFolder = std::filesystem::is_directory(path, failed);
            if (!isFolder && path.filename() != id)
                continue; // its documents have other ids
            const std::filesystem::path file = isFolder ? path / id : path;
            const std::uint64_t size = std::filesystem::is_regular_file(file, failed)
                ? std::filesystem::file_size(file, failed)
                : 0;
            constexpr std::uint64_t mark = 3; // bytes of a byte order mark
            if (failed || (size != text.size() && size != text.size() + mark))
                continue;
            const auto bytes = corpus::readFile(file.string(), session.work().stop);
            if (bytes && unicode::withoutBom(bytes->view()) == text)
                return TextFile { file.string(), bytes->size() - text.size() };
        }
        return std::nullopt;
    }

    void writeDocument(json::Writer& writer, const Session& session, DocId doc)
    {
        writer.beginObject();
        writer.key("id").text(session.corpus().id(doc));
        writer.key("title").text(session.corpus().title(doc));
        writer.key("words").integer(session.tokens().wordsOf(doc));
        writer.key("shingles").integer(shinglesOf(session.sets(), doc));
        writer.end();
    }

    void writeScore(json::Writer& writer, const ScoredPair& score, const sketch::Agreement& rows)
    {
        const Overlap& overlap = score.overlap;
        const Estimate& estimate = score.estimate;
        const ExpectedRange expected = expectedRange(rows, estimate.hashes);
        writer.key("jaccard").decimal(overlap.jaccard());
        writer.key("shared").integer(overlap.shared);
        writer.key("union").integer(overlap.united());
        writer.key("containment_a").decimal(overlap.containmentA());
        writer.key("containment_b").decimal(overlap.containmentB());
        writer.key("estimate").decimal(estimate.similarity());
        writer.key("expected").beginObject();
        writer.key("mean").decimal(rows.chance);
        writer.key("low").decimal(expected.low);
        writer.key("high").decimal(expected.high);
        writer.end();
        writer.key("signature_jaccard").decimal(estimate.signatureJaccard());
    }

    void writeCosine(json::Writer& writer, const Tokens& tokens, const Compared& compared)
    {
        writer.key("cosine").decimal(compared.cosine);
        writer.key("terms").beginArray();
        for (const auto& [word, contribution] : compared.terms) {
            writer.beginObject();
            writer.key("term").text(tokens.word(word));
            writer.key("contribution").decimal(contribution);
            writer.end();
        }
        writer.end();
    }

    void writeOtherMethods(json::Writer& writer, const Compared& compared)
    {
        if (compared.fingerprints.hasFingerprints()) {
            const std::uint32_t distance = compared.fingerprints.distance();
            writer.key("simhash").beginObject();
            writer.key("bits").integer(compared.bits);
            writer.key("distance").integer(distance);
            writer.key("similarity").decimal(simhash::similarity(distance, compared.bits));
            writer.end();
        }
        writer.key("equal").beginObject();
        writer.key("raw").boolean(compared.fingerprints.equalRaw);
        writer.key("cleaned").boolean(compared.fingerprints.equalCleaned);
        writer.end();
    }

    std::string equality(const Compared& compared)
    {
        if (compared.fingerprints.equalRaw)
            return "byte by byte";
        return compared.fingerprints.equalCleaned ? "after cleaning" : "not even after cleaning";
    }

    /// The members that tell where words stand, of an object that the caller has begun.
    void writePlace(json::Writer& writer, const Compared& compared, Side side, shingle::WordRange words)
    {
        const shingle::ByteRange bytes = shingle::bytesOf(words, compared.spans(side));
        const auto& file = compared.file(side);
        writer.key("words").beginArray().integer(words.begin).integer(words.end).end();
        writer.key("bytes").beginArray().integer(bytes.begin).integer(bytes.end).end();
        if (file)
            writer.key("file_bytes")
                .beginArray()
                .integer(file->begin + bytes.begin)
                .integer(file->begin + bytes.end)
                .end();
    }

    void writeAlignment(json::Writer& writer, const Compared& compared)
    {
        writer.key("longest_run").integer(compared.verdict.longestRun);
        writer.key("longest_passage").integer(longestPassage(compared.verdict.alignment));
        writer.key("offsets").text("text");
        if (compared.file(Side::Left) || compared.file(Side::Right)) {
            writer.key("files").beginObject();
            for (const Side side : bothSides)
                if (const auto& file = compared.file(side))
                    writer.key(side == Side::Left ? "a" : "b").text(unicode::percentEncoded(file->path));
            writer.end();
        }
        writer.key("passages").beginArray();
        for (const Passage& passage : compared.verdict.alignment.passages) {
            writer.beginObject();
            for (const Side side : bothSides) {
                writer.key(side == Side::Left ? "a" : "b").beginObject();
                writePlace(writer, compared, side, side == Side::Left ? passage.a : passage.b);
                writer.end();
            }
            writer.key("moved").boolean(passage.moved);
            writer.end();
        }
        writer.end();
        writer.key("repeats").beginArray();
        for (const Repeat& repeat : compared.verdict.alignment.repeats) {
            writer.beginObject();
            writer.key("in").text(repeat.inA ? "a" : "b");
            writePlace(writer, compared, repeat.inA ? Side::Left : Side::Right, repeat.words);
            writer.key("passage").integer(std::uint64_t { repeat.passage } + 1);
            writer.end();
        }
        writer.end();
    }

    void writeJson(std::string& out, const Session& session, const Compared& compared)
    {
        json::Writer writer(out);
        writer.beginObject();
        writer.key("a");
        writeDocument(writer, session, compared.pair.a);
        writer.key("b");
        writeDocument(writer, session, compared.pair.b);
        if (compared.verdict.score)
            writeScore(writer, *compared.verdict.score, compared.verdict.rows);
        writeCosine(writer, *compared.words, compared);
        writeOtherMethods(writer, compared);
        writer.key("candidate").boolean(!compared.verdict.bands.empty());
        writer.key("bands").text(bandList(compared.verdict.bands));
        writer.key("reason").text(compared.reason);
        writeAlignment(writer, compared);
        writer.end();
        out += '\n';
    }

    /// "oil, crude, barrels": the words that contribute most to the cosine.
    std::string topTerms(const Tokens& tokens, const Compared& compared)
    {
        std::vector<std::string_view> words;
        for (const SharedTerm& term : compared.terms) {
            if (words.size() == 3)
                break;
            words.push_back(tokens.word(term.word));
        }
        return fmt::format("{}", fmt::join(words, ", "));
    }

    std::vector<html::Figure> figures(const Session& session, const Compared& compared)
    {
        if (!compared.verdict.score)
            return {};
        const auto& [setA, setB, overlap, estimate, candidate] = *compared.verdict.score;
        const ExpectedRange expected = expectedRange(compared.verdict.rows, estimate.hashes);
        const auto share = [](std::uint64_t part, std::uint64_t whole) {
            return fmt::format("{} of {}", grouped(part), grouped(whole));
        };
        const auto& passages = compared.verdict.alignment.passages;
        const auto moved = std::ranges::count_if(passages, &Passage::moved);
        const bool fingerprints = compared.fingerprints.hasFingerprints();
        const std::uint32_t distance = fingerprints ? compared.fingerprints.distance() : 0;
        return {
            { "Jaccard", decimal(overlap.jaccard()), share(overlap.shared, overlap.united()) + " shingles" },
            { "Estimate", decimal(estimate.similarity()),
                fmt::format("{} to {} expected from {} hashes", decimal(expected.low), decimal(expected.high),
                    estimate.hashes) },
            { "Signature Jaccard", decimal(estimate.signatureJaccard()),
                share(estimate.sharedValues, estimate.unitedValues) + " values" },
            { "Cosine", compared.cosine ? decimal(*compared.cosine) : "–",
                compared.cosine ? topTerms(*compared.words, compared)
                                : std::string("all words of one stand in every document") },
            { "SimHash", fingerprints ? decimal(simhash::similarity(distance, compared.bits)) : "–",
                fingerprints ? fmt::format("{} of {} bits differ", distance, compared.bits)
                             : std::string("no fingerprint") },
            { "Equal", compared.fingerprints.equalRaw || compared.fingerprints.equalCleaned ? "yes" : "no",
                equality(compared) },
            { "Left in right", decimal(overlap.containmentA()), share(overlap.shared, overlap.sizeA) },
            { "Right in left", decimal(overlap.containmentB()), share(overlap.shared, overlap.sizeB) },
            { "Shared passages", grouped(passages.size()), fmt::format("{} moved", moved) },
            { "Longest run", grouped(compared.verdict.longestRun), std::string(session.unitsName()) },
            { "Longest passage", grouped(longestPassage(compared.verdict.alignment)),
                std::string(session.unitsName()) },
        };
    }

    /// What made a page: program and collection, then every parameter.
    std::vector<std::string> madeBy(const Session& session)
    {
        const Options& options = session.options();
        const std::string sources = namesOf(sourceNames({ options.paths.begin(), options.paths.end() }));
        return { fmt::format("Made by alike-cli {} from {}, {} documents.", programVersion(), sources,
                     grouped(session.corpus().size())),
            "Parameters: " + parameterLine(options.parameters) + '.' };
    }

    void writeHtml(std::string& out, const Session& session, const Compared& compared)
    {
        const Corpus& corpus = session.corpus();
        const auto document = [&](DocId doc, Side side) {
            return html::ComparedText { corpus.id(doc), corpus.title(doc), corpus.text(doc),
                compared.spans(side) };
        };
        out += html::comparisonPage({ document(compared.pair.a, Side::Left),
            document(compared.pair.b, Side::Right), compared.verdict.alignment, figures(session, compared),
            compared.reason, {}, madeBy(session) });
    }

    Result<Done> CompareCommand::run(Session& session)
    {
        ALIKE_TRY(session.read());
        ALIKE_ASSIGN(const auto a, session.find(unshieldBrackets(m_idA)));
        ALIKE_ASSIGN(const auto b, session.find(unshieldBrackets(m_idB)));
        if (session.sets().setOf(a) != noSet && session.sets().setOf(b) != noSet) {
            ALIKE_TRY(session.analyse(Goal::Buckets));
        }
        ALIKE_ASSIGN(auto compared, compareTexts(session, { a, b }, m_simhash));
        ALIKE_TRY(compareWords(session, m_cosine, compared));
        compared.files = { fileOf(session, a), fileOf(session, b) };

        const Timings::Timer timer(session.timings(), Timings::Output);
        ALIKE_ASSIGN(auto output, session.openOutput());
        if (m_options.format() == As::Html)
            writeHtml(output.buffer(), session, compared);
        else
            writeJson(output.buffer(), session, compared);
        return output.close();
    }

}

std::unique_ptr<Command> compareCommand(CLI::App& program)
{
    return std::make_unique<CompareCommand>(program);
}

} // namespace alike::cli
