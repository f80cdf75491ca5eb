// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/stage_words.h"

#include "ui/words/band_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/summary.h"
#include "ui/words/words.h"

#include <QLocale>
#include <QStringList>

namespace alike::ui::stage_words {

QString time(double seconds)
{
    if (seconds < 0.001)
        return Words::tr("under 1\u00a0ms");
    if (seconds < 1)
        return Words::tr("%1\u00a0ms").arg(QLocale().toString(seconds * 1000, 'f', 0));
    return Words::tr("%1\u00a0s").arg(QLocale().toString(seconds, 'f', seconds < 100 ? 2 : 0));
}

QString name(Stage stage)
{
    switch (stage) {
    case Stage::Read:
        return Words::tr("Read");
    case Stage::Clean:
        return Words::tr("Clean");
    case Stage::Shingle:
        return Words::tr("Shingle");
    case Stage::Sign:
        return Words::tr("Sign");
    case Stage::Band:
        return Words::tr("Band");
    case Stage::Verify:
        return Words::tr("Verify");
    case Stage::Exact:
        return Words::tr("Exact");
    }
    return {};
}

Symbol symbol(StageCondition condition)
{
    switch (condition) {
    case StageCondition::Empty:
    case StageCondition::Waiting:
        return Symbol::Waiting;
    case StageCondition::Running:
        return Symbol::Running;
    case StageCondition::Done:
        return Symbol::Done;
    case StageCondition::Kept:
        return Symbol::Kept;
    case StageCondition::Stale:
        return Symbol::Stale;
    case StageCondition::Skipped:
        break;
    }
    return Symbol::Skipped;
}

QString condition(const StageState& state)
{
    switch (state.condition) {
    case StageCondition::Empty:
        return Words::tr("nothing is open");
    case StageCondition::Waiting:
        return Words::tr("not done yet");
    case StageCondition::Running:
        return Words::tr("running");
    case StageCondition::Done:
        if (state.seconds && state.kept > 0)
            return Words::tr("done in %1 for %2 that are new, %3 kept from before")
                .arg(time(*state.seconds), format::count(state.added), format::count(state.kept));
        return state.seconds ? Words::tr("done in %1").arg(time(*state.seconds)) : Words::tr("done");
    case StageCondition::Kept:
        return Words::tr("kept from before, nothing had to be computed");
    case StageCondition::Stale:
        return Words::tr("out of date: what is shown belongs to older parameters");
    case StageCondition::Skipped:
        return Words::tr("skipped. %1").arg(state.reason);
    }
    return {};
}

QString shortCondition(const StageState& state)
{
    switch (state.condition) {
    case StageCondition::Empty:
        return {};
    case StageCondition::Waiting:
        return Words::tr("waiting");
    case StageCondition::Running:
        return Words::tr("running");
    case StageCondition::Done:
        if (state.seconds && state.kept > 0)
            return Words::tr("%1 (%2 new)", "a time, a count")
                .arg(time(*state.seconds), format::count(state.added));
        return state.seconds ? time(*state.seconds) : Words::tr("done");
    case StageCondition::Kept:
        return Words::tr("kept");
    case StageCondition::Stale:
        return Words::tr("stale");
    case StageCondition::Skipped:
        return Words::tr("skipped");
    }
    return {};
}

QString purpose(Stage stage)
{
    switch (stage) {
    case Stage::Read:
        return Words::tr("Reads files, folders and archives; every article, record or text file becomes "
                         "a document. Nothing on the disk is changed, and nothing leaves this computer.");
    case Stage::Clean:
        return Words::tr(
            "Turns every text into words: capitals become small, and what the cleaning does "
            "not keep becomes a space. Documents with too few words are left out. Where shingles are "
            "made of characters, the words are cut into them here.");
    case Stage::Shingle:
        return Words::tr(
            "Takes every run of k words as a shingle, or of k characters, so that a "
            "document becomes a set of them. Documents with equal sets are treated as one from here on.");
    case Stage::Sign:
        return Words::tr("Keeps the least value of each of h hash functions over a set: its signature. "
                         "The share of equal values of two signatures estimates the Jaccard similarity.");
    case Stage::Band:
        return Words::tr("Cuts the signatures into bands of r rows, and puts sets with an equal band into "
                         "one bucket. Two that meet in any bucket are candidates; all others are never "
                         "compared.");
    case Stage::Verify:
        return Words::tr("Compares the sets of each candidate pair and so finds their exact Jaccard "
                         "similarity. It stands beside the estimate of the signatures.");
    case Stage::Exact:
        return Words::tr("Finds all similar pairs without buckets, by comparing sets wherever that can "
                         "matter. It shows what the buckets missed.");
    }
    return {};
}

QString parameters(Stage stage, const Parameters& p)
{
    switch (stage) {
    case Stage::Read:
        return {};
    case Stage::Clean:
        return Words::tr("cleaning: %1 · at least %2 words").arg(cleaningText(p.text)).arg(p.text.minWords)
            + byUnit(p.text.unit, QString(), Words::tr(" · cut into characters"),
                Words::tr(" · cut into subwords by %1 merges").arg(format::count(p.text.merges)));
    case Stage::Shingle:
        return Words::tr("k = %1 %2").arg(p.shingle.k).arg(unitName(p.text.unit))
            + (p.shingle.stride == 1 ? QString() : Words::tr(" · stride %1").arg(p.shingle.stride))
            + (p.usesUniverse() ? Words::tr(" · order from a file") : QString());
    case Stage::Sign: {
        const QString functions = p.sketch.family == sketch::Options {}.family
            ? Words::tr("h = %1 functions").arg(p.sketch.hashes)
            : Words::tr("h = %1 functions, %2").arg(p.sketch.hashes).arg(familyName(p.sketch.family));
        return p.sketch.family == sketch::Family::Given
            ? functions
            : Words::tr("%1 · seed %2", "functions, seed").arg(functions).arg(p.sketch.seed);
    }
    case Stage::Band: {
        const auto banding = lsh::banding(p.sketch.hashes, p.lsh);
        if (!banding)
            return {};
        QString shape = bandShape(*banding, p.sketch.hashes);
        if (p.lsh.bucket != lsh::Options {}.bucket)
            shape += Words::tr(" · %1").arg(bucketFunctionName(p.lsh.bucket));
        if (p.lsh.buckets != 0)
            shape += Words::tr(" · %1 buckets").arg(format::count(p.lsh.buckets));
        return shape;
    }
    case Stage::Verify:
    case Stage::Exact:
        return Words::tr("threshold = %1").arg(format::threshold(p.results.threshold));
    }
    return {};
}

QString cost(Stage stage)
{
    switch (stage) {
    case Stage::Read:
        return Words::tr("Another corpus starts everything over.");
    case Stage::Clean:
        return Words::tr("Changing them computes everything from Clean on again.");
    case Stage::Shingle:
        return Words::tr("Changing it computes everything from Shingle on again; the words are kept.");
    case Stage::Sign:
        return Words::tr("More functions compute only the new ones, and everything from Band on. Fewer "
                         "need no signing. Another seed or family signs all sets again.");
    case Stage::Band:
        return Words::tr("Changing them computes Band and Verify again, and counts again what was missed; "
                         "the signatures are kept.");
    case Stage::Verify:
        return Words::tr("Changing it computes nothing again: pairs are sorted, and the threshold is a "
                         "place in their list.");
    case Stage::Exact:
        return Words::tr("Changing it computes nothing again down to %1; below, the list has to be made "
                         "longer.")
            .arg(format::threshold(Threshold { 500'000 }));
    }
    return {};
}

QString size(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes));
}

QString memory(const Snapshot& snapshot)
{
    if (snapshot.memoryUsed == 0)
        return {};
    if (snapshot.memoryLimit >= INT64_MAX)
        return Words::tr("%1 kept").arg(size(snapshot.memoryUsed));
    return Words::tr("%1 of %2 kept").arg(size(snapshot.memoryUsed), size(snapshot.memoryLimit));
}

} // namespace alike::ui::stage_words
