// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/about_box.h"

#include "ui/words/words.h"

#include <QApplication>
#include <QMessageBox>

namespace alike::ui {

void showAboutBox(QWidget* parent)
{
    auto* box = new QMessageBox(QMessageBox::NoIcon, Words::tr("About Alike"),
        Words::tr("<h3>Alike %1</h3><p>Shows which documents are nearly the same, and why.</p>"
                  "<p>Free software under the GNU General Public License, version 3 or later. It comes "
                  "without any warranty.</p>")
            .arg(QCoreApplication::applicationVersion()),
        QMessageBox::Close, parent);
    box->setTextFormat(Qt::RichText);
    box->setIconPixmap(QApplication::windowIcon().pixmap(QSize(64, 64), parent->devicePixelRatioF()));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace alike::ui
