// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/report_html.h"

#include "core/answers/known_pairs.h"
#include "core/export/comparison_html.h"
#include "core/export/number.h"
#include "core/export/report_methods.h"
#include "core/export/report_style.h"
#include "core/pipeline/parameter_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

namespace alike::html {

namespace {

    /// How many rows of a long list a page shows.
    constexpr std::size_t shownGroups = 20;
    constexpr std::size_t shownMarks = 200;
    constexpr std::size_t shownIssues = 50;

    /// Space alone, where characters are compared, by a sign.
    std::string visible(const std::string& words)
    {
        constexpr std::string_view space = "\xE2\x90\xA3"; // U+2423
        if (words.find_first_not_of(" \t\r\n") != std::string::npos)
            return words;
        std::string signs;
        for (std::size_t i = 0; i < words.size(); ++i)
            signs += space;
        return signs;
    }

    std::string three(double value)
    {
        // Nothing below 1 may look like 1.
        const double shown = value < 1 ? std::min(value, 0.999) : value;
        return fmt::format("{:.3f}", shown);
    }

    class PageWriter {
    public:
        explicit PageWriter(const ReportPage& page)
            : m_page(page)
            , say(page.words)
            , m_report(page.report)
            , m_snapshot(*page.report.snapshot)
            , m_corpus(*m_snapshot.corpus)
        {
        }

        std::string write()
        {
            head();
            summary();
            counts();
            charts();
            groups();
            pairs();
            marks();
            leftOut();
            methods();
            again();
            m_out += "</main>\n</body>\n</html>\n";
            return std::move(m_out);
        }

    private:
        /// Too many pairs to be listed: nothing is known of them, nor of groups.
        bool knowsPairs() const { return m_snapshot.exactProblem.empty() || m_report.groups->size() > 0; }
        bool forPrint() const { return m_page.renderer == ReportFor::Print; }
        double threshold() const { return m_snapshot.parameters.results.threshold.value(); }

        void text(std::string_view words) { appendText(m_out, words); }
        void element(std::string_view name, std::string_view words)
        {
            m_out += fmt::format("<{}>", name);
            text(words);
            m_out += fmt::format("</{}>\n", name);
        }
        /// A number that people read, with all its decimals for programs. \param id empty for none
        void data(std::string_view shown, std::string_view value, std::string_view id = {})
        {
            if (forPrint()) {
                text(shown);
                return;
            }
            m_out += "<span";
            if (!id.empty())
                m_out += fmt::format(" id=\"{}\"", id);
            m_out += fmt::format(" data-value=\"{}\">", value);
            text(shown);
            m_out += "</span>";
        }
        void count(std::uint64_t value, std::string_view id = {})
        {
            data(number::grouped(value), std::to_string(value), id);
        }
        void similarity(double value, std::string_view id = {})
        {
            data(three(value), number::decimal(value), id);
        }
        struct Column {
            std::string name;
            bool ofNumbers = false;
        };
        void beginTable(std::string_view caption, std::initializer_list<Column> columns)
        {
            m_out += forPrint() ? "<div><table cellpadding=\"3\">\n" : "<div class=\"wide\"><table>\n";
            if (!caption.empty())
                element("caption", caption);
            m_out += "<thead><tr>";
            for (const Column& column : columns) {
                m_out += forPrint()    ? column.ofNumbers ? "<th align=\"right\">" : "<th align=\"left\">"
                    : column.ofNumbers ? "<th class=\"n\" scope=\"col\">"
                                       : "<th scope=\"col\">";
                text(column.name);
                m_out += "</th>";
            }
            m_out += "</tr></thead>\n<tbody>\n";
        }
        void endTable() { m_out += "</tbody>\n</table></div>\n"; }
        void cell(std::string_view words)
        {
            m_out += "<td dir=\"auto\">";
            text(words);
            m_out += "</td>";
        }
        template <typename Write> void numberCell(Write write)
        {
            m_out += forPrint() ? "<td align=\"right\">" : "<td class=\"n\">";
            write();
            m_out += "</td>";
        }
        /// A row of the table of counts; without a number when there is none.
        void fact(std::string_view what, std::optional<std::uint64_t> value, std::string_view id,
            std::string_view note = {})
        {
            m_out += forPrint() ? "<tr><th align=\"left\">" : "<tr><th scope=\"row\">";
            text(what);
            m_out += "</th>";
            numberCell([&] {
                if (value)
                    count(*value, id);
                else
                    text(say("not known"));
            });
            cell(note);
            m_out += "</tr>\n";
        }
        void share(
            std::string_view what, std::optional<double> value, std::string_view id, std::string_view note)
        {
            m_out += forPrint() ? "<tr><th align=\"left\">" : "<tr><th scope=\"row\">";
            text(what);
            m_out += "</th>";
            numberCell([&] {
                if (value)
                    similarity(*value, id);
                else
                    text(say("undefined"));
            });
            cell(note);
            m_out += "</tr>\n";
        }
        std::string nameOf(DocId doc) const
        {
            std::string name(m_corpus.id(doc));
            if (const std::string_view title = m_corpus.title(doc); !title.empty() && title != name)
                name.append(" ").append(title);
            return name;
        }

