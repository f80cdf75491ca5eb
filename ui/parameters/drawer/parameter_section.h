// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/parameters.h"
#include "core/pipeline/snapshot.h"
#include "ui/parameters/notices.h"

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace alike::ui {

class Facts;
class LayoutBarrier;

/// One parameter in the drawer: its name beside its field, a slider below where there is one, the
/// consequences as numbers, and a warning where one is due.
class ParameterSection : public QWidget {
    Q_OBJECT
public:
    /// Shows the parameters as they are wanted and what the newest results, if any, say of them. Emits
    /// nothing.
    void display(const Parameters& parameters, const SnapshotPtr& snapshot);
    /// A remark about the control itself, under it; an empty text hides the line.
    void setNote(const QString& text);
    /// The slider and the box of figures, as far as there are: what can be dragged or held.
    const std::vector<QWidget*>& controls() const { return m_controls; }

signals:
    /// The user wants these.
    void edited(const alike::Parameters& parameters);

protected:
    /// \param name with a mnemonic: its editor is the buddy
    ParameterSection(const QString& name, const QString& explanation, QWidget* parent);

    /// The parameters on display.
    const Parameters& shown() const { return m_shown; }
    Facts* facts() const { return m_facts; }

    /// Also as the accessible name of the controls.
    void setName(const QString& name);
    void setEditor(QWidget* editor);
    /// A small control between the name and the editor.
    void setSwitch(QWidget* control);
    void setSlider(QWidget* slider);
    /// A line under the field and the slider.
    void addLine(QWidget* line);
    /// A line each; the action of the last one that has any stands behind them as a link.
    void setNotices(const std::vector<Notice>& notices);
    /// The same of sentences.
    void setWarnings(const QStringList& texts, const QString& offer = {});
    /// The user takes the offer.
    virtual void takeOffer();

    virtual void showValue(const Parameters& parameters) = 0;
    virtual void showFacts(const Parameters& parameters, const SnapshotPtr& snapshot) = 0;

private:
    QString accessibleNameOf(const QWidget* control) const;

    QString m_explanation;
    QLabel* m_name;
    QVBoxLayout* m_lines;
    QHBoxLayout* m_head;
    Facts* m_facts;
    QLabel* m_note;
    LayoutBarrier* m_notePlace;
    QLabel* m_warning;
    std::vector<QWidget*> m_controls;
    Parameters m_shown;
    std::optional<Parameters> m_offered; ///< by the link in the warning
};

} // namespace alike::ui
