#!/usr/bin/env python3
"""Checks a folder of exports with programs that are not ours.

usage: validate.py FOLDER SCHEMA

jsonschema for alignment.json, praat-textgrids for TextGrids, ffmpeg for WebVTT and SubRip, epubcheck for EPUBs. What is
not installed is skipped, saying so. The folder may hold any of the exports.
"""
import glob
import json
import os
import shutil
import subprocess
import sys

failures = []


def check(holds, what):
    print(("ok    " if holds else "FAILS ") + what)
    if not holds:
        failures.append(what)


def skip(what, why):
    print(f"skip  {what}: {why}")


def alignment(path, schema):
    try:
        import jsonschema
    except ImportError:
        return skip(path, "jsonschema is not installed")
    with open(path, encoding="utf-8") as file, open(schema, encoding="utf-8") as rules:
        document, rules = json.load(file), json.load(rules)
    kind = jsonschema.validators.validator_for(rules)
    kind.check_schema(rules)
    faults = list(kind(rules).iter_errors(document))
    for fault in faults[:5]:
        print("     ", list(fault.absolute_path), fault.message[:200])
    check(not faults, f"{path} keeps to the schema")
    # What a schema cannot say: sentences tile, and frames say the same as seconds.
    files, wrong, last = document["audio"], 0, None
    for section in document["sections"]:
        for sentence in section["sentences"]:
            if sentence["start"] is None:
                continue
            audio = files[sentence["file"]]
            wrong += abs(audio["start"] + sentence["startFrame"] / audio["sampleRate"] - sentence["start"]) > 0.0002
            wrong += sentence["startFrame"] + sentence["frames"] > audio["frames"]
            wrong += sentence["end"] <= sentence["start"]
    check(wrong == 0, f"{path}: frames and seconds agree")


def textgrid(path):
    try:
        import textgrids
    except ImportError:
        return skip(path, "praat-textgrids is not installed")
    grid = textgrids.TextGrid(path)
    tiers = {name: sum(1 for i in tier if i.text) for name, tier in grid.items()}
    tiled = all(a.xmax == b.xmin for tier in grid.values() for a, b in zip(tier, tier[1:]))
    check(tiled and len(tiers) == 3, f"{path} is read by praat-textgrids: {tiers}")


def subtitles(path):
    if not shutil.which("ffprobe"):
        return skip(path, "ffmpeg is not installed")
    read = subprocess.run(
        ["ffprobe", "-v", "warning", "-count_packets", "-show_entries", "stream=codec_name,nb_read_packets", "-of",
         "csv=p=0", path], capture_output=True, text=True)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    codec, packets = (read.stdout.strip().split(",") + ["", ""])[:2]
    cues = sum(" --> " in line for line in text.splitlines())
    check(not read.stderr and packets == str(cues), f"{path} is read by ffmpeg: {codec}, {packets} of {cues} cues")
    if path.endswith(".srt"):
        blocks = [block.split("\n")[2:] for block in text.strip().split("\n\n")]
        widest = max((len(line) for block in blocks for line in block), default=0)
        check(widest <= 42 and all(len(block) <= 2 for block in blocks), f"{path}: at most 2 lines of {widest} characters")


def epub(path):
    if not shutil.which("epubcheck"):
        return skip(path, "epubcheck is not installed")
    try:
        read = subprocess.run(["epubcheck", "-q", path], capture_output=True, text=True)
    except OSError:   # Debian installs a jar as the command, which not every system can start
        read = subprocess.run(["java", "-jar", os.path.realpath(shutil.which("epubcheck")), "-q", path],
                              capture_output=True, text=True)
    lines = [line for line in (read.stdout + read.stderr).splitlines() if line.startswith(("ERROR", "FATAL"))]
    for line in lines[:5]:
        print("     ", line)
    check(not lines, f"{path} passes epubcheck")


def navigation(path):
    with open(path, encoding="utf-8") as file:
        document = json.load(file)
    wrong = 0

    def visit(entry):
        nonlocal wrong
        wrong += not any(name in entry for name in ("audioref", "textref", "text", "children"))
        wrong += entry.get("children") == []
        for child in entry.get("children", []):
            visit(child)

    for entry in document["guided"]:
        visit(entry)
    check(wrong == 0 and document["guided"], f"{path}: every object holds something")


def main():
    folder, schema = sys.argv[1:3]
    found = lambda ending: sorted(glob.glob(os.path.join(glob.escape(folder), ending)))
    for path in found("alignment.json"):
        alignment(path, schema)
    for path in found("*.TextGrid"):
        textgrid(path)
    for path in found("*.vtt") + found("*.srt"):
        subtitles(path)
    for path in found("*.epub"):
        epub(path)
    for path in found("guided-navigation.json"):
        navigation(path)
    if failures:
        sys.exit(f"{len(failures)} checks failed")


if __name__ == "__main__":
    main()
