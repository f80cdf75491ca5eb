// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_with_dialog.h"

#include "core/base/parallel.h"
#include "core/search/filter.h"
#include "ui/engine/engine.h"
#include "ui/session/session.h"
#include "ui/theme/metrics.h"
#include "ui/widgets/document_list_model.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"
#include "ui/words/format.h"
#include "ui/words/paths.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

namespace alike::ui {
namespace {

    /// What a text means as a filter of documents; none where it cannot be understood yet.
    std::optional<ListFilter> documentFilter(const QString& typed, const Session& session)
    {
        std::vector<std::string> labels;
        for (const auto& [name, values] : session.labels())
            labels.push_back(name);
        auto parsed = search::parseFilter(
            typed.toStdString(), search::FieldNames(search::FieldNames::Of::Documents, std::move(labels)));
        if (std::holds_alternative<search::FilterError>(parsed))
            return std::nullopt;
        ListFilter filter;
        filter.text = typed.toStdString();
        filter.filter = std::get<search::Filter>(std::move(parsed));
        filter.index = session.textIndex();
        filter.marks = session.sharedMarks();
        return filter;
    }

    /// ASCII letters in either case being equal.
    bool holdsFolded(std::string_view text, std::string_view part)
    {
        const auto fold = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
        return !std::ranges::search(text, part, {}, fold, fold).empty() || part.empty();
    }

} // namespace

CompareWithDialog::CompareWithDialog(Session* session, Engine* engine, DocId subject, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_search(engine)
    , m_read(engine, Lane::Long)
    , m_corpus(session->corpus())
    , m_subject(subject)
    , m_heading(new ElidedLabel)
    , m_field(new QLineEdit)
    , m_model(new DocumentListModel(this))
    , m_list(new RowTable)
    , m_words(new ElidedLabel)
    , m_paste(new QPushButton(tr("&Paste")))
    , m_file(new QPushButton(tr("&File…")))
    , m_compare(new QPushButton(tr("&Compare")))
{
    setWindowTitle(tr("Compare With"));
    const QString name = format::within(format::name(*m_corpus, subject));
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setWholeText(session->held() == subject ? tr("Compare “%1” (held) with").arg(name)
                                                       : tr("Compare “%1” with").arg(name));
    m_field->setPlaceholderText(tr("An id, a title or words of the text"));
    m_field->setAccessibleName(tr("Document to compare with"));
    m_field->setToolTip(
        tr("Lists the documents while you type: by id, by title, and by the words of their texts"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_list->setModel(m_model);
    m_list->setAccessibleName(tr("Documents found"));
    m_list->setOffersRead(false);
    m_list->setColumns({ { sampleId(m_corpus.get()) }, { QString(), false, true } });
    m_list->setEnterCompares();
    m_words->setTextFormat(Qt::PlainText);
    m_words->setFont(fontOf(Type::Quiet, font()));
    m_words->setAccessibleName(tr("What was found"));
    m_paste->setToolTip(tr("Compares with the text of the clipboard, which does not become a document"));
    m_file->setToolTip(tr("Compares with the text of a file, which does not become a document"));
    m_compare->setToolTip(tr("Compares with the document that is chosen in the list"));
    for (QPushButton* button : { m_paste, m_file })
        button->setAutoDefault(false);
    m_compare->setDefault(true);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Cancel)->setAutoDefault(false);
    buttons->addButton(m_compare, QDialogButtonBox::AcceptRole);
    auto* below = new QHBoxLayout;
    below->addWidget(m_paste);
    below->addWidget(m_file);
    below->addStretch(1);
    below->addWidget(buttons);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_heading);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_words);
    layout->addLayout(below);
    resize(scaled(560, this), scaled(400, this));

    connect(m_field, &QLineEdit::textChanged, this, &CompareWithDialog::search);
    connect(m_list, &RowTable::compareRequested, this, &CompareWithDialog::compare);
    connect(m_list, &RowTable::doubleClicked, this, &CompareWithDialog::compare);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { m_compare->setEnabled(current.isValid()); });
    connect(m_compare, &QPushButton::clicked, this, &CompareWithDialog::compare);
    connect(m_paste, &QPushButton::clicked, this, &CompareWithDialog::takePasted);
    connect(m_file, &QPushButton::clicked, this, &CompareWithDialog::chooseFile);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(session, &Session::corpusChanged, this, &QDialog::reject); // its document is gone
    m_compare->setEnabled(false);
    m_field->setFocus();
    search();
}