        /// Without what stands above the sources, which is nobody else's business.
        std::string_view placeOf(std::string_view place) const
        {
            for (const std::string& source : m_page.madeBy.sources)
                if (const std::size_t at = place.find('/' + source); at != std::string_view::npos)
                    return place.substr(at + 1);
            return place;
        }

        void head();
        void summary();
        void counts();
        void charts();
        void numbersOf(const ReportChart& chart);
        void groups();
        void pairs();
        void pair(const ReportPair& pair);
        void marks();
        void leftOut();
        void methods();
        void again();

        const ReportPage& m_page;
        const PageWords& say; // NOLINT(readability-identifier-naming): it is called as a function is
        const Report& m_report;
        const Snapshot& m_snapshot;
        const Corpus& m_corpus;
        std::string m_out;
    };

    void PageWriter::head()
    {
        const std::string sources = namesOf(m_page.madeBy.sources);
        const std::string title
            = sources.empty() ? say("Near duplicates") : say("Near duplicates in {}", sources);
        m_out += "<!DOCTYPE html>\n<html lang=\"";
        text(m_page.language);
        m_out += "\">\n<head>\n<meta charset=\"utf-8\">\n";
        if (!forPrint())
            m_out += "<meta http-equiv=\"Content-Security-Policy\" "
                     "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
                     "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
        element("title", title);
        m_out += "<style>";
        m_out += forPrint() ? printStyle : reportStyle;
        m_out += "</style>\n</head>\n<body>\n<main>\n";
        element("h1", title);
    }

    void PageWriter::summary()
    {
        const Statistics& statistics = m_snapshot.statistics;
        std::string words = say("{} documents were compared. ", number::grouped(statistics.documentsKept));
        if (const auto found = foundPairs(m_snapshot)) {
            words += say("{} pairs of different shingle sets have a Jaccard similarity of {} or more, {} "
                         "pairs have equal sets. ",
                number::grouped(found->nearKnown()), number::decimal(threshold()),
                number::grouped(found->identical));
            if (const auto truth = found->nearTruth(); truth && *truth > 0)
                words += say("The buckets find {} of the {} near pairs. ", number::grouped(found->near),
                    number::grouped(*truth));
        }
        std::uint64_t members = 0;
        std::size_t chained = 0;
        for (std::size_t g = 0; g < m_report.groups->size(); ++g) {
            members += m_report.groups->groups[g].documents;
            chained += m_report.groups->groups[g].kind == groups::Kind::Chained ? 1 : 0;
        }
        if (knowsPairs()) {
            words += say("{} documents are in {} groups", number::grouped(members),
                number::grouped(m_report.groups->size()));
            words += chained == 0
                ? "."
                : say("; {} of them are chained: they may hold what does not belong together.",
                    number::grouped(chained));
        }
        element("p", words);
        if (!m_snapshot.exactProblem.empty())
            element("p", say("There is no exact list of pairs: {}", m_snapshot.exactProblem));
        if (m_snapshot.sample)
            element("p", say("A sample of the documents alone was looked at."));
    }

