// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/changes.h"
#include "core/similarity/estimate.h"
#include "core/sketch/coefficients.h"
#include "ui/parameters/coefficients_dialog.h"
#include "ui/parameters/drawer/parameter_section.h"
#include "ui/parameters/drawer/sections.h"
#include "ui/parameters/facts.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QPushButton>
#include <QSignalBlocker>

namespace alike::ui {
namespace {

    using sketch::Family;

    class FamilySection : public ParameterSection {
        Q_DECLARE_TR_FUNCTIONS(FamilySection)
    public:
        FamilySection(BandLock* lock, QWidget* parent)
            : ParameterSection(tr("Famil&y"),
                tr("<p>What the values of a signature are the least of. <b>Hashed</b>: (a x + b) mod "
                   "2<sup>32</sup> over hashes x of the shingles' words, so that other documents change no "
                   "signature; without bias (the default). <b>Bucketed</b>: over the same hashes, 64 "
                   "functions sharing out the shingles of a document: long ones are signed in less time, "
                   "short ones in more, and estimates scatter less.</p>"
                   "<p>The others work over the numbers x of the shingles, in order of first appearance "
                   "unless a file gives another. "
                   "<b>Dictionary</b>: (a x + b) mod c, c the first prime above their number (the Reuters "
                   "study). A document is made of runs of neighbouring numbers, and of a run such a function "
                   "does not make every shingle the least equally often: in small collections estimates are "
                   "too low on average, and fewer pairs become candidates than predicted. "
                   "<b>Modular</b>: ((a x + b) mod p) mod m (the notebook). <b>Permutations</b>: random "
                   "ones, written down. <b>Given</b>: (a x + b) mod c with coefficients of your own, over "
                   "the "
                   "numbers or over hashes (the Java library).</p>"),
                parent)
            , m_lock(lock)
            , m_box(new QComboBox)
            , m_edit(new QPushButton(tr("Coefficients…")))
            , m_modulus(facts()->add(tr("Different values of a row"),
                  tr("How many values a function can have. With few, unlike shingles get equal values.")))
        {
            m_box->setObjectName(QStringLiteral("family"));
            const auto add = [this](const QString& name, Family family) {
                m_box->addItem(name, static_cast<int>(family));
            };
            add(tr("Hashed"), Family::Hashed);
            add(tr("Bucketed"), Family::Bucketed);
            add(tr("Dictionary"), Family::Dictionary);
            add(tr("Modular"), Family::Modular);
            add(tr("Permutations"), Family::Permutation);
            add(tr("Given"), Family::Given);
            setEditor(m_box);
            m_edit->setObjectName(QStringLiteral("coefficients"));
            m_edit->setAccessibleName(tr("Edit the coefficients"));
            addLine(m_edit);
            connect(m_box, &QComboBox::currentIndexChanged, this, [this] {
                emit edited(withFamily(shown(), static_cast<Family>(m_box->currentData().toInt()),
                    m_snapshot ? m_snapshot->statistics.rows() : 0, *m_lock));
            });
            connect(m_edit, &QPushButton::clicked, this, [this] { edit(); });
        }

    private:
        void edit()
        {
            auto* dialog = new CoefficientsDialog(shown().sketch.given, this);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            connect(dialog, &QDialog::accepted, this,
                [this, dialog] { emit edited(withGiven(shown(), dialog->functions(), *m_lock)); });
            dialog->open();
        }

        void showValue(const Parameters& parameters) override
        {
            const QSignalBlocker silent(m_box);
            m_box->setCurrentIndex(m_box->findData(static_cast<int>(parameters.sketch.family)));
            const bool given = parameters.sketch.family == Family::Given;
            m_edit->setEnabled(given);
            m_edit->setToolTip(given
                    ? tr("<p>Shows a, b, the modulus and what x is in a table, to be edited, "
                         "loaded and saved.</p>")
                    : tr("<p>These functions are drawn by the seed. Choose Given to edit them.</p>"));
        }

        void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) override
        {
            m_snapshot = snapshot;
            const auto signatures = snapshot ? snapshot->signatures.lock() : nullptr;
            const bool any = signatures && signatures->sets() > 0;
            facts()->setValue(m_modulus,
                any ? format::count(signatures->family().range()) : QStringLiteral("–"),
                any && signatures->family().kind != parameters.sketch.family);
            setNotices(notices::ofFamily(parameters, snapshot));
        }

        BandLock* m_lock;
        QComboBox* m_box;
        QPushButton* m_edit;
        int m_modulus;
        SnapshotPtr m_snapshot;
    };

} // namespace

ParameterSection* makeFamilySection(BandLock* lock, QWidget* parent)
{
    return new FamilySection(lock, parent);
}

} // namespace alike::ui
