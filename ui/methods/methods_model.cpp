// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/methods_model.h"

#include "ui/methods/method_words.h"
#include "ui/words/format.h"

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

void MethodsModel::showFigures(MethodFiguresPtr figures)
{
    m_figures = std::move(figures);
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
        return methodWords::name(method);
    if (column == Value || column == Verdict) {
        if (!m_pair)
            return noNumber();
        const auto said = methodWords::ofPair(method, *m_pair, knownCosine());
        if (column == Value)
            return said.value;
        return !said.similar ? noNumber() : *said.similar ? tr("pair") : tr("no pair");
    }
    if (column == NewDocument)
        return methodWords::newDocument(method, m_parameters.sketch, m_figures.get());
    return m_figures ? figureText(m_figures->of(method), column) : noNumber();
}

QString MethodsModel::figureText(const MethodFigure& figure, int column) const
{
    if (column == Time)
        return methodWords::time(figure.seconds);
    if (column == Stored)
        return methodWords::bytes(figure.bytes);
    if (!figure.problem.empty())
        return tr("too many");
    switch (column) {
    case Found:
        return format::count(figure.counts.found);
    case Missed:
        return figure.counts.recall() ? format::count(figure.counts.truth - figure.counts.agreed)
                                      : noNumber();
    default: {
        const auto precision = figure.counts.precision();
        return precision ? format::chance(*precision) : noNumber();
    }
    }
}

QString MethodsModel::tip(int row, int column) const
{
    const Method method = methodAt(row);
    switch (column) {
    case Name:
        return methodWords::formula(method, m_parameters, m_options) + QLatin1Char('\n')
            + methodWords::rule(method, m_parameters, m_options);
    case Value:
    case Verdict:
        if (!m_pair)
            return tr("No pair is chosen.");
        return methodWords::formula(method, m_parameters, m_options) + QLatin1Char('\n')
            + methodWords::ofPair(method, *m_pair, knownCosine()).reckoning + QLatin1Char('\n')
            + methodWords::rule(method, m_parameters, m_options);
    case NewDocument:
        return methodWords::newDocumentReason(method, m_parameters.sketch);
    default:
        break;
    }
    if (column == Stored)
        return storedNotion();
    if (!m_figures)
        return tr("Not measured yet: Measure runs every method on this corpus.");
    const MethodFigure& figure = m_figures->of(method);
    if (!figure.problem.empty())
        return format::tip(QString::fromStdString(figure.problem));
    switch (column) {
    case Found:
        return methodWords::rule(method, m_parameters, m_options);
    case Missed:
        if (!figure.counts.recall())
            return tr("No pair has J ≥ %1: there is no recall where there is nothing to find.")
                .arg(format::threshold(m_parameters.results.threshold));
        return tr("Recall: %1 of the %2 pairs with J ≥ %3 are among the %4 that it finds.")
            .arg(format::count(figure.counts.agreed), format::count(figure.counts.truth),
                format::threshold(m_parameters.results.threshold), format::count(figure.counts.found));
    case Precision:
        if (!figure.counts.precision())
            return tr("It finds no pair: there is no precision of nothing.");
        return tr("Precision: %1 of the %2 pairs that it finds have J ≥ %3.")
            .arg(format::count(figure.counts.agreed), format::count(figure.counts.found),
                format::threshold(m_parameters.results.threshold));
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
    QString words = tr("%1: %2; %3.")
                        .arg(methodWords::name(method), methodWords::formula(method, m_parameters, m_options),
                            methodWords::rule(method, m_parameters, m_options));
    if (m_pair)
        words += QLatin1Char('\n') + methodWords::ofPair(method, *m_pair, knownCosine()).reckoning;
    if (m_figures)
        words += QLatin1Char('\n') + measured(m_figures->of(method));
    return words + QLatin1Char(' ') + methodWords::newDocumentReason(method, m_parameters.sketch);
}

QString MethodsModel::measured(const MethodFigure& figure) const
{
    const QString cost = tr("It keeps %1 for a document and took %2.")
                             .arg(methodWords::bytes(figure.bytes), methodWords::time(figure.seconds));
    if (!figure.problem.empty())
        return cost;
    return tr("It finds %1 of the %2 pairs with J ≥ %3; %4 of the %5 that it finds are among them. %6")
        .arg(format::count(figure.counts.agreed), format::count(figure.counts.truth),
            format::threshold(m_parameters.results.threshold), format::count(figure.counts.agreed),
            format::count(figure.counts.found), cost);
}

ColumnHead MethodsModel::head(int column) const
{
    switch (column) {
    case Name:
        return { tr("Method") };
    case Value:
        return { tr("This pair"), tr("Its value for the current pair") };
    case Verdict:
        return { tr("Says"), tr("Whether the current pair is a pair at the present settings of the method") };
    case Found:
        return { tr("Finds"), tr("Pairs of documents that it calls similar in the whole corpus") };
    case Missed:
        return { tr("Misses"),
            tr("Recall: how many of the pairs whose exact Jaccard similarity reaches the threshold it\n"
               "does not find") };
    case Precision:
        return { tr("Right"),
            tr("Precision: the share of what it finds that reaches the threshold by exact Jaccard "
               "similarity") };
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
