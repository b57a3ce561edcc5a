// The outcome page of a panel of judges: its headline and sentence of trust for every outcome word, the readings, the checks and the reasons.
import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { outcomeViewOf } from '../../../frontend/src/answers/registry.tsx';
import { StaticPageProvider } from '../../../frontend/src/components/plain-text.tsx';
import { markdownOf } from '../../../frontend/src/screens/outcome/debate-markdown.ts';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { judgedDebate, outcomeOfReadings } from '../../fixtures/judged-outcome.ts';
import { panelDebate, panelWith, readingWith } from '../../fixtures/panel-readings.ts';

interface Shown {
  record: DebateRecord;
  outcome: VerdictOutcome;
}

const outcomePageOf = (record: DebateRecord) => ({
  record,
  cards: {},
  references: turnReferences(record),
  titles: speechTitles(record),
});

function drawn({ record, outcome }: Shown, asFile: boolean) {
  const { Head, Detail, Details } = outcomeViewOf(outcome);
  const page = outcomePageOf(record);
  return (
    <StaticPageProvider value={asFile}>
      <Head {...page} outcome={outcome} />
      <Detail {...page} outcome={outcome} />
      {Details && <Details {...page} outcome={outcome} />}
    </StaticPageProvider>
  );
}
const show = (shown: Shown, asFile = false) => render(drawn(shown, asFile));

const headline = () => document.querySelector('.verdict-head h2')?.textContent;
const lead = () => document.querySelector('.trust-lead')?.textContent;
const markdownFor = (shown: Shown): string => markdownOf(renderToStaticMarkup(drawn(shown, true)));

const CASES: [word: string, shown: Shown, headline: string, lead: string][] = [
  [
    'narrow by points',
    judgedDebate({ drawn: -4, exchanged: -3 }, { drawn: -6, exchanged: -2 }, { drawn: -5, exchanged: -1 }),
    'Opposition wins narrowly, by 3',
    'Every reading by the judges names Opposition, but a lead under 5 points is narrow.',
  ],
  [
    'split by order',
    judgedDebate({ drawn: -9, exchanged: 6 }, { drawn: -8, exchanged: 7 }, { drawn: -5, exchanged: -3 }),
    'Opposition leads by 2 — the two orders disagree',
    '2 of 3 judges named another side when they read the sides in the other order.',
  ],
  [
    'split between judges',
    judgedDebate({ drawn: -7, exchanged: -6 }, { drawn: -9, exchanged: -5 }, { drawn: 6, exchanged: 4 }),
    'Opposition leads by 2 — the judges disagree',
    'Two judges name Opposition and one judge names Proposition.',
  ],
  [
    'inconclusive',
    judgedDebate({ drawn: -1, exchanged: 1 }, { drawn: -3, exchanged: 1 }, { drawn: -3, exchanged: 2 }),
    'Opposition leads by less than 1 — too close to call',
    'A gap under 4 can be chance.',
  ],
];

describe.each(CASES)('A result that is %s', (_, shown, expectedHeadline, expectedLead) => {
  it('says in its headline who leads, and in a sentence how far to trust it', () => {
    show(shown);
    expect(headline()).toBe(expectedHeadline);
    expect(lead()).toBe(expectedLead);
  });
});

describe('How far to trust a panel’s verdict', () => {
  it('marks a check that speaks against the verdict', () => {
    show(judgedDebate({ drawn: 9, exchanged: -8 }));
    const list = screen.getByRole('list', { name: 'Checks' });
    const [orders] = within(list).getAllByRole('listitem');
    expect(orders?.textContent).toContain(
      'The judge named another winner when it read the sides in the other order.',
    );
    expect(
      within(orders as HTMLElement).getByRole('img', { name: 'Speaks against the verdict' }),
    ).toBeTruthy();
  });

  it('names a judge without a readable answer, with the reason', () => {
    const record = panelDebate(2);
    const readings = panelWith(record, [{ drawn: 9, exchanged: 9 }]);
    readings.answered.push(readingWith(record, 'judge-2', 'drawn', null));
    const shown = { record, outcome: outcomeOfReadings(record, readings) };
    show(shown);
    expect(lead()).toMatch(/ Judge 2 gave no verdict that can be read\.$/);
    expect(markdownFor(shown)).toContain('Judge 2 gave no verdict that can be read.');
    // No word of a parser.
    expect(document.body.textContent).not.toContain('it is no verdict');
  });
});

describe('The reasons of a panel', () => {
  it('name the judge who did not count words that another counted', () => {
    const record = panelDebate(2);
    const readings = panelWith(record, [{ drawn: 9 }, { drawn: 9 }]);
    const [first, second] = readings.answered;
    const both = { speech: '0.proposition', words: 'Trams are cheap.' };
    first?.answer?.disregarded.push(both);
    second?.answer?.disregarded.push(both, { speech: '0.proposition', words: 'Buses are slow.' });
    const shown = { record, outcome: outcomeOfReadings(record, readings) };
    show(shown);
    const items = [...document.querySelectorAll('.disregarded li b')].map((one) => one.textContent?.trim());
    expect(items).toEqual(['Judge and Judge 2', 'Judge 2']);
    expect(markdownFor(shown)).toMatch(/Buses are slow\. \*\*Judge 2\*\*$/m);
  });

  it('have a mark where the reason for a score quotes what nobody said, and no marks of bold type', () => {
    const record = panelDebate(1);
    const readings = panelWith(record, [{ drawn: 9 }]);
    for (const { scoreboard } of readings.answered)
      for (const score of scoreboard?.rows.flatMap(({ scores }) => scores) ?? [])
        score.reason = 'A **very** good line: “Cities belong to people, not to machines.”';
    const shown = { record, outcome: outcomeOfReadings(record, readings) };
    show(shown);
    const marks = [...document.querySelectorAll('.speech-flag')].map((one) => one.textContent?.trim());
    expect(marks).toEqual(['Quotes what nobody said: “Cities belong to people, not to machines.”']);
    expect(document.body.textContent).toContain('A very good line');
    expect(markdownFor(shown)).toContain('A very good line');
    expect(markdownFor(shown)).toMatch(
      /^- Speaks against the verdict .*The reasons hold a quotation of what nobody said\.$/m,
    );
  });
});
