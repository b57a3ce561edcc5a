// The same set-up on the page, by the command and by the route: the backend gets the same calls, byte for byte, and the records differ only
// in ids and times.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgingRoles } from '@rostrum/shared/answers/judges';
import { withContextWindows } from '@rostrum/shared/budget/context-room';
import { createRecord } from '@rostrum/shared/formats/create-record';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { PERSONAS, shippedPersona } from '@rostrum/shared/formats/personas';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { type DebateRecord, DebateRecord as RecordShape } from '@rostrum/shared/record/record-schema';
import { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { createParser } from 'eventsource-parser';
import { expect, it } from 'vitest';
import { openDiscussions } from '../../cli/src/discussion-route.ts';
import { openDebateFolder } from '../../cli/src/folder-store.ts';
import { askInProcess } from '../../cli/src/in-process-client.ts';
import { debateOfSetup, type SetupFile } from '../../cli/src/setup-file.ts';
import { cardsByKey } from '../../frontend/src/engine/debates/model-cards.ts';
import { runDebate } from '../../frontend/src/engine/debates/run-debate.ts';
import { choicesOf, formatOf, shippedFormat } from '../../frontend/src/stores/setup-form.ts';
import { createSetupStore } from '../../frontend/src/stores/setup-store.ts';
import { instantDemo } from '../backend/demo/play-demo-debate.ts';
import { createTestBackend } from '../fixtures/test-backend.ts';
import { LONG_FORM } from '../kit/effort.ts';
import { runWholeDebate } from '../kit/whole-debate.ts';

const DOCUMENTS = [{ id: 'D1', title: 'tea.md', text: 'Tea was drunk in 1660. It was dear.' }];
const PLAIN = 'demo/demo-plain';
const MOTION = 'Tea is better than coffee';

/** Returns every call that the backend received, in the order of their ids. */
function recordedBackend() {
  const backend = createTestBackend({ providers: [instantDemo] });
  const calls: string[] = [];
  const ask = (path: string, init?: RequestInit) => {
    if (/\/generations$/.test(path) && init?.method === 'POST') calls.push(String(init.body));
    return backend.app.request(path, init);
  };
  return { ask, calls, end: () => backend.drain(0) };
}

const inOrder = (calls: readonly string[]) => calls.toSorted();

/** Removes what differs from debate to debate: ids, channels and times. */
const comparable = (record: DebateRecord): unknown =>
  JSON.parse(
    JSON.stringify(record, (key, value) =>
      ['id', 'channel', 'createdAt', 'drawnFrom'].includes(key) &&
      typeof value !== 'object' &&
      value === record[key as 'id']
        ? ''
        : ['at', 'endedAt', 'timing', 'channel', 'createdAt'].includes(key)
          ? 0
          : value,
    ),
  );

async function onThePage(
  { format = '', settings = {}, seats = [], judges }: SetupFile,
  answer: ModelsAnswer,
) {
  const storage = new Map<string, string>();
  const { store, ...form } = createSetupStore({
    getItem: (name) => storage.get(name) ?? null,
    setItem: (name, text) => void storage.set(name, text),
    removeItem: (name) => void storage.delete(name),
  });
  const formatOfSetup = shippedFormat(String(format));
  form.setFormat(formatOfSetup);
  form.setMotion(MOTION);
  const [judging] = judgingRoles(formatOfSetup.programme, formatOfSetup.seats);
  if (judging !== undefined) for (let more = 1; more < Number(judges); more++) form.addSeat(judging);
  for (const { id, persona, model } of seats) {
    if (model === PLAIN)
      form.setOccupant(id, { kind: 'model', model: { provider: 'demo', id: 'demo-plain' } });
    const shape = shippedPersona(persona);
    if (!shape) continue;
    form.setPersona(id, shape);
    form.setSeatName(id, shape.name);
  }
  form.fillEmptySeats(answer);
  for (const [id, value] of Object.entries(settings)) form.setSetting(id, value);
  const ids = { id: 'held-on-the-page', channel: 'a-channel-of-128-bits-on-the-page', createdAt: Date.now() };
  const setup = store.getState();
  const record = createRecord(formatOf(setup), choicesOf(setup, ids, DOCUMENTS));
  const debate = await runWholeDebate({
    format: String(format),
    record: withContextWindows(record, cardsByKey(answer.models), composeCall),
  });
  return { record: debate.record, calls: debate.calls.map((call) => JSON.stringify(call)) };
}

async function byTheCommand(setup: SetupFile, answer: ModelsAnswer) {
  const path = mkdtempSync(join(tmpdir(), 'rostrum-command-'));
  const backend = recordedBackend();
  try {
    const newDebate = debateOfSetup(setup, DOCUMENTS, answer);
    const run = runDebate({
      ...askInProcess(backend.ask, null),
      folder: openDebateFolder(path),
      created: newDebate,
    });
    const { record, end } = await run.ended;
    expect(end).toEqual({ kind: 'over' });
    return { record, calls: backend.calls };
  } finally {
    await backend.end();
    rmSync(path, { recursive: true });
  }
}

async function byTheRoute(setup: SetupFile) {
  const backend = recordedBackend();
  const route = openDiscussions(backend.ask, null, 5);
  const documents = DOCUMENTS.map(({ title, text }) => ({ title, text }));
  const answer = await route.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...setup, documents }),
  });
  const events: { event: string | undefined; data: string }[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => void events.push({ event, data }) });
  parser.feed(await answer.text());
  await backend.end();
  const { record } = JSON.parse(events.at(-1)?.data ?? '{}') as { record: unknown };
  return {
    record: RecordShape.parse({ ...(record as object), channel: 'a-channel-of-128-bits-at-least' }),
    calls: backend.calls,
    events,
  };
}

