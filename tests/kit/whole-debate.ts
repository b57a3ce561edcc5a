// Plays a whole debate without a browser: the page's machine, channel client and archive, with the real backend in this process.

import { createRecord } from '@rostrum/shared/formats/create-record';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { SettingValues } from '@rostrum/shared/formats/settings';
import { type NextStep, nextStep, type Slot } from '@rostrum/shared/plan/cursor';
import type { LogBody, LogEvent } from '@rostrum/shared/record/event-log';
import type { DebateRecord, Occupant } from '@rostrum/shared/record/record';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import type { Provider } from '../../backend/src/provider-contract/provider.ts';
import { logOf } from '../../frontend/src/engine/machine/derive-log.ts';
import { stateName } from '../../frontend/src/engine/machine/shown-state.ts';
import { createApiClient } from '../../frontend/src/engine/transport/api-client.ts';
import { realTimers } from '../../frontend/src/engine/transport/timers.ts';
import { writeLogJsonl } from '../../frontend/src/presentation/log-jsonl.ts';
import { reasonInEnglish } from '../../frontend/src/words/reason-text.ts';
import { instantDemo } from '../backend/demo/play-demo-debate.ts';
import { oneReading } from '../fixtures/records.ts';
import { createTestBackend } from '../fixtures/test-backend.ts';
import { debateOf, openTestTab } from '../frontend/debate/test-tab.ts';
import { httpTo } from '../frontend/transport/test-client.ts';
import { withoutDemoModels } from './as-held.ts';

export interface WholeDebateOptions {
  /** A debate made by other means; then format, motion and seats have no effect. */
  record?: DebateRecord;
  /** A format's id, or a custom format. */
  format: string | Format;
  settings?: SettingValues;
  /** The occupants by seat id. All other seats get demo speakers, and judges the demo judge. */
  occupants?: Readonly<Record<string, Occupant>>;
  providers?: readonly Provider[];
  /** The speech of a person when it is their turn; `null`: they pass. */
  says?: (next: NextStep, slot: Slot) => string | null;
}

export interface WholeDebate {
  record: DebateRecord;
  log: LogEvent[];
  /** The event log as the page exports it. */
  jsonl: string;
  /** The generation requests the backend received, in order. */
  calls: GenerationRequest[];
}

const DEMO_SPEAKERS = ['demo-advocate', 'demo-skeptic', 'demo-scholar', 'demo-plain'];

const demoOccupant = (role: string, index: number): Occupant => ({
  kind: 'model',
  model: {
    provider: 'demo',
    id: role === 'judge' ? 'demo-judge' : (DEMO_SPEAKERS[index % DEMO_SPEAKERS.length] ?? ''),
  },
});

function wholeDebateRecord(options: WholeDebateOptions): DebateRecord {
  const format = typeof options.format === 'string' ? FORMATS[options.format] : options.format;
  if (!format) throw new Error('This format is not on offer');
  const seats = emptySeats(format).map((seat, index) => ({
    ...seat,
    occupant: options.occupants?.[seat.id] ?? seat.occupant ?? demoOccupant(seat.role, index),
  }));
  return createRecord(format, {
    id: 'a-whole-debate',
    channel: 'a-channel-of-128-bits-at-least',
    createdAt: Date.now(),
    motion: format.sampleMotions[0] ?? '',
    seats,
    settings: { ...oneReading(format), seed: 7, ...options.settings },
  });
}

/** Plays from Start to the end and resolves with the record and its log. */
export async function runWholeDebate(options: WholeDebateOptions): Promise<WholeDebate> {
  const backend = createTestBackend({ providers: options.providers ?? [instantDemo] });
  const calls: GenerationRequest[] = [];
  const http = httpTo(
    { base: '' },
    {
      fetch: async (input, init) => {
        if (init?.method === 'POST') calls.push(JSON.parse(String(init.body)) as GenerationRequest);
        return backend.app.request(String(input), init ?? {});
      },
    },
  );
  const { archive, debates } = openTestTab({
    backend: { ...http, models: () => createApiClient(http).models(new Map()) },
    timers: { random: () => 0.5, wait: realTimers.wait },
  });
  const record = options.record ?? wholeDebateRecord(options);
  await debates.startNew(record);
  const session = await debates.open(record.id);
  const debate = debateOf(session);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(standing())), 60_000);
    const standing = () => {
      const { context, value } = debate.getSnapshot();
      return `${stateName(value)}: ${context.haltReason?.reason.code ?? ''} ${context.record.entries.length} entries`;
    };
    const answeredTurns = new Set<string>();
    const look = () => {
      const { context, value } = debate.getSnapshot();
      const state = stateName(value);
      const step = nextStep(context.record);
      if (state === 'completed' || state === 'error') {
        clearTimeout(timer);
        if (state === 'completed') resolve();
        else reject(new Error(standing()));
      } else if (state === 'listening' && step.kind === 'listen') {
        const [slot] = step.waiting;
        if (!slot || answeredTurns.has(slot.turn)) return;
        answeredTurns.add(slot.turn);
        const text = options.says?.(step, slot) ?? null;
        queueMicrotask(() =>
          debate.send(
            text === null ? { type: 'PASS', turn: slot.turn } : { type: 'SPEAK', turn: slot.turn, text },
          ),
        );
      }
    };
    debate.subscribe(look);
    look();
  });
  const lastRecord = debate.getSnapshot().context.record;
  await archive.flush();
  debates.leave(record.id);
  await backend.drain(0);
  return {
    record: lastRecord,
    log: logOf(lastRecord, reasonInEnglish),
    jsonl: writeLogJsonl(lastRecord),
    calls,
  };
}

/** Does the same, with a record as if other models had spoken: unlike a rehearsal, it has an outcome. */
export async function runHeldDebate(options: WholeDebateOptions): Promise<WholeDebate> {
  const debate = await runWholeDebate(options);
  return { ...debate, record: withoutDemoModels(debate.record) };
}

const bodiesIn = (log: readonly LogEvent[]): LogBody[] => log.map(({ event }) => event);

type LogBodyOf<T extends LogBody['type']> = LogBody & { type: T };
export const eventsOfType = <T extends LogBody['type']>(log: readonly LogEvent[], type: T): LogBodyOf<T>[] =>
  bodiesIn(log).flatMap((body) => (body.type === type ? [body as LogBodyOf<T>] : []));

/** The steps in the order of the log: address, act, phase, and the seats that speak. */
export const stepsStartedIn = (log: readonly LogEvent[]): string[] =>
  eventsOfType(log, 'STEP_STARTED').map(
    ({ address, act, room, turns }) =>
      `${address} ${act} | ${room} | ${turns.map((turn) => turn.slice(address.length + 1)).join(' + ')}`,
  );
