// What a flow sheet is made from: the annotations and reasons of each reading of a debate. Finds them; compares nothing.
import type { Annotation } from '../answers/annotations.ts';
import type { ReadingWay } from '../record/plan.ts';
import type { PanelOutcome } from './panel-outcome.ts';
import { isReadable, type ScoredAnswer } from './panel-reading.ts';

/** One judge has read the debate once. */
export interface FlowReading {
  /** Seat of the judge. */
  judge: string;
  /** `null`: a record of an earlier version. */
  order: ReadingWay['order'] | null;
  /** With the turn ids of the record. */
  annotations: readonly Annotation[];
  /** Why the scores are what they are: one sentence or more for a participant and a criterion. */
  reasons: readonly string[];
}

interface AnnotatedAnswer extends ScoredAnswer {
  annotations: Annotation[];
}

export const flowReadingsOf = (panel: PanelOutcome<AnnotatedAnswer> | null): FlowReading[] =>
  (panel?.readings ?? []).filter(isReadable).map(({ judge, way, answer }) => ({
    judge,
    order: way?.order ?? null,
    annotations: answer.annotations,
    reasons: Object.values(answer.scores).flatMap((scores) =>
      Object.values(scores).map(({ reason }) => reason),
    ),
  }));
