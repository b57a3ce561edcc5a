// Debates of a tournament with a known truth: strengths in log-odds, the side's advantage, the bias of a motion, and open verdicts.
import { type Game, winShare } from '@rostrum/shared/proof/ratings';
import { randomOf } from '../../kit/simulated-judges.ts';

export interface SimulatedTruth {
  strengths: readonly number[];
  side: number;
  motions: number;
  repeats?: number;
  /** Standard deviation, in log-odds, of the bias of a motion: for a side, or for one of two models. */
  lean?: number;
  pairing?: number;
  /** Share of verdicts without a winner. */
  open?: number;
}

/** Every pair on every motion, on both sides. */
export function simulatedGames(models: readonly string[], truth: SimulatedTruth, seed: number): Game[] {
  const { strengths, side, motions, repeats = 1, lean = 0.7, pairing = 0.5, open = 0.08 } = truth;
  const { unit: chance, normal } = randomOf(seed);
  const games: Game[] = [];
  for (let motion = 0; motion < motions; motion++) {
    const leans = lean * normal();
    for (const [i, one] of models.entries())
      for (const [j, other] of models.entries()) {
        if (i >= j) continue;
        const favours = pairing * normal();
        for (let repeat = 0; repeat < repeats; repeat++)
          for (const isFirst of [true, false]) {
            const difference = (strengths[i] ?? 0) - (strengths[j] ?? 0) + favours;
            const share = winShare((isFirst ? difference : -difference) + side + leans);
            const isWon = chance() < share ? 1 : 0;
            const score = chance() < open ? 0.5 : isWon;
            games.push({
              pro: isFirst ? one : other,
              con: isFirst ? other : one,
              score,
              motion: `${motion}`,
            });
          }
      }
  }
  return games;
}
