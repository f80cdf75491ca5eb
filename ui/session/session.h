// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/answers/document_pair.h"
#include "core/answers/settings/settings_comparison.h"
#include "core/base/ids.h"
#include "core/corpus/corpus.h"
#include "core/corpus/load_report.h"
#include "core/pipeline/parameters.h"
#include "core/pipeline/snapshot.h"
#include "core/review/marks.h"
#include "ui/session/place.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace alike::search {
class TextIndex;
}

namespace alike::ui {

class LiveUpdates;
class MethodSettings;

/// The values that the labels of a corpus have, by name.
using LabelValues = std::map<std::string, std::vector<std::string>>;

/// What became of the mark of a subject.
struct MarkChange {
    review::Subject subject;
    review::Mark before;
    review::Mark after;
    bool operator==(const MarkChange&) const = default;
};

/// What the whole window looks at: the corpus, the newest results, the parameters, the place where somebody
/// is (page, current document and pair, filters, brush), and the way back. Lives on the GUI thread; views
/// read it and follow its signals, and never talk to one another.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(QObject* parent = nullptr);

    const std::shared_ptr<const Corpus>& corpus() const { return m_corpus; }
    const LoadReport& loadReport() const { return m_report; }
    /// The newest published results; null before the first.
    const SnapshotPtr& snapshot() const { return m_snapshot; }
    /// Newer results of a sample of the corpus, until those of all of it are there; else null. Beside the
    /// results of a run there is always one, by other hash functions than those that chose the pairs.
    const SnapshotPtr& sample() const { return m_sample; }
    /// The newest results, of the whole or of a sample: for views that can show either and say which.
    const SnapshotPtr& newest() const { return m_sample ? m_sample : m_snapshot; }
    const Parameters& parameters() const { return m_parameters; }
    /// Results that were kept as A, to be compared with the present ones; null without. They go with the
    /// corpus.
    const KeptSettingsPtr& kept() const { return m_kept; }
    /// Whether the snapshot was made with other parameters than the present ones.
    bool stale() const;
    /// Whether it has been stale for so long that views should show it: results that follow a control at once
    /// do not flicker.
    bool outdated() const { return m_outdated; }
    /// How long that is; 0: at once.
    void setPatience(std::chrono::milliseconds patience) { m_patience.setInterval(patience); }
    /// Whether changed parameters reach the results by themselves.
    LiveUpdates* live() const { return m_live; }
    /// The methods beside MinHash, for all who show them.
    MethodSettings* methods() const { return m_methods; }
    /// Whether a control is in the hand: the parameters go on to change, and all of it is one change.
    bool changing() const { return m_changing; }

    /// Where somebody is in the window. Views and lists follow it, and tell it what is done in them.
    const Place& place() const { return m_place; }
    const QString& filter(FilteredList list) const { return m_place.filters[static_cast<std::size_t>(list)]; }
    std::optional<DocId> currentDocument() const { return m_place.selection.document; }
    /// The current document and its partner, as they were chosen.
    std::optional<DocumentPair> currentPair() const;
    /// What Compare shows. On the left stands the document that is held, else the current one; on the right
    /// the partner or the text that is compared with it, or the current document beside the one that is held.
    std::optional<ComparedPair> compared() const;
    /// The same when both are documents: what marks are about.
    std::optional<DocumentPair> comparedPair() const;
    /// The document that stays on the left of Compare until it is let go.
    std::optional<DocId> held() const { return m_place.held; }
    bool canGoBack() const { return m_at > 0; }
    bool canGoForward() const { return m_at + 1 < m_history.size(); }

    /// What was decided about pairs and documents of this corpus.
    const review::Marks& marks() const { return *m_marks; }
    /// The same, for a worker: never changed, replaced by every decision.
    const std::shared_ptr<const review::Marks>& sharedMarks() const { return m_marks; }
    /// The mark of a subject; an empty one when it has none.
    review::Mark markOf(const review::Subject& subject) const;

