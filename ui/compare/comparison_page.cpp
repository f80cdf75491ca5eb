// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison_page.h"

#include "core/export/comparison_html.h"
#include "ui/compare/measures.h"
#include "ui/words/band_words.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/words.h"

#include <QStringList>

#include <algorithm>

namespace alike::ui {
namespace {

    std::string utf8(const QString& text)
    {
        return text.toStdString();
    }

    using html::ComparisonWords;

    ComparisonWords translated()
    {
        ComparisonWords words;
        // What is not translated stays in English, and so is the page.
        words.heading = utf8(Words::tr("Two documents side by side"));
        words.inOrder
            = utf8(Words::tr("Shared text in the same order on both sides; equal numbers belong together."));
        words.movedKey = utf8(Words::tr("Shared text that stands elsewhere in the other document."));
        words.repeatKey = utf8(Words::tr("A further place of shared text that has its number already."));
        words.pieceKey
            = utf8(Words::tr("A word or two that are shared only together with what stands beside them."));
        words.noPassages = utf8(Words::tr("The two share no text."));
        words.moved = utf8(Words::tr("moved"));
        words.again = utf8(Words::tr("again"));
        words.toPartner = utf8(Words::tr("To the same text in the other document"));
        return words;
    }

    std::vector<html::Figure> figuresOf(const PlacedVerdict& verdict, text::Unit unit)
    {
        std::vector<html::Figure> figures;
        if (!verdict.score)
            return figures;
        for (const NamedMeasure& measure :
            measureWords(verdict.score, verdict.rows, verdict.longestRun, unit))
            figures.push_back({ utf8(measure.name), utf8(measure.value), utf8(measure.detail) });
        const auto& pairs = verdict.passages->pairs;
        const auto moved = std::ranges::count(pairs, PairKind::Moved, &TextPair::kind);
        figures.push_back({ utf8(Words::tr("Shared passages")), utf8(format::count(pairs.size())),
            utf8(Words::tr("%1 moved").arg(format::count(static_cast<std::uint64_t>(moved)))) });
        return figures;
    }

    QString tooShort(const Comparison& comparison, Side side, std::uint32_t words)
    {
        const auto doc = comparison.document(side);
        const Parameters& parameters = comparison.snapshot->parameters;
        if (!doc)
            return Words::tr("The text has %1 words after cleaning; it takes %2 to be compared.")
                .arg(words)
                .arg(words < parameters.text.minWords && parameters.text.minWords > parameters.shingle.k
                        ? QString::number(parameters.text.minWords)
                        : shingleSize(parameters));
        const QString id = format::within(format::sidedId(*comparison.corpus, *doc));
        if (words == 0 && parameters.text.minWords > 1)
            return Words::tr("%1 is too short to be kept (fewer than %2 words), so it is in no pair.")
                .arg(id)
                .arg(parameters.text.minWords);
        if (words == 0)
            return Words::tr("%1 is too short to be kept, so it is in no pair.").arg(id);
        return Words::tr("%1 has %2 words, and a shingle takes %3: without shingles it is in no pair.")
            .arg(id)
            .arg(words)
            .arg(shingleSize(parameters));
    }

    QString reasonWithParameters(const Comparison& comparison)
    {
        return Words::tr("%1 (%2)", "why, parameters").arg(reasonOf(comparison), parametersOf(comparison));
    }

} // namespace

QString comparedName(const Comparison& comparison, Side side)
{
    const auto doc = comparison.document(side);
    if (!doc) {
        const QString name = format::line(comparison.pair.text->name);
        return name.isEmpty() ? Words::tr("Text from outside") : name;
    }
    const QString id = format::line(comparison.corpus->id(*doc));
    const QString title = format::name(*comparison.corpus, *doc);
    return title == id ? id
                       : Words::tr("%1 – %2", "id, title").arg(format::within(id), format::within(title));
}

QString textProblem(const Comparison& comparison, Side side)
{
    const auto doc = comparison.document(side);
    return doc ? QString::fromStdString(comparison.corpus->textProblem(*doc)) : QString();
}

QString reasonOf(const Comparison& comparison)
{
    if (!comparison.verdict)
        return Words::tr("The results are being made.");
    const Verdict& verdict = *comparison.verdict;
    const Snapshot& snapshot = *comparison.snapshot;
    const std::uint32_t k = snapshot.parameters.shingle.k;
    if (verdict.score)
        return candidateWords(
            snapshot.banding, verdict.score->overlap.jaccard(), verdict.rows, verdict.bands);
    QStringList sentences;
    for (const Side side : bothSides)
        if (const QString problem = textProblem(comparison, side);
            !problem.isEmpty() && !sentences.contains(problem)) // both may be in one file
            sentences += problem;
    if (!sentences.isEmpty())
        return sentences.join(QLatin1Char(' '));
    if (verdict.unitsA < k)
        sentences += tooShort(comparison, Side::Left, verdict.wordsA);
    const std::uint32_t least = comparison.document(Side::Right) ? 0 : snapshot.parameters.text.minWords;
    if (verdict.unitsB < k || verdict.wordsB < least)
        sentences += tooShort(comparison, Side::Right, verdict.wordsB);
    return sentences.join(QLatin1Char(' '));
}

QString parametersOf(const Comparison& comparison)
{
    if (!comparison.snapshot)
        return {};
    const Parameters& parameters = comparison.snapshot->parameters;
    const lsh::Banding& banding = comparison.snapshot->banding;
    return Words::tr("%1 %2 per shingle · %3 hash functions in %4 · cleaning: %5",
        "4 words, 100 functions in 20 bands × 5 rows")
        .arg(parameters.shingle.k)
        .arg(unitName(parameters.text.unit))
        .arg(format::count(parameters.sketch.hashes))
        .arg(bandShape(banding, parameters.sketch.hashes))
        .arg(cleaningName(parameters.text.cleaning));
}

std::string comparisonHtml(const Comparison& comparison, const MadeBy& made)
{
    const text::Options& cleaning = comparison.snapshot->parameters.text;
    const std::string outside = utf8(comparedName(comparison, Side::Right));
    const auto document = [&](Side side) {
        const auto doc = comparison.document(side);
        const Corpus& corpus = *comparison.corpus;
        const std::string_view id = doc ? corpus.id(*doc) : outside;
        const std::string_view title = doc ? corpus.title(*doc) : "";
        return html::ComparedText { id, title, comparison.bytes(side),
            comparison.verdict->cut[static_cast<std::size_t>(side)]->spans() };
    };
    const QString reason = reasonWithParameters(comparison);
    std::vector<std::string> origin;
    for (const QString& words : madeWords(made, comparison.snapshot->parameters))
        origin.push_back(utf8(words));
    return html::comparisonPage({ document(Side::Left), document(Side::Right), comparison.verdict->alignment,
        figuresOf(*comparison.verdict, cleaning.unit), utf8(reason), translated(), origin });
}

} // namespace alike::ui
