// The routes of a channel: start, cancel and look up a generation, and follow the event stream. Money is in admit-call.ts.
import { hash } from 'node:crypto';
import {
  ChannelId,
  type GenerationAccepted,
  GenerationId,
  GenerationRequest,
} from '@rostrum/shared/wire/generation';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type ChannelReader, createChannelReader, type FrameSink } from '../../channels/channel-reader.ts';
import { CLOCK_SLACK_MS } from '../../channels/channel-store.ts';
import { resumePointIn } from '../../channels/frame-text.ts';
import type { StartOrder, StartState } from '../../generations/generations.ts';
import { logError } from '../../observability/log.ts';
import { maxRequestTokens } from '../../prices/call-cost.ts';
import { fitting, readBody } from '../guards/request-body.ts';
import { RequestRefused } from '../problem.ts';
import type { AdmitCall } from './admit-call.ts';
import type { Deps } from './deps.ts';
import { type Connection, eventStreamResponse } from './event-stream-response.ts';
import { readProviderKey } from './provider-keys.ts';

const CHANNEL_HEARTBEAT_MS = 15_000;

/** Maximum readers of a channel. A debate is followed by one tab or a few; each reader is a socket that is woken at every delta. */
const MAX_READERS_PER_CHANNEL = 64;

/** The extent of a log that does not exist yet. */
const NOTHING_YET = { epoch: '', last: 0, keptFrom: 1 };

/** Average over languages, for the displayed estimate; never used for money. */
const AVERAGE_BYTES_PER_TOKEN = 4;

const OfChannel = z.object({ channel: ChannelId });
const OfGeneration = z.object({ channel: ChannelId, id: GenerationId });
/** Returns the names in the address. Throws a RequestRefused. */
const namesIn = <T>(c: Context, schema: z.ZodType<T>): T => fitting(schema, c.req.param(), 'The address');

/** Returns how many milliseconds ago a command without an answer was first sent, as its page says. */
function firstSentMs(c: Context): number | undefined {
  const header = c.req.header('x-first-sent-ms');
  return header !== undefined && /^\d{1,12}$/.test(header) ? Number(header) : undefined;
}

export function createChannelRoutes(deps: Deps, prepare: AdmitCall) {
  const { clock, logger, metrics, generations, channelStore } = deps;
  const readers = new Set<ChannelReader>();
  const since = clock.elapsed();
  const isFull = (channel: string) => generations.readersOf(channel) >= MAX_READERS_PER_CHANNEL;

  function follow(channel: string, after: number, sink: FrameSink): Connection | null {
    if (isFull(channel)) return null;
    const reader = createChannelReader(channelStore.open(channel), after, sink, clock.elapsed);
    let stopBeating = () => {};
    const beatLater = () => {
      stopBeating = clock.after(CHANNEL_HEARTBEAT_MS, () => {
        beatLater();
        reader.beat(clock.elapsed());
      });
    };
    beatLater();
    readers.add(reader);
    const isGone = generations.readerArrived(channel);
    return {
      reader,
      onLeave() {
        stopBeating();
        readers.delete(reader);
        isGone();
      },
    };
  }

  function startResponse(c: Context, id: string, state: StartState): Response {
    if (state === 'conflict') {
      const detail = 'This id was used with another body in this channel. Use a new id.';
      throw new RequestRefused('id-conflict', detail);
    }
    return c.json({ id, state } satisfies GenerationAccepted, state === 'started' ? 202 : 200);
  }

  async function start(c: Context): Promise<Response> {
    const { channel } = namesIn(c, OfChannel);
    const key = readProviderKey(c);
    const request = await readBody(c, GenerationRequest);
    // The hash covers everything but the key: the same request with another key is the same generation.
    const bodyHash = hash('sha256', JSON.stringify(request), 'base64url');
    const findRepeat = async () => {
      const joinedState = await generations.findStarted(channel, request.id, bodyHash);
      return joinedState === null ? null : startResponse(c, request.id, joinedState);
    };
    // This comes before anything is requested or held: a repeated command costs nothing and cannot be refused for money.
    const repeat = await findRepeat();
    if (repeat !== null) return repeat;
    // A command repeated because its response was lost says how long ago it was first sent. If this server was not running then, the one
    // before it may have made the call. Making it again under the same id would be paid twice and charged once.
    const sentMs = firstSentMs(c) ?? Number.NaN;
    if (channelStore.kind === 'memory' && sentMs >= clock.elapsed() - since - CLOCK_SLACK_MS) {
      const detail =
        'This command was first sent before this server started, which may have taken it and forgotten. Book it as lost, and ask anew.';
      throw new RequestRefused('cannot-resume', detail);
    }
    const requestId: string = c.get('requestId');
    const call = await prepare({ requestId, request, key, channel, findRepeat });
    if (call instanceof Response) return call;
    const order: StartOrder = {
      ...request,
      ...call,
      bodyHash,
      inputTokensEstimate: Math.ceil(maxRequestTokens(request) / AVERAGE_BYTES_PER_TOKEN),
      onEnded: (frame) => metrics.generation(request.model.provider, call.notional, frame),
      onUnforeseen: (error) =>
        logError(logger, error, { event: 'provider.call-failed', requestId }, 'a vendor call broke'),
    };
    const state = await generations.start(channel, order);
    // The vendor's request leaves first; this response and the line about it in the log follow.
    await new Promise<void>((resolve) => clock.soon(resolve));
    return startResponse(c, request.id, state);
  }

  function orNotFound<T>(generation: T | null | undefined): T {
    if (generation) return generation;
    const detail = 'No such generation is remembered here. It may have been forgotten, or never started.';
    throw new RequestRefused('not-found', detail);
  }

  const routes = new Hono()
    .get('/:channel/events', async (c) => {
      const { channel } = namesIn(c, OfChannel);
      const lastId = c.req.header('last-event-id') || c.req.query('after') || undefined;
      if (isFull(channel)) {
        const detail = `This debate is followed by ${MAX_READERS_PER_CHANNEL} readers, and takes no more. Close some of its tabs, then ask again.`;
        throw new RequestRefused('too-busy', detail, { retryAfterSeconds: 10 });
      }
      // Asking for an unknown channel creates nothing: a channel begins with its first reader or generation.
      const log = channelStore.existingChannel(channel);
      const resumePoint = await (log ? log.resumePoint(lastId) : resumePointIn(NOTHING_YET, lastId));
      if ('gone' in resumePoint) {
        const detail = `${resumePoint.gone} Take snapshots of your generations, then follow from there.`;
        throw new RequestRefused('cannot-resume', detail);
      }
      const { after } = resumePoint;
      return eventStreamResponse(c, (sink) => follow(channel, after, sink));
    })
    .get('/:channel/generations/:id', async (c) => {
      const { channel, id } = namesIn(c, OfGeneration);
      // Whoever asks for snapshots follows the channel, as a reader of its stream does.
      generations.readerArrived(channel)();
      return c.json(orNotFound(await generations.find(channel, id)).snapshot());
    })
    .delete('/:channel/generations/:id', async (c) => {
      const { channel, id } = namesIn(c, OfGeneration);
      return c.json(orNotFound(await generations.cancel(channel, id, firstSentMs(c))));
    })
    .post('/:channel/generations', start);

  return {
    routes,
    /** Ends every stream: the server is closing. */
    closeStreams(): void {
      for (const reader of [...readers]) reader.finish();
    },
    openStreams: () => readers.size,
  };
}
