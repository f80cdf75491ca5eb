// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/glossary/explained_parts.h"

#include "ui/widgets/columned_model.h"
#include "ui/widgets/row_table.h"

#include <QWidget>

#include <algorithm>
#include <array>
#include <string_view>

namespace alike::ui {
namespace {

    constexpr std::array partTable {
        ExplainedPart { "k", "k" },
        ExplainedPart { "kSlider", "k" },
        ExplainedPart { "kConsequence", "shingle" },
        ExplainedPart { "h", "hashes" },
        ExplainedPart { "hSlider", "hashes" },
        ExplainedPart { "hConsequence", "expected-range" },
        ExplainedPart { "b", "bands" },
        ExplainedPart { "bSlider", "bands" },
        ExplainedPart { "bConsequence", "curve" },
        ExplainedPart { "threshold", "threshold" },
        ExplainedPart { "thresholdSlider", "threshold" },
        ExplainedPart { "thresholdConsequence", "near" },
        ExplainedPart { "smallCurve", "curve" },
        ExplainedPart { "SCurveChart", "curve" },
        ExplainedPart { "presetButton", "preset" },
        ExplainedPart { "preset", "preset" },
        ExplainedPart { "live", "live" },
        ExplainedPart { "update", "live" },
        ExplainedPart { "change", "candidate" },
        ExplainedPart { "unit", "unit" },
        ExplainedPart { "merges", "subword" },
        ExplainedPart { "cleaning", "cleaning" },
        ExplainedPart { "stripAccents", "strip-accents" },
        ExplainedPart { "segment", "segment" },
        ExplainedPart { "minWords", "min-words" },
        ExplainedPart { "minWordsSlider", "min-words" },
        ExplainedPart { "ignoreAbove", "ignored" },
        ExplainedPart { "ignoredPassages", "ignored" },
        ExplainedPart { "stride", "stride" },
        ExplainedPart { "strideSlider", "stride" },
        ExplainedPart { "family", "family" },
        ExplainedPart { "coefficients", "coefficients" },
        ExplainedPart { "universe", "universe" },
        ExplainedPart { "forgetUniverse", "universe" },
        ExplainedPart { "seed", "seed" },
        ExplainedPart { "bLock", "band-lock" },
        ExplainedPart { "buckets", "buckets" },
        ExplainedPart { "bucketFunction", "bucket-function" },
        ExplainedPart { "n", "neighbours-n" },
        ExplainedPart { "nSlider", "neighbours-n" },
        ExplainedPart { "rank", "rank" },
        ExplainedPart { "recall", "recall" },
        ExplainedPart { "RecallLabel", "recall" },
        ExplainedPart { "documentsChip", "documents" },
        ExplainedPart { "pipelineChip", "stages" },
        ExplainedPart { "notices", "notices" },
        ExplainedPart { "pairs", "near" },
        ExplainedPart { "groups", "group" },
        ExplainedPart { "documents", "jaccard" },
        ExplainedPart { "neighbours", "neighbours" },
        ExplainedPart { "members", "group" },
        ExplainedPart { "groupPicture", "linkage" },
        ExplainedPart { "linkage", "linkage" },
        ExplainedPart { "groupMeasure", "containment" },
        ExplainedPart { "group", "group" },
        ExplainedPart { "FactsLine", "jaccard" },
        ExplainedPart { "Measures", "jaccard" },
        ExplainedPart { "SignatureStrip", "signature" },
        ExplainedPart { "LinkStrip", "shingle" },
        ExplainedPart { "OverviewMap", "shingle" },
        ExplainedPart { "PassageList", "shingle" },
        ExplainedPart { "ShingleInspector", "shingle" },
        ExplainedPart { "BucketsPage", "bucket" },
        ExplainedPart { "LevelsPage", "neighbours" },
        ExplainedPart { "EstimatePage", "estimate" },
        ExplainedPart { "BandPage", "bands" },
        ExplainedPart { "CandidatePage", "curve" },
        ExplainedPart { "ErrorPage", "error" },
        ExplainedPart { "FamilyPage", "family" },
        ExplainedPart { "HistogramPage", "jaccard" },
        ExplainedPart { "LengthPage", "k" },
        ExplainedPart { "MethodRatesPage", "recall" },
        ExplainedPart { "RecallPage", "recall" },
        ExplainedPart { "SizePage", "bucket" },
        ExplainedPart { "StagePage", "stages" },
        ExplainedPart { "SideBySidePage", "recall" },
        ExplainedPart { "SimHashPage", "simhash" },
        ExplainedPart { "CosinePage", "cosine" },
        ExplainedPart { "MethodScatterPage", "cosine" },
        ExplainedPart { "EqualTextsPage", "same" },
        ExplainedPart { "WordsPage", "shingle" },
        ExplainedPart { "advice", "advice" },
        ExplainedPart { "settingAdvice", "advice" },
        ExplainedPart { "whatRecurs", "boilerplate" },
    };

    const ExplainedPart* partCalled(std::string_view name)
    {
        const auto found = std::ranges::find(
            partTable, name, [](const ExplainedPart& each) { return std::string_view(each.part); });
        return found == partTable.end() ? nullptr : &*found;
    }

    /// Without its namespaces.
    std::string_view classOf(const QWidget& widget)
    {
        const std::string_view name = widget.metaObject()->className();
        const std::size_t colons = name.rfind("::");
        return colons == std::string_view::npos ? name : name.substr(colons + 2);
    }

} // namespace

std::span<const ExplainedPart> explainedParts()
{
    return partTable;
}

const Explanation* explanationOfFigure(const RowTable& table, int row, int column)
{
    const QAbstractItemModel* model = table.model();
    if (!model || column < 0 || column >= model->columnCount())
        return nullptr;
    const QVariant about = row >= 0 && row < model->rowCount()
        ? model->index(row, column).data(ColumnedModel::AboutRole)
        : model->headerData(column, Qt::Horizontal, ColumnedModel::AboutRole);
    const QByteArray id = about.toString().toUtf8();
    return id.isEmpty() ? nullptr : explanation(id.constData());
}

const Explanation* explanationOf(const QWidget* widget)
{
    for (; widget; widget = widget->parentWidget()) {
        const ExplainedPart* part = partCalled(widget->objectName().toStdString());
        if (!part)
            part = partCalled(classOf(*widget));
        if (part)
            return explanation(part->explanation);
    }
    return nullptr;
}

} // namespace alike::ui
