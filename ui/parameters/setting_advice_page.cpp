// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/setting_advice_page.h"

#include "core/base/parallel.h"
#include "ui/session/pale_while_outdated.h"
#include "ui/session/session.h"
#include "ui/widgets/columned_model.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace alike::ui {

/// The present settings, and a row for each alternative.
class SettingAdviceModel : public ColumnedModel {
    Q_DECLARE_TR_FUNCTIONS(SettingAdviceModel)
public:
    enum Column { Change, Stay, Leave, Enter, Correlation, Near, Same, Marks, ColumnCount };

    explicit SettingAdviceModel(QObject* parent)
        : ColumnedModel(ColumnCount, parent)
    {
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() || !m_advice ? 0 : static_cast<int>(m_advice->alternatives.size()) + 1;
    }
    const SettingAdvicePtr& advice() const { return m_advice; }
    /// Null for the present settings, which stand first.
    const SettingAlternative* alternative(int row) const
    {
        return row < 1 || row >= rowCount() ? nullptr
                                            : &m_advice->alternatives[static_cast<std::size_t>(row - 1)];
    }
    void showAdvice(SettingAdvicePtr advice)
    {
        beginResetModel();
        m_advice = std::move(advice);
        endResetModel();
    }

    QString name(int row) const
    {
        const SettingAlternative* other = alternative(row);
        if (!other)
            return tr("As now");
        using Kind = SettingAlternative::Kind;
        const Parameters& p = other->parameters;
        switch (other->kind) {
        case Kind::Digits:
            return p.text.cleaning == text::Cleaning::AlphaNumeric ? tr("Keep digits") : tr("Drop digits");
        case Kind::ShorterShingles:
        case Kind::LongerShingles:
            return tr("k = %1").arg(p.shingle.k);
        case Kind::OtherUnit:
            return byUnit(p.text.unit, tr("Words, k = %1"), tr("Characters, k = %1"), tr("Subwords, k = %1"))
                .arg(p.shingle.k);
        case Kind::LowerThreshold:
        case Kind::HigherThreshold:
            return tr("Threshold %1").arg(format::threshold(p.results.threshold));
        }
        return {};
    }

    /// What the row says, as a sentence.
    QString sentence(int row) const
    {
        if (!m_advice)
            return {};
        const SettingAlternative* other = alternative(row);
        if (!other)
            return tr("Now %1 pairs are near, and %2 the same after cleaning.")
                .arg(format::count(m_advice->now.nearPairs), format::count(m_advice->now.equalPairs));
        if (!other->problem.empty())
            return tr("%1: not known. %2", "setting, why")
                .arg(name(row), QString::fromStdString(other->problem));
        QString text;
        if (other->leave == 0 && other->enter == 0)
            text = tr("%1: the list of the most similar pairs stays as it is.").arg(name(row));
        else
            text = tr("%1: %2 of the %3 most similar pairs stay, %4 leave (%5 of them become the same after "
                      "cleaning), %6 enter (%7 of them are the same now).")
                       .arg(name(row), format::count(other->stay), format::count(m_advice->now.listed),
                           format::count(other->leave), format::count(other->becomeEqual),
                           format::count(other->enter), format::count(other->wereEqual));
        text += QLatin1Char(' ')
            + tr("%1 pairs would be near, now %2.")
                  .arg(format::count(other->counts.nearPairs), format::count(m_advice->now.nearPairs));
        if (m_advice->now.marks.decided > 0)
            text += QLatin1Char(' ')
                + tr("%1 of %2 marks would agree with the threshold, now %3.")
                      .arg(format::count(other->counts.marks.agreeing),
                          format::count(other->counts.marks.decided),
                          format::count(m_advice->now.marks.agreeing));
        return text;
    }

private:
    ColumnHead head(int column) const override
    {
        switch (column) {
        case Change:
            return { tr("Setting") };
        case Stay:
            return { tr("Stay"), tr("Pairs below 1 that are among the most similar ones now and then") };
        case Leave:
            return { tr("Leave"), tr("Pairs that are among them now alone") };
        case Enter:
            return { tr("Enter"), tr("Pairs that are among them then alone") };
        case Correlation:
            return { tr("Order"),
                tr("Spearman's rank correlation of the similarities of these pairs, now and then: 1 where "
                   "the "
                   "order stays") };
        case Near:
            return { tr("Near pairs"), tr("Pairs of different texts from the threshold up") };
        case Same:
            return { tr("Same"), tr("Pairs with equal shingle sets: the same after cleaning") };
        default:
            return { tr("Marks agree"),
                tr("Pairs marked the same that reach the threshold, and pairs marked different that do not, "
                   "by "
                   "exact similarity, of all that are marked so") };
        }
    }
    QString text(int row, int column) const override
    {
        const SettingAlternative* other = alternative(row);
        if (column == Change)
            return name(row);
        if (other && !other->problem.empty())
            return format::noNumber();
        const SettingCounts& counts = other ? other->counts : m_advice->now;
        switch (column) {
        case Stay:
            return format::count(other ? other->stay : counts.listed);
        case Leave:
            return format::count(other ? other->leave : 0);
        case Enter:
            return format::count(other ? other->enter : 0);
        case Correlation:
            return other && other->rankCorrelation ? QLocale().toString(*other->rankCorrelation, 'f', 3)
                                                   : format::noNumber();
        case Near:
            return format::count(counts.nearPairs);
        case Same:
            return format::count(counts.equalPairs);
        default:
            return counts.marks.decided == 0
                ? format::noNumber()
                : tr("%1 of %2")
                      .arg(format::count(counts.marks.agreeing), format::count(counts.marks.decided));
        }
    }
    QString tip(int row, int) const override { return sentence(row); }
    Qt::Alignment alignment(int column) const override { return aligned(column != Change); }

