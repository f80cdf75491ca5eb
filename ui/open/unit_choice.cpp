// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/unit_choice.h"

#include "ui/theme/metrics.h"
#include "ui/words/format.h"

#include <QGridLayout>
#include <QLabel>
#include <QRadioButton>

namespace alike::ui {
namespace {

    QString writingText(Writing writing)
    {
        switch (writing) {
        case Writing::Spaced:
            return UnitChoice::tr("These texts put spaces between words.");
        case Writing::Chinese:
            return UnitChoice::tr("Most of this text is Chinese, written without spaces.");
        case Writing::Japanese:
            return UnitChoice::tr("Most of this text is Japanese, written without spaces.");
        case Writing::Thai:
            return UnitChoice::tr("Most of this text is Thai, written without spaces.");
        case Writing::Lao:
            return UnitChoice::tr("Most of this text is Lao, written without spaces.");
        case Writing::Khmer:
            return UnitChoice::tr("Most of this text is Khmer, written without spaces.");
        case Writing::Burmese:
            return UnitChoice::tr("Most of this text is Burmese, written without spaces.");
        case Writing::OtherUnspaced:
            return UnitChoice::tr("Most of this text is in a script without spaces.");
        }
        return {};
    }

    QString adviceText(Writing writing, const Parameters& parameters)
    {
        if (writing == Writing::Spaced)
            return UnitChoice::tr(
                "Characters count spelling and endings less; they make many more shingles.");
        if (writing == Writing::OtherUnspaced)
            return UnitChoice::tr("No dictionary tells its words apart: count characters.");
        return parameters.text.segment
            ? UnitChoice::tr("A dictionary tells its words apart; characters need none.")
            : UnitChoice::tr(
                "Words are not told apart (More, F7): counted so, most documents are too short.");
    }

} // namespace

UnitChoice::UnitChoice(QWidget* parent)
    : QFrame(parent)
    , m_writing(new QLabel)
    , m_advice(new QLabel)
    , m_rows { Row { new QRadioButton, new QLabel }, Row { new QRadioButton, new QLabel } }
{
    setObjectName(QStringLiteral("unitChoice"));
    setAccessibleName(tr("What shingles are made of"));
    setFrameShape(QFrame::StyledPanel);
    m_advice->setForegroundRole(QPalette::PlaceholderText);
    m_writing->setObjectName(QStringLiteral("importWriting"));
    m_rows[0].button->setObjectName(QStringLiteral("importWords"));
    m_rows[1].button->setObjectName(QStringLiteral("importCharacters"));
    m_rows[0].button->setToolTip(
        tr("Shingles are runs of k words: a changed word changes the k shingles that it stands in"));
    m_rows[1].button->setToolTip(tr(
        "Shingles are runs of k characters of the cleaned words: a changed letter changes only k of them"));
    for (QLabel* label : { m_writing, m_advice }) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
    }
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(scaled(12, this), scaled(6, this), scaled(12, this), scaled(6, this));
    grid->setHorizontalSpacing(scaled(16, this));
    grid->setVerticalSpacing(scaled(2, this));
    grid->addWidget(m_writing, 0, 0);
    grid->addWidget(m_advice, 1, 0);
    for (int i = 0; i < 2; ++i) {
        const Row& row = m_rows[static_cast<std::size_t>(i)];
        row.facts->setForegroundRole(QPalette::PlaceholderText);
        row.facts->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        grid->addWidget(row.button, i, 1);
        grid->addWidget(row.facts, i, 2);
    }
    grid->setColumnStretch(0, 1);
    setVisible(false);
}

void UnitChoice::begin(const Parameters& present)
{
    m_present = present;
    m_shown.reset();
    m_rows[present.text.unit == text::Unit::Character ? 1 : 0].button->setChecked(true);
    setVisible(false);
}

void UnitChoice::show(const UnitPreview& preview)
{
    m_shown = preview;
    m_writing->setText(writingText(preview.writing));
    m_advice->setText(adviceText(preview.writing, m_present));
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        showRow(m_rows[i], preview.choices[i], preview.documents);
    setVisible(preview.documents > 0);
}

void UnitChoice::showRow(const Row& row, const UnitPreview::Choice& choice, std::size_t documents)
{
    const QString k = QString::number(choice.parameters.shingle.k);
    row.button->setText(choice.parameters.text.unit == text::Unit::Word ? tr("&Words, k %1").arg(k)
                                                                        : tr("Characters, &k %1").arg(k));
    QString facts = choice.medianShingles == 1
        ? tr("1 shingle in a median document")
        : tr("%1 shingles in a median document").arg(format::count(choice.medianShingles));
    if (choice.tooShort > 0)
        facts = tr("%1, %2 of %3 too short", "of documents")
                    .arg(facts, format::count(choice.tooShort),
                        format::count(static_cast<std::uint64_t>(documents)));
    row.facts->setText(facts);
    row.button->setAccessibleDescription(facts);
}

std::optional<Parameters> UnitChoice::chosen() const
{
    if (!m_shown)
        return std::nullopt;
    const Parameters& wanted = m_shown->choices[m_rows[1].button->isChecked() ? 1 : 0].parameters;
    return wanted == m_present ? std::nullopt : std::optional(wanted);
}

} // namespace alike::ui