/// Keys of the field that are meant for the list.
bool CompareWithDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_field || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        if (m_searching)
            m_comparesWhenFound = true;
        else
            compare();
        return true;
    }
    if (key == Qt::Key_Down && m_model->rowCount() > 0) {
        m_list->setFocus(Qt::OtherFocusReason);
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

void CompareWithDialog::search()
{
    m_comparesWhenFound = false;
    const QString typed = m_field->text().trimmed();
    auto filter = documentFilter(typed, *m_session);
    if (!filter) {
        m_search.withdraw();
        const auto named = m_corpus->find(typed.toStdString());
        if (named && *named != m_subject) {
            showFound({ m_table, { *named }, 1 }, typed);
            return;
        }
        showFound({ m_table, {}, 0 }, typed);
        say(tr("“%1” cannot be understood as a search.").arg(format::oneLine(typed)));
        return;
    }
    m_searching = true;
    m_search.ask(
        [corpus = m_corpus, snapshot = m_session->snapshot(), known = m_table, subject = m_subject,
            filter = std::move(*filter)](const std::stop_token& stop) {
            Found found { known ? known : makeDocumentTable(corpus, snapshot, stop), {}, 0 };
            const auto order = found.table ? orderDocuments(*found.table, filter, {}, stop) : nullptr;
            if (!order)
                return found;
            // Also one that is too short to be listed, or whose id means something in the language of
            // filters.
            const auto named = corpus->find(filter.text);
            if (named && *named != subject)
                found.documents.push_back(*named);
            std::vector<DocId> inText; // those that hold it in id or title come before these
            for (const std::uint32_t key : order->keys) {
                const auto doc = static_cast<DocId>(key);
                if (doc == subject || doc == named)
                    continue;
                const bool inName = holdsFolded(corpus->id(doc), filter.text)
                    || holdsFolded(corpus->title(doc), filter.text);
                (inName ? found.documents : inText).push_back(doc);
            }
            found.documents.insert(found.documents.end(), inText.begin(), inText.end());
            found.all = found.documents.size();
            found.documents.resize(std::min(found.all, mostListed));
            return found;
        },
        [this, typed](Found found) { showFound(std::move(found), typed); });
}

void CompareWithDialog::showFound(Found found, const QString& typed)
{
    m_searching = false;
    m_table = std::move(found.table);
    m_model->showDocuments(m_corpus, std::move(found.documents));
    const int rows = m_model->rowCount();
    m_list->showRow(rows > 0 ? 0 : -1);
    m_compare->setEnabled(rows > 0);
    const auto named = m_corpus->find(typed.toStdString());
    if (named == m_subject)
        say(tr("%1 is the document itself: choose another one.").arg(format::oneLine(typed)));
    else if (rows == 0)
        say(typed.isEmpty() ? tr("There is no other document.")
                            : tr("No document fits “%1”.").arg(format::oneLine(typed)));
    else if (found.all > static_cast<std::size_t>(rows))
        say(tr("The first %1 of %2 documents").arg(format::count(mostListed), format::count(found.all)));
    else
        say(rows == 1 ? tr("1 document") : tr("%1 documents").arg(format::count(found.all)));
    if (std::exchange(m_comparesWhenFound, false))
        compare();
}

void CompareWithDialog::compare()
{
    const int row = m_list->currentIndex().row();
    if (row < 0)
        return;
    m_session->setCurrentPair({ m_subject, m_model->documentAt(row) }, m_corpus.get());
    finish();
}

void CompareWithDialog::takePasted()
{
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty()) {
        say(tr("The clipboard holds no text that could be compared."));
    } else if (static_cast<std::uint64_t>(text.size()) > longestText) {
        say(tr("The text of the clipboard has more than %1 MB: too long to be compared here.")
                .arg(longestText >> 20));
    } else {
        m_session->compareWithText(m_subject,
            std::make_shared<const OutsideText>(OutsideText { text.toStdString() }), m_corpus.get());
        finish();
    }
}

void CompareWithDialog::chooseFile()
{
    auto* dialog = new QFileDialog(this, tr("Compare with the Text of a File"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &CompareWithDialog::takeFile);
    dialog->open();
}

void CompareWithDialog::takeFile(const QString& path)
{
    say(tr("%1 is being read.").arg(format::oneLine(path)));
    m_read.ask(
        [path = toPath(path)](const std::stop_token& stop) {
            Progress unseen;
            return corpus::readSingleText(path, longestText, { unseen, stop, 1 });
        },
        [this, path](Result<corpus::SingleText> read) { take(std::move(read), path); });
}

void CompareWithDialog::take(Result<corpus::SingleText> read, const QString& path)
{
    if (!read) {
        // The folder is what the user has just been in: without it the reason has room.
        say(QString::fromStdString(read.error().detail).replace(path, QFileInfo(path).fileName()));
        return;
    }
    m_session->compareWithText(m_subject,
        std::make_shared<const OutsideText>(OutsideText { std::move(read->text), std::move(read->name) }),
        m_corpus.get());
    finish();
}

void CompareWithDialog::finish()
{
    accept();
    emit compareRequested();
}

void CompareWithDialog::say(const QString& words)
{
    m_words->setWholeText(format::oneLine(words));
}

} // namespace alike::ui
