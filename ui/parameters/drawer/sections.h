// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace alike {

struct BandLock;

} // namespace alike

namespace alike::ui {

class ParameterSection;
class StrideMeter;

// A class each: what a parameter is called, what its control does to it, and what follows from it.

/// What the bands are and what follows from them, and whether their number is kept; it is chosen in the bar.
ParameterSection* makeBandsSection(BandLock* lock, QWidget* parent);
ParameterSection* makeNeighboursSection(QWidget* parent); ///< n
ParameterSection* makeRankSection(QWidget* parent); ///< what neighbours are ordered by
ParameterSection* makeMinWordsSection(QWidget* parent);
ParameterSection* makeCleaningSection(QWidget* parent);
ParameterSection* makeSeedSection(QWidget* parent);
ParameterSection* makeUnitSection(QWidget* parent); ///< words or characters
ParameterSection* makeIgnoreSection(QWidget* parent); ///< common shingles that do not count
ParameterSection* makeStrideSection(StrideMeter* meter, QWidget* parent); ///< without a meter too
ParameterSection* makeFamilySection(BandLock* lock, QWidget* parent); ///< and the coefficients that are given
ParameterSection* makeUniverseSection(QWidget* parent); ///< the order of the shingles' numbers
ParameterSection* makeBucketsSection(QWidget* parent); ///< bucket function, and how many buckets

} // namespace alike::ui
