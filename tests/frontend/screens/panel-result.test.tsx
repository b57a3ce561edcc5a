// The outcome page of a panel of judges: its headline and sentence of trust for every outcome word, the readings, the checks and the reasons.
import { verdictHeadline } from '@rostrum/shared/judging/headline';
import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import { panelOfReadings } from '@rostrum/shared/judging/panel-outcome';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { outcomeViewOf } from '../../../frontend/src/answers/registry.tsx';
import { StaticPageProvider } from '../../../frontend/src/components/plain-text.tsx';
import { markdownOf } from '../../../frontend/src/screens/outcome/debate-markdown.ts';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { panelDebate, panelWith, type ReadingName, readingWith } from '../../fixtures/panel-readings.ts';

type Margins = Partial<Record<ReadingName, number>>;
type Readings = ReturnType<typeof panelWith>;

/** Shows the outcome of these readings, given by each judge's margins (positive: the proposition leads); returns its Markdown. */
function show(
  judges: Margins[],
  change: (readings: Readings, record: ReturnType<typeof panelDebate>) => void,
) {
  const record = panelDebate(judges.length);
  const readings = panelWith(record, judges);
  change(readings, record);
  const panel = panelOfReadings(record, readings, []);
  const headline = panel && verdictHeadline(panel);
  const scoreboard = panel?.scoreboard ?? null;
  const outcome: VerdictOutcome = { kind: 'verdict', headline, ruling: null, scoreboard, panel, swing: null };
  const { Head, Detail, Details } = outcomeViewOf(outcome);
  const page = {
    record,
    cards: {},
    references: turnReferences(record),
    titles: speechTitles(record),
    outcome,
  };
  const view = (asFile: boolean) => (
    <StaticPageProvider value={asFile}>
      <Head {...page} />
      <Detail {...page} />
      {Details && <Details {...page} />}
    </StaticPageProvider>
  );
  render(view(false));
  return markdownOf(renderToStaticMarkup(view(true)));
}
const noChange = () => undefined;
const lead = () => document.querySelector('.trust-lead')?.textContent;

it.each<[drawn: number[], exchanged: number[], headline: string, lead: string]>([
  [
    [-4, -6, -5],
    [-3, -2, -1],
    'Opposition wins narrowly, by 3 points',
    'Every reading by the judges names Opposition, but a lead under 5 points is narrow.',
  ],
  [
    [-9, -8, -5],
    [6, 7, -3],
    'Opposition leads by 2 points — the two orders disagree',
    '2 of 3 judges named another side when they read the sides in the other order.',
  ],
  [
    [-7, -9, 6],
    [-6, -5, 4],
    'Opposition leads by 2 points — the judges disagree',
    'Two judges name Opposition and one judge names Proposition.',
  ],
  [
    [-1, -3, -3],
    [1, 1, 2],
    'Opposition leads by less than 1 point — too close to call',
    'With 6 readings, a gap under 4 of 100 points can be chance: the more readings, the smaller the gap that counts.',
  ],
])(
  '%j and %j: the headline says who leads, and a sentence how far to trust it',
  (drawnMargins, exchangedMargins, headline, trust) => {
    show(
      drawnMargins.map((margin, at) => ({ drawn: margin, exchanged: exchangedMargins[at] ?? 0 })),
      noChange,
    );
    expect(document.querySelector('.verdict-head h2')?.textContent).toBe(headline);
    expect(lead()).toBe(trust);
  },
);

