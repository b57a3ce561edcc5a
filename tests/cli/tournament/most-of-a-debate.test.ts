// The sum that a tournament sets aside for a debate: with it as the limit the debate is held in full, and what is left of it never grows.
import type { SpeakingStep } from '@rostrum/shared/budget/call-hold';
import { fitStep } from '@rostrum/shared/budget/fit-step';
import { duel } from '@rostrum/shared/formats/duel';
import { nextStep, plannedSteps } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, openAttemptsOf, rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { speechOutputTokens } from '@rostrum/shared/status/speech-length';
import { expect, it } from 'vitest';
import { mostNanoUsd, shareOf } from '../../../cli/src/tournament/run-tournament.ts';
import { cardsByModel, modelCard } from '../../fixtures/cards.ts';
import { BLUE, GREY, openDebate, RED, seatedModels } from '../../fixtures/records.ts';
import { sample } from '../../kit/effort.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';

const CARDS = cardsByModel(
  modelCard(RED, { thinkingAllowance: 900 }),
  modelCard(BLUE),
  modelCard(GREY, { thinkingAllowance: 300 }),
);

it('covers every call to come, whatever it uses, and is unknown where a price is', () => {
  const open = openDebate(duel, { seats: seatedModels(duel), settings: { rounds: 2, costLimit: null } });
  const most = mostNanoUsd(open, CARDS) ?? 0;
  const withLimit = (limitNanoUsd: number | null) => ({
    ...open,
    settings: { ...open.settings, limitNanoUsd },
  });
  expect([null, most - 1, most + 1].map((limit) => shareOf(withLimit(limit), CARDS))).toEqual([
    most,
    most,
    most + 1,
  ]);
  const start = withLimit(most);
  const records: DebateRecord[] = [start];
  const { record, why } = playDebate(start, {
    ...{ cards: CARDS, chance: seededNumbers(2), whims: { ...CALM_CHANCES, dense: 1 } },
    watch: (now) => void records.push(now),
  });
  expect([why, rulingsOf(record)]).toEqual(['through', []]);
  expect(turnsOf(record)).toHaveLength(plannedSteps(record).flatMap(({ slots }) => slots).length);
  expect(committedNanoUsd(record)).toBeLessThanOrEqual(most);
  // A call that runs counts twice: after a kill it may be lost, charged at its hold, and made again.
  const atRest = records.filter((now) => openAttemptsOf(now).length === 0);
  for (const now of sample(atRest, { fast: 3 }))
    expect(mostNanoUsd(now, CARDS) ?? Infinity).toBeLessThanOrEqual(most);
  expect(mostNanoUsd(record, CARDS)).toBe(committedNanoUsd(record));
  expect(
    mostNanoUsd(open, cardsByModel(modelCard(RED), modelCard(BLUE), modelCard(GREY, { price: null }))),
  ).toBeNull();
});

it('has room for the whole allowance of an answer, which is else asked for at its usual length first', () => {
  const open = openDebate(duel, { seats: seatedModels(duel), settings: { rounds: 2, costLimit: null } });
  const records: DebateRecord[] = [];
  const player = { cards: CARDS, chance: seededNumbers(3), whims: CALM_CHANCES };
  playDebate(open, { ...player, watch: (now) => void records.push(now) });
  const spoken = records.find((now) => stepAfter(now)?.step.phase === 'verdict');
  const step = spoken && stepAfter(spoken);
  if (!step) throw new Error('nobody judges');
  const limitNanoUsd = mostNanoUsd(spoken, CARDS);
  const limited = { ...spoken, settings: { ...spoken.settings, limitNanoUsd } };
  const fit = fitStep(limited, step, CARDS, composeCall);
  expect(fit.fits && fit.calls.map(({ call }) => call.maxOutputTokens)).toEqual(
    step.waiting.map(({ seat }) => speechOutputTokens(limited, step.step.act, seat)),
  );
});

/** Returns the step that is asked for next; `null`: calls of one run, or nothing is left. */
function stepAfter(record: DebateRecord): SpeakingStep | null {
  const next = nextStep(record);
  return next.kind === 'speak' && openAttemptsOf(record).length === 0 ? next : null;
}
