// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "core/answers/known_pairs.h"
#include "ui/session/live_updates.h"
#include "ui/session/method_settings.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace alike::ui {
namespace {

    /// Steps that can be taken back. Beyond, the oldest go.
    constexpr std::size_t historyLimit = 1'000;
    /// Each keeps two snapshots.
    constexpr std::size_t listedChangesLimit = 3;
    constexpr std::chrono::milliseconds patience { 150 };

    /// A place in another corpus, where its documents have the same ids. What is not there is not chosen.
    Place placeIn(const Corpus& corpus, const Corpus& old, Place place)
    {
        const auto moved
            = [&](const std::optional<DocId>& doc) { return doc ? corpus.find(old.id(*doc)) : std::nullopt; };
        Selection& chosen = place.selection;
        const bool onRight = chosen.onRight;
        chosen = { moved(chosen.document), moved(chosen.partner) };
        if (!chosen.document)
            chosen = {};
        else if (chosen.partner)
            chosen.onRight = onRight;
        place.held = moved(place.held);
        place.change.reset(); // it was of results that are gone
        return place;
    }

} // namespace

Session::Session(QObject* parent)
    : QObject(parent)
    , m_live(new LiveUpdates(this))
    , m_methods(new MethodSettings(this))
{
    m_patience.setObjectName(QStringLiteral("patience"));
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, [this] { setOutdated(true); });
    // A file tells of the collection that it was chosen for.
    connect(this, &Session::collectionChanged, m_methods, [this] { m_methods->setTruth({}); });
}

bool Session::stale() const
{
    return m_snapshot && m_snapshot->parameters != m_parameters;
}

std::optional<DocumentPair> Session::currentPair() const
{
    if (!m_place.selection.document || !m_place.selection.partner)
        return std::nullopt;
    return DocumentPair { *m_place.selection.document, *m_place.selection.partner };
}

std::optional<ComparedPair> Session::compared() const
{
    const Selection& chosen = m_place.selection;
    if (!chosen.document)
        return std::nullopt;
    if (chosen.text)
        return ComparedPair { m_place.held.value_or(*chosen.document), std::nullopt, chosen.text };
    const auto pair = comparedPair();
    return pair ? std::optional(ComparedPair { pair->a, pair->b }) : std::nullopt;
}

std::optional<DocumentPair> Session::comparedPair() const
{
    const auto& [document, partner, text, onRight] = m_place.selection;
    const auto& held = m_place.held;
    if (!document || text)
        return std::nullopt;
    if (!partner)
        return held && *held != *document ? std::optional(DocumentPair { *held, *document }) : std::nullopt;
    const DocumentPair pair
        = onRight ? DocumentPair { *partner, *document } : DocumentPair { *document, *partner };
    if (!held)
        return pair;
    return DocumentPair { *held, pair.b == *held ? pair.a : pair.b };
}

/// And what was made of the corpus besides.
void Session::forgetResults()
{
    m_snapshot = nullptr;
    m_sample = nullptr;
    m_live->forget();
    m_textIndex = nullptr;
    m_labels.clear();
    m_listedChanges.clear();
}

void Session::setCorpus(std::shared_ptr<const Corpus> corpus, LoadReport report)
{
    m_corpus = std::move(corpus);
    m_report = std::move(report);
    forgetResults();
    const bool forgets = std::exchange(m_kept, nullptr) != nullptr;
    m_marks = std::make_shared<const review::Marks>();
    m_history.clear();
    m_at = 0;
    m_step.clear();
    m_beginsAnew = false;
    m_first.reset();
    const Place before = m_place;
    m_place = {};
    m_place.page = before.page;
    followAge();
    emit corpusChanged();
    emit collectionChanged();
    emit snapshotChanged();
    if (forgets)
        emit keptChanged();
    emit historyChanged();
    emit marksChanged();
    emit labelsChanged();
    announce(before);
}