describe('How far to trust a panel’s verdict', () => {
  it('says how far the order moved a lead by the figures that the readings show', () => {
    show([{ drawn: 20.1, exchanged: 3.8 }], noChange);
    expect(lead()).toMatch(/moved one judge’s lead by 16\.3 points\.$/);
    const readings = screen.getByRole('table', { name: /The headline leaves out their decimals/ });
    expect(readings.textContent).toContain('Proposition +20.1Proposition +3.8');
  });

  it('marks a check that speaks against the verdict', () => {
    show([{ drawn: 9, exchanged: -8 }], noChange);
    const list = screen.getByRole('list', { name: 'Checks' });
    const [orders = list] = within(list).getAllByRole('listitem');
    expect(orders.textContent).toContain('The judge ruled another way when it read the sides in the other');
    expect(within(orders).getByRole('img', { name: 'Speaks against the result' })).toBeTruthy();
  });

  it('says of two readings without a winner, or of one, no word of a winner', () => {
    const orders = (drawnMargin: number, exchangedMargin: number) => {
      show([{ drawn: drawnMargin, exchanged: exchangedMargin }], noChange);
      const list = screen.getByRole('list', { name: 'Checks' });
      const text = within(list).getAllByRole('listitem')[0]?.textContent;
      cleanup();
      return text;
    };
    expect(orders(0, 0)).toMatch(
      /The judge ruled the same way in both orders\. The lead moved by 0 points\.$/,
    );
    expect(orders(0, 9)).toMatch(/The judge ruled another way when it read the sides in the other order\.$/);
  });

  it('names a judge without a readable answer, and no word of a parser', () => {
    const markdown = show([{ drawn: 9, exchanged: 9 }, {}, {}], ({ answered: readings }, record) => {
      const refusal = readingWith(record, 'judge-3', 'drawn', null);
      const text = "I'm sorry, but I can't help with that.";
      readings.push(readingWith(record, 'judge-2', 'drawn', null));
      readings.push({ ...refusal, turn: { ...refusal.turn, text } });
    });
    expect(lead()).toMatch(/ Judge 2 gave no verdict that can be read\. Judge 3 declined to judge\.$/);
    expect(markdown).toContain('Judge 2 gave no verdict that can be read.');
    expect(document.body.textContent).not.toContain('it is no verdict');
  });

  it('names a judge whose reasons quote what nobody said', () => {
    show(
      [
        { drawn: 9, exchanged: 9 },
        { drawn: 9, exchanged: 9 },
      ],
      ({ answered: readings }) => {
        const second = readings.find(({ judge }) => judge === 'judge-2');
        if (second?.answer)
          second.answer.reasoning = 'Opposition said “Stockholm proves that nobody needs a ban”, unanswered.';
      },
    );
    expect(lead()).toMatch(/ Judge 2 quotes words that nobody said\.$/);
  });

  it('names each failing judge once, in however many orders it failed', () => {
    const reason = textReason('HTTP 500.');
    const markdown = show([{ drawn: 9, exchanged: 9 }, {}, {}], ({ answered: readings, missing }, record) => {
      for (const way of ['drawn', 'exchanged'] as const) {
        readings.push(readingWith(record, 'judge-2', way, null));
        missing.push({
          judge: 'judge-3',
          way: { order: way },
          turn: `${way}.judge-3`,
          why: 'skipped',
          reason,
        });
      }
    });
    const once = 'Judge 2 gave no verdict that can be read. Judge 3 gave no verdict: HTTP 500.';
    expect(lead()?.endsWith(` ${once}`)).toBe(true);
    expect(lead()?.match(/Judge \d/g)).toEqual(['Judge 2', 'Judge 3']);
    expect(markdown.split('Judge 3 gave no verdict')).toHaveLength(2);
  });
});

describe('The reasons of a panel', () => {
  it('name the judge who did not count words that another counted', () => {
    const both = { speech: '0.proposition', words: 'Trams are cheap.' };
    const markdown = show([{ drawn: 9 }, { drawn: 9 }], ({ answered: [first, second] }) => {
      first?.answer?.disregarded.push(both);
      second?.answer?.disregarded.push(both, { speech: '0.proposition', words: 'Buses are slow.' });
    });
    const items = [...document.querySelectorAll('.disregarded li b')].map((one) => one.textContent?.trim());
    expect(items).toEqual(['Judge and Judge 2', 'Judge 2']);
    expect(markdown).toMatch(/Buses are slow\. \*\*Judge 2\*\*$/m);
  });

  it('have a mark in the reading whose claim quotes what nobody said', () => {
    show([{ drawn: 9 }, { drawn: 9 }], ({ answered: [first] }) => {
      const claim = { claim: 'Cheap', status: null, answers: null, speech: '0.proposition' };
      first?.answer?.annotations.push({ ...claim, quote: 'Trams are paid for by the moon.' });
    });
    const marks = [...document.querySelectorAll('.speech-flag')];
    expect(marks.map((mark) => mark.closest('.opinion')?.getAttribute('aria-label'))).toEqual(['Judge']);
  });

  it('have a mark where the reason for a score quotes what nobody said, and no marks of bold type', () => {
    const markdown = show([{ drawn: 9 }], ({ answered: readings }) => {
      for (const { scoreboard } of readings)
        for (const score of scoreboard?.rows.flatMap(({ scores }) => scores) ?? [])
          score.reason = 'A **very** good line: “Cities belong to people, not to machines.”';
    });
    const marks = [...document.querySelectorAll('.speech-flag')].map((one) => one.textContent?.trim());
    expect(marks).toEqual(['Quotes what nobody said: “Cities belong to people, not to machines.”']);
    expect(document.body.textContent).toContain('A very good line');
    expect(markdown).toContain('A very good line');
    expect(markdown).toMatch(
      /^- Speaks against the result: .*The reasons hold a quotation of what nobody said\.$/m,
    );
  });
});