    void PageWriter::counts()
    {
        const Statistics& statistics = m_snapshot.statistics;
        element("h2", say("Counts"));
        beginTable({}, { { say("What") }, { say("Number"), true }, { say("Meaning") } });
        if (m_page.load)
            fact(say("documents read"), m_page.load->documentsRead, "documents_read");
        fact(say("documents compared"), statistics.documentsKept, "documents_kept");
        fact(say("words"), statistics.words, "words", say("of these, after cleaning"));
        fact(say("different words"), statistics.vocabulary, "vocabulary");
        if (statistics.unspacedDocuments > 0)
            fact(say("documents of scripts without spaces"), statistics.unspacedDocuments,
                "unspaced_documents", say("with at least one such word"));
        if (m_snapshot.parameters.ignoring.any()) {
            fact(say("ignored"), statistics.ignoredUnits, "ignored_units",
                say("words, or what else shingles are made of, that do not count"));
            fact(say("ignored shingles"), statistics.ignoredShingles, "ignored_shingles");
        }
        fact(say("different shingles"), statistics.distinctShingles, "distinct");
        fact(say("different shingle sets"), statistics.distinctSets, "distinct_sets");
        fact(say("pairs of the same text"), m_report.same->textPairs, "same_text");
        fact(say("pairs that are the same after cleaning"), m_report.same->cleanedPairs, "same_cleaned",
            say("equal shingle sets, but other texts"));
        const std::string from = say("J of {} or more", number::decimal(threshold()));
        if (const auto& evaluation = m_snapshot.evaluation) {
            fact(say("pairs"), evaluation->truthPairs, "truth_pairs", from);
            fact(say("near pairs"), evaluation->nearPairs(), "near_pairs",
                from + say(", of different shingle sets"));
            fact(say("near pairs found"), evaluation->nearFound(), "near_found", say("they share a bucket"));
            share(say("recall of near pairs"), evaluation->nearRecall(), "recall_near",
                say("found / near pairs"));
            share(say("recall"), evaluation->recall(), "recall",
                say("with equal sets, which are always found"));
        }
        fact(say("candidate pairs"),
            m_snapshot.candidatesCounted ? std::optional(m_snapshot.candidatePairs) : std::nullopt,
            "candidates", say("they share a bucket"));
        if (m_snapshot.evaluation && m_snapshot.candidatesCounted)
            share(say("precision of the candidates"), m_snapshot.evaluation->precision(), "precision",
                say("before they are verified"));
        fact(say("groups"),
            knowsPairs() ? std::optional<std::uint64_t>(m_report.groups->size()) : std::nullopt, "groups",
            m_report.groups->exact || !knowsPairs() ? std::string() : say("of the pairs that are known"));
        endTable();
    }

    void PageWriter::charts()
    {
        element("h2", say("Charts"));
        std::size_t number = 0;
        for (const ReportChart& chart : m_page.charts) {
            // Two to a page, no heading apart from its picture.
            m_out += forPrint() && number++ % 2 == 1 ? "<h3 style=\"page-break-before: always\">" : "<h3>";
            text(chart.question);
            m_out += "</h3>\n";
            if (forPrint()) {
                m_out += fmt::format(
                    "<p><img src=\"chart:{}\" width=\"640\" height=\"320\" alt=\"\"></p>\n", chart.id);
                m_out += "<p class=\"quiet\">";
                text(chart.caption);
                m_out += "</p>\n";
                continue;
            }
            m_out += "<figure>\n" + chart.svg + "<figcaption>";
            text(chart.caption);
            m_out += "</figcaption>\n";
            if (!chart.rows.empty())
                numbersOf(chart);
            m_out += "</figure>\n";
        }
    }

    void PageWriter::numbersOf(const ReportChart& chart)
    {
        m_out += "<details><summary>";
        text(say("The numbers"));
        m_out += "</summary>\n<div class=\"wide\"><table>\n<thead><tr>";
        for (const std::string& column : chart.columns) {
            m_out += "<th class=\"n\" scope=\"col\">";
            text(column);
            m_out += "</th>";
        }
        m_out += "</tr></thead>\n<tbody>\n";
        for (const std::vector<double>& row : chart.rows) {
            m_out += "<tr>";
            for (const double value : row) {
                m_out += "<td class=\"n\">";
                text(number::decimal(value));
                m_out += "</td>";
            }
            m_out += "</tr>\n";
        }
        endTable();
        m_out += "</details>\n";
    }

