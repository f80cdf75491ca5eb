// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/open/import_model.h"

#include "ui/words/format.h"

#include <QStringList>

#include <algorithm>
#include <string_view>
#include <utility>

namespace alike::ui {

namespace {
    constexpr std::size_t longestCell = 400; ///< bytes of a text that a cell may show
}

void ImportModel::show(std::shared_ptr<const Corpus> documents)
{
    beginResetModel();
    m_documents = std::move(documents);
    endResetModel();
}

int ImportModel::rowCount(const QModelIndex& parent) const
{
    if (parent.isValid() || !m_documents)
        return 0;
    return static_cast<int>(std::min<std::size_t>(m_documents->size(), mostRows));
}

void ImportModel::nameFields(std::array<QString, ColumnCount> fields)
{
    if (fields == m_fields)
        return;
    m_fields = std::move(fields);
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

ColumnHead ImportModel::head(int column) const
{
    static constexpr std::array names { QT_TR_NOOP("Id"), QT_TR_NOOP("Title"), QT_TR_NOOP("Date"),
        QT_TR_NOOP("Text"), QT_TR_NOOP("Labels") };
    const auto at = static_cast<std::size_t>(column);
    const QString tip = column == Date ? tr("As it is written in the file")
        : column == Text               ? tr("How the text begins")
        : column == Labels             ? tr("Short values of other fields")
                                       : QString();
    if (m_fields[at].isEmpty())
        return { tr(names[at]), tip };
    const QString choose = tr("Click to choose the field");
    return { tr("%1: %2", "part of a document: field of the table").arg(tr(names[at]), m_fields[at]),
        tip.isEmpty() ? choose : tr("%1. %2.", "sentences").arg(tip, choose) };
}

QString ImportModel::text(int row, int column) const
{
    const DocId doc = docId(static_cast<std::size_t>(row));
    switch (column) {
    case Id:
        return format::line(m_documents->id(doc).substr(0, longestCell));
    case Title:
        return format::line(m_documents->title(doc).substr(0, longestCell));
    case Date:
        return format::date(m_documents->date(doc).substr(0, longestCell));
    case Text:
        return format::line(m_documents->text(doc).substr(0, longestCell)).simplified();
    default: {
        const std::string_view labels = m_documents->labels(doc).substr(0, longestCell);
        return QString::fromUtf8(labels).split(QLatin1Char('\n')).join(QStringLiteral(" · "));
    }
    }
}

QString ImportModel::tip(int row, int column) const
{
    return format::tip(text(row, column));
}

} // namespace alike::ui
