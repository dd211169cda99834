/// The colors and typefaces that the player and the report share.
enum PageStyle {
  /// Custom properties for a light, a sepia and a dark page.
  ///
  /// `data-theme` on the root element chooses one; without it the system's choice holds.
  static let tokens = #"""
    :root{color-scheme:light;
    --paper:#fcfaf6;--raised:#fff;--ink:#26221d;--soft:#6b645a;--faint:#777064;--line:#e7e1d6;
    --accent:#a8480f;--accent-ink:#fff;--glow:#fdf0cd;--mark:#f8cf68;--mark-ink:#2a2109;
    --good:#3f7d5b;--fair:#c98a1b;--poor:#b4483a;--none:#d9d2c5;--wash:#f4efe6;
    --shadow:0 1px 2px rgba(60,45,20,.06),0 8px 28px rgba(60,45,20,.10)}
    :root[data-theme=sepia]{
    --paper:#f3e9d6;--raised:#faf3e4;--ink:#3b2f20;--soft:#75664f;--faint:#7a6a50;--line:#e0d2b8;
    --accent:#95400f;--glow:#f3dca4;--mark:#e6b34e;--mark-ink:#2a1d05;--wash:#ebdfc8;--none:#d6c7aa}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light],[data-theme=sepia]){color-scheme:dark;
    --paper:#17181a;--raised:#212327;--ink:#dcd7cd;--soft:#a19b90;--faint:#8d887e;--line:#303236;
    --accent:#eca45f;--accent-ink:#1d1206;--glow:#352d1c;--mark:#e3b04b;--mark-ink:#1a1405;
    --good:#6fb48d;--fair:#dba94a;--poor:#dd7a6b;--none:#3d3f44;--wash:#1f2124;
    --shadow:0 1px 2px rgba(0,0,0,.4),0 8px 28px rgba(0,0,0,.45)}}
    :root[data-theme=dark]{color-scheme:dark;
    --paper:#17181a;--raised:#212327;--ink:#dcd7cd;--soft:#a19b90;--faint:#8d887e;--line:#303236;
    --accent:#eca45f;--accent-ink:#1d1206;--glow:#352d1c;--mark:#e3b04b;--mark-ink:#1a1405;
    --good:#6fb48d;--fair:#dba94a;--poor:#dd7a6b;--none:#3d3f44;--wash:#1f2124;
    --shadow:0 1px 2px rgba(0,0,0,.4),0 8px 28px rgba(0,0,0,.45)}
    :root{--serif:"Iowan Old Style","Charter","Source Serif 4","Palatino Linotype",Palatino,
    "Book Antiqua","Noto Serif",Georgia,"Liberation Serif","Times New Roman",serif;
    --sans:system-ui,-apple-system,"Segoe UI",Roboto,"Inter","Noto Sans","Liberation Sans",sans-serif}
    *,*::before,*::after{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--paper);color:var(--ink);-webkit-font-smoothing:antialiased}
    button,input,select{font:inherit;color:inherit}
    :focus{outline:none}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:6px}
    .vh{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);
    white-space:nowrap}

    """#
}
