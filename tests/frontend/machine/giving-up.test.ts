// The calls that count before a turn is given up: in a row, of this turn and of this occupant; and the reason that is reported.
import type { Act, Plan } from '@rostrum/shared/record/plan';
import type { Attempt, DebateRecord, Entry, Ruling } from '@rostrum/shared/record/record';
import { type FailureCode, textReason } from '@rostrum/shared/wire/reason';
import { describe, expect, it } from 'vitest';
import { decide } from '../../../frontend/src/engine/machine/decide.ts';
import { lastFailureOf } from '../../../frontend/src/engine/machine/retries.ts';
import { addEntries, fixtureAttempt, fixtureTurn, rulingEntry } from '../../fixtures/records.ts';
import { composePlainly, SMALL_DEBATE_CARDS, smallDebate } from '../../fixtures/small-debate.ts';

const decisionOf = (record: DebateRecord, chance = 0) =>
  decide(
    { record, cards: SMALL_DEBATE_CARDS, haltReason: null, retryDue: false },
    { compose: composePlainly, now: 1_000, chance },
  );

const seatOf = (turn: string): string => turn.split('.').at(-1) ?? '';
const call = (turn: string, outcome: Attempt['outcome'], more: Partial<Attempt> = {}): Attempt =>
  fixtureAttempt(turn, seatOf(turn), { outcome, ...more });
const failedCall = (
  turn: string,
  code: FailureCode,
  more: object = {},
  fields: Partial<Attempt> = {},
): Attempt =>
  call(
    turn,
    {
      ...{ state: 'failed', code, reason: textReason(`It was ${code}.`), retryAfterMs: null, text: '' },
      ...{ retryable: code !== 'auth', ...more },
    } as Attempt['outcome'],
    { timing: { firstTokenMs: 1, totalMs: 2 }, ...fields },
  );
const lostCall = (turn: string) => call(turn, { state: 'lost' });
const refusedCall = (turn: string) =>
  call(turn, { state: 'refused', finishReason: 'stop', reason: textReason('No.'), text: 'Words.' });
const cancelledCall = (turn: string) => failedCall(turn, 'cancelled', { retryable: false });
const speech = (turn: string): Entry => fixtureTurn(turn, seatOf(turn));
const PRO = '0.proposition';
const OPP = '0.opposition';
const at = (...entries: Entry[]) => addEntries(smallDebate(), ...entries);
const times = (count: number, entry: Attempt): Attempt[] => new Array(count).fill(entry);
const OVERLOAD = failedCall(PRO, 'overloaded');
const thoughts = failedCall(PRO, 'incomplete', { reason: { code: 'only-thoughts', tokens: 9 } });

describe('a turn', () => {
  const HALT = { kind: 'halt' };
  const WAIT = { kind: 'wait' };
  it.each<[string, Entry[], object]>([
    ['waits after three failures', times(3, OVERLOAD), { kind: 'wait', ms: 4_000 }],
    ['is given up after four', times(4, OVERLOAD), HALT],
    [
      'is given up after four, though calls were cancelled in between',
      [...times(3, OVERLOAD), cancelledCall(PRO), OVERLOAD],
      HALT,
    ],
    ['is asked again at once where it was only cancelled', [cancelledCall(PRO)], { kind: 'speak' }],
    ['is asked again at once after three lost calls', times(3, lostCall(PRO)), { kind: 'speak' }],
    [
      'is given up after four lost calls, and says so',
      times(4, lostCall(PRO)),
      {
        kind: 'halt',
        reason: { code: 'lost', reason: { code: 'lost-again' }, seats: ['proposition'] },
      },
    ],
    [
      'is asked again where other lost calls were of another turn',
      [...times(3, lostCall(PRO)), lostCall('1:1.0.proposition')],
      { kind: 'speak' },
    ],
    [
      'begins anew after another try by hand',
      [...times(4, OVERLOAD), rulingEntry({ ruling: 'retry' }), OVERLOAD],
      { kind: 'wait', ms: 1_000 },
    ],
    [
      'begins anew after another try of this turn',
      [...times(4, lostCall(PRO)), rulingEntry({ ruling: 'retry', turn: PRO })],
      { kind: 'speak' },
    ],
    ['is given up after thoughts alone twice', times(2, thoughts), HALT],
    [
      'is given up after thoughts alone twice, whatever failed before',
      [OVERLOAD, ...times(2, thoughts)],
      HALT,
    ],
    ['is asked again after thoughts alone once', [OVERLOAD, thoughts], WAIT],
    ['is asked again where thoughts alone came before another failure', [thoughts, OVERLOAD], WAIT],
    ['is asked again where the same failure came twice', times(2, OVERLOAD), WAIT],
  ])('%s', (_, tries, decision) => {
    expect(decisionOf(at(...tries, speech(OPP)))).toMatchObject(decision);
  });

  it('waits as long as the slowest of its step, with jitter, in whole milliseconds', () => {
    const both = at(OVERLOAD, ...times(2, failedCall(OPP, 'overloaded')));
    expect(decisionOf(both, 0.333)).toEqual({ kind: 'wait', ms: Math.round(2_000 * (1 + 0.25 * 0.333)) });
    const asked = at(OVERLOAD, failedCall(OPP, 'overloaded', { retryAfterMs: 30_000 }));
    expect(decisionOf(asked)).toEqual({ kind: 'wait', ms: 30_000 });
  });

  it('that a vendor puts off names the minutes and its reason; a minute is waited for', () => {
    const putOff = (retryAfterMs: number) =>
      decisionOf(at(failedCall(PRO, 'rate-limited', { retryAfterMs }), speech(OPP)));
    expect(putOff(60_000)).toEqual({ kind: 'wait', ms: 60_000 });
    const cause = textReason('It was rate-limited.');
    expect(putOff(120_000)).toMatchObject({
      reason: { code: 'rate-limited', reason: { code: 'asked-to-wait', minutes: 2, cause } },
    });
  });

  it('whose calls of the day are used up is not made again, however short the wait that the vendor names', () => {
    const DAY = { retryable: false, reason: { code: 'day-used-up', provider: 'Vendor' } } as const;
    const dayOver = (retryAfterMs: number) =>
      decisionOf(at(failedCall(PRO, 'quota', { ...DAY, retryAfterMs }), speech(OPP)));
    expect(dayOver(38_000)).toMatchObject({ kind: 'halt', reason: { reason: DAY.reason } });
    expect(dayOver(7_200_000)).toMatchObject({
      reason: { code: 'quota', reason: { code: 'asked-to-wait', minutes: 120, cause: DAY.reason } },
    });
  });

  it('names each seat that failed once, and the reason of the first', () => {
    const entries = [failedCall(PRO, 'auth'), failedCall(OPP, 'invalid-request', { retryable: false })];
    expect(decisionOf(at(...entries))).toMatchObject({
      reason: { code: 'auth', seats: ['proposition', 'opposition'] },
    });
  });
});

