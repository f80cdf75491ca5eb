// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/load_issues_dialog.h"

#include "ui/shell/load_issues_model.h"
#include "ui/table/row_table.h"
#include "ui/theme/format.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QVBoxLayout>

namespace alike::ui {
namespace {

    QString countsText(const LoadReport& report)
    {
        QStringList parts {
            LoadIssuesDialog::tr("%1 documents met").arg(format::count(report.documentsRead))
        };
        const auto add = [&](std::uint64_t count, const QString& text) {
            if (count > 0)
                parts += text.arg(format::count(count));
        };
        add(report.noText, LoadIssuesDialog::tr("%1 without text"));
        add(report.unreadable, LoadIssuesDialog::tr("%1 unreadable"));
        add(report.otherFiles, LoadIssuesDialog::tr("%1 other files"));
        add(report.repeatedIds, LoadIssuesDialog::tr("%1 repeated ids got a number"));
        add(report.replacedSequences, LoadIssuesDialog::tr("%1 invalid UTF-8 sequences were replaced"));
        return parts.join(QStringLiteral(", ")) + QLatin1Char('.');
    }

} // namespace

LoadIssuesDialog::LoadIssuesDialog(const LoadReport& report, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Left Out"));
    setAttribute(Qt::WA_DeleteOnClose);

    QString text = countsText(report);
    if (report.issues.size() >= LoadReport::maxIssues)
        text += QLatin1Char(' ') + tr("The first %1 are listed.").arg(format::count(report.issues.size()));
    auto* counts = new QLabel(text);
    counts->setWordWrap(true);
    counts->setTextInteractionFlags(Qt::TextSelectableByMouse);

    auto* table = new RowTable;
    table->setModel(new LoadIssuesModel(report.issues, table));
    table->setColumns({ { QStringLiteral("/home/user/texts/reut2-000.sgm, article 12345"), 0, true },
        { tr("Unreadable"), 0, false }, { tr("The article has no text."), 0, true } });
    table->setTextElideMode(Qt::ElideMiddle); // both ends of a path tell something

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto* column = new QVBoxLayout(this);
    column->addWidget(counts);
    column->addWidget(table);
    column->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 110, fontMetrics().height() * 26);
}

} // namespace alike::ui
