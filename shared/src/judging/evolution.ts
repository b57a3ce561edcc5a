// Proposals through the rounds: each contestant's versions, the critiques they answer, what was left out, and how it ended.
import type { Group } from '../debate/group.ts';
import { type Evaluation, readEvaluation } from '../debate/marks.ts';
import { type DebateRecord, rulingsOf, turnsOf } from '../debate/record.ts';
import { unheardIn } from '../debate/unheard.ts';
import { groupsOf } from '../debate/walk.ts';
import { endOfLoop, type LoopEnding, type Ruled, rulingOn } from './ended.ts';
import { readSolution, type Solution } from './syntheses.ts';

export interface Version {
  pass: number;
  turn: string;
  kind: 'proposal' | 'refinement';
  text: string;
  /** Critiques this version answers. */
  critiques: { turn: string; by: string; text: string }[];
}
/** One contestant's work through the rounds. */
export interface Evolution {
  seat: string;
  versions: Version[];
}
export interface LeftOut {
  turn: string;
  seat: string;
  target: string | null;
  pass: number;
  /** What its tries failed of; `null` where a person passed it over. */
  reason: string | null;
}
export interface SolutionOutcome {
  kind: 'solution';
  ruling: Ruled<Solution> | null;
  evolution: Evolution[];
  evaluations: { pass: number; turn: string; read: Evaluation | null }[];
  /** What could be done without and kept failing, or was passed over: the round went on without it. */
  leftOut: LeftOut[];
  /** Rounds with a refinement. */
  rounds: number;
  /** `rule`: the judge's evaluation reached the threshold; `bound`: the last round. */
  endedBy: LoopEnding | null;
}

/** Tasks that bring a version of somebody's own work. */
const VERSIONS: Readonly<Record<string, Version['kind']>> = { propose: 'proposal', refine: 'refinement' };

export function solutionIn(record: DebateRecord): SolutionOutcome {
  const groups = [...groupsOf(record, record.format.plan)];
  const evolution = evolutionIn(record, groups);
  const refined = evolution.flatMap(({ versions }) =>
    versions.flatMap((version) => (version.kind === 'refinement' ? [version.pass] : [])),
  );
  const texts = textsIn(record);
  return {
    kind: 'solution',
    ruling: rulingOn(record, 'solution', (text) => readSolution(record, text)),
    evolution,
    evaluations: placesIn(groups).flatMap(({ pass, turn, act }) => {
      const text = texts.get(turn);
      const asked = act.answer === 'evaluation' && text !== undefined;
      return asked ? [{ pass, turn, read: readEvaluation(text) }] : [];
    }),
    leftOut: leftOutIn(record, groups),
    rounds: new Set(refined).size,
    endedBy: endOfLoop(record),
  };
}

const textsIn = (record: DebateRecord): Map<string, string> =>
  new Map(turnsOf(record).map((turn) => [turn.id, turn.text]));

const placesIn = (groups: readonly Group[]) =>
  groups.flatMap((group) =>
    group.places.map((place) => ({ ...place, act: group.act, pass: group.passes[0] ?? 0 })),
  );

function evolutionIn(record: DebateRecord, groups: readonly Group[]): Evolution[] {
  const texts = textsIn(record);
  const places = placesIn(groups);
  const evolution = new Map<string, Evolution>();
  for (const { act, pass, seat, turn } of places) {
    const [kind, text] = [VERSIONS[act.act], texts.get(turn)];
    if (kind === undefined || text === undefined) continue;
    const known = evolution.get(seat) ?? { seat, versions: [] };
    const critiques = places.flatMap((place) => {
      const said = texts.get(place.turn);
      const answers = kind === 'refinement' && place.target === seat && place.pass === pass;
      return answers && said !== undefined ? [{ turn: place.turn, by: place.seat, text: said }] : [];
    });
    known.versions.push({ pass, turn, kind, text, critiques });
    evolution.set(seat, known);
  }
  return [...evolution.values()];
}

function leftOutIn(record: DebateRecord, groups: readonly Group[]): LeftOut[] {
  const skipped = new Set(
    rulingsOf(record).flatMap((ruling) => (ruling.ruling === 'skip' ? [ruling.turn] : [])),
  );
  const unheard = new Map(unheardIn(record).map(({ turn, reason }) => [turn, reason]));
  return placesIn(groups).flatMap(({ act, turn, seat, target, pass }) =>
    act.dispensable && skipped.has(turn)
      ? [{ turn, seat, target: target ?? null, pass, reason: unheard.get(turn) ?? null }]
      : [],
  );
}
