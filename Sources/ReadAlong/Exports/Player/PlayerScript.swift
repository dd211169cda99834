/// What the player does, as parts of one script.
enum PlayerScript {
  /// The parts in order.
  static let parts = [
    "(() => {\n\"use strict\";\n", timeline, audio, text, controls, contents, settings, keyboard,
    opening, "})();\n",
  ]

  /// Which sentence is spoken when: searched, never walked.
  private static let timeline = #"""
    const $ = id => document.getElementById(id);
    const root = document.documentElement;
    const data = JSON.parse($("data").textContent);
    const count = data.sentences.length;
    const starts = new Float64Array(count), ends = new Float64Array(count);
    const order = new Map();
    data.sentences.forEach((sentence, index) => {
      starts[index] = sentence[2] / 1000;
      ends[index] = sentence[3] / 1000;
      order.set(`s${sentence[0]}-${sentence[1]}`, index);
    });
    const idOf = index => `s${data.sentences[index][0]}-${data.sentences[index][1]}`;
    const heard = data.sections.filter(section => section[2] !== null).sort((a, b) => a[2] - b[2]);
    const heardStarts = heard.map(section => section[2]);
    const fileStarts = data.files.map(file => file[1]);

    /// The last index whose value is not above a limit, -1 where there is none.
    const lastAt = (list, limit) => {
      let low = 0, high = list.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (list[middle] <= limit) low = middle + 1; else high = middle;
      }
      return low - 1;
    };
    /// The sentence at a time. In a short pause it is the one before; in a long one there is none.
    const sentenceAt = time => {
      const index = lastAt(starts, time + 0.0005);
      return index >= 0 && time < ends[index] + 1.5 ? index : -1;
    };
    const sectionAt = time => heard[lastAt(heardStarts, time + 0.0005)] || null;
    const clockText = seconds => {
      const whole = Math.max(0, Math.floor(seconds)), two = n => String(n).padStart(2, "0");
      const hours = Math.floor(whole / 3600), minutes = Math.floor(whole / 60) % 60;
      return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
    };

    """#

  /// One audio element for all files, on the clock of the whole recording.
  private static let audio = #"""
    const audio = $("audio");
    let file = -1;        // the file that is loaded
    let wanted = null;    // where to go, until the audio is there
    let playing = false;  // what the listener asked for

    const now = () => {
      if (wanted !== null) return wanted;
      if (file < 0) return 0;
      const [, start, duration] = data.files[file];
      return start + Math.min(audio.currentTime, duration);
    };
    const land = () => {
      if (wanted === null || audio.readyState < 1) return;
      audio.currentTime = Math.max(0, wanted - data.files[file][1]);
    };
    const seek = time => {
      wanted = Math.min(Math.max(0, time), Math.max(0, data.duration - 0.01));
      const next = Math.max(0, lastAt(fileStarts, wanted + 0.0005));
      if (next !== file) {
        file = next;
        audio.src = data.files[file][0];
        audio.defaultPlaybackRate = audio.playbackRate = speed();
        if (playing) start();
      }
      land();
      show(wanted);
    };
    const start = () => {
      if (!data.files.length) return;
      playing = true;
      if (file < 0) seek(now());
      const promise = audio.play();
      if (promise) promise.catch(error => { if (error.name === "NotAllowedError") halt(); });
      root.classList.add("playing");
      $("play").setAttribute("aria-label", "Pause");
      requestAnimationFrame(frame);
    };
    const halt = () => {
      playing = false;
      audio.pause();
      root.classList.remove("playing");
      $("play").setAttribute("aria-label", "Play");
      remember();
    };
    const toggle = () => playing ? halt() : start();
    const frame = () => {
      if (!playing) return;
      show(now());
      requestAnimationFrame(frame);
    };
    audio.addEventListener("loadedmetadata", land);
    audio.addEventListener("seeked", () => {
      if (wanted !== null && Math.abs(data.files[file][1] + audio.currentTime - wanted) < 0.5) wanted = null;
      show(now());
    });
    audio.addEventListener("ended", () => {
      if (file + 1 < data.files.length) seek(fileStarts[file + 1]); else halt();
    });
    audio.addEventListener("pause", () => {
      // A headset or the system may pause, too; the end of a file is not a pause.
      if (playing && !audio.ended && audio.readyState > 2 && wanted === null) halt();
    });
    audio.addEventListener("timeupdate", () => { show(now()); if (playing) rememberSoon(); });
    audio.addEventListener("error", () => { halt(); askForAudio(); });

    /// Asks for the recording where it does not lie beside the page.
    const askForAudio = () => {
      const box = $("trouble"), picker = document.createElement("input");
      picker.type = "file"; picker.multiple = true; picker.accept = "audio/*,.m4b";
      picker.setAttribute("aria-label", "Audio files");
      picker.addEventListener("change", () => {
        for (const picked of picker.files)
          data.files.forEach(entry => {
            if (entry[3] === picked.name || data.files.length === 1) entry[0] = URL.createObjectURL(picked);
          });
        box.hidden = true;
        const time = now();
        file = -1;
        seek(time);
      });
      box.replaceChildren(`“${data.files[file][3]}” cannot be played from where this page looks for it. `
        + "Put the audio back there, or show where it is:", picker);
      box.hidden = false;
    };

    """#
}
