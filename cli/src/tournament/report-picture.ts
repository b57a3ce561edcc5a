// The picture of the ratings: one line a model, on a scale from 0 to 100, as SVG for wide and for narrow screens.

import type { Ratings } from './ratings.ts';
import { html, type Markup } from './report-html.ts';
import { ofHundred } from './standings.ts';

const LONGEST_NAME = 26;
const short = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;

/** In the order of the groups; refused: in that of the plan, with hollow dots and nothing between the groups. */
export function ratingsPicture(
  { models }: Ratings,
  groups: readonly (readonly string[])[],
  plan: readonly string[],
  nameOf: (model: string) => string,
  isRefused: boolean,
): Markup {
  const order = isRefused ? plan : groups.flat();
  const rows = order.flatMap((model) => {
    const rating = models.find((one) => one.model === model);
    if (!rating) return [];
    const shares = {
      value: ofHundred(rating.value),
      low: ofHundred(rating.low),
      high: ofHundred(rating.high),
    };
    return [
      {
        name: nameOf(model),
        ...shares,
        isLast: !isRefused && groups.slice(0, -1).some((group) => group.at(-1) === model),
      },
    ];
  });
  const words = rows
    .map(({ name, value, low, high }) => `${name}: ${value} of 100, between ${low} and ${high}`)
    .join('; ');
  const draw = ({
    from,
    to,
    width,
    step,
    text,
  }: {
    from: number;
    to: number;
    width: number;
    step: number;
    text: number;
  }): Markup => {
    const at = (share: number) => Math.round(from + ((to - from) * share) / 100);
    const bottom = 24 + rows.length * step;
    const scale = [0, 25, 50, 75, 100].map(
      (share) =>
        html`<line class="${share === 50 ? 'half' : 'grid'}" x1="${at(share)}" x2="${at(share)}" y1="24" y2="${bottom}"/><text class="f" x="${at(share)}" y="14" text-anchor="${share === 0 && from < 20 ? 'start' : share === 100 && to > width - 20 ? 'end' : 'middle'}">${share}</text>`,
    );
    const lines = rows.map(({ name, value, low, high, isLast }, index) => {
      const top = 24 + index * step;
      const y = top + step - 18;
      const bar = (x: number) =>
        html`<line x1="${x}" x2="${x}" y1="${y - 5}" y2="${y + 5}" stroke-width="2"/>`;
      return html`<text class="n" x="0" y="${top + text}">${short(name)}</text><text x="${width}" y="${top + text}" text-anchor="end">${value} <tspan class="f">${low}–${high}</tspan></text><line x1="${at(low)}" x2="${at(high)}" y1="${y}" y2="${y}" stroke-width="2"/>${bar(at(low))}${bar(at(high))}<circle${isRefused ? html` class="open"` : ''} cx="${at(value)}" cy="${y}" r="5.5"/>${isLast ? html`<line class="half" x1="0" x2="${width}" y1="${top + step - 1}" y2="${top + step - 1}"/>` : ''}`;
    });
    return html`<svg viewBox="0 0 ${width} ${bottom + 4}" role="img" aria-label="${words}">${scale}${lines}</svg>`;
  };
  return html`<div class="picture"><div class="wide">${draw({ from: 250, to: 720, width: 820, step: 46, text: 33 })}</div><div class="narrow">${draw({ from: 4, to: 346, width: 350, step: 58, text: 20 })}</div></div>`;
}
