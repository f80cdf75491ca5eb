// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/parameter_words.h"

#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QStringList>

namespace alike::ui {
namespace {

    /// "20 × 5".
    QString bandsOf(const Parameters& parameters)
    {
        const auto banding = lsh::banding(parameters.sketch.hashes, parameters.lsh);
        return banding ? QStringLiteral("%1 × %2").arg(banding->bands()).arg(banding->rows) : QString();
    }

    QString accents(bool stripped)
    {
        return stripped ? Words::tr("stripped") : Words::tr("kept");
    }

    QString bucketsOf(std::uint64_t buckets)
    {
        return buckets == 0 ? Words::tr("no limit") : format::count(buckets);
    }

    QStringList changesBetween(const Parameters& x, const Parameters& y)
    {
        QStringList changes;
        const auto add = [&](bool differs, const QString& name, const QString& from, const QString& to) {
            if (differs)
                changes += Words::tr("%1 %2 → %3", "name, before, after").arg(name, from, to);
        };
        const auto addCount = [&](const QString& name, std::uint64_t from, std::uint64_t to) {
            add(from != to, name, format::count(from), format::count(to));
        };
        add(x.text.unit != y.text.unit, Words::tr("shingles of"), unitName(x.text.unit),
            unitName(y.text.unit));
        addCount(y.text.unit == text::Unit::Word ? Words::tr("words per shingle")
                                                 : Words::tr("characters per shingle"),
            x.shingle.k, y.shingle.k);
        addCount(Words::tr("stride"), x.shingle.stride, y.shingle.stride);
        add(x.sketch.family != y.sketch.family, Words::tr("functions"), familyName(x.sketch.family),
            familyName(y.sketch.family));
        addCount(Words::tr("hash functions"), x.sketch.hashes, y.sketch.hashes);
        add(x.lsh.rows != y.lsh.rows || x.lsh.bands != y.lsh.bands, Words::tr("bands"), bandsOf(x),
            bandsOf(y));
        add(x.results.threshold != y.results.threshold, Words::tr("threshold"),
            format::threshold(x.results.threshold), format::threshold(y.results.threshold));
        add(x.text.cleaning != y.text.cleaning, Words::tr("cleaning"), cleaningName(x.text.cleaning),
            cleaningName(y.text.cleaning));
        add(x.text.stripAccents != y.text.stripAccents, Words::tr("accents"), accents(x.text.stripAccents),
            accents(y.text.stripAccents));
        addCount(Words::tr("minimum words"), x.text.minWords, y.text.minWords);
        addCount(Words::tr("neighbours listed"), x.results.neighbours, y.results.neighbours);
        add(x.results.rank != y.results.rank, Words::tr("ranking"), rankName(x.results.rank),
            rankName(y.results.rank));
        add(x.sketch.seed != y.sketch.seed, Words::tr("seed"), QString::number(x.sketch.seed),
            QString::number(y.sketch.seed));
        if (x.sketch.given != y.sketch.given)
            changes += Words::tr("coefficients edited");
        add(x.lsh.bucket != y.lsh.bucket, Words::tr("bucket function"), bucketFunctionName(x.lsh.bucket),
            bucketFunctionName(y.lsh.bucket));
        add(x.lsh.buckets != y.lsh.buckets, Words::tr("buckets"), bucketsOf(x.lsh.buckets),
            bucketsOf(y.lsh.buckets));
        addCount(Words::tr("candidate limit"), x.lsh.maxCandidates, y.lsh.maxCandidates);
        return changes;
    }

} // namespace

QString cleaningName(text::Cleaning cleaning)
{
    switch (cleaning) {
    case text::Cleaning::Letters:
        return Words::tr("letters");
    case text::Cleaning::AlphaNumeric:
        return Words::tr("letters and digits");
    case text::Cleaning::Whitespace:
        return Words::tr("white space");
    case text::Cleaning::None:
        break;
    }
    return Words::tr("no cleaning");
}

QString unitName(text::Unit unit)
{
    return unit == text::Unit::Word ? Words::tr("words") : Words::tr("characters");
}

QString shingleSize(const Parameters& parameters)
{
    const QString k = QString::number(parameters.shingle.k);
    return parameters.text.unit == text::Unit::Word ? k : Words::tr("%1 characters").arg(k);
}

QString familyName(sketch::Family family)
{
    switch (family) {
    case sketch::Family::Dictionary:
        return Words::tr("dictionary");
    case sketch::Family::Hashed:
        return Words::tr("hashed");
    case sketch::Family::Modular:
        return Words::tr("modular");
    case sketch::Family::Permutation:
        return Words::tr("permutations");
    case sketch::Family::Bucketed:
        return Words::tr("bucketed");
    case sketch::Family::Given:
        break;
    }
    return Words::tr("given");
}

QString rankName(Rank rank)
{
    switch (rank) {
    case Rank::Estimate:
        return Words::tr("estimate");
    case Rank::SignatureJaccard:
        return Words::tr("signature Jaccard");
    case Rank::Jaccard:
        break;
    }
    return Words::tr("Jaccard");
}

QString familyRemark(sketch::Family family)
{
    switch (family) {
    case sketch::Family::Dictionary:
        return Words::tr(
            "This is for random permutations. With the dictionary family single pairs may be off by some "
            "hundredths more, because documents are runs of neighbouring numbers.");
    case sketch::Family::Modular:
        return Words::tr(
            "This is for random permutations. With the modular family some shingles have equal values: where "
            "documents are a good part of all shingles, pairs agree in more rows. What is shown of a single "
            "pair takes that into account.");
    case sketch::Family::Bucketed:
        return Words::tr(
            "This is for long documents. With the bucketed family estimates of documents of less than a "
            "thousand shingles scatter less, by up to a quarter, and fewer of the unlike pairs are "
            "candidates. What is shown of a single pair takes that into account.");
    case sketch::Family::Given:
        return Words::tr(
            "This is for random permutations. How near the given functions come to them depends on their "
            "coefficients.");
    case sketch::Family::Hashed:
    case sketch::Family::Permutation:
        break;
    }
    return {};
}

QString withRemark(const QString& text, sketch::Family family)
{
    const QString remark = familyRemark(family);
    return remark.isEmpty() ? text : text + QLatin1Char(' ') + remark;
}

QString bucketFunctionName(lsh::BucketFunction function)
{
    return function == lsh::BucketFunction::Crc32 ? Words::tr("CRC-32") : Words::tr("64 mixed bits");
}

QString changeText(const Parameters& before, const Parameters& after)
{
    constexpr qsizetype named = 2;
    const QStringList changes = changesBetween(before, after);
    const QString text = changes.mid(0, named).join(QStringLiteral(", "));
    return changes.size() <= named ? text : Words::tr("%1 and %2 more").arg(text).arg(changes.size() - named);
}

} // namespace alike::ui