/** Each plays three debates. */
const PLAYED = LONG_FORM ? Object.keys(FORMATS) : ['oxford', 'consensus'];

it.each(PLAYED)(
  '%s: the same calls and the same record, on the page, by the command and by the route',
  async (format) => {
    const backend = recordedBackend();
    const answer = ModelsAnswer.parse(await (await backend.ask('/api/models')).json());
    await backend.end();
    const settings = { seed: 7 };
    const formatOfSetup = shippedFormat(format);
    const [judging] = judgingRoles(formatOfSetup.programme, formatOfSetup.seats);
    // The page leaves these to a person; a command has to name a model.
    const yours = formatOfSetup.seats.filter((seat) => seat.yours).map(({ role }) => role);
    const panel = formatOfSetup.seats.find(({ role }) => role === judging)?.max ?? 0;
    const judges = Math.min(3, panel);
    const [first, ...others] = emptySeats(formatOfSetup).filter(({ role }) => role !== judging);
    const persona = PERSONAS.find(({ id }) => !others.some((seat) => seat.persona?.id === id))?.id ?? '';
    const seats = [
      {
        id: first?.id ?? '',
        persona,
        ...(yours.includes(first?.role ?? '') && { model: PLAIN }),
      },
      ...yours.filter((id) => id !== first?.id).map((id) => ({ id, model: PLAIN })),
    ];
    const setup: SetupFile = {
      motion: MOTION,
      format,
      settings,
      seats,
      ...(judges > 0 && { judges }),
    };
    const command = await byTheCommand(setup, answer);
    expect(command.calls.length).toBeGreaterThan(4);
    expect(command.record.seats.filter(({ role }) => role === judging)).toHaveLength(judges);
    expect(command.record.seats.some((seat) => seat.persona?.id === persona)).toBe(true);
    const page = await onThePage(setup, answer);
    expect(inOrder(command.calls)).toEqual(inOrder(page.calls));
    expect(comparable(command.record)).toEqual(comparable(page.record));
    const route = await byTheRoute({ ...setup, settings: { ...settings, atLimit: 'pause', costLimit: 5 } });
    expect(inOrder(route.calls)).toEqual(inOrder(command.calls));
    expect(comparable(route.record)).toEqual(comparable(command.record));
    expect(new Set(route.events.map(({ event }) => event))).toEqual(new Set(['log', 'text', 'result']));
  },
);
