// The decision page as others get it, as Markdown and as a Word file: what it says of the debate and of people, and its lists.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { spokenSpeeches, turnReferences } from '@rostrum/shared/status/agenda';
import { judgeAgain } from '@rostrum/shared/status/derived-debates';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import type { OutcomeProps } from '../../../frontend/src/answers/answer-view.ts';
import { DecisionSheet } from '../../../frontend/src/answers/decision-sheet.tsx';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { recordAsShown } from '../../../frontend/src/presentation/record-as-shown.ts';
import { decisionMarkdown } from '../../../frontend/src/screens/outcome/debate-markdown.ts';
import { decisionDocx } from '../../../frontend/src/screens/outcome/decision-docx.ts';
import { transcriptDebate } from '../../../frontend/src/transcripts/transcript-debate.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { PERSON } from '../../fixtures/records.ts';
import { finishedDebate } from '../../kit/single-answers.ts';

const { strFromU8, unzipSync } = createRequire(join(import.meta.dirname, '../../../frontend/package.json'))(
  'fflate',
);

function pageOf(source: DebateRecord): OutcomeProps {
  const record = recordAsShown(source);
  const page = { record, references: new Map(turnReferences(source)), cards: {}, titles: new Map() };
  return { ...page, outcome: debateOutcome(source) };
}
/** The paragraphs of the Word file: their text, and their properties as they stand in the file. */
async function paragraphsIn(page: OutcomeProps) {
  const bytes = new Uint8Array(await (await decisionDocx(page)).arrayBuffer());
  const xml: string = strFromU8(unzipSync(bytes)['word/document.xml']);
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, paragraph = '']) => ({
    text: [...paragraph.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text).join(''),
    ...(/<w:ilvl w:val="(?<level>\d)"|<w:ind w:left="(?<left>\d+)"/.exec(paragraph)?.groups ?? {}),
  }));
}
/** Both files as text. */
async function textsOf(record: DebateRecord): Promise<string[]> {
  const page = pageOf(record);
  const word = (await paragraphsIn(page)).map(({ text }) => text).join('\n');
  return [await decisionMarkdown(page), word];
}

function agreedDebate(): DebateRecord {
  const file = join(import.meta.dirname, '../../fixtures/real/decided/consensus-school.json');
  const reading = readDebateJson(readFileSync(file, 'utf8'));
  if (!reading.ok) throw new Error(file);
  return reading.record;
}

afterEach(() => chooseLanguage('en'));

const DAY_MS = 86_400_000;
const IDS = { id: 'held-elsewhere', channel: 'c'.repeat(22), createdAt: 1_764_288_000_000 };
const JUDGE = { kind: 'model', model: { provider: 'openai', id: 'gpt-6' } } as const;
const transcript = transcriptDebate(
  {
    ...{ motion: 'The town should close Mill Street', judges: [JUDGE, JUDGE], limit: 1 },
    speeches: [
      { speaker: 'Anna Berg', text: 'Six in ten walk.' },
      { speaker: 'Jonas Lind', text: 'Anna is wrong.' },
    ],
    standings: { 'Anna Berg': 'proposition', 'Jonas Lind': 'opposition' },
  } as never,
  IDS,
);

it('says of a transcript where its speeches come from, not who held it and when', async () => {
  for (const text of await textsOf(transcript)) {
    expect(text).toContain(
      'Held elsewhere: a transcript of 2 speeches, given here on November 28, 2025. Rostrum asked nobody for a speech. Anna Berg, for the motion. Jonas Lind, against the motion. Judge: gpt-6. Second judge: gpt-6.',
    );
    expect(text).not.toMatch(/held on|held this debate/);
  }
  await chooseLanguage('de');
  for (const text of await textsOf(transcript))
    expect(text).toMatch(/Anderswo gehalten: .* Anna Berg, für die These\. /);
});

