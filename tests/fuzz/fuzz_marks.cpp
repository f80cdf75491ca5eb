// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/marks_csv.h"
#include "core/unicode/utf8.h"
#include "tests/fuzz/fuzzer.h"
#include "tests/fuzz/small_corpus.h"

#include <set>
#include <string>
#include <string_view>

using namespace alike;

const fuzz::MemoryLimit fuzz::memoryLimit { .base = 1 << 20, .perByte = 1024 };

/// Whatever the bytes are: marks of documents that there are, each subject once, or a sentence. Pairs with a
/// decision or a note that are written down come back as they were.
void fuzz::run(std::string_view input)
{
    const Corpus& corpus = smallCorpus();
    const auto written = review::readMarks(input, corpus);
    if (!written) {
        require(!written.error().detail.empty());
        return;
    }
    std::set<review::Subject> subjects;
    review::Marks marks;
    std::size_t decided = 0;
    for (const auto& [subject, mark] : written->marks) {
        require(corpus.find(subject.first()) && (!subject.isPair() || corpus.find(subject.second())));
        require(subjects.insert(subject).second);
        require(unicode::isValidUtf8(mark.note));
        marks.set(subject, mark);
        decided += subject.isPair() && (mark.verdict != review::Verdict::None || !mark.note.empty()) ? 1 : 0;
    }
    const auto again = review::readMarks(review::pairMarksCsv(marks), corpus);
    require(again && again->marks.size() == decided && again->unknownIds == 0);
    for (const auto& [subject, mark] : again->marks) {
        const review::Mark* known = marks.find(subject);
        require(known && known->verdict == mark.verdict && known->note == mark.note);
    }
}
