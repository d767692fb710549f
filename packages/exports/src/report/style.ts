/** The style of all pages of the lab: light and dark, phone and paper, without external resources. */
export const reportStyle = `
:root{color-scheme:light dark;--ink:#17212d;--soft:#54606e;--paper:#f6f5f1;--card:#fff;--line:#dcd9d1;--grid:#e6e3dc;
--blue:#1f5fa6;--red:#b23a24;--green:#1a6f52;--amber:#8a5800;--violet:#6a4aa0;--slow:#f6e7c3;--gone:#f3d9d3}
@media(prefers-color-scheme:dark){:root{--ink:#e9edf3;--soft:#a3afbd;--paper:#11161d;--card:#1a212b;--line:#313b48;--grid:#2a333f;
--blue:#7cb3f2;--red:#f3937c;--green:#63cda6;--amber:#e5b65c;--violet:#b79df0;--slow:#3a3017;--gone:#40221c}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--ink);background:var(--paper)}
main{max-width:60rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:clamp(1.6rem,4.5vw,2.4rem);line-height:1.15;margin:0 0 .4rem;letter-spacing:-.015em}
h2{font-size:1.2rem;margin:0 0 .25rem}
p{margin:.25rem 0 .75rem;max-width:44rem}
.note{color:var(--soft)}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:.75rem;margin:1.75rem 0;padding:0}
.card,section{background:var(--card);border:1px solid var(--line);border-radius:.75rem}
.card{padding:.9rem 1rem}.card dt{color:var(--soft);font-size:.85rem}
.card dd{margin:.1rem 0 0;font-size:1.45rem;font-weight:650;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
.card small{display:block;color:var(--soft);font-size:.8rem;font-weight:400;letter-spacing:0}
section{padding:1.25rem 1.25rem 1rem;margin:1rem 0}
figure{margin:.75rem 0 0}figcaption{font-weight:600;font-size:.95rem}
svg{display:block;width:100%;height:auto;overflow:visible}
.keys{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;list-style:none;margin:.35rem 0 .25rem;padding:0;font-size:.85rem;color:var(--soft)}
.keys i{display:inline-block;width:1.1em;height:.3em;border-radius:.15em;margin-inline-end:.45em;vertical-align:.22em;background:currentColor}
.keys .thin i{background:repeating-linear-gradient(90deg,currentColor 0 .3em,transparent .3em .5em)}
.keys .band i{height:.8em;vertical-align:-.05em}
.tick{font-size:12px;fill:var(--soft)}.grid{stroke:var(--grid)}.zero{stroke:var(--soft)}
.mark{stroke:var(--red);stroke-dasharray:4 3}.tie{stroke:var(--soft);stroke-opacity:.45}.thin{stroke-dasharray:5 4}
.blue{color:var(--blue)}.red{color:var(--red)}.green{color:var(--green)}.amber{color:var(--amber)}.violet{color:var(--violet)}
.slowing{fill:var(--slow);color:var(--slow)}.gone{fill:var(--gone);color:var(--gone)}
.loss{fill:var(--red)}.gain{fill:var(--green)}.halo{stroke:var(--card);stroke-width:1.5}
.pair{display:grid;grid-template-columns:minmax(9rem,13rem) 1fr;gap:0 2rem;align-items:end}
.scroll{overflow-x:auto}.scroll:focus-visible{outline:2px solid var(--blue);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:.92rem;font-variant-numeric:tabular-nums}
td,th{padding:.35rem .7rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
thead th{color:var(--soft);font-weight:600;font-size:.82rem}
td:first-child,th:first-child{text-align:left;padding-left:0}tbody th{font-weight:400}
tbody tr:last-child>*{border-bottom:0}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
@media(max-width:44rem){.pair{grid-template-columns:1fr}.pair figure:first-child{max-width:13rem}.tick{font-size:20px}}
@media print{body{background:#fff}section,.card{break-inside:avoid}}
`;
