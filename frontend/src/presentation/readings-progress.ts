// How far a panel has come while it judges: the turns in which its judges read the debate, and how many of them are over.
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { settledTurns } from '@rostrum/shared/status/debate-status';

export interface ReadingsProgress {
  turns: ReadonlySet<string>;
  judges: number;
  /** Read, or left out. */
  done: number;
}

/** Of the panel at the end of the plan; without turns where a single judge reads once, or nobody gives scores. */
export function readingsProgress(record: DebateRecord): ReadingsProgress {
  const steps = [...plannedSteps(record, record.format.plan)];
  const before = steps.findLastIndex(({ phase }) => phase !== 'verdict');
  const slots = steps.slice(before + 1).flatMap((step) => (step.act.reading ? step.slots : []));
  const settled = settledTurns(record);
  return {
    turns: new Set(slots.map(({ turn }) => turn)),
    judges: new Set(slots.map(({ seat }) => seat)).size,
    done: slots.filter(({ turn }) => settled.has(turn)).length,
  };
}
