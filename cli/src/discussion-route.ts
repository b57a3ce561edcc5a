// POST /api/discussion: a debate without a page, as a stream of events. It ends when the caller disconnects.

import { readBody } from '@rostrum/backend/http/guards/request-body';
import { problem, RequestRefused } from '@rostrum/backend/http/problem';
import type { Ask } from '@rostrum/backend/open-server';
import { runDebate } from '@rostrum/frontend/engine/debates/run-debate';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { CommandError, wrongUse } from './command-error.ts';
import { discussionEvents, logEvents, type ServerEvent } from './discussion-events.ts';
import { inMemory } from './folder-store.ts';
import { askInProcess } from './in-process-client.ts';
import { onceLoaded } from './once-loaded.ts';
import { debateOfSetup, personsOf, SetupFile } from './setup-file.ts';
import { byFields } from './setup-limits.ts';
import { contextWarnings, setupNotes } from './setup-notes.ts';
import { libraryOfTexts, openSources } from './sources.ts';

const MAX_CONCURRENT_DEBATES = 20;
const HEARTBEAT_MS = 15_000;
/** Milliseconds that a local server gets to load a model; the caller hears nothing until then. */
const LOAD_MS = 45_000;

const Model = z.strictObject({
  modelId: z.string().min(1),
  providerId: z.string().min(1),
  displayName: z.string().min(1).max(60).optional(),
});
/** The fields of the API that this route imitates, and a limit. */
const Discussion = z.strictObject({
  prompt: z.string().trim().min(1),
  modelA: Model,
  modelB: Model,
  limitUsd: z.number().positive().max(1000).optional(),
  options: z
    .strictObject({
      maxIterations: z.int(),
      temperature: z.number(),
      maxTokensPerTurn: z.int(),
      turnTimeoutMs: z.number().positive(),
      totalTimeoutMs: z.number().positive(),
      requireBothConsensus: z.boolean(),
      minRoundsBeforeConsensus: z.int(),
    })
    .partial()
    .optional(),
});
const SetupBody = SetupFile.extend({ limitUsd: z.number().positive().max(1000).optional() });

/** Orders votes and turns as the caller's events have them: model A, then model B. */
function setupOf({ prompt, modelA, modelB, options = {} }: z.infer<typeof Discussion>): SetupFile {
  const { turnTimeoutMs, totalTimeoutMs, ...same } = options;
  const seat = (id: string, { providerId, modelId, displayName: name }: z.infer<typeof Model>) => ({
    id,
    model: `${providerId}/${modelId}`,
    name,
  });
  const settings = {
    starts: 'partner-a',
    votes: 'inTurn',
    ...same,
    turnTimeout: turnTimeoutMs && Math.ceil(turnTimeoutMs / 1000),
    totalMinutes: totalTimeoutMs && Math.ceil(totalTimeoutMs / 60_000),
  };
  const settingEntries = Object.entries(settings).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
  );
  return {
    motion: prompt,
    format: 'consensus',
    seats: [seat('partner-a', modelA), seat('partner-b', modelB)],
    settings: Object.fromEntries(settingEntries),
  };
}

/** Returns the debate that a body describes, and the writer of its events. Throws a RequestRefused that names the field. */
async function askedBy(c: Context, models: () => Promise<ModelsAnswer>, usualLimitUsd: number) {
  const body = await readBody(c, z.record(z.string(), z.unknown()));
  const read = 'prompt' in body || 'modelA' in body ? Discussion.safeParse(body) : SetupBody.safeParse(body);
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), reason: message }));
    const [first] = issues;
    throw new RequestRefused('invalid-body', `${first?.path || 'The body'}: ${first?.reason}`, { issues });
  }
  const { limitUsd, ...fields } = read.data;
  const isDiscussion = 'prompt' in fields;
  const setup: SetupFile = isDiscussion ? setupOf(fields) : fields;
  try {
    const documents = (setup.documents ?? []).map((one, index) => {
      if (typeof one !== 'string') return { id: `D${index + 1}`, ...one };
      throw wrongUse('documents: send each with its title and text; no file of the server is read.');
    });
    if (typeof setup.sources === 'string')
      throw wrongUse('sources: send each with its title and text; no folder of the server is read.');
    const sources = await openSources(libraryOfTexts(setup.sources), setup);
    const costLimit = limitUsd ?? setup.settings?.['costLimit'] ?? usualLimitUsd;
    // At its limit the debate closes as its plan says: nobody is there to raise the limit.
    const settings = { atLimit: 'judge', ...setup.settings, costLimit };
    const { record, notes } = await onceLoaded(
      models,
      (answer) => {
        const record = debateOfSetup({ ...setup, settings }, documents, answer, {
          remedy: byFields,
          research: sources.research,
        });
        return { record, notes: isDiscussion ? [] : setupNotes(setup, record, answer) };
      },
      { maxMs: LOAD_MS },
    );
    const [person] = personsOf(record);
    if (person !== undefined)
      throw wrongUse(`seats.${person}: a person sits here. Name a model for this seat.`);
    return { record, notes, search: sources.search, writer: isDiscussion ? discussionEvents : logEvents };
  } catch (error) {
    if (error instanceof CommandError) throw new RequestRefused('invalid-body', error.message);
    throw error;
  }
}

/** `limitUsd`: the limit of a body that names none. */
export function openDiscussions(ask: Ask, accessToken: string | null, limitUsd: number): Hono {
  const backend = askInProcess(ask, accessToken);
  let running = 0;
  return new Hono().post('/', async (c) => {
    if (running >= MAX_CONCURRENT_DEBATES)
      return problem(c, 'too-busy', `${MAX_CONCURRENT_DEBATES} discussions are running. Try again later.`, {
        retryAfterSeconds: 30,
      });
    running += 1;
    const request = await askedBy(c, backend.models, limitUsd).catch((error: unknown) => {
      running -= 1;
      throw error;
    });
    const { record: newRecord, notes, search, writer } = request;
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      let latest = newRecord;
      let hasHungUp = false;
      let sending = Promise.resolve();
      let sentCount = 0;
      const textByTurn = new Map<string, string>();
      const send = (events: readonly ServerEvent[]) => {
        for (const { event, data } of events)
          sending = sending
            .then(() => stream.writeSSE({ event, data: JSON.stringify(data) }))
            .catch(() => {});
      };
      const sendNew = (record: DebateRecord) => {
        latest = record;
        const events = writer.soFar(record);
        send(events.slice(sentCount));
        sentCount = events.length;
      };
      send(contextWarnings(newRecord).map((message) => ({ event: 'warning', data: { message } })));
      send(notes.map((message) => ({ event: 'note', data: { message } })));
      const run = runDebate({
        ...backend,
        folder: inMemory(),
        created: newRecord,
        search,
        onChange: sendNew,
        onText(turn, text) {
          const before = textByTurn.get(turn) ?? '';
          textByTurn.set(turn, text);
          // The text of a turn that is asked again starts over.
          const chunk = text.startsWith(before) ? text.slice(before.length) : text;
          if (chunk !== '') send(writer.piece(latest, turn, chunk));
        },
      });
      stream.onAbort(() => {
        hasHungUp = true;
        run.send({ type: 'ABANDON' });
      });
      const beat = () => void stream.write(': keep-alive\n\n').catch(() => {});
      const heartbeat = setInterval(beat, HEARTBEAT_MS);
      try {
        const { record, end } = await run.ended;
        sendNew(record);
        send(writer.atEnd(record, end, hasHungUp));
      } finally {
        clearInterval(heartbeat);
        running -= 1;
        await sending;
      }
    });
  });
}
