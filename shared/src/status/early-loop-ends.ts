// Finds loops that ended before their maximum, for the timeline, the outcome and the export ("Ended in round 2 of 5: consensus").

import { isStopped, loopEnds, plannedSteps } from '../plan/cursor.ts';
import type { Condition, PlanNode } from '../record/plan.ts';
import { type DebateRecord, turnsOf } from '../record/record.ts';
import { isLoop } from '../record/record-reads.ts';
import { isFinished } from './debate-status.ts';

/** Why a loop ended before its last pass: a condition in the plan was met, or the debate was stopped. */
type LoopEndCause = 'agreed' | 'confident' | 'exit' | 'noQuestions' | 'stopped';

export interface EarlyLoopEnd {
  /** The address of the pass it ended in, with which the addresses of its steps begin: `1:2.`. */
  pass: string;
  /** The name of the loop: "Round". */
  loop: string;
  /** The pass it ended in, and how many it could have had: 2 of 5. */
  number: number;
  of: number;
  /** `null` for a condition that needs no explanation. */
  cause: LoopEndCause | null;
  /** It was the plan's last loop, so the debate closed after it. */
  last: boolean;
}

type EndingCode = 'agreed' | 'threshold' | 'ended-by-person' | 'as-planned';

/** How the page names an end by each condition: of the loop, and of the debate whose last loop it was. `null`: it ends no loop early. */
export const LOOP_ENDINGS: Readonly<
  Record<Condition['rule'], { cause: LoopEndCause; code: EndingCode } | null>
> = {
  agreed: { cause: 'agreed', code: 'agreed' },
  confident: { cause: 'confident', code: 'threshold' },
  exit: { cause: 'exit', code: 'ended-by-person' },
  noQuestions: { cause: 'noQuestions', code: 'as-planned' },
  never: null,
  stopped: null,
  setting: null,
  unseated: null,
  pass: null,
  unsaid: null,
  quiet: null,
  strays: null,
};

/** In plan order: loops that ended before their last pass, because a condition was met or the debate was stopped. */
export function earlyLoopEnds(record: DebateRecord): EarlyLoopEnd[] {
  const spoken = new Set(turnsOf(record).map(({ id }) => id));
  const stopped = isStopped(record);
  const over = isFinished(record);
  const reached = new Map<string, { pass: number; of: number }>();
  for (const step of plannedSteps(record, record.format.plan)) {
    const [pass, bound] = [step.passes[0], step.loopLimits[0]];
    const heard = step.phase !== 'verdict' && step.slots.some(({ turn }) => spoken.has(turn));
    if (pass !== undefined && bound && heard)
      reached.set(step.address.split(':')[0] ?? '', { pass, of: bound.atMost });
  }
  const outermost = loopEnds(record).filter(({ address }) => !address.includes(':'));
  return outermost.flatMap(({ address, rule }, index): EarlyLoopEnd[] => {
    const at = reached.get(address);
    const cut = stopped && over && index === outermost.length - 1;
    if (!at || at.pass >= at.of || (rule === null && !cut)) return [];
    const cause = rule === null ? 'stopped' : (LOOP_ENDINGS[rule]?.cause ?? null);
    const loop = loopNameAt(record.format.plan, address);
    const last = index === outermost.length - 1;
    return [{ pass: `${address}:${at.pass}.`, loop, number: at.pass, of: at.of, cause, last }];
  });
}

/** The name of the loop that contains an address: "Round", "CX1". Named nodes are not counted, as in the address. */
export function loopNameAt(plan: readonly PlanNode[], address: string): string {
  const [head = ''] = address.split(':');
  let number = 0;
  for (const node of plan) {
    const name = node.id ?? String(number++);
    if (name === head && isLoop(node)) return node.loop.label ?? 'Round';
  }
  return 'Round';
}
