extension PlayerScript {
  /// The sentence and the word being spoken, and keeping them in view.
  static let text = #"""
    const calm = matchMedia("(prefers-reduced-motion:reduce)");
    let current = -1, shown = null, words = [], wordStarts = [], word = -1;

    const show = time => {
      const index = sentenceAt(time);
      if (index !== current) showSentence(index);
      if (shown) showWord(time);
      showControls(time);
    };
    const showSentence = index => {
      if (shown) {
        shown.textContent = shown.textContent;   // the words' own elements go
        shown.classList.remove("on");
        shown.removeAttribute("aria-current");
        if (document.activeElement !== shown) shown.removeAttribute("tabindex");
      }
      current = index;
      words = []; wordStarts = []; word = -1;
      shown = index < 0 ? null : $(idOf(index));
      if (!shown) return;
      cutIntoWords(data.sentences[index]);
      shown.classList.add("on");
      shown.setAttribute("aria-current", "true");
      shown.tabIndex = 0;
      keepInView();
    };
    /// Only the current sentence has an element for each word, so that long books stay light.
    const cutIntoWords = ([, , begin, , times]) => {
      const text = shown.textContent, pieces = [];
      let at = 0, time = begin;
      for (let i = 0; i < times.length; i += 4) {
        const from = at + times[i], to = from + times[i + 1];
        const element = document.createElement("span");
        element.className = "w";
        element.textContent = text.slice(from, to);
        pieces.push(text.slice(at, from), element);
        words.push(element);
        time += times[i + 2];
        wordStarts.push(time / 1000);
        at = to;
      }
      shown.replaceChildren(...pieces, text.slice(at));
    };
    const showWord = time => {
      const index = lastAt(wordStarts, time + 0.0005);
      if (index === word) return;
      if (words[word]) words[word].classList.remove("now");
      if (words[index]) words[index].classList.add("now");
      word = index;
    };

    // Following: the page turns with the voice until the reader scrolls away.
    let away = true, touched = -Infinity;   // until the page has opened
    const inView = () => {
      if (!shown) return true;
      const box = shown.getBoundingClientRect();
      return box.bottom > 70 && box.top < innerHeight - 150;
    };
    const keepInView = force => {
      if (!shown || !(force || (settings.follow && !away))) return;
      const box = shown.getBoundingClientRect();
      const bottom = innerHeight - $("back").parentNode.querySelector(".bar").offsetHeight;
      if (!force && box.top > 80 && box.bottom < bottom - 40) return;
      const top = Math.max(0, scrollY + box.top - Math.max(90, bottom * 0.26));
      const far = Math.abs(top - scrollY) > innerHeight * 2;
      scrollTo({ top, behavior: far || calm.matches ? "auto" : "smooth" });
    };
    const comeBack = () => { away = false; $("back").hidden = true; keepInView(true); };
    const touch = () => { touched = performance.now(); };
    addEventListener("wheel", touch, { passive: true });
    addEventListener("touchmove", touch, { passive: true });
    addEventListener("pointerdown", event => { if (event.target === root) touch(); });
    addEventListener("scroll", () => {
      root.classList.toggle("scrolled", scrollY > 220);
      if (performance.now() - touched < 1200) away = !inView();
      else if (away && inView()) away = false;
      $("back").hidden = !(away && shown && settings.follow);
    }, { passive: true });
    $("back").addEventListener("click", comeBack);

    $("book").addEventListener("click", event => {
      const sentence = event.target.closest(".s[data-t]");
      if (!sentence || !getSelection().isCollapsed) return;
      hear(sentence);
    });
    const hear = sentence => {
      away = false;
      seek(starts[order.get(sentence.id)]);
      if (!playing) start();
    };

    """#
}
