// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/methods_model.h"

#include "ui/words/format.h"
#include "ui/words/method_words.h"

#include <array>
#include <utility>

namespace alike::ui {

using format::noNumber;

void MethodsModel::showOptions(const Parameters& parameters, const MethodOptions& options)
{
    m_parameters = parameters;
    m_options = options;
    tell(Name, NewDocument);
}

void MethodsModel::showPair(MethodPairPtr pair)
{
    m_pair = std::move(pair);
    tell(Value, Verdict);
}

void MethodsModel::showCosine(CosinePairPtr cosine)
{
    m_cosine = std::move(cosine);
    tell(Value, Verdict);
}

void MethodsModel::showMeasured(MeasuredMethods measured)
{
    m_measured = std::move(measured);
    tell(Found, NewDocument);
}

void MethodsModel::setFiguresStale(bool stale)
{
    if (std::exchange(m_stale, stale) != stale)
        tell(Found, NewDocument);
}

void MethodsModel::tell(int first, int last)
{
    emit dataChanged(index(0, first), index(rowCount() - 1, last));
}

int MethodsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(methodCount);
}

const CosinePair* MethodsModel::knownCosine() const
{
    const bool same
        = m_pair && m_cosine && m_cosine->pair == m_pair->pair && m_cosine->options == m_pair->options.cosine;
    return same ? m_cosine.get() : nullptr;
}

QString MethodsModel::text(int row, int column) const
{
    const Method method = methodAt(row);
    if (column == Name)
        return method_words::name(method);
    if (column == Value || column == Verdict) {
        if (!m_pair)
            return noNumber();
        const auto said = method_words::ofPair(method, *m_pair, knownCosine());
        if (column == Value)
            return said.value;
        return !said.similar ? noNumber() : *said.similar ? tr("pair") : tr("no pair");
    }
    if (column == NewDocument)
        return method_words::newDocument(method, m_parameters.sketch, figures().get());
    return figures() ? figureText(figures()->of(method), column) : noNumber();
}

QString MethodsModel::figureText(const MethodFigure& figure, int column) const
{
    if (column == Time)
        return method_words::time(figure.seconds);
    if (column == Stored)
        return method_words::bytes(figure.bytes);
    if (!figure.problem.empty())
        return tr("too many");
    switch (column) {
    case Found:
        return format::count(figure.counts.found);
    case Missed:
        return figure.counts.recall() ? format::count(figure.counts.falseNegatives()) : noNumber();
    case Recall:
        return shareText(figure.counts.recall());
    case Precision:
        return shareText(figure.counts.precision());
    default:
        return shareText(figure.counts.f1());
    }
}

/// Of 1, as a method's recall is written; what is neither nothing nor all is never rounded to it.
QString MethodsModel::shareText(const std::optional<double>& share)
{
    return share ? format::similarity(*share) : noNumber();
}

/// "50 pairs with J ≥ 0.80": near ones, and those that are the same after cleaning.
QString MethodsModel::truthWords(const MethodCounts& counts) const
{
    return method_words::truthPairs(m_measured.truth.from, counts.truth, m_parameters.results.threshold);
}

/// Which of the pairs of a method are right.
QString MethodsModel::agreedWords() const
{
    switch (m_measured.truth.from) {
    case TruthFrom::ExactJoin:
        return tr("have J ≥ %1").arg(format::threshold(m_parameters.results.threshold));
    case TruthFrom::Marks:
        return tr("are marked the same");
    case TruthFrom::File:
        return tr("belong together by the truth file");
    }
    return {};
}

QString MethodsModel::tip(int row, int column) const
{
    const Method method = methodAt(row);
    switch (column) {
    case Name:
        return method_words::formula(method, m_parameters, m_options) + QLatin1Char('\n')
            + method_words::rule(method, m_parameters, m_options);
    case Value:
    case Verdict:
        if (!m_pair)
            return tr("No pair is chosen.");
        return method_words::formula(method, m_parameters, m_options) + QLatin1Char('\n')
            + method_words::ofPair(method, *m_pair, knownCosine()).reckoning + QLatin1Char('\n')
            + method_words::rule(method, m_parameters, m_options);
    case NewDocument:
        return method_words::newDocumentReason(method, m_parameters.sketch);
    default:
        break;
    }
    if (column == Stored)
        return storedNotion();
    if (!figures())
        return tr("Not measured yet: Measure runs every method on this corpus.");
    const MethodFigure& figure = figures()->of(method);
    if (!figure.problem.empty())
        return format::tip(QString::fromStdString(figure.problem));
    switch (column) {
    case Found:
        return method_words::rule(method, m_parameters, m_options);
    case Missed:
    case Recall:
        if (!figure.counts.recall())
            return tr("There is nothing to find (%1), so there is no recall.").arg(truthWords(figure.counts));
        return tr("Recall: %1 of the %2 are among its pairs; the other %3 are its false negatives.")
            .arg(format::count(figure.counts.agreed), truthWords(figure.counts),
                format::count(figure.counts.falseNegatives()));
    case Precision:
        if (!figure.counts.precision())
            return tr("It has no pair: there is no precision of nothing.");
        return tr("Precision: %1 of its %2 pairs %3; the other %4 are its false positives.",
            "counts; what right pairs do, such as: have J ≥ 0.80")
            .arg(format::count(figure.counts.agreed), format::count(figure.counts.found), agreedWords(),
                format::count(figure.counts.falsePositives()));
    case F1:
        return tr("F1 = 2 · precision · recall / (precision + recall)");
    default:
        return {};
    }
}

