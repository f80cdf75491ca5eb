// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/settings_dialog.h"

#include "ui/charts/s_curve_chart.h"
#include "ui/charts/s_curve_model.h"
#include "ui/session/change_gesture.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/session/settings_keeper.h"
#include "ui/stages/stage_words.h"
#include "ui/widgets/columned_model.h"
#include "ui/widgets/link_label.h"
#include "ui/widgets/row_table.h"
#include "ui/words/candidate_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>
#include <utility>
#include <vector>

namespace alike::ui {

/// A line of the table.
struct SettingsRow {
    QString what;
    QString a;
    QString b;
    QString change;
    QString tip;
};

namespace {

    QString signedText(const QString& positive, bool negative)
    {
        return (negative ? QStringLiteral("\u2212") : QStringLiteral("+")) + positive;
    }

    QString errorText(double value, bool withSign)
    {
        const QString size = QLocale().toString(std::abs(value), 'f', 4);
        return withSign ? signedText(size, value < 0) : size;
    }

    SettingsRow countRow(const QString& what, const std::optional<std::uint64_t>& a,
        const std::optional<std::uint64_t>& b, const QString& tip)
    {
        const auto text = [](const std::optional<std::uint64_t>& count) {
            return count ? format::count(*count) : format::noNumber();
        };
        SettingsRow row { what, text(a), text(b), {}, tip };
        if (a && b && *a != *b)
            row.change = signedText(format::count(*a < *b ? *b - *a : *a - *b), *b < *a);
        return row;
    }

    void addParameters(std::vector<SettingsRow>& rows, const SettingsComparison& comparison)
    {
        const QString tip = SettingsDialog::tr("A parameter that the two have with different values");
        const auto different
            = differentParameters(comparison.a->results->parameters, comparison.b->parameters);
        for (const DifferentParameter& parameter : different) {
            QString name = parameter.name;
            name.replace(0, 1, name.left(1).toUpper());
            if (parameter.before.isEmpty())
                rows.push_back(
                    { name, SettingsDialog::tr("as kept"), SettingsDialog::tr("edited"), {}, tip });
            else
                rows.push_back({ name, parameter.before, parameter.after, {}, tip });
        }
        if (different.empty())
            rows.push_back({ SettingsDialog::tr("Parameters"), SettingsDialog::tr("the same"),
                SettingsDialog::tr("the same"), {},
                SettingsDialog::tr("Change any of them: what differs is listed here") });
    }

