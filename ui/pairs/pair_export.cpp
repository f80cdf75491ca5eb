// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pairs/pair_export.h"

#include "core/base/output_file.h"
#include "core/export/csv.h"
#include "core/export/number.h"

#include <QFile>

#include <filesystem>

namespace alike::ui {
namespace {

    void appendPair(std::string& out, const PairTable& table, const PairRow& row)
    {
        const Corpus& corpus = *table.snapshot->corpus;
        const auto text = [&](std::string_view value) {
            csv::appendCell(out, value, csv::Formulas::Defuse);
            out += ',';
        };
        const auto whole = [&](std::uint64_t value) {
            number::appendWhole(out, value);
            out += ',';
        };
        number::appendDecimal(out, table.jaccard(row));
        out += ',';
        number::appendDecimal(out, table.estimate(row));
        out += ',';
        // Of a group, the shingles are those of one set.
        if (row.identical) {
            out += ",,";
        } else {
            whole(table.score(row).overlap.shared);
            whole(table.score(row).overlap.united());
        }
        out += table.found(row) ? "found," : "missed,";
        text(corpus.id(row.a));
        text(corpus.title(row.a));
        text(corpus.date(row.a));
        text(corpus.id(row.b));
        text(corpus.title(row.b));
        text(corpus.date(row.b));
        whole(row.documentsA);
        number::appendWhole(out, row.documentsB);
        out += csv::lineEnd;
    }

} // namespace

std::optional<std::string> pairsCsv(
    const PairTable& table, const RowOrder& order, const std::stop_token& stop)
{
    std::string out
        = "jaccard,estimate,shared_shingles,united_shingles,buckets,id_a,title_a,date_a,id_b,title_b,"
          "date_b,documents_a,documents_b";
    out += csv::lineEnd;
    for (std::size_t i = 0; i < order.keys.size(); ++i) {
        if (i % 4096 == 0 && stop.stop_requested())
            return std::nullopt;
        appendPair(out, table, table.rows[order.keys[i]]);
    }
    return out;
}

QString writePairs(
    const QString& path, const PairTable& table, const RowOrder& order, const std::stop_token& stop)
{
    const auto bytes = pairsCsv(table, order, stop);
    if (!bytes)
        return {};
    const QByteArray name = QFile::encodeName(path);
    auto file = OutputFile::create(std::filesystem::path(name.toStdString()));
    if (!file)
        return QString::fromStdString(file.error().detail);
    if (auto written = file->write(*bytes); !written)
        return QString::fromStdString(written.error().detail);
    if (auto committed = file->commit(); !committed)
        return QString::fromStdString(committed.error().detail);
    return {};
}

} // namespace alike::ui
