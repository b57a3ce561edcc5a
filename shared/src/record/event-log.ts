// The event log of a debate, exported as JSONL: every event type and its fields belong here; docs/event-log.md explains them.

import type { Phase } from './plan.ts';
import type { Charge } from './record-parts.ts';
import type { AskedQuery, SearchFault, SourcePassage } from './source-passage.ts';

type OfTurn = { seat: string; turn: string };
type OfAttempt = OfTurn & { attempt: string };

export type LogBody =
  /** Documents without their text, which the record holds. */
  | {
      type: 'START_DEBATE';
      motion: string;
      format: string;
      seats: string[];
      background?: string;
      documents?: { id: string; title: string; characters: number }[];
    }
  | { type: 'INIT_COMPLETE' }
  | { type: 'STATE'; from: string; to: string }
  | { type: 'STEP_STARTED'; room: Phase; act: string; address: string; turns: string[] }
  | (OfAttempt & { type: 'ATTEMPT_STARTED'; model: string; holdNanoUsd: number | null })
  /** `misquoted`: quotations in the speech whose words nobody had said. `steering`: kinds of attempts to steer its reader. */
  | (OfTurn & {
      type: 'TURN_COMPLETE';
      attempt: string | null;
      words: number;
      charge: Charge | null;
      flags: string[];
      misquoted?: string[];
      steering?: string[];
    })
  | (OfAttempt & { type: 'TURN_REFUSED'; reason: string; charge: Charge | null })
  | (OfAttempt & { type: 'TURN_FAILED'; code: string; message: string; charge: Charge | null })
  /** From here on a summary replaces older rounds in the transcript. Its TURN_COMPLETE comes before it. */
  | { type: 'ROUNDS_SUMMARISED'; turn: string; model: string }
  | { type: 'ARGUMENTS_READY' | 'ALL_ROUNDS_COMPLETE' | 'VERDICT_READY' }
  | { type: 'ROUND_COMPLETE'; round: number }
  | { type: 'RETRY_SCHEDULED'; waitMs: number; turns: string[] }
  | { type: 'COST_WARNING'; spentNanoUsd: number; warnAtNanoUsd: number }
  | { type: 'ACKNOWLEDGE_WARNING'; warnAtNanoUsd: number }
  | { type: 'LIMIT_REACHED'; neededNanoUsd?: number; limitNanoUsd: number }
  | { type: 'LIMIT_RAISED'; limitNanoUsd: number | null; warnAtNanoUsd: number | null }
  | { type: 'PAUSED'; when: 'now' | 'after-speech' }
  | { type: 'INTERJECTED'; text: string; to?: string }
  | { type: 'RESEATED'; seat: string; occupant: string }
  | { type: 'SKIPPED'; turn: string; by: 'speaker' | 'chair' | 'house'; reason?: string | undefined }
  | { type: 'RETRY'; turn?: string }
  | { type: 'RESUMED' | 'EXTENDED' | 'ABANDONED' }
  | { type: 'QUERIES_EDITED'; step: string; queries: Omit<AskedQuery, 'passages'>[] }
  /** Passages without their text, which the record holds. */
  | {
      type: 'SOURCES_FOUND';
      step: string;
      passages: Omit<SourcePassage, 'text'>[];
      asked: AskedQuery[];
      faults?: SearchFault[] | undefined;
    }
  /** `ahead`: by question or speech. Earlier records have votes by round, or scores with a reason. */
  | {
      type: 'OWN_VERDICT';
      ahead?: Record<string, string | null>;
      votes?: (string | null)[];
      scores?: Record<string, Record<string, number>>;
      reason?: string;
    }
  | { type: 'STOPPED'; by: 'chair' | 'budget' | 'time'; closings?: true }
  | { type: 'CLOSED' | 'COMPLETED'; reason: string }
  | { type: 'ERROR'; seats: string[]; code: string; message: string };

/** One line of the log as stored and exported: `n` counts within the debate, `at` is milliseconds since the epoch. */
export type LogEvent = { n: number; at: number; debate: string; event: LogBody };
