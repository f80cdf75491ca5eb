// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTextDocument;

namespace alike::ui {

/// The document that a pane shows a text with. Cutting a long text into its paragraphs takes time: a worker
/// makes it, and whoever shows it takes it. It belongs to the GUI thread.
class PreparedText {
public:
    explicit PreparedText(const QString& text);
    ~PreparedText();
    PreparedText(const PreparedText&) = delete;
    PreparedText& operator=(const PreparedText&) = delete;

    /// Hands it over; the caller owns it. \pre it was not taken yet
    QTextDocument* take();

private:
    QTextDocument* m_document;
};

} // namespace alike::ui
