// A whole debate without a browser: the page's own machine and channel client, its archive, and the real backend in this process.
import type { LogBody, LogEvent } from '@rostrum/shared/debate/log';
import type { DebateRecord, Occupant } from '@rostrum/shared/debate/record';
import type { Place, Step } from '@rostrum/shared/debate/walk';
import { emptySeats, type Format, type SeatDraft } from '@rostrum/shared/formats/format';
import { openRecord } from '@rostrum/shared/formats/open-record';
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { SettingValues } from '@rostrum/shared/formats/settings';
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import type { Provider } from '../../backend/src/providers/provider.ts';
import { createDebates } from '../../frontend/src/app/debates.ts';
import { exportJsonl } from '../../frontend/src/archive/export-json.ts';
import { createApi } from '../../frontend/src/speech/api.ts';
import type { Http } from '../../frontend/src/speech/http.ts';
import { realPatience } from '../../frontend/src/speech/patience.ts';
import { instant } from '../backend/demo/play.ts';
import { createHouse } from '../backend/house.ts';
import { sharedLocks } from '../frontend/app/kit.ts';
import { browser, pageOf } from '../frontend/archive/kit.ts';

export interface Staged {
  /** By its id, or one that is on no shelf. */
  format: string | Format;
  settings?: SettingValues;
  motion?: string;
  /** Who sits where, by seat id; everybody else is a demo speaker of their own, and a judge a demo judge. */
  occupants?: Readonly<Record<string, Occupant>>;
  seats?: SeatDraft[];
  providers?: readonly Provider[];
  /** What the person says where it is their turn; `null`: they pass. */
  says?: (step: Step, place: Place) => string | null;
  id?: string;
  patienceMs?: number;
}

export interface Ended {
  record: DebateRecord;
  log: LogEvent[];
  /** As the page exports it. */
  jsonl: string;
  /** Calls as they reached the backend, in order. */
  calls: GenerationRequest[];
}

const SPEAKERS = ['demo-advocate', 'demo-skeptic', 'demo-scholar', 'demo-plain'];

const demo = (role: string, index: number): Occupant => ({
  kind: 'model',
  model: {
    provider: 'demo',
    id: role === 'judge' ? 'demo-judge' : (SPEAKERS[index % SPEAKERS.length] ?? ''),
  },
});

function stagedRecord(staged: Staged): DebateRecord {
  const format = typeof staged.format === 'string' ? FORMATS[staged.format] : staged.format;
  if (!format) throw new Error('This format is not on offer');
  const seats = (staged.seats ?? emptySeats(format)).map((seat, index) => ({
    ...seat,
    occupant: staged.occupants?.[seat.id] ?? seat.occupant ?? demo(seat.role, index),
  }));
  return openRecord(format, {
    id: staged.id ?? 'a-whole-debate',
    channel: 'a-channel-of-128-bits-at-least',
    createdAt: Date.now(),
    motion: staged.motion ?? format.sampleMotions[0] ?? '',
    seats,
    settings: { seed: 7, ...staged.settings },
  });
}

/** From Start to the end, as the page runs it. */
export async function runWhole(staged: Staged): Promise<Ended> {
  const house = createHouse({ providers: staged.providers ?? [instant] });
  const calls: GenerationRequest[] = [];
  const http: Http = {
    fetch: async (input, init) => {
      if (init?.method === 'POST') calls.push(JSON.parse(String(init.body)) as GenerationRequest);
      return house.app.request(String(input), init ?? {});
    },
    base: '',
    token: () => undefined,
    onLocked: () => undefined,
  };
  const archive = pageOf(browser());
  const debates = createDebates({
    archive,
    http,
    patience: { chance: () => 0.5, wait: realPatience.wait },
    now: Date.now,
    models: () => createApi(http).models(new Map()),
    keyFor: () => undefined,
    padOf: () => ({ put: () => undefined, drop: () => undefined }),
    forgetPad: () => undefined,
    onConnection: () => undefined,
    locks: sharedLocks(),
  });
  const record = stagedRecord(staged);
  await debates.create(record);
  const debate = await debates.open(record.id);
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(standing())), staged.patienceMs ?? 60_000);
    const standing = () => {
      const { state, context } = debate.getSnapshot();
      return `${state}: ${context.trouble?.message ?? ''} ${context.record.entries.length} entries`;
    };
    const answered = new Set<string>();
    const look = () => {
      const { state, context } = debate.getSnapshot();
      if (state === 'completed' || state === 'error') {
        clearTimeout(timer);
        if (state === 'completed') resolve();
        else reject(new Error(standing()));
      } else if (state === 'listening' && context.step.kind === 'listen') {
        const [place] = context.step.waiting;
        if (!place || answered.has(place.turn)) return;
        answered.add(place.turn);
        const text = staged.says?.(context.step, place) ?? null;
        queueMicrotask(() =>
          debate.send(
            text === null ? { type: 'PASS', turn: place.turn } : { type: 'SPEAK', turn: place.turn, text },
          ),
        );
      }
    };
    debate.subscribe(look);
    debate.send({ type: 'START' });
    look();
  });
  const ended = debate.getSnapshot().context.record;
  await archive.saved();
  const log = await archive.events(record.id);
  debates.leave(record.id);
  await house.drain(0);
  return { record: ended, log, jsonl: exportJsonl(log), calls };
}

const bodiesIn = (log: readonly LogEvent[]): LogBody[] => log.map(({ event }) => event);

type Logged<T extends LogBody['type']> = Extract<LogBody, { type: T }>;
export const ofType = <T extends LogBody['type']>(log: readonly LogEvent[], type: T): Logged<T>[] =>
  bodiesIn(log).flatMap((body) => (body.type === type ? [body as Logged<T>] : []));

/** The steps in the order of the log: address, act, room and who was waited for. */
export const stepsIn = (log: readonly LogEvent[]): string[] =>
  ofType(log, 'STEP_STARTED').map(
    ({ address, act, room, turns }) =>
      `${address} ${act} | ${room} | ${turns.map((turn) => turn.slice(address.length + 1)).join(' + ')}`,
  );
