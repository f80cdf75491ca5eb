// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/methods/cosine_page.h"

#include "ui/methods/method_page.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/theme/tint.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/pass_focus.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/method_words.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {

void TermsModel::showPair(CosinePairPtr pair)
{
    beginResetModel();
    m_pair = std::move(pair);
    endResetModel();
}

int TermsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() || !m_pair ? 0 : static_cast<int>(m_pair->terms.size());
}

QString TermsModel::text(int row, int column) const
{
    const CosineTerm& term = m_pair->terms[static_cast<std::size_t>(row)];
    switch (column) {
    case Word:
        return format::line(term.word);
    case Contribution:
        return QLocale().toString(term.contribution, 'f', 4);
    case Share:
        return format::chance(m_pair->cosine > 0 ? term.contribution / *m_pair->cosine : 0);
    case InA:
        return format::count(term.inA);
    case InB:
        return format::count(term.inB);
    default:
        return format::count(term.documents);
    }
}

QString TermsModel::tip(int row, int) const
{
    const CosineTerm& term = m_pair->terms[static_cast<std::size_t>(row)];
    return format::tip(
        tr("“%1” stands %2 times in A, %3 times in B and in %4 documents; the product of its two "
           "weights is %5")
            .arg(format::line(term.word))
            .arg(term.inA)
            .arg(term.inB)
            .arg(format::count(term.documents), QLocale().toString(term.contribution, 'f', 6)));
}

ColumnHead TermsModel::head(int column) const
{
    switch (column) {
    case Word:
        return { tr("Word") };
    case Contribution:
        return { tr("Adds"),
            tr("The product of its weights in both documents; all of them sum up to the cosine") };
    case Share:
        return { tr("Share"), tr("Its part of the cosine") };
    case InA:
        return { tr("f in A"), tr("How often it stands in the document") };
    case InB:
        return { tr("f in B"), tr("How often it stands in the document") };
    default:
        return { tr("df"), tr("In how many documents it stands: the fewer, the more it weighs") };
    }
}

CosinePage::CosinePage(Session* session, Engine* engine, MethodSettings* settings, QWidget* parent)
    : MethodPage(session, engine, settings, parent)
    , m_tf(new QComboBox)
    , m_idf(new QComboBox)
    , m_least(new QDoubleSpinBox)
    , m_pair(makeWords())
    , m_words(makeWords())
    , m_model(new TermsModel(this))
    , m_terms(new RowTable)
{
    auto* layout = new QVBoxLayout(this);
    const int room = fontMetrics().height() / 2;
    layout->setContentsMargins(room, room, room, room);
    layout->addWidget(makeOptions());
    layout->addWidget(m_pair);
    layout->addWidget(m_words);
    m_terms->setObjectName(QStringLiteral("cosineTerms"));
    m_terms->setAccessibleName(tr("Words that make the cosine"));
    m_terms->setOffersRead(false);
    m_terms->setModel(m_model);
    m_terms->setColumns(
        { { QStringLiteral("a long word"), false, true }, { QStringLiteral("0.0000"), false, false },
            { tr("under 1\u00a0%"), true, false }, { QStringLiteral("f in A"), true, false },
            { QStringLiteral("f in B"), true, false }, { QStringLiteral("19,018"), true, false } });
    layout->addWidget(m_terms, 1);
    passFocus(this, m_tf);
    paleWhileOutdated(session, { m_terms->viewport() });
    connect(session, &Session::corpusChanged, this, [this] {
        m_model->showPair(nullptr);
        m_words->clear();
    });
}

QWidget* CosinePage::makeOptions()
{
    m_tf->addItem(tr("raw: f"), static_cast<int>(cosine::Tf::Raw));
    m_tf->addItem(tr("augmented: 0.5 + 0.5 f / max f"), static_cast<int>(cosine::Tf::Augmented));
    m_tf->setToolTip(tr("What a word counts in a document that has it f times; max f: the count of its most\n"
                        "frequent word, so that long documents do not count more"));
    m_idf->addItem(tr("plain: ln(n / df)"), static_cast<int>(cosine::Idf::Plain));
    m_idf->addItem(tr("smoothed: ln((1 + n) / (1 + df)) + 1"), static_cast<int>(cosine::Idf::Smoothed));
    m_idf->setToolTip(tr("What a word weighs that df of n documents have"));
    m_least->setRange(0.01, 1);
    m_least->setSingleStep(0.01);
    m_least->setDecimals(2);
    m_least->setValue(settings()->options().leastCosine.value());
    m_least->setToolTip(tr("From this cosine on two documents are a pair"));
    auto* box = new QWidget;
    auto* row = new FlowLayout(box);
    row->setContentsMargins({});
    row->setGaps(fontMetrics().height(), fontMetrics().height() / 3);
    const auto add = [&](const QString& name, QWidget* control) {
        auto* both = new QWidget;
        auto* line = new QHBoxLayout(both);
        line->setContentsMargins({});
        auto* label = new QLabel(name);
        label->setBuddy(control);
        control->setAccessibleName(name);
        line->addWidget(label);
        line->addWidget(control);
        row->addWidget(both);
    };
    add(tr("tf"), m_tf);
    add(tr("idf"), m_idf);
    add(tr("Pair from"), m_least);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    box->setSizePolicy(policy);
    connect(m_tf, &QComboBox::currentIndexChanged, this, &CosinePage::takeOptions);
    connect(m_idf, &QComboBox::currentIndexChanged, this, &CosinePage::takeOptions);
    connect(m_least, &QDoubleSpinBox::valueChanged, this, &CosinePage::takeOptions);
    return box;
}

void CosinePage::takeOptions()
{
    MethodOptions options = settings()->options();
    options.cosine.tf = static_cast<cosine::Tf>(m_tf->currentData().toInt());
    options.cosine.idf = static_cast<cosine::Idf>(m_idf->currentData().toInt());
    options.leastCosine = Threshold::nearest(m_least->value());
    settings()->setOptions(options);
}

void CosinePage::follow()
{
    m_pair->setText(pairWords());
    const SnapshotPtr snapshot = session()->snapshot();
    const auto pair = session()->comparedPair();
    if (!snapshot || !pair) {
        m_question.withdraw();
        showPair(nullptr);
        return;
    }
    setDimmed(m_words, true);
    m_question.ask(
        [snapshot, options = settings()->options().cosine, pair = *pair, outputs = settings()->outputs()](
            const std::stop_token& stop) { return makeCosinePair(snapshot, options, pair, *outputs, stop); },
        [this](const CosinePairPtr& known) {
            if (known)
                showPair(known);
        });
}

void CosinePage::showPair(const CosinePairPtr& pair)
{
    setDimmed(m_words, false);
    m_model->showPair(pair);
    if (!pair) {
        m_words->clear();
        return;
    }
    const MethodOptions options = settings()->options();
    m_terms->setEmptyText(tr("No word that weighs anything stands in both"));
    if (!pair->cosine) {
        m_words->setText(
            tr("Cosine %1. %2", "a dash, why").arg(format::noNumber(), method_words::noCosine()));
        return;
    }
    const bool similar = *pair->cosine >= options.leastCosine.value();
    m_words->setText(
        tr("Cosine %1: %2 words add to it, each by the product of its weights in A and in B. %3.")
            .arg(format::similarity(*pair->cosine, 4), format::count(pair->terms.size()),
                similar ? tr("A pair from %1 on").arg(format::threshold(options.leastCosine))
                        : tr("No pair below %1").arg(format::threshold(options.leastCosine))));
}

} // namespace alike::ui
