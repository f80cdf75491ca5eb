// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/parameters/coefficients_dialog.h"

#include "core/corpus/file_bytes.h"
#include "core/sketch/coefficients.h"
#include "ui/words/error_words.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QTableView>
#include <QVBoxLayout>

#include <limits>
#include <utility>

namespace alike::ui {
namespace {

    constexpr double largestModulus = 4294967296.0; // 2^32

    QDoubleSpinBox* wholeBox(const QString& name, double least, const QString& accessible)
    {
        auto* box = new QDoubleSpinBox;
        box->setObjectName(name);
        box->setDecimals(0);
        box->setRange(least, largestModulus);
        box->setGroupSeparatorShown(true);
        box->setAlignment(Qt::AlignRight);
        box->setAccessibleName(accessible);
        return box;
    }

    /// Documents, a project, or whatever else somebody made; not what was saved here before.
    bool holdsSomethingElse(const QString& path)
    {
        if (!QFileInfo::exists(path))
            return false;
        const auto file = corpus::readSideFile(path.toStdString(), sketch::largestCoefficients, {});
        return !file || !(file->view().empty() || sketch::readCoefficients(file->view()));
    }

} // namespace

CoefficientsModel::CoefficientsModel(std::vector<sketch::AffineFunction> functions, QObject* parent)
    : QAbstractTableModel(parent)
    , m_functions(std::move(functions))
{
}

void CoefficientsModel::setFunctions(std::vector<sketch::AffineFunction> functions)
{
    beginResetModel();
    m_functions = std::move(functions);
    endResetModel();
}

void CoefficientsModel::append()
{
    if (m_functions.size() >= sketch::mostGivenFunctions)
        return;
    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_functions.push_back({ 1, 1 });
    endInsertRows();
}

void CoefficientsModel::remove(int row)
{
    if (row < 0 || row >= rowCount() || rowCount() == 1)
        return;
    beginRemoveRows({}, row, row);
    m_functions.erase(m_functions.begin() + row);
    endRemoveRows();
}

int CoefficientsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_functions.size());
}

int CoefficientsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

Qt::ItemFlags CoefficientsModel::flags(const QModelIndex& index) const
{
    return QAbstractTableModel::flags(index) | (index.isValid() ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

QVariant CoefficientsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const auto& [a, b] = m_functions[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return QString::number(index.column() == A ? a : b);
    case Qt::TextAlignmentRole:
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole:
        return tr("Function %1: %2 x + %3").arg(index.row() + 1).arg(a).arg(b);
    default:
        return {};
    }
}

QVariant CoefficientsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    return section == A ? tr("a") : tr("b");
}

bool CoefficientsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    bool is = false;
    const qulonglong number = value.toString().trimmed().toULongLong(&is);
    if (!index.isValid() || role != Qt::EditRole || !is
        || number > static_cast<qulonglong>(std::numeric_limits<qlonglong>::max()))
        return false;
    sketch::AffineFunction& function = m_functions[static_cast<std::size_t>(index.row())];
    (index.column() == A ? function.a : function.b) = number;
    emit dataChanged(index.siblingAtColumn(A), index.siblingAtColumn(B));
    return true;
}

CoefficientsDialog::CoefficientsDialog(const sketch::GivenFunctions& given, QWidget* parent)
    : QDialog(parent)
    , m_model(new CoefficientsModel({}, this))
    , m_table(new QTableView)
    , m_modulus(wholeBox(QStringLiteral("modulus"), 2, tr("Modulus")))
    , m_origin(wholeBox(QStringLiteral("origin"), 0, tr("Origin, x of the first shingle")))
    , m_hashes(new QCheckBox(tr("x is the &hash of a shingle")))
    , m_problem(new QLabel)
{
    setWindowTitle(tr("Coefficients"));
    auto* explanation = new QLabel(tr(
        "Each row is a hash function, (a x + b) mod c. The shingles are numbered as they first appear; the "
        "first has x = origin, the next one more, and so on. Or x is the 32-bit hash of a shingle."));
    explanation->setWordWrap(true);
    m_modulus->setToolTip(
        tr("<p>c, from 2 to 2<sup>32</sup>. With a prime above the number of shingles, and a not a "
           "multiple of it, no two shingles have the same value.</p>"));
    m_origin->setToolTip(tr("<p>0 where rows are counted from 0, as textbooks do; 1 as the dictionary family "
                            "does.</p>"));
    m_hashes->setObjectName(QStringLiteral("overHashes"));
    m_hashes->setToolTip(
        tr("<p>The functions map 32 bits of a hash of the shingle and not its number, as the Java library "
           "does: other documents then change no signature.</p>"));
    connect(m_hashes, &QCheckBox::toggled, m_origin, &QWidget::setDisabled);
    auto* numbers = new QFormLayout;
    numbers->addRow(tr("&Modulus, c"), m_modulus);
    numbers->addRow(m_hashes);
    numbers->addRow(tr("&Origin, x of the first shingle"), m_origin);
    m_problem->setObjectName(QStringLiteral("problem"));
    m_problem->setWordWrap(true);
    m_problem->hide();

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("&Use"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const auto addFileButton = [&](const QString& text, const QString& tip, auto slot) {
        QPushButton* button = buttons->addButton(text, QDialogButtonBox::ActionRole);
        button->setToolTip(tip);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, slot);
    };
    addFileButton(tr("&Load…"),
        tr("Reads a file of JSON with a, b, modulus and origin, or over, as alike-cli does"),
        &CoefficientsDialog::chooseToLoad);
    addFileButton(tr("&Save…"), tr("Writes a file for here and for alike-cli --coefficients"),
        &CoefficientsDialog::chooseToSave);

    auto* column = new QVBoxLayout(this);
    column->addWidget(explanation);
    column->addWidget(makeTable(), 1);
    column->addLayout(numbers);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    showFunctions(given);
    m_table->setFocus();
    resize(fontMetrics().averageCharWidth() * 64, fontMetrics().height() * 26);
}