    void addCounts(std::vector<SettingsRow>& rows, const SettingsComparison& comparison)
    {
        const Snapshot& a = *comparison.a->results;
        const Snapshot& b = *comparison.b;
        const auto add = [&](const QString& what, const auto& figure, const QString& tip) {
            rows.push_back(
                countRow(what, figure(a, comparison.a->figures), figure(b, comparison.figures), tip));
        };
        using Count = std::optional<std::uint64_t>;
        const auto pairs = [&](const QString& what, auto value, const QString& tip) {
            add(
                what,
                [value](const Snapshot&, const SettingsFigures& figures) -> Count {
                    return figures.pairs ? value(*figures.pairs) : Count {};
                },
                tip);
        };
        add(
            SettingsDialog::tr("Documents used"),
            [](const Snapshot& s, const SettingsFigures&) { return Count(s.statistics.documentsKept); },
            SettingsDialog::tr("Documents that are long enough after cleaning"));
        add(
            SettingsDialog::tr("Distinct shingles"),
            [](const Snapshot& s, const SettingsFigures&) { return Count(s.statistics.distinctShingles); },
            SettingsDialog::tr("Different shingles of the whole collection"));
        pairs(
            SettingsDialog::tr("Near pairs"), [](const FoundPairs& p) { return p.nearTruth(); },
            SettingsDialog::tr("Pairs of different texts from the threshold up, by the exact comparison"));
        pairs(
            SettingsDialog::tr("Near pairs found"), [](const FoundPairs& p) { return Count(p.near); },
            SettingsDialog::tr("Those of them that share a bucket"));
        pairs(
            SettingsDialog::tr("Near pairs missed"), [](const FoundPairs& p) { return p.missed(); },
            SettingsDialog::tr("Those of them that share no bucket"));
        pairs(
            SettingsDialog::tr("Pairs same after cleaning"),
            [](const FoundPairs& p) { return Count(p.identical); },
            SettingsDialog::tr("Pairs with equal shingle sets, which are always found"));
        SettingsRow candidates = countRow(SettingsDialog::tr("Candidates"),
            a.candidatesCounted ? Count(a.candidatePairs) : Count {},
            b.candidatesCounted ? Count(b.candidatePairs) : Count {},
            SettingsDialog::tr("Pairs of documents that share a bucket and have to be verified"));
        candidates.a = candidateCount(a);
        candidates.b = candidateCount(b);
        rows.push_back(std::move(candidates));
        add(
            SettingsDialog::tr("Groups"),
            [](const Snapshot&, const SettingsFigures& figures) { return figures.groups; },
            SettingsDialog::tr("Documents joined by all pairs from the threshold up (single linkage), "
                               "whatever marks say"));
        if (const auto& difference = comparison.difference)
            rows.push_back({ SettingsDialog::tr("Pairs that only this finds"),
                format::count(difference->lostPairs), format::count(difference->gainedPairs), {},
                SettingsDialog::tr(
                    "Found pairs of documents, those with equal sets included; the links above "
                    "list them") });
    }

    void addErrors(std::vector<SettingsRow>& rows, const SettingsComparison& comparison)
    {
        const auto& a = comparison.a->figures.errors;
        const auto& b = comparison.figures.errors;
        const auto add = [&](const QString& what, double EstimateErrors::*value, bool withSign) {
            const auto text = [&](const std::optional<EstimateErrors>& errors) {
                return errors ? errorText((*errors).*value, withSign) : format::noNumber();
            };
            SettingsRow row { what, text(a), text(b), {}, {} };
            if (a && b)
                row.change = errorText((*b).*value - (*a).*value, true);
            const auto over = [](const std::optional<EstimateErrors>& errors) {
                return errors ? SettingsDialog::tr("%1 pairs from J = %2 up")
                                    .arg(format::count(errors->pairs), format::threshold(errors->floor))
                              : SettingsDialog::tr("no pairs");
            };
            row.tip = SettingsDialog::tr("Of estimate \u2212 J. A: %1; B: %2.").arg(over(a), over(b));
            rows.push_back(std::move(row));
        };
        add(SettingsDialog::tr("Mean error of estimates"), &EstimateErrors::mean, true);
        add(SettingsDialog::tr("Root mean square error"), &EstimateErrors::rootMeanSquare, false);
    }

    void addTimes(std::vector<SettingsRow>& rows, const SettingsComparison& comparison)
    {
        const auto text = [](const Snapshot& results, Stage stage) {
            const StageRun& run = results.stages[static_cast<std::size_t>(stage)];
            if (run.ran)
                return stage_words::time(run.seconds);
            // Too many candidates to verify each, or too many pairs to join.
            const bool skipped = (stage == Stage::Verify && !results.candidatesListed)
                || (stage == Stage::Exact && !results.exact);
            return skipped ? SettingsDialog::tr("skipped")
                           : SettingsDialog::tr("kept", "output of a stage from before");
        };
        for (const Stage stage :
            { Stage::Clean, Stage::Shingle, Stage::Sign, Stage::Band, Stage::Verify, Stage::Exact }) {
            rows.push_back({ SettingsDialog::tr("Time: %1", "stage").arg(stage_words::name(stage)),
                text(*comparison.a->results, stage), text(*comparison.b, stage), {},
                SettingsDialog::tr("Of the run that made these results. What had not changed was kept from "
                                   "before, and took no time.") });
        }
    }

} // namespace

/// What the two have in words and figures, a row each.
class SettingsModel : public ColumnedModel {
    Q_DECLARE_TR_FUNCTIONS(SettingsModel)
public:
    enum Column { What, A, B, Change, ColumnCount };

