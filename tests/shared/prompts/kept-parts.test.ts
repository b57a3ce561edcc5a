// Parts of calls that are kept between calls are never used for another debate, turn or answer than the one they were made for.
import { answerDefinition } from '@rostrum/shared/answers/registry';
import { inputTokensAtMost, type SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { longestRecordAfter } from '@rostrum/shared/budget/prompt-size';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { stancesOf } from '@rostrum/shared/judging/stance-tally';
import { nextStep, plannedSteps, withKnownSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { transcriptBefore } from '@rostrum/shared/prompts/transcript';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { seatsStillToSpeak } from '@rostrum/shared/status/debate-status';
import { expect, it } from 'vitest';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  openDebate,
  oxfordFormat,
  rulingEntry,
  TEST_CARDS,
  withNamesForJudges,
} from '../../fixtures/records.ts';

const stepWith = (record: DebateRecord, answer: string): SpeakingStep => {
  const step = plannedSteps(record).find(({ act }) => act.answer === answer);
  if (!step) throw new Error(`nobody gives the answer ${answer}`);
  return { kind: 'speak', step, waiting: step.slots };
};

function callFor(record: DebateRecord, answer: string) {
  const next = stepWith(record, answer);
  const [slot] = next.waiting;
  if (!slot) throw new Error('nobody is asked');
  return composeCall(record, next, slot, { cards: TEST_CARDS });
}

it('has the schema of its own answer, by the criteria of its own format', () => {
  const record = withNamesForJudges(openDebate(oxfordFormat()));
  const { format } = record;
  const [first, ...others] = format.criteria;
  const fewer = { ...record, format: { ...format, criteria: others } };
  const [whole, shorter] = [callFor(record, 'verdict'), callFor(fewer, 'verdict')];
  expect(JSON.stringify(whole.responseSchema)).toContain(`"${first?.id}"`);
  expect(JSON.stringify(shorter.responseSchema)).not.toContain(`"${first?.id}"`);
  const bytes = (call: typeof whole) =>
    inputTokensAtMost({ system: '', messages: [], responseSchema: call.responseSchema }, 'certain');
  expect(bytes(whole)).toBeGreaterThan(bytes(shorter));
});

it('has the schema of the act that is asked for, and not of another one of the debate', () => {
  let most = 0;
  for (const format of Object.values(FORMATS)) {
    const record = withNamesForJudges(openDebate(format));
    const answers = new Set(plannedSteps(record).flatMap(({ act }) => act.answer ?? []));
    const asked = [...answers].filter((answer) => answerDefinition(answer).schema !== undefined);
    for (const answer of asked)
      expect(callFor(record, answer).responseSchema).toEqual(answerDefinition(answer).schema?.(record));
    most = Math.max(most, asked.length);
  }
  expect(most).toBeGreaterThan(1);
});

it('writes a step anew for other speeches and other names', () => {
  const record = openDebate(oxfordFormat());
  const steps = plannedSteps(record);
  const next = nextStep(record);
  const last = steps.at(-1);
  if (next.kind === 'close' || !last) throw new Error('nothing is planned');
  const transcriptOf = (of: DebateRecord) => transcriptBefore(of, last, null).join('\n');
  const [short, long] = [10, 20].map((tokens) =>
    transcriptOf(longestRecordAfter(record, next, () => tokens)),
  );
  expect(transcriptOf(record)).toBe('');
  expect(long?.length).toBeGreaterThan(short?.length ?? 0);
  const spoken = addEntries(
    record,
    ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, 'Is it so?')),
  );
  const renamed = { ...spoken, seats: spoken.seats.map((seat) => ({ ...seat, name: `New ${seat.name}` })) };
  const planned = plannedSteps(spoken);
  expect(transcriptOf(withKnownSteps(spoken, planned))).not.toContain('New');
  expect(transcriptOf(withKnownSteps(renamed, planned))).toContain('New');
});

it('reads the position of each turn', () => {
  const record = openDebate(formatNamed('roundtable'));
  const step = plannedSteps(record).find(({ act }) => act.task === 'position');
  const [one, other] = step?.slots ?? [];
  if (!one || !other) throw new Error('nobody states a position');
  const stated = addEntries(
    record,
    fixtureTurn(one.turn, one.seat, 'STANCE: FOR\nCONFIDENCE: 70'),
    fixtureTurn(other.turn, other.seat, 'STANCE: AGAINST\nCONFIDENCE: 20'),
  );
  expect(stancesOf(stated).map(({ before }) => before)).toEqual([
    { side: 'for', confidence: 70 },
    { side: 'against', confidence: 20 },
  ]);
});

it('finds the place of each record in its plan, and who still speaks there', () => {
  const record = openDebate(oxfordFormat());
  const stopped = addEntries(record, rulingEntry({ ruling: 'stop', by: 'chair' }));
  expect([record, stopped].map(nextStep)).toMatchObject([
    { step: { phase: 'opening' } },
    { step: { phase: 'verdict' } },
  ]);
  const [all, left] = [record, stopped].map((one) => seatsStillToSpeak(one).length);
  expect(left).toBeLessThan(all ?? 0);
});
