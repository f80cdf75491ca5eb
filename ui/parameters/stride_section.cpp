// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/facts.h"
#include "ui/parameters/integer_section.h"
#include "ui/parameters/sections.h"
#include "ui/theme/format.h"

#include <QCoreApplication>

#include <algorithm>

namespace alike::ui {
namespace {

    class StrideSection : public IntegerSection {
        Q_DECLARE_TR_FUNCTIONS(StrideSection)
    public:
        explicit StrideSection(QWidget* parent)
            : IntegerSection(QStringLiteral("stride"), tr("&Stride"),
                tr("<p>How far apart shingles begin: at 0, s, 2s, … until one reaches the end, where the "
                   "last may "
                   "be shorter. With 1 one begins at every word or character, with k none overlap.</p><p>A "
                   "larger "
                   "stride makes fewer shingles, and a word that was put in at the beginning moves all "
                   "behind it: "
                   "equal text is then cut in other places and not seen.</p>"),
                { 1, 64, 16 }, parent)
            , m_elements(facts()->add(tr("Shingles in all documents")))
        {
        }

    private:
        int valueOf(const Parameters& parameters) const override
        {
            return static_cast<int>(parameters.shingle.stride);
        }
        int maximum(const Parameters& parameters) const override
        {
            return static_cast<int>(parameters.shingle.k);
        }
        Parameters withValue(const Parameters& parameters, int value) const override
        {
            Parameters changed = parameters;
            changed.shingle.stride = std::clamp(static_cast<std::uint32_t>(value), 1u, parameters.shingle.k);
            return changed;
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            const bool pale = snapshot
                && (snapshot->parameters.shingle != parameters.shingle
                    || snapshot->parameters.text != parameters.text);
            facts()->setValue(m_elements,
                snapshot ? format::count(snapshot->statistics.elements) : QStringLiteral("–"), pale);
            setWarnings(parameters.shingle.stride == 1
                    ? QStringList()
                    : QStringList(
                        tr("Equal text that is cut in other places is not seen: pairs may be missed that "
                           "a stride of 1 has.")));
        }

        int m_elements;
    };

} // namespace

ParameterSection* makeStrideSection(QWidget* parent)
{
    return new StrideSection(parent);
}

} // namespace alike::ui
