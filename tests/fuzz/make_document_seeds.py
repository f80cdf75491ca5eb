#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the inputs that the fuzzers of formatted documents begin with into tests/fuzz/seeds."""
import gzip
import pathlib
import struct
import zlib

SEEDS = pathlib.Path(__file__).parent / "seeds"


def put(fuzzer, name, data):
    folder = SEEDS / fuzzer
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())


put("fuzz_html", "page", """<!DOCTYPE html><html><head><meta charset="utf-8"><title>A &amp; B</title>
<meta name=author content="Ann"></head><body><nav><ul><li><a href=1>One</a><li><a href=2>Two</a></ul></nav>
<main><h1>Head</h1><p>wo<b>r</b>d<br>more</p><pre>a
 b</pre><table><tr><td>c<td>d</table></main><footer hidden>x</footer><script>y</script></body></html>""")
put("fuzz_html", "latin", b"<meta http-equiv=Content-Type content='text/html; charset=iso-8859-1'><p>caf\xe9<svg><text>x</svg>")
put("fuzz_html", "nested", "<div><table><tr><td><div><b><i><p>x</b></div></table></div>" * 4)
put("fuzz_html", "wide", "\ufeff<html><p>é</p>".encode("utf-16-le"))

put("fuzz_xml", "tei", """<?xml version="1.0" encoding="UTF-8"?><TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader>
<titleStmt><title>T</title><author>A</author></titleStmt><date when="1900"/></teiHeader><text><body><p>a <choice>
<orig>b</orig><reg>c</reg></choice><lb/>d</p></body></text></TEI>""")
put("fuzz_xml", "entities", """<!DOCTYPE r [<!ENTITY a "x&#233;"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "d">]><r>&b;&c;</r>""")
put("fuzz_xml", "latin", b"<?xml version='1.0' encoding='ISO-8859-2'?><r><title>t</title><p><![CDATA[caf\xe9]]></p></r>")

put("fuzz_office", "word", b"\x00<w:document><w:body><w:p><w:pPr><w:tabs/></w:pPr><w:r><w:t>a</w:t><w:tab/><w:br/></w:r>"
    b"<w:del><w:delText>x</w:delText></w:del></w:p></w:body></w:document>\0<c><dc:title>T</dc:title><dc:creator>A</dc:creator></c>")
put("fuzz_office", "open", b"\x01<office:text><text:h>a</text:h><text:p>b<text:s/>c<text:note><text:note-body><text:p>n"
    b"</text:p></text:note-body></text:note></text:p></office:text>\0<m><dc:title>T</dc:title></m>")
put("fuzz_office", "book", b"\x02<package><dc:title>T</dc:title><item id='1' href='./p.html#x'/><itemref idref='1'/></package>\0"
    b"<html><p>a</p></html>")
put("fuzz_office", "word_unread", b"\x00<w:document><w:p><w:t>a</w:t><w:del><w:delText>b</w:delText></w:del>"
    b"<wp:docPr descr='one two three four five six seven eight nine'/></w:p></w:document>\0<c><dc:description>c</dc:description></c>")
deflated = zlib.compressobj(9, zlib.DEFLATED, -15)
packed = deflated.compress(b"<w:document><w:p><w:t>" + bytes(range(32, 60)) * 9) + deflated.flush()
put("fuzz_office", "cut", b"\x42PK\3\4" + struct.pack("<HHHHHIIIHH", 20, 0, 8, 0, 0, 0, len(packed), 300, 17, 0)
    + b"word/document.xml" + packed[:-9])
put("fuzz_office", "zip", b"\x42PK\3\4" + struct.pack("<HHHHHIIIHH", 20, 0, 0, 0, 0, 0, 1, 1, 8, 0) + b"mimetypea")

put("fuzz_rtf", "plain", r"""{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 A;}{\f1\fcharset204 B;}}{\info{\title T}{\author A}
{\creatim\yr2024\mo5\dy6}}{\*\generator x;}\pard a\'e9\u233?\par{\f1\'ea}\cell\row\emdash{\v h}{\pict\bin3 }}}b}""")
put("fuzz_rtf", "deleted", r"{\rtf1{\info{\doccomm a}}b{\deleted c}{\f0\fcharset130 \'d3}}d")
put("fuzz_rtf", "unicode", r"{\rtf1\uc2\u-10179??\u-8704??{\uc0\u65}\~\_\-\\\{\}}")


def record(kind, address, body):
    return (f"WARC/1.0\r\nWARC-Type: {kind}\r\nWARC-Target-URI: {address}\r\nWARC-Date: 2024-05-06T07:08:09Z\r\n"
            f"Content-Length: {len(body)}\r\n\r\n").encode() + body + b"\r\n\r\n"


put("fuzz_warc", "crawl", record("warcinfo", "", b"software: x")
    + record("response", "http://a/1", b"HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>a</p>")
    + record("response", "http://a/2", b"HTTP/1.1 404 Not\r\nContent-Type: text/html\r\n\r\n<p>a</p>")
    + record("conversion", "http://a/3", b"plain"))
put("fuzz_warc", "truncated", record("response\r\nWARC-Truncated: length", "http://a/1",
    b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>a"))
put("fuzz_warc", "packed", record("response", "<http://a/1>", b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
    b"Content-Encoding: gzip\r\n\r\n" + gzip.compress(b"<p>a</p>", mtime=0))
    + record("response", "http://a/2", b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n"
             b"3\r\nabc\r\n0\r\n\r\n"))


def text(data):
    return struct.pack("<Q", len(data)) + data


put("fuzz_converter", "reply", struct.pack("<7Q", 1, 0, 1, 0, 9, 0, 1) + struct.pack("<Q", 1) + text(b"place") + text(b"why")
    + struct.pack("<Q", 1) + text(b"id") + text(b"title") + text(b"1987") + text(b"author: A") + text(b"words"))
put("fuzz_converter", "request", text(b"html") + text(b"a.html") + text(b"a") + text(b"<p>a"))


def pdf(*objects):
    """A PDF of these objects, the first its catalogue; with a table of where they stand."""
    out, places = b"%PDF-1.5\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj %b endobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return out + b"xref\n0 %d\n0000000000 65535 f \n%btrailer<</Size %d/Root 1 0 R/Info<</Title(T)/Author(A)>>>>\nstartxref\n%d\n%%%%EOF" % (
        len(objects) + 1, table, len(objects) + 1, len(out))


def stream(body, entries=b""):
    return b"<</Length %d%b>>stream\n%b\nendstream" % (len(body), entries, body)


WORDS = b"BT /F 9 Tf 9 50 Td (one two) Tj T* [(thr) -20 (ee)] TJ ET"
FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"
PAGE = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>"
HEAD = (b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>")
put("fuzz_pdf", "plain", pdf(*HEAD, PAGE, stream(WORDS), FONT))
put("fuzz_pdf", "packed", pdf(*HEAD, PAGE, stream(zlib.compress(WORDS), b"/Filter/FlateDecode"), FONT))
put("fuzz_pdf", "loop", pdf(HEAD[0], b"<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>", PAGE, stream(b"/X Do"),
    b"<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/Identity-H/DescendantFonts[5 0 R]/ToUnicode 4 0 R>>"))
