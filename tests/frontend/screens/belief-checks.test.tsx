// Tests of the page's words on a judge's unknown belief before the debate: not asked, not readable, or not answered.
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord, Entry } from '@rostrum/shared/record/record';
import type { PlainReason } from '@rostrum/shared/wire/reason';
import { expect, it } from 'vitest';
import { checkLines } from '../../../frontend/src/answers/panel-checks-list.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { panelFor, panelWith } from '../../fixtures/panel-readings.ts';
import { attemptEntry, OPENINGS, recordWith } from './render-screen.tsx';

const pending = recordWith(OPENINGS, { prior: true });
const turn = plannedSteps(pending).find(({ act }) => act.answer === 'prior')?.slots[0]?.turn ?? '';
const skip = (reason: PlainReason): Entry => ({
  kind: 'ruling',
  at: 2,
  ruling: 'skip',
  by: 'house',
  turn,
  reason,
});
const failure = (reason: PlainReason) =>
  attemptEntry(turn, {
    ...{ state: 'failed', code: 'overloaded', reason, text: '' },
    ...{ retryable: false, retryAfterMs: null },
  });
const refusal = (reason: PlainReason, text: string) =>
  attemptEntry(turn, { state: 'refused', finishReason: 'stop', reason, text });

function beliefCheck(record: DebateRecord): string[] {
  const panel = panelFor(record, panelWith(record, [{ drawn: 9 }]));
  const checks = checkLines({ record, panel, quotes: [], cards: {} });
  return checks.flatMap(({ text }) => (/belie|Überzeugung/.test(text) ? text : []));
}
const unreadable: PlainReason = { code: 'unreadable', problem: 'there is no line BELIEF' };
const busy: PlainReason = { code: 'text', text: 'The vendor is overloaded.' };
const CASES: [what: string, entries: Entry[], english: string, german: string][] = [
  [
    'nobody asked',
    [],
    'The judge was not asked what it believed before the first speech.',
    'Der Richter wurde vor der ersten Rede nicht nach seiner Überzeugung gefragt.',
  ],
  [
    'no answer could be read',
    [refusal(unreadable, 'I believe a lot.'), skip(unreadable)],
    'Judge was asked what it believed before the first speech, and its answer could not be read.',
    'Judge wurde vor der ersten Rede nach der eigenen Überzeugung gefragt, und die Antwort war nicht lesbar.',
  ],
  [
    'every call failed',
    [failure(busy), skip(busy)],
    'Judge was asked what it believed before the first speech, and did not answer: The vendor is overloaded.',
    'Judge wurde vor der ersten Rede nach der eigenen Überzeugung gefragt und hat nicht geantwortet: The vendor is overloaded.',
  ],
];

it.each(CASES)('the check says that %s', async (_, entries, english, german) => {
  const record = { ...pending, entries: [...entries, ...OPENINGS] };
  expect(beliefCheck(record)).toEqual([english]);
  await chooseLanguage('de');
  expect(beliefCheck(record)).toEqual([german]);
});
