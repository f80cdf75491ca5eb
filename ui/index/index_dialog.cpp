// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/index/index_dialog.h"

#include "core/corpus/single_text.h"
#include "core/lsh/banding.h"
#include "core/pipeline/parameter_table.h"
#include "core/unicode/utf8.h"
#include "ui/engine/engine.h"
#include "ui/index/index_model.h"
#include "ui/session/session.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/row_table.h"
#include "ui/words/error_words.h"
#include "ui/words/format.h"
#include "ui/words/parameter_words.h"
#include "ui/words/paths.h"

#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QVBoxLayout>

#include <chrono>
#include <utility>

namespace alike::ui {
namespace {

    /// Rows of the table: near duplicates of one text, and no search results.
    constexpr std::size_t mostMatches = 100;
    constexpr std::uint64_t largestText = 50'000'000; // bytes, as of a text beside a corpus

    /// Every parameter that the index was made with, a line each.
    QString parameterLines(const Parameters& parameters)
    {
        QStringList lines;
        for (const ParameterRow& row : parameterTable()) {
            const std::string value = row.get(parameters);
            if (row.first <= Stage::Band && !value.empty())
                lines += QStringLiteral("%1 %2").arg(
                    QString::fromStdString(std::string(row.name)), QString::fromStdString(value));
        }
        return lines.join(QLatin1Char('\n'));
    }

} // namespace

IndexDialog::IndexDialog(Engine* engine, QWidget* parent)
    : QDialog(parent)
    , m_engine(engine)
    , m_pair(new Session(this))
    , m_model(new IndexModel(this))
    , m_state(new ElidedLabel)
    , m_text(new QPlainTextEdit)
    , m_open(new QPushButton(tr("&Open Index…")))
    , m_openText(new QPushButton(tr("Open Te&xt…")))
    , m_find(new QPushButton(tr("&Find Near Duplicates")))
    , m_words(new QLabel)
    , m_table(new RowTable)
    , m_halves(new QSplitter(Qt::Horizontal))
{
    setWindowTitle(tr("Index"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    m_halves->setChildrenCollapsible(false);
    m_halves->addWidget(makeLeft());
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_halves);
    const int letter = fontMetrics().averageCharWidth();
    resize(letter * 170, fontMetrics().height() * 42);

    connect(m_open, &QPushButton::clicked, this, &IndexDialog::indexRequested);
    connect(m_openText, &QPushButton::clicked, this, &IndexDialog::textRequested);
    connect(m_find, &QPushButton::clicked, this, &IndexDialog::find);
    for (const int key : { Qt::Key_Return, Qt::Key_Enter }) {
        auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | key), m_text);
        shortcut->setContext(Qt::WidgetShortcut);
        connect(shortcut, &QShortcut::activated, this, &IndexDialog::find);
    }
    const auto follow = [this] {
        const bool open = m_index != nullptr;
        m_text->setEnabled(open);
        m_openText->setEnabled(open);
        m_find->setEnabled(open && !m_text->document()->isEmpty());
    };
    connect(m_text, &QPlainTextEdit::textChanged, this, follow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& current) { choose(current.row()); });
    follow();
}

