// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/export_note.h"

#include "ui/theme/icons.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/elided_label.h"
#include "ui/words/format.h"

#include <QAccessible>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QToolButton>
#include <QUrl>

namespace alike::ui {
namespace {

    constexpr int mostWidth = 240; ///< of the name, for an interface font of 13 pixels

} // namespace

ExportNote::ExportNote(QWidget* parent)
    : QWidget(parent)
    , m_text(new ElidedLabel)
    , m_folder(new QToolButton)
{
    setObjectName(QStringLiteral("exportNote"));
    m_text->setMaximumWidth(scaled(mostWidth, this));
    m_folder->setObjectName(QStringLiteral("showInFolder"));
    m_folder->setText(tr("Show in Folder"));
    m_folder->setFocusPolicy(Qt::TabFocus);
    auto* close = new QToolButton;
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::TabFocus);
    close->setIcon(icon(Symbol::Close));
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(close->toolTip());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(scaled(8, this), 0, scaled(8, this), 0);
    row->setSpacing(scaled(8, this));
    row->addWidget(m_text);
    row->addWidget(m_folder);
    row->addWidget(close);
    connect(m_folder, &QToolButton::clicked, this, &ExportNote::showFolder);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    hide();
}

void ExportNote::tell(const QString& path)
{
    m_path = path;
    const QFileInfo file(path);
    m_text->setWholeText(tr("Written: %1").arg(format::oneLine(file.fileName())));
    const QString folder = QDir::toNativeSeparators(file.absolutePath());
    m_folder->setToolTip(format::tip(tr("Opens %1").arg(format::oneLine(folder))));
    m_folder->setAccessibleName(tr("Show %1 in its folder").arg(format::oneLine(file.fileName())));
    setAccessibleName(m_text->wholeText());
    show();
    QAccessibleEvent said(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&said);
}

QString ExportNote::words() const
{
    return isHidden() ? QString() : m_text->wholeText();
}

void ExportNote::showFolder()
{
    const QString folder = QFileInfo(m_path).absolutePath();
    if (!QFileInfo(folder).isDir() || !QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        m_text->setWholeText(tr("%1 cannot be opened").arg(format::oneLine(folder)));
}

} // namespace alike::ui
