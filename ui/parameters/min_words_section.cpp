// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/facts.h"
#include "ui/parameters/integer_section.h"
#include "ui/parameters/sections.h"
#include "ui/words/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace alike::ui {
namespace {

    class MinWordsSection : public IntegerSection {
        Q_DECLARE_TR_FUNCTIONS(MinWordsSection)
    public:
        explicit MinWordsSection(QWidget* parent)
            : IntegerSection(QStringLiteral("minWords"), tr("Minimum &words"),
                tr("<p>Documents with fewer words after cleaning are left out.</p>"), { 0, 9'999, 100 },
                parent)
            , m_leftOut(facts()->add(tr("Documents left out")))
        {
        }

    private:
        int valueOf(const Parameters& parameters) const override
        {
            return static_cast<int>(std::min(parameters.text.minWords, 9'999u));
        }

        Parameters withValue(const Parameters& parameters, int value) const override
        {
            Parameters changed = parameters;
            changed.text.minWords = static_cast<std::uint32_t>(value);
            return changed;
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            facts()->setValue(m_leftOut,
                snapshot ? format::count(snapshot->statistics.tooShort) : QStringLiteral("–"),
                snapshot && snapshot->parameters.text != parameters.text);
        }

        int m_leftOut;
    };

} // namespace

ParameterSection* makeMinWordsSection(QWidget* parent)
{
    return new MinWordsSection(parent);
}

} // namespace alike::ui
