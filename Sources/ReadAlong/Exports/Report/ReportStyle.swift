/// How the report looks.
enum ReportStyle {
  static let text = #"""
    body{font:400 1rem/1.55 var(--sans);padding:0 0 5rem}
    .page{max-width:66rem;margin:0 auto;padding:0 1.5rem}
    .head{padding:4.2rem 0 2rem}
    .over{font-size:.8rem;letter-spacing:.08em;text-transform:uppercase;color:var(--faint);margin:0 0 .8rem}
    h1{font:500 clamp(2rem,1.4rem + 2.4vw,3rem)/1.14 var(--serif);letter-spacing:-.012em;margin:0;
    text-wrap:balance}
    .by{font:italic 400 1.1rem/1.4 var(--serif);color:var(--soft);margin:.5rem 0 0}
    .lead{font:400 1.32rem/1.5 var(--serif);max-width:44rem;margin:1.9rem 0 0;text-wrap:pretty}
    .lead b{font-weight:600}
    .go{display:inline-block;margin-top:1.4rem;font-weight:500;font-size:.94rem;color:var(--accent-ink);
    background:var(--accent);border-radius:99px;padding:.6rem 1.25rem;text-decoration:none}
    .facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr));gap:1px;margin:0;
    background:var(--line);border:1px solid var(--line);border-radius:14px;overflow:hidden}
    .facts div{background:var(--raised);padding:1rem 1.15rem}
    .facts dt{font-size:.8rem;color:var(--soft)}
    .facts dd{margin:.1rem 0 0;font:500 1.5rem/1.25 var(--serif);font-variant-numeric:tabular-nums lining-nums}
    .facts small{display:block;font:400 .78rem/1.4 var(--sans);color:var(--faint)}
    h2{font:500 1.5rem/1.25 var(--serif);margin:3.6rem 0 .3rem}
    h2+p{color:var(--soft);margin:0 0 1.2rem;max-width:46rem;font-size:.95rem}
    a{color:var(--accent);text-underline-offset:.18em;text-decoration-thickness:1px}
    figure{margin:0;background:var(--raised);border:1px solid var(--line);border-radius:14px;padding:1rem}
    figure svg{display:block;width:100%;height:auto;overflow:visible}
    figure .scroll{overflow-x:auto}
    svg text{font:400 11px var(--sans);fill:var(--soft)}
    .grid{stroke:var(--line)}.run{fill:none;stroke:var(--accent);stroke-width:2.25;stroke-linecap:round;
    stroke-linejoin:round}.bandx{fill:var(--poor);opacity:.16}.bandy{fill:var(--none);opacity:.34}
    .edge{stroke:var(--faint);stroke-dasharray:2 4}.hit{fill:transparent}.hit:hover{fill:var(--accent);opacity:.09}
    .key{display:flex;flex-wrap:wrap;gap:.4rem 1.4rem;font-size:.84rem;color:var(--soft);margin:.9rem .3rem .1rem}
    .key i{display:inline-block;width:.85rem;height:.85rem;border-radius:3px;margin-right:.45rem;
    vertical-align:-.1em}
    .narrated{background:var(--good)}.bridged{background:var(--fair)}.unread{background:var(--none)}
    .extra{background:var(--poor);opacity:.35}
    .list{border-top:1px solid var(--line)}
    .item{border-bottom:1px solid var(--line);padding:.95rem .2rem;display:grid;gap:.25rem 1.4rem;
    grid-template-columns:2.2rem minmax(0,1.3fr) 9.5rem minmax(0,1fr)}
    .item .no{color:var(--faint);font-variant-numeric:tabular-nums;text-align:right}
    .item .what{font:500 1.06rem/1.35 var(--serif)}
    .item .what a{color:inherit;text-decoration:none}.item .what a:hover{color:var(--accent);
    text-decoration:underline}
    .item .when{font-variant-numeric:tabular-nums;color:var(--soft);font-size:.9rem}
    .item .cover{grid-column:4;grid-row:1/3}.item .why{grid-column:2/4;font-size:.86rem;color:var(--soft)}
    .strip{display:block;width:100%;height:.85rem;border-radius:4px;overflow:hidden;margin-top:.28rem}
    .strip .n{fill:var(--good)}.strip .b{fill:var(--fair)}.strip .x{fill:var(--none)}
    .counts{font-size:.8rem;color:var(--faint);margin-top:.3rem;font-variant-numeric:tabular-nums}
    .off .what{color:var(--soft);font-weight:400}
    .tag{display:inline-block;font:500 .74rem/1 var(--sans);border-radius:99px;padding:.3em .7em;
    background:var(--wash);color:var(--soft);margin-left:.5rem;vertical-align:.12em;white-space:nowrap}
    table{border-collapse:collapse;width:100%;font-size:.92rem}
    th{font-weight:500;font-size:.8rem;color:var(--soft);text-align:left}
    th,td{padding:.6rem .8rem .6rem .2rem;border-bottom:1px solid var(--line);vertical-align:baseline}
    td.num,th.num{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
    td q{font:400 1rem/1.45 var(--serif);quotes:none}
    td .in{color:var(--faint);font-size:.84rem}
    .two{display:grid;grid-template-columns:1fr 1fr;gap:2rem}
    .two h3,.one h3{font:500 1.05rem/1.3 var(--serif);margin:1.8rem 0 .4rem}
    .none{color:var(--soft);font-style:italic;font-family:var(--serif)}
    .bars rect{fill:var(--accent)}.bars rect.low{fill:var(--fair)}.bars rect.poor{fill:var(--poor)}
    footer{margin-top:4rem;color:var(--faint);font-size:.84rem;border-top:1px solid var(--line);padding-top:1rem}
    @media (max-width:46rem){.two{grid-template-columns:1fr;gap:0}
    .item{grid-template-columns:1.6rem minmax(0,1fr);}.item .when,.item .cover,.item .why{grid-column:2;grid-row:auto}
    .head{padding-top:2.6rem}.page{padding:0 1.1rem}.chart{min-width:40rem}}
    @media print{.go{display:none}body{padding:0}h2{break-after:avoid}.item,tr{break-inside:avoid}}

    """#
}
