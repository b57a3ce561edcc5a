// Random debates for the tests of the limit: prices, speakers, failures and the chair's actions all come from a list of numbers.

import { needToStart } from '@rostrum/shared/budget/fit-step';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow } from '@rostrum/shared/record/record';
import type { PriceTier } from '@rostrum/shared/wire/model-card';
import type { FailureCode } from '@rostrum/shared/wire/reason';
import fc from 'fast-check';
import type { DebateSnapshot } from '../../frontend/src/engine/machine/debate-machine.ts';
import { cardsByModel, demoCard } from '../fixtures/cards.ts';
import { composePlainly, smallDebate } from '../fixtures/small-debate.ts';
import { type MachineRun, startMachine } from './machine-harness.ts';
import { createScriptedBackend, replyNever, type ScriptedReply } from './scripted-backend.ts';

const randomRate = fc.integer({ min: 0, max: 60_000_000 });
const randomTier = (fromInputTokens: number): fc.Arbitrary<PriceTier> =>
  fc.record({
    fromInputTokens: fc.constant(fromInputTokens),
    input: randomRate,
    cachedInput: randomRate,
    cacheWrite: randomRate,
    output: randomRate,
  });
const randomPrice = fc.oneof(
  fc.tuple(randomTier(0)).map((tiers) => ({ tiers })),
  fc.tuple(randomTier(0), randomTier(1_500)).map((tiers) => ({ tiers })),
);
const randomCard = (id: string) =>
  fc
    .record({ price: randomPrice, thinkingAllowance: fc.constantFrom(0, 0, 800) })
    .map((over) => demoCard(id, over));

