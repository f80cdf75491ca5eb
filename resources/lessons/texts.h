// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The texts of the lessons, for lupdate to find; no program includes it. Made of the lessons: see README.md.
// clang-format off
static const char* const lessonTexts[] = {
    //: Lesson “shingles”, title.
    QT_TRANSLATE_NOOP("Lessons", "What is a shingle?"),
    //: Lesson “shingles”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "A shingle is k words that stand in a row in a text."),
    //: Lesson “shingles”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "A text becomes the set of its different shingles, and texts are compared by these sets."),
    //: Lesson “shingles”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "A larger k makes a shingle say more of the order of the words, and lets one changed word spoil more of them."),
    //: Lesson “shingles”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "Texts as sets"),
    //: Lesson “shingles”, step 1, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "To say how similar two texts are, Alike cuts each into short runs of words. Such a run of k words is a shingle. They overlap, like tiles on a roof: one begins at every word that has enough words after it."),
    //: Lesson “shingles”, step 1, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "Below, a window of k words, with a k of its own, moves over a sentence: press Play, or the right arrow. What it shows for the first time goes into the set."),
    //: Lesson “shingles”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "Count them"),
    //: Lesson “shingles”, step 2, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "“The cat sat on the mat.” With k = 2 the first shingle is “the cat”, the second “cat sat”. Capital letters and the full stop are cleaned away before."),
    //: Lesson “shingles”, step 2, formula.
    QT_TRANSLATE_NOOP("Lessons", "words − k + 1 places"),
    //: Lesson “shingles”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "How many shingles of two words does the sentence have?"),
    //: Lesson “shingles”, step 2, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Write them down: “the cat”, “cat sat”, and so on to the end."),
    //: Lesson “shingles”, step 2, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "Six words, and the last one begins no shingle of two."),
    //: Lesson “shingles”, step 2, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "Its {words} words make {shingles} shingles of {k}."),
    //: Lesson “shingles”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "A set knows no twice"),
    //: Lesson “shingles”, step 3, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "“The cat sat on the mat and the dog sat on the rug.” It has 13 words, so shingles of two words begin at 12 places. But a set has each member only once."),
    //: Lesson “shingles”, step 3, question.
    QT_TRANSLATE_NOOP("Lessons", "How many different shingles of two words are there?"),
    //: Lesson “shingles”, step 3, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Some pairs of words stand there twice. They count once."),
    //: Lesson “shingles”, step 3, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "“sat on” and “on the” come back."),
    //: Lesson “shingles”, step 3, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{shingles}: “sat on” and “on the” stand there twice and count once."),
    //: Lesson “shingles”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "Words alone"),
    //: Lesson “shingles”, step 4, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "“Dog bites man today.” and “Man bites dog today.” are no stories to mix up. Now k is 1, so that each shingle is one word."),
    //: Lesson “shingles”, step 4, question.
    QT_TRANSLATE_NOOP("Lessons", "Can Alike tell the two sets apart with k = 1?"),
    //: Lesson “shingles”, step 4, choice.
    QT_TRANSLATE_NOOP("Lessons", "Yes, they differ"),
    //: Lesson “shingles”, step 4, choice.
    QT_TRANSLATE_NOOP("Lessons", "No, they are equal"),
    //: Lesson “shingles”, step 4, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Which words does the first have that the second has not?"),
    //: Lesson “shingles”, step 4, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "They share {shared_shingles} of {united_shingles} words, which is all of them. With single words the order is lost."),
    //: Lesson “shingles”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "Words in a row"),
    //: Lesson “shingles”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The same two sentences, and now k goes from 1 to 2. The measure is the share of common shingles: the next lesson says more of it."),
    //: Lesson “shingles”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "What becomes of their similarity?"),
    //: Lesson “shingles”, step 5, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "It falls to {jaccard}: no two words stand side by side in the same order in both. Shingles remember order."),
    //: Lesson “shingles”, step 6, title.
    QT_TRANSLATE_NOOP("Lessons", "One word is changed"),
    //: Lesson “shingles”, step 6, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "“Slow boats carry salt along every coast before winter storms begin again.” These are twelve different words. In a second text the sixth is another: “every” became “some”. Now k is 3, so that each text has 10 shingles."),
    //: Lesson “shingles”, step 6, question.
    QT_TRANSLATE_NOOP("Lessons", "How many shingles do they still share?"),
    //: Lesson “shingles”, step 6, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "A changed word spoils every shingle that holds it."),
    //: Lesson “shingles”, step 6, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "A word in the middle of a text stands in k shingles."),
    //: Lesson “shingles”, step 6, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{shared_shingles} of 10: the changed word stood in three shingles, as k is 3."),
    //: Lesson “shingles”, step 7, title.
    QT_TRANSLATE_NOOP("Lessons", "How large a k?"),
    //: Lesson “shingles”, step 7, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "A larger k is stricter. Turn the knob k in the bar above, and watch what the two texts still share: with k = {k} they share {shared_shingles} of {united_shingles} shingles."),
    //: Lesson “shingles”, step 7, goal.
    QT_TRANSLATE_NOOP("Lessons", "the two texts share no shingle"),
    //: Lesson “shingles”, step 7, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Use the arrow keys on the knob k: one step at a time."),
    //: Lesson “shingles”, step 7, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "Every run of k words must hold the sixth word of twelve."),
    //: Lesson “shingles”, step 7, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "With k from 7 on, each shingle holds the changed word. In practice k is chosen so that a shingle is rarely shared by chance: the default of Alike is 4 words."),
    //: Lesson “jaccard”, title.
    QT_TRANSLATE_NOOP("Lessons", "Jaccard by hand"),
    //: Lesson “jaccard”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "The Jaccard similarity of two sets is the size of what they share, divided by the size of what they have together."),
    //: Lesson “jaccard”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "It is 1 for equal sets and 0 for sets without a common member."),
    //: Lesson “jaccard”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "A short text within a long one has a low similarity, though all of it is contained."),
    //: Lesson “jaccard”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "Four baskets"),
    //: Lesson “jaccard”, step 1, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "This collection has four texts, each a list of fruits. With k = 1 each word is a shingle, so that the sets are easy to see."),
    //: Lesson “jaccard”, step 1, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "Red: apple, pear, plum, cherry, quince. Blue: apple, pear, plum, fig, grape. Small: apple, pear. Twin: apple, pear, plum, cherry."),
    //: Lesson “jaccard”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "What they share"),
    //: Lesson “jaccard”, step 2, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Red: apple, pear, plum, cherry, quince."),
    //: Lesson “jaccard”, step 2, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "Blue: apple, pear, plum, fig, grape."),
    //: Lesson “jaccard”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "How many fruits are in both baskets?"),
    //: Lesson “jaccard”, step 2, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Look for each fruit of the red basket in the blue one."),
    //: Lesson “jaccard”, step 2, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{shared_shingles}: the intersection of the two sets."),
    //: Lesson “jaccard”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "What they have together"),
    //: Lesson “jaccard”, step 3, question.
    QT_TRANSLATE_NOOP("Lessons", "How many different fruits are there in the two baskets together?"),
    //: Lesson “jaccard”, step 3, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "What is in both counts once."),
    //: Lesson “jaccard”, step 3, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "Five and five, without those that were counted twice."),
    //: Lesson “jaccard”, step 3, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{united_shingles}: the union of the two sets."),
    //: Lesson “jaccard”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "The similarity"),
    //: Lesson “jaccard”, step 4, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Jaccard divides what two sets share by what they have together. You may write a fraction, such as 1/2."),
    //: Lesson “jaccard”, step 4, formula.
    QT_TRANSLATE_NOOP("Lessons", "J(A, B) = |A ∩ B| / |A ∪ B|"),
    //: Lesson “jaccard”, step 4, question.
    QT_TRANSLATE_NOOP("Lessons", "What is the Jaccard similarity of red and blue?"),
    //: Lesson “jaccard”, step 4, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "What they share, divided by what they have together."),
    //: Lesson “jaccard”, step 4, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{shared_shingles} of {united_shingles} is {jaccard}."),
    //: Lesson “jaccard”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "A part of the whole"),
    //: Lesson “jaccard”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Small: apple, pear. Red: apple, pear, plum, cherry, quince. All of the small basket is in the red one."),
    //: Lesson “jaccard”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "What is the Jaccard similarity of small and red?"),
    //: Lesson “jaccard”, step 5, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "They share two. How many do they have together?"),
    //: Lesson “jaccard”, step 5, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "{jaccard}, though all of the small basket is in the red one: its containment is {containment}. Jaccard asks how alike two sets are, not whether one holds the other."),
    //: Lesson “jaccard”, step 6, title.
    QT_TRANSLATE_NOOP("Lessons", "Move the tiles"),
    //: Lesson “jaccard”, step 6, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Two other sets, A and B. Space moves the marked tile on: only in A, in both, only in B, in neither. The right arrow goes to the next tile."),
    //: Lesson “jaccard”, step 6, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "Watch the fraction: a tile that comes into both raises it until it is 1, one that comes into A or B alone does not. When is it 0?"),
    //: Lesson “jaccard”, step 7, title.
    QT_TRANSLATE_NOOP("Lessons", "A threshold makes pairs near"),
    //: Lesson “jaccard”, step 7, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Alike calls a pair near when its similarity reaches the threshold. The list at the left has the pairs of this collection; move the threshold and watch it."),
    //: Lesson “jaccard”, step 7, goal.
    QT_TRANSLATE_NOOP("Lessons", "three pairs are near"),
    //: Lesson “jaccard”, step 7, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "At 0.80 only one pair is near: red and twin, with 4/5."),
    //: Lesson “jaccard”, step 7, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "Twin and blue share 3 of 6, twin and small 2 of 4."),
    //: Lesson “jaccard”, step 7, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{near_pairs} pairs reach {threshold}. The threshold is yours to choose: it says what you call near."),
    //: Lesson “all-pairs”, title.
    QT_TRANSLATE_NOOP("Lessons", "Why not compare all pairs?"),
    //: Lesson “all-pairs”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "n documents make n (n − 1) / 2 pairs, so that twice the documents are about four times the work."),
    //: Lesson “all-pairs”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "Hashing puts similar documents into the same buckets, and only pairs that share a bucket are compared."),
    //: Lesson “all-pairs”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "Such pairs are called candidates: few of all pairs, and nearly all of those that are near."),
    //: Lesson “all-pairs”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "A small news wire"),
    //: Lesson “all-pairs”, step 1, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "This collection has {documents} news stories of an invented agency. Some are copies, some were corrected, some were cut, and most have nothing to do with each other."),
    //: Lesson “all-pairs”, step 1, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "The plain way to find those that are near would be to compare each with each."),
    //: Lesson “all-pairs”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "Count the pairs"),
    //: Lesson “all-pairs”, step 2, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "Each of the {documents} stories is compared with each of the others, and no pair twice."),
    //: Lesson “all-pairs”, step 2, formula.
    QT_TRANSLATE_NOOP("Lessons", "n (n − 1) / 2"),
    //: Lesson “all-pairs”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "How many comparisons is that?"),
    //: Lesson “all-pairs”, step 2, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Put the number of stories for n."),
    //: Lesson “all-pairs”, step 2, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "127 · 126, and half of it."),
    //: Lesson “all-pairs”, step 2, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{comparisons} comparisons for {documents} stories: that is done at once. A million documents make 499,999,500,000. At a million comparisons a second that takes more than five days."),
    //: Lesson “all-pairs”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "Look at candidates only"),
    //: Lesson “all-pairs”, step 3, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Alike puts a short signature of each story into buckets by its parts, so that similar ones meet. Only stories that share a bucket are compared: the candidates. How it works comes later; first see what it saves."),
    //: Lesson “all-pairs”, step 3, question. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "How many of the {comparisons} pairs do you think become candidates?"),
    //: Lesson “all-pairs”, step 3, label of a bar.
    QT_TRANSLATE_NOOP("Lessons", "all pairs"),
    //: Lesson “all-pairs”, step 3, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{candidates} of {comparisons}. No other pair had to be looked at."),
    //: Lesson “all-pairs”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "Is anything lost?"),
    //: Lesson “all-pairs”, step 4, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "A pair that shares no bucket is never compared. If it is near all the same, it is missed. Alike also makes the exact comparison in the background, so that it can tell."),
    //: Lesson “all-pairs”, step 4, paragraph 2. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "The threshold is {threshold}, and {near_pairs} pairs of different stories reach it."),
    //: Lesson “all-pairs”, step 4, question.
    QT_TRANSLATE_NOOP("Lessons", "How many of the near pairs are missed?"),
    //: Lesson “all-pairs”, step 4, choice.
    QT_TRANSLATE_NOOP("Lessons", "None"),
    //: Lesson “all-pairs”, step 4, choice.
    QT_TRANSLATE_NOOP("Lessons", "One or two"),
    //: Lesson “all-pairs”, step 4, choice.
    QT_TRANSLATE_NOOP("Lessons", "Three or more"),
    //: Lesson “all-pairs”, step 4, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "Missed here: {missed_pairs}. That is not luck alone, as you will see, but it is no promise either: the next lessons show what it depends on."),
    //: Lesson “all-pairs”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "See for yourself"),
    //: Lesson “all-pairs”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The list has the near pairs, the most similar first. Walk through it with the arrow keys: the texts of each pair stand beside it."),
    //: Lesson “all-pairs”, step 5, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "The two that stand there now are not in it: they have equal sets, and Alike counts such pairs apart."),
    //: Lesson “all-pairs”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "Equal sets make equal signatures. Can such a pair be missed?"),
    //: Lesson “all-pairs”, step 5, choice.
    QT_TRANSLATE_NOOP("Lessons", "Yes, by bad luck"),
    //: Lesson “all-pairs”, step 5, choice.
    QT_TRANSLATE_NOOP("Lessons", "No, never"),
    //: Lesson “all-pairs”, step 5, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Buckets are filled by parts of the signature. Which of the parts differ?"),
    //: Lesson “all-pairs”, step 5, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "Equal signatures meet in every bucket. Pairs with equal sets here: {same_pairs}. None of them can be missed."),
    //: Lesson “permutation”, title.
    QT_TRANSLATE_NOOP("Lessons", "One permutation by hand"),
    //: Lesson “permutation”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "A hash function that gives each row another number puts the rows into an order, as a permutation does."),
    //: Lesson “permutation”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "The MinHash of a set is the lowest number that any of its members gets."),
    //: Lesson “permutation”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "Two sets have the same MinHash with a chance that is their Jaccard similarity."),
    //: Lesson “permutation”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "Five rows, four sets"),
    //: Lesson “permutation”, step 1, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "There are five animals, each with a row number: ant 0, bee 1, cat 2, dog 3, eel 4. Four sets are made of them."),
    //: Lesson “permutation”, step 1, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "Set 1: ant, dog. Set 2: cat. Set 3: bee, dog, eel. Set 4: ant, cat, dog."),
    //: Lesson “permutation”, step 1, paragraph 3.
    QT_TRANSLATE_NOOP("Lessons", "A table with a row for each animal, a column for each set and a 1 where the set has the animal is their characteristic matrix."),
    //: Lesson “permutation”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "A function that shuffles"),
    //: Lesson “permutation”, step 2, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The first hash function takes the row number x, adds 1, and keeps the remainder of the division by 5, which is written mod 5. Ant (0) gets 1, bee (1) gets 2, cat (2) gets 3, dog (3) gets 4, and eel (4) gets 0."),
    //: Lesson “permutation”, step 2, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "No two animals get the same, so the function puts them into an order: eel, ant, bee, cat, dog. In place of a shuffled table we only compute numbers."),
    //: Lesson “permutation”, step 2, formula.
    QT_TRANSLATE_NOOP("Lessons", "h₁(x) = (x + 1) mod 5"),
    //: Lesson “permutation”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "The first that is there"),
    //: Lesson “permutation”, step 3, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Go through the order eel, ant, bee, cat, dog. The number of the first animal that a set has is its MinHash: the lowest value of its members. Set 4 is ant, cat and dog."),
    //: Lesson “permutation”, step 3, formula.
    QT_TRANSLATE_NOOP("Lessons", "h₁: ant 1, bee 2, cat 3, dog 4, eel 0"),
    //: Lesson “permutation”, step 3, question.
    QT_TRANSLATE_NOOP("Lessons", "What is the MinHash of set 4 by the first function?"),
    //: Lesson “permutation”, step 3, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Which values have ant, cat and dog? Take the lowest one."),
    //: Lesson “permutation”, step 3, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{signature_value @1}, the value of ant."),
    //: Lesson “permutation”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "Another set"),
    //: Lesson “permutation”, step 4, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Set 3 is bee, dog and eel."),
    //: Lesson “permutation”, step 4, question.
    QT_TRANSLATE_NOOP("Lessons", "What is the MinHash of set 3 by the first function?"),
    //: Lesson “permutation”, step 4, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "The lowest value of bee, dog and eel."),
    //: Lesson “permutation”, step 4, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{signature_value @1}: eel comes first of all, and set 3 has it."),
    //: Lesson “permutation”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "A second function"),
    //: Lesson “permutation”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "One number says little, so a signature has one for each of several functions. The second one multiplies by 3 first: ant 1, bee 4, cat 2, dog 0, eel 3. Set 1 is ant and dog."),
    //: Lesson “permutation”, step 5, formula.
    QT_TRANSLATE_NOOP("Lessons", "h₂(x) = (3x + 1) mod 5"),
    //: Lesson “permutation”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "What is the MinHash of set 1 by the second function?"),
    //: Lesson “permutation”, step 5, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Dog is row 3: 3 · 3 + 1 is 10, and the remainder of 10 by 5 is 0."),
    //: Lesson “permutation”, step 5, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{signature_value @2}. The signature of set 1 is ({signature_value @1}, {signature_value @2})."),
    //: Lesson “permutation”, step 6, title.
    QT_TRANSLATE_NOOP("Lessons", "Compare two signatures"),
    //: Lesson “permutation”, step 6, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Set 1 is ant and dog; set 4 is ant, cat and dog. Work out both signatures and compare them row by row."),
    //: Lesson “permutation”, step 6, formula.
    QT_TRANSLATE_NOOP("Lessons", "h₁: ant 1, cat 3, dog 4      h₂: ant 1, cat 2, dog 0"),
    //: Lesson “permutation”, step 6, question.
    QT_TRANSLATE_NOOP("Lessons", "In how many of the two rows do they agree?"),
    //: Lesson “permutation”, step 6, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "By the first function both sets have ant, which is 1."),
    //: Lesson “permutation”, step 6, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "By the second, the lowest of ant 1 and dog 0, and of ant 1, cat 2 and dog 0."),
    //: Lesson “permutation”, step 6, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "In {equal_rows}: both signatures are ({signature_value s1 @1}, {signature_value s1 @2})."),
    //: Lesson “permutation”, step 7, title.
    QT_TRANSLATE_NOOP("Lessons", "Look by look"),
    //: Lesson “permutation”, step 7, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The same five rows and four sets as a characteristic matrix, S1 to S4, with the values of both functions at its right. Each look takes the next row in the order of a function: the right arrow, or Play."),
    //: Lesson “permutation”, step 7, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "Where a set has a 1 in that row and no number yet, the value is its MinHash. Check what you worked out by hand."),
    //: Lesson “permutation”, step 8, title.
    QT_TRANSLATE_NOOP("Lessons", "Why it works"),
    //: Lesson “permutation”, step 8, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Think only of the animals that are in set 1 or in set 4: ant, cat, dog. Whichever comes first decides. If it is in both sets, the two numbers are equal; if it is cat, they are not."),
    //: Lesson “permutation”, step 8, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "In a random order each of the three is first equally often. So the chance of equal numbers is the share of those that are in both, which is the Jaccard similarity."),
    //: Lesson “permutation”, step 8, question.
    QT_TRANSLATE_NOOP("Lessons", "What is the Jaccard similarity of set 1 and set 4?"),
    //: Lesson “permutation”, step 8, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "They share ant and dog. Together they have ant, cat, dog."),
    //: Lesson “permutation”, step 8, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "{jaccard}. The signatures say {estimate}, as two rows can only say 0, a half or 1. More rows say it better: that is the next lesson."),
    //: Lesson “estimate”, title.
    QT_TRANSLATE_NOOP("Lessons", "The signature as an estimate"),
    //: Lesson “estimate”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "The share of rows in which two signatures agree estimates the Jaccard similarity of their sets."),
    //: Lesson “estimate”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "An estimate is off by chance, and other hash functions are off otherwise."),
    //: Lesson “estimate”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "The sets themselves do not change: the exact similarity is the same whatever the functions."),
    //: Lesson “estimate”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "A hundred small lotteries"),
    //: Lesson “estimate”, step 1, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "Each row of a signature is one draw: the two numbers are equal with a chance that is the Jaccard similarity J. Here h is {hashes}, so a signature has {hashes} rows, and about h · J of them will agree."),
    //: Lesson “estimate”, step 1, formula.
    QT_TRANSLATE_NOOP("Lessons", "P(rows agree) = J(A, B)"),
    //: Lesson “estimate”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "Two reports of one boat"),
    //: Lesson “estimate”, step 2, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "Two stories of the news wire are about an old oak boat that was found in the ground, and share many sentences. Their exact similarity is {jaccard}. Their signatures have {hashes} rows."),
    //: Lesson “estimate”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "In how many of the 100 rows will they agree?"),
    //: Lesson “estimate”, step 2, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "In {equal_rows} of {hashes} rows, so the estimate is {estimate}. The exact similarity is {jaccard}: off by {error}."),
    //: Lesson “estimate”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "Off by how much?"),
    //: Lesson “estimate”, step 3, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Estimates scatter around J. Their standard deviation says how widely: about two of three are within one of it, and 19 of 20 within two."),
    //: Lesson “estimate”, step 3, formula.
    QT_TRANSLATE_NOOP("Lessons", "σ = √(J (1 − J) / h)"),
    //: Lesson “estimate”, step 3, question.
    QT_TRANSLATE_NOOP("Lessons", "What is σ for J = 0.5 and h = 100?"),
    //: Lesson “estimate”, step 3, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "0.5 · 0.5 is 0.25, divided by 100 is 0.0025. Now the root."),
    //: Lesson “estimate”, step 3, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "The root of 0.0025 is 5/100."),
    //: Lesson “estimate”, step 3, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "{spread_at @0.5}. So an estimate of a pair at 0.5 is mostly between 0.4 and 0.6, two standard deviations to each side."),
    //: Lesson “estimate”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "Fifty estimates of one pair"),
    //: Lesson “estimate”, step 4, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Each dot is an estimate of the same pair, with other hash functions. The line is J, and two standard deviations to each side of it are shaded: about 19 of 20 dots lie there."),
    //: Lesson “estimate”, step 4, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "Other Seeds draws fifty new estimates. Take another h: how wide is the cloud then?"),
    //: Lesson “estimate”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "The rows of a signature"),
    //: Lesson “estimate”, step 5, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "The strip above the two stories has a cell for each of the {hashes} rows, filled where they agree: {equal_rows}, so that the estimate is {estimate}."),
    //: Lesson “estimate”, step 5, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "In brackets behind it: where 95 of 100 estimates are to be expected at this J."),
    //: Lesson “estimate”, step 6, title.
    QT_TRANSLATE_NOOP("Lessons", "Other functions, other luck"),
    //: Lesson “estimate”, step 6, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The seed decides which hash functions are drawn. Now it goes from 42 to 3, and every signature is made anew."),
    //: Lesson “estimate”, step 6, question.
    QT_TRANSLATE_NOOP("Lessons", "What becomes of the exact Jaccard similarity of the two stories?"),
    //: Lesson “estimate”, step 6, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "The exact similarity is made from the sets. Do they know of hash functions?"),
    //: Lesson “estimate”, step 6, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "It stays at {jaccard}, as it needs no hash functions. What the estimate does is the next question."),
    //: Lesson “estimate”, step 7, title.
    QT_TRANSLATE_NOOP("Lessons", "The same lottery again"),
    //: Lesson “estimate”, step 7, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The seed is still 3. The same seed gives the same functions, on every computer: that is why a whole class sees the same numbers."),
    //: Lesson “estimate”, step 7, question.
    QT_TRANSLATE_NOOP("Lessons", "In how many of the 100 rows do they agree with these functions?"),
    //: Lesson “estimate”, step 7, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "In {equal_rows}. The estimate is off by {error}, more than two standard deviations: that happens to about one estimate in 20, and this is one of them."),
    //: Lesson “how-many”, title.
    QT_TRANSLATE_NOOP("Lessons", "How many hash functions?"),
    //: Lesson “how-many”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "Four times as many hash functions halve the standard deviation of an estimate."),
    //: Lesson “how-many”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "Each function costs time for every shingle, and room for every document."),
    //: Lesson “how-many”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "More functions make estimates better on the whole, but not that of every pair."),
    //: Lesson “how-many”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "A better estimate has its price"),
    //: Lesson “how-many”, step 1, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The knob h says how many hash functions there are, so how many numbers a signature has. Each number takes four bytes for every document, and each function looks at every shingle. So take no more than you need."),
    //: Lesson “how-many”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "Few functions"),
    //: Lesson “how-many”, step 2, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Now h is 25."),
    //: Lesson “how-many”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "What is σ at J = 0.5?"),
    //: Lesson “how-many”, step 2, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "0.25 divided by 25 is 0.01."),
    //: Lesson “how-many”, step 2, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "{spread_at @0.5}: an estimate of a pair at 0.5 may well say 0.3 or 0.7."),
    //: Lesson “how-many”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "Four times as many"),
    //: Lesson “how-many”, step 3, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Now h goes from 25 to 100."),
    //: Lesson “how-many”, step 3, question.
    QT_TRANSLATE_NOOP("Lessons", "What is σ at J = 0.5 then?"),
    //: Lesson “how-many”, step 3, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "0.25 divided by 100 is 0.0025."),
    //: Lesson “how-many”, step 3, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "Four times as many functions halve it."),
    //: Lesson “how-many”, step 3, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "{spread_at @0.5}, half of what it was. To halve it again takes 400."),
    //: Lesson “how-many”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "Reach a target"),
    //: Lesson “how-many”, step 4, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "Suppose that estimates of pairs at 0.6 shall have a standard deviation of 0.025 at most, with no more than 400 functions. Move h. With {hashes} functions σ at 0.6 is {spread_at @0.6}."),
    //: Lesson “how-many”, step 4, formula.
    QT_TRANSLATE_NOOP("Lessons", "h ≥ J (1 − J) / σ²"),
    //: Lesson “how-many”, step 4, goal.
    QT_TRANSLATE_NOOP("Lessons", "σ at 0.6 is at most 0.025"),
    //: Lesson “how-many”, step 4, goal.
    QT_TRANSLATE_NOOP("Lessons", "at most 400 functions"),
    //: Lesson “how-many”, step 4, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "0.6 · 0.4 is 0.24. Divide it by 0.025 · 0.025."),
    //: Lesson “how-many”, step 4, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "0.24 / 0.000625 is 384. Type the number into the field of h."),
    //: Lesson “how-many”, step 4, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "With {hashes} functions σ at 0.6 is {spread_at @0.6}."),
    //: Lesson “how-many”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "Better for every pair?"),
    //: Lesson “how-many”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "These two stories are of one night in a hospital ward. The error is how far their estimate is from the exact similarity. h goes from 100 to 400."),
    //: Lesson “how-many”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "What becomes of the error for this pair?"),
    //: Lesson “how-many”, step 5, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "It is {error} now; the exact similarity is {jaccard}. With 100 functions this pair happened to be estimated very well. More functions help on the whole, and a single pair may have been lucky before."),
    //: Lesson “one-band”, title.
    QT_TRANSLATE_NOOP("Lessons", "One band"),
    //: Lesson “one-band”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "A band is a few rows of the signature; two documents meet in a bucket when all of its rows agree."),
    //: Lesson “one-band”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "Rows agree one by one with the chance s, so all r rows of a band agree with the chance s to the power of r."),
    //: Lesson “one-band”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "More rows make a band pickier: fewer pairs meet in vain, and more that are near are missed."),
    //: Lesson “one-band”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "Meet in a bucket"),
    //: Lesson “one-band”, step 1, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "To find near pairs without comparing all, put each document into a bucket by the first r numbers of its signature. Two documents meet when all r numbers are equal. That is one band of r rows."),
    //: Lesson “one-band”, step 1, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "Here a signature has five numbers, and they are one band."),
    //: Lesson “one-band”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "All or nothing"),
    //: Lesson “one-band”, step 2, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "A single row of a pair of similarity s agrees with the chance s. All r rows must agree."),
    //: Lesson “one-band”, step 2, formula.
    QT_TRANSLATE_NOOP("Lessons", "P(all rows of the band agree) = sʳ"),
    //: Lesson “one-band”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "What is that chance for s = 0.8 and r = 5?"),
    //: Lesson “one-band”, step 2, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "0.8 · 0.8 · 0.8 · 0.8 · 0.8"),
    //: Lesson “one-band”, step 2, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "{band_chance_at @0.8}: a pair at 0.8 meets in about one of three such bands. One at 0.5 does in {band_chance_at @0.5}."),
    //: Lesson “one-band”, step 3, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "At {threshold} and above there are {near_pairs} near pairs, some of them much more similar than that."),
    //: Lesson “one-band”, step 3, question.
    QT_TRANSLATE_NOOP("Lessons", "How many of the near pairs do you think meet in this band?"),
    //: Lesson “one-band”, step 3, label of a bar.
    QT_TRANSLATE_NOOP("Lessons", "near pairs"),
    //: Lesson “one-band”, step 3, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{found_pairs} of {near_pairs}. {missed_pairs} are missed."),
    //: Lesson “one-band”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "A longer band"),
    //: Lesson “one-band”, step 4, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Now the band gets ten rows in place of five."),
    //: Lesson “one-band”, step 4, question.
    QT_TRANSLATE_NOOP("Lessons", "What becomes of the number of near pairs that meet?"),
    //: Lesson “one-band”, step 4, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{found_pairs} of {near_pairs}: ten rows agree less often than five. At 0.8 the chance is {band_chance_at @0.8}."),
    //: Lesson “one-band”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "A shorter band"),
    //: Lesson “one-band”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "And now the band gets two rows only, in place of ten."),
    //: Lesson “one-band”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "What becomes of the number of candidates, near or not?"),
    //: Lesson “one-band”, step 5, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{candidates} pairs meet, of which {false_candidates} are below the threshold and were compared in vain. Yet {missed_pairs} near pairs are still missed."),
    //: Lesson “one-band”, step 6, title.
    QT_TRANSLATE_NOOP("Lessons", "The trouble with one band"),
    //: Lesson “one-band”, step 6, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "One band alone is either too picky or too generous. What if there were several, and one of them is enough? That is the next lesson."),
    //: Lesson “one-band”, step 6, question.
    QT_TRANSLATE_NOOP("Lessons", "One more by hand: the chance that a pair of s = 0.9 agrees in all 5 rows?"),
    //: Lesson “one-band”, step 6, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "0.9 · 0.9 is 0.81. Then 0.81 · 0.81 · 0.9."),
    //: Lesson “one-band”, step 6, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "{band_chance_at @0.9}. Even at 0.9, two of five pairs would be missed."),
    //: Lesson “s-curve”, title.
    QT_TRANSLATE_NOOP("Lessons", "Bands and rows: the S-curve"),
    //: Lesson “s-curve”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "With b bands of r rows a pair becomes a candidate when at least one band agrees."),
    //: Lesson “s-curve”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "Its chance rises with the similarity in the shape of an S: low first, then steep, then nearly certain."),
    //: Lesson “s-curve”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "Bands and rows decide where the S is steep; h = b · r is what that costs."),
    //: Lesson “s-curve”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "Twenty chances"),
    //: Lesson “s-curve”, step 1, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "A signature of {hashes} numbers is cut into {bands} bands of {rows} rows. Two documents become a candidate pair if all {rows} rows agree in at least one band. A pair has {bands} chances, and one is enough."),
    //: Lesson “s-curve”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "The chance to be found"),
    //: Lesson “s-curve”, step 2, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "One band agrees with the chance sʳ, so it fails with 1 − sʳ. All b bands fail together with the chance (1 − sʳ)ᵇ. What is left is the chance to be found."),
    //: Lesson “s-curve”, step 2, formula.
    QT_TRANSLATE_NOOP("Lessons", "P(candidate) = 1 − (1 − sʳ)ᵇ"),
    //: Lesson “s-curve”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "At s = 0.6, with 20 bands of 5 rows: what do you think is the chance?"),
    //: Lesson “s-curve”, step 2, label of a bar.
    QT_TRANSLATE_NOOP("Lessons", "one band alone"),
    //: Lesson “s-curve”, step 2, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{chance_at @0.6}. One band agrees with the chance of {band_chance_at @0.6} only, but there are {bands} of them."),
    //: Lesson “s-curve”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "Draw and count"),
    //: Lesson “s-curve”, step 3, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Below are b bands of r rows, a column each. Draw One draws a pair of similarity s: each row agrees with the chance s, and the pair meets when a whole column does."),
    //: Lesson “s-curve”, step 3, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "Draw 500, and hold what was counted against the formula. Then try other b, r and s."),
    //: Lesson “s-curve”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "The S"),
    //: Lesson “s-curve”, step 4, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The small curve above shows the chance for every similarity from 0 to 1; a click on it shows it large. At 0.3 the chance is {chance_at @0.3}, at 0.5 it is {chance_at @0.5}, at 0.8 it is {chance_at @0.8}."),
    //: Lesson “s-curve”, step 4, question.
    QT_TRANSLATE_NOOP("Lessons", "At which similarity is the chance one half? A ring on the curve marks it."),
    //: Lesson “s-curve”, step 4, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "At 0.5 the chance is a little below one half."),
    //: Lesson “s-curve”, step 4, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "Slightly above 0.5."),
    //: Lesson “s-curve”, step 4, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "At {half_point}: this is the middle of the S, its 50 % point. The textbook's rule of thumb, (1/b)^(1/r), says {textbook_threshold}; there the chance is somewhat more than one half."),
    //: Lesson “s-curve”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "Fewer, longer bands"),
    //: Lesson “s-curve”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The same 100 numbers, now as 10 bands of 10 rows in place of 20 of 5."),
    //: Lesson “s-curve”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "What becomes of the number of candidates?"),
    //: Lesson “s-curve”, step 5, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{candidates}. The S moved to the right: half of the pairs at {half_point} are found now. Missed near pairs: {missed_pairs}."),
    //: Lesson “s-curve”, step 6, title.
    QT_TRANSLATE_NOOP("Lessons", "Many short bands"),
    //: Lesson “s-curve”, step 6, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Now 50 bands of 2 rows in place of 20 of 5."),
    //: Lesson “s-curve”, step 6, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{candidates}. The S moved to the left, its middle to {half_point}: dissimilar pairs meet by chance, and {false_candidates} candidates are below the threshold."),
    //: Lesson “s-curve”, step 7, title.
    QT_TRANSLATE_NOOP("Lessons", "Move the S"),
    //: Lesson “s-curve”, step 7, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "Move the knob bands until the middle of the S lies between 0.55 and 0.65. The marks of the knob are the numbers of bands that fit into h. With {bands} bands of {rows} rows it lies at {half_point}."),
    //: Lesson “s-curve”, step 7, goal.
    QT_TRANSLATE_NOOP("Lessons", "the 50 % point is between 0.55 and 0.65"),
    //: Lesson “s-curve”, step 7, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Fewer bands with more rows move the S to the right."),
    //: Lesson “s-curve”, step 7, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "Try 17 bands of 6 rows, the last of which is shorter."),
    //: Lesson “s-curve”, step 7, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{bands} bands of {rows} rows: the 50 % point is {half_point}."),
    //: Lesson “errors”, title.
    QT_TRANSLATE_NOOP("Lessons", "Found in vain, and missed"),
    //: Lesson “errors”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "A candidate below the threshold is a false positive: it costs a comparison and nothing else."),
    //: Lesson “errors”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "A near pair that shares no bucket is a false negative: it is lost, and nobody hears of it."),
    //: Lesson “errors”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "More bands of fewer rows trade the one for the other."),
    //: Lesson “errors”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "Two kinds of error"),
    //: Lesson “errors”, step 1, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Buckets make two kinds of errors. A pair may meet though it is below the threshold: a false positive, found in vain. Or a near pair may never meet: a false negative, missed."),
    //: Lesson “errors”, step 1, paragraph 2. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "In this lesson the threshold is {threshold}, and there are {near_pairs} near pairs. Judge the pairs below by the buttons above them."),
    //: Lesson “errors”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "The missed one"),
    //: Lesson “errors”, step 2, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The list shows only near pairs that share no bucket. Only the exact comparison knows them; without it nobody would."),
    //: Lesson “errors”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "How many near pairs are missed?"),
    //: Lesson “errors”, step 2, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Count the rows of the list."),
    //: Lesson “errors”, step 2, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{missed_pairs} of {near_pairs}. Its chance to be found was {chance_of_pair}, and it was unlucky in all {bands} bands."),
    //: Lesson “errors”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "Found in vain"),
    //: Lesson “errors”, step 3, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "There are {candidates} candidates. Each is compared exactly, and those below {threshold} are thrown away."),
    //: Lesson “errors”, step 3, question.
    QT_TRANSLATE_NOOP("Lessons", "Which share of the candidates do you think was worth the comparison?"),
    //: Lesson “errors”, step 3, choice.
    QT_TRANSLATE_NOOP("Lessons", "Less than half"),
    //: Lesson “errors”, step 3, choice.
    QT_TRANSLATE_NOOP("Lessons", "From half to three quarters"),
    //: Lesson “errors”, step 3, choice.
    QT_TRANSLATE_NOOP("Lessons", "Three quarters or more"),
    //: Lesson “errors”, step 3, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{precision}: the precision. {false_candidates} candidates were compared in vain. That costs time, but no result is wrong by it."),
    //: Lesson “errors”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "Be strict"),
    //: Lesson “errors”, step 4, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The bands become 10 of 10 rows, in place of 20 of 5."),
    //: Lesson “errors”, step 4, question.
    QT_TRANSLATE_NOOP("Lessons", "How many of the near pairs do you think are missed then?"),
    //: Lesson “errors”, step 4, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{missed_pairs} missed, and {false_candidates} candidates in vain. Strict buckets waste little and lose much."),
    //: Lesson “errors”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "Be generous"),
    //: Lesson “errors”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The bands become 50 of 2 rows, in place of 20 of 5."),
    //: Lesson “errors”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "How many candidates do you think are compared in vain then?"),
    //: Lesson “errors”, step 5, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{false_candidates} in vain, and {missed_pairs} missed. Generous buckets lose little and waste much."),
    //: Lesson “errors”, step 6, title.
    QT_TRANSLATE_NOOP("Lessons", "In between"),
    //: Lesson “errors”, step 6, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "Move the knob bands until no near pair is missed, and at most 45 candidates are compared in vain. With {bands} bands of {rows} rows: {missed_pairs} missed, {false_candidates} in vain."),
    //: Lesson “errors”, step 6, goal.
    QT_TRANSLATE_NOOP("Lessons", "no near pair is missed"),
    //: Lesson “errors”, step 6, goal.
    QT_TRANSLATE_NOOP("Lessons", "at most 45 candidates are compared in vain"),
    //: Lesson “errors”, step 6, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "A few more bands than 20."),
    //: Lesson “errors”, step 6, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "Try 25 bands of 4 rows."),
    //: Lesson “errors”, step 6, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{bands} bands of {rows} rows: {missed_pairs} missed, {false_candidates} in vain."),
    //: Lesson “tune”, title.
    QT_TRANSLATE_NOOP("Lessons", "Tune to a target"),
    //: Lesson “tune”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "Say first what must not be missed and what may be spent, then choose bands and rows."),
    //: Lesson “tune”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "Put the steep part of the S below the threshold when a missed pair is worse than a comparison in vain."),
    //: Lesson “tune”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "When no bands of h rows reach the target, more hash functions make the S steeper."),
    //: Lesson “tune”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "What do you need?"),
    //: Lesson “tune”, step 1, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "An archive wants every copy found and has time to spare. A mail filter has no time and can live with a few that slip through. The same method serves both, with other bands and rows."),
    //: Lesson “tune”, step 1, paragraph 2. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "In this lesson near means {threshold} or more: {near_pairs} pairs."),
    //: Lesson “tune”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "Measure before you turn"),
    //: Lesson “tune”, step 2, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "With {bands} bands of {rows} rows the middle of the S is at {half_point}, right where the threshold is. At the threshold the chance to be found is only about one half."),
    //: Lesson “tune”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "How many of the near pairs do you think are found?"),
    //: Lesson “tune”, step 2, choice.
    QT_TRANSLATE_NOOP("Lessons", "About half of them"),
    //: Lesson “tune”, step 2, choice.
    QT_TRANSLATE_NOOP("Lessons", "About three quarters"),
    //: Lesson “tune”, step 2, choice.
    QT_TRANSLATE_NOOP("Lessons", "More than that"),
    //: Lesson “tune”, step 2, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{recall} of them: many are well above the threshold, and there the chance is higher. Found: {found_pairs} of {near_pairs}."),
    //: Lesson “tune”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "The archive"),
    //: Lesson “tune”, step 3, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "Nothing may be missed. A comparison is cheap, but 200 candidates are the most that the archive will pay for. With {bands} bands of {rows} rows: {missed_pairs} missed, {candidates} candidates."),
    //: Lesson “tune”, step 3, goal.
    QT_TRANSLATE_NOOP("Lessons", "at most 200 candidates"),
    //: Lesson “tune”, step 3, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "The S has to move to the left, well below the threshold."),
    //: Lesson “tune”, step 3, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "More bands, fewer rows: 34 bands of 3 rows, or 50 of 2."),
    //: Lesson “tune”, step 3, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{bands} bands of {rows} rows find {found_pairs} of {near_pairs} with {candidates} candidates. The middle of the S is at {half_point}. Where the rows do not fit, the last band is shorter, so that more pairs meet in it."),
    //: Lesson “tune”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "The filter"),
    //: Lesson “tune”, step 4, paragraph 1. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "The mail filter pays for 60 candidates, and is content with 30 near pairs, about half of them. With {bands} bands of {rows} rows: {found_pairs} found, {candidates} candidates."),
    //: Lesson “tune”, step 4, goal.
    QT_TRANSLATE_NOOP("Lessons", "at most 60 candidates"),
    //: Lesson “tune”, step 4, goal.
    QT_TRANSLATE_NOOP("Lessons", "at least 30 near pairs are found"),
    //: Lesson “tune”, step 4, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "The S has to move to the right."),
    //: Lesson “tune”, step 4, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "10 bands of 10 rows."),
    //: Lesson “tune”, step 4, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{found_pairs} found with {candidates} candidates; {missed_pairs} missed. {precision} of the candidates were worth it."),
    //: Lesson “tune”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "Pay with functions"),
    //: Lesson “tune”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "A steeper S makes fewer errors of both kinds, and it needs more rows in all. Now 300 functions make 50 bands of 6 rows; the middle of their S is near that of 20 bands of 5."),
    //: Lesson “tune”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "What becomes of the number of candidates below the threshold?"),
    //: Lesson “tune”, step 5, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{false_candidates}, and {missed_pairs} near pairs are missed, with the middle of the S at {half_point}. The price: three times the work for each signature."),
    //: Lesson “tune”, step 6, title.
    QT_TRANSLATE_NOOP("Lessons", "A game to end with"),
    //: Lesson “tune”, step 6, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Three tasks over a made-up collection of 10,000 documents: each wants a share of the near pairs found, for as few candidates as can be. Choose h and r; b follows from them."),
    //: Lesson “tune”, step 6, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "The score is 100 when no other r does it with fewer candidates. Show the Best tells which one that is."),
    //: Lesson “simhash”, title.
    QT_TRANSLATE_NOOP("Lessons", "SimHash and cosine beside it"),
    //: Lesson “simhash”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "SimHash makes one fingerprint of a document, here of 64 bits; similar documents differ in few of them."),
    //: Lesson “simhash”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "Its bits estimate the angle between the vectors of two documents, as MinHash rows estimate the Jaccard similarity of their sets."),
    //: Lesson “simhash”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "Each method sees its own kind of similarity, so a pair may be near by one and far by another."),
    //: Lesson “simhash”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "Another way to hash"),
    //: Lesson “simhash”, step 1, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "MinHash keeps many numbers of a document. SimHash keeps one fingerprint of 64 bits."),
    //: Lesson “simhash”, step 1, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "Each word is hashed to 64 bits. For each bit the words vote, as often as they stand in the text: one whose bit is 1 votes for 1, the others for 0. The majority decides."),
    //: Lesson “simhash”, step 1, paragraph 3.
    QT_TRANSLATE_NOOP("Lessons", "Two documents are compared by the number of bits in which they differ."),
    //: Lesson “simhash”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "A correction"),
    //: Lesson “simhash”, step 2, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Two versions of one story; the second corrects the tonnage. Their Jaccard similarity is {jaccard}."),
    //: Lesson “simhash”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "In how many of 64 bits do you think their fingerprints differ?"),
    //: Lesson “simhash”, step 2, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "In {simhash_distance}. A few words changed some majorities. Manku, Jain and Das Sarma looked for web pages that differ in 3 of 64 bits at most, among eight billion."),
    //: Lesson “simhash”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "Two strangers"),
    //: Lesson “simhash”, step 3, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Now two stories that have nothing to do with each other. Their Jaccard similarity is {jaccard}."),
    //: Lesson “simhash”, step 3, question.
    QT_TRANSLATE_NOOP("Lessons", "In how many of 64 bits do you think they differ?"),
    //: Lesson “simhash”, step 3, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "In {simhash_distance}, not in all 64. Two random fingerprints differ in 32 on average, and these share common words, which vote alike."),
    //: Lesson “simhash”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "Texts as arrows"),
    //: Lesson “simhash”, step 4, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Count how often each word stands in a text, and give each word a direction of its own: the counts make an arrow. Texts with the same words in the same shares point the same way."),
    //: Lesson “simhash”, step 4, paragraph 2.
    QT_TRANSLATE_NOOP("Lessons", "The cosine of the angle between two arrows is 1 then, and 0 for texts without a common word. By TF-IDF a word counts less the more documents have it."),
    //: Lesson “simhash”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "What a bit says"),
    //: Lesson “simhash”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "When the bits of the words are random, the chance that a bit of two fingerprints differs is the angle between the two arrows, divided by 180 degrees. Charikar showed it in 2002, for random hyperplanes."),
    //: Lesson “simhash”, step 5, formula.
    QT_TRANSLATE_NOOP("Lessons", "P(bit differs) = θ / π"),
    //: Lesson “simhash”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "What do you think is the cosine of two stories of one night in a hospital ward?"),
    //: Lesson “simhash”, step 5, label of a bar.
    QT_TRANSLATE_NOOP("Lessons", "Jaccard"),
    //: Lesson “simhash”, step 5, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{cosine}, and Jaccard says {jaccard}. The cosine compares words alone; Jaccard compares runs of {k}, so that it sees their order."),
    //: Lesson “simhash”, step 6, title.
    QT_TRANSLATE_NOOP("Lessons", "Side by side"),
    //: Lesson “simhash”, step 6, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "The table has what each method makes of this pair; the button Measure runs them all on the whole collection. SimHash gives a similarity of 1 − d / 64, and d: the bits that differ."),
    //: Lesson “simhash”, step 6, question.
    QT_TRANSLATE_NOOP("Lessons", "In how many bits do the fingerprints of this pair differ?"),
    //: Lesson “simhash”, step 6, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "It is the d in the row SimHash of the table."),
    //: Lesson “simhash”, step 6, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "In {simhash_distance}. Which method is better depends on what you call similar."),
    //: Lesson “misleads”, title.
    QT_TRANSLATE_NOOP("Lessons", "When the method misleads"),
    //: Lesson “misleads”, summary 1.
    QT_TRANSLATE_NOOP("Lessons", "What cleaning takes away cannot be compared: without digits, texts that differ in figures alone are equal."),
    //: Lesson “misleads”, summary 2.
    QT_TRANSLATE_NOOP("Lessons", "Text that many documents share makes them look alike, though their own words differ."),
    //: Lesson “misleads”, summary 3.
    QT_TRANSLATE_NOOP("Lessons", "Pairs that are near one after another chain up to groups whose ends are far apart."),
    //: Lesson “misleads”, step 1, title.
    QT_TRANSLATE_NOOP("Lessons", "Figures"),
    //: Lesson “misleads”, step 1, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Two timetables that differ in their figures alone. Cleaning is set to letters: whatever is no letter separates words, and goes."),
    //: Lesson “misleads”, step 1, question.
    QT_TRANSLATE_NOOP("Lessons", "Are the two shingle sets equal?"),
    //: Lesson “misleads”, step 1, choice.
    QT_TRANSLATE_NOOP("Lessons", "No"),
    //: Lesson “misleads”, step 1, choice.
    QT_TRANSLATE_NOOP("Lessons", "Yes"),
    //: Lesson “misleads”, step 1, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Read both texts without their figures."),
    //: Lesson “misleads”, step 1, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "Jaccard is {jaccard}. For the method the two timetables are one text."),
    //: Lesson “misleads”, step 2, title.
    QT_TRANSLATE_NOOP("Lessons", "Keep the figures"),
    //: Lesson “misleads”, step 2, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Cleaning is set in the drawer behind More. Now it keeps letters and digits."),
    //: Lesson “misleads”, step 2, question.
    QT_TRANSLATE_NOOP("Lessons", "What becomes of their Jaccard similarity?"),
    //: Lesson “misleads”, step 2, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Now the figures are words. Each one that differs spoils k shingles."),
    //: Lesson “misleads”, step 2, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "{jaccard}. In tables, prices and dates the figures are what matters: keep them there."),
    //: Lesson “misleads”, step 3, title.
    QT_TRANSLATE_NOOP("Lessons", "What all have in common"),
    //: Lesson “misleads”, step 3, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Two notices: one about a crane, one about seals. Both end with the same long paragraph of the office."),
    //: Lesson “misleads”, step 3, question.
    QT_TRANSLATE_NOOP("Lessons", "What do you think is their Jaccard similarity?"),
    //: Lesson “misleads”, step 3, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "{jaccard}, though what they have to say has nothing in common. Such text is called boilerplate. Take it away before you compare."),
    //: Lesson “misleads”, step 4, title.
    QT_TRANSLATE_NOOP("Lessons", "A chain"),
    //: Lesson “misleads”, step 4, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Five lists of eight trees. Each drops the first tree of the one before and adds a new one at its end. With k = 1 neighbours share 7 of 9 trees. The threshold is {threshold}."),
    //: Lesson “misleads”, step 4, question.
    QT_TRANSLATE_NOOP("Lessons", "The first and the last list share yew, bay, fig, box. What is their Jaccard similarity?"),
    //: Lesson “misleads”, step 4, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Eight and eight are sixteen; four were counted twice."),
    //: Lesson “misleads”, step 4, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "4 of 12."),
    //: Lesson “misleads”, step 4, after the answer.
    QT_TRANSLATE_NOOP("Lessons", "{jaccard}, far below the threshold of {threshold}."),
    //: Lesson “misleads”, step 5, title.
    QT_TRANSLATE_NOOP("Lessons", "Who belongs together?"),
    //: Lesson “misleads”, step 5, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "Alike joins near pairs to groups: whoever is linked by a path of near pairs is in one group."),
    //: Lesson “misleads”, step 5, question.
    QT_TRANSLATE_NOOP("Lessons", "How many documents does the largest group have?"),
    //: Lesson “misleads”, step 5, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "Each list is near to the next."),
    //: Lesson “misleads”, step 5, hint 2.
    QT_TRANSLATE_NOOP("Lessons", "All five are linked, one after another."),
    //: Lesson “misleads”, step 5, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{largest_group}: one group, though its ends share only {shared_shingles} of {united_shingles} trees. Alike says “chained” of such a group, and shows its weakest pair."),
    //: Lesson “misleads”, step 6, title.
    QT_TRANSLATE_NOOP("Lessons", "Too short to tell"),
    //: Lesson “misleads”, step 6, paragraph 1.
    QT_TRANSLATE_NOOP("Lessons", "A text of n words has n − k + 1 shingles. Now k is 8, as many words as each list of trees has."),
    //: Lesson “misleads”, step 6, question.
    QT_TRANSLATE_NOOP("Lessons", "How many shingles does one list have?"),
    //: Lesson “misleads”, step 6, hint 1.
    QT_TRANSLATE_NOOP("Lessons", "8 − 8 + 1"),
    //: Lesson “misleads”, step 6, after the answer. Its first count decides the form; names in braces stay.
    QT_TRANSLATE_N_NOOP("Lessons", "{shingles}: a set of one member is either equal to another or shares nothing with it. Short texts need a small k, or characters in place of words."),
};
