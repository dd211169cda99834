extension PlayerScript {
  /// How the page looks, and where the listener was: kept in the browser.
  static let settings = #"""
    const store = {
      read(name) { try { return JSON.parse(localStorage.getItem(name)); } catch { return null; } },
      write(name, value) { try { localStorage.setItem(name, JSON.stringify(value)); } catch { /* full or forbidden */ } }
    };
    const settings = Object.assign(
      { theme: "auto", face: "serif", size: 1, words: true, follow: true, speed: 1 }, store.read("readalong settings"));
    const keep = () => store.write("readalong settings", settings);
    const form = $("settings").querySelector("form");
    const dress = () => {
      if (settings.theme === "auto") delete root.dataset.theme; else root.dataset.theme = settings.theme;
      root.dataset.face = settings.face;
      root.dataset.words = settings.words ? "on" : "off";
      root.style.setProperty("--size", settings.size);
      form.theme.value = settings.theme;
      form.face.value = settings.face;
      form.words.checked = settings.words;
      form.follow.checked = settings.follow;
      $("size").value = settings.size;
    };
    form.addEventListener("input", () => {
      Object.assign(settings, { theme: form.theme.value, face: form.face.value, words: form.words.checked,
        follow: form.follow.checked, size: Number($("size").value) });
      dress();
      keep();
    });
    const isDark = () => settings.theme === "dark"
      || (settings.theme === "auto" && matchMedia("(prefers-color-scheme:dark)").matches);

    const placeName = `readalong place ${data.key}`;
    let remembered = 0;
    const remember = () => {
      remembered = performance.now();
      store.write(placeName, { time: Math.round(now() * 100) / 100 });
    };
    const rememberSoon = () => { if (performance.now() - remembered > 2000) remember(); };
    addEventListener("pagehide", () => { if (file >= 0) remember(); });

    """#

  /// The keyboard.
  static let keyboard = #"""
    // A button that was clicked lets go of the keyboard, so that the space bar pauses.
    addEventListener("click", event => {
      const button = event.target.closest("button");
      if (button && event.detail > 0 && !button.closest("dialog")) button.blur();
    });
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      const target = event.target;
      if (target.matches("input,select,textarea")) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === "Enter" && target.matches(".s[data-t]")) hear(target);
      else if (key === " " && !target.matches("button,summary,a")) toggle();
      else if (key === "ArrowLeft") event.shiftKey ? skip(-15) : step(-1);
      else if (key === "ArrowRight") event.shiftKey ? skip(15) : step(1);
      else if (key === "[") faster(-1);
      else if (key === "]") faster(1);
      else if (key === "c") openPanel("contents");
      else if (key === "?") openPanel("help");
      else if (key === "d") { settings.theme = isDark() ? "light" : "dark"; dress(); keep(); }
      else if (key === "f") {
        settings.follow = !settings.follow; dress(); keep();
        say(settings.follow ? "The page scrolls with the narrator" : "The page stays where it is");
        if (settings.follow) comeBack();
      } else {
        if (["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"].includes(key)) touch();
        return;
      }
      event.preventDefault();
    });

    """#

  /// Where the page opens: at a link's place, else where the listener was, else at the front.
  static let opening = #"""
    const placeInLink = () => {
      const link = decodeURIComponent(location.hash.slice(1));
      if (order.has(link)) return starts[order.get(link)];
      const match = /^t=(\d+(\.\d+)?)$/.exec(link);
      return match ? Number(match[1]) : null;
    };
    // The browser jumps to a link's place by itself, and under the bar; the page does it better.
    const arrive = () => {
      if (document.activeElement) document.activeElement.blur();
      comeBack();
    };
    addEventListener("hashchange", () => {
      const place = placeInLink();
      if (place !== null) { seek(place); arrive(); }
    });
    addEventListener("load", () => { if (placeInLink() !== null) setTimeout(arrive); });
    dress();
    if (speeds.includes(settings.speed)) $("speed").value = settings.speed;
    const linked = placeInLink(), last = store.read(placeName);
    if (!data.files.length) { $("start").hidden = true; $("play").disabled = true; }
    else if (linked !== null) { seek(linked); comeBack(); }
    else if (last && last.time > 1 && last.time < data.duration - 1) {
      seek(last.time);
      $("start").querySelector("span").textContent = `Continue at ${clockText(last.time)}`;
      if (!location.hash) { keepInView(true); touch(); }
    } else seek(0);
    away = false;
    root.classList.toggle("scrolled", scrollY > 220);

    """#
}
