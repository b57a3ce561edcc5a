// New records for the kept debates: the usual seats with demo speakers, and whatever a debate chooses besides.

import { type Choices, createRecord } from '@rostrum/shared/formats/create-record';
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import type { Format, SeatDraft } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import type { SettingValues } from '@rostrum/shared/formats/settings';
import { type DebateRecord, type Occupant, turnsOf } from '@rostrum/shared/record/record';
import type { DebateView } from '../../../frontend/src/debate/use-debate.tsx';
import type { StateName } from '../../../frontend/src/machine/machine-types.ts';
import { stateName } from '../../../frontend/src/machine/shown-state.ts';
import type { KeptStage } from './kept-stage.ts';

const SPEAKERS = ['demo-advocate', 'demo-skeptic', 'demo-scholar', 'demo-plain'];
const JUDGES = ['demo-judge', 'demo-judge-strict', 'demo-judge-evidence'];

export const demoModel = (id: string): Occupant => ({ kind: 'model', model: { provider: 'demo', id } });

export interface KeptSetup extends Pick<Choices, 'background' | 'documents'> {
  format: string | Format;
  motion?: string;
  settings?: SettingValues;
  /** Roles that get one seat more, each time they are named. */
  more?: readonly string[];
  /** Seats that stay away. */
  without?: readonly string[];
  /** By seat id; all others are held by demo speakers and judges in turn. */
  occupants?: Readonly<Record<string, Occupant>>;
  seats?: (seats: SeatDraft[]) => SeatDraft[];
}

export function recordToPlay({ now }: KeptStage, name: string, setup: KeptSetup): DebateRecord {
  const format = typeof setup.format === 'string' ? FORMATS[setup.format] : setup.format;
  if (!format) throw new Error(`${String(setup.format)} is not on offer.`);
  const { more = [], without = [], occupants = {}, background, documents } = setup;
  const drafts = more
    .reduce((seats, role) => withSeat(format, seats, role), emptySeats(format))
    .filter(({ id }) => !without.includes(id));
  let judges = 0;
  const seats = (setup.seats?.(drafts) ?? drafts).map((seat, index) => ({
    ...seat,
    occupant:
      occupants[seat.id] ??
      seat.occupant ??
      demoModel(
        (seat.role === 'judge' ? JUDGES[judges++ % JUDGES.length] : SPEAKERS[index % SPEAKERS.length]) ?? '',
      ),
  }));
  return createRecord(format, {
    ...fixedIds(name),
    createdAt: now(),
    motion: setup.motion ?? format.sampleMotions[0] ?? '',
    ...(background === undefined ? {} : { background }),
    ...(documents === undefined ? {} : { documents }),
    seats,
    settings: { seed: 7, ...setup.settings },
  });
}

export const fixedIds = (name: string) => ({
  id: `kept-${name}`,
  channel: `kept-channel-of-${name}`.padEnd(32, '-'),
});

/** Whether so many turns of seats that do not judge have been spoken. */
export const hasSpoken =
  (turns: number) =>
  ({ context: { record } }: DebateView): boolean => {
    const judges = new Set(record.seats.flatMap(({ id, judges }) => (judges ? [id] : [])));
    return turnsOf(record).filter(({ seat }) => !judges.has(seat)).length >= turns;
  };

export const isInState =
  (state: StateName) =>
  ({ value }: DebateView): boolean =>
    stateName(value) === state;
