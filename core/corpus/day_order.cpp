// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/day_order.h"

#include "core/corpus/sources.h"
#include "core/corpus/written_date.h"
#include "core/unicode/utf8.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace alike::corpus {
namespace {

    /// What the dates of a file or a collection tell.
    struct OrdersMet {
        bool dayFirst = false;
        bool monthFirst = false;
        bool unknown = false; ///< a date that may be both

        void add(DayOrder order)
        {
            dayFirst = dayFirst || order == DayOrder::DayFirst;
            monthFirst = monthFirst || order == DayOrder::MonthFirst;
            unknown = unknown || order == DayOrder::Unknown;
        }
        void add(const OrdersMet& other)
        {
            dayFirst = dayFirst || other.dayFirst;
            monthFirst = monthFirst || other.monthFirst;
        }
        bool none() const { return !dayFirst && !monthFirst; }
        DayOrder order() const
        {
            return dayFirst == monthFirst ? DayOrder::Unknown
                : dayFirst                ? DayOrder::DayFirst
                                          : DayOrder::MonthFirst;
        }
    };

    std::string isoDate(const WrittenDate& date)
    {
        const std::string day = fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day);
        if (!date.hasTime)
            return day;
        const auto there = static_cast<std::int64_t>(date.seconds) + date.zone;
        const std::int64_t second = there % (24 * 60 * 60);
        const std::int64_t zone = std::abs(date.zone) / 60;
        return fmt::format("{}T{:02}:{:02}:{:02}{}", day, second / 3600, second / 60 % 60, second % 60,
            date.zone == 0 ? std::string()
                           : fmt::format("{}{:02}:{:02}", date.zone < 0 ? '-' : '+', zone / 60, zone % 60));
    }

    /// The first number and the last of a date such as 13/5/24, whose year has two digits.
    std::optional<std::pair<int, int>> outerNumbers(std::string_view date)
    {
        const std::string text(unicode::trimmed(date));
        int first = 0;
        int second = 0;
        int last = 0;
        int end = 0;
        const bool read = std::sscanf(text.c_str(), "%2d/%2d/%2d%n", &first, &second, &last, &end) == 3;
        const std::string_view rest
            = read ? std::string_view(text).substr(static_cast<std::size_t>(end)) : "";
        return read && (rest.empty() || rest.front() == ' ') ? std::optional(std::pair(first, last))
                                                             : std::nullopt;
    }

    /// Dates with years of two digits: those of one file have more days than years, so that the number of
    /// which there are more is the day.
    class ShortYears {
    public:
        void add(std::string_view date)
        {
            const auto numbers = outerNumbers(date);
            if (!numbers)
                return;
            m_first.insert(numbers->first);
            m_last.insert(numbers->second);
        }
        bool beginWithDay() const
        {
            constexpr int lastMonth = 12;
            return m_first.size() > m_last.size() && *m_first.rbegin() > lastMonth;
        }

    private:
        std::set<int> m_first, m_last;
    };

    /// Dates of which the same is to be said: how many, and the first of them.
    struct DatesToldOf {
        std::size_t count = 0;
        std::string place;
        std::string first;

        void add(const SourceFile& file, std::string_view date)
        {
            if (count++ > 0)
                return;
            place = placeOf(file);
            first = date;
        }
        std::string documents() const
        {
            return count == 1 ? std::string("1 document has") : fmt::format("{} documents have", count);
        }
    };

    class DaySettler {
    public:
        DaySettler(CorpusBuilder& builder, std::span<const SourceFile> files, const std::stop_token& stop)
            : m_builder(builder)
            , m_files(files)
            , m_stop(stop)
        {
        }

        bool look()
        {
            m_ofFile.resize(m_files.size());
            for (std::size_t f = 0; f < m_files.size(); ++f) {
                ShortYears shortYears;
                const bool done = eachDate(f, [&](DocId doc, std::optional<DayOrder> order) {
                    if (order == DayOrder::Unknown)
                        shortYears.add(m_builder.soFar().date(doc));
                    if (order)
                        m_ofFile[f].add(*order);
                    else
                        lookAt(m_builder.soFar().date(doc), m_files[f]);
                });
                if (!done)
                    return false;
                if (m_ofFile[f].none() && shortYears.beginWithDay())
                    m_ofFile[f].add(DayOrder::DayFirst);
                m_ofCollection[m_files[f].collection].add(m_ofFile[f]);
            }
            return true;
        }

        bool settle()
        {
            for (std::size_t f = 0; f < m_files.size(); ++f) {
                const OrdersMet& met
                    = m_ofFile[f].none() ? m_ofCollection[m_files[f].collection] : m_ofFile[f];
                const bool done
                    = !m_ofFile[f].unknown || eachDate(f, [&](DocId doc, std::optional<DayOrder> order) {
                          if (order == DayOrder::Unknown)
                              settle(doc, m_files[f], met.order());
                      });
                if (!done)
                    return false;
            }
            return true;
        }

        void tell(LoadReport& report) const
        {
            for (const auto& [order, dates] : m_settled)
                report.tell(dates.place,
                    fmt::format("{} a date such as {}, read with the {} first, as other dates beside it are.",
                        dates.documents(), unicode::shortened(dates.first),
                        order == DayOrder::DayFirst ? "day" : "month"));
            if (m_open.count > 0)
                report.tell(m_open.place,
                    fmt::format(
                        "{} a date such as {}, of which day and month cannot be told apart: it is shown as "
                        "written, and in order of dates it has none. Write dates as 2024-05-04, or give them "
                        "in "
                        "a table (--metadata).",
                        m_open.documents(), unicode::shortened(m_open.first)));
            if (m_none.count > 0)
                report.tell(m_none.place,
                    fmt::format(
                        "{} a date such as {}, which is none that is known here: it is shown as written, "
                        "and in order of dates it has none. Write dates as 2024-05-04, or give them in a "
                        "table (--metadata).",
                        m_none.documents(), unicode::shortened(m_none.first)));
        }

    private:
        /// Visits all dates, with the order of those of numbers alone. \return false when it was stopped
        template <typename Visit> bool eachDate(std::size_t f, const Visit& visit) const
        {
            constexpr std::size_t atOnce = 4096;
            const std::size_t begin = index(m_files[f].first);
            for (std::size_t d = begin; d < begin + m_files[f].documents; ++d) {
                if (d % atOnce == 0 && m_stop.stop_requested())
                    return false;
                visit(docId(d), dayOrderOf(m_builder.soFar().date(docId(d))));
            }
            return !m_stop.stop_requested();
        }

        void lookAt(std::string_view date, const SourceFile& file)
        {
            if (!unicode::isBlank(date) && !writtenDate(date))
                m_none.add(file, date);
        }

        void settle(DocId doc, const SourceFile& file, DayOrder order)
        {
            const Corpus& corpus = m_builder.soFar();
            const std::string date(corpus.date(doc));
            const auto written = order == DayOrder::Unknown ? std::nullopt : writtenDate(date, order);
            if (!written)
                return m_open.add(file, date);
            m_settled[order].add(file, date);
            m_builder.describe(
                doc, std::string(corpus.title(doc)), isoDate(*written), std::string(corpus.labels(doc)));
        }

        CorpusBuilder& m_builder;
        std::span<const SourceFile> m_files;
        const std::stop_token& m_stop;
        std::vector<OrdersMet> m_ofFile;
        std::map<std::size_t, OrdersMet> m_ofCollection;
        std::map<DayOrder, DatesToldOf> m_settled;
        DatesToldOf m_open;
        DatesToldOf m_none;
    };

} // namespace

bool settleDayOrder(CorpusBuilder& builder, std::span<const SourceFile> files, LoadReport& report,
    const std::stop_token& stop)
{
    DaySettler settler(builder, files, stop);
    if (!settler.look() || !settler.settle())
        return false;
    settler.tell(report);
    return true;
}

} // namespace alike::corpus
