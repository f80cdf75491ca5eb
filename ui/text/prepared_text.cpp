// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/prepared_text.h"

#include <QCoreApplication>
#include <QTextDocument>

#include <utility>

namespace alike::ui {

PreparedText::PreparedText(const QString& text)
    : m_document(new QTextDocument)
{
    m_document->setUndoRedoEnabled(false);
    m_document->setPlainText(text);
    m_document->moveToThread(QCoreApplication::instance()->thread());
}

PreparedText::~PreparedText()
{
    if (m_document)
        m_document->deleteLater();
}

QTextDocument* PreparedText::take()
{
    return std::exchange(m_document, nullptr);
}

} // namespace alike::ui