QWidget* CoefficientsDialog::makeTable()
{
    m_table->setObjectName(QStringLiteral("table"));
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Coefficients of the hash functions"));
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    auto* add = new QPushButton(tr("&Add"));
    add->setObjectName(QStringLiteral("add"));
    add->setToolTip(tr("Adds a function behind the last"));
    auto* remove = new QPushButton(tr("&Remove"));
    remove->setObjectName(QStringLiteral("remove"));
    remove->setToolTip(tr("Removes the function at the cursor; one has to stay"));
    for (QPushButton* button : { add, remove })
        button->setAutoDefault(false);
    connect(add, &QPushButton::clicked, this, [this] {
        m_model->append();
        m_table->setCurrentIndex(m_model->index(m_model->rowCount() - 1, CoefficientsModel::A));
        m_table->scrollToBottom();
    });
    connect(remove, &QPushButton::clicked, this, [this] { m_model->remove(m_table->currentIndex().row()); });

    auto* side = new QVBoxLayout;
    side->addWidget(add);
    side->addWidget(remove);
    side->addStretch();
    auto* both = new QWidget;
    auto* row = new QHBoxLayout(both);
    row->setContentsMargins({});
    row->addWidget(m_table, 1);
    row->addLayout(side);
    return both;
}

sketch::GivenFunctions CoefficientsDialog::functions() const
{
    const bool hashes = m_hashes->isChecked(); // which have no first
    return { m_model->functions(), static_cast<std::uint64_t>(m_modulus->value()),
        hashes ? 1 : static_cast<std::uint64_t>(m_origin->value()), hashes };
}

void CoefficientsDialog::showFunctions(const sketch::GivenFunctions& given)
{
    m_model->setFunctions(given.functions);
    m_table->setCurrentIndex(m_model->index(0, CoefficientsModel::A));
    m_modulus->setValue(static_cast<double>(given.modulus));
    m_origin->setValue(static_cast<double>(given.origin));
    m_hashes->setChecked(given.overHashes);
}

void CoefficientsDialog::tell(const QString& problem)
{
    m_problem->setText(problem.isEmpty() ? QString() : QStringLiteral("\u26a0 ") + problem);
    m_problem->setVisible(!problem.isEmpty());
}

void CoefficientsDialog::load(const QString& path)
{
    const auto file = corpus::readSideFile(path.toStdString(), sketch::largestCoefficients, {});
    if (!file) {
        tell(tr("%1 cannot be read: %2").arg(path, errorText(file.error())));
        return;
    }
    const auto read = sketch::readCoefficients(file->view());
    if (read)
        showFunctions(*read);
    tell(read ? QString() : tr("%1: %2", "file, problem").arg(path, errorText(read.error())));
}

void CoefficientsDialog::save(const QString& path)
{
    if (holdsSomethingElse(path)) {
        tell(tr("%1 holds something else than coefficients, and is left as it is. Give another file.")
                 .arg(path));
        return;
    }
    QSaveFile file(path);
    const bool saved = file.open(QIODevice::WriteOnly)
        && file.write(QByteArray::fromStdString(sketch::writeCoefficients(functions()) + '\n')) >= 0
        && file.commit();
    tell(saved ? QString() : tr("%1 cannot be written: %2").arg(path, file.errorString()));
}

void CoefficientsDialog::chooseToLoad()
{
    auto* dialog = new QFileDialog(this, tr("Load Coefficients"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setNameFilter(tr("JSON (*.json);;All files (*)"));
    connect(dialog, &QFileDialog::fileSelected, this, &CoefficientsDialog::load);
    dialog->open();
}

void CoefficientsDialog::chooseToSave()
{
    auto* dialog = new QFileDialog(this, tr("Save Coefficients"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("json"));
    dialog->setNameFilter(tr("JSON (*.json);;All files (*)"));
    connect(dialog, &QFileDialog::fileSelected, this, &CoefficientsDialog::save);
    dialog->open();
}

} // namespace alike::ui