it('says of a debate that is judged again so, and the day on which it was held', async () => {
  const debate = finishedDebate();
  const panel = debate.seats.filter(({ role }) => role === 'judge');
  const ids = { ...IDS, createdAt: debate.createdAt + 40 * DAY_MS };
  const again = judgeAgain(debate, { ...ids, judges: panel, plan: debate.format.plan });
  const [first] = await textsOf(debate);
  const day = /held on .*/.exec(first ?? '')?.[0] ?? '';
  for (const text of await textsOf(again)) {
    expect(text).toContain(day);
    expect(text).toContain('Judged again: the speeches were given in an earlier debate. Proposition,');
  }
});

it('says of a branch the day of the branch, which has speeches of its own', async () => {
  const debate = finishedDebate();
  const trial = { trial: 'b', run: 1, runs: 1 };
  const origin = { way: 'branch', debate: debate.id, turn: 'a', change: 'words', ...trial } as const;
  const branch = { ...debate, origin, createdAt: Date.UTC(2026, 4, 17, 12) };
  for (const text of await textsOf(branch)) expect(text).toContain('held on May 17, 2026');
  // Judged again, a branch still has the day of its own speeches, and not of those that it shares with its source.
  const last = spokenSpeeches(branch).at(-1);
  const entries = branch.entries.map((entry) =>
    entry.kind === 'turn' && entry.id === last ? { ...entry, at: branch.createdAt } : entry,
  );
  const ids = { ...IDS, createdAt: branch.createdAt + 40 * DAY_MS };
  const panel = branch.seats.filter(({ role }) => role === 'judge');
  const again = judgeAgain({ ...branch, entries }, { ...ids, judges: panel, plan: branch.format.plan });
  for (const text of await textsOf(again)) expect(text).toContain('held on May 17, 2026');
});

const LISTS = [
  'Both **agree** on this:',
  '',
  '- Close the street.',
  '  - From 8 to 9.',
  '    but on fairs',
  '  - Not on Sundays.',
  '- Count who comes, see [the plan](https://plan.example/a_b).',
  '',
  '1. Begin in May.',
  '',
  '| Year | Cost |',
  '| --- | ---: |',
  '| 2027 | 40 |',
  '',
  '---',
  '```text',
  'a - b',
  '```',
].join('\n');

it('keeps the lists of a decision, its links and the rows of its tables in both files', async () => {
  const page = pageOf(agreedDebate());
  if (page.outcome.kind !== 'agreement' || !page.outcome.solution) throw new Error('No text is agreed.');
  const outcome = { ...page.outcome, solution: { ...page.outcome.solution, text: LISTS } };
  const markdown = await decisionMarkdown({ ...page, outcome });
  expect(markdown).toContain(
    '- Close the street.\n\n  - From 8 to 9. but on fairs\n  - Not on Sundays.\n\n- Count who comes',
  );
  expect(markdown).toContain('| Year | Cost |');
  const paragraphs = await paragraphsIn({ ...page, outcome });
  const first = paragraphs.findIndex(({ text }) => text === 'Both agree on this:');
  expect(paragraphs.slice(first, first + 10)).toEqual([
    { text: 'Both agree on this:' },
    { text: 'Close the street.', level: '0' },
    { text: 'From 8 to 9.', level: '1' },
    { text: 'but on fairs' },
    { text: 'Not on Sundays.', level: '1' },
    { text: 'Count who comes, see the plan (https://plan.example/a_b).', level: '0' },
    { text: '1. Begin in May.', left: '360' },
    { text: 'Year | Cost' },
    { text: '2027 | 40' },
    { text: 'a - b' },
  ]);
});

it('names a person on the sheet as others know them', async () => {
  const source = agreedDebate();
  const seats = source.seats.map((seat) => ({ ...seat, occupant: PERSON }));
  const sheet = renderToStaticMarkup(createElement(DecisionSheet, pageOf({ ...source, seats })));
  expect(sheet).not.toMatch(/\bYou\b/);
  expect(sheet).toContain('<bdi>Partner A</bdi>');
});
