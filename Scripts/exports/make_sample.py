#!/usr/bin/env python3
"""Makes a short read-along from synthetic speech, with exact times: two audio files and alignment.json.

usage: make_sample.py FOLDER

Each word is spoken by flite on its own, so that its time is known to the sample. Needs flite and ffmpeg.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import wave

RATE = 16000
TITLE = "The Ferry at Low Water"
# (title, kind, paragraphs of sentences; "-" marks a sentence that is printed but not read)
SECTIONS = [
    ("For the ferrymen", "dedication", [["-For all who row at night."]]),
    ("One", "body", [
        ["One"],
        ["The ferry did not come that morning.", "Nobody on the stairs was surprised, for the river had gone down "
         "in the night and left the landing standing in mud.", "“It will be noon,” said Orla Penhallow."],
        ["“Noon,” said the boy, “or never.”", "-He had said the same thing on every morning of that summer.",
         "She gave him half of her bread."],
        ["They waited.", "The bell on the far bank rang twice, and then a third time, and after that there was "
         "only the sound of the reeds."],
    ]),
    ("Two", "body", [
        ["Two"],
        ["At noon the water turned.", "It came in slowly at first, a thin bright line along the bottom of the mud, "
         "and then all at once it was everywhere & deep."],
        ["“Now <look>,” said the boy.", "Out of the haze came the ferry, with its one lamp still burning."],
    ]),
    ("Words used on the river", "glossary", [["-Staithe: a landing stage."], ["-Ebb: the falling tide."]]),
]


def speak(text, folder):
    """The samples of one word, without the silence that flite puts around it."""
    path = os.path.join(folder, "word.wav")
    spoken = re.sub(r"[^A-Za-z' ]", "", text.replace("’", "'")) or "and"
    subprocess.run(["flite", "-voice", "slt", "-t", spoken, "-o", path], check=True, stdout=subprocess.DEVNULL)
    with wave.open(path) as file:
        assert file.getframerate() == RATE, "the voice speaks at another rate"
        samples = memoryview(file.readframes(file.getnframes())).cast("h")
    loud = [i for i, value in enumerate(samples) if abs(value) > 300]
    return samples[loud[0]:loud[-1] + 1] if loud else samples


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    audio, sections, extra, start = [], [], [], 0
    with tempfile.TemporaryDirectory() as scratch:
        for index, (title, kind, paragraphs) in enumerate(SECTIONS):
            read = any(not s.startswith("-") for p in paragraphs for s in p)
            pcm, sentences = [memoryview(bytes(RATE)).cast("h")], []   # half a second of silence
            now = len(pcm[0])
            for paragraph in paragraphs:
                for place, text in enumerate(paragraph):
                    unread = text.startswith("-")
                    text = text.lstrip("-")
                    words = [[m.group(), None, None, None] for m in re.finditer(r"[A-Za-z’]+", text)]
                    sentence = {"text": text, "state": "unread" if unread else "narrated", "start": None,
                                "end": None, "speech": None, "file": None, "startFrame": None, "frames": None,
                                "confidence": 0 if unread else 0.95, "words": words}
                    if place == 0:
                        sentence["startsBlock"] = True
                    if text == title:
                        sentence["role"] = "heading"
                    if not unread:
                        first = now
                        for word in words:
                            sound = speak(word[0], scratch)
                            word[1:] = [now, now + len(sound), "matched"]
                            pcm += [sound, memoryview(bytes(2 * RATE // 20)).cast("h")]
                            now += len(sound) + RATE // 20
                        sentence["speech"] = [first, now - RATE // 20]
                        pcm.append(memoryview(bytes(2 * RATE // 2)).cast("h"))
                        now += RATE // 2
                    sentences.append(sentence)
            if read:
                name = f"part {len(audio) + 1}.mp3"
                data = b"".join(part.tobytes() for part in pcm)
                subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(RATE), "-ac", "1", "-i", "-",
                                "-b:a", "64k", os.path.join(folder, name)], input=data, check=True)
                audio.append({"path": os.path.join(os.path.abspath(folder), name), "sampleRate": RATE, "channels": 1,
                              "frames": now, "start": start / RATE, "codec": "mp3"})
                extra.append([start / RATE, start / RATE + 0.5, "wordless"])
            timed = [s for s in sentences if s["speech"]]
            for sentence, following in zip(timed, timed[1:] + [None]):
                begin, end = sentence["speech"]
                stop = following["speech"][0] if following else end
                sentence.update(start=(start + begin) / RATE, end=(start + stop) / RATE, file=len(audio) - 1,
                                startFrame=begin, frames=stop - begin,
                                speech=[(start + begin) / RATE, (start + end) / RATE])
                for word in sentence["words"]:
                    word[1], word[2] = (start + word[1]) / RATE, (start + word[2]) / RATE
            section = {"index": index, "title": title, "kind": kind, "href": None,
                       "verdict": "aligned" if read else "refused", "heard": 0.98 if read else 0,
                       "start": timed[0]["start"] if timed else None, "end": timed[-1]["end"] if timed else None,
                       "evidence": "its opening was heard at the start of a file" if read else "", "sentences": sentences}
            if not read:
                section["refusal"] = {"reason": "nothingHeard", "bookShare": 0, "heardShare": 0, "anchoredWords": 0}
            sections.append(section)
            start += now if read else 0
    with open(os.path.join(folder, "alignment.json"), "w", encoding="utf-8") as file:
        json.dump({"version": 1, "rulesVersion": 1, "title": TITLE, "authors": ["A. Nonesuch"], "language": "en-GB",
                   "identifier": "urn:sample:ferry", "duration": start / RATE, "audio": audio, "sections": sections,
                   "extra": extra}, file, ensure_ascii=False)


if __name__ == "__main__":
    main()
