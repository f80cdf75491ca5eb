// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/convert/pdf.h"

#include "core/corpus/convert/serve.h"

#include <exception>

/// The converter that both programs start for files that may be hostile; of no use to people.
int main()
{
    try {
        return alike::corpus::convert::serve({}, alike::parsePdf);
    } catch (const std::exception&) {
        return 1;
    }
}
