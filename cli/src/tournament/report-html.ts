// Markup of a tournament's pages, in the page's own style: every text in a template is escaped, and a page runs no script and loads nothing.
import styles from './report.css?inline';

export interface Markup {
  markup: string;
}
export type Part = string | number | Markup | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const write = (part: Part): string => {
  if (typeof part !== 'object') return String(part).replace(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark);
  return 'markup' in part ? part.markup : part.map(write).join('');
};

/** Template of markup: what is put in is a text, other markup, or a list of both. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup => ({
  markup: String.raw({ raw: texts }, ...parts.map(write)),
});

export const sectionOf = (title: string, ...content: readonly Part[]): Markup =>
  html`<section class="titled columns"><h2>${title}</h2><div class="stack-3">${content}</div></section>`;

/** Draws a table; the first cell of a row is its head. Each of `groups` has a body of its own. */
export function tableOf(
  heads: readonly Part[],
  groups: readonly (readonly Part[])[][],
  foot?: readonly Part[],
): Markup {
  const line = ([first = '', ...cells]: readonly Part[]) =>
    html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td class="r">${cell}</td>`)}</tr>`;
  const [first = '', ...others] = heads;
  const columns = others.map((head) => html`<th scope="col" class="r">${head}</th>`);
  const bodies = groups.map((rows) => html`<tbody>${rows.map(line)}</tbody>`);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${first}"><table><thead><tr><th scope="col">${first}</th>${columns}</tr></thead>${bodies}${foot ? html`<tfoot>${line(foot)}</tfoot>` : ''}</table></div>`;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export const pageOf = (title: string, ...content: readonly Part[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark"><title>${write(title)} – Rostrum</title><style>${styles}</style></head>
<body><main class="page narrow">${write(content)}</main></body></html>
`;

/** "1 debate", "12 debates" */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