    void PageWriter::groups()
    {
        const GroupTable& table = *m_report.groups;
        element("h2", say("Groups"));
        element("p",
            !knowsPairs() ? say("Not known, since there are too many pairs to be listed.")
                : table.size() == 0
                ? say("No documents are near duplicates of each other at this threshold.")
                : say("Pairs of a similarity of {} or more are joined to groups ({} linkage). The weakest "
                      "link is the least similar pair that holds a group together, the weakest pair the "
                      "least similar two of its documents.",
                    number::decimal(threshold()), groups::nameOf(table.grouping.linkage)));
        if (table.size() == 0)
            return;
        const std::size_t shown = std::min(shownGroups, table.size());
        beginTable(shown < table.size() ? say("The {} largest of {}", shown, number::grouped(table.size()))
                                        : std::string(),
            { { say("Documents"), true }, { say("Kind") }, { say("Kept") }, { say("Weakest link"), true },
                { say("Weakest pair"), true }, { say("Bridges"), true } });
        for (std::size_t g = 0; g < shown; ++g) {
            const groups::Group& group = table.groups[g];
            m_out += "<tr>";
            numberCell([&] { count(group.documents); });
            cell(groups::nameOf(group.kind));
            cell(nameOf(group.representative));
            numberCell([&] { similarity(table.similarity(group.weakestLink)); });
            numberCell([&] {
                if (!group.weakestPairExact)
                    text(say("at most "));
                similarity(table.similarity(group.weakestPair));
            });
            numberCell([&] { count(group.bridges); });
            m_out += "</tr>\n";
        }
        endTable();
    }

    void PageWriter::pair(const ReportPair& pair)
    {
        const ScoredPair& score = pair.score;
        m_out += "<div class=\"pair\">\n<h3 dir=\"auto\">";
        text(nameOf(pair.documents.a));
        m_out += "<br>";
        text(nameOf(pair.documents.b));
        m_out += "</h3>\n<p class=\"quiet\">J ";
        similarity(score.overlap.jaccard());
        text(say(" · estimate "));
        similarity(score.estimate.similarity());
        text(say(" ({}–{} expected) · contained ", three(pair.expected.low), three(pair.expected.high)));
        similarity(score.overlap.containmentA());
        text(say(" and "));
        similarity(score.overlap.containmentB());
        text(score.candidate ? say(" · found by the buckets") : say(" · missed by the buckets"));
        if (pair.documentPairs > 1) {
            text(say(" · stands for "));
            count(pair.documentPairs);
            text(say(" pairs"));
        }
        if (pair.mark && pair.mark->verdict != review::Verdict::None)
            text(say(" · marked {}", review::nameOf(pair.mark->verdict)));
        m_out += "</p>\n";
        for (const TextChange& change : pair.changes) {
            m_out += "<p class=\"change\" dir=\"auto\">";
            if (!change.before.empty())
                text("… " + change.before + " ");
            if (!change.a.empty()) {
                m_out += forPrint() ? "<s>" : "<del>";
                text(visible(change.a));
                m_out += forPrint() ? "</s> " : "</del> ";
            }
            if (!change.b.empty()) {
                m_out += forPrint() ? "<u>" : "<ins>";
                text(visible(change.b));
                m_out += forPrint() ? "</u> " : "</ins> ";
            }
            if (!change.after.empty())
                text(change.after + " …");
            m_out += "</p>\n";
        }
        if (pair.changesInAll > pair.changes.size())
            element("p",
                say("and {} more differences", number::grouped(pair.changesInAll - pair.changes.size())));
        m_out += "</div>\n";
    }

    void PageWriter::pairs()
    {
        element("h2", say("The most similar near pairs"));
        if (m_report.pairs.empty()) {
            element("p",
                knowsPairs() ? say("There are none of different shingle sets.")
                             : say("Not known, since there are too many pairs to be listed."));
            return;
        }
        element("p",
            say("Struck out: words of the first document alone. Underlined: words of the second alone. "
                "Both are compared after cleaning."));
        for (const ReportPair& shown : m_report.pairs)
            pair(shown);
    }

    void PageWriter::marks()
    {
        if (m_report.marks.size() == 0)
            return;
        element("h2", say("Marks"));
        std::string words = say("{} pairs and documents are marked:", m_report.marks.size());
        for (const review::Verdict verdict : { review::Verdict::Same, review::Verdict::Different,
                 review::Verdict::Unsure, review::Verdict::Cut, review::Verdict::Keep })
            if (const std::size_t marked = m_report.marks.count(verdict))
                words += fmt::format(" {} {}", number::grouped(marked), review::nameOf(verdict));
        element("p", words + '.');
        beginTable({}, { { say("Document") }, { say("and") }, { say("Mark") }, { say("Note") } });
        std::size_t shown = 0;
        for (const auto& [subject, mark] : m_report.marks.all()) {
            if (shown++ == shownMarks)
                break;
            m_out += "<tr>";
            cell(subject.first());
            cell(subject.second());
            cell(review::nameOf(mark.verdict));
            cell(mark.note);
            m_out += "</tr>\n";
        }
        endTable();
        if (m_report.marks.size() > shownMarks)
            element("p", say("and {} more", number::grouped(m_report.marks.size() - shownMarks)));
    }

