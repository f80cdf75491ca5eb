// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/engine/sampler.h"

#include "core/base/parallel.h"
#include "core/pipeline/document_sample.h"

#include <QMetaObject>

#include <exception>
#include <utility>

namespace alike::ui {
namespace {

    constexpr std::uint64_t sampleSeed = 42;
    /// What the stages of a sample may keep: it has a few thousand documents.
    constexpr std::size_t memoryLimit = std::size_t { 256 } << 20;

    /// The pairs of a run are those that its functions found: these would find every pair of a sample of
    /// them, and others tell how many are found.
    Parameters withOtherFunctions(Parameters parameters)
    {
        parameters.sketch.seed = parameters.sketch.seed == 0 ? 1 : parameters.sketch.seed - 1;
        return parameters;
    }

    /// Results under the parameters that were asked for.
    SnapshotPtr askedFor(const Parameters& parameters, const Snapshot& results)
    {
        auto shown = std::make_shared<Snapshot>(results);
        shown->parameters = parameters;
        return shown;
    }

} // namespace

Sampler::Sampler(Retirement& retirement, QObject* parent)
    : QObject(parent)
    , m_retirement(retirement)
    , m_drawn(std::make_shared<std::unique_ptr<Drawn>>())
{
}

Sampler::~Sampler()
{
    m_lane.cancel();
}

void Sampler::drawFrom(const Snapshot& whole, std::unique_ptr<Drawn>& drawn)
{
    if (drawn && drawn->from.text == whole.parameters.text && drawn->from.shingle == whole.parameters.shingle
        && drawn->from.ignoring == whole.parameters.ignoring)
        return;
    drawn = std::make_unique<Drawn>(Drawn { whole.parameters, nullptr });
    if (auto sample = sampleOf(whole, sampleSeed)) {
        drawn->pipeline = std::make_shared<Pipeline>(
            whole.corpus, memoryLimit, std::make_shared<const DocumentSample>(*std::move(sample)));
    }
}

void Sampler::analyse(const Parameters& parameters, const SnapshotPtr& whole)
{
    const std::uint64_t request = ++m_awaited;
    m_lane.post(
        [this, request, parameters, whole, drawn = m_drawn](const std::stop_token& stop) {
            SnapshotPtr answer;
            try {
                drawFrom(*whole, *drawn);
                // Many documents of the sample are near others, so what is common in it need not be so in
                // all.
                const auto& pipeline = (*drawn)->pipeline;
                if (pipeline && !parameters.learnFromAll()) {
                    const bool ofRun = whole->details() != nullptr;
                    auto result = pipeline->run(ofRun ? withOtherFunctions(parameters) : parameters,
                        Goal::Everything, Work { m_unseen, stop, availableThreads() });
                    if (result)
                        answer = ofRun ? askedFor(parameters, **result) : *result;
                }
            } catch (const std::exception&) {
                // Without memory for a sample there is none; the whole will say what is the matter.
                drawn->reset();
            }
            QMetaObject::invokeMethod(
                this, [this, request, answer] { deliver(request, answer); }, Qt::QueuedConnection);
        },
        Running::Finish);
}

void Sampler::drop()
{
    m_lane.cancel();
    m_dropped = m_answered = m_awaited;
    // The lane may still be at work on the old one.
    m_retirement.retire(std::exchange(m_drawn, std::make_shared<std::unique_ptr<Drawn>>()));
}

void Sampler::deliver(std::uint64_t request, const SnapshotPtr& snapshot)
{
    if (request <= m_dropped)
        return;
    m_answered = request;
    if (snapshot)
        emit sampled(snapshot);
}

} // namespace alike::ui
