// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/corpus/corpus.h"

#include <QWidget>

class QLabel;

namespace alike::ui {

/// What stands above a text: its title, and below it, smaller, id, date and labels. What has no room is cut,
/// with the whole in the tooltip.
class DocumentHeading : public QWidget {
    Q_OBJECT
public:
    enum class Lines {
        Wrapped, ///< as many as it takes, within reason
        Single ///< one for the title and one for the rest
    };
    explicit DocumentHeading(Lines lines, QWidget* parent = nullptr);

    void showDocument(const Corpus& corpus, DocId doc);
    /// A text that is no document of the corpus.
    void showText(const QString& title, const QString& facts);
    void clear();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTexts();

    Lines m_lines;
    QLabel* m_title;
    QLabel* m_facts;
    QString m_titleText;
    QString m_factsText;
};

} // namespace alike::ui
