// An act of research: its queries are searched once, their results are in every later prompt, and a debate continues without them.

import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { misquotesIn } from '@rostrum/shared/judging/misquotes';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { passagesOf, rulingsNamed, turnsOf } from '@rostrum/shared/record/record';
import { MAX_QUERY_LENGTH, type Research } from '@rostrum/shared/record/source-passage';
import { describe, expect, it } from 'vitest';
import type { SearchInput } from '../../../frontend/src/engine/machine/machine-types.ts';
import { recordAfter } from '../../../frontend/src/engine/machine/rulings.ts';
import { shownStateOf } from '../../../frontend/src/engine/machine/shown-state.ts';
import { addEntries, fixtureTurn, openDebate, oxfordFormat, TEST_CARDS } from '../../fixtures/records.ts';
import { playTo, startMachine } from '../../kit/machine-harness.ts';
import { createScriptedBackend, packetFor, replyInOrder } from '../../kit/scripted-backend.ts';

const LIBRARY = {
  id: 'l1',
  title: 'reports',
  files: 3,
  passages: 40,
  words: 7_000,
  sample: 'Of ten firms nine stayed. '.repeat(30).trim(),
};
const debateWith = (research: Partial<Research> = {}) =>
  openDebate(oxfordFormat(), {
    research: { when: 'openings', library: LIBRARY, ...research },
    settings: { rounds: 2 },
  });
const QUERIES = {
  'research.proposition': [
    {
      text: '{"queries":[{"purpose":"cost","query":"four-day week cost"},{"purpose":"x","query":"turnover"}]}',
    },
  ],
  'research.opposition': [{ text: '1. care home six hours\n2. output per hour' }],
};
const parts = { compose: composeCall };
const scriptedBackend = (more = {}) =>
  createScriptedBackend({ cards: TEST_CARDS, script: replyInOrder(QUERIES), ...more });

