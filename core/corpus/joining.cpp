// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/joining.h"

#include <utility>

namespace alike::corpus {

Result<Corpus> joined(
    const Corpus& base, const Corpus& added, Role role, const std::string& place, const std::stop_token& stop)
{
    CorpusBuilder builder(base);
    if (role == Role::Reference)
        builder.setPlace(place);
    const std::uint32_t first = base.collections();
    if (!builder.add(added, stop))
        return cancelled();
    if (role == Role::Reference)
        builder.markReferencesFrom(first);
    return std::move(builder).build();
}

Result<Corpus> withoutReference(const Corpus& corpus, const std::stop_token& stop)
{
    CorpusBuilder builder;
    if (!builder.addWithoutReference(corpus, stop))
        return cancelled();
    return std::move(builder).build();
}

} // namespace alike::corpus