void Session::replaceCorpus(std::shared_ptr<const Corpus> corpus, LoadReport report)
{
    emit leaving();
    const std::shared_ptr<const Corpus> old = std::exchange(m_corpus, std::move(corpus));
    m_report = std::move(report);
    forgetResults();
    const bool forgets = std::exchange(m_kept, nullptr) != nullptr;
    Place now = placeIn(*m_corpus, *old, m_place);
    for (Place& place : m_history)
        place = placeIn(*m_corpus, *old, place);
    // Views begin anew without a document, as they do with a corpus, and are told of it then.
    const Place before = std::exchange(m_place, now);
    m_place.selection = {};
    m_place.held.reset();
    followAge();
    emit corpusChanged();
    emit snapshotChanged();
    if (forgets)
        emit keptChanged();
    emit labelsChanged();
    announce(before);
    const Place empty = std::exchange(m_place, std::move(now));
    if (!m_history.empty())
        m_history[m_at] = m_place;
    announce(empty);
    emit returned();
}

void Session::setLoadReport(LoadReport report)
{
    m_report = std::move(report);
    emit loadReportChanged();
}

void Session::setSnapshot(SnapshotPtr snapshot)
{
    if (snapshot && snapshot->corpus != m_corpus)
        return;
    m_snapshot = std::move(snapshot);
    if (m_snapshot && m_snapshot->complete())
        m_live->learn(m_snapshot->stages);
    m_patience.stop(); // results that go on coming are not old
    followAge();
    // Of a run the sample has what takes texts: it stays beside the whole.
    const bool replaced
        = m_sample && m_snapshot && m_snapshot->complete() && !stale() && !m_snapshot->details();
    if (replaced)
        m_sample = nullptr;
    emit snapshotChanged();
    if (replaced)
        emit sampleChanged();
    if (!m_snapshot)
        return;
    const bool anew = m_beginsAnew && m_snapshot->complete() && !stale();
    m_beginsAnew = m_beginsAnew && !anew;
    const bool untouched = m_history.size() <= 1 && m_first == m_place.selection;
    if (m_place.selection.document && !(anew && untouched))
        return;
    if (anew && untouched) {
        m_history.clear();
        m_at = 0;
    }
    if (const auto first = firstPlace(*m_snapshot)) {
        select({ first->document, first->partner }, m_snapshot->corpus.get());
        m_first = m_place.selection;
    }
}

void Session::setParameters(const Parameters& parameters)
{
    if (parameters == m_parameters)
        return;
    m_parameters = parameters;
    followAge();
    if (!stale())
        setSample(nullptr);
    emit parametersChanged();
}

void Session::setKept(KeptSettingsPtr kept)
{
    if (kept == m_kept || (kept && kept->results->corpus != m_corpus))
        return;
    m_kept = std::move(kept);
    emit keptChanged();
}

void Session::setSample(SnapshotPtr sample)
{
    const bool beside = m_snapshot && m_snapshot->details();
    if ((!stale() && !beside) || (sample && sample->corpus != m_corpus))
        sample = nullptr;
    if (m_sample == sample)
        return;
    m_sample = std::move(sample);
    emit sampleChanged();
}

void Session::followAge()
{
    if (!stale()) {
        m_patience.stop();
        setOutdated(false);
    } else if (m_patience.interval() == 0) {
        setOutdated(true);
    } else if (!m_outdated && !m_patience.isActive()) {
        m_patience.start();
    }
}

void Session::setOutdated(bool outdated)
{
    if (m_outdated == outdated)
        return;
    m_outdated = outdated;
    emit outdatedChanged();
}

void Session::beginChange()
{
    m_changing = true;
    m_live->hold();
}

void Session::endChange()
{
    if (!m_changing)
        return;
    emit changeEnding();
    m_changing = false;
    emit changeEnded();
    m_live->release();
}

void Session::setPage(const PageId& page)
{
    Place place = m_place;
    place.page = page;
    go(place, Change::Page);
}

void Session::setList(FilteredList list)
{
    Place place = m_place;
    place.list = list;
    go(place, Change::List);
}

/// What a list is narrowed to is no step of its own, but comes back with the one that it belongs to.
void Session::setFilter(FilteredList list, const QString& text)
{
    if (std::exchange(m_place.filters[static_cast<std::size_t>(list)], text) == text)
        return;
    m_place.scroll.lists[static_cast<std::size_t>(list)].reset(); // it begins at its first row
    if (!m_history.empty())
        m_history[m_at] = m_place;
    emit filterChanged(list);
}

void Session::setBrush(const std::optional<JaccardRange>& range)
{
    restrictPairs(range, range ? std::nullopt : m_place.change);
}

