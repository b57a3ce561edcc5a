// Computes what several judges are worth together: by how many independent ones they may be replaced, and what they give to a side that is
// no better. Figures only.
import { type ExamItem, marginOf } from './exam-row.ts';
import { mean, tQuantile, variance } from './statistics.ts';

/** Every judge's items, in the same order; without twins. */
export type PanelItems = readonly (readonly ExamItem[])[];

export interface Votes {
  votes: number;
  low: number;
  high: number;
}

/** Returns a judge's margins without what it gives the better side on average, in standard deviations. */
function residuals(items: readonly ExamItem[]): number[] {
  const decidable = items.filter(({ better }) => better !== 0);
  const usual = decidable.length === 0 ? 0 : mean(decidable.map((item) => item.better * marginOf(item)));
  const errors = items.map((item) => marginOf(item) - item.better * usual);
  const [center, deviation] = [mean(errors), Math.sqrt(variance(errors))];
  return errors.map((error) => (error - center) / deviation);
}

/** Returns the logarithm of F: how much more the errors differ between debates than between the judges of one debate. */
function logRatio(panel: PanelItems): number {
  const byJudge = panel.map(residuals);
  const rows = (byJudge[0] ?? []).map((_, at) => byJudge.map((errors) => errors[at] ?? 0));
  const between = rows.reduce((sum, row) => sum + row.length * mean(row) ** 2, 0);
  const within = rows.reduce(
    (sum, row) => sum + row.reduce((all, error) => all + (error - mean(row)) ** 2, 0),
    0,
  );
  // Copies never differ, and a ratio without bound has no logarithm.
  return Math.log((between * (panel.length - 1)) / Math.max(within, 1e-9));
}

/**
 * Returns how many independent judges the panel is worth (Kish 1965: J / (1 + (J − 1) ρ), which is 1 + (J − 1) / F), with the 95 % interval
 * of a jackknife over the debates. At least two judges.
 */
export function effectiveVotes(panel: PanelItems): Votes {
  const count = panel[0]?.length ?? 0;
  const whole = logRatio(panel);
  const pseudo = Array.from({ length: count }, (_, without) => {
    const rest = panel.map((items) => items.filter((_, at) => at !== without));
    return count * whole - (count - 1) * logRatio(rest);
  });
  const half = tQuantile(0.975, count - 1) * Math.sqrt(variance(pseudo) / count);
  const votesAt = (log: number) => Math.min(panel.length, 1 + (panel.length - 1) / Math.exp(log));
  const center = mean(pseudo);
  return { votes: votesAt(center), low: votesAt(center + half), high: votesAt(center - half) };
}

/** Returns the lead, in points, that the panel exceeds in one of twenty debates between equal sides, from the exam's equal debates. */
export function evenBound(panel: PanelItems): number {
  const even = (panel[0] ?? []).flatMap(({ better }, at) => (better === 0 ? [at] : []));
  const squares = even.map(
    (at) => mean(panel.map((items) => marginOf(items[at] ?? { margins: [[], []] }))) ** 2,
  );
  return tQuantile(0.975, even.length) * Math.sqrt(mean(squares));
}
