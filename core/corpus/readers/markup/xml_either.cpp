// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/corpus/readers/markup/xml_either.h"

#include <optional>
#include <utility>

namespace alike::corpus {
namespace {

    class XmlEither final : public XmlDocumentHandler {
    public:
        XmlEither(std::unique_ptr<XmlShapedHandler> shaped,
            const std::function<std::unique_ptr<XmlDocumentHandler>(Fragment&)>& other, Fragment& out)
            : m_shaped(std::move(shaped))
            , m_other(other(m_ofOther))
            , m_out(out)
        {
        }

        void open(std::string_view name, const XmlAttributes& attributes) override
        {
            tell([&](XmlDocumentHandler& handler) { handler.open(name, attributes); });
        }
        void close(std::string_view name) override
        {
            tell([&](XmlDocumentHandler& handler) { handler.close(name); });
        }
        void text(std::string_view utf8) override
        {
            tell([&](XmlDocumentHandler& handler) { handler.text(utf8); });
        }

        void finish(const Result<Done>& read) override
        {
            if (m_other)
                m_other->finish(read);
            if (m_shaped && (!m_other || m_ofOther.documents.size() == 0))
                return m_shaped->finish(read);
            m_out.documents = std::move(m_ofOther.documents);
            m_out.records = std::move(m_ofOther.records);
            m_out.report.merge(std::move(m_ofOther.report));
        }

    private:
        template <typename Tell> void tell(const Tell& tellOne)
        {
            if (m_other)
                tellOne(*m_other);
            if (!m_shaped)
                return;
            tellOne(*m_shaped);
            if (!m_other)
                return;
            if (const std::optional<bool> isOfShape = m_shaped->isOfShape(); isOfShape == true) {
                m_other.reset();
                m_ofOther = {};
            } else if (isOfShape == false) {
                m_shaped.reset();
            }
        }

        std::unique_ptr<XmlShapedHandler> m_shaped; ///< null: it is not of the shape
        Fragment m_ofOther;
        std::unique_ptr<XmlDocumentHandler> m_other; ///< null: it is
        Fragment& m_out;
    };

} // namespace

std::unique_ptr<XmlDocumentHandler> xmlEither(std::unique_ptr<XmlShapedHandler> shaped,
    const std::function<std::unique_ptr<XmlDocumentHandler>(Fragment&)>& other, Fragment& out)
{
    if (shaped->isOfShape() == true)
        return shaped;
    return std::make_unique<XmlEither>(std::move(shaped), other, out);
}

} // namespace alike::corpus
