// Simulates judges that sit the exam: a reading's margin is the truth, an error that all judges share, the judge's own view, the effect of
// the order, and noise. Points are those of a verdict's margin.
import type { ExamItem } from '@rostrum/shared/proof/exam-row';
import { seededNumbers } from '../shared/kit/play-debate.ts';

/** Returns uniform and normal draws from a seed (Box and Muller's transform). */
export function randomOf(seed: number) {
  const unit = seededNumbers(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  return { unit, normal };
}
export type Random = ReturnType<typeof randomOf>;

export interface Noise {
  sigma: number;
  /** A judge's own view of a debate, the error that all judges share, and half of the effect of the order. */
  own: number;
  common: number;
  order: number;
}
const noiseOf = (sigma: number): Noise => ({
  ...{ sigma, own: 1.6 * sigma, common: 1.55 * sigma, order: 0.375 * sigma },
});
export const USUAL = noiseOf(2.5);
export const LOUD = noiseOf(4.1);

export interface Sitting {
  judges?: number;
  damaged?: number;
  even?: number;
  /** All judges share the same own view of each debate. */
  copies?: boolean;
  /** The judges share no error, and all debates are equally hard. */
  independent?: boolean;
  /** Points on a lead that the first judge gives to the side it reads first, or to the longer one. */
  first?: number;
  longer?: number;
}

/** Returns every judge's items of one exam: damaged debates, equal ones, and twins of the first eight equal ones. */
export function simulatedExam(random: Random, noise: Noise, sitting: Sitting = {}): ExamItem[][] {
  const { judges = 1, damaged = 24, even = 16, copies = false, independent = false } = sitting;
  const { first = 0, longer = 0 } = sitting;
  const all = Math.hypot(noise.own, noise.common);
  const [common, own] = independent ? [0, all] : [noise.common, noise.own];
  const panel: ExamItem[][] = Array.from({ length: judges }, () => []);
  const twins: ExamItem[][] = Array.from({ length: judges }, () => []);
  for (let at = 0; at < damaged + even; at++) {
    const better = at >= damaged ? 0 : at % 2 === 0 ? 1 : -1;
    const pad = (at >> 1) % 2 === 0 ? 1 : -1;
    const harder = independent ? 0 : 3 * random.normal();
    const base = better * Math.max(0, 10 + harder) + common * random.normal();
    const copy = own * random.normal();
    for (const [judge, items] of panel.entries()) {
      const view = base + (copies ? copy : own * random.normal());
      const isBiased = judge === 0;
      const readings = (side: number, passes: number) => {
        const swing = noise.order * random.normal() + (isBiased ? first : 0);
        const read = (sign: number) =>
          Array.from({ length: passes }, () => {
            const bias = isBiased ? longer * side : 0;
            return view + bias + sign * swing + noise.sigma * random.normal();
          });
        return [read(1), read(-1)] as const;
      };
      items.push({ id: at, better, longer: pad, twinOf: null, margins: readings(pad, at % 2 === 0 ? 2 : 1) });
      if (at >= damaged && at < damaged + 8)
        twins[judge]?.push({
          ...{ id: damaged + even + at, better, twinOf: at, margins: readings(-pad, 1) },
          longer: pad === 1 ? -1 : 1,
        });
    }
  }
  return panel.map((items, judge) => [...items, ...(twins[judge] ?? [])]);
}