QWidget* IndexDialog::makeLeft()
{
    m_state->setObjectName(QStringLiteral("indexState"));
    m_state->setAccessibleName(tr("State of the index"));
    m_open->setAutoDefault(false);
    m_open->setToolTip(tr("Opens the folder of an index, as “alike-cli index create” makes it"));
    m_openText->setAutoDefault(false);
    m_openText->setToolTip(tr("Looks for the text of a file"));
    m_text->setPlaceholderText(tr("Type or paste a text here."));
    m_text->setAccessibleName(tr("Text to find near duplicates of"));
    m_text->setTabChangesFocus(true);
    auto* label = new QLabel(tr("&Text, cleaned and cut as the index was:"));
    label->setBuddy(m_text);
    m_find->setDefault(true);
    m_find->setToolTip(
        tr("Lists the documents of the index that share a bucket with the text, by the share m / h of "
           "signature rows that agree (%1)")
            .arg(QKeySequence(Qt::CTRL | Qt::Key_Return).toString(QKeySequence::NativeText)));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setAccessibleName(tr("Summary of the near duplicates"));
    m_table->setObjectName(QStringLiteral("index"));
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Documents of the index near the text"));
    m_table->setColumns(IndexModel::columns());
    m_table->setOffersRead(false);
    m_table->setOffersCompare(false);
    m_table->setEmptyText(tr("The documents near the text will be listed here."));

    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_open);
    buttons->addWidget(m_openText);
    buttons->addStretch(1);
    buttons->addWidget(m_find);
    auto* above = new QWidget;
    auto* aboveColumn = new QVBoxLayout(above);
    aboveColumn->setContentsMargins({});
    aboveColumn->addWidget(label);
    aboveColumn->addWidget(m_text, 1);
    aboveColumn->addLayout(buttons);
    auto* below = new QWidget;
    auto* belowColumn = new QVBoxLayout(below);
    belowColumn->setContentsMargins({});
    belowColumn->addWidget(m_words);
    belowColumn->addWidget(m_table, 1);
    auto* parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(above);
    parts->addWidget(below);
    parts->setStretchFactor(1, 1);
    auto* left = new QWidget;
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins({});
    column->addWidget(m_state);
    column->addWidget(parts, 1);
    return left;
}

void IndexDialog::setComparison(QWidget* comparison)
{
    m_halves->addWidget(comparison);
    m_halves->setStretchFactor(0, 2);
    m_halves->setStretchFactor(1, 3);
    m_halves->setSizes({ 2 * width() / 5, 3 * width() / 5 });
}

Result<IndexDialog::Opened> IndexDialog::open(const std::filesystem::path& folder)
{
    ALIKE_ASSIGN(auto index, partition::Index::open(folder));
    const std::uint64_t bytes = index.bytesOnDisk();
    return Opened { std::make_shared<const partition::Index>(std::move(index)), bytes };
}

void IndexDialog::openIndex(const std::filesystem::path& folder)
{
    show();
    raise();
    activateWindow();
    m_opening.ask([folder](const std::stop_token&) { return open(folder); },
        [this, folder](const Result<Opened>& opened) {
            if (opened)
                showState(folder, *opened);
            else
                say(errorText(opened.error()));
        });
}

void IndexDialog::showState(const std::filesystem::path& folder, const Opened& opened)
{
    m_index = opened.index;
    m_model->clear();
    m_pair->setCorpus(nullptr, {});
    const Parameters& parameters = m_index->contents().parameters;
    const auto banding = lsh::banding(parameters.sketch.hashes, parameters.lsh);
    const std::uint64_t documents = m_index->documents();
    setWindowTitle(
        tr("Index %1")
            .arg(fromPath(folder.filename().empty() ? folder.parent_path().filename() : folder.filename())));
    m_state->setWholeText(
        tr("%1 · k = %2, h = %3, bands %4 · %5")
            .arg(documents == 1 ? tr("1 document") : tr("%1 documents").arg(format::count(documents)),
                shingleSize(parameters), format::count(parameters.sketch.hashes),
                banding ? bandingText(*banding) : QString(),
                QLocale().formattedDataSize(static_cast<qint64>(opened.bytes))));
    m_state->setToolTip(format::tip(fromPath(folder) + QLatin1Char('\n') + parameterLines(parameters)));
    m_words->clear();
    emit m_text->textChanged();
    if (m_text->document()->isEmpty())
        m_text->setFocus();
    else
        find();
}

void IndexDialog::openText(const std::filesystem::path& file)
{
    m_reading.ask(
        [file](const std::stop_token& stop) {
            Progress unseen;
            return corpus::readSingleText(file, largestText, Work { unseen, stop, 1 });
        },
        [this](const Result<corpus::SingleText>& read) {
            if (!read)
                return say(errorText(read.error()));
            m_text->setPlainText(QString::fromStdString(read->text));
            find();
        });
}

