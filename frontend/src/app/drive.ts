// One debate that this tab drives: its machine with actors, everything kept as it happens.

import type { LogBody } from '@rostrum/shared/debate/log';
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { reopened, seatsAhead, standing } from '@rostrum/shared/debate/standing';
import type { ModelRef, ModelsAnswer, ProviderId } from '@rostrum/shared/wire/model-card';
import { createActor } from 'xstate';
import type { Archive, Loaded } from '../archive/archive.ts';
import { createDebateMachine, type DebateSnapshot, stateName } from '../machines/debate-machine.ts';
import type { DebateEvent } from '../machines/debate-types.ts';
import type { Breakers } from '../speech/breakers.ts';
import { createChannelClient } from '../speech/channel-client.ts';
import type { Connection } from '../speech/event-stream.ts';
import type { Http } from '../speech/http.ts';
import type { Patience } from '../speech/patience.ts';
import { createPrepare } from '../speech/prepare.ts';
import { createSettle } from '../speech/settle.ts';
import { createStandBy } from '../speech/stand-by.ts';
import { createTakeStep, type Pad } from '../speech/take-step.ts';
import type { DebateView } from './debate-actor.tsx';
import { debateParts } from './debate-parts.ts';

export interface DriveParts {
  archive: Archive;
  http: Http;
  patience: Patience;
  breakers: Breakers;
  now(): number;
  models(): Promise<ModelsAnswer>;
  keyFor(provider: ProviderId): string | undefined;
  padOf(debate: string): Pad;
  onConnection(debate: string, connection: Connection): void;
}

/** Somebody who shows a debate: the machine, or the follower of another tab. */
export interface Driver {
  view(): DebateView;
  send(event: DebateEvent): void;
  /** Words are arriving, or a wait is on that ends by itself: it must not be let go of. */
  isRunning(): boolean;
  wake(): void;
  close(): void;
}

const HEARTBEAT_MS = 5_000;
const SLEPT_MS = 20_000;

/** Nothing is started here but what was running when its page closed, less than 15 minutes ago. */
export function drive(parts: DriveParts, kept: DebateRecord, loaded: Loaded, changed: () => void): Driver {
  const { archive, now, patience } = parts;
  const lastSeenAt = Math.max(kept.createdAt, loaded.aliveAt ?? 0, kept.entries.at(-1)?.at ?? 0);
  const record = reopened(kept, lastSeenAt, now());
  const { id } = record;
  let nextEvent = loaded.nextEvent;
  const log = (event: LogBody) => archive.log({ n: nextEvent++, at: now(), debate: id, event });
  if (record !== kept) {
    archive.save(record, now());
    log({ type: 'PAUSED', when: 'now' });
  }

  let held = true;
  const client = createChannelClient({
    channel: record.channel,
    http: parts.http,
    patience,
    onConnection: (connection) => parts.onConnection(id, connection),
  });
  const gate = parts.breakers.gateOf(id);
  const machine = createDebateMachine(
    debateParts({ now, chance: patience.chance, mayAsk: gate.mayAsk, letThrough: gate.letThrough }),
  ).provide({
    actors: {
      prepare: createPrepare({ models: parts.models, holdsLock: () => held }),
      takeStep: createTakeStep({
        client,
        keep: (next) => {
          archive.save(next, now());
          return archive.saved();
        },
        keyFor: parts.keyFor,
        pad: parts.padOf(id),
        patience,
        gate,
      }),
      settle: createSettle({ client }),
      standBy: createStandBy(gate),
    },
  });
  const actor = createActor(machine, { input: { record } });

  let snapshot: DebateSnapshot = actor.getSnapshot();
  let view = viewOf(snapshot);
  let saved = record;
  const isRunning = () => view.busy;
  const beat = () => {
    if (isRunning()) void archive.alive(id, now());
  };
  let beatAt = now();
  const pulse = setInterval(() => {
    // It comes much too late: the machine was asleep, and nothing else may tell this page so.
    if (now() - beatAt > SLEPT_MS) client.wake();
    beatAt = now();
    beat();
  }, HEARTBEAT_MS);
  const take = (next: DebateSnapshot) => {
    snapshot = next;
    view = viewOf(next);
    if (next.context.record !== saved) {
      saved = next.context.record;
      archive.save(saved, now());
    }
    changed();
  };
  actor.on('logged', ({ body }) => log(body));
  actor.subscribe({ next: take, error: (error) => console.error('The machine broke.', error) });
  actor.start();
  take(actor.getSnapshot());
  const where = standing(record);
  if (where === 'running' || where === 'paused') actor.send({ type: 'START' });
  beat();

  return {
    view: () => view,
    send(event) {
      // Asked by hand: whoever is asked again is asked now.
      if (event.type === 'RETRY' || event.type === 'RESUME') gate.hurry(modelsAhead(saved));
      actor.send(event);
    },
    isRunning,
    wake: client.wake,
    close() {
      held = false;
      beat();
      clearInterval(pulse);
      actor.stop();
      client.close();
    },
  };
}

const modelsAhead = (record: DebateRecord): ModelRef[] =>
  seatsAhead(record).flatMap(({ occupant }) => (occupant.kind === 'model' ? [occupant.model] : []));

const viewOf = (snapshot: DebateSnapshot): DebateView => ({
  state: stateName(snapshot),
  busy: snapshot.hasTag('busy'),
  context: snapshot.context,
  can: (event) => snapshot.can(event),
});
