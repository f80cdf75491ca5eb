#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Alike authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How well shingles of words and of subwords find near duplicates in ten languages, and how long their texts take.

    language_rates.py PROGRAM [--originals N] [--seed N]
    language_rates.py PROGRAM --speed BYTES

Texts are invented from syllables and endings of each language, so that there are many words and each has several forms;
those of scripts without spaces are made of words of their dictionaries. Three sentences of ten in each are of a stock
that all share. Of every original there are two copies: in one up to 15 % of the words are replaced, in the other as many
have another form. Two documents belong together when they are of one original. The pairs of alike-cli from a Jaccard similarity up are counted against that: recall is the share of the pairs
that belong together which are found, precision the share of what is found that belongs together. For each unit the
table has the threshold of the best F1, where both are best, and the recall at 0.5.

--speed makes about so many bytes of each language, of the same numbers of words and copies, and tells the seconds of the
stages of text and of all.
"""
import argparse
import csv
import io
import json
import os
import random
import subprocess
import sys
import tempfile

# Syllables that words begin with, and endings.
SPACED = {
    "English": ("ba con der fin gra hol lin mar nor pel ris sto tan ver wil", "s ed ing er ly ness able"),
    "German": ("auf be ein ge haus kraft licht mann not rat schau tag un ver werk", "en er es em ung lich keit"),
    "Finnish": ("aa ha jo ka kuu la met nie pää ra sa tu vai ve yö", "ssa sta lla lta ksi na iden"),
    "Turkish": ("al baş çı de gör ha kır ları oku öğ sev şe tut uy yaz", "lar da dan nın mak ıyor dı"),
    "Hungarian": ("ár be csi dol é fa gyö ház ír ke lá nap szó ta vá", "ban ból nak val ok ek ért"),
    "Russian": ("бе во гра до за ко ле мо на пра ро ста то у хо", "ый ого ому ами ать ила ение"),
    "Greek": ("α βα γρα δη ε θα κα λο με νο πα ρο στα τη φω", "ος ου ης ων εις ουμε ηκε"),
}
# Words that are whole.
UNSPACED = {
    "Chinese": "城市 学校 老师 学生 政府 经济 发展 问题 社会 文化 历史 科学 技术 环境 天气 火车 飞机 医院 医生 报纸 "
    "新闻 电影 音乐 图书馆 公司 市场 价格 银行 工作 生活 家庭 孩子 朋友 时间 今天 明天 昨天 早上 晚上 我们 他们 可以 "
    "需要 开始 结束 认为 知道 希望 支持 反对 增加 减少 提高 国家 世界 北京 上海 河流 山区 海洋 农民 工人 机器 汽车",
    "Japanese": "都市 学校 先生 学生 政府 経済 発展 問題 社会 文化 歴史 科学 技術 環境 天気 電車 飛行機 病院 医者 新聞 "
    "映画 音楽 図書館 会社 市場 価格 銀行 仕事 生活 家族 子供 友達 時間 今日 明日 昨日 朝 夜 私たち 彼ら できる 必要 "
    "始まる 終わる 考える 知る 希望 支持 反対 増加 減少 国家 世界 東京 大阪 河川 山地 海洋 農民 機械 自動車 という から まで",
    "Thai": "เมือง โรงเรียน ครู นักเรียน รัฐบาล เศรษฐกิจ พัฒนา ปัญหา สังคม วัฒนธรรม ประวัติศาสตร์ วิทยาศาสตร์ เทคโนโลยี "
    "อากาศ รถไฟ เครื่องบิน โรงพยาบาล หมอ หนังสือพิมพ์ ข่าว ภาพยนตร์ ดนตรี ห้องสมุด บริษัท ตลาด ราคา ธนาคาร งาน ชีวิต "
    "ครอบครัว เด็ก เพื่อน เวลา วันนี้ พรุ่งนี้ เมื่อวาน เช้า กลางคืน เรา เขา สามารถ ต้องการ เริ่ม จบ คิด รู้ หวัง สนับสนุน "
    "คัดค้าน เพิ่ม ลด ประเทศ โลก แม่น้ำ ภูเขา ทะเล ชาวนา คนงาน เครื่องจักร รถยนต์",
}
LANGUAGES = [*SPACED, *UNSPACED]
WORDS = 100
SHARED = 3 # sentences of ten words
UNITS = {
    "words": ["--unit", "word", "-k", "4"],
    "subwords": ["--unit", "subword", "--merges", "500", "-k", "4"],
}
LOWEST = 0.1


class Language:
    """Words as (stem, ending)."""

    def __init__(self, name, rng):
        self.rng = rng
        self.joint = "" if name in UNSPACED else " "
        if name in UNSPACED:
            self.stems, self.endings = UNSPACED[name].split(), [""]
        else:
            syllables, endings = (part.split() for part in SPACED[name])
            self.stems = ["".join(rng.choices(syllables, k=rng.choice((1, 2, 2, 3)))) for _ in range(3000)]
            self.endings = ["", *endings]
        self.stock = [[self.word() for _ in range(10)] for _ in range(6)]

    def word(self):
        return self.rng.choice(self.stems), self.rng.choice(self.endings)

    def original(self):
        own = [self.word() for _ in range(WORDS - 10 * SHARED)]
        for sentence in self.rng.sample(self.stock, SHARED):
            place = 10 * self.rng.randrange(len(own) // 10 + 1)
            own[place:place] = sentence
        return own

    def replaced(self, words, share):
        return [self.word() if self.rng.random() < share else word for word in words]

    def inflected(self, words, share):
        if len(self.endings) == 1:
            return self.replaced(words, share)
        return [(stem, self.rng.choice(self.endings)) if self.rng.random() < share else (stem, end)
                for stem, end in words]

    def text(self, words):
        """Sentences of ten words."""
        stop = ". " if self.joint else "。"
        parts = [self.joint.join(stem + end for stem, end in words[i : i + 10]) for i in range(0, len(words), 10)]
        return stop.join(parts) + stop


def write(path, name, originals, seed):
    rng = random.Random(f"{seed} {name}")
    language = Language(name, rng)
    written = 0
    with open(path, "w", encoding="utf-8") as file:
        for number in range(originals):
            share = rng.uniform(0.01, 0.15)
            first = language.original()
            for copy, words in enumerate((first, language.replaced(first, share), language.inflected(first, share))):
                record = {"id": f"{number}.{copy}", "text": language.text(words)}
                written += len(record["text"].encode())
                file.write(json.dumps(record, ensure_ascii=False) + "\n")
    return written


def pairs_of(program, path, options):
    """[(similarity, whether the two belong together)]"""
    out = subprocess.run([program, "pairs", path, "--quiet", "--method", "exact", "--threshold", str(LOWEST), *options],
                         check=True, capture_output=True, text=True).stdout
    return [(float(row["jaccard"]), row["id_a"].split(".")[0] == row["id_b"].split(".")[0])
            for row in csv.DictReader(io.StringIO(out))]


def rates(pairs, there, threshold):
    found = [near for similarity, near in pairs if similarity >= threshold]
    right = sum(found)
    return right / there, right / len(found) if found else None


def best(pairs, there):
    """(threshold, recall, precision) of the best F1, the highest threshold among equals."""
    def f1(threshold):
        recall, precision = rates(pairs, there, threshold)
        return 2 * recall * precision / (recall + precision) if precision else 0.0

    threshold = max((hundredth / 100 for hundredth in range(int(100 * LOWEST), 100)), key=lambda t: (f1(t), t))
    return threshold, *rates(pairs, there, threshold)


def compare(program, originals, seed, folder):
    there = 3 * originals
    print(f"{originals} originals of {WORDS} words a language, {there} pairs that belong together")
    print(f"{'':10}" + "".join(f"  {unit:>9}: best at, recall, precision; recall at 0.5" for unit in UNITS))
    good = True
    for name in LANGUAGES:
        path = os.path.join(folder, name + ".jsonl")
        write(path, name, originals, seed)
        line = f"{name:10}"
        for unit, options in UNITS.items():
            pairs = pairs_of(program, path, options)
            threshold, recall, precision = best(pairs, there)
            half, _ = rates(pairs, there, 0.5)
            line += f"  {unit:>9}: {threshold:.2f}  {recall:.3f}  {precision:.3f}  {half:.3f}       "
            good = good and precision > 0.9 and recall > 0.9
        print(line.rstrip(), flush=True)
    return good


def time_all(program, size, seed, folder):
    # By numbers of words, which are the same for all.
    for name in ("English", *UNSPACED):
        path = os.path.join(folder, name + ".jsonl")
        each = write(path, name, 100, seed)
        written = write(path, name, max(1, round(100 * size / each)), seed)
        timings = os.path.join(folder, "timings.json")
        subprocess.run([program, "pairs", path, "--quiet", "--output", os.devnull, "--timings", timings], check=True)
        with open(timings, encoding="utf-8") as file:
            print(f"{name:10} {written / 1e6:6.1f} MB  {json.dumps(json.load(file))}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--originals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--speed", type=int, metavar="BYTES")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if asked.speed:
            time_all(asked.program, asked.speed, asked.seed, folder)
            return 0
        return 0 if compare(asked.program, asked.originals, asked.seed, folder) else 1


if __name__ == "__main__":
    sys.exit(main())
