// Says on which scores the judges of a panel differ most and least: on which criterion, for whom, between which figures.
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import { tenths } from '@rostrum/shared/judging/scoreboard';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { panelTrustWords } from '../words/panel-trust-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import { weighed } from './verdict-scores.tsx';

interface JudgedSpread {
  name: string;
  criterion: string;
  weight: number;
  /** Of the judges' mean scores, out of 100. */
  least: number;
  most: number;
}

/** Two sentences; empty with one judge, and where all give the same scores. */
export function partingText(panel: PanelOutcome, record: DebateRecord): string {
  if (panel.judges.length < 2) return '';
  const spreads = panel.rows.flatMap(({ participant }) =>
    record.format.criteria.flatMap((criterion): JudgedSpread[] => {
      const means = panel.judges.flatMap(({ readings }) => {
        const scores = readings.flatMap(
          ({ scoreboard }) =>
            scoreboard.rows
              .find((row) => row.participant.id === participant.id)
              ?.scores.find((score) => score.criterion.id === criterion.id)?.score ?? [],
        );
        const sum = scores.reduce((whole, score) => whole + score, 0);
        return scores.length === 0 ? [] : [tenths(sum / scores.length) / 10];
      });
      if (means.length < 2) return [];
      const { title, weight } = criterion;
      return [
        {
          name: participant.name,
          criterion: shippedText(title),
          weight,
          least: Math.min(...means),
          most: Math.max(...means),
        },
      ];
    }),
  );
  const width = ({ least, most, weight }: JudgedSpread) => (most - least) * weight;
  const sorted = spreads.sort((left, right) => width(right) - width(left));
  const [widest] = sorted;
  const narrowest = sorted.at(-1);
  if (!widest || !narrowest || width(widest) === 0) return '';
  return [spreadText('partMost', widest), spreadText('partLeast', narrowest)].join(' ');
}

const spreadText = (key: 'partMost' | 'partLeast', { name, criterion, weight, least, most }: JudgedSpread) =>
  panelTrustWords(key, {
    name,
    criterion,
    weight,
    least: weighed(least, weight),
    most: weighed(most, weight),
  });