    void PageWriter::leftOut()
    {
        element("h2", say("What was left out"));
        beginTable({}, { { say("Reason") }, { say("Number"), true }, { say("Meaning") } });
        fact(say("too short"), m_snapshot.statistics.tooShort, "too_short",
            say("fewer than {} words or characters", m_snapshot.parameters.text.minWords));
        if (m_page.load) {
            fact(say("no text"), m_page.load->noText, "no_text");
            fact(say("unreadable"), m_page.load->unreadable, "unreadable");
            fact(say("other files"), m_page.load->otherFiles, "other_files",
                say("of another kind beside the documents"));
        }
        endTable();
        if (!m_page.load || m_page.load->issues.empty())
            return;
        const auto& issues = m_page.load->issues;
        beginTable({}, { { say("Where") }, { say("What") } });
        for (std::size_t i = 0; i < std::min(shownIssues, issues.size()); ++i) {
            m_out += "<tr>";
            cell(placeOf(issues[i].place));
            cell(issues[i].detail);
            m_out += "</tr>\n";
        }
        endTable();
        if (issues.size() > shownIssues)
            element("p", say("and {} more", number::grouped(issues.size() - shownIssues)));
    }

    void PageWriter::methods()
    {
        const Parameters& parameters = m_snapshot.parameters;
        element("h2", say("How it was done"));
        m_out += "<p id=\"methods\">";
        text(methodsText(m_report, m_page.madeBy.version, say));
        m_out += "</p>\n";
        beginTable(say("Parameters"), { { say("Option") }, { say("Value") }, { say("Meaning") } });
        for (const ParameterRow& row : parameterTable()) {
            if (row.kind == ParameterRow::Kind::Functions)
                continue;
            const std::string value = row.get(parameters);
            if (value.empty() || (row.orNone && value == "0"))
                continue;
            m_out += "<tr><td><code>";
            text(row.option());
            m_out += "</code></td>";
            cell(row.kind == ParameterRow::Kind::Texts     ? say("{} bytes", value.size())
                    : row.kind == ParameterRow::Kind::Flag ? (value == "1" ? say("yes") : say("no"))
                                                           : value);
            cell(row.help);
            m_out += "</tr>\n";
        }
        endTable();
        m_out += "<ul class=\"quiet\">\n";
        constexpr std::array references {
            "Broder, A. Z. (1997). On the resemblance and containment of documents. Proceedings of "
            "Compression and "
            "Complexity of Sequences, 21–29.",
            "Indyk, P., and Motwani, R. (1998). Approximate nearest neighbors: towards removing the curse of "
            "dimensionality. Proceedings of STOC, 604–613.",
            "Leskovec, J., Rajaraman, A., and Ullman, J. D. (2020). Mining of Massive Datasets, 3rd edition, "
            "chapter 3.",
        };
        for (const std::string_view reference : references)
            element("li", reference);
        m_out += "</ul>\n";
    }

    void PageWriter::again()
    {
        if (m_page.commands.empty())
            return;
        element("h2", say("To do it again"));
        for (const std::string& command : m_page.commands) {
            m_out += "<p><code>";
            text(command);
            m_out += "</code></p>\n";
        }
    }

} // namespace

std::vector<std::string> reportCommands(const Parameters& parameters, const std::vector<std::string>& sources)
{
    constexpr std::string_view begin = "alike-cli pairs";
    const std::string rest = commandLine(parameters, sources).substr(begin.size());
    std::vector<std::string> commands;
    for (const std::string_view command : { "report", "evaluate", "groups", "pairs --method exact" })
        commands.push_back(fmt::format("alike-cli {}{}", command, rest));
    return commands;
}

std::string reportPage(const ReportPage& page)
{
    return PageWriter(page).write();
}

} // namespace alike::html
