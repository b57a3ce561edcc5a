// Tests of the result of a debate: its exit code at a limit, its figures, and the stated prices that count.
import { readFileSync } from 'node:fs';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { Reason } from '@rostrum/shared/wire/reason';
import { expect, it } from 'vitest';
import { resultLines, resultOf } from '../../cli/src/result.ts';
import { withStatedPrices } from '../../cli/src/setup-limits.ts';
import { cardsByModel, modelCard } from '../fixtures/cards.ts';
import { withVerdicts } from '../fixtures/judged-debate.ts';
import {
  addEntries,
  BLUE,
  fixtureTurn,
  formatNamed,
  openDebate,
  RED,
  rulingEntry,
  TEST_CARDS,
} from '../fixtures/records.ts';
import { signatureText, voteText } from '../shared/kit/answer-texts.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../shared/kit/play-debate.ts';

const debate = openDebate(formatNamed('consensus'));
const MONEY = { neededNanoUsd: 2, limitNanoUsd: 1, said: 'something' } as const;

it.each([
  ['budget', 5],
  ['chair', 0],
] as const)('An agreement after a stop by the %s ends with exit code %i', (by, exitCode) => {
  let record = debate;
  for (let next = nextStep(record), steps = 0; next.kind === 'speak'; next = nextStep(record)) {
    const { answer } = next.step.act;
    const text =
      answer === 'vote' ? voteText(true) : answer === 'signature' ? signatureText(true) : 'What is said.';
    record = addEntries(record, ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, text)));
    if (steps++ === 1) record = addEntries(record, rulingEntry({ ruling: 'stop', by }));
  }
  expect(resultOf(record, { kind: 'over' })).toMatchObject({ state: 'over', exitCode });
});

it.each<[number, Reason]>([
  [5, { code: 'verdict-over-limit', ...MONEY }],
  [5, { code: 'judge-failed-over-limit', ...MONEY, times: 2, cause: { code: 'call-lost' } }],
  [1, { code: 'judges-failed', judges: 1 }],
  [1, { code: 'time-too-early' }],
])('Exit code %i: a debate that closed without a verdict, because of %o', (exitCode, reason) => {
  const record = addEntries(openDebate(), rulingEntry({ ruling: 'close', reason }));
  expect(resultOf(record, { kind: 'over' })).toMatchObject({ headline: 'No verdict', exitCode });
});

it('The lines of a result say the lead that its printed scores have, and its fields the scores to a tenth', () => {
  const options = { cards: TEST_CARDS, chance: seededNumbers(5), whims: CALM_CHANCES };
  const { record } = playDebate(openDebate(), options);
  const result = resultOf(withVerdicts(record, [63.3, 59.4]), { kind: 'over' });
  const lead = Number(/ by (\d+)/.exec(result.headline ?? '')?.[1]);
  const points = resultLines(result).flatMap((line) => / {2}\w+: (\d+) of 100 points$/.exec(line)?.[1] ?? []);
  expect(lead).toBe(3);
  expect(Math.abs(Number(points[0]) - Number(points[1]))).toBe(lead);
  expect(result.scores.map(({ points }) => points).sort()).toEqual([59.4, 63.3]);
});

it('The fields of a result are those that the documentation names, and its line counts quotations as the page does', () => {
  const text = 'Fifty-six companies were continuing after a year.';
  const record = addEntries(
    openDebate(),
    rulingEntry({
      ...{ ruling: 'packet', step: 'research', asked: [] },
      passages: [{ id: 'S1', title: 'report.html', place: 'p. 3', text }],
    }),
    fixtureTurn(
      '0.proposition',
      'proposition',
      `“companies were continuing” [S1], “all were very happy” [S1].`,
    ),
  );
  const result = { ...resultOf(record, { kind: 'paused' }), folder: '' };
  expect(result.sources).toEqual({ passages: 1, quotations: 2, held: 1 });
  expect(resultLines(result)).toContain('1 of 2 quotations stands in the sources');
  expect(resultOf(debate, { kind: 'paused' }).sources).toBeNull();
  const page = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8');
  const table = page.slice(page.indexOf('| field of the result')).split('\n\n')[0] ?? '';
  const names = [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  expect(names.sort()).toEqual(Object.keys(result).sort());
});

it('A stated price counts only when nobody else knows one', () => {
  const cards = cardsByModel(modelCard(RED), modelCard(BLUE, { price: null }));
  const rates = { in: 1, out: 2 };
  const { seats } = withStatedPrices(debate, { 'demo/red': rates, 'demo/blue': rates }, cards);
  const pricedModels = seats.flatMap(({ occupant }) =>
    occupant.kind === 'model' && occupant.price ? occupant.model.id : [],
  );
  expect(pricedModels).toEqual(['blue']);
});
