#!/usr/bin/env python3
"""Tries the player in a headless Chromium, against the times of alignment.json.

usage: check_player.py FOLDER [--chromium PATH]

FOLDER holds alignment.json and player.html. Needs Playwright from PyPI and a Chromium; looks for accessibility
faults, too, where axe-playwright-python is installed.
"""
import bisect
import json
import os
import random
import shutil
import sys

from playwright.sync_api import sync_playwright

failures = []


def check(holds, what):
    print(("ok    " if holds else "FAILS ") + what)
    if not holds:
        failures.append(what)


def main():
    folder = os.path.abspath(sys.argv[1])
    chromium = sys.argv[3] if sys.argv[2:3] == ["--chromium"] else shutil.which("chromium") or shutil.which("google-chrome")
    with open(os.path.join(folder, "alignment.json"), encoding="utf-8") as file:
        truth = json.load(file)
    timed = [(s["start"], s["end"], f"s{section['index']}-{place}", s)
             for section in truth["sections"] for place, s in enumerate(section["sentences"]) if s["start"] is not None]
    timed.sort(key=lambda entry: entry[0])
    starts = [entry[0] for entry in timed]
    chosen = sorted(random.Random(7).sample(range(len(timed)), min(10, len(timed))))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"])
        context = browser.new_context(viewport={"width": 1100, "height": 800})
        page = context.new_page()
        complaints = []
        page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"file://{folder}/player.html")
        page.evaluate("""() => {
          const audio = document.getElementById("audio"), data = JSON.parse(document.getElementById("data").textContent);
          const fileOf = () => data.files.findIndex(file => new URL(file[0], location).href === audio.src);
          window.position = () => fileOf() < 0 ? 0 : data.files[fileOf()][1] + audio.currentTime;
          audio.addEventListener("seeked", () => { window.landed = window.position(); });
          window.lit = () => { const e = document.querySelector(".s.on"); return e && e.id; };
        }""")

        page.click("#start")
        page.wait_for_function("position() > 1", timeout=10000)
        check(not page.evaluate("document.getElementById('audio').paused"), "audio plays")
        at, lit, word = page.evaluate("[position(), lit(), document.querySelector('.now')?.textContent]")
        page.keyboard.press("Space")
        check(page.evaluate("document.getElementById('audio').paused"), "the space bar pauses")

        right = 0
        for index in chosen:
            start, end, name, _ = timed[index]
            target = start + min(0.6, (end - start) / 2)
            page.evaluate("""time => { const seek = document.getElementById("seek"); window.landed = null;
                          seek.step = "any"; seek.value = time; seek.dispatchEvent(new Event("input")); }""", target)
            page.wait_for_function("landed !== null", timeout=5000)
            right += page.evaluate("lit()") == name
        check(right == len(chosen), f"after seeking, the right sentence is lit: {right} of {len(chosen)}")

        worst = 0
        for index in chosen:
            start, _, name, _ = timed[index]
            page.evaluate("""name => { window.landed = null;
                          document.getElementById(name).scrollIntoView({ block: "center", behavior: "instant" }); }""", name)
            box = page.evaluate("""name => { const r = document.getElementById(name).getClientRects()[0];
                                return [r.left + Math.min(12, r.width / 2), r.top + r.height / 2]; }""", name)
            page.mouse.click(*box)
            page.wait_for_function("landed !== null", timeout=5000)
            worst = max(worst, abs(page.evaluate("landed") - start))
        check(worst < 0.05, f"a click seeks to the sentence's start: at worst {worst * 1000:.1f} ms away")

        # The word that is marked, against the word at the clock's time (a frame and a half of leeway).
        page.evaluate("""() => { window.samples = []; const look = () => { const now = document.querySelector(".now");
            if (now) samples.push([position(), lit(), [...now.parentNode.querySelectorAll(".w")].indexOf(now)]);
            if (samples.length < 150) requestAnimationFrame(look); }; look(); }""")
        page.wait_for_function("samples.length >= 150", timeout=20000)
        wrong, samples = 0, page.evaluate("samples")
        for time, name, place in samples:
            words = [w for w in next(s for _, _, n, s in timed if n == name)["words"] if w[1] is not None]
            begins = [w[1] for w in words]
            allowed = {bisect.bisect_right(begins, time + slack) - 1 for slack in (-0.06, 0, 0.06)}
            wrong += place not in allowed
        check(wrong == 0, f"the marked word is the spoken one: {len(samples) - wrong} of {len(samples)} samples")

        page.keyboard.press("Space")
        before = bisect.bisect_right(starts, page.evaluate("position()") + 0.001) - 1
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(300)
        check(page.evaluate("lit()") == timed[min(before + 1, len(timed) - 1)][2], "the arrow key goes to the next sentence")
        page.keyboard.press("d")
        check(page.evaluate("document.documentElement.dataset.theme") == "dark", "D makes the page dark")

        # Over the edge of a file.
        if len(truth["audio"]) > 1:
            edge = truth["audio"][1]["start"]
            page.evaluate("""time => { const seek = document.getElementById("seek"); window.landed = null;
                          seek.value = time; seek.dispatchEvent(new Event("input")); }""", edge - 0.4)
            page.wait_for_function("landed !== null")
            page.keyboard.press("Space")
            page.wait_for_function(f"position() > {edge} + 0.2", timeout=15000)
            page.keyboard.press("Space")
            check(True, "playback goes on into the next file")

        place = page.evaluate("position()")
        page.evaluate("dispatchEvent(new Event('pagehide'))")
        page.goto("about:blank")
        page.goto(f"file://{folder}/player.html")
        page.wait_for_timeout(400)
        remembered = page.evaluate("Number(document.getElementById('seek').value)")
        check(abs(remembered - place) < 0.3, f"the place is remembered: {remembered:.2f} for {place:.2f}")

        name = timed[chosen[-1]][2]
        page.goto(f"file://{folder}/player.html#{name}")
        page.reload()
        page.wait_for_timeout(500)
        check(page.evaluate("document.querySelector('.s.on')?.id") == name, "a link opens at its sentence")
        seen = page.evaluate("""() => { const r = document.querySelector(".s.on").getBoundingClientRect();
                             return r.top > 50 && r.top < innerHeight - 150; }""")
        check(seen, "and it is in view")

        unread = [f"s{section['index']}-{place}" for section in truth["sections"]
                  for place, s in enumerate(section["sentences"]) if s["start"] is None]
        check(all(page.evaluate("n => !document.getElementById(n).matches('.s')", n) for n in unread),
              f"unread sentences are not clickable: {len(unread)}")
        check(not complaints, f"no complaints on the console {complaints[:3]}")
        look_for_faults(page)

        # Without the audio the page asks for it, and goes on when it is shown where it is.
        lonely = os.path.join(folder, "lonely")
        os.makedirs(lonely, exist_ok=True)
        shutil.copy(os.path.join(folder, "player.html"), lonely)
        page.goto(f"file://{lonely}/player.html")
        page.wait_for_selector("#trouble:not([hidden])", timeout=5000)
        page.set_input_files("#trouble input", [file["path"] for file in truth["audio"]])
        page.wait_for_timeout(500)
        page.keyboard.press("Space")
        page.wait_for_function("document.getElementById('audio').currentTime > 0.3", timeout=8000)
        check(page.evaluate("document.getElementById('trouble').hidden"), "missing audio can be shown where it is")
        shutil.rmtree(lonely)
        browser.close()
    if failures:
        sys.exit(f"{len(failures)} checks failed")


def look_for_faults(page):
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        print("skip  accessibility: axe-playwright-python is not installed")
        return
    found = Axe().run(page).response["violations"]
    for fault in found:
        print("     ", fault["id"], fault["impact"], fault["help"], len(fault["nodes"]), fault["nodes"][0]["html"][:120])
    check(not found, "axe finds no accessibility faults")


if __name__ == "__main__":
    main()
