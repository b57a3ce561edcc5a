// One question in several formats: grouped in the history, and its decisions side by side on one page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DebateOutcome } from '@rostrum/shared/judging/outcome';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareDecisions } from '../../../frontend/src/answers/compare-decisions.ts';
import { App, loadScreensAt } from '../../../frontend/src/app/app.tsx';
import type { Services } from '../../../frontend/src/debate/use-services.tsx';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
import { QuestionScreen } from '../../../frontend/src/screens/outcome/question-screen.tsx';
import { byQuestion, questionAddress, questionOf } from '../../../frontend/src/storage/questions.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { renderScreen } from './render-screen.tsx';

const FOLDER = join(import.meta.dirname, '../../fixtures/second-release/recorded');
function readRecording(name: string, motion: string, createdAt: number): DebateRecord {
  const result = readDebateJson(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  if (!result.ok) throw new Error(name);
  return { ...result.record, id: `${name}-${createdAt}`, motion, createdAt };
}
const QUESTION = 'Should our club change its program?';
const keep = async (...records: DebateRecord[]) => {
  for (const record of records) archive.save(record, record.createdAt);
  await archive.flush();
};

beforeEach(async () => {
  await archive.database.rows.clear();
  await archive.database.records.clear();
});
afterEach(() => chooseLanguage('en'));

it('a question is the same in other capitals and without its question mark, and its address has its words', () => {
  expect(questionOf('should our Club change its program')).toBe(questionOf(QUESTION));
  const signed = ['C is better than Java', 'C++ is better than Java', 'C# is better than Java'];
  const amounts = [
    '5 should be enough',
    '5 % should be enough',
    '5 € should be enough',
    '5 ° should be enough',
  ];
  expect(new Set([...signed, ...amounts].map(questionOf)).size).toBe(7);
  expect(questionOf('“Five” – is it, enough?')).toBe(questionOf('five is it enough'));
  expect(questionOf('Should our club keep its program?')).not.toBe(questionOf(QUESTION));
  expect(questionAddress(QUESTION)).toBe('/questions/should-our-club-change-its-program');
  const items = ['a', 'b', 'A?', '!', '?', 'b'].map((motion, at) => ({
    row: { id: `${at}`, motion } as never,
  }));
  expect(byQuestion(items).map((item) => (item.row as { id: string }).id)).toEqual([
    '0',
    '2',
    '1',
    '5',
    '3',
    '4',
  ]);
});

it('a question has an address that leads back to it, in any script', async () => {
  const motions = [
    'Für wen baut die Stadt: Mieter oder Käufer?',
    '城市应该禁止私家车吗？',
    'Should 50 % of it go?',
  ];
  for (const [at, motion] of motions.entries()) {
    await keep(readRecording('oxford-four-day-week', motion, at + 2));
    window.history.replaceState(null, '', questionAddress(motion));
    await loadScreensAt(window.location.pathname);
    renderScreen({}, <App services={{} as Services} />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(motion);
    cleanup();
  }
  window.history.replaceState(null, '', '/');
});

describe('The comparison of decisions', () => {
  const verdict = (says: string, bench: string | null) =>
    ({ kind: 'verdict', headline: { says, bench } }) as never;
  const agreement = (text: string, unsigned: string[] = []) =>
    ({
      kind: 'agreement',
      headline: { says: 'agreed' },
      solution: { text, signatures: { unsigned } },
    }) as never;
  it.each<[string, DebateOutcome[], unknown[]]>([
    [
      'the same side',
      [verdict('clear', 'opposition'), verdict('narrow', 'opposition')],
      [{ says: 'sameSide', count: 2, bench: 'opposition' }],
    ],
    [
      'two sides',
      [verdict('clear', 'opposition'), verdict('clear', 'proposition')],
      [{ says: 'sidesDiffer', count: 2 }],
    ],
    [
      'a lead too small to count',
      [verdict('clear', 'opposition'), verdict('inconclusive', 'opposition')],
      [{ says: 'readThem', count: 2 }],
    ],
    [
      'leaders without a side',
      [verdict('clear', null), verdict('clear', null)],
      [{ says: 'readThem', count: 2 }],
    ],
    [
      'the same signed text',
      [agreement('Hire it. Now.'), agreement('hire it, now')],
      [{ says: 'sameText', count: 2 }],
    ],
    ['two signed texts', [agreement('Hire it.'), agreement('Buy it.')], [{ says: 'textsDiffer', count: 2 }]],
    [
      'a text that one has not signed',
      [agreement('Hire it.'), agreement('Hire it.', ['b'])],
      [{ says: 'readThem', count: 2 }],
    ],
    [
      'several kinds',
      [verdict('clear', 'proposition'), agreement('Hire it.'), verdict('narrow', 'proposition')],
      [
        { says: 'sameSide', count: 2, bench: 'proposition' },
        { says: 'readThem', count: 1 },
      ],
    ],
  ])('says of %s only what is certain', (_, outcomes, comparisons) => {
    expect(compareDecisions(outcomes)).toEqual(comparisons);
  });
});

const showQuestion = () => renderScreen({}, <QuestionScreen id={questionOf(QUESTION)} />);

describe('The page of a question', () => {
  it('tells nothing of a debate that waits for the person’s vote', async () => {
    const debate = readRecording('oxford-four-day-week', QUESTION, 3);
    await keep(debate);
    await archive.database.rows.update(debate.id, { awaitsVote: true });
    showQuestion();
    const [heading, ...more] = within(await screen.findByRole('article')).getAllByRole('heading');
    expect([heading?.textContent, more]).toEqual(['No decision', []]);
    expect(screen.getByRole('main').textContent).not.toMatch(/leads|wins/);
  });

  it('has each decision beside the other, with links to its debate and its speeches, and says what can be compared', async () => {
    const consensus = readRecording('consensus-database', QUESTION, 2);
    await keep(
      consensus,
      readRecording('oxford-four-day-week', QUESTION.toUpperCase(), 3),
      readRecording('roundtable-windfall', 'Another question', 4),
    );
    showQuestion();
    const [first, second, ...more] = await screen.findAllByRole('article');
    expect(more).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(QUESTION);
    await within(first as HTMLElement).findByRole('heading', { name: 'The text' });
    const titles = (sheet: HTMLElement | undefined) =>
      within(sheet as HTMLElement)
        .getAllByRole('heading', { level: 2 })
        .map((heading) => heading.textContent);
    expect(titles(first)).toContain('Signed');
    // Not the day of the record, which one that is judged again has of its own.
    const held = new Date(turnsOf(consensus)[0]?.at ?? 0).getFullYear();
    expect((first as HTMLElement).querySelector('header')?.textContent).toContain(`${held}`);
    expect(titles(second)).toContain('Why, in a judge’s words');
    const [toDebate, ...speeches] = within(first as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(toDebate).toBe(`/debates/${consensus.id}?from=history`);
    expect(speeches.length).toBeGreaterThan(2);
    for (const address of speeches) expect(address).toContain(`/debates/${consensus.id}?from=history#`);
    expect(
      screen.getByText('Rostrum does not compare decisions of these kinds: read both side by side.'),
    ).toBeTruthy();
  });

  it('says so when one debate is left, when none is, and follows what is deleted', async () => {
    const [one, other] = [
      readRecording('oxford-four-day-week', QUESTION, 2),
      readRecording('oxford-four-day-week', QUESTION, 3),
    ];
    await keep(one, other);
    showQuestion();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await archive.remove(other.id);
    await screen.findByText(/^One debate of this question is kept here/);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await archive.remove(one.id);
    await screen.findByText('No debate of this question is kept in this browser any more.');
  });

  it('keeps a decision back that is not there yet, and is in German', async () => {
    const open = readRecording('duel-conscious', QUESTION, 2);
    const running = { ...open, entries: open.entries.slice(0, 4) };
    await keep(running, readRecording('oxford-four-day-week', QUESTION, 3));
    await chooseLanguage('de');
    showQuestion();
    const [first] = await screen.findAllByRole('article');
    expect(within(first as HTMLElement).getByRole('heading').textContent).toBe('Keine Entscheidung');
    await screen.findByText(/hier 2 Debatten gespeichert/);
  });
});

it('the history shows a question as one group, whose first row leads to its page', async () => {
  await keep(
    readRecording('oxford-four-day-week', QUESTION, 2),
    readRecording('roundtable-windfall', 'Another question', 3),
    readRecording('consensus-database', QUESTION, 4),
  );
  renderScreen({}, <HistoryScreen />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  const motions = screen
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);
  expect(motions).toEqual([QUESTION, QUESTION, 'Another question']);
  const links = screen.getAllByRole('link', { name: '2 debates of this question, side by side' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([questionAddress(QUESTION)]);
  expect(screen.getAllByRole('listitem')[0]?.contains(links[0] ?? null)).toBe(true);
});
