// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/document_drag.h"

#include <QCoreApplication>
#include <QMimeData>

namespace alike::ui {
namespace {

    QString documentType()
    {
        return QStringLiteral("application/x-alike-document");
    }

    /// Numbers of documents mean something in one process only.
    QByteArray ownMark()
    {
        return QByteArray::number(QCoreApplication::applicationPid()) + ' ';
    }

} // namespace

std::unique_ptr<QMimeData> documentDrag(DocId doc, const QString& name)
{
    auto data = std::make_unique<QMimeData>();
    data->setData(documentType(), ownMark() + QByteArray::number(static_cast<qulonglong>(index(doc))));
    data->setText(name);
    return data;
}

std::optional<DocId> documentIn(const QMimeData& data)
{
    const QByteArray bytes = data.data(documentType());
    if (!bytes.startsWith(ownMark()))
        return std::nullopt;
    bool number = false;
    const qulonglong doc = bytes.sliced(ownMark().size()).toULongLong(&number);
    return number ? std::optional(docId(static_cast<std::size_t>(doc))) : std::nullopt;
}

} // namespace alike::ui
