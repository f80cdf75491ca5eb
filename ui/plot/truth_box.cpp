// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plot/truth_box.h"

#include "ui/session/method_settings.h"
#include "ui/session/session.h"
#include "ui/words/format.h"

#include <QFileDialog>
#include <QFileInfo>

namespace alike::ui {

TruthBox::TruthBox(Session* session, MethodSettings* settings, QWidget* parent)
    : QComboBox(parent)
    , m_session(session)
    , m_settings(settings)
{
    setObjectName(QStringLiteral("truth"));
    setAccessibleName(tr("Truth"));
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(14);
    addItem(tr("Truth: exact join"));
    setItemData(0, tr("All pairs with J from the threshold up"), Qt::ToolTipRole);
    addItem({});
    setItemData(1,
        tr("The pairs that you have marked: same belongs together, different does not. Only these judge."),
        Qt::ToolTipRole);
    addItem({});
    setItemData(2, tr("A CSV file of pairs (id_a,id_b[,label]) or of groups (id,cluster)"), Qt::ToolTipRole);
    connect(this, &QComboBox::activated, this, &TruthBox::take);
    connect(settings, &MethodSettings::changed, this, &TruthBox::follow);
    connect(session, &Session::marksChanged, this, &TruthBox::follow);
    connect(session, &Session::corpusChanged, this, &TruthBox::follow);
    follow();
}

void TruthBox::take(int entry)
{
    const auto from = static_cast<TruthFrom>(entry);
    if (from != TruthFrom::File) {
        m_settings->setTruth({ from, {} });
        return;
    }
    auto* dialog = new QFileDialog(window(), tr("Truth"), {}, tr("CSV files (*.csv);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &TruthBox::takeFile);
    connect(dialog, &QFileDialog::rejected, this, &TruthBox::follow);
    dialog->open();
}

void TruthBox::takeFile(const QString& path)
{
    m_settings->setTruth({ TruthFrom::File, path });
}

void TruthBox::follow()
{
    const ChosenTruth& truth = m_settings->truth();
    const review::Marks& marks = m_session->marks();
    setItemText(1,
        tr("Truth: my marks (%1)", "their number")
            .arg(
                format::count(marks.count(review::Verdict::Same) + marks.count(review::Verdict::Different))));
    setItemText(2,
        truth.from == TruthFrom::File
            ? tr("Truth: %1", "name of a file").arg(QFileInfo(truth.file).fileName())
            : tr("Truth: a file…"));
    setCurrentIndex(static_cast<int>(truth.from));
    setToolTip(tr("What the methods are held against\n%1")
                   .arg(format::tip(itemData(currentIndex(), Qt::ToolTipRole).toString())));
}

} // namespace alike::ui
