// Seats and settings that several shipped formats share. What only one format uses belongs in its own file.
import type { SeatTemplate, SettingSpec } from './format.ts';

/** `max`: more than one where judges give scores, each alone. */
export const judgeSeat = (about: string, max = 1): SeatTemplate => ({
  role: 'judge',
  name: 'Judge',
  about,
  bench: null,
  min: 1,
  max,
  human: false,
  judges: true,
});

export const roundsSetting = (
  about: string,
  bounds: { min: number; max: number; default: number },
): SettingSpec => ({
  id: 'rounds',
  title: 'Rounds',
  about,
  advanced: false,
  kind: 'number',
  step: 1,
  ...bounds,
});