describe('A debate that looks things up', () => {
  it('searches the queries of both sides once, before anybody speaks', async () => {
    const backend = scriptedBackend();
    const run = startMachine(debateWith(), backend, { parts });
    await run.until('completed');
    expect(backend.searches).toEqual([
      {
        step: 'research',
        queries: [
          { seat: 'proposition', query: 'four-day week cost' },
          { seat: 'proposition', query: 'turnover' },
          { seat: 'opposition', query: 'care home six hours' },
          { seat: 'opposition', query: 'output per hour' },
        ],
        waits: false,
      },
    ]);
    const kinds = run
      .record()
      .entries.flatMap((entry) =>
        entry.kind === 'turn' ? entry.act : entry.kind === 'ruling' ? entry.ruling : [],
      );
    expect(kinds.slice(0, 5)).toEqual(['research', 'research', 'packet', 'case', 'case']);
    expect(run.states).toContain('searching');
    expect(run.log().filter(({ type }) => type === 'SOURCES_FOUND')).toHaveLength(1);
  });

  it('gives every later call the same passages, and no queries to anybody', async () => {
    const backend = scriptedBackend();
    const run = startMachine(debateWith(), backend, { parts });
    await run.until('completed');
    const [first, second, ...later] = backend.sent;
    for (const request of [first, second]) expect(request?.system).not.toContain('<source');
    const front = (system: string) => system.slice(0, system.lastIndexOf('</source>'));
    expect(new Set(later.map(({ system }) => front(system))).size).toBe(1);
    expect(later[0]?.system).toContain('<source id="S1" title="report.txt" place="p. 1">');
    expect(JSON.stringify(later.map(({ messages }) => messages))).not.toContain('care home six hours');
  });

  it('searches again before each round, numbers its passages on, and keeps the earlier ones', async () => {
    const backend = scriptedBackend();
    const run = startMachine(debateWith({ when: 'rounds' }), backend, { parts });
    await run.until('completed');
    const packets = rulingsNamed(run.record(), 'packet');
    expect(packets.map(({ step }) => step)).toEqual(['research', '1:1.research', '1:2.research']);
    expect(passagesOf(run.record()).map(({ id }) => id)).toEqual(
      passagesOf(run.record()).map((_, index) => `S${index + 1}`),
    );
  });

  it('searches queries that a model writes without a list of objects', async () => {
    const script = replyInOrder({
      'research.proposition': [{ text: '{"queries":"bus fares"}' }],
      'research.opposition': [{ text: '{"queries":["night buses"]}' }],
    });
    const backend = scriptedBackend({ script });
    await startMachine(debateWith(), backend, { parts }).until('completed');
    expect(backend.searches[0]?.queries.map(({ query }) => query)).toEqual(['bus fares', 'night buses']);
  });

  it('searches the words of the motion when nobody writes a query', async () => {
    const backend = scriptedBackend({
      script: replyInOrder({
        'research.proposition': [{ text: '{"queries":[]}' }],
        'research.opposition': [{ text: '{"queries":[]}' }],
      }),
    });
    const record = debateWith();
    const run = startMachine(record, backend, { parts });
    await run.until('completed');
    expect(backend.searches[0]?.queries).toEqual([{ seat: 'chair', query: record.motion }]);
  });

  it('continues without a search that fails, and says so', async () => {
    for (const cause of [new Error('It is gone.'), 'It is gone.', new Error('x'.repeat(999))])
      for (const [server, code] of [
        [{ server: 'Search' }, 'server'],
        [{}, 'library'],
      ] as const) {
        const backend = scriptedBackend({ search: () => Promise.reject(cause) });
        const run = startMachine(debateWith(server), backend, { parts });
        await run.until('completed');
        const detail = (cause instanceof Error ? cause.message : cause).slice(0, 300).replace(/\.$/, '');
        const queriesAsked = backend.searches[0]?.queries.map((query) => ({ ...query, passages: [] }));
        expect(rulingsNamed(run.record(), 'packet')).toMatchObject([
          { passages: [], asked: queriesAsked, faults: [{ code, detail }] },
        ]);
        expect(turnsOf(run.record()).filter(({ act }) => act === 'case')).toHaveLength(2);
      }
  });

  it('waits for the person when they want to read the queries, and searches them as they leave them', async () => {
    const backend = scriptedBackend();
    const run = startMachine(debateWith({ editQueries: true }), backend, { parts });
    await run.until('paused');
    expect(run.isIn({ paused: 'pausedByQueries' })).toBe(true);
    expect(shownStateOf(run.record())).toBe('paused');
    expect(backend.searches).toEqual([]);
    const reopened = await run.reload();
    await reopened.until('paused');
    reopened.send({
      type: 'SEARCH',
      queries: [
        { seat: 'opposition', query: 'care home' },
        { seat: 'chair', query: ' ' },
        { seat: 'chair', query: 'who \n paid' },
        { seat: 'chair', query: 'w'.repeat(999) },
      ],
    });
    await reopened.until('completed');
    expect(backend.searches.map(({ queries }) => queries)).toEqual([
      [
        { seat: 'opposition', query: 'care home' },
        { seat: 'chair', query: 'who paid' },
        { seat: 'chair', query: 'w'.repeat(MAX_QUERY_LENGTH) },
      ],
    ]);
    const log = reopened.log().flatMap((body) => (body.type === 'STATE' ? body.to : body.type));
    expect(log.filter((name) => /^(?:paused|searching|[A-Z]+_(?:WARNING|EDITED|FOUND))$/.test(name))).toEqual(
      [...['paused', 'QUERIES_EDITED', 'searching', 'SOURCES_FOUND']],
    );
  });

  it('waits again before each round, and searches what was left then', async () => {
    const backend = scriptedBackend();
    const run = startMachine(debateWith({ when: 'rounds', editQueries: true }), backend, { parts });
    const leftQueries = ['before all', 'before round 1', 'before round 2'];
    for (const query of leftQueries) {
      await run.until('paused');
      expect(run.isIn({ paused: 'pausedByQueries' })).toBe(true);
      run.send({ type: 'SEARCH', queries: [{ seat: 'chair', query }] });
    }
    await run.until('completed');
    expect(backend.searches.map(({ queries }) => queries.map(({ query }) => query))).toEqual(
      leftQueries.map((query) => [query]),
    );
  });

  it('lets the queries run as they are when the person resumes', async () => {
    const backend = scriptedBackend();
    const run = startMachine(debateWith({ editQueries: true }), backend, { parts });
    await run.until('paused');
    // In a pause of the person the queries wait on.
    const pauseByPerson = { record: run.record(), decision: { kind: 'pause', for: 'person' } } as const;
    expect(recordAfter(pauseByPerson, { type: 'RESUME' }, 1).entries).toEqual([
      ...run.record().entries,
      { kind: 'ruling', ruling: 'resume', at: 1 },
    ]);
    run.send({ type: 'RESUME' });
    await run.until('completed');
    expect(backend.searches[0]?.queries).toHaveLength(4);
  });

  it('searches again after a reload in mid-search, and asks no model for its queries again', async () => {
    let resolve = () => {};
    const answered = new Promise<void>((done) => {
      resolve = done;
    });
    const backend = scriptedBackend({
      search: (input: SearchInput) => answered.then(() => packetFor(input)),
    });
    const run = startMachine(debateWith(), backend, { parts });
    await run.until('searching');
    const reopened = await run.reload();
    resolve();
    await reopened.until('completed');
    expect(backend.searches).toHaveLength(2);
    expect(rulingsNamed(reopened.record(), 'packet')).toHaveLength(1);
  });

  it('checks a citation of a passage as one of a document', async () => {
    const replies = {
      ...QUERIES,
      '0.proposition': [
        {
          text: 'They stayed: “1 in ten agreed after the second year” [S1]. And “everybody agreed at once” [S1]. See [S9].',
        },
      ],
    };
    const run = await playTo('completed', { record: debateWith(), cards: TEST_CARDS, replies, parts });
    expect(
      misquotesIn(run.record(), '0.proposition').map(({ text, of, fault }) => ({ text, of, fault })),
    ).toEqual([
      { text: 'everybody agreed at once', of: 'S1', fault: 'not-in-document' },
      { text: '[S9]', of: 'S9', fault: 'no-document' },
    ]);
  });

  it('takes queries in the language of the sources, whatever that of the motion', () => {
    const record = debateWith();
    const next = nextStep(addEntries(record, fixtureTurn('prior.judge', 'judge', 'BELIEF: 0')));
    if (next.kind !== 'speak') throw new Error('nobody writes queries');
    const [slot] = next.waiting;
    const form = JSON.stringify({
      queries: [{ purpose: '費用', query: '週四日勤務の試験で売上と離職率はどう変わったか' }],
    });
    expect(slot && answerObjection(record, next, slot, form)).toBeNull();
  });
});