void Session::listAllPairs()
{
    restrictPairs(std::nullopt, std::nullopt);
}

void Session::restrictPairs(const std::optional<JaccardRange>& range, const std::optional<ChangeList>& change)
{
    const Place before = m_place;
    m_place.brush = range;
    m_place.change = change;
    if (m_place == before)
        return;
    if (!m_history.empty())
        m_history[m_at] = m_place;
    announce(before);
}

void Session::listChange(const ChangedPairsFilter& change)
{
    if (std::ranges::find(m_listedChanges, change.difference) == m_listedChanges.end())
        m_listedChanges.push_back(change.difference);
    if (m_listedChanges.size() > listedChangesLimit)
        m_listedChanges.erase(m_listedChanges.begin());
    listPairs({}, ChangeList { change.difference, change.side });
}

void Session::listPairs(const QString& filter, const std::optional<ChangeList>& change)
{
    Place place = m_place;
    place.page = page::pairs;
    place.list = FilteredList::Pairs;
    place.brush = std::nullopt;
    place.change = change;
    place.filters[static_cast<std::size_t>(FilteredList::Pairs)] = filter;
    place.scroll.lists[static_cast<std::size_t>(FilteredList::Pairs)].reset(); // it begins at its first row
    go(place, Change::All);
}

void Session::noteScroll(FilteredList list, int pixels)
{
    m_place.scroll.lists[static_cast<std::size_t>(list)] = pixels;
    if (!m_history.empty())
        m_history[m_at].scroll = m_place.scroll;
}

void Session::noteScroll(std::size_t text, const std::optional<ReadTo>& place)
{
    m_place.scroll.texts[text] = place;
    if (!m_history.empty())
        m_history[m_at].scroll = m_place.scroll;
}

void Session::resumeScroll(const Scroll& scroll)
{
    m_place.scroll = scroll;
    if (!m_history.empty())
        m_history[m_at].scroll = scroll;
    emit returned();
}

void Session::setPlace(const Place& place, const Corpus* of)
{
    if (isHere(place.selection, of) && isHere({ place.held, std::nullopt }, of))
        go(place, Change::All);
}

void Session::setCurrentDocument(DocId doc, const Corpus* of)
{
    if (m_place.held && *m_place.held != doc)
        select({ doc, m_place.held, nullptr, true }, of);
    else if (m_place.selection.document != doc)
        select({ doc, std::nullopt }, of);
}

void Session::setCurrentPair(DocumentPair pair, const Corpus* of)
{
    select({ pair.a, pair.b, nullptr, m_place.held == pair.b }, of);
}

void Session::compareWithText(DocId doc, std::shared_ptr<const OutsideText> text, const Corpus* of)
{
    select({ doc, std::nullopt, std::move(text) }, of);
}

void Session::hold(std::optional<DocId> doc, const Corpus* of)
{
    if (!isHere({ doc, std::nullopt }, of) || m_place.held == doc)
        return;
    const Place before = m_place;
    m_place.held = doc;
    // It stands on the left now, and stays there when it is let go.
    if (Selection& chosen = m_place.selection; doc && (chosen.document == doc || chosen.partner == doc))
        chosen.onRight = chosen.document != doc;
    if (!m_history.empty())
        m_history[m_at] = m_place;
    announce(before);
}

void Session::suggestPartner(DocId doc, DocId partner, const Corpus* of)
{
    if (m_place.selection.document != doc || m_place.selection.partner || m_place.selection.text
        || (m_place.held && *m_place.held != doc) || doc == partner || !isHere({ doc, partner }, of))
        return;
    m_place.selection.partner = partner;
    m_history[m_at] = m_place;
    emit currentPairChanged();
}

void Session::goBack()
{
    if (canGoBack())
        moveTo(m_at - 1);
}

void Session::goForward()
{
    if (canGoForward())
        moveTo(m_at + 1);
}

review::Mark Session::markOf(const review::Subject& subject) const
{
    const review::Mark* mark = m_marks->find(subject);
    return mark ? *mark : review::Mark {};
}

void Session::setTextIndex(std::shared_ptr<const search::TextIndex> index)
{
    m_textIndex = std::move(index);
    emit textIndexChanged();
}

void Session::setLabels(LabelValues labels)
{
    m_labels = std::move(labels);
    emit labelsChanged();
}

