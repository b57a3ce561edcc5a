// Markup and style of a tournament's pages: every text in a template is escaped, and a page runs no script and loads nothing.

export interface Markup {
  markup: string;
}
type Part = string | number | Markup | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const write = (part: Part): string => {
  if (typeof part !== 'object') return String(part).replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
  return 'markup' in part ? part.markup : part.map(write).join('');
};

/** Template of markup: what is put in is a text, other markup, or a list of both. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: String.raw({ raw: texts }, ...parts.map(write)),
});

export const sectionOf = (title: string, content: Markup): Markup =>
  html`<section><h2>${title}</h2><div class="stack">${content}</div></section>`;

/** Draws a table; the first cell of a row is its head. */
export function tableOf(
  heads: readonly string[],
  rows: readonly (readonly Part[])[],
  foot?: readonly Part[],
): Markup {
  const line = ([first = '', ...cells]: readonly Part[]) =>
    html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td class="r">${cell}</td>`)}</tr>`;
  const [first = '', ...others] = heads;
  const columns = others.map((head) => html`<th scope="col" class="r">${head}</th>`);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${first}"><table><thead><tr><th scope="col">${first}</th>${columns}</tr></thead><tbody>${rows.map(line)}</tbody>${foot ? html`<tfoot>${line(foot)}</tfoot>` : ''}</table></div>`;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
/** The faces are those of the reader's system. */
const STYLE = `:root{color-scheme:light dark;--paper:light-dark(#faf9f7,#16171a);--ink:light-dark(#1a1b1e,#eceae5);--soft:light-dark(#4c4d53,#bab8b2);--faint:light-dark(#65666c,#9b9993);--line:light-dark(#d8d6cf,#37383c);--edge:light-dark(#85858a,#76777c);--bad:light-dark(#a0184a,#f491ad);--serif:"Iowan Old Style","Palatino Linotype",Palatino,"Noto Serif",Georgia,serif}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:.9375rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
main{max-width:68rem;margin:0 auto;padding:2rem clamp(1rem,.4rem + 2.4vw,2.5rem) 3rem}h1,h2,h3,p,table,ul{margin:0;padding:0}ul{list-style:none}a{color:inherit;text-underline-offset:.2em}
h1,h2{font-family:var(--serif);font-weight:400;line-height:1.15;text-wrap:balance}h1{font-size:clamp(2.125rem,1.5rem + 2.4vw,3.375rem);letter-spacing:-.015em;overflow-wrap:anywhere}h2{font-size:1.3125rem}h3{font-size:.9375rem;font-weight:600}
.k{font:italic 1.125rem/1.4 var(--serif);color:var(--soft)}.lead{font:1.1875rem/1.45 var(--serif);max-width:46rem;text-wrap:pretty}header{display:grid;gap:.5rem;padding-bottom:1.5rem}
section{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:.5rem 2rem;border-top:1px solid var(--line);padding:1rem 0 1.5rem}header+section{border-top-color:var(--ink)}.stack{display:grid;gap:.75rem;align-content:start;min-width:0}
.note{color:var(--faint);font-size:.8125rem;max-width:46rem}.soft{color:var(--soft)}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums lining-nums}
th,td{text-align:left;font-weight:400;padding:.5rem 1rem .5rem 0;border-bottom:1px solid var(--line);vertical-align:baseline}th.r,td.r{text-align:right;padding:.5rem 0 .5rem 1rem}td.r{white-space:nowrap}
thead th{color:var(--soft);font-size:.8125rem;border-color:var(--ink);vertical-align:bottom}tbody th{font:1.0625rem/1.35 var(--serif)}tfoot th,tfoot td{font-weight:600;border-bottom:4px double var(--ink)}
svg{width:100%;height:auto;display:block}svg text{fill:currentColor;font-size:15px}svg .n{font:17px var(--serif)}svg .f{fill:var(--faint);font-size:13px}svg line{stroke:var(--ink)}svg .grid{stroke:var(--line)}svg .half{stroke:var(--edge);stroke-dasharray:3 4}svg circle{fill:var(--ink)}svg .open{fill:var(--paper);stroke:var(--ink);stroke-width:2}
.checks li{display:grid;grid-template-columns:5.5rem minmax(0,1fr);gap:.75rem;padding:2px 0}.checks b{font-weight:600}.bad{color:var(--bad)}.speech{white-space:pre-wrap;overflow-wrap:anywhere;max-width:66ch}.scroll{overflow-x:auto}.narrow{display:none}
summary{cursor:pointer;min-height:2.5rem;display:flex;align-items:center;text-decoration:underline;text-underline-offset:.2em;width:fit-content}:focus-visible{outline:2px solid var(--ink);outline-offset:2px}code{font:.9em/1.4 ui-monospace,Menlo,Consolas,monospace}
@media(max-width:47.99rem){section{grid-template-columns:minmax(0,1fr)}.wide{display:none}.narrow{display:block}th,td{padding-right:.5rem}th.r,td.r{padding-left:.5rem}tbody th{font-size:1rem;min-width:9rem}}
@media print{:root{color-scheme:light;--paper:#fff}main{padding:0;max-width:none}section{break-inside:avoid}section:has(details){break-inside:auto}details::details-content{content-visibility:visible;display:block}summary{text-decoration:none}}`;

export const pageOf = (title: string, body: Markup): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark"><title>${write(title)} – Rostrum</title><style>${STYLE}</style></head>
<body><main>${body.markup}</main></body></html>
`;

/** "a, b and c" */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "1 debate", "12 debates" */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