    /// The index of the texts of this corpus; null while there is none.
    const std::shared_ptr<const search::TextIndex>& textIndex() const { return m_textIndex; }
    /// The labels of this corpus; empty while they are not known.
    const LabelValues& labels() const { return m_labels; }

    /// Starts over with a new corpus: no results, no current document, no history, no marks. Parameters stay.
    void setCorpus(std::shared_ptr<const Corpus> corpus, LoadReport report);
    /// Goes on with another corpus of the same documents and more, or fewer: marks, parameters and what is
    /// where stay, and of the way back what has its documents. Results go, as they were of the corpus before.
    void replaceCorpus(std::shared_ptr<const Corpus> corpus, LoadReport report);
    /// More is known of what was left out; the corpus is the same.
    void setLoadReport(LoadReport report);
    /// Shows newer results of the present corpus; those of another are dropped. Without a current document
    /// the best pair below 1 becomes current, else the first identical pair, else the first document with
    /// enough words.
    void setSnapshot(SnapshotPtr snapshot);
    /// Shows what a sample gives until results of the whole are there; nothing when they are.
    void setSample(SnapshotPtr sample);
    void setParameters(const Parameters& parameters);
    /// Keeps results as A in place of others; null forgets them. Those of another corpus change nothing.
    void setKept(KeptSettingsPtr kept);
    /// From here to endChange() the parameters make one change.
    void beginChange();
    void endChange();
    /// Brings a page to the front. A name that no page has changes nothing: the window sets the present one
    /// again.
    void setPage(const PageId& page);
    /// Brings the list of pairs, of groups or of documents to the front.
    void setList(FilteredList list);
    void setFilter(FilteredList list, const QString& text);
    /// Notes how far a part of the present place is scrolled: for answers to `leaving`.
    /// Has everybody note how far they are scrolled now, for who keeps the place.
    void notePlace() { emit leaving(); }
    /// Scrolls the present place as it was when it was kept.
    void resumeScroll(const Scroll& scroll);
    void noteScroll(FilteredList list, int pixels);
    void noteScroll(std::size_t text, const std::optional<ReadTo>& place);
    /// Lists the pairs in a range of Jaccard similarity, and shows it in the charts; none: all pairs.
    void setBrush(const std::optional<JaccardRange>& range);
    /// Without the range, and without what a change gained or lost.
    void listAllPairs();
    /// Goes to all the pairs that a change gained or lost.
    void listChange(const ChangedPairsFilter& change);
    /// Goes to the pairs that fit a filter and nothing else.
    void listPairs(const QString& filter, const std::optional<ChangeList>& change = std::nullopt);
    // A number of a document means nothing without its corpus, and what a view shows may still be of the one
    // before. So views say `of` which corpus the number is, and one of another corpus changes nothing here.

