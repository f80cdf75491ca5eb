// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/corpus/read.h"
#include "core/corpus/readers/markup/element_log.h"
#include "core/corpus/readers/markup/xml_records.h"

#include <memory>
#include <optional>
#include <string_view>

namespace alike::corpus {

/// Reads tables of databases, as MySQL (`mysqldump --xml`, `mysql --xml`), phpMyAdmin, HeidiSQL, Access, SQL
/// Developer and DBeaver export them, each row as one document: what a column is for is told as of a table in
/// CSV (`columnsOf`), by the first rows of each table. Where a table has texts, those without, whose longest
/// column is short, are told of and left out; where none has, all are read. Ids of a second table and of
/// further ones stand behind its name
/// ("comments/1"). Definitions of tables are counted. The first rows of a table, and up to 8 MB of those that
/// may be left out, are in memory. \param root without a prefix \param first the name of the first element in
/// it. Null where it is none of these.
std::unique_ptr<XmlShapedHandler> xmlTables(std::string_view root, std::string_view first,
    const XmlPlace& place, const Options& options, Fragment& out);

/// The same for a file whose format nobody knows, if the options name a text, and two of the first children
/// of the root have an element or attribute called so: the children of the root are the rows, and what is in
/// each, and its attributes, the cells. Null where they name none, or the root is one whose children are
/// parts of one document.
std::unique_ptr<XmlShapedHandler> xmlTableAskedFor(
    std::string_view root, const XmlPlace& place, const Options& options, Fragment& out);

/// What would be asked for so: the rows that a file seems to have. O(bytes) \param beginning of it, in UTF-8
std::optional<AlikeElements> rowsInXml(std::string_view beginning);

} // namespace alike::corpus
