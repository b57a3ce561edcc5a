// The texts of the setting `intensity`, how hard participants argue. No other file words it.
import type { DebateRecord } from '../record/record.ts';

/** The default is in between: too much agreement ends a debate early, too much hostility buries the arguments. */
export const INTENSITIES = {
  mild: 'Look for what is right in the other view before you say what is wrong with it, and say where you agree.',
  firm: 'Meet a strong point with a strong answer, yield only to evidence, and attack arguments, never persons.',
  sharp:
    'Press hard: leave no weak point of the others unanswered, and concede only what evidence forces on you. Attack arguments, never persons.',
} as const;
export type Intensity = keyof typeof INTENSITIES;

const isIntensity = (value: unknown): value is Intensity =>
  typeof value === 'string' && Object.hasOwn(INTENSITIES, value);

export function intensityOf(record: Pick<DebateRecord, 'settings'>): Intensity {
  const value = record.settings.of['intensity'];
  return isIntensity(value) ? value : 'firm';
}
