// @vitest-environment jsdom
// The outcome page of a panel of judges: its headline and sentences for every outcome word, the picture, the checks and the reasons.
import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { outcomeViewOf } from '../../../frontend/src/answers/registry.tsx';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { judgedDebate, outcomeOfReadings } from '../../fixtures/judged-outcome.ts';
import { panelDebate, panelWith, readingWith, scoresApart } from '../../fixtures/panel-readings.ts';
import { plusEntries, speechEntry } from '../../fixtures/prompt-debate.ts';

afterEach(cleanup);

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

function show({ record, outcome }: Shown) {
  const { Head, Detail } = outcomeViewOf(outcome);
  const page = outcomePageOf(record);
  return render(
    <>
      <Head {...page} outcome={outcome} />
      <Detail {...page} outcome={outcome} />
    </>,
  );
}

const headline = () => document.querySelector('.verdict-head h2')?.textContent;
const lead = () => document.querySelector('.trust-lead')?.textContent;
const markdownOf = ({ record, outcome }: Shown): string =>
  outcomeViewOf(outcome).markdown(outcome, outcomePageOf(record)).join('\n\n');

const CASES: [word: string, shown: Shown, headline: string, lead: string][] = [
  [
    'clear with three judges',
    judgedDebate(
      { drawn: -9, exchanged: -11 },
      { drawn: -12, exchanged: -14 },
      { drawn: -7, exchanged: -11 },
    ),
    'Clear: Opposition wins by 10.7 points',
    'All three judges put Opposition ahead in every reading, by 7 to 14 points. Treat it as decided, apart from what was not tested.',
  ],
  [
    'clear with one judge',
    judgedDebate({ drawn: 9, exchanged: 11 }),
    'Clear: Proposition wins by 10 points',
    'The judge puts Proposition ahead both times: by 9 points, and by 11 with the order exchanged. Treat it as the firm opinion of one judge: others may see it differently.',
  ],
  [
    'narrow by points',
    judgedDebate({ drawn: -4, exchanged: -3 }, { drawn: -6, exchanged: -2 }, { drawn: -5, exchanged: -1 }),
    'Narrow: 3.5 points apart',
    'Every reading puts Opposition ahead, but on average by only 3.5 points. Treat it as close: a lead under 5 points does not count as a win.',
  ],
  [
    'narrow because one reading differs',
    judgedDebate({ drawn: 14, exchanged: 12 }, { drawn: 10, exchanged: -2 }, { drawn: 9, exchanged: 12 }),
    'Narrow: 9.2 points apart',
    '5 of 6 readings put Proposition ahead, on average by 9.2 points. Treat it as close: a win needs every reading on the same side.',
  ],
  [
    'split by order',
    judgedDebate({ drawn: -9, exchanged: 6 }, { drawn: -8, exchanged: 7 }, { drawn: -5, exchanged: -3 }),
    'Split by order of reading',
    '2 of 3 judges changed their winner when the order of the speakers was exchanged. Treat it as undecided: the order of reading decided the winner.',
  ],
  [
    'split between judges',
    judgedDebate({ drawn: -7, exchanged: -6 }, { drawn: -9, exchanged: -5 }, { drawn: 6, exchanged: 4 }),
    'Split between judges, two to one',
    'Two judges put Opposition ahead. One judge puts Proposition ahead. Treat it as undecided: another panel could well rule the other way.',
  ],
  [
    'inconclusive',
    judgedDebate({ drawn: -1, exchanged: 1 }, { drawn: -3, exchanged: 1 }, { drawn: -3, exchanged: 2 }),
    'Inconclusive: 0.5 points apart',
    'On average Opposition leads by 0.5 points, but chance alone can produce 3.3. Treat it as undecided.',
  ],
  [
    'level',
    judgedDebate({ drawn: -3, exchanged: 3 }),
    'Inconclusive: level',
    'On average nobody leads. Treat it as undecided.',
  ],
  [
    'one reading',
    judgedDebate({ drawn: -6.5 }),
    'One reading: Opposition wins by 6.5 points',
    'One judge read the debate once. Treat it as a first impression: chance alone can shift one reading by 8 points.',
  ],
  [
    'one order',
    judgedDebate({ drawn: -6.5 }, { drawn: -7.5 }),
    'One order only: Opposition wins by 7 points',
    '2 judges read the debate, in one order only. Treat it with care: whether the order of the speakers mattered was not tested.',
  ],
];

describe.each(CASES)('A result that is %s', (_, shown, expectedHeadline, expectedLead) => {
  it('says in its headline and two sentences what was found and how to treat it', () => {
    show(shown);
    expect(headline()).toBe(expectedHeadline);
    expect(lead()).toBe(expectedLead);
  });

  it('says the same in Markdown', () => {
    const text = markdownOf(shown).replaceAll('\\', '');
    expect(text).toContain(`**${expectedHeadline}.**`);
    expect(text).toContain(expectedLead);
  });

  it('wears a bench’s colour only if it names a winner', () => {
    show(shown);
    const named = document.querySelector('.verdict-head')?.matches('.prop, .opp');
    expect(named).toBe(/wins by/.test(expectedHeadline));
  });
});

