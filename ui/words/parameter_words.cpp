// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/words/parameter_words.h"

#include "core/pipeline/parameter_table.h"
#include "ui/words/format.h"
#include "ui/words/words.h"

#include <QStringList>

#include <string>
#include <string_view>
#include <utility>

namespace alike::ui {
namespace {

    QString bandsOf(const Parameters& parameters)
    {
        const auto banding = lsh::banding(parameters.sketch.hashes, parameters.lsh);
        return banding ? bandingText(*banding) : QString();
    }

    QString translated(std::string_view words)
    {
        return Words::tr(std::string(words).c_str());
    }

    QString valueText(const ParameterRow& row, const Parameters& parameters)
    {
        const std::string value = row.get(parameters);
        switch (row.kind) {
        case ParameterRow::Kind::Choice:
        case ParameterRow::Kind::Flag:
            return translated(row.wordsOf(value));
        case ParameterRow::Kind::Share:
            return value == "0" ? Words::tr("nothing") : ignoredShare(parameters);
        case ParameterRow::Kind::Decimal:
            return format::threshold(parameters.results.threshold);
        case ParameterRow::Kind::Integer:
            break;
        case ParameterRow::Kind::Texts:
        case ParameterRow::Kind::Functions:
            return {}; // too many to say
        }
        if (row.name == "rows" || row.name == "bands")
            return bandsOf(parameters);
        if (row.orNone && value == "0")
            return Words::tr("no limit");
        return format::count(std::stoull(value));
    }

    /// Of `parameters`, what a sentence calls the value of one by its name in the table.
    QString choiceText(std::string_view name, const Parameters& parameters)
    {
        return valueText(parameterRow(name), parameters);
    }

    QStringList changesBetween(const Parameters& x, const Parameters& y)
    {
        QStringList changes;
        for (const DifferentParameter& different : differentParameters(x, y))
            changes += different.before.isEmpty()
                ? Words::tr("%1 edited").arg(different.name)
                : Words::tr("%1 %2 → %3", "name, before, after")
                      .arg(different.name, different.before, different.after);
        return changes;
    }

} // namespace

QString cleaningName(text::Cleaning cleaning)
{
    Parameters parameters;
    parameters.text.cleaning = cleaning;
    return choiceText("clean", parameters);
}

QString unitName(text::Unit unit)
{
    return translated(text::unitRow(unit).plural);
}

QString languageName(Writing writing)
{
    switch (writing) {
    case Writing::Chinese:
        return Words::tr("Chinese");
    case Writing::Japanese:
        return Words::tr("Japanese");
    case Writing::Thai:
        return Words::tr("Thai");
    case Writing::Lao:
        return Words::tr("Lao");
    case Writing::Khmer:
        return Words::tr("Khmer");
    case Writing::Burmese:
        return Words::tr("Burmese");
    case Writing::Spaced:
    case Writing::OtherUnspaced:
        break;
    }
    return {};
}

QString ignoredShare(const Parameters& parameters)
{
    QString share = QString::fromStdString(parameterRow("ignore-above").get(parameters));
    return share.replace(QLatin1Char('%'), QStringLiteral("\u00a0%"));
}

const QString& byUnit(
    text::Unit unit, const QString& words, const QString& characters, const QString& subwords)
{
    switch (unit) {
    case text::Unit::Word:
        break;
    case text::Unit::Character:
        return characters;
    case text::Unit::Subword:
        return subwords;
    }
    return words;
}

QString shingleSize(const Parameters& parameters)
{
    const QString k = QString::number(parameters.shingle.k);
    return byUnit(
        parameters.text.unit, k, Words::tr("%1 characters").arg(k), Words::tr("%1 subwords").arg(k));
}

QString familyName(sketch::Family family)
{
    Parameters parameters;
    parameters.sketch.family = family;
    return choiceText("family", parameters);
}

QString rankName(Rank rank)
{
    Parameters parameters;
    parameters.results.rank = rank;
    return choiceText("rank", parameters);
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
            "pair takes that into account. As with the dictionary family some hundredths more of the pairs "
            "may become candidates, because documents are runs of neighbouring numbers.");
    case sketch::Family::Bucketed:
        return Words::tr(
            "This is for long documents. With the bucketed family estimates of documents of less than a "
            "thousand shingles scatter less, by up to a quarter, and fewer of the unlike pairs are "
            "candidates. What is shown of a single pair takes that into account, but that the bands of one "
            "block are not independent: of short documents one or two in a hundred more are found.");
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

QString bandingText(const lsh::Banding& banding)
{
    return QStringLiteral("%1 × %2").arg(banding.bands()).arg(banding.rows);
}

QString bucketFunctionName(lsh::BucketFunction function)
{
    Parameters parameters;
    parameters.lsh.bucket = function;
    return choiceText("bucket", parameters);
}

std::vector<DifferentParameter> differentParameters(const Parameters& before, const Parameters& after)
{
    std::vector<DifferentParameter> all;
    for (const ParameterRow* row : differences(before, after)) {
        DifferentParameter different { row->name == "k"
                ? Words::tr("%1 per shingle").arg(unitName(after.text.unit))
                : translated(row->words),
            valueText(*row, before), valueText(*row, after) };
        const bool saidBefore = !all.empty() && all.back().name == different.name
            && all.back().before == different.before && all.back().after == different.after;
        if (!saidBefore)
            all.push_back(std::move(different));
    }
    return all;
}

QString changeText(const Parameters& before, const Parameters& after)
{
    constexpr qsizetype named = 2;
    const QStringList changes = changesBetween(before, after);
    const QString text = changes.mid(0, named).join(QStringLiteral(", "));
    return changes.size() <= named ? text : Words::tr("%1 and %2 more").arg(text).arg(changes.size() - named);
}

} // namespace alike::ui
