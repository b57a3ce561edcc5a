// POST /api/discussion: a debate without a page, as a stream of events. It is abandoned if the caller disconnects.

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
import { Discussion, isDiscussion, LimitUsd, refusalInBodyFields } from './discussion-body.ts';
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

const SetupBody = SetupFile.omit({ prices: true }).extend({ limitUsd: LimitUsd });

/** Returns the debate that a body describes, its notes, its search and the writer of its events. Throws a RequestRefused that names the field. */
async function readRequest(c: Context, models: () => Promise<ModelsAnswer>, defaultLimitUsd: number) {
  const body = await readBody(c, z.record(z.string(), z.unknown()));
  const isTwoModelForm = isDiscussion(body);
  const read = (isTwoModelForm ? Discussion : SetupBody).safeParse(body);
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), reason: message }));
    const [first] = issues;
    throw new RequestRefused('invalid-body', `${first?.path || 'The body'}: ${first?.reason}`, { issues });
  }
  const { limitUsd, ...setup } = read.data;
  try {
    const documents = (setup.documents ?? []).map((one, index) => {
      if (typeof one !== 'string') return { id: `D${index + 1}`, ...one };
      throw wrongUse('documents: send each with its title and text; no file of the server is read.');
    });
    if (typeof setup.sources === 'string')
      throw wrongUse('sources: send each with its title and text; no folder of the server is read.');
    const sources = await openSources(libraryOfTexts(setup.sources), setup);
    const costLimit = limitUsd ?? setup.settings?.['costLimit'] ?? defaultLimitUsd;
    // Unless the body says otherwise, the debate closes at its limit: nobody is there to raise it.
    const settings = { atLimit: 'judge', ...setup.settings, costLimit };
    const { record, notes } = await onceLoaded(
      models,
      (answer) => {
        const record = debateOfSetup({ ...setup, settings }, documents, answer, {
          remedy: byFields,
          research: sources.research,
        });
        return { record, notes: isTwoModelForm ? [] : setupNotes(setup, record, answer) };
      },
      { maxMs: LOAD_MS },
    );
    const [person] = personsOf(record);
    if (person !== undefined)
      throw wrongUse(`seats.${person}: a person sits here. Name a model for this seat.`);
    return { record, notes, search: sources.search, writer: isTwoModelForm ? discussionEvents : logEvents };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new RequestRefused(
      'invalid-body',
      isTwoModelForm ? refusalInBodyFields(error.message) : error.message,
    );
  }
}

/** Creates the route. `defaultLimitUsd`: for a body that names no limit. */
export function openDiscussions(ask: Ask, accessToken: string | null, defaultLimitUsd: number): Hono {
  const backend = askInProcess(ask, accessToken);
  let running = 0;
  return new Hono().post('/', async (c) => {
    if (running >= MAX_CONCURRENT_DEBATES)
      return problem(c, 'too-busy', `${MAX_CONCURRENT_DEBATES} discussions are running. Try again later.`, {
        retryAfterSeconds: 30,
      });
    running += 1;
    const request = await readRequest(c, backend.models, defaultLimitUsd).catch((error: unknown) => {
      running -= 1;
      throw error;
    });
    const { record: newRecord, notes, search, writer } = request;
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      let latest = newRecord;
      let isAborted = false;
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
          // The text of a turn that is requested again begins anew.
          const chunk = text.startsWith(before) ? text.slice(before.length) : text;
          if (chunk !== '') send(writer.piece(latest, turn, chunk));
        },
      });
      stream.onAbort(() => {
        isAborted = true;
        run.send({ type: 'ABANDON' });
      });
      const beat = () => void stream.write(': keep-alive\n\n').catch(() => {});
      const heartbeat = setInterval(beat, HEARTBEAT_MS);
      try {
        const { record, end } = await run.ended;
        sendNew(record);
        send(writer.atEnd(record, end, isAborted));
      } finally {
        clearInterval(heartbeat);
        running -= 1;
        await sending;
      }
    });
  });
}
