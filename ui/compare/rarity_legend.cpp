// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/rarity_legend.h"

#include "ui/compare/pair_colours.h"

#include <QEvent>

namespace alike::ui {

RarityLegend::RarityLegend(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setMinimumWidth(1);
    setAccessibleName(tr("What the tints of shared words mean"));
    setToolTip(tr("Shared words by the rarest shingle that they stand in, and in how many documents it is"));
    write();
}

void RarityLegend::write()
{
    QString html = tr("Documents with the rarest shingle of the words:").toHtmlEscaped();
    std::uint32_t above = 0; // documents that the rarer ones end with
    for (auto rarity = rarities.rbegin(); rarity != rarities.rend(); ++rarity) {
        const std::uint32_t most = mostDocuments(*rarity);
        const QString words = above == 0 ? tr("up to %1").arg(most)
            : most == UINT32_MAX         ? tr("more than %1").arg(above)
                                         : tr("%1 to %2").arg(above + 1).arg(most);
        above = most;
        html += QStringLiteral("&nbsp; <span style=\"color:%1; background-color:%2\">&nbsp;%3&nbsp;</span>")
                    .arg(palette().color(QPalette::Text).name(), rarityTint(*rarity, palette()).name(),
                        words.toHtmlEscaped());
    }
    setText(html);
}

void RarityLegend::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        write();
}

} // namespace alike::ui
