// The types that every view of a structured answer implements: while it arrives, once it is complete, and as a debate's outcome.
// Nothing here knows a particular kind of answer: each kind has its own file, and registry.tsx lists them.
import type { DebateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import type { ComponentType, ReactNode } from 'react';

export interface AnswerView {
  /** Shows the complete answer; absent: the text is shown as Markdown. */
  Body?: ComponentType<{ text: string }>;
  /** Shown instead of the text until the answer is complete; absent: the text is shown as it arrives. */
  waiting?(): string;
}

export interface OutcomePageProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
  /** The reference of each speech by turn id: `P2`. */
  references: ReadonlyMap<string, string>;
  /** The title of each speech by turn id: `Rebuttal 2`. */
  titles: ReadonlyMap<string, string>;
}

export interface OutcomeProps<Outcome extends DebateOutcome = DebateOutcome> extends OutcomePageProps {
  outcome: Outcome;
  /** What carried the verdict, beside the exchange that was named most often; `replaces`: it stands in place of that exchange. */
  carried?: { shown: ReactNode; replaces: boolean };
}

export interface OutcomeView<Outcome extends DebateOutcome = DebateOutcome> {
  Head: ComponentType<OutcomeProps<Outcome>>;
  Detail: ComponentType<OutcomeProps<Outcome>>;
  /** Details that few ask for: they wait at the end of the page until they are opened. */
  Details?: ComponentType<OutcomeProps<Outcome>>;
  hasDetails?(outcome: Outcome): boolean;
  /** Describes the details in a line; absent: those of a panel. */
  inDetails?(): string;
  /** Kinds of answers, and tasks, that the view shows itself, so that they are not listed among the speeches. */
  shows?: readonly string[];
}
