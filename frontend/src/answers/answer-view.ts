// The types that every view of a structured answer implements: while it arrives, once it is complete, and as a debate's outcome.
// Nothing here knows a particular kind of answer: each kind has its own file, and registry.tsx lists them.
import type { DebateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import type { ComponentType, ReactNode } from 'react';

export interface AnswerView {
  /** Shows the complete answer; if absent, the text is shown as Markdown. */
  Body?: ComponentType<{ text: string }>;
  /** Shown in place of the text until the answer is complete; if absent, the arriving text is shown. */
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
  /** The finding on what carried the verdict, shown beside the most noted exchange; `replaces`: shown in its place. */
  carried?: { shown: ReactNode; replaces: boolean };
}

export interface OutcomeView<Outcome extends DebateOutcome = DebateOutcome> {
  Head: ComponentType<OutcomeProps<Outcome>>;
  Detail: ComponentType<OutcomeProps<Outcome>>;
  /** Details that few people need: folded at the end of the page. */
  Details?: ComponentType<OutcomeProps<Outcome>>;
  hasDetails?(outcome: Outcome): boolean;
  /** Describes the details in a line; if absent, the line for a panel is used. */
  inDetails?(): string;
  /** Kinds of answers, and tasks, that this view shows itself, so that they are not listed among the speeches. */
  shows?: readonly string[];
}
