// The contract of how a kind of structured answer is shown: while it comes, as it is read, and as a debate's outcome.
// Nothing here knows a single kind; each has a file of its own, and registry.tsx lists them.
import type { DebateOutcome } from '@rostrum/shared/judging/outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import type { ComponentType } from 'react';

export interface AnswerView {
  /** The whole answer as it is read; absent: as the Markdown it is. */
  Body?: ComponentType<{ text: string }>;
  /** In place of an answer that is no reading matter until it is whole; absent: its words are read as they come. */
  waiting?: string;
  /** What its speaker does meanwhile, after "The judge has the floor: "; absent where a speech is printed for it. */
  doing?: string;
}

/** The debate that every part of its outcome's page is about. */
export interface OutcomePageProps {
  record: DebateRecord;
  cards: Readonly<Record<string, ModelCard>>;
  /** By turn: P2. */
  references: ReadonlyMap<string, string>;
  /** By turn: Rebuttal 2. */
  titles: ReadonlyMap<string, string>;
}

export interface OutcomeProps<Outcome extends DebateOutcome = DebateOutcome> extends OutcomePageProps {
  outcome: Outcome;
}

export interface OutcomeView<Outcome extends DebateOutcome = DebateOutcome> {
  /** The result in one look. */
  Head: ComponentType<OutcomeProps<Outcome>>;
  /** What stands behind it. */
  Detail: ComponentType<OutcomeProps<Outcome>>;
  /** Blocks of Markdown for the export; an empty one is left out. */
  markdown(outcome: Outcome, record: DebateRecord): string[];
}