it('the last failure is shown where a speech is missing, while no call for it is open', () => {
  const slot = { turn: PRO, seat: 'proposition' };
  const reason = textReason('It was auth.');
  const running = (turn: string) => call(turn, { state: 'running' });
  expect(lastFailureOf(at(), slot)).toBeNull();
  expect(lastFailureOf(at(OVERLOAD, failedCall(PRO, 'auth'), lostCall(PRO), running(OPP)), slot)).toEqual(
    reason,
  );
  expect(lastFailureOf(at(...times(2, OVERLOAD), failedCall(PRO, 'auth')), slot)).toEqual(reason);
  expect(lastFailureOf(at(failedCall(PRO, 'auth'), running(PRO), running(OPP)), slot)).toBeNull();
});

describe('the judges', () => {
  const PANEL: Plan = [
    { ...(smallDebate().format.plan[0] as Act) },
    {
      ...(smallDebate().format.plan[2] as Act),
      ...{ reading: { order: 'drawn' }, skippable: true, by: { allAtOnce: ['judge'] } },
    } as Act,
  ];
  const two = smallDebate({ plan: PANEL });
  const second = { ...(two.seats[2] as DebateRecord['seats'][number]), id: 'judge-2', name: 'judge-2' };
  const panel = (...entries: Entry[]): DebateRecord =>
    addEntries({ ...two, seats: [...two.seats, second] }, speech(PRO), speech(OPP), ...entries);
  const [FIRST, SECOND] = ['1.judge', '1.judge-2'];
  const notMade = (turn: string, code: FailureCode) =>
    failedCall(turn, code, { retryable: false }, { timing: null });
  const unansweredCall = (turn: string) => notMade(turn, 'network');

  it('of whom one is left judge without the one who failed', () => {
    expect(decisionOf(panel(failedCall(FIRST, 'auth'), speech(SECOND)))).toMatchObject({
      rulings: [{ ruling: 'skip', turn: FIRST, by: 'house' }],
    });
  });

  it('of whom one failed who cannot be spared wait for a person', () => {
    const [opening, verdict] = PANEL as [Act, Act];
    const { skippable: _, ...act } = verdict;
    const record = panel(failedCall(FIRST, 'auth'), speech(SECOND));
    const format = { ...record.format, plan: [opening, act] };
    expect(decisionOf({ ...record, format })).toMatchObject({ kind: 'halt', reason: { seats: ['judge'] } });
  });

  it('of whom nobody is left give no verdict, whoever was skipped before', () => {
    const close = { rulings: [{ ruling: 'close', reason: { code: 'judges-failed', judges: 2 } }] };
    expect(decisionOf(panel(failedCall(FIRST, 'auth'), failedCall(SECOND, 'auth')))).toMatchObject(close);
    const skip = rulingEntry({ ruling: 'skip', turn: SECOND, by: 'house' } as Ruling);
    expect(decisionOf(panel(skip, failedCall(FIRST, 'auth')))).toMatchObject(close);
  });

  it('whom the backend does not answer wait for a person, but only when its last answer is missing', () => {
    expect(decisionOf(panel(unansweredCall(FIRST), unansweredCall(SECOND)))).toMatchObject({ kind: 'halt' });
    const answered = [
      ...times(2, unansweredCall(FIRST)),
      failedCall(FIRST, 'auth'),
      failedCall(SECOND, 'auth'),
    ];
    expect(decisionOf(panel(...answered))).toMatchObject({ rulings: [{ ruling: 'close' }] });
    const silent = [failedCall(FIRST, 'auth'), failedCall(SECOND, 'overloaded'), unansweredCall(SECOND)];
    expect(decisionOf(panel(...silent))).toMatchObject({ kind: 'halt' });
    const byVendor = [FIRST, SECOND].map((turn) => failedCall(turn, 'network', { retryable: false }));
    expect(decisionOf(panel(...byVendor))).toMatchObject({ rulings: [{ ruling: 'close' }] });
  });

  /** Ends of the calls that the backend did not make, by which nothing is known of a model. */
  const NOT_MADE: [string, (turn: string) => Attempt[]][] = [
    ['refuses the token', (turn) => [notMade(turn, 'auth')]],
    ['has spent its budget', (turn) => [notMade(turn, 'budget-exceeded')]],
    ['shuts down', (turn) => times(4, failedCall(turn, 'overloaded', {}, { timing: null }))],
    ['does not answer', (turn) => [unansweredCall(turn)]],
    ['loses every call', (turn) => times(4, lostCall(turn))],
  ];
  it.each(NOT_MADE)('wait for a person when the backend %s, and no turn is left out', (_, calls) => {
    expect(decisionOf(panel(...calls(FIRST), ...calls(SECOND)))).toMatchObject({ kind: 'halt' });
    expect(decisionOf(panel(...calls(FIRST), speech(SECOND)))).toMatchObject({ kind: 'halt' });
    expect(decisionOf(sparePanel(...calls(FIRST), ...calls(SECOND)))).toMatchObject({ kind: 'halt' });
    expect(decisionOf(sparePanel(...calls(FIRST), speech(SECOND)))).toMatchObject({ kind: 'halt' });
  });

  /** The panel in an act that the plan can spare altogether. */
  const sparePanel = (...entries: Entry[]): DebateRecord => {
    const record = panel(...entries);
    const [opening, verdict] = PANEL as [Act, Act];
    return {
      ...record,
      format: { ...record.format, plan: [opening, { ...verdict, skippable: { leaving: 0 } }] },
    };
  };

  it.each<FailureCode>(['auth', 'quota', 'overloaded', 'rate-limited'])(
    'of whom nobody can be heard for "%s" are asked again by a person; one of them is left out',
    (code) => {
      const calls = (turn: string) => times(4, failedCall(turn, code, { retryable: false }));
      expect(decisionOf(sparePanel(...calls(FIRST), ...calls(SECOND)))).toMatchObject({ kind: 'halt' });
      expect(decisionOf(sparePanel(...calls(FIRST), speech(SECOND)))).toMatchObject({
        rulings: [{ ruling: 'skip', turn: FIRST }],
      });
    },
  );

  it('who cannot give the answer are all left out where the plan can spare them', () => {
    for (const fields of [{}, { timing: null }]) {
      const calls = [FIRST, SECOND].map((turn) =>
        failedCall(turn, 'invalid-request', { retryable: false }, fields),
      );
      expect(decisionOf(sparePanel(...calls))).toMatchObject({
        rulings: [FIRST, SECOND].map((turn) => ({ ruling: 'skip', turn })),
      });
      expect(decisionOf(panel(...calls))).toMatchObject({ rulings: [{ ruling: 'close' }] });
    }
  });

  it.each<[string, (turn: string) => Attempt, object]>([
    ['failed', (turn) => failedCall(turn, 'overloaded'), textReason('It was overloaded.')],
    ['was refused', refusedCall, textReason('No.')],
    ['was lost', lostCall, { code: 'call-lost' }],
  ])('whose last call %s under a limit that allows no other say why, and how often', (_, end, cause) => {
    const limited = smallDebate({ rounds: 1, settings: { limitNanoUsd: 1, atLimit: 'judge' } });
    const before = [PRO, OPP, '1:1.0.opposition', '1:1.0.proposition'].map(speech);
    const verdict = '2.judge';
    const entries = [
      ...before,
      OVERLOAD,
      failedCall(verdict, 'time-out'),
      cancelledCall(verdict),
      end(verdict),
    ];
    expect(decisionOf(addEntries(limited, ...entries, cancelledCall(verdict)))).toMatchObject({
      rulings: [{ ruling: 'close', reason: { code: 'judge-failed-over-limit', times: 2, cause } }],
    });
  });
});