describe('The picture of all readings', () => {
  it('has a bracket for each judge, the mean, and a text for whoever cannot see it', () => {
    show(judgedDebate({ drawn: -7, exchanged: -6 }, { drawn: 6, exchanged: 4 }));
    const picture = screen.getByRole('img', { name: /^Leads of all readings/ });
    expect(picture.getAttribute('aria-label')).toBe(
      'Leads of all readings. Judge: Opposition +7, Opposition +6. Judge 2: Proposition +6, Proposition +4. Mean: Opposition +0.7.',
    );
    expect(picture.querySelectorAll('.tick')).toHaveLength(4);
    expect(picture.querySelectorAll('.mean')).toHaveLength(1);
  });

  it('puts whoever is seated first on the left of the fold', () => {
    show(judgedDebate({ drawn: 15, exchanged: 15 }));
    const ticks = document.querySelectorAll('.balance .plot > .tick');
    for (const tick of ticks) expect(Number.parseFloat(tick.getAttribute('x1') ?? '')).toBeLessThan(50);
  });

  it('has no mean of a single reading', () => {
    show(judgedDebate({ drawn: 9 }));
    expect(document.querySelector('.balance .mean')).toBeNull();
  });
});

describe('How far to trust a panel’s verdict', () => {
  it('lists in one line what ran and what was not tested', () => {
    show(judgedDebate({ drawn: 9, exchanged: 8 }, { drawn: 9, exchanged: 9 }));
    const line = screen.getByRole('list', { name: 'Checks' });
    expect(
      within(line)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'order exchanged',
      'several judges',
      'judged blind',
      'not tested: prior belief, reading again, length, style, related models, quotations',
      'What each check found',
    ]);
    expect(within(line).getByRole('link').getAttribute('href')).toBe('#trust');
    expect(document.querySelector('#trust')).not.toBeNull();
  });

  it('marks a check that speaks against the verdict', () => {
    show(judgedDebate({ drawn: 9, exchanged: -8 }));
    const list = screen.getByRole('list', { name: 'Checks that ran' });
    const [orders] = within(list).getAllByRole('listitem');
    expect(orders?.textContent).toContain('The judge named another winner once the order was exchanged.');
    expect(
      within(orders as HTMLElement).getByRole('img', { name: 'Speaks against the verdict' }),
    ).toBeTruthy();
  });

  it('has a table of judges and orders, with the mean of each order and the votes', () => {
    show(
      judgedDebate({ drawn: -7, exchanged: -6 }, { drawn: -9, exchanged: -5 }, { drawn: 6, exchanged: 4 }),
    );
    const table = screen.getByRole('table', { name: '6 readings: who leads, by how many points of 100' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['Judge', 'First order', 'Order exchanged'],
      ['Judgedemo-even', 'Opposition +7', 'Opposition +6'],
      ['Judge 2demo-even', 'Opposition +9', 'Opposition +5'],
      ['Judge 3demo-even', 'Proposition +6', 'Proposition +4'],
      ['Mean', 'Opposition +3.3', 'Opposition +2.3'],
      ['Votes', 'Proposition 1Opposition 2'],
    ]);
  });

  it('says which letters each judge read', () => {
    show(judgedDebate({ drawn: 9, exchanged: 8 }));
    expect(
      screen.getByText(
        /^Judge: A was (Proposition and B was Opposition|Opposition and B was Proposition)\.$/,
      ),
    ).toBeTruthy();
  });

  it('names a judge without a readable answer, with the reason', () => {
    const record = panelDebate(2);
    const readings = panelWith(record, [{ drawn: 9, exchanged: 9 }]);
    readings.answered.push(readingWith(record, 'judge-2', 'drawn', null));
    const shown = { record, outcome: outcomeOfReadings(record, readings) };
    show(shown);
    expect(lead()).toMatch(/Left out: Judge 2\.$/);
    expect(screen.getByText('it is no verdict')).toBeTruthy();
    expect(markdownOf(shown)).toContain('**Judge 2.** it is no verdict');
  });
});

describe('The reasons of a panel', () => {
  it('stand judge by judge, and a quotation stands once with the judges who used it', () => {
    const record = plusEntries(
      panelDebate(2),
      speechEntry({ turn: '0.proposition', seat: 'proposition' }, 'Cars take the room that people need.'),
    );
    const readings = panelWith(record, [{ drawn: 9 }, { drawn: 9 }]);
    for (const { answer } of readings.answered)
      answer?.annotations.push({
        speech: '0.proposition',
        quote: 'Cars take the room that people need.',
        claim: 'Room',
        status: 'dropped',
        answers: null,
      });
    show({ record, outcome: outcomeOfReadings(record, readings) });
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Judge',
      'Judge 2',
    ]);
    const [quote, ...others] = document.querySelectorAll('blockquote');
    expect(others).toEqual([]);
    expect(quote?.querySelector('cite b')?.textContent).toBe('all judges');
  });

  it('say where the judges part', () => {
    const record = panelDebate(2);
    const scores = { ...scoresApart(10), opposition: [30, 50, 50] as const };
    const answered = [
      readingWith(record, 'judge', 'drawn', scoresApart(10)),
      readingWith(record, 'judge-2', 'drawn', scores),
    ];
    show({ record, outcome: outcomeOfReadings(record, { answered, missing: [] }) });
    expect(document.querySelector('.part')?.textContent).toContain(
      'Most on Argument of Opposition: 12 to 20 of 40.',
    );
  });
});