    explicit SettingsModel(QObject* parent)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    /// Rows that stay where they are keep the selection.
    void show(std::vector<SettingsRow> rows)
    {
        if (rows.size() == m_rows.size()) {
            m_rows = std::move(rows);
            if (!m_rows.empty())
                emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
            return;
        }
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }

private:
    ColumnHead head(int column) const override
    {
        switch (column) {
        case What:
            return { tr("What") };
        case A:
            return { tr("A, kept"), tr("The settings and results that were kept as A") };
        case B:
            return { tr("B, now"), tr("The present settings and results") };
        default:
            return { tr("B \u2212 A"), tr("How much more B has; nothing where both have the same") };
        }
    }
    QString text(int row, int column) const override
    {
        const SettingsRow& shown = m_rows[static_cast<std::size_t>(row)];
        switch (column) {
        case What:
            return shown.what;
        case A:
            return shown.a;
        case B:
            return shown.b;
        default:
            return shown.change;
        }
    }
    QString tip(int row, int) const override { return m_rows[static_cast<std::size_t>(row)].tip; }
    Qt::Alignment alignment(int column) const override { return aligned(column != What); }

    std::vector<SettingsRow> m_rows;
};

SettingsDialog::SettingsDialog(
    Session* session, Engine* engine, SettingsKeeper* keeper, SCurveModel* curve, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_keeper(keeper)
    , m_question(engine, Lane::Long)
    , m_model(new SettingsModel(this))
    , m_words(new LinkLabel)
    , m_table(new RowTable)
    , m_chart(new SCurveChart(curve))
    , m_keep(new QPushButton(tr("&Keep as A")))
    , m_swap(new QPushButton(tr("S&wap")))
    , m_forget(new QPushButton(tr("&Forget A")))
{
    setObjectName(QStringLiteral("compareSettings"));
    setWindowTitle(tr("Two Settings Side by Side"));
    m_words->setObjectName(QStringLiteral("settingsWords"));
    m_words->setMinimumWidth(1);
    m_words->setAccessibleName(tr("What the two settings find"));
    m_table->setObjectName(QStringLiteral("settings"));
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Two settings: what differs, counts, errors and times"));
    m_table->setColumns({ { tr("Pairs that only this finds") }, { QStringLiteral("123,456,789") },
        { QStringLiteral("123,456,789") }, { QStringLiteral("+123,456"), false, true } });
    m_table->setOffersRead(false);
    m_table->setEmptyText(tr("A and B will stand here beside one another."));
    m_keep->setToolTip(tr("Holds the present settings and results as A, in place of another A"));
    m_swap->setToolTip(tr("Goes back to the settings of A; the present ones become A"));
    m_forget->setToolTip(tr("Lets A go, with the memory that it takes"));
    new ChangeGesture(session, m_chart);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    for (QPushButton* button : { m_keep, m_swap, m_forget }) {
        button->setAutoDefault(false);
        buttons->addButton(button, QDialogButtonBox::ActionRole);
    }
    auto* both = new QHBoxLayout;
    both->addWidget(m_table, 3);
    both->addWidget(m_chart, 2);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_words);
    layout->addLayout(both, 1);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 140, fontMetrics().height() * 41);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_keep, &QPushButton::clicked, keeper, &SettingsKeeper::keep);
    connect(m_swap, &QPushButton::clicked, keeper, &SettingsKeeper::swap);
    connect(m_forget, &QPushButton::clicked, keeper, &SettingsKeeper::forget);
    connect(m_words, &QLabel::linkActivated, this, &SettingsDialog::followLink);
    for (auto changed : { &Session::snapshotChanged, &Session::keptChanged })
        connect(session, changed, this, &SettingsDialog::follow);
    connect(session, &Session::parametersChanged, this, &SettingsDialog::followButtons);
    connect(session, &Session::corpusChanged, this, [this] {
        m_question.withdraw();
        showComparison(nullptr);
    });
    paleWhileOutdated(session, { m_table->viewport() });
    follow();
}

