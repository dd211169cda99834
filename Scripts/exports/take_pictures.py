#!/usr/bin/env python3
"""Takes pictures of the player and the report: light, dark, and as wide as a phone.

usage: take_pictures.py FOLDER PICTURES [--chromium PATH]
"""
import os
import shutil
import sys

from playwright.sync_api import sync_playwright


def main():
    folder, pictures = os.path.abspath(sys.argv[1]), sys.argv[2]
    chromium = sys.argv[4] if sys.argv[3:4] == ["--chromium"] else shutil.which("chromium") or shutil.which("google-chrome")
    os.makedirs(pictures, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"])
        for name, width, height, scheme in (
                ("light", 1280, 860, "light"), ("dark", 1280, 860, "dark"), ("phone", 390, 800, "light")):
            page = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
            page.goto(f"file://{folder}/player.html")
            page.wait_for_timeout(300)
            page.screenshot(path=f"{pictures}/player-{name}-front.png")
            page.click("#start")
            page.wait_for_timeout(4500)
            page.screenshot(path=f"{pictures}/player-{name}.png")
            page.keyboard.press("c")
            page.wait_for_timeout(300)
            page.screenshot(path=f"{pictures}/player-{name}-contents.png")
            page.goto(f"file://{folder}/report.html")
            page.wait_for_timeout(300)
            page.screenshot(path=f"{pictures}/report-{name}.png", full_page=True)
        browser.close()
    print("\n".join(sorted(os.path.join(pictures, name) for name in os.listdir(pictures))))


if __name__ == "__main__":
    main()
