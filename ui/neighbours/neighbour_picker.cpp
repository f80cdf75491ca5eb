// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/neighbours/neighbour_picker.h"

#include "ui/neighbours/neighbours_model.h"
#include "ui/widgets/pass_focus.h"
#include "ui/words/format.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QIdentityProxyModel>
#include <QLabel>
#include <QToolButton>

namespace alike::ui {
namespace {

    /// A neighbour in a line.
    class NeighbourLines : public QIdentityProxyModel {
        Q_OBJECT
    public:
        using QIdentityProxyModel::QIdentityProxyModel;

        QVariant data(const QModelIndex& index, int role) const override
        {
            if (role == Qt::TextAlignmentRole)
                return {};
            if (role != Qt::DisplayRole)
                return QIdentityProxyModel::data(index, role);
            const auto cell = [&](int column) {
                return QIdentityProxyModel::data(index.siblingAtColumn(column), Qt::DisplayRole).toString();
            };
            return tr("%1  ·  J = %2  ·  %3")
                .arg(cell(NeighboursModel::Id), cell(NeighboursModel::Jaccard), cell(NeighboursModel::Title));
        }
    };

} // namespace

NeighbourPicker::NeighbourPicker(NeighboursModel* model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_name(new QLabel(tr("Neighbour")))
    , m_box(new QComboBox)
    , m_list(new QToolButton)
{
    m_box->setObjectName(QStringLiteral("neighbourPicker"));
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(24);
    m_box->setModel(new NeighbourLines(m_box));
    static_cast<QIdentityProxyModel*>(m_box->model())->setSourceModel(model);
    m_box->setAccessibleName(tr("Neighbour to compare with"));
    m_box->setToolTip(tr("The neighbours of the left document, the most similar first"));
    m_name->setBuddy(m_box);
    m_list->setText(tr("List"));
    m_list->setAutoRaise(true);
    m_list->setToolTip(tr("Brings back the list of neighbours, by level and with buckets"));

    auto* row = new QHBoxLayout(this);
    const int room = fontMetrics().height() / 3;
    row->setContentsMargins(room, room, room, room);
    row->addWidget(m_name);
    row->addWidget(m_box, 1);
    row->addWidget(m_list);
    passFocus(this, m_box);

    connect(m_box, &QComboBox::activated, this, &NeighbourPicker::chosen);
    connect(m_list, &QToolButton::clicked, this, &NeighbourPicker::listRequested);
    connect(model, &QAbstractItemModel::modelReset, this, &NeighbourPicker::follow);
    follow();
}

void NeighbourPicker::follow()
{
    const int count = m_model->rowCount();
    m_box->setEnabled(count > 0);
    m_box->setPlaceholderText(count > 0
            ? tr("%n neighbour(s); the document on the right is none of them", "", count)
            : tr("No neighbours"));
    showRow(-1);
}

void NeighbourPicker::showRow(int row)
{
    m_box->setCurrentIndex(row);
}

} // namespace alike::ui

#include "neighbour_picker.moc"
