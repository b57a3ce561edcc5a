// Judges that fail: a malformed verdict is asked for again with the reason, at most twice; a judge who cannot be heard is left out, and
// the others judge. Where nobody is heard the debate ends and says why; only where the backend is silent does it wait for the person.
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { attemptsOf, type DebateRecord, rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { debateEnding, failedJudges } from '@rostrum/shared/status/debate-ending';
import { debateStatus, givenUpTurnsIn } from '@rostrum/shared/status/debate-status';
import { canBeJudgedAgain, panelOf } from '@rostrum/shared/status/derived-debates';
import { textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  modelOccupant,
  openDebate,
  RED,
  rulingEntry,
  TEST_CARDS,
} from '../../fixtures/records.ts';
import { createMachineHarness } from '../../kit/machine-harness.ts';
import { createScriptedBackend, type ReplyScript } from '../../kit/scripted-backend.ts';

const duelFormat = formatNamed('duel');

/** A duel in which both have spoken and the rest was stopped: only its judges are still to come. */
function toBeJudged(judges: number): DebateRecord {
  let seats = emptySeats(duelFormat);
  for (let more = 1; more < judges; more++) seats = withSeat(duelFormat, seats, 'judge');
  const record = openDebate(duelFormat, {
    seats: seats.map((seat) => ({ ...seat, occupant: modelOccupant(RED) })),
    settings: { bothOrders: true, costLimit: null, warnAt: null },
  });
  return addEntries(
    record,
    fixtureTurn('0.scientist', 'scientist', 'Laboratories need animals where no other test is known.'),
    fixtureTurn(
      '0.philosopher',
      'philosopher',
      'What suffers has a claim on us before we ask what it is for.',
    ),
    rulingEntry({ ruling: 'stop', by: 'chair' }),
  );
}

/** In the letters that a judge reads. */
const READABLE = JSON.stringify({
  claims: [],
  disregarded: [],
  instructions: [],
  ratings: Object.fromEntries(
    duelFormat.programme.criteria.map(({ id }) => [
      id,
      {
        reasons: { 'speaker-a': 'Because.', 'speaker-b': 'Because.' },
        scores: { 'speaker-a': 70, 'speaker-b': 50 },
      },
    ]),
  ),
  reasoning: 'Reasons.',
  summary: 'Summary.',
});

async function judged(judges: number, script: ReplyScript, end: 'completed' | 'error' = 'completed') {
  const backend = createScriptedBackend({ cards: TEST_CARDS, script });
  const run = createMachineHarness().start(toBeJudged(judges), backend, {
    parts: { compose: composeCall, checkAnswer: answerObjection },
  });
  for (let wait = 0; wait < 8 && run.state() !== end; wait++) {
    await run.still();
    await Promise.resolve();
    run.clock.increment(60_000);
  }
  await run.until(end);
  return run.record();
}

const textsOf = (record: DebateRecord): string[] =>
  turnsOf(record).flatMap(({ id, flags }) => (id.startsWith('0.') ? [] : [`${id} ${flags.join()}`.trim()]));

describe('A judge whose calls keep failing', () => {
  it('is left out with the reason, in both orders, and the others judge', async () => {
    const record = await judged(3, ({ seat }) =>
      seat === 'judge-2' ? { fail: 'overloaded' } : { text: READABLE },
    );
    expect(textsOf(record)).toEqual(['3.judge', '3.judge-3', 'exchanged.judge', 'exchanged.judge-3']);
    const left = givenUpTurnsIn(record);
    expect(left.map(({ turn }) => turn)).toEqual(['3.judge-2', 'exchanged.judge-2']);
    for (const { reason } of left) expect(reason.code).toBe('text');
  });

  it.each([1, 5])(
    'ends the debate without a verdict, named, where none of %i judges is left',
    async (judges) => {
      const record = await judged(judges, () => ({ fail: 'overloaded' }));
      expect(textsOf(record)).toEqual([]);
      expect(debateEnding(record)).toEqual({
        kind: 'no-verdict',
        reason: { code: 'judges-failed', judges },
      });
      expect(debateStatus(record)).toBe('completed');
      expect(failedJudges(record)).toEqual(
        panelOf(record).map(({ id }) => ({ seat: id, reason: textReason('It was overloaded.') })),
      );
      // A reading that nobody could give is not paid for in the other order.
      expect(attemptsOf(record).every(({ turn }) => turn.startsWith('3.'))).toBe(true);
      expect(canBeJudgedAgain(record)).toBe(true);
    },
  );

  it('leaves the debate waiting for the person where the backend answers nobody', async () => {
    const record = await judged(2, () => ({ fail: 'network', free: true }), 'error');
    expect(rulingsOf(record).filter(({ ruling }) => ruling !== 'stop')).toEqual([]);
    expect(failedJudges(record)).toEqual([]);
  });
});
