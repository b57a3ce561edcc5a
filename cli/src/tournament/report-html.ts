// Markup of a tournament's pages, in the page's own style: every text in a template is escaped, and a page runs no script and loads nothing.
import { html, raw } from 'hono/html';
import styles from './report.css?inline';

export { html };
export type Markup = ReturnType<typeof html>;
export type Part = string | number | Markup | readonly Part[];

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

export const pageOf = (title: string, ...content: readonly Part[]): string =>
  String(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark"><title>${title} – Rostrum</title><style>${raw(styles)}</style></head>
<body><main class="page narrow">${content}</main></body></html>
`);

/** Keeps words such as the names of models on one line where it has room for them. */
export const wholeNames = (text: string): Part =>
  text
    .split(/(\S*[-/]\S*)/)
    .map((word, at) => (at % 2 === 1 ? html`<span class="name">${word}</span>` : word));

/** "1 debate", "12 debates" */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
