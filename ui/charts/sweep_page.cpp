// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/sweep_page.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

namespace alike::ui {

QString whyNothingToMeasure(const Session& session, bool shown, const QString& allEqual)
{
    if (QString none = whyNoExactList(session, shown); !none.isEmpty())
        return none;
    const SnapshotPtr& snapshot = session.newest();
    if (snapshot->exact && snapshot->exact->pairs.empty())
        return allEqual;
    if (snapshot->tokens.expired() && !shown && !session.outdated())
        return Words::tr("The texts behind results from a file are cut again when something is changed.");
    return {};
}

QString sampledPairsWords(const SampledPairs& sample, Threshold floor)
{
    const QString from = format::threshold(floor);
    if (sample.pairs.size() < sample.known)
        return Words::tr("%1 of %2 pairs of different sets with J from %3 to under 1, at even distances by J")
            .arg(format::count(sample.pairs.size()), format::count(sample.known), from);
    return sample.known == 1 ? Words::tr("1 pair of different sets with J from %1 to under 1").arg(from)
                             : Words::tr("%1 pairs of different sets with J from %2 to under 1")
                                   .arg(format::count(sample.known), from);
}

bool haveSameSignatures(const Parameters& a, const Parameters& b)
{
    const auto concerned = [](Parameters parameters) {
        parameters.results = {};
        parameters.lsh = {};
        return parameters;
    };
    return concerned(a) == concerned(b);
}

} // namespace alike::ui
