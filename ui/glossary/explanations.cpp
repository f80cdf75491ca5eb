// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/glossary/explanations.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace alike::ui {
namespace {

    constexpr const char* broder = "Broder 1997, On the resemblance and containment of documents";
    constexpr const char* motwani = "Indyk and Motwani 1998, Approximate nearest neighbors: towards removing "
                                    "the curse of dimensionality";
    constexpr const char* charikar = "Charikar 2002, Similarity estimation techniques from rounding "
                                     "algorithms; Manku, Jain and Das Sarma "
                                     "2007, Detecting near-duplicates for web crawling";
#define ALIKE_MMDS "Leskovec, Rajaraman, Ullman, Mining of Massive Datasets, sec. "

    constexpr std::array explanationTable {
        Explanation { "half-point", QT_TRANSLATE_NOOP("alike::ui::Glossary", "50 % point"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The similarity at which half of the pairs become candidates. It is worked out from b and r "
                "without an approximation."),
            ALIKE_MMDS "3.4.2", "s-curve", 4 },
        Explanation { "strip-accents", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Accents"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Whether letters with an accent count as the letters without it, so that “café” and “cafe” "
                "are one word."),
            "", "shingles", 1 },
        Explanation { "advice", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Advice"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Alike works out which bands and rows find the share of near pairs that you ask for with the "
                "fewest candidates, by the similarities that the pairs of this collection have."),
            "", "tune", 2 },
        Explanation { "band", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Band"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "A run of r rows of the signature. Two documents share a bucket of a band when all its rows "
                "agree."),
            ALIKE_MMDS "3.4.1", "one-band", 2 },
        Explanation { "bands", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Bands, b"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "How many bands a signature is cut into. More bands give a pair more chances to become a "
                "candidate, so that less is missed and more is compared in vain."),
            ALIKE_MMDS "3.4.2", "s-curve", 2 },
        Explanation { "shared-bands", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Bands in common"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "In how many bands two documents share a bucket. One is enough to be found; b · sʳ are to be "
                "expected at a similarity of s."),
            ALIKE_MMDS "3.4.2", "s-curve", 1 },
        Explanation { "best", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Best similarity"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The highest Jaccard similarity of a document to another one, as far as it is known: from "
                "the floor of the exact list up, and below it among the candidates."),
            "", "jaccard", 4 },
        Explanation { "boilerplate", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Boilerplate"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Text that many documents have in common and that says nothing of them, such as a "
                "disclaimer. It makes documents similar that have nothing else in common."),
            "", "misleads", 3 },
        Explanation { "bucket", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Bucket"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "All documents whose rows of one band are equal stand in one bucket of that band. Only "
                "documents that meet in a bucket are compared."),
            ALIKE_MMDS "3.4.1", "one-band", 1 },
        Explanation { "bucket-function", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Bucket function"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "It makes one number of the rows of a band, and documents with the same number meet. Two "
                "different runs of rows can get the same number by chance, which costs a comparison and "
                "loses nothing."),
            "", "one-band", 1 },
        Explanation { "candidate", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Candidate pair"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Two documents that share at least one bucket. Candidates are compared exactly; no other "
                "pair is."),
            ALIKE_MMDS "3.4.1", "all-pairs", 3 },
        Explanation { "chained", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Chained group"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "A group whose ends have little in common, though each document in it is near to the next "
                "one. The weakest pair of a group shows it."),
            "", "misleads", 4 },
        Explanation { "characteristic-matrix",
            QT_TRANSLATE_NOOP("alike::ui::Glossary", "Characteristic matrix"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "A table with a row for each shingle, a column for each document and a 1 where the document "
                "has the shingle. It explains MinHash and is never stored, as nearly all of it is 0."),
            ALIKE_MMDS "3.3.1", "permutation", 7 },
        Explanation { "cleaning", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Cleaning"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "What is left of a text before it is cut: whether case, digits and punctuation count. What "
                "cleaning takes away cannot make two texts differ."),
            "", "misleads", 2 },
        Explanation { "coefficients", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Coefficients"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The a and b of hash functions of your own, h(x) = (a x + b) mod c. With them an exercise "
                "can be worked through by hand."),
            ALIKE_MMDS "3.3.5", "permutation", 2 },
        Explanation { "containment", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Containment"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The share of the shingles of one document that the other has as well: |A ∩ B| / |A|. A "
                "short text can be contained in a long one while their Jaccard similarity is small."),
            broder, "jaccard", 5 },
        Explanation { "cosine", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Cosine similarity"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The cosine of the angle between two documents as vectors of words, weighted by TF-IDF. It "
                "does not look at the order of the words."),
            ALIKE_MMDS "3.5.4", "simhash", 4 },
        Explanation { "documents", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Documents used"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "How many documents are compared. Those with too few words and those that could not be read "
                "are left out, and the list says why."),
            "", "all-pairs", 1 },
        Explanation { "error", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Error of an estimate"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "How far the estimate of a pair is from its Jaccard similarity. It is luck: other hash "
                "functions give another one."),
            broder, "estimate", 3 },
        Explanation { "estimate", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Estimate"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The share of the rows of two signatures that agree, m / h. Over all hash functions its mean "
                "is the Jaccard similarity."),
            broder, "estimate", 2 },
        Explanation { "expected-range", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Expected range"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The range that holds the estimate of such a pair with a chance of 95 %. It follows from the "
                "Jaccard similarity and from h, and narrows with the square root of h."),
            broder, "estimate", 5 },
        Explanation { "f1", QT_TRANSLATE_NOOP("alike::ui::Glossary", "F1"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The harmonic mean of recall R and precision P: 2 P R / (P + R). It is high only when both "
                "are."),
            "Van Rijsbergen 1979, Information Retrieval, ch. 7", "errors", 3 },
        Explanation { "family", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Family of hash functions"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Where the hash functions come from. All families give MinHash; they differ in speed, in "
                "whether a new document changes the signatures of others, and in how well they stand for "
                "random permutations."),
            broder, "permutation", 2 },
        Explanation { "found", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Found or missed"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Found: the two share a bucket in at least one band, so that they are compared. Missed: they "
                "are near and share none, and only the exact comparison knows of them."),
            ALIKE_MMDS "3.4.2", "errors", 2 },
        Explanation { "group", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Group"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Documents that near or equal pairs join. What joins them is the linkage."),
            "", "misleads", 5 },
        Explanation { "hash-function", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Hash function"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "A rule that gives each shingle a number, as h(x) = (a x + b) mod c does. A good one puts "
                "the shingles into an order like a random permutation."),
            ALIKE_MMDS "3.3.4", "permutation", 2 },
        Explanation { "hashes", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Hash functions, h"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "How many hash functions there are, and so how many rows a signature has. The standard "
                "deviation of an estimate is √(J (1 − J) / h): four times as many halve it."),
            broder, "how-many", 3 },
        Explanation { "ignored", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Ignored shingles"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Shingles that do not count, because too many documents have them or because you named them. "
                "They are struck out in the texts."),
            "", "misleads", 3 },
        Explanation { "jaccard", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Jaccard similarity"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The share of all shingles of two documents that both have: |A ∩ B| / |A ∪ B|. It is 1 for "
                "equal sets and 0 for sets without a common shingle."),
            broder, "jaccard", 4 },
        Explanation { "band-lock", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Kept number of bands"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "When h changes, either the rows of a band or the number of bands can stay. The lock keeps "
                "the number of bands."),
            "", "s-curve", 5 },
        Explanation { "linkage", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Linkage"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "What joins documents to groups. Single linkage joins along any near pair, complete linkage "
                "wants all pairs near, and a star wants all near to one representative."),
            "", "misleads", 5 },
        Explanation { "live", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Live"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Results follow the controls while you move them. Without it they wait for Update."),
            "", "", 0 },
        Explanation { "lsh", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Locality-sensitive hashing"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Hashing that brings similar things into the same bucket more often than others, so that not "
                "all pairs have to be compared. MinHash with bands is one kind of it."),
            motwani, "all-pairs", 3 },
        Explanation { "minhash", QT_TRANSLATE_NOOP("alike::ui::Glossary", "MinHash"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The smallest number that a hash function gives to a shingle of the set. Two sets have the "
                "same MinHash with a chance that is their Jaccard similarity, if the function orders the "
                "shingles at random."),
            broder, "permutation", 8 },
        Explanation { "min-words", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Minimum of words"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Documents with fewer words are left out. Of a very short text there are too few shingles to "
                "tell anything. Words of scripts without spaces are counted as they are told apart, and all "
                "of them before any are ignored: a document of which nothing is left then stays, without "
                "shingles."),
            "", "misleads", 6 },
        Explanation { "false-negative", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Missed pair"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "A near pair that shares no bucket, so that it is never compared: a false negative. Alike "
                "knows of it by an exact comparison in the background."),
            ALIKE_MMDS "3.4.2", "errors", 2 },
        Explanation { "near", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Near pair"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Two documents whose Jaccard similarity is at or above the threshold and whose sets of "
                "shingles are not equal. Pairs of equal sets are counted apart, since they are always "
                "found."),
            "", "jaccard", 7 },
        Explanation { "neighbours-n", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Nearest, n"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary", "How many neighbours of a document are listed."), "",
            "all-pairs", 5 },
        Explanation { "neighbours", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Neighbours"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The documents that are most similar to one document. Those that share no bucket with it are "
                "not among what the buckets find."),
            "", "all-pairs", 5 },
        Explanation { "notices", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Notices"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "What Alike noticed of this collection and these settings, each with its number and mostly "
                "with a remedy."),
            "", "misleads", 1 },
        Explanation { "buckets", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Number of buckets"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "How many buckets a band has. With few of them documents also meet by chance, though their "
                "rows differ."),
            ALIKE_MMDS "3.4.1", "one-band", 1 },
        Explanation { "universe", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Order of shingles"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Which row of the characteristic matrix each shingle is. Functions over numbers map the "
                "number "
                "of the row, so that another order gives other signatures. As a rule shingles are numbered "
                "as "
                "they first appear; a file gives the order that a textbook has."),
            ALIKE_MMDS "3.3.1", "permutation", 1 },
        Explanation { "false-positive", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Pair compared in vain"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "A candidate whose similarity is below the threshold: a false positive. It costs a "
                "comparison and is never shown as near."),
            ALIKE_MMDS "3.4.2", "errors", 3 },
        Explanation { "permutation", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Permutation"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "An order of all shingles, each order being as likely as any other. The first shingle in it "
                "that a document has is its MinHash; hash functions stand in for permutations, which would "
                "be too large to store."),
            broder, "permutation", 3 },
        Explanation { "precision", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Precision"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The share of the candidates that are at or above the threshold. What is missing to 100 % "
                "was compared in vain."),
            ALIKE_MMDS "3.4.3", "errors", 3 },
        Explanation { "preset", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Preset"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Values for all parameters under one name. It names each value that it sets."),
            "", "tune", 1 },
        Explanation { "rank", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Ranking of neighbours"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The number by which neighbours are ordered: the exact similarity, the estimate, or the "
                "Jaccard similarity of the two signatures as sets of values."),
            "", "estimate", 2 },
        Explanation { "recall", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Recall"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The share of the near pairs that were found. 100 % is written only when none was missed."),
            ALIKE_MMDS "3.4.3", "errors", 2 },
        Explanation { "representative",
            QT_TRANSLATE_NOOP("alike::ui::Glossary", "Similarity to the representative"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The Jaccard similarity of a member of a group to the document that stands for the group. It "
                "may be below the threshold where other members lie between the two."),
            "", "misleads", 5 },
        Explanation { "row", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Row"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "One value of the signatures, made by one hash function. Two documents agree in a row with a "
                "chance that is their Jaccard similarity."),
            broder, "estimate", 1 },
        Explanation { "rows", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Rows, r"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "How many rows a band has. All of them have to agree, so more rows make a bucket harder to "
                "share."),
            ALIKE_MMDS "3.4.2", "one-band", 4 },
        Explanation { "curve", QT_TRANSLATE_NOOP("alike::ui::Glossary", "S-curve"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The chance of a pair to become a candidate over its similarity s: 1 − (1 − sʳ)ᵇ. It is low "
                "at first, steep in the middle and nearly 1 at the end, and b and r say where the middle "
                "is."),
            ALIKE_MMDS "3.4.2", "s-curve", 4 },
        Explanation { "same", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Same after cleaning"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Two documents with equal sets of shingles. Their signatures are equal for any hash "
                "functions, so they can never be missed."),
            "", "all-pairs", 5 },
        Explanation { "seed", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Seed"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The number from which all random choices follow. The same seed gives the same result "
                "everywhere; another one gives other hash functions and other estimates."),
            "", "estimate", 6 },
        Explanation { "shingle", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Shingle"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "A run of k words, or of k characters, that stand side by side in a text. A document counts "
                "as the set of its shingles."),
            broder, "shingles", 1 },
        Explanation { "k", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Shingle length, k"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "How many words or characters a shingle has. A small k makes unrelated texts look alike; "
                "with a large one a single changed word takes many shingles away."),
            ALIKE_MMDS "3.2.2", "shingles", 7 },
        Explanation { "signature", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Signature"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The h MinHash values of a document, one for each hash function. It has the same length for "
                "every document and stands for it in all that follows."),
            ALIKE_MMDS "3.3.3", "permutation", 6 },
        Explanation { "signature-jaccard", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Signature Jaccard"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The Jaccard similarity of two signatures taken as sets of values. It is another number than "
                "the estimate, which compares them row by row."),
            "", "estimate", 2 },
        Explanation { "simhash", QT_TRANSLATE_NOOP("alike::ui::Glossary", "SimHash"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "A fingerprint of 64 bits, each the vote of all words of a document. The more similar two "
                "documents are by the cosine, the fewer bits differ; Manku and others took pages of the web "
                "that differ in at most 3 bits for near duplicates."),
            charikar, "simhash", 1 },
        Explanation { "stages", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Stages"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "What is computed one after another: reading, cleaning, shingles, signatures, buckets, "
                "comparison. A changed parameter redoes its own stage and those behind it."),
            "", "", 0 },
        Explanation { "stride", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Stride"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Every how many words a shingle begins. Above 1 there are fewer shingles, and the same "
                "passage in two texts may be cut differently."),
            "", "shingles", 1 },
        Explanation { "textbook-threshold", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Textbook threshold"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "(1/b)^(1/r), the rule of thumb for where the S-curve is steep. The chance there is above "
                "one half, so it is another number than the 50 % point."),
            ALIKE_MMDS "3.4.2", "s-curve", 4 },
        Explanation { "threshold", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Threshold, t"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The Jaccard similarity from which on a pair counts as near. It says what you call near; it "
                "does not change which pairs become candidates."),
            "", "jaccard", 7 },
        Explanation { "unit", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Unit"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "What a shingle is a run of: words, characters, or subwords. Characters suit short texts and "
                "scripts without spaces."),
            ALIKE_MMDS "3.2.1", "shingles", 4 },
        Explanation { "segment", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Words of scripts without spaces"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "Whether a dictionary tells the words of scripts without spaces apart, such as Chinese or "
                "Thai. Else what stands between two spaces is one word."),
            "", "shingles", 1 },
        Explanation { "subword", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Subword, merge"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "A piece of a word, from one character to all of it, that the collection taught: the most "
                "frequent pair of neighbouring pieces becomes one piece, as often as there are merges. This "
                "is byte-pair encoding, which needs no dictionary."),
            "Sennrich, Haddow and Birch 2016, Neural machine translation of rare words with subword units, "
            "sec. 3.2",
            "shingles", 4 },
        Explanation { "weakest", QT_TRANSLATE_NOOP("alike::ui::Glossary", "Weakest link, weakest pair"),
            QT_TRANSLATE_NOOP("alike::ui::Glossary",
                "The weakest link is the lowest similarity that holds a group together: above it the group "
                "falls apart. The weakest pair are the two members with the least in common, near or not."),
            "", "misleads", 5 },
    };

#undef ALIKE_MMDS

} // namespace

std::span<const Explanation> explanations()
{
    return explanationTable;
}

const Explanation* explanation(std::string_view id)
{
    const auto found = std::ranges::find(
        explanationTable, id, [](const Explanation& each) { return std::string_view(each.id); });
    return found == explanationTable.end() ? nullptr : &*found;
}

QString titleOf(const Explanation& explanation)
{
    return QCoreApplication::translate("alike::ui::Glossary", explanation.title);
}

QString textOf(const Explanation& explanation)
{
    return QCoreApplication::translate("alike::ui::Glossary", explanation.text);
}

} // namespace alike::ui
