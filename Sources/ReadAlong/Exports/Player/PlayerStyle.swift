/// How the player looks.
enum PlayerStyle {
  /// The page of the book.
  static let book = #"""
    html{scroll-padding:4.5rem 0 11rem}
    body{font-family:var(--serif);font-size:calc(1.1875rem*var(--size,1));line-height:1.62;
    padding:0 0 12rem;transition:background-color .2s,color .2s}
    :root[data-face=sans] .book{font-family:var(--sans);font-size:.94em}
    .book{max-width:35em;margin:0 auto;padding:0 1.5rem;overflow-wrap:break-word}
    .title{min-height:min(64vh,32rem);display:flex;flex-direction:column;justify-content:center;
    text-align:center;padding:5.5rem 0 2.5rem}
    .title h1{font-size:clamp(2rem,1.2rem + 3.4vw,3.3rem);line-height:1.12;font-weight:500;
    letter-spacing:-.012em;margin:0;text-wrap:balance}
    .title .by{font-size:1.15rem;font-style:italic;color:var(--soft);margin:1rem 0 0}
    .title .facts{font:400 .84rem/1.5 var(--sans);color:var(--soft);margin:2rem 0 0}
    .title button{align-self:center;margin-top:1.6rem;font:500 .95rem/1 var(--sans);border:0;
    border-radius:99px;padding:.85rem 1.5rem;background:var(--accent);color:var(--accent-ink);
    cursor:pointer;display:inline-flex;gap:.55rem;align-items:center}
    .title button:hover{filter:brightness(1.08)}
    .title button svg{width:1rem;height:1rem}
    .sec{padding:2.4rem 0 1.4rem;content-visibility:auto;contain-intrinsic-size:auto 900px}
    .sec+.sec{border-top:1px solid var(--line)}
    .sec h2{font-size:1.5em;line-height:1.25;font-weight:500;text-align:center;margin:1.2em 0 1.4em;
    text-wrap:balance;letter-spacing:-.005em}
    .sec h2+h2{margin-top:-1em}
    .sec h2.label{font:500 .8rem/1.4 var(--sans);color:var(--faint);letter-spacing:.08em;
    text-transform:uppercase;margin:.4em 0 2em}
    .book p{margin:0;hyphens:auto;text-wrap:pretty;hanging-punctuation:first last}
    .book p+p{text-indent:1.5em}
    .book p.note,.book p.caption{font-size:.86em;color:var(--soft);text-indent:0;margin:.7em 0}
    .s{border-radius:.22em;-webkit-box-decoration-break:clone;box-decoration-break:clone}
    .s[data-t]{cursor:pointer}
    @media (hover:hover){.s[data-t]:hover{background:var(--wash)}}
    .s.on,.s.on:hover{background:var(--glow);box-shadow:0 0 0 .13em var(--glow)}
    .s.on .w{border-radius:.2em}
    .s.on .w.now{background:var(--mark);color:var(--mark-ink);box-shadow:0 0 0 .07em var(--mark)}
    :root[data-words=off] .s.on .w.now{background:none;color:inherit;box-shadow:none}
    .s:focus-visible{outline-width:1.5px;outline-offset:.12em;border-radius:.22em}
    .u{color:var(--faint)}
    .gap{font:500 .68rem/1 var(--sans);letter-spacing:.06em;text-transform:uppercase;
    color:var(--faint);border:1px solid var(--line);border-radius:99px;padding:.22em .7em;
    margin-right:.5em;vertical-align:.14em;white-space:nowrap;user-select:none;text-indent:0;
    display:inline-block}
    details.sec>summary{cursor:pointer;list-style:none;text-align:center;font:400 .92rem/1.5 var(--sans);
    color:var(--soft);padding:.3rem .5rem}
    details.sec>summary::-webkit-details-marker{display:none}
    details.sec>summary b{font-weight:500;color:var(--ink)}
    details.sec>summary::after{content:"";display:inline-block;width:.45em;height:.45em;margin-left:.7em;
    border:solid var(--faint);border-width:0 1.5px 1.5px 0;transform:rotate(45deg) translate(-.15em,-.1em)}
    details.sec[open]>summary::after{transform:rotate(-135deg)}
    details.sec{padding:.7rem 0;content-visibility:visible}
    details.sec+details.sec{border-top:0;padding-top:0}
    details.sec[open]{padding-bottom:2rem}
    details.sec[open] h2{color:var(--soft)}
    .end{text-align:center;color:var(--faint);padding:2.5rem 0;letter-spacing:.6em}