    SettingAdvicePtr m_advice;
};

SettingAdvicePage::SettingAdvicePage(Session* session, Engine* engine, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_question(engine, Lane::Long)
    , m_model(new SettingAdviceModel(this))
    , m_words(new QLabel)
    , m_table(new RowTable)
    , m_sentence(new QLabel)
    , m_apply(new QPushButton(tr("&Apply")))
{
    for (QLabel* label : { m_words, m_sentence }) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    }
    m_words->setAccessibleName(tr("What is compared"));
    m_sentence->setAccessibleName(tr("What the selected setting changes"));
    m_sentence->setMinimumHeight(3 * fontMetrics().lineSpacing()); // the table stays where it is
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_table->setObjectName(QStringLiteral("settingAdvice"));
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Other settings and what they change"));
    m_table->setColumns({ { tr("Characters, k = 99"), false, true }, { QStringLiteral("1,234") },
        { QStringLiteral("1,234") }, { QStringLiteral("1,234") }, { QStringLiteral("\u22120.000") },
        { QStringLiteral("12,345,678") }, { QStringLiteral("12,345,678") },
        { tr("%1 of %2").arg(QStringLiteral("1,234"), QStringLiteral("1,234")) } });
    m_table->setOffersRead(false);
    m_table->setEmptyText(tr("Other settings will stand here."));
    m_apply->setAutoDefault(false);
    m_apply->setToolTip(tr("Sets the parameters to those of the selected row; Undo takes them back (Enter)"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_sentence, 1);
    row->addWidget(m_apply, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_words);
    layout->addWidget(m_table, 1);
    layout->addLayout(row);

    connect(m_apply, &QPushButton::clicked, this, &SettingAdvicePage::apply);
    connect(m_table, &RowTable::doubleClicked, this, &SettingAdvicePage::apply);
    connect(m_table, &RowTable::readRequested, this, &SettingAdvicePage::apply);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        &SettingAdvicePage::followRow);
    for (auto changed : { &Session::snapshotChanged, &Session::marksChanged })
        connect(session, changed, this, &SettingAdvicePage::ask);
    connect(session, &Session::parametersChanged, this, &SettingAdvicePage::followRow);
    connect(session, &Session::corpusChanged, this, [this] {
        m_question.withdraw();
        m_asked = nullptr;
        showAdvice(nullptr);
    });
    paleWhileOutdated(session, { m_table->viewport() });
    followRow();
}

void SettingAdvicePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    ask();
}

void SettingAdvicePage::ask()
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    if (!isVisible())
        return;
    if (!snapshot || !snapshot->complete()) {
        m_words->setText(m_session->corpus() ? tr("The results are being made.") : QString());
        return;
    }
    if (!snapshot->exact) {
        m_words->setText(
            tr("There is nothing to compare with: %1").arg(QString::fromStdString(snapshot->exactProblem)));
        return;
    }
    if (snapshot == m_asked && m_askedMarks == m_session->sharedMarks())
        return;
    m_asked = snapshot;
    m_askedMarks = m_session->sharedMarks();
    if (!m_model->advice())
        m_words->setText(tr("Other settings are being tried on the collection."));
    followRow();
    m_question.ask(
        [snapshot, marks = m_askedMarks](const std::stop_token& stop) {
            Progress progress;
            return adviseSettings(snapshot, *marks, Work { progress, stop, availableThreads() });
        },
        [this](SettingAdvicePtr advice) {
            if (advice)
                showAdvice(std::move(advice));
            else
                m_asked = nullptr; // a newer analysis is on its way
        });
}

void SettingAdvicePage::showAdvice(SettingAdvicePtr advice)
{
    const int row = m_table->currentIndex().row();
    if (!advice)
        m_words->clear();
    else if (advice->sampled)
        m_words->setText(
            tr("What other settings change in the %1 most similar pairs below J = 1, in a sample "
               "of %2 documents around the pairs that are known:")
                .arg(format::count(advice->now.listed), format::count(advice->documents)));
    else
        m_words->setText(tr("What other settings change in the %1 most similar pairs below J = 1, of all %2 "
                            "documents:")
                             .arg(format::count(advice->now.listed), format::count(advice->documents)));
    m_model->showAdvice(std::move(advice));
    m_table->showRow(m_model->rowCount() == 0 ? -1 : row > 0 && row < m_model->rowCount() ? row : 1);
    followRow();
}

void SettingAdvicePage::followRow()
{
    const int row = m_table->currentIndex().row();
    const SettingAlternative* other = m_model->alternative(row);
    m_sentence->setText(row < 0 ? QString() : m_model->sentence(row));
    m_apply->setEnabled(other && !m_session->stale() && m_model->advice()->snapshot == m_session->snapshot());
}

void SettingAdvicePage::apply()
{
    const SettingAlternative* other = m_model->alternative(m_table->currentIndex().row());
    if (m_apply->isEnabled() && other)
        m_session->setParameters(other->parameters);
}

} // namespace alike::ui
