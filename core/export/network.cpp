// SPDX-FileCopyrightText: The Alike authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/export/network.h"

#include "core/export/number.h"

#include <array>

namespace alike {
namespace {

    struct Attribute {
        const char* name;
        const char* type;
    };
    constexpr std::array<Attribute, 5> nodeAttributes { { { "title", "string" }, { "date", "string" },
        { "group", "long" }, { "kind", "string" }, { "representative", "boolean" } } };

    /// For text and for values of attributes in double quotes. \param utf8 valid UTF-8
    void appendXml(std::string& out, std::string_view utf8)
    {
        constexpr std::string_view replacement = "\xEF\xBF\xBD";
        for (std::size_t i = 0; i < utf8.size(); ++i) {
            const char c = utf8[i];
            switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\t':
                out += "&#9;";
                break;
            case '\n':
                out += "&#10;";
                break;
            case '\r':
                out += "&#13;";
                break;
            default:
                if (static_cast<unsigned char>(c) < 0x20) {
                    out += replacement;
                } else if (utf8.substr(i, 2) == "\xEF\xBF" && i + 2 < utf8.size() && utf8[i + 2] >= '\xBE') {
                    out += replacement; // U+FFFE and U+FFFF
                    i += 2;
                } else {
                    out += c;
                }
            }
        }
    }

} // namespace

NetworkWriter::NetworkWriter(std::string& out, As as)
    : m_out(out)
    , m_as(as)
{
    m_out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    if (as == As::GraphMl) {
        m_out += "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
                 "<key id=\"label\" for=\"node\" attr.name=\"label\" attr.type=\"string\"/>\n";
        for (const Attribute& attribute : nodeAttributes) {
            m_out += std::string("<key id=\"") + attribute.name + "\" for=\"node\" attr.name=\""
                + attribute.name + "\" attr.type=\"" + attribute.type + "\"/>\n";
        }
        m_out += "<key id=\"weight\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>\n"
                 "<key id=\"bridge\" for=\"edge\" attr.name=\"bridge\" attr.type=\"boolean\"/>\n"
                 "<graph edgedefault=\"undirected\">\n";
        return;
    }
    m_out += "<gexf xmlns=\"http://gexf.net/1.3\" version=\"1.3\">\n<graph defaultedgetype=\"undirected\">\n"
             "<attributes class=\"node\">\n";
    for (const Attribute& attribute : nodeAttributes) {
        m_out += std::string("<attribute id=\"") + attribute.name + "\" title=\"" + attribute.name
            + "\" type=\"" + attribute.type + "\"/>\n";
    }
    m_out += "</attributes>\n<attributes class=\"edge\">\n"
             "<attribute id=\"bridge\" title=\"bridge\" type=\"boolean\"/>\n</attributes>\n<nodes>\n";
}

void NetworkWriter::value(std::string_view key, std::string_view text)
{
    const bool graphMl = m_as == As::GraphMl;
    m_out += graphMl ? "<data key=\"" : "<attvalue for=\"";
    m_out += key;
    m_out += graphMl ? "\">" : "\" value=\"";
    appendXml(m_out, text);
    m_out += graphMl ? "</data>" : "\"/>";
}

void NetworkWriter::node(const Node& node)
{
    const bool graphMl = m_as == As::GraphMl;
    m_out += "<node id=\"n";
    number::appendInteger(m_out, m_nodes++);
    if (graphMl) {
        m_out += "\">";
        value("label", node.id);
    } else {
        m_out += "\" label=\"";
        appendXml(m_out, node.id);
        m_out += "\"><attvalues>";
    }
    value("title", node.title);
    value("date", node.date);
    value("group", std::to_string(node.group));
    value("kind", node.kind);
    value("representative", node.representative ? "true" : "false");
    m_out += graphMl ? "</node>\n" : "</attvalues></node>\n";
}

void NetworkWriter::beginEdges()
{
    if (!m_inEdges && m_as == As::Gexf)
        m_out += "</nodes>\n<edges>\n";
    m_inEdges = true;
}

void NetworkWriter::edge(const Edge& edge)
{
    const bool graphMl = m_as == As::GraphMl;
    beginEdges();
    m_out += "<edge id=\"e";
    number::appendInteger(m_out, m_edges++);
    m_out += "\" source=\"n";
    number::appendInteger(m_out, edge.a);
    m_out += "\" target=\"n";
    number::appendInteger(m_out, edge.b);
    m_out += '"';
    const std::string weight = number::decimal(edge.jaccard);
    if (graphMl) {
        m_out += '>';
        value("weight", weight);
    } else {
        m_out += " weight=\"" + weight + "\"><attvalues>";
    }
    value("bridge", edge.bridge ? "true" : "false");
    m_out += graphMl ? "</edge>\n" : "</attvalues></edge>\n";
}

void NetworkWriter::end()
{
    beginEdges();
    m_out += m_as == As::GraphMl ? "</graph>\n</graphml>\n" : "</edges>\n</graph>\n</gexf>\n";
}

} // namespace alike