void SettingsDialog::begin()
{
    show();
    raise();
    activateWindow();
    m_table->setFocus();
    follow();
}

void SettingsDialog::follow()
{
    followButtons();
    const KeptSettingsPtr& a = m_session->kept();
    const SnapshotPtr& b = m_session->snapshot();
    if (!a || !b) {
        m_question.withdraw();
        showComparison(nullptr);
        return;
    }
    if (!isVisible() || !b->complete())
        return; // what is shown stays until there is something newer
    m_question.ask([a, b](const std::stop_token& stop) { return compareSettings(a, b, stop); },
        [this](SettingsComparisonPtr comparison) {
            // Without it a newer analysis is on its way.
            if (comparison && comparison->a == m_session->kept())
                showComparison(std::move(comparison));
        });
}

void SettingsDialog::followButtons()
{
    m_keep->setEnabled(m_keeper->canKeep());
    m_swap->setEnabled(m_keeper->canSwap());
    m_forget->setEnabled(m_session->kept() != nullptr);
}

void SettingsDialog::showComparison(SettingsComparisonPtr comparison)
{
    m_comparison = std::move(comparison);
    std::vector<SettingsRow> rows;
    QString words;
    if (m_comparison) {
        addParameters(rows, *m_comparison);
        addCounts(rows, *m_comparison);
        addErrors(rows, *m_comparison);
        addTimes(rows, *m_comparison);
        words = wordsOf(*m_comparison);
    } else if (!m_session->corpus()) {
        words = tr("Open a collection to compare two settings on it.");
    } else if (m_session->kept()) {
        words = tr("The results are being made.");
    } else {
        words = tr("Nothing is kept. \u201cKeep as A\u201d holds the present settings and results; then "
                   "change any parameter, and both stand here beside one another.");
    }
    if (m_words->text() != words) // else a link would lose the focus
        m_words->setText(words);
    m_model->show(std::move(rows));
}

QString SettingsDialog::wordsOf(const SettingsComparison& comparison) const
{
    const QString memory
        = tr("A takes %1.").arg(stage_words::size(comparison.a->usedMemory())).toHtmlEscaped();
    if (!comparison.difference || !comparison.both)
        return tr("Which pairs only one of them finds is not known: the pairs of one are not listed.")
                   .toHtmlEscaped()
            + QLatin1Char(' ') + memory;
    const auto link = [](std::uint64_t pairs, const QString& name, const QString& text) {
        return pairs == 0 ? text : QStringLiteral("<a href=\"%1\">%2</a>").arg(name, text);
    };
    const std::uint64_t gained = comparison.difference->gainedPairs;
    const std::uint64_t lost = comparison.difference->lostPairs;
    const std::uint64_t both = *comparison.both;
    return (both == 1 ? tr("Both find the same pair.")
                      : tr("Both find the same %1 pairs.").arg(format::count(both)))
        + QLatin1Char(' ')
        + link(gained, QStringLiteral("gained"),
            gained == 1 ? tr("1 pair only B finds") : tr("%1 pairs only B finds").arg(format::count(gained)))
        + QStringLiteral(", ")
        + link(lost, QStringLiteral("lost"),
            lost == 1 ? tr("1 pair only A finds") : tr("%1 pairs only A finds").arg(format::count(lost)))
        + QStringLiteral(". ") + memory;
}

void SettingsDialog::followLink(const QString& link)
{
    if (m_comparison && m_comparison->difference)
        emit pairsRequested(ChangedPairsFilter { m_comparison->difference,
            link == QStringLiteral("lost") ? ChangedPairsFilter::Side::Lost
                                           : ChangedPairsFilter::Side::Gained });
}

} // namespace alike::ui