QString MethodsModel::storedNotion()
{
    return tr(
        "What has to be kept of a document so that it can be compared with others, on average over all\n"
        "documents, equal ones each for itself: 4 bytes for each shingle of a set and each row of a\n"
        "signature, for each band 4 (CRC-32) or 8 (mixed) of its bucket, f / 8 for a fingerprint, 12 for\n"
        "each entry of a vector, 16 for a checksum. Texts, and indexes that only make the search faster\n"
        "(lists of buckets and postings, block tables), are counted for none.");
}

QString MethodsModel::reckoning(Method method) const
{
    QString words
        = tr("%1: %2; %3.")
              .arg(method_words::name(method), method_words::formula(method, m_parameters, m_options),
                  method_words::rule(method, m_parameters, m_options));
    if (m_pair)
        words += QLatin1Char('\n') + method_words::ofPair(method, *m_pair, knownCosine()).reckoning;
    if (figures())
        words += QLatin1Char('\n') + measured(figures()->of(method));
    return words + QLatin1Char(' ') + method_words::newDocumentReason(method, m_parameters.sketch);
}

QString MethodsModel::measured(const MethodFigure& figure) const
{
    const QString cost = tr("It keeps %1 for a document and took %2.")
                             .arg(method_words::bytes(figure.bytes), method_words::time(figure.seconds));
    if (!figure.problem.empty())
        return cost;
    return tr(
        "It has %1 of the %2 (recall), and %1 of its %3 pairs are right (precision): %4 false negatives, "
        "%5 false positives. %6")
        .arg(format::count(figure.counts.agreed), truthWords(figure.counts),
            format::count(figure.counts.found), format::count(figure.counts.falseNegatives()),
            format::count(figure.counts.falsePositives()), cost);
}

QVariant MethodsModel::more(int row, int column, int role) const
{
    if (role == StaleRole)
        return m_stale && column >= Found;
    if (role != AboutRole || column > Verdict)
        return {};
    static constexpr std::array<const char*, methodCount> about { "jaccard", "found", "estimate", "estimate",
        "signature-jaccard", "simhash", "cosine", "same", "same" };
    return QString::fromLatin1(about[static_cast<std::size_t>(row)]);
}

ColumnHead MethodsModel::head(int column) const
{
    switch (column) {
    case Name:
        return { tr("Method") };
    case Value:
        return { tr("This pair"), tr("Its value for the current pair") };
    case Verdict:
        return { tr("Decision"),
            tr("Whether the method takes the current pair for similar, at its present settings") };
    case Found:
        return { tr("Pairs"),
            tr("Pairs of documents that it takes for similar in the whole corpus; of a truth that names\n"
               "pairs alone, those of them") };
    case Missed:
        return { tr("False negatives"),
            tr("Pairs of the truth that it does not have: with J from the threshold up, documents that are\n"
               "the same after cleaning among them, where the exact join is the truth"),
            "false-negative" };
    case Recall:
        return { tr("Recall"), tr("The share of the pairs of the truth that it has"), "recall" };
    case Precision:
        return { tr("Precision"),
            tr("The share of its pairs that are in the truth; of the MinHash buckets: of the candidates,\n"
               "before they are verified"),
            "precision" };
    case F1:
        return { tr("F1"), tr("The harmonic mean of recall and precision"), "f1" };
    case Time:
        return { tr("Time"), tr("For all pairs of this corpus, from the words on, when it was measured") };
    case Stored:
        return { tr("Stored"), storedNotion() };
    default:
        return { tr("New document"),
            tr("What has to be made again when one document is added, and the time that it took here") };
    }
}

} // namespace alike::ui
