// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/ids.h"
#include "core/corpus/corpus.h"

#include <QStringList>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace alike::ui {

class ElidedLabel;

/// What stands above a text: its title, and below it, quiet, id, date, sizes and labels. What has no room is
/// cut, with the whole in the tooltip.
class DocumentHeading : public QWidget {
    Q_OBJECT
public:
    enum class Of {
        Pane, ///< one of several texts
        Page ///< the one that is read: a larger title
    };
    explicit DocumentHeading(Of of, QWidget* parent = nullptr);

    /// \param sizes stand behind id and date: "184 words"
    void showDocument(const Corpus& corpus, DocId doc, const QStringList& sizes = {});
    /// A text that is no document of the corpus.
    void showText(const QString& title, const QString& facts);
    void clear();
    /// What the text is called beside others: "A".
    void setLetter(const QString& letter);
    /// Title and facts side by side, for want of height; in a pane the facts are only in the tooltip then.
    void setOneLine(bool oneLine);
    /// The title is the second of two: it is shortened within the words that it shares with `first`, so that
    /// what differs stays in sight. Empty: it stands alone.
    void setFirstTitle(const QString& first);

    const QWidget* titleLabel() const;
    const QWidget* factsLabel() const;
    QString letter() const;
    QString title() const;
    QString facts() const;

private:
    void arrange(bool oneLine);
    void showTip();

    Of m_of;
    QString m_firstTitle;
    bool m_oneLine = false;
    QGridLayout* m_grid;
    QLabel* m_letter;
    ElidedLabel* m_title;
    ElidedLabel* m_facts;
};

} // namespace alike::ui
