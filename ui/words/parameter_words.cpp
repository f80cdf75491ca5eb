// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/parameter_words.h"

#include "ui/words/format.h"

#include <QCoreApplication>
#include <QStringList>

namespace alike::ui {
namespace {

    struct ParameterWords {
        Q_DECLARE_TR_FUNCTIONS(alike::ui::ParameterWords)
    };

    /// "20 × 5".
    QString bandsOf(const Parameters& parameters)
    {
        const auto banding = lsh::banding(parameters.sketch.hashes, parameters.lsh);
        return banding ? QStringLiteral("%1 × %2").arg(banding->bands()).arg(banding->rows) : QString();
    }

    QString accents(bool stripped)
    {
        return stripped ? ParameterWords::tr("stripped") : ParameterWords::tr("kept");
    }

    QString bucketsOf(std::uint64_t buckets)
    {
        return buckets == 0 ? ParameterWords::tr("no limit") : format::count(buckets);
    }

    QStringList changesBetween(const Parameters& x, const Parameters& y)
    {
        QStringList changes;
        const auto add = [&](bool differs, const QString& name, const QString& from, const QString& to) {
            if (differs)
                changes += ParameterWords::tr("%1 %2 → %3", "name, before, after").arg(name, from, to);
        };
        const auto addCount = [&](const QString& name, std::uint64_t from, std::uint64_t to) {
            add(from != to, name, format::count(from), format::count(to));
        };
        add(x.text.unit != y.text.unit, ParameterWords::tr("shingles of"), unitName(x.text.unit),
            unitName(y.text.unit));
        addCount(y.text.unit == text::Unit::Word ? ParameterWords::tr("words per shingle")
                                                 : ParameterWords::tr("characters per shingle"),
            x.shingle.k, y.shingle.k);
        addCount(ParameterWords::tr("stride"), x.shingle.stride, y.shingle.stride);
        add(x.sketch.family != y.sketch.family, ParameterWords::tr("functions"), familyName(x.sketch.family),
            familyName(y.sketch.family));
        addCount(ParameterWords::tr("hash functions"), x.sketch.hashes, y.sketch.hashes);
        add(x.lsh.rows != y.lsh.rows || x.lsh.bands != y.lsh.bands, ParameterWords::tr("bands"), bandsOf(x),
            bandsOf(y));
        add(x.results.threshold != y.results.threshold, ParameterWords::tr("threshold"),
            format::threshold(x.results.threshold), format::threshold(y.results.threshold));
        add(x.text.cleaning != y.text.cleaning, ParameterWords::tr("cleaning"), cleaningName(x.text.cleaning),
            cleaningName(y.text.cleaning));
        add(x.text.stripAccents != y.text.stripAccents, ParameterWords::tr("accents"),
            accents(x.text.stripAccents), accents(y.text.stripAccents));
        addCount(ParameterWords::tr("minimum words"), x.text.minWords, y.text.minWords);
        addCount(ParameterWords::tr("neighbours listed"), x.results.neighbours, y.results.neighbours);
        add(x.results.rank != y.results.rank, ParameterWords::tr("ranking"), rankName(x.results.rank),
            rankName(y.results.rank));
        add(x.sketch.seed != y.sketch.seed, ParameterWords::tr("seed"), QString::number(x.sketch.seed),
            QString::number(y.sketch.seed));
        if (x.sketch.given != y.sketch.given)
            changes += ParameterWords::tr("coefficients edited");
        add(x.lsh.bucket != y.lsh.bucket, ParameterWords::tr("bucket function"),
            bucketFunctionName(x.lsh.bucket), bucketFunctionName(y.lsh.bucket));
        add(x.lsh.buckets != y.lsh.buckets, ParameterWords::tr("buckets"), bucketsOf(x.lsh.buckets),
            bucketsOf(y.lsh.buckets));
        addCount(ParameterWords::tr("candidate limit"), x.lsh.maxCandidates, y.lsh.maxCandidates);
        return changes;
    }

} // namespace

QString cleaningName(text::Cleaning cleaning)
{
    switch (cleaning) {
    case text::Cleaning::Letters:
        return ParameterWords::tr("letters");
    case text::Cleaning::AlphaNumeric:
        return ParameterWords::tr("letters and digits");
    case text::Cleaning::Whitespace:
        return ParameterWords::tr("white space");
    case text::Cleaning::None:
        break;
    }
    return ParameterWords::tr("no cleaning");
}

QString unitName(text::Unit unit)
{
    return unit == text::Unit::Word ? ParameterWords::tr("words") : ParameterWords::tr("characters");
}

QString shingleSize(const Parameters& parameters)
{
    const QString k = QString::number(parameters.shingle.k);
    return parameters.text.unit == text::Unit::Word ? k : ParameterWords::tr("%1 characters").arg(k);
}

QString familyName(sketch::Family family)
{
    switch (family) {
    case sketch::Family::Dictionary:
        return ParameterWords::tr("dictionary");
    case sketch::Family::Hashed:
        return ParameterWords::tr("hashed");
    case sketch::Family::Modular:
        return ParameterWords::tr("modular");
    case sketch::Family::Permutation:
        return ParameterWords::tr("permutations");
    case sketch::Family::Bucketed:
        return ParameterWords::tr("bucketed");
    case sketch::Family::Given:
        break;
    }
    return ParameterWords::tr("given");
}

QString rankName(Rank rank)
{
    switch (rank) {
    case Rank::Estimate:
        return ParameterWords::tr("estimate");
    case Rank::SignatureJaccard:
        return ParameterWords::tr("signature Jaccard");
    case Rank::Jaccard:
        break;
    }
    return ParameterWords::tr("Jaccard");
}

QString familyRemark(sketch::Family family)
{
    switch (family) {
    case sketch::Family::Dictionary:
        return ParameterWords::tr(
            "This is for random permutations. With the dictionary family single pairs may be off by some "
            "hundredths more, because documents are runs of neighbouring numbers.");
    case sketch::Family::Modular:
        return ParameterWords::tr(
            "This is for random permutations. With the modular family some shingles have equal values: where "
            "documents are a good part of all shingles, pairs agree in more rows. What is shown of a single "
            "pair takes that into account.");
    case sketch::Family::Bucketed:
        return ParameterWords::tr(
            "This is for long documents. With the bucketed family estimates of documents of less than a "
            "thousand shingles scatter less, by up to a quarter, and fewer of the unlike pairs are "
            "candidates. What is shown of a single pair takes that into account.");
    case sketch::Family::Given:
        return ParameterWords::tr(
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
    return function == lsh::BucketFunction::Crc32 ? ParameterWords::tr("CRC-32")
                                                  : ParameterWords::tr("64 mixed bits");
}

QString changeText(const Parameters& before, const Parameters& after)
{
    constexpr qsizetype named = 2;
    const QStringList changes = changesBetween(before, after);
    const QString text = changes.mid(0, named).join(QStringLiteral(", "));
    return changes.size() <= named
        ? text
        : ParameterWords::tr("%1 and %2 more").arg(text).arg(changes.size() - named);
}

} // namespace alike::ui
