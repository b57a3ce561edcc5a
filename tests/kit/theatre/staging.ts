// The debate of the theatre before it begins: who sits where, by which settings, and how long one looks on.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import { emptySeats, type Format, type SeatDraft } from '@rostrum/shared/formats/format';
import { openRecord } from '@rostrum/shared/formats/open-record';
import { type SettingValues, settingsOf } from '@rostrum/shared/formats/settings';
import type { DebateView } from '../../../frontend/src/app/debate-actor.tsx';
import type { HouseOptions } from '../../backend/house.ts';

export const MODEL = { provider: 'anthropic', id: 'claude-sonnet-4-5' } as const;

export interface Staging {
  /** Beside two rounds, where the format has rounds. */
  settings?: SettingValues;
  /** Instead of the fewest. */
  seats?: readonly SeatDraft[];
  /** Seats held by the person. */
  people?: readonly string[];
  /** How long the person thinks before pressing Retry. */
  retryMs?: number;
  /** Of the backend. */
  house?: Partial<Pick<HouseOptions, 'limitNanoUsd' | 'limits' | 'orphanGraceMs'>>;
  /** The play is over there; without it, when the debate is. */
  until?(view: DebateView): boolean;
}

export function stagedRecord(format: Format, staging: Staging, createdAt: number): DebateRecord {
  const rounds = settingsOf(format).some((spec) => spec.id === 'rounds') ? { rounds: 2 } : {};
  return openRecord(format, {
    id: 'debate-of-the-theatre',
    channel: 'channel-of-the-theatre-1',
    createdAt,
    motion: format.sampleMotions[0] ?? '',
    seats: (staging.seats ?? emptySeats(format)).map((seat) => ({
      ...seat,
      occupant: staging.people?.includes(seat.id)
        ? ({ kind: 'human' } as const)
        : ({ kind: 'model', model: MODEL } as const),
    })),
    settings: { ...rounds, ...staging.settings },
  });
}
