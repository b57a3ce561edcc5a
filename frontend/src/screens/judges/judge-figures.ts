// The figures of judges as the page writes and plots them.
import type { CountedShare, FittedSlope } from '@rostrum/shared/judging/statistics';
import { judgesWords } from '../../words/judges-words.ts';
import { currentLocale } from '../../words/language-in-use.ts';

/** Points of a slope at the two ends of its plot. */
const MOST_SLOPE = 4;

const written = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(currentLocale(), options).format(value).replace('-', '−');

/** "3.7", "7": at most one decimal. */
export const plainFigure = (value: number): string => written(value, { maximumFractionDigits: 1 });
export const signedFigure = (value: number): string =>
  written(value, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' });
const percentText = (share: number): string => written(share, { style: 'percent' });

export interface Plotted {
  at: number;
  from: number;
  to: number;
  label: string;
}

export const plottedShare = (title: string, { share, from, to }: CountedShare): Plotted => ({
  at: 100 * (share ?? 0),
  from: 100 * from,
  to: 100 * to,
  label: judgesWords('sharePlot', {
    title,
    share: percentText(share ?? 0),
    from: percentText(from),
    to: percentText(to),
  }),
});

export function plottedSlope(title: string, { slope, from, to }: FittedSlope): Plotted {
  const place = (points: number) => 50 + (50 * points) / MOST_SLOPE;
  return {
    at: place(slope),
    from: place(from),
    to: place(to),
    label: judgesWords('slopePlot', {
      title,
      slope: signedFigure(slope),
      from: signedFigure(from),
      to: signedFigure(to),
    }),
  };
}

/** What chance gives left and right of one half, in percent. */
export const chanceBand = ({ of, giveOrTake }: CountedShare): number =>
  of === 0 ? 50 : (100 * giveOrTake) / of;
