// The set-up of a simulated debate: seats, settings, backend options, and when to stop watching.

import { createRecord } from '@rostrum/shared/formats/create-record';
import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import type { Format, SeatDraft } from '@rostrum/shared/formats/format';
import { type SettingValues, settingsOf } from '@rostrum/shared/formats/settings';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { DebateView } from '../../../frontend/src/debate/use-debate.tsx';
import { oneReading } from '../../fixtures/records.ts';
import type { TestBackendOptions } from '../../fixtures/test-backend.ts';

export const SIMULATED_MODEL = { provider: 'anthropic', id: 'claude-sonnet-4-5' } as const;

export interface SimulationOptions {
  /** In addition to two rounds, in formats that have rounds. */
  settings?: SettingValues;
  /** By default the fewest the format allows. */
  seats?: readonly SeatDraft[];
  /** Seats held by the person. */
  people?: readonly string[];
  /** Milliseconds before the person presses Retry. */
  retryMs?: number;
  /** Options of the backend. */
  backend?: Partial<Pick<TestBackendOptions, 'limitNanoUsd' | 'limits' | 'orphanGraceMs'>>;
  /** When to stop; by default at the end of the debate. */
  until?(view: DebateView): boolean;
}

export function simulatedRecord(format: Format, staging: SimulationOptions, createdAt: number): DebateRecord {
  const rounds = settingsOf(format).some((spec) => spec.id === 'rounds') ? { rounds: 2 } : {};
  return createRecord(format, {
    id: 'debate-of-the-theatre',
    channel: 'channel-of-the-theatre-1',
    createdAt,
    motion: format.sampleMotions[0] ?? '',
    seats: (staging.seats ?? emptySeats(format)).map((seat) => ({
      ...seat,
      occupant: staging.people?.includes(seat.id)
        ? ({ kind: 'human' } as const)
        : ({ kind: 'model', model: SIMULATED_MODEL } as const),
    })),
    settings: { ...oneReading(format), ...rounds, ...staging.settings },
  });
}
