// The gate in front of the vendors of a tournament.
import { type Attempt, attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { describe, expect, it, vi } from 'vitest';
import { inMemory } from '../../../cli/src/folder-store.ts';
import { createCallGate, gatedFolder } from '../../../cli/src/tournament/call-gate.ts';
import { boundsOf } from '../../../cli/src/tournament/tournament-command.ts';
import { fixtureAttempt, openDebate } from '../../fixtures/records.ts';

describe('The gate in front of a vendor', () => {
  const call = (id: string, outcome: Attempt['outcome'] = { state: 'running' }) => ({
    ...fixtureAttempt(id, 'proposition'),
    id,
    outcome,
  });
  const failure = (
    retryAfterMs: number | null,
    code: 'rate-limited' | 'time-out' = 'rate-limited',
  ): Attempt['outcome'] => ({
    ...{
      state: 'failed',
      code,
      reason: { code: 'answer-empty' },
      retryable: true,
      retryAfterMs,
      text: '',
    },
  });
  const acceptance: Attempt['outcome'] = { state: 'accepted', finishReason: 'stop' };

  /** A folder whose writes are noted, by their calls; `hold` saves a record with calls and asks for those that run, as the engine does. */
  function folderWith(bound: number) {
    const writes: string[][] = [];
    const admittedCalls: string[] = [];
    const askedCalls = new Set<string>();
    const gate = createCallGate(() => bound);
    const memory = inMemory();
    const save = async (record: DebateRecord) => {
      writes.push(attemptsOf(record).map(({ id }) => id));
    };
    const { folder, admit, leave } = gatedFolder({ ...memory, store: { ...memory.store, save } }, gate);
    /** Opens the debate that a process has left with calls. */
    async function claim(...calls: Attempt[]): Promise<void> {
      for (const { id } of calls) askedCalls.add(id);
      await folder.store.claim('', { ...openDebate(), entries: calls });
    }
    async function hold(...calls: Attempt[]): Promise<void> {
      await folder.store.save({ ...openDebate(), entries: calls });
      for (const one of calls.filter(
        ({ id, outcome }) => outcome.state === 'running' && !askedCalls.has(id),
      )) {
        askedCalls.add(one.id);
        void admit(one).then(() => admittedCalls.push(one.id));
      }
      await queueEmptied();
    }
    return { writes, admittedCalls, gate, claim, hold, leave };
  }
  /** Lets everything that waits for nothing but turns of the event loop happen. */
  const queueEmptied = async () => {
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
  };

  it('lets in as many calls as its bound, and writes no call that waits', async () => {
    const { writes, admittedCalls, hold } = folderWith(2);
    await hold(call('a'), call('b'), call('c'));
    expect([admittedCalls, writes.at(-1)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    await hold(call('a', acceptance), call('b'), call('c'));
    expect([admittedCalls, writes.at(-1)]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
  });

  it('gives the place of a call back that was cancelled while it waited', async () => {
    const { admittedCalls, hold } = folderWith(1);
    await hold(call('a'), call('b'), call('c'));
    await hold(call('a', acceptance), call('b', failure(null, 'time-out')), call('c'));
    expect(admittedCalls).toContain('c');
  });

  it('gives all places of a debate back that is left, to other debates', async () => {
    const { admittedCalls, gate, hold, leave } = folderWith(1);
    await hold(call('a'), call('b'));
    const other = gate.enter(call('c'));
    leave();
    await other.admission;
    expect(admittedCalls).toContain('a');
  });

  it('writes the calls of a process that was killed, which were sent before', async () => {
    const { writes, claim, hold } = folderWith(1);
    await claim(call('lost'));
    await hold(call('lost'), call('a'), call('b'));
    expect(writes.at(-1)).toEqual(['lost', 'a']);
  });

  it('waits as long as a vendor asks, then admits half as many at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
    const { admittedCalls, gate, hold } = folderWith(4);
    const first = ['a', 'b', 'c', 'd'];
    await hold(...first.map((id) => call(id)));
    const refusedCalls = first.map((id) => call(id, failure(5_000)));
    await hold(...refusedCalls, ...['e', 'f', 'g'].map((id) => call(id)));
    await vi.advanceTimersByTimeAsync(4_900);
    await queueEmptied();
    expect(admittedCalls).toEqual(first);
    await vi.advanceTimersByTimeAsync(200);
    await queueEmptied();
    expect(admittedCalls).toEqual([...first, 'e', 'f']);
    gate.close();
    vi.useRealTimers();
  });

  it('is as wide as the flag says, for vendors and local servers', () => {
    const boundOf = boundsOf(['openai=3']);
    expect([boundOf('openai'), boundOf('mistral'), boundOf('local')]).toEqual([3, 16, 4]);
    expect(() => boundsOf(['openai'])).toThrow(/--calls/);
    expect(() => boundsOf(['openai=0'])).toThrow(/--calls 0/);
  });
});
