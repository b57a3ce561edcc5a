// Simulated judges who are asked what carried a verdict, by the staged readings of the product. A reading is a sum of normal parts:
// the debate's lead, the judge's view of it, the order, what is struck, how this judge takes that, and noise.
import { type CruxLeads, heavyClaims, type OrderLeads, verdictHeld } from '@rostrum/shared/plan/crux-stages';
import { type CruxDecision, cruxDecision } from '@rostrum/shared/proof/crux-decision';
import type { Random } from './simulated-judges.ts';

export interface Noise {
  /**
   * Standard deviations in points: one reading, a judge's view, half of the effect of the order, and the differences in a judge's reaction
   * to a strike.
   */
  sigma: number;
  view: number;
  order: number;
  strike: number;
}
const noiseOf = (sigma: number): Noise => ({
  sigma,
  view: 1.6 * sigma,
  order: 0.75 * sigma,
  strike: 0.5 * sigma,
});
export const [USUAL, LOUD] = [noiseOf(2.5), noiseOf(4.1)];

/** A panel of one debate; `read` gives a judge's lead. */
export const panelOf = ({ normal }: Random, noise: Noise, size: number, isCentred = true) => {
  const views = Array.from({ length: size }, () => ({
    own: noise.view * normal(),
    order: noise.order * normal(),
  }));
  const middle = isCentred ? views.reduce((sum, { own }) => sum + own, 0) / size : 0;
  return (judge: number, lead: number, order: 0 | 1): number => {
    const { own, order: shift } = views[judge] ?? { own: 0, order: 0 };
    return lead + own - middle + (order === 0 ? shift : -shift) + noise.sigma * normal();
  };
};

export interface Asked {
  decision: CruxDecision;
  readings: number;
}

/** Asks in the stages of the plan. `read`: the lead without a claim, without its control (`-1 - claim`), or with nothing struck (`null`). */
export function askCrux(
  read: (strike: number | null, judge: number, order: 0 | 1) => number,
  { judges, claims, sigma = 4.1 }: { judges: number; claims: number; sigma?: number },
): Asked {
  let readings = 0;
  const ask = (
    strike: number | null,
    orders: readonly (0 | 1)[],
    before: readonly OrderLeads[] = [],
  ): OrderLeads[] =>
    Array.from({ length: judges }, (_, judge) => {
      const one = (order: 0 | 1) => {
        if (!orders.includes(order)) return null;
        readings += 1;
        return read(strike, judge, order);
      };
      const [first, second] = [one(0), one(1)];
      return {
        drawn: first ?? before[judge]?.drawn ?? null,
        exchanged: second ?? before[judge]?.exchanged ?? null,
      };
    });
  const plain = ask(null, [0, 1]);
  const end = (leads: CruxLeads, heavy: readonly string[]) => ({
    decision: cruxDecision(leads, { heavy, sigma, claims }),
    readings,
  });
  if (!verdictHeld(plain, sigma)) return end({ plain, cut: {}, control: {} }, []);
  const cut: Record<string, OrderLeads[]> = {};
  for (let claim = 0; claim < claims; claim++) cut[`c${claim + 1}`] = ask(claim, [claim % 2 === 0 ? 0 : 1]);
  const heavy = heavyClaims({ plain, cut, control: {} });
  const control: Record<string, OrderLeads[]> = {};
  for (const [at, id] of heavy.entries()) {
    const claim = Number(id.slice(1)) - 1;
    cut[id] = ask(claim, [claim % 2 === 0 ? 1 : 0], cut[id]);
    if (at === 0) control[id] = ask(-1 - claim, [0, 1]);
  }
  return end({ plain, cut, control }, heavy);
}

/** A built debate: its lead, and the points of each claim and of the control. */
export function askAbout(
  random: Random,
  noise: Noise,
  {
    judges,
    fall,
    lead = 8,
    claims = 4,
    others = 2,
  }: { judges: number; fall: number; lead?: number; claims?: number; others?: number },
): Asked & { isRight: boolean } {
  const effects = Array.from({ length: claims }, () => Math.abs(others * random.normal()));
  const decisive = Math.floor(random.unit() * claims);
  if (fall > 0) effects[decisive] = fall;
  const other = Math.abs(random.normal());
  const panel = panelOf(random, noise, judges);
  const strikes = new Map<string, number>();
  const read = (strike: number | null, judge: number, order: 0 | 1): number => {
    if (strike === null) return panel(judge, lead, order);
    const key = `${strike} ${judge}`;
    const own = strikes.get(key) ?? noise.strike * random.normal();
    strikes.set(key, own);
    return panel(judge, lead - (strike < 0 ? other : (effects[strike] ?? 0)) - own, order);
  };
  const run = askCrux(read, { judges, claims });
  const claimAt = run.decision.says === 'crux' ? Number(run.decision.claim.slice(1)) - 1 : -1;
  return { ...run, isRight: claimAt >= 0 && (effects[claimAt] ?? 0) >= lead };
}
