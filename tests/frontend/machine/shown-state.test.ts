// The state computed from a record alone, for a following tab and the event log, equals the state of the machine that plays it.
import type { Attempt, DebateRecord, Entry } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import type { StateName } from '../../../frontend/src/engine/machine/machine-types.ts';
import { shownStateOf } from '../../../frontend/src/engine/machine/shown-state.ts';
import { addEntries, fixtureAttempt, fixtureTurn, rulingEntry } from '../../fixtures/records.ts';
import { smallDebate } from '../../fixtures/small-debate.ts';
import { type MachineRun, type PlayOptions, playTo } from '../../kit/machine-harness.ts';
import { replyNever } from '../../kit/scripted-backend.ts';

const WARNED = smallDebate({ settings: { warnAtNanoUsd: 1 } });
const PEOPLE = smallDebate({ people: ['opposition'] });
const OVERLOADED = { '1:1.0.opposition': [{ fail: 'overloaded' as const }] };
const BROKEN = { '1:1.0.opposition': [{ fail: 'auth' as const }] };

it.each<[StateName, PlayOptions, ((run: MachineRun) => void)?]>([
  ['awaitingArguments', { script: replyNever }],
  ['awaitingArguments', { script: replyNever }, (run) => run.scriptedBackend.answer('0.proposition.1')],
  ['debating', { hold: 'rebut' }],
  ['judgeEvaluating', { hold: 'rule' }],
  ['listening', { record: PEOPLE }],
  ['recovering', { replies: OVERLOADED }],
  ['error', { replies: BROKEN }],
  ['paused', { record: WARNED }],
  ['completed', {}],
  ['debating', { hold: 'rebut' }, (run) => run.send({ type: 'PAUSE', when: 'after-speech' })],
  [
    'debating',
    { hold: 'rebut' },
    (run) => {
      run.send({ type: 'PAUSE', when: 'after-speech' });
      run.scriptedBackend.answer('1:1.0.opposition.1');
    },
  ],
  ['paused', { record: WARNED, hold: 'rebut' }, (run) => run.send({ type: 'ACKNOWLEDGE_WARNING' })],
])('%s, and what becomes of it (%#)', async (state, options, then) => {
  const run = await playTo(state, options);
  then?.(run);
  expect(shownStateOf(run.record())).toBe(run.state());
});

const call = (turn: string, more: Partial<Attempt> = {}): Attempt =>
  fixtureAttempt(turn, turn.split('.').at(-1) ?? '', { outcome: { state: 'running' }, ...more });
const spokenTurns = (...turns: string[]): Entry[] =>
  turns.map((turn) => fixtureTurn(turn, turn.split('.').at(-1) ?? ''));
const OPENINGS = spokenTurns('0.proposition', '0.opposition');
const ROUND = spokenTurns('1:1.0.opposition', '1:1.0.proposition');
const SPENT: Attempt = call('0.proposition', {
  outcome: { state: 'accepted', finishReason: 'stop' },
  charge: { nanoUsd: 5, atMostNanoUsd: 5, basis: 'reported', priceId: null, notional: false },
});
const debateOverWarning = (...entries: Entry[]): DebateRecord =>
  addEntries(smallDebate({ rounds: 1, settings: { warnAtNanoUsd: 1 } }), SPENT, ...entries);
const stop = rulingEntry({ ruling: 'stop', by: 'chair' });

it.each<[string, StateName, DebateRecord]>([
  ['that has not begun', 'idle', smallDebate()],
  [
    'whose next opening is due',
    'awaitingArguments',
    addEntries(smallDebate(), ...spokenTurns('0.opposition')),
  ],
  ['whose exchange is due', 'debating', addEntries(smallDebate(), ...OPENINGS)],
  ['whose verdict is due', 'judgeEvaluating', addEntries(smallDebate({ rounds: 1 }), ...OPENINGS, ...ROUND)],
  ['that speaks, though its last turn is of no step', 'debating', addEntries(smallDebate(), call('nowhere'))],
  [
    'that speaks while another call of the step has failed',
    'awaitingArguments',
    addEntries(smallDebate(), call('0.opposition', { outcome: { state: 'lost' } }), call('0.proposition')),
  ],
  ['of which a warning is due', 'paused', debateOverWarning(...OPENINGS)],
  [
    'of which a warning is due, but only the verdict is left',
    'judgeEvaluating',
    debateOverWarning(...OPENINGS, ...ROUND),
  ],
  ['of which a warning is due, but it was stopped', 'judgeEvaluating', debateOverWarning(...OPENINGS, stop)],
  [
    'that closes without a verdict',
    'completed',
    addEntries(smallDebate(), rulingEntry({ ruling: 'close', reason: { code: 'judges-failed', judges: 1 } })),
  ],
])('of a debate %s: %s', (_, state, record) => expect(shownStateOf(record)).toBe(state));
