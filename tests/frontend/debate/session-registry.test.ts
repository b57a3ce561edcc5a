// Opening debates in a tab: only debates that were running continue, without repeating a call, and only one tab drives each.
import { attemptsOf, type DebateRecord, rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../../../frontend/src/machine/session-machine.ts';
import { stateName } from '../../../frontend/src/machine/shown-state.ts';
import { freshBrowser } from '../storage/test-archive.ts';
import { type FakeBackend, startFakeBackend } from '../transport/fake-backend.ts';
import { shortTimers, testRecord } from '../transport/test-client.ts';
import { debateOf, openTestTab, sharedDebateLocks, speechTextOf } from './test-tab.ts';

let backend: FakeBackend;
let storage: ReturnType<typeof freshBrowser>;
beforeEach(async () => {
  backend = await startFakeBackend();
  storage = freshBrowser();
});
afterEach(() => backend.close());

const MINUTE = 60_000;
const recordIn = (session: Session): DebateRecord => debateOf(session).getSnapshot().context.record;
const stateNow = (session: Session) => stateName(debateOf(session).getSnapshot().value);
const reachesState = (debate: Session, expected: string) =>
  vi.waitFor(() => expect(stateNow(debate)).toBe(expected), { timeout: 20_000 });

/** A debate whose two openings have been requested; half of the proposition's speech has arrived. */
async function openMidSpeech(tab = openTestTab({ storage, backend })) {
  await tab.debates.create(testRecord({ createdAt: Date.now() }));
  const debate = await tab.debates.open('debate-1');
  await tab.debates.start('debate-1');
  await vi.waitFor(() => expect(backend.posts).toHaveLength(2));
  await vi.waitFor(() => expect(backend.readers.size).toBe(1));
  backend.say('0.proposition.1', 'Half a speech, ');
  await tab.archive.flush();
  return { tab, debate };
}

describe('a new debate', () => {
  it('stands idle until Start: opening it calls nobody', async () => {
    const { debates, models } = openTestTab({ storage, backend });
    await debates.create(testRecord());
    const debate = await debates.open('debate-1');
    expect(stateNow(debate)).toBe('idle');
    expect(debateOf(debate).getSnapshot().can({ type: 'START' })).toBe(true);
    expect(models).not.toHaveBeenCalled();
    expect(backend.connections).toEqual([]);
  });

  it('runs to its verdict, every call sent once, and is kept', async () => {
    backend.speakWith(speechTextOf);
    const { debates, archive } = openTestTab({ storage, backend });
    await debates.create(testRecord());
    const debate = await debates.open('debate-1');
    await debates.start('debate-1');
    await reachesState(debate, 'completed');
    await archive.flush();
    const record = recordIn(debate);
    expect(turnsOf(record)).toHaveLength(9);
    expect(backend.posts.map((post) => post.id)).toEqual(attemptsOf(record).map((attempt) => attempt.id));
    const next = openTestTab({ storage, backend }).archive;
    expect((await next.load('debate-1'))?.read).toEqual({ ok: true, record });
    // By lot, "Speaker B" is the Proposition in this debate.
    expect((await next.rows())[0]).toMatchObject({
      state: 'completed',
      headline: { says: 'one-reading', name: 'Proposition', bench: 'proposition', firm: true, points: 16 },
    });
  });
});

describe('a debate whose page was closed mid-speech', () => {
  it('goes on when it is opened again, and the speech is not asked for twice', async () => {
    (await openMidSpeech()).tab.crash();
    const debate = await openTestTab({ storage, backend }).debates.open('debate-1');
    await reachesState(debate, 'awaitingArguments');
    backend.speakWith(speechTextOf);
    backend.say('0.proposition.1', 'and the other half.');
    backend.complete('0.proposition.1');
    backend.say('0.opposition.1', 'The whole other case.');
    backend.complete('0.opposition.1');
    await reachesState(debate, 'completed');
    const record = recordIn(debate);
    expect(turnsOf(record)[0]?.text).toBe('Half a speech, and the other half.');
    expect(attemptsOf(record)).toHaveLength(9);
    expect(new Set(backend.posts.map((post) => post.id)).size).toBe(9);
  });

  it('opens paused after more than 15 minutes: what was open is settled, and nobody is asked', async () => {
    (await openMidSpeech()).tab.crash();
    const later = openTestTab({ storage, backend, now: () => Date.now() + 16 * MINUTE });
    const debate = await later.debates.open('debate-1');
    await reachesState(debate, 'paused');
    expect(backend.posts).toHaveLength(2);
    expect(attemptsOf(recordIn(debate)).map((attempt) => attempt.outcome.state)).toEqual([
      'failed',
      'failed',
    ]);
    expect(rulingsOf(recordIn(debate)).filter(({ ruling }) => ruling === 'pause')).toHaveLength(1);
  });
});

describe('a debate that is opened from the history after its page was closed mid-speech', () => {
  const openFromHistory = () => openTestTab({ storage, backend }).debates.open('debate-1', { paused: true });

  it('hears the speeches that are paid for to their end, and asks for nothing more before Resume', async () => {
    (await openMidSpeech()).tab.crash();
    const debate = await openFromHistory();
    backend.say('0.proposition.1', 'and the other half.');
    backend.complete('0.proposition.1');
    backend.say('0.opposition.1', 'The whole other case.');
    backend.complete('0.opposition.1');
    await reachesState(debate, 'paused');
    expect(turnsOf(recordIn(debate)).map(({ text }) => text)).toContain('Half a speech, and the other half.');
    const pause = rulingsOf(recordIn(debate)).find(({ ruling }) => ruling === 'pause');
    expect(debate.getSnapshot().context.closedAt).toBe(pause?.at);
    expect(backend.posts).toHaveLength(2);
    backend.speakWith(speechTextOf);
    debateOf(debate).send({ type: 'RESUME' });
    await reachesState(debate, 'completed');
    expect(attemptsOf(recordIn(debate))).toHaveLength(9);
  });

  it('asks for nothing where those speeches have failed', async () => {
    (await openMidSpeech()).tab.crash();
    const debate = await openFromHistory();
    for (const id of ['0.proposition.1', '0.opposition.1']) backend.fail(id, 'upstream-error');
    await reachesState(debate, 'paused');
    expect(backend.posts).toHaveLength(2);
  });
});

describe('a debate that is over', () => {
  it('opens as it ended, asks for nothing, and its record does not change', async () => {
    backend.speakWith(speechTextOf);
    const first = openTestTab({ storage, backend });
    await first.debates.create(testRecord());
    const debate = await first.debates.open('debate-1');
    await first.debates.start('debate-1');
    await reachesState(debate, 'completed');
    await first.archive.flush();

    const tab = openTestTab({ storage, backend });
    const again = await tab.debates.open('debate-1');
    expect(stateNow(again)).toBe('completed');
    expect(tab.models).not.toHaveBeenCalled();
    expect(recordIn(again)).toEqual(recordIn(debate));
  });
});

describe('letting go', () => {
  it('of a debate that stands still gives its lock back; of one that runs does not', async () => {
    const locks = sharedDebateLocks();
    const { tab, debate } = await openMidSpeech(openTestTab({ storage, backend, locks }));
    tab.debates.leave('debate-1');
    await shortTimers.wait(1_000);
    backend.say('0.opposition.1', 'Nobody looks on, and it is kept.');
    backend.complete('0.opposition.1');
    await vi.waitFor(() => expect(turnsOf(recordIn(debate))).toHaveLength(1));
    expect(locks.held()).toEqual(['debate-1']);
    expect(stateNow(debate)).toBe('awaitingArguments');
    debateOf(debate).send({ type: 'ABANDON' });
    await vi.waitFor(() => expect(locks.held()).toEqual([]));
  });
});

it('a debate whose driver cannot begin is closed: it says why, and opens when it is asked for again', async () => {
  const locks = sharedDebateLocks();
  let broken = true;
  const liveTextOf = () => {
    if (broken) throw new Error('There is no place for words.');
    return { put: () => {}, drop: () => {} };
  };
  const { debates } = openTestTab({ storage, backend, locks, liveTextOf });
  await debates.create(testRecord());
  await expect(debates.open('debate-1')).rejects.toThrow('There is no place for words.');
  expect(locks.held()).toEqual([]);
  broken = false;
  expect(stateNow(await debates.open('debate-1'))).toBe('idle');
});
