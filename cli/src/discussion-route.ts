// POST /api/discussion: a debate without a page, as a stream of events. Whoever hangs up ends it.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { readBody } from '../../backend/src/http/guards/request-body.ts';
import { problem, RequestRefused } from '../../backend/src/http/problem.ts';
import type { Http } from '../../frontend/src/transport/http.ts';
import { type Ask, askInProcess } from './ask-in-process.ts';
import { CommandError } from './command-error.ts';
import {
  createDiscussionWriter,
  createLogWriter,
  type EventWriter,
  type ServerEvent,
} from './discussion-events.ts';
import { inMemory, runDebate } from './engine.ts';
import { debateOfSetup, personsOf, SetupFile } from './setup-file.ts';

interface DiscussionOptions {
  /** This server, asked in process. */
  http: Http;
  models(): Promise<ModelsAnswer>;
  /** In dollars, where the body names no limit. */
  limitUsd: number;
}

const MOST_AT_ONCE = 20;
const HEARTBEAT_MS = 15_000;

const Model = z.strictObject({
  modelId: z.string().min(1),
  providerId: z.string().min(1),
  displayName: z.string().min(1).max(60).optional(),
});
/** What the system asks for that this route was modelled on, and a limit. */
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

const MINUTE_MS = 60_000;

/** Votes and turns in the order that its events have: model A, then model B. */
function setupOf({ prompt, modelA, modelB, options = {} }: z.infer<typeof Discussion>): SetupFile {
  const { turnTimeoutMs, totalTimeoutMs, ...same } = options;
  const settings = Object.fromEntries(
    Object.entries(same).filter((one): one is [string, number | boolean] => one[1] !== undefined),
  );
  const seat = (id: string, { providerId, modelId, displayName }: z.infer<typeof Model>) => ({
    id,
    model: `${providerId}/${modelId}`,
    ...(displayName !== undefined && { name: displayName }),
  });
  return {
    motion: prompt,
    format: 'consensus',
    seats: [seat('partner-a', modelA), seat('partner-b', modelB)],
    settings: {
      starts: 'partner-a',
      votes: 'inTurn',
      ...settings,
      ...(turnTimeoutMs !== undefined && { turnTimeout: Math.ceil(turnTimeoutMs / 1000) }),
      ...(totalTimeoutMs !== undefined && { totalMinutes: Math.ceil(totalTimeoutMs / MINUTE_MS) }),
    },
  };
}

/** Where no limit is named the operator's holds, and the debate ends at it with what its plan closes with. */
const withLimit = (setup: SetupFile, limitUsd: number | undefined, usual: number): SetupFile => ({
  ...setup,
  settings: {
    atLimit: 'judge',
    ...setup.settings,
    costLimit: limitUsd ?? setup.settings?.['costLimit'] ?? usual,
  },
});

interface Asked {
  record: DebateRecord;
  writer: EventWriter;
}

async function askedBy(c: Context, { models, limitUsd: usual }: DiscussionOptions): Promise<Asked> {
  const body = await readBody(c, z.record(z.string(), z.unknown()));
  const isDiscussion = 'prompt' in body || 'modelA' in body;
  const read = isDiscussion ? Discussion.safeParse(body) : SetupBody.safeParse(body);
  if (!read.success) {
    const issues = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), reason: message }));
    const [first] = issues;
    throw new RequestRefused('invalid-body', `${first?.path || 'The body'}: ${first?.reason}`, { issues });
  }
  const { limitUsd, ...given } = read.data;
  const setup = 'prompt' in given ? setupOf(given) : (given as SetupFile);
  const paths = (setup.documents ?? []).filter((one) => typeof one === 'string');
  if (paths.length > 0)
    throw new RequestRefused(
      'invalid-body',
      'documents: send each with its title and text; no file of the server is read.',
    );
  const documents = (setup.documents ?? []).flatMap((one, index) =>
    typeof one === 'string' ? [] : [{ id: `D${index + 1}`, ...one }],
  );
  try {
    const record = debateOfSetup(withLimit(setup, limitUsd, usual), documents, await models());
    const [person] = personsOf(record);
    if (person !== undefined)
      throw new RequestRefused(
        'invalid-body',
        `seats.${person}: a person sits here. Name a model for this seat.`,
      );
    return { record, writer: 'prompt' in given ? createDiscussionWriter(given.prompt) : createLogWriter() };
  } catch (error) {
    if (error instanceof CommandError) throw new RequestRefused('invalid-body', error.message);
    throw error;
  }
}

/** @public Loaded by the backend's open-server.ts. */
export const openDiscussions = (ask: Ask, accessToken: string | null, limitUsd: number): Hono =>
  createDiscussionRoute({ ...askInProcess(ask, accessToken), limitUsd });

function createDiscussionRoute(options: DiscussionOptions): Hono {
  let running = 0;
  const route = new Hono();
  // Its own, because this file is built apart from the server, whose classes are others.
  route.onError((error, c) => {
    if (error instanceof RequestRefused) return error.answer(c);
    throw error;
  });
  return route.post('/', async (c) => {
    if (running >= MOST_AT_ONCE)
      return problem(c, 'too-busy', `${MOST_AT_ONCE} discussions are running. Try again later.`, {
        retryAfterSeconds: 30,
      });
    const { record, writer } = await askedBy(c, options);
    running += 1;
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      let gone = false;
      let sending = Promise.resolve();
      const send = (events: readonly ServerEvent[]) => {
        for (const { event, data } of events)
          sending = sending
            .then(() => stream.writeSSE({ event, data: JSON.stringify(data) }))
            .catch(() => {});
      };
      const run = runDebate({
        http: options.http,
        models: options.models,
        folder: inMemory(),
        created: record,
        onChange: (now) => send(writer.changed(now)),
        onText: (turn, text) => send(writer.text(turn, text)),
      });
      stream.onAbort(() => {
        gone = true;
        run.send({ type: 'ABANDON' });
      });
      const heartbeat = setInterval(
        () => void stream.write(': keep-alive\n\n').catch(() => {}),
        HEARTBEAT_MS,
      );
      try {
        const { record: held, end } = await run.ended;
        send(writer.ended(held, end, gone));
      } finally {
        clearInterval(heartbeat);
        running -= 1;
        await sending;
      }
    });
  });
}
