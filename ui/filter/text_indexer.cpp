// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/filter/text_indexer.h"

#include "core/search/labels.h"
#include "core/search/text_index.h"
#include "ui/session/session.h"

#include <exception>
#include <optional>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t mostLabelValues = 200;

} // namespace

TextIndexer::TextIndexer(Session* session, Engine* engine, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_engine(engine)
{
    connect(session, &Session::corpusChanged, this, &TextIndexer::followCorpus);
    connect(session, &Session::snapshotChanged, this, &TextIndexer::followSnapshot);
    followCorpus();
}

void TextIndexer::followCorpus()
{
    m_asked = false;
    m_index.withdraw();
    finish();
    const auto corpus = m_session->corpus();
    if (!corpus) {
        m_labels.withdraw();
        return;
    }
    m_labels.ask(
        [corpus](const std::stop_token& stop) -> std::optional<LabelValues> {
            try {
                return search::labelValues(*corpus, mostLabelValues, stop);
            } catch (const std::exception&) {
                return std::nullopt; // no memory: nothing is completed
            }
        },
        [this](const std::optional<LabelValues>& labels) {
            if (labels)
                m_session->setLabels(*labels);
        });
    followSnapshot();
}

void TextIndexer::followSnapshot()
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    if (m_asked || !snapshot || !snapshot->complete() || snapshot->corpus != m_session->corpus()
        || snapshot->corpus->textsOnDemand())
        return;
    m_asked = true;
    m_indexing = true;
    m_progress->begin(Stage::Read, m_session->corpus()->size());
    emit changed();
    using Answer = std::shared_ptr<const search::TextIndex>;
    m_index.ask(
        [corpus = m_session->corpus(), progress = m_progress](const std::stop_token& stop) -> Answer {
            try {
                // Without one, whatever the reason, texts are read.
                if (auto made = search::TextIndex::build(*corpus, Work { *progress, stop }))
                    return std::move(made).value();
            } catch (const std::exception&) {
            }
            return nullptr;
        },
        [this](const Answer& index) {
            if (index)
                m_session->setTextIndex(m_engine->watch(index));
            finish();
        });
}

void TextIndexer::finish()
{
    if (std::exchange(m_indexing, false))
        emit changed();
}

void TextIndexer::cancel()
{
    m_index.withdraw();
    finish();
}

} // namespace alike::ui
