// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/drawer/integer_section.h"
#include "ui/parameters/drawer/parameter_section.h"
#include "ui/parameters/drawer/sections.h"
#include "ui/parameters/facts.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QComboBox>
#include <QCoreApplication>

#include <algorithm>

namespace alike::ui {
namespace {

    class NeighboursSection : public IntegerSection {
        Q_DECLARE_TR_FUNCTIONS(NeighboursSection)
    public:
        explicit NeighboursSection(QWidget* parent)
            : IntegerSection(QStringLiteral("n"), tr("&Nearest, n"),
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

    class RankSection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(RankSection)
    public:
        explicit RankSection(QWidget* parent)
            : ParameterSection(tr("O&rdered by"),
                tr("<p>What the neighbours of a document are ordered by: the estimate, the signature "
                   "Jaccard, "
                   "or the Jaccard similarity itself. Of more than n the last are left out.</p>"),
                parent)
            , m_box(new QComboBox)
        {
            m_box->setObjectName(QStringLiteral("rank"));
            for (const Rank rank : { Rank::Estimate, Rank::SignatureJaccard, Rank::Jaccard })
                m_box->addItem(rankName(rank), static_cast<int>(rank));
            setEditor(m_box);
            connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
                Parameters changed = shown();
                changed.results.rank = static_cast<Rank>(m_box->currentData().toInt());
                emit edited(changed);
            });
        }

    private:
        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker silent(m_box);
            m_box->setCurrentIndex(m_box->findData(static_cast<int>(parameters.results.rank)));
        }
        void showFacts(const Parameters&, const SnapshotPtr&) override { }

        QComboBox* m_box;
    };

} // namespace

ParameterSection* makeRankSection(QWidget* parent)
{
    return new RankSection(parent);
}

ParameterSection* makeNeighboursSection(QWidget* parent)
{
    return new NeighboursSection(parent);
}

} // namespace alike::ui
