// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/document_drag.h"

#include "ui/words/format.h"

#include <QCoreApplication>
#include <QMimeData>

#include <cstdint>

namespace alike::ui {
namespace {

    QString documentType()
    {
        return QStringLiteral("application/x-alike-document");
    }

    QString originType()
    {
        return QStringLiteral("application/x-alike-origin");
    }

    /// Numbers of documents mean something in one process only.
    QByteArray ownMark()
    {
        return QByteArray::number(QCoreApplication::applicationPid()) + ' ';
    }

} // namespace

std::unique_ptr<QMimeData> documentDrag(DocId doc, const Corpus& of)
{
    auto data = std::make_unique<QMimeData>();
    data->setData(documentType(),
        ownMark() + QByteArray::number(static_cast<qulonglong>(index(doc))) + ' '
            + QByteArray::number(static_cast<qulonglong>(reinterpret_cast<std::uintptr_t>(&of))));
    data->setText(format::line(of.id(doc)));
    return data;
}

std::optional<DraggedDocument> documentIn(const QMimeData& data)
{
    const QByteArray bytes = data.data(documentType());
    if (!bytes.startsWith(ownMark()))
        return std::nullopt;
    const QList<QByteArray> numbers = bytes.sliced(ownMark().size()).split(' ');
    bool isDoc = false;
    bool isCorpus = false;
    const qulonglong doc = numbers.front().toULongLong(&isDoc);
    const qulonglong of = numbers.back().toULongLong(&isCorpus);
    if (numbers.size() != 2 || !isDoc || !isCorpus)
        return std::nullopt;
    // NOLINTNEXTLINE(performance-no-int-to-ptr): it is only compared, never dereferenced
    const auto* const corpus = reinterpret_cast<const Corpus*>(static_cast<std::uintptr_t>(of));
    return DraggedDocument { docId(static_cast<std::size_t>(doc)), corpus };
}

void noteOrigin(QMimeData& data, const QWidget& from)
{
    data.setData(originType(),
        ownMark() + QByteArray::number(static_cast<qulonglong>(reinterpret_cast<std::uintptr_t>(&from))));
}

const QWidget* originOf(const QMimeData& data)
{
    const QByteArray bytes = data.data(originType());
    if (!bytes.startsWith(ownMark()))
        return nullptr;
    const qulonglong from = bytes.sliced(ownMark().size()).toULongLong();
    // NOLINTNEXTLINE(performance-no-int-to-ptr): it is only compared, never dereferenced
    return reinterpret_cast<const QWidget*>(static_cast<std::uintptr_t>(from));
}

} // namespace alike::ui