void Session::setMarks(review::Marks marks)
{
    m_marks = std::make_shared<const review::Marks>(std::move(marks));
    emit marksChanged();
}

void Session::mark(const review::Subject& subject, review::Mark mark)
{
    this->mark({ { subject, std::move(mark) } });
}

void Session::mark(const std::vector<std::pair<review::Subject, review::Mark>>& marks)
{
    std::vector<MarkChange> changes;
    for (const auto& [subject, mark] : marks) {
        const review::Mark before = markOf(subject);
        if (before.verdict == mark.verdict && before.note == mark.note)
            continue;
        changes.push_back({ subject, before, mark });
        changes.back().after.changed = QDateTime::currentSecsSinceEpoch();
    }
    if (changes.empty())
        return;
    emit marked(changes);
    setMarks(changes, &MarkChange::after);
}

void Session::setMarks(const std::vector<MarkChange>& changes, review::Mark MarkChange::*side)
{
    auto marks = std::make_shared<review::Marks>(*m_marks);
    for (const MarkChange& change : changes)
        marks->set(change.subject, change.*side);
    m_marks = std::move(marks);
    emit marksChanged();
}

bool Session::isHere(const Selection& selection, const Corpus* of) const
{
    const auto known = [&](const std::optional<DocId>& doc) { return !doc || index(*doc) < of->size(); };
    return of && of == m_corpus.get() && known(selection.document) && known(selection.partner);
}

void Session::select(const Selection& selection, const Corpus* of)
{
    if (!isHere(selection, of))
        return;
    Place place = m_place;
    place.selection = selection;
    go(place, Change::Selection);
}

void Session::go(const Place& place, Change change)
{
    if (place == m_place)
        return;
    if (!goesOn(change))
        emit leaving();
    const Place before = std::exchange(m_place, place);
    if (change != Change::All) {
        m_place.scroll = before.scroll;
        if (before.page != m_place.page || before.selection != m_place.selection)
            m_place.scroll.texts = {}; // other texts begin at their beginning
        if (before.selection.document != m_place.selection.document)
            m_place.scroll.lists[static_cast<std::size_t>(FilteredList::Neighbours)].reset();
    }
    // Before anything is chosen there is nothing to go back to.
    if (!m_history.empty() || place.selection.document) {
        keepInHistory(change);
        emit historyChanged();
    }
    announce(before);
}

bool Session::goesOn(Change change) const
{
    return !m_history.empty() && !m_step.empty() && std::ranges::find(m_step, change) == m_step.end()
        && std::ranges::find(m_step, Change::All) == m_step.end() && change != Change::All;
}

void Session::keepInHistory(Change change)
{
    const bool sameStep = goesOn(change);
    if (m_step.empty())
        QTimer::singleShot(0, this, [this] { m_step.clear(); });
    if (!sameStep)
        m_step.clear();
    m_step.push_back(change);
    if (!m_history.empty())
        m_history.resize(m_at + 1);
    if (sameStep) {
        m_history.back() = m_place;
        return;
    }
    m_history.push_back(m_place);
    if (m_history.size() > historyLimit)
        m_history.erase(m_history.begin());
    m_at = m_history.size() - 1;
}

void Session::moveTo(std::size_t at)
{
    emit leaving();
    m_at = at;
    m_step.clear();
    const Place before = std::exchange(m_place, m_history[at]);
    emit historyChanged();
    announce(before);
    emit returned();
}

void Session::announce(const Place& before)
{
    const Selection& was = before.selection;
    const Selection now = m_place.selection; // a receiver of the signal may choose another
    const bool document = was.document != now.document;
    const bool held = before.held != m_place.held;
    const bool pair = held || document || was.partner != now.partner || was.text != now.text
        || was.onRight != now.onRight;
    if (document)
        emit currentDocumentChanged();
    if (held)
        emit heldChanged();
    if (pair)
        emit currentPairChanged();
    for (std::size_t list = 0; list < filteredListCount; ++list) {
        if (before.filters[list] != m_place.filters[list])
            emit filterChanged(static_cast<FilteredList>(list));
    }
    if (before.brush != m_place.brush || before.change != m_place.change)
        emit brushChanged();
    if (before.list != m_place.list)
        emit listChanged();
    if (before.page != m_place.page)
        emit pageChanged();
}

} // namespace alike::ui
