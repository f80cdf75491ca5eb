// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/filter/text_indexer.h"

#include "core/search/labels.h"
#include "core/search/text_index.h"
#include "ui/session/session.h"

#include <QMetaObject>

#include <exception>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::size_t mostLabelValues = 200;

} // namespace

TextIndexer::TextIndexer(Session* session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(session, &Session::corpusChanged, this, &TextIndexer::followCorpus);
    connect(session, &Session::snapshotChanged, this, &TextIndexer::followSnapshot);
    followCorpus();
}

void TextIndexer::followCorpus()
{
    const std::uint64_t request = ++m_request;
    m_asked = false;
    m_lane.cancel();
    if (std::exchange(m_indexing, false))
        emit changed();
    const auto corpus = m_session->corpus();
    if (!corpus && !m_index)
        return;
    m_lane.post(
        [this, corpus, request, old = std::exchange(m_index, nullptr)](const std::stop_token& stop) mutable {
            old.reset();
            if (!corpus)
                return;
            try {
                LabelValues labels = search::labelValues(*corpus, mostLabelValues, stop);
                QMetaObject::invokeMethod(
                    this,
                    [this, request, labels = std::move(labels)] {
                        if (request == m_request)
                            m_session->setLabels(labels);
                    },
                    Qt::QueuedConnection);
            } catch (const std::exception&) {
                // No memory: nothing is completed.
            }
        },
        Running::Stop);
    followSnapshot();
}

void TextIndexer::followSnapshot()
{
    const SnapshotPtr& snapshot = m_session->snapshot();
    if (m_asked || !snapshot || !snapshot->complete() || snapshot->corpus != m_session->corpus())
        return;
    m_asked = true;
    m_indexing = true;
    m_progress.begin(Stage::Read, m_session->corpus()->size());
    emit changed();
    m_lane.post(
        [this, corpus = m_session->corpus(), request = m_request](const std::stop_token& stop) {
            std::shared_ptr<const search::TextIndex> index;
            try {
                // Without one, whatever the reason, texts are read.
                if (auto made = search::TextIndex::build(*corpus, Work { m_progress, stop }))
                    index = std::move(made).value();
            } catch (const std::exception&) {
            }
            QMetaObject::invokeMethod(
                this,
                [this, request, index = std::move(index)] {
                    if (request == m_request && index) {
                        m_index = index;
                        m_session->setTextIndex(index);
                    }
                    finish(request);
                },
                Qt::QueuedConnection);
        },
        Running::Finish);
}

void TextIndexer::finish(std::uint64_t request)
{
    if (request == m_request && std::exchange(m_indexing, false))
        emit changed();
}

void TextIndexer::cancel()
{
    m_lane.cancel();
    finish(m_request);
}

} // namespace alike::ui