    """#

  /// The bars, the panels and what is on them.
  static let controls = #"""
    .top{position:fixed;inset:0 0 auto;z-index:3;display:flex;align-items:center;gap:.4rem;
    padding:.45rem .7rem;font-family:var(--sans);background:color-mix(in srgb,var(--paper) 86%,transparent);
    -webkit-backdrop-filter:blur(14px);backdrop-filter:blur(14px);border-bottom:1px solid transparent}
    .scrolled .top{border-color:var(--line)}
    .top .name{flex:1;min-width:0;text-align:center;font-size:.86rem;color:var(--soft);overflow:hidden;
    text-overflow:ellipsis;white-space:nowrap;opacity:0;transition:opacity .2s}
    .scrolled .top .name{opacity:1}
    .icon{border:0;background:none;cursor:pointer;width:2.75rem;height:2.75rem;border-radius:99px;
    display:grid;place-items:center;color:var(--soft);flex:none}
    .icon:hover{background:var(--wash);color:var(--ink)}
    .icon svg{width:1.35rem;height:1.35rem}
    svg{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
    svg .f{fill:currentColor;stroke:none}
    svg text{fill:currentColor;stroke:none;font:600 7.5px var(--sans)}
    .bar{position:fixed;z-index:3;inset:auto 0 0;font-family:var(--sans);
    background:color-mix(in srgb,var(--raised) 92%,transparent);-webkit-backdrop-filter:blur(18px);
    backdrop-filter:blur(18px);border-top:1px solid var(--line);
    padding:.55rem max(1.1rem,env(safe-area-inset-right)) calc(.65rem + env(safe-area-inset-bottom))
    max(1.1rem,env(safe-area-inset-left))}
    .bar>div{max-width:60rem;margin:0 auto}
    .scrub{display:grid;grid-template-columns:minmax(3rem,auto) 1fr minmax(3rem,auto);align-items:center;gap:.7rem;
    font-size:.76rem;color:var(--soft);font-variant-numeric:tabular-nums}
    .scrub output:last-of-type{text-align:right}
    .track{position:relative;height:1.6rem;display:grid;align-items:center}
    .track .ticks{position:absolute;inset:0;pointer-events:none}
    .track .ticks i{position:absolute;top:50%;width:2px;height:4px;margin:-2px 0 0 -1px;
    background:var(--raised)}
    .track input{-webkit-appearance:none;appearance:none;width:100%;height:1.6rem;margin:0;background:none;
    cursor:pointer}
    .track input::-webkit-slider-runnable-track{height:4px;border-radius:4px;
    background:linear-gradient(var(--accent),var(--accent)) 0/var(--at,0%) 100% no-repeat,var(--none)}
    .track input::-moz-range-track{height:4px;border-radius:4px;
    background:linear-gradient(var(--accent),var(--accent)) 0/var(--at,0%) 100% no-repeat,var(--none)}
    .track input::-webkit-slider-thumb{-webkit-appearance:none;width:14px;height:14px;margin-top:-5px;
    border-radius:99px;background:var(--accent);border:2px solid var(--raised);box-sizing:content-box;
    margin-top:-7px}
    .track input::-moz-range-thumb{width:14px;height:14px;border-radius:99px;background:var(--accent);
    border:2px solid var(--raised)}
    .track .bubble{position:absolute;bottom:1.9rem;transform:translateX(-50%);background:var(--ink);
    color:var(--paper);border-radius:7px;padding:.3rem .6rem;white-space:nowrap;pointer-events:none;
    max-width:16rem;overflow:hidden;text-overflow:ellipsis}
    .row{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;gap:.6rem}
    .where{min-width:0;border:0;background:none;text-align:left;cursor:pointer;font-size:.88rem;
    color:var(--ink);padding:.5rem .2rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
    .where small{display:block;color:var(--soft);font-size:.76rem}
    .keys{display:flex;align-items:center;gap:.25rem}
    .keys .play{width:3.25rem;height:3.25rem;background:var(--accent);color:var(--accent-ink);margin:0 .35rem}
    .keys .play:hover{background:var(--accent);color:var(--accent-ink);filter:brightness(1.08)}
    .keys .play svg{width:1.5rem;height:1.5rem}
    .playing .play .go,:root:not(.playing) .play .halt{display:none}
    .side{display:flex;justify-content:flex-end;align-items:center;gap:.3rem}
    .side select{border:1px solid var(--line);background:none;border-radius:99px;padding:.42rem .7rem;
    font-size:.84rem;cursor:pointer;-webkit-appearance:none;appearance:none;text-align:center;
    font-variant-numeric:tabular-nums}
    .side select option{background:var(--raised);color:var(--ink)}
    .back{position:fixed;z-index:2;left:50%;bottom:9rem;transform:translateX(-50%);
    font:500 .86rem/1 var(--sans);border:1px solid var(--line);border-radius:99px;padding:.75rem 1.15rem;
    background:var(--raised);box-shadow:var(--shadow);cursor:pointer}
    [hidden]{display:none!important}
    .trouble{position:fixed;z-index:4;left:50%;top:4rem;transform:translateX(-50%);width:min(34rem,92vw);
    font:400 .92rem/1.5 var(--sans);background:var(--raised);border:1px solid var(--poor);border-radius:12px;
    padding:1rem 1.2rem;box-shadow:var(--shadow)}
    .trouble input{display:block;margin-top:.7rem;max-width:100%}
    dialog{border:0;padding:0;font-family:var(--sans);font-size:.94rem;line-height:1.45;color:var(--ink);
    background:var(--raised);box-shadow:var(--shadow);border-radius:16px}
    dialog::backdrop{background:rgba(20,16,8,.34)}
    dialog header{display:flex;align-items:center;justify-content:space-between;padding:1rem .8rem .4rem 1.4rem}
    dialog h2{font-size:1.02rem;font-weight:600;margin:0}
    #contents{position:fixed;inset:0 auto 0 0;margin:0;height:100%;max-height:none;width:min(25rem,88vw);
    border-radius:0 16px 16px 0}
    #contents ol{list-style:none;margin:0;padding:.2rem .6rem 2rem}
    #contents button.to{width:100%;display:grid;grid-template-columns:1fr auto;gap:.2rem 1rem;border:0;
    background:none;text-align:left;padding:.7rem .8rem;border-radius:10px;cursor:pointer}
    #contents button.to:hover{background:var(--wash)}
    #contents button.to time,#contents button.to em{color:var(--faint);font-size:.82rem;font-style:normal;
    font-variant-numeric:tabular-nums}
    #contents .not{color:var(--faint)}
    #contents button.to[aria-current]{background:var(--glow)}
    #settings,#help{width:min(26rem,92vw)}
    #settings form{padding:.4rem 1.4rem 1.4rem;display:grid;gap:1.15rem}
    fieldset{border:0;margin:0;padding:0;display:grid;gap:.45rem}
    legend,.lab{font-size:.82rem;color:var(--soft);padding:0}
    .seg{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;background:var(--wash);border-radius:10px;
    padding:3px}
    .seg label{position:relative;text-align:center;cursor:pointer}
    .seg input{position:absolute;inset:0;opacity:0;cursor:pointer}
    .seg span{display:block;padding:.5rem .3rem;border-radius:8px;font-size:.88rem}
    .seg input:checked+span{background:var(--raised);box-shadow:0 1px 3px rgba(0,0,0,.14);font-weight:500}
    .seg input:focus-visible+span{outline:2px solid var(--accent)}
    .opt{display:flex;justify-content:space-between;align-items:center;gap:1rem;cursor:pointer}
    input[type=checkbox]{accent-color:var(--accent);width:1.15rem;height:1.15rem}
    #size{width:100%;accent-color:var(--accent)}
    #help dl{display:grid;grid-template-columns:auto 1fr;gap:.6rem 1.2rem;margin:0;padding:.4rem 1.4rem 1.5rem;
    align-items:baseline}
    #help dd{margin:0}
    kbd{font:500 .8rem/1 var(--sans);border:1px solid var(--line);border-bottom-width:2px;border-radius:6px;
    padding:.25rem .5rem;background:var(--paper);white-space:nowrap}
    @media (max-width:44rem){
    body{font-size:calc(1.125rem*var(--size,1));padding-bottom:13rem}
    .row{grid-template-columns:1fr auto;row-gap:.1rem}
    .where{padding:.2rem}.where small{display:inline;margin-left:.5em}
    .side{grid-column:2;grid-row:1}.keys{grid-column:1/-1;justify-content:space-between;padding:0 .2rem}
    .scrub{gap:.5rem}
    .book{padding:0 1.25rem}.back{bottom:11rem}}
    @media (prefers-reduced-motion:reduce){*{transition:none!important;scroll-behavior:auto!important}}
    @media print{.top,.bar,.back,.trouble,.title button{display:none}body{padding:0}.s.on{background:none;
    box-shadow:none}}

    """#
}
