/// The parts of the player around the book: bars, panels and their icons.
enum PlayerFrame {
  /// The bar above the text, before the book's title.
  static let topStart = #"""
    <a class="vh" href="#book">Skip to the text</a>
    <header class="top">
    <button class="icon" id="open-contents" aria-label="Contents" title="Contents (C)">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 12h16M4 18h10"/></svg></button>
    <div class="name" aria-hidden="true">
    """#

  /// The bar above the text, after the book's title.
  static let topEnd = #"""
    </div>
    <button class="icon" id="open-help" aria-label="Keyboard" title="Keyboard (?)">
    <svg viewBox="0 0 24 24" aria-hidden="true"><rect x="2.5" y="6" width="19" height="12.5" rx="2.5"/>
    <path d="M6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14.5h8"/></svg></button>
    <button class="icon" id="open-settings" aria-label="Appearance" title="Appearance">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="m3 18 4.5-12h.6L12.6 18M4.6 14h6.4"/>
    <path d="M20.5 11.5V18M20.5 14.8a3 3.3 0 1 1-6 0 3 3.3 0 1 1 6 0"/></svg></button>
    </header>
    <div class="trouble" id="trouble" role="alert" hidden></div>

    """#

  /// The button on the title page.
  static let start = #"""
    <button id="start" type="button"><svg viewBox="0 0 24 24" aria-hidden="true">
    <path class="f" d="M7 4.5v15a.6.6 0 0 0 .92.5l11.6-7.5a.6.6 0 0 0 0-1L7.92 4a.6.6 0 0 0-.92.5z"/></svg>
    <span>Start listening</span></button>

    """#

  /// The bar with the controls, and the panels.
  static let controls = #"""
    <button class="back" id="back" type="button" hidden>Back to the narrator</button>
    <section class="bar" aria-label="Player">
    <div class="scrub">
    <output id="elapsed" aria-label="Elapsed">0:00</output>
    <div class="track"><input id="seek" type="range" min="0" max="1" step="0.1" value="0"
    aria-label="Position in the recording"><div class="ticks" id="ticks" aria-hidden="true"></div>
    <div class="bubble" id="bubble" aria-hidden="true" hidden></div></div>
    <output id="left" aria-label="Remaining">0:00</output>
    </div>
    <div class="row">
    <button class="where" id="where" type="button" title="Contents (C)"><span id="section"></span></button>
    <div class="keys">
    <button class="icon" id="previous" aria-label="Previous sentence" title="Previous sentence (←)">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 5v14"/>
    <path class="f" d="M19 5.6v12.8a.6.6 0 0 1-.94.5L8.8 12.5a.6.6 0 0 1 0-1l9.26-6.4a.6.6 0 0 1 .94.5z"/></svg></button>
    <button class="icon" id="rewind" aria-label="Back 15 seconds" title="Back 15 seconds (Shift ←)">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4.5a8 8 0 1 1-7.6 5.4M12 1.5 8.8 4.5 12 7.5"/>
    <text x="12" y="15.3" text-anchor="middle">15</text></svg></button>
    <button class="icon play" id="play" aria-label="Play" title="Play or pause (Space)">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path class="f go" d="M7 4.5v15a.6.6 0 0 0 .92.5l11.6-7.5a.6.6 0 0 0 0-1L7.92 4a.6.6 0 0 0-.92.5z"/>
    <path class="f halt" d="M7 4.5h3.2v15H7zM13.8 4.5H17v15h-3.2z"/></svg></button>
    <button class="icon" id="forward" aria-label="Forward 15 seconds" title="Forward 15 seconds (Shift →)">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4.5a8 8 0 1 0 7.6 5.4M12 1.5l3.2 3L12 7.5"/>
    <text x="12" y="15.3" text-anchor="middle">15</text></svg></button>
    <button class="icon" id="next" aria-label="Next sentence" title="Next sentence (→)">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18 5v14"/>
    <path class="f" d="M5 5.6v12.8a.6.6 0 0 0 .94.5l9.26-6.4a.6.6 0 0 0 0-1L5.94 5.1a.6.6 0 0 0-.94.5z"/></svg></button>
    </div>
    <div class="side"><select id="speed" aria-label="Speed" title="Speed ([ and ])"></select></div>
    </div>
    </section>
    <audio id="audio" preload="metadata"></audio>
    <div class="vh" id="says" aria-live="polite"></div>

    """#

  /// The panels for contents, appearance and keys.
  static let panels = #"""
    <dialog id="contents" aria-labelledby="contents-title"><header><h2 id="contents-title">Contents</h2>
    <button class="icon close" aria-label="Close"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button>
    </header><ol></ol></dialog>
    <dialog id="settings" aria-labelledby="settings-title"><header><h2 id="settings-title">Appearance</h2>
    <button class="icon close" aria-label="Close"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button>
    </header><form method="dialog">
    <fieldset><legend>Page</legend><div class="seg">
    <label><input type="radio" name="theme" value="auto"><span>Auto</span></label>
    <label><input type="radio" name="theme" value="light"><span>Light</span></label>
    <label><input type="radio" name="theme" value="sepia"><span>Sepia</span></label>
    <label><input type="radio" name="theme" value="dark"><span>Dark</span></label></div></fieldset>
    <fieldset><legend>Typeface</legend><div class="seg">
    <label><input type="radio" name="face" value="serif"><span style="font-family:var(--serif)">Serif</span></label>
    <label><input type="radio" name="face" value="sans"><span>Sans</span></label></div></fieldset>
    <div><label class="lab" for="size">Text size</label><input id="size" type="range" min="0.8" max="1.6" step="0.05"></div>
    <label class="opt"><span>Mark the word being spoken</span><input type="checkbox" name="words"></label>
    <label class="opt"><span>Scroll with the narrator</span><input type="checkbox" name="follow"></label>
    </form></dialog>
    <dialog id="help" aria-labelledby="help-title"><header><h2 id="help-title">Keyboard</h2>
    <button class="icon close" aria-label="Close"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="m6 6 12 12M18 6 6 18"/></svg></button>
    </header><dl>
    <dt><kbd>Space</kbd></dt><dd>Play or pause</dd>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>Previous or next sentence</dd>
    <dt><kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd></dt><dd>Back or forward 15 seconds</dd>
    <dt><kbd>Enter</kbd></dt><dd>Hear the focused sentence</dd>
    <dt><kbd>[</kbd> <kbd>]</kbd></dt><dd>Slower or faster</dd>
    <dt><kbd>C</kbd></dt><dd>Contents</dd>
    <dt><kbd>D</kbd></dt><dd>Dark or light page</dd>
    <dt><kbd>F</kbd></dt><dd>Scroll with the narrator</dd>
    </dl></dialog>

    """#
}