    /// Makes `doc` current. Its partner is found by a question, so there is none until somebody suggests one;
    /// when `doc` is current already, nothing changes. While another document is held, that is its partner.
    void setCurrentDocument(DocId doc, const Corpus* of);
    void setCurrentPair(DocumentPair pair, const Corpus* of);
    /// Makes `doc` current, and a text from outside the corpus what it is compared with.
    void compareWithText(DocId doc, std::shared_ptr<const OutsideText> text, const Corpus* of);
    /// Gives `doc` a partner when it is current and has none: not a step of its own, so it makes no history
    /// entry. Called by the view that learns of the best neighbour of the current document.
    void suggestPartner(DocId doc, DocId partner, const Corpus* of);
    /// With the next whole results the session begins at their first pair again, unless somebody has gone on
    /// from the first one: other parameters were chosen before anybody had looked.
    void beginAnew() { m_beginsAnew = true; }
    /// Holds a document for Compare, or lets it go: no step of its own, but each place remembers it.
    void hold(std::optional<DocId> doc, const Corpus* of);
    /// Goes to a place as a whole; what it has chosen is a step of the way back.
    void setPlace(const Place& place, const Corpus* of);
    /// The same for who has just asked the present corpus for the number.
    void setCurrentDocument(DocId doc) { setCurrentDocument(doc, m_corpus.get()); }
    void setCurrentPair(DocumentPair pair) { setCurrentPair(pair, m_corpus.get()); }
    void compareWithText(DocId doc, std::shared_ptr<const OutsideText> text)
    {
        compareWithText(doc, std::move(text), m_corpus.get());
    }
    void hold(std::optional<DocId> doc) { hold(doc, m_corpus.get()); }
    void suggestPartner(DocId doc, DocId partner) { suggestPartner(doc, partner, m_corpus.get()); }
    void goBack();
    void goForward();
    void setTextIndex(std::shared_ptr<const search::TextIndex> index);
    void setLabels(LabelValues labels);
    /// Other marks, of a project that was opened: no step of its own.
    void setMarks(review::Marks marks);
    /// Decides. The time of the mark is set here.
    void mark(const review::Subject& subject, review::Mark mark);
    /// Several decisions that are one step.
    void mark(const std::vector<std::pair<review::Subject, review::Mark>>& marks);
    /// Puts marks as they were after `changes`, or before: not a step of its own.
    void setMarks(const std::vector<MarkChange>& changes, review::Mark MarkChange::*side);

signals:
    void corpusChanged();
    void collectionChanged(); ///< behind it, when the corpus has nothing to do with the one before
    void loadReportChanged(); ///< while the corpus stays
    void snapshotChanged();
    void sampleChanged();
    void parametersChanged();
    void keptChanged();
    void outdatedChanged();
    void changeEnding(); ///< parameters that are still held back are to be set now
    void changeEnded();
    void leaving(); ///< the place is about to be another: who shows it notes how far it is scrolled
    void returned(); ///< to a place of the way back: it is to be scrolled as it was
    void pageChanged();
    void listChanged();
    void filterChanged(alike::ui::FilteredList list);
    void brushChanged(); ///< or the change whose pairs are listed
    void currentDocumentChanged();
    void currentPairChanged(); ///< also for the text instead of a partner, and for what is held
    void heldChanged();
    void historyChanged();
    void textIndexChanged();
    void labelsChanged();
    void marksChanged();
    /// Somebody decided, for what undoes it. Comes before marksChanged.
    void marked(const std::vector<alike::ui::MarkChange>& changes);

private:
    /// Whether it can be chosen: its documents are of the present corpus.
    bool isHere(const Selection& selection, const Corpus* of) const;
    void select(const Selection& selection, const Corpus* of);
    void restrictPairs(const std::optional<JaccardRange>& range, const std::optional<ChangeList>& change);
    /// What of a place a step changes. Of one action (a document is chosen and its page brought to the front)
    /// all is one step of the way back.
    enum class Change : std::uint8_t { Page, List, Selection, All };
    void go(const Place& place, Change change);
    /// Whether it belongs to the step that this turn of the event loop has begun.
    bool goesOn(Change change) const;
    void forgetResults();
    void keepInHistory(Change change);
    void moveTo(std::size_t at);
    /// Tells what of the place is another than before.
    void announce(const Place& before);
    void followAge();
    void setOutdated(bool outdated);

    std::shared_ptr<const Corpus> m_corpus;
    LoadReport m_report;
    SnapshotPtr m_snapshot;
    SnapshotPtr m_sample;
    Parameters m_parameters;
    KeptSettingsPtr m_kept;
    std::shared_ptr<const review::Marks> m_marks = std::make_shared<const review::Marks>();
    std::shared_ptr<const search::TextIndex> m_textIndex;
    LabelValues m_labels;
    LiveUpdates* m_live;
    MethodSettings* m_methods;
    bool m_changing = false;
    bool m_outdated = false;
    QTimer m_patience; ///< runs while stale results may still be replaced before anybody has to know
    Place m_place;
    std::vector<Place> m_history;
    bool m_beginsAnew = false;
    std::optional<Selection> m_first; ///< that nobody has chosen
    std::size_t m_at = 0;
    std::vector<std::shared_ptr<const PairDifference>> m_listedChanges; ///< the newest, for the way back
    std::vector<Change> m_step; ///< what this turn of the event loop has changed
};

} // namespace alike::ui