void IndexDialog::find()
{
    if (!m_index || m_text->document()->isEmpty())
        return;
    m_asked = m_text->toPlainText().toStdString();
    m_query.ask(
        [index = m_index, text = m_asked](const std::stop_token& stop) {
            using Clock = std::chrono::steady_clock;
            const auto start = Clock::now();
            Progress unseen;
            auto matches = index->query(text, mostMatches, Work { unseen, stop, 1 });
            Asked asked;
            if (matches)
                asked.matches = std::move(matches).value();
            else
                asked.error = matches.error();
            asked.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
            return asked;
        },
        [this](Asked asked) { showMatches(std::move(asked)); });
}

void IndexDialog::showMatches(Asked asked)
{
    m_pair->setCorpus(nullptr, {});
    m_comparing.withdraw();
    if (asked.error) {
        m_model->clear();
        return say(errorText(*asked.error));
    }
    const partition::IndexMatches& matches = asked.matches;
    const QString time = QLocale().toString(asked.milliseconds, 'f', 1);
    if (!matches.compared)
        m_words->setText(tr("The text has too few words to be compared with anything."));
    else if (matches.found == 0)
        m_words->setText(tr("No document of the index shares a bucket with the text · %1 ms").arg(time));
    else
        m_words->setText(
            (matches.found == 1 ? tr("1 document shares a bucket with the text · %1 ms").arg(time)
                                : tr("%1 documents share a bucket with the text · %2 ms")
                                      .arg(format::count(matches.found), time))
            + (matches.found > matches.nearest.size()
                    ? tr(" · the nearest %1 are listed").arg(format::count(matches.nearest.size()))
                    : QString()));
    m_table->setEmptyText(tr("No document of the index is near the text."));
    m_model->showMatches(m_index, std::move(asked.matches));
    if (m_model->rowCount() > 0)
        m_table->showRow(0);
}

Result<IndexDialog::Pair> IndexDialog::compare(const partition::Index& index,
    const partition::IndexMatch& match, const std::string& text, const std::stop_token& stop)
{
    Progress unseen;
    const Work work { unseen, stop, 1 };
    ALIKE_ASSIGN(auto other, index.textOf(match.document, work));
    std::string own;
    unicode::appendUtf8(own, text);
    CorpusBuilder builder;
    builder.add({ tr("the text").toStdString(), {}, {}, {}, std::move(own) });
    builder.add({ match.id, match.title, {}, {}, std::move(other) });
    Pair pair { std::make_shared<Pipeline>(std::make_shared<const Corpus>(std::move(builder).build())),
        nullptr };
    ALIKE_ASSIGN(pair.snapshot, pair.pipeline->run(index.contents().parameters, Goal::Everything, work));
    return pair;
}

void IndexDialog::choose(int row)
{
    if (row < 0 || !m_index)
        return;
    m_comparing.ask([index = m_index, match = m_model->matchAt(row), text = m_asked](
                        const std::stop_token& stop) { return compare(*index, match, text, stop); },
        [this](const Result<Pair>& pair) { showPair(pair); });
}

void IndexDialog::showPair(const Result<Pair>& pair)
{
    if (!pair) {
        m_pair->setCorpus(nullptr, {});
        if (pair.error().code != ErrorCode::Cancelled)
            say(errorText(pair.error()));
        return;
    }
    m_pipeline = pair->pipeline; // keeps what the comparison asks for
    m_pair->setCorpus(pair->snapshot->corpus, {});
    m_pair->setParameters(pair->snapshot->parameters);
    m_pair->setSnapshot(pair->snapshot);
    m_pair->setCurrentPair({ docId(0), docId(1) });
}

void IndexDialog::say(const QString& sentence)
{
    m_words->setText(sentence);
    emit failed(sentence);
}

} // namespace alike::ui