export const randomDebates = fc.record({
  rounds: fc.constantFrom(1, 2, 3, 4, 6),
  cards: fc
    .tuple(randomCard('ada'), randomCard('bob'), randomCard('cato'))
    .map((cards) => cardsByModel(...cards)),
  /** The limit in per cent of the sum needed to start. Below 100 the start is refused; `null`: no limit. */
  limitShare: fc.oneof(
    { weight: 1, arbitrary: fc.integer({ min: 80, max: 99 }) },
    { weight: 8, arbitrary: fc.integer({ min: 100, max: 150 }) },
    { weight: 3, arbitrary: fc.integer({ min: 150, max: 300 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
  warnShare: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  person: fc.boolean(),
  /** Per cent of the calls that fail. */
  misfortune: fc.constantFrom(0, 10, 40, 70),
  tape: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 40, maxLength: 160 }),
});
export type RandomDebate = typeof randomDebates extends fc.Arbitrary<infer T> ? T : never;

const RANDOM_FAILURES: FailureCode[] = [
  'overloaded',
  'network',
  'rate-limited',
  'incomplete',
  'auth',
  'time-out',
];
const RANDOM_SPEECHES = ['word ', 'é', '🙂', '< & >', '\u0000'];
/** Start of each speech, with letters, because an answer without any counts as empty. */
const WITH_LETTERS = 2;
/** Decisions after which the chair stops interfering, so that every debate ends. */
const INTERFERENCE_STEPS = 150;

export function randomRecord({ rounds, cards, limitShare, warnShare, person }: RandomDebate): {
  record: DebateRecord;
  need: number;
} {
  const people = person ? ['proposition'] : [];
  const debateWith = (limitNanoUsd: number | null, warnAtNanoUsd: number | null) =>
    smallDebate({ rounds, people, settings: { limitNanoUsd, warnAtNanoUsd } });
  const need = needToStart(debateWith(1, null), cards, composePlainly).neededNanoUsd ?? 0;
  const limit = limitShare === null ? null : Math.floor((need * limitShare) / 100);
  const warnAt = warnShare === null ? null : Math.floor((limit ?? need) * warnShare);
  return { record: debateWith(limit, warnAt), need };
}

export const committedOverLimit = (record: DebateRecord): number => {
  const { limitNanoUsd } = limitsNow(record);
  return limitNanoUsd === null ? 0 : Math.max(0, committedNanoUsd(record) - limitNanoUsd);
};

/** Plays a debate to its end and passes the record of every snapshot to `watch`. `record`: another one of the same models. */
export async function playRandomDebate(
  draft: RandomDebate,
  watch: (record: DebateRecord) => void,
  record = randomRecord(draft).record,
): Promise<{ run: MachineRun; calls: number }> {
  let at = 0;
  let decisions = 0;
  const draw = () => draft.tape[at++ % draft.tape.length] ?? 0;
  const scriptedBackend = createScriptedBackend({
    cards: draft.cards,
    script: replyNever,
    onCancel: () => (draw() < 30 ? reply() : { fail: 'cancelled' }),
  });
  const options = { watch: ({ context }: DebateSnapshot) => watch(context.record) };
  const reply = () => replyFrom(draw, decisions < INTERFERENCE_STEPS);
  let run = startMachine(record, scriptedBackend, options);
  for (; decisions < 600; decisions++) {
    await run.still();
    const state = run.state();
    if (state === 'completed') break;
    const fickle = decisions < INTERFERENCE_STEPS;
    const running = scriptedBackend.running();
    if (state === 'error') {
      if (run.context().haltReason?.code === 'limit-too-low') break;
      run.send({ type: 'RETRY' });
    } else if (state === 'paused') {
      if (fickle && draw() < 20) raiseLimit(run, draw());
      if (run.isIn({ paused: 'pausedByLimit' }))
        run.send({ type: run.can({ type: 'CLOSE' }) ? 'CLOSE' : 'STOP' });
      else run.send({ type: run.isIn({ paused: 'pausedByUser' }) ? 'RESUME' : 'ACKNOWLEDGE_WARNING' });
    } else if (fickle && draw() < 12) {
      if (draw() < 25) {
        const lastRecord = run.record();
        run.actor.stop();
        if (draw() < 30) scriptedBackend.forget();
        run = startMachine(lastRecord, scriptedBackend, options);
      } else interfereAtRandom(run, draw);
    } else if (state === 'listening') speakOrPass(run, draw);
    else if (state === 'recovering') run.clock.increment(120_000);
    else {
      const next = running[draw() % Math.max(1, running.length)];
      const fails = draw() < (fickle ? draft.misfortune : 0);
      if (next) scriptedBackend.answer(next, fails ? failureFrom(draw) : reply());
    }
  }
  return { run, calls: scriptedBackend.sent.length };
}

function failureFrom(draw: () => number): ScriptedReply {
  const fail = RANDOM_FAILURES[draw() % RANDOM_FAILURES.length] ?? 'network';
  return { fail, text: 'So far', free: draw() < 20, retryAfterMs: draw() * 700 };
}

/**
 * Sometimes empty, or without a word, while `fickle`. The tape repeats itself, so later speeches must have words, or a debate could fail
 * for ever.
 */
function replyFrom(draw: () => number, fickle: boolean): ScriptedReply {
  const kinds = fickle ? RANDOM_SPEECHES.length : WITH_LETTERS;
  const text = (RANDOM_SPEECHES[draw() % kinds] ?? '').repeat(1 + draw() * 12);
  return {
    text: draw() < 5 && fickle ? '' : text,
    finishReason: draw() < 20 ? 'length' : 'stop',
    outputShare: draw() < 30 ? 1 : draw() / 99,
    cachedShare: draw() / 99,
  };
}

function interfereAtRandom(run: MachineRun, draw: () => number): void {
  const choice = draw();
  if (choice < 30) run.send({ type: 'PAUSE', when: 'now' });
  else if (choice < 55) run.send({ type: 'PAUSE', when: 'after-speech' });
  else if (choice < 85)
    run.send({ type: 'INTERJECT', text: (RANDOM_SPEECHES[draw() % 3] ?? '').repeat(1 + draw() * 2) });
  else if (choice < 95) raiseLimit(run, draw());
  else if (run.record().entries.some((entry) => entry.kind === 'turn')) run.send({ type: 'STOP' });
}

function raiseLimit(run: MachineRun, by: number): void {
  const { limitNanoUsd, warnAtNanoUsd } = limitsNow(run.record());
  if (limitNanoUsd === null) return;
  const more = Math.floor(limitNanoUsd * (1 + by / 200));
  run.send({ type: 'RAISE_LIMIT', limitNanoUsd: more, warnAtNanoUsd });
}

function speakOrPass(run: MachineRun, draw: () => number): void {
  const next = nextStep(run.record());
  const turn = next.kind === 'listen' ? (next.waiting[0]?.turn ?? '') : '';
  const text = (RANDOM_SPEECHES[draw() % 4] ?? '').repeat(1 + draw() * 20);
  const speech = { type: 'SPEAK', turn, text } as const;
  run.send(draw() < 80 && run.can(speech) ? speech : { type: 'PASS', turn });
}
