extension PlayerScript {
  /// The bar: position, speed, steps.
  static let controls = #"""
    const speeds = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3];
    const speed = () => Number($("speed").value) || 1;
    for (const value of speeds) $("speed").append(new Option(`${value}×`, value, value === 1, value === 1));
    $("speed").addEventListener("change", () => {
      audio.defaultPlaybackRate = audio.playbackRate = speed();
      settings.speed = speed();
      keep();
    });
    const faster = step => {
      const index = speeds.indexOf(speed()) + step;
      if (!(index in speeds)) return;
      $("speed").value = speeds[index];
      $("speed").dispatchEvent(new Event("change"));
      say(`Speed ${speeds[index]}`);
    };
    const say = text => { $("says").textContent = text; };

    let section, second = -1;
    $("seek").max = data.duration;
    const showControls = time => {
      const at = sectionAt(time);
      if (at !== section) {
        section = at;
        $("section").textContent = at ? at[1] : data.title;
        if (playing && at) say(at[1]);
        showMedia();
      }
      const whole = Math.floor(time * 4);
      if (whole === second) return;
      second = whole;
      $("seek").value = time;
      $("seek").style.setProperty("--at", `${time / data.duration * 100}%`);
      $("elapsed").textContent = clockText(time);
      $("left").textContent = "−" + clockText(data.duration - time);
      $("seek").setAttribute("aria-valuetext", `${clockText(time)}, ${$("section").textContent}`);
    };
    $("seek").addEventListener("input", () => { away = false; seek(Number($("seek").value)); });
    if (heard.length < 200)
      for (const [, , at] of heard) {
        const tick = document.createElement("i");
        tick.style.left = `${at / data.duration * 100}%`;
        if (at > 0) $("ticks").append(tick);
      }
    $("seek").addEventListener("pointermove", event => {
      const box = $("seek").getBoundingClientRect(), bubble = $("bubble");
      const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
      const at = sectionAt(share * data.duration);
      bubble.textContent = `${clockText(share * data.duration)}${at ? " · " + at[1] : ""}`;
      bubble.style.left = `${share * 100}%`;
      bubble.hidden = event.pointerType === "touch";
    });
    $("seek").addEventListener("pointerleave", () => { $("bubble").hidden = true; });

    /// One sentence on or back; back goes to the start of a sentence that has been running.
    const step = by => {
      const time = now();
      let index = lastAt(starts, time + 0.0005);
      index = by > 0 ? index + 1 : time - (starts[index] || 0) > 1.2 ? index : index - 1;
      if (index >= count) return;
      away = false;
      seek(index < 0 ? 0 : starts[index]);
      if (document.activeElement && document.activeElement.matches(".s") && shown) shown.focus({ preventScroll: true });
    };
    const skip = seconds => { away = false; seek(now() + seconds); };
    $("play").addEventListener("click", toggle);
    $("start").addEventListener("click", () => { if (!playing) start(); comeBack(); });
    $("previous").addEventListener("click", () => step(-1));
    $("next").addEventListener("click", () => step(1));
    $("rewind").addEventListener("click", () => skip(-15));
    $("forward").addEventListener("click", () => skip(15));

    // The keys of a headset and of the system.
    const showMedia = () => {
      if (!("mediaSession" in navigator) || typeof MediaMetadata === "undefined") return;
      navigator.mediaSession.metadata = new MediaMetadata(
        { title: section ? section[1] : data.title, artist: data.author, album: data.title });
    };
    if ("mediaSession" in navigator)
      for (const [action, act] of [["play", () => start()], ["pause", () => halt()],
        ["seekbackward", () => skip(-15)], ["seekforward", () => skip(15)],
        ["previoustrack", () => step(-1)], ["nexttrack", () => step(1)]])
        try { navigator.mediaSession.setActionHandler(action, act); } catch { /* not known here */ }

    """#

  /// The list of sections.
  static let contents = #"""
    const fillContents = () => {
      const list = $("contents").querySelector("ol");
      const at = section && section[0];
      list.replaceChildren(...data.sections.map(([index, title, begin]) => {
        const item = document.createElement("li"), button = document.createElement("button");
        const mark = document.createElement(begin === null ? "em" : "time");
        button.className = begin === null ? "to not" : "to";
        mark.textContent = begin === null ? "not read" : clockText(begin);
        button.append(title, mark);
        if (index === at) button.setAttribute("aria-current", "true");
        button.addEventListener("click", () => {
          $("contents").close();
          if (begin !== null) { seek(begin); comeBack(); }
          const target = $(`s${index}`);
          if (target.tagName === "DETAILS") target.open = true;
          target.scrollIntoView({ block: "start" });
          away = begin === null;
        });
        item.append(button);
        return item;
      }));
    };
    const openPanel = id => {
      const open = document.querySelector("dialog[open]");
      if (open) open.close();
      if (open && open.id === id) return;
      if (id === "contents") fillContents();
      $(id).showModal();
      const here = $(id).querySelector("[aria-current]");
      if (here) { here.scrollIntoView({ block: "center" }); here.focus(); }
    };
    for (const id of ["contents", "settings", "help"]) {
      $(`open-${id}`).addEventListener("click", () => openPanel(id));
      $(id).querySelector(".close").addEventListener("click", () => $(id).close());
      $(id).addEventListener("click", event => { if (event.target === $(id)) $(id).close(); });
    }
    $("where").addEventListener("click", () => openPanel("contents"));

    """#
}
