// A judge whose calls keep failing: left out, skipped by the person, or waited for.
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { attemptsOf, rulingsOf } from '@rostrum/shared/record/record';
import { debateEnding, failedJudges } from '@rostrum/shared/status/debate-ending';
import { givenUpTurnsIn } from '@rostrum/shared/status/debate-status';
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
import { spokenTurnIds } from '../../fixtures/small-debate.ts';
import { startMachine } from '../../kit/machine-harness.ts';
import { createScriptedBackend, type ReplyScript } from '../../kit/scripted-backend.ts';

const OVERLOAD = { fail: 'overloaded' } as const;

describe('a judge whose calls keep failing', () => {
  const duel = formatNamed('duel');
  /** Plays a duel in which both have spoken and that was then stopped: only its judges are still open. */
  const stoppedDuel = async (...options: Parameters<typeof playDuel>) =>
    (await playDuel(...options)).record();
  async function playDuel(judges: number, script: ReplyScript, end: 'completed' | 'error' = 'completed') {
    let seats = emptySeats(duel);
    for (let more = 1; more < judges; more++) seats = withSeat(duel, seats, 'judge');
    const record = addEntries(
      openDebate(duel, {
        seats: seats.map((seat) => ({ ...seat, occupant: modelOccupant(RED) })),
        settings: { bothOrders: true, costLimit: null, warnAt: null },
      }),
      fixtureTurn('0.scientist', 'scientist', 'Laboratories need animals where no other test is known.'),
      fixtureTurn(
        '0.philosopher',
        'philosopher',
        'What suffers has a claim on us before we ask for its use.',
      ),
      rulingEntry({ ruling: 'stop', by: 'chair' }),
    );
    const run = startMachine(record, createScriptedBackend({ cards: TEST_CARDS, script }), {
      parts: { compose: composeCall },
    });
    for (let wait = 0; wait < 8 && run.state() !== end; wait++) {
      await run.still();
      await Promise.resolve();
      run.clock.increment(60_000);
    }
    await run.until(end);
    return run;
  }

  it('is left out with the reason, in both orders, and the others judge', async () => {
    const record = await stoppedDuel(3, ({ seat }) =>
      seat === 'judge-2' ? OVERLOAD : { text: 'The verdict.' },
    );
    const turnIds = spokenTurnIds(record).filter((id) => !id.startsWith('0.'));
    expect(turnIds).toEqual(['3.judge', '3.judge-3', 'exchanged.judge', 'exchanged.judge-3']);
    expect(givenUpTurnsIn(record).map(({ turn }) => turn)).toEqual(['3.judge-2', 'exchanged.judge-2']);
  });

  it.each([1, 5])('ends the debate without a verdict, named, when none of %i is left', async (judges) => {
    const record = await stoppedDuel(judges, () => OVERLOAD);
    expect(debateEnding(record)).toEqual({ kind: 'no-verdict', reason: { code: 'judges-failed', judges } });
    const reason = textReason('It was overloaded.');
    expect(failedJudges(record)).toEqual(panelOf(record).map(({ id }) => ({ seat: id, reason })));
    // A reading that nobody could give in one order is not paid for in the other.
    expect(attemptsOf(record).every(({ turn }) => turn.startsWith('3.'))).toBe(true);
    expect(canBeJudgedAgain(record)).toBe(true);
  });

  it('can be skipped by the person where the result needs no answer of it', async () => {
    const nobody = { fail: 'network', free: true } as const;
    const run = await playDuel(
      1,
      ({ turn }) => (turn === '3.judge' ? { text: 'The verdict.' } : nobody),
      'error',
    );
    run.send({ type: 'SKIP', turn: 'exchanged.judge' });
    await run.until('completed');
    expect(debateEnding(run.record())?.kind).not.toBe('abandoned');
    const first = await playDuel(1, () => nobody, 'error');
    expect(first.can({ type: 'SKIP', turn: '3.judge' })).toBe(false);
  });

  it('leaves the debate waiting for the person when the backend answers nobody', async () => {
    const record = await stoppedDuel(2, () => ({ fail: 'network', free: true }), 'error');
    expect(rulingsOf(record).filter(({ ruling }) => ruling !== 'stop')).toEqual([]);
    expect(failedJudges(record)).toEqual([]);
    const first: ReplyScript = ({ turn }) =>
      turn.startsWith('3.') ? { text: 'The verdict.' } : { fail: 'network', free: true };
    expect(givenUpTurnsIn(await stoppedDuel(2, first, 'error'))).toEqual([]);
    // If the backend says that a vendor did not answer, the judges are at fault.
    expect(debateEnding(await stoppedDuel(2, () => ({ fail: 'network' })))?.kind).toBe('no-verdict');
  });
});
