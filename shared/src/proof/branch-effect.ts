// What branches show about a change: by how much their verdicts differ from those of the controls, and whether that is more than luck. The
// source is no control, because it was chosen for how it came out.
import { debateOutcome, isRehearsal } from '../judging/outcome.ts';
import { totalsOf } from '../judging/scoreboard.ts';
import { memoizeByText } from '../money/memo.ts';
import { occupantModelKey } from '../plan/summary-turns.ts';
import { branchOrigin, isControl } from '../record/origin-ways.ts';
import { participantsOf } from '../record/participants.ts';
import { type DebateRecord, seatsNow } from '../record/record.ts';
import { LEAST_RUNS } from '../record/record-parts.ts';
import { debateStatus } from '../status/debate-status.ts';
import { isScripted } from '../wire/model-key.ts';
import { mean, tQuantile, variance } from './statistics.ts';

/** Chance that branches without any effect are called moved, at both ends together. */
const FALSE_MOVES = 0.05;
/** Chance with which a move of the size `seen` is found. */
const POWER = 0.8;
/** Least standard deviation of a branch's lead, in points: judges give whole points, which may agree by chance. */
const LEAST_SCATTER = 0.5;

/** Returns Student's quantiles for both chances, by the degrees of freedom. */
const quantiles = memoizeByText((freedom) => ({
  bound: tQuantile(1 - FALSE_MOVES / 2, Number(freedom)),
  power: tQuantile(POWER, Number(freedom)),
}));

/** Points by which the changed branches lead more than the controls; negative: less. */
export type BranchEffect =
  /** There are too few to tell. */
  | { says: 'too-few'; by: number }
  /** `low` to `high`: the interval that holds the true move in 95 of 100 trials. */
  | { says: 'moved'; by: number; low: number; high: number }
  /** A smaller move than `seen` would often not be noticed. */
  | { says: 'not-shown'; by: number; seen: number };

/** Compares the leads of both kinds, in points, each signed from the same side; `null` if there are none of one kind. */
export function branchEffect(changes: readonly number[], controls: readonly number[]): BranchEffect | null {
  if (changes.length === 0 || controls.length === 0) return null;
  const by = mean(changes) - mean(controls);
  if (changes.length < LEAST_RUNS || controls.length < LEAST_RUNS) return { says: 'too-few', by };
  const freedom = changes.length + controls.length - 2;
  const squares = (changes.length - 1) * variance(changes) + (controls.length - 1) * variance(controls);
  const scatter = Math.max(LEAST_SCATTER, Math.sqrt(squares / freedom));
  const error = scatter * Math.sqrt(1 / changes.length + 1 / controls.length);
  const { bound: quantile, power } = quantiles(`${freedom}`);
  const bound = quantile * error;
  return Math.abs(by) > bound
    ? { says: 'moved', by, low: by - bound, high: by + bound }
    : { says: 'not-shown', by, seen: bound + power * error };
}

/** Returns why nothing is counted of branches, held or still to be held; `null`: their points are compared. */
export function whyUncounted(branches: readonly DebateRecord[]): 'rehearsal' | 'sides' | null {
  const models = branches.flatMap(seatsNow).map(({ occupant }) => occupantModelKey(occupant));
  if (branches.some(isRehearsal) || models.some((key) => key && isScripted(key))) return 'rehearsal';
  const areScored = branches.every(
    (one) => participantsOf(one).length === 2 && 'panel' in debateOutcome(one),
  );
  return areScored ? null : 'sides';
}

/**
 * Returns the points by which the first of two sides leads the second in the verdict as it stands, negative if it trails; `null` before the
 * debate is over, or if nobody gives scores to two sides.
 */
export function firstSideLead(record: DebateRecord): number | null {
  const outcome = debateOutcome(record);
  if (whyUncounted([record]) !== null || debateStatus(record) !== 'completed') return null;
  if (!('panel' in outcome) || !outcome.panel) return null;
  const [first, second] = totalsOf(outcome.panel.scoreboard);
  return first && second ? first.total - second.total : null;
}

/** Returns whether every judge has read the debate in every order that was asked for. */
function isReadByAll(record: DebateRecord): boolean {
  const outcome = debateOutcome(record);
  if (!('panel' in outcome) || !outcome.panel) return false;
  const { missing, readings } = outcome.panel;
  return missing.length === 0 && readings.every(({ scoreboard }) => scoreboard !== null);
}

/** The branches of one change and its controls. */
export interface Trial {
  changed: DebateRecord[];
  controls: DebateRecord[];
  /** Leads of the first side, of the branches that have a complete verdict: of every judge, in every order. */
  leads: { changed: number[]; controls: number[] };
  /** Number of branches that were to run. */
  planned: number;
  /** Number of branches that are over without a complete verdict. */
  incomplete: number;
  /** `null` while a branch is still to come or has no complete verdict, or if there are none of one kind. */
  effect: BranchEffect | null;
}

/**
 * Reads the branches of one trial. Nothing is said of the effect before all that were to run have a complete verdict. `planned`: how many
 * were to run, if that is known; otherwise as many of each kind as there are runs, if there are both kinds.
 */
export function trialOf(branches: readonly DebateRecord[], planned = 0): Trial {
  const inOrder = branches
    .flatMap((record) => {
      const origin = branchOrigin(record);
      return origin ? [{ record, origin }] : [];
    })
    .sort((one, other) => one.origin.run - other.origin.run);
  const of = (control: boolean) =>
    inOrder.flatMap(({ record, origin }) => (isControl(origin) === control ? record : []));
  const leadsIn = (records: readonly DebateRecord[]) =>
    records.flatMap((record) => (isReadByAll(record) ? (firstSideLead(record) ?? []) : []));
  const [changes, controls] = [of(false), of(true)];
  const leads = { changed: leadsIn(changes), controls: leadsIn(controls) };
  const runs = inOrder[0]?.origin.runs ?? 0;
  const isWhole = leads.changed.length === runs && leads.controls.length === runs;
  const both = changes.length > 0 && controls.length > 0 ? 2 * runs : 0;
  const over = inOrder.filter(({ record }) => debateStatus(record) === 'completed');
  return {
    changed: changes,
    controls,
    leads,
    planned: Math.max(planned, both, inOrder.length),
    incomplete: over.length - leads.changed.length - leads.controls.length,
    effect: isWhole ? branchEffect(leads.changed, leads.controls) : null,
  };
}
