// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/integer_section.h"
#include "ui/parameters/sections.h"

#include <QCoreApplication>

#include <algorithm>

namespace alike::ui {
namespace {

    class NeighboursSection : public IntegerSection {
        Q_DECLARE_TR_FUNCTIONS(NeighboursSection)
    public:
        explicit NeighboursSection(QWidget* parent)
            : IntegerSection(QStringLiteral("n"), tr("&Neighbours listed, n"),
                tr("<p>At most so many documents that share a bucket with the current one are listed. The "
                   "threshold "
                   "plays no part.</p>"),
                { 1, 9'999, 50 }, parent)
        {
        }

    private:
        int valueOf(const Parameters& parameters) const override
        {
            return static_cast<int>(std::min<std::size_t>(parameters.results.neighbours, 9'999));
        }

        Parameters withValue(const Parameters& parameters, int value) const override
        {
            Parameters changed = parameters;
            changed.results.neighbours = static_cast<std::size_t>(value);
            return changed;
        }

        void showFacts(const Parameters&, const SnapshotPtr&) override { }
    };

} // namespace

ParameterSection* makeNeighboursSection(QWidget* parent)
{
    return new NeighboursSection(parent);
}

} // namespace alike::ui
