// The contract of a kind of answer that is not a free speech: its schema, how it is read back, and what is said of it.
// Nothing here knows a single kind; each has a file of its own, and registry.ts lists them.
import type { DebateRecord } from '../record/record.ts';
import type { ResponseSchema } from '../wire/generation.ts';

export type JudgedRecord = Pick<DebateRecord, 'seats' | 'format'>;
export type ParseResult<T> = { ok: true; value: T } | { ok: false; reason: string };

/** What closing a debate with this answer means, in words. */
export interface ClosingWords {
  /** On the button that stops the debate. */
  title: string;
  /** The question that is asked first. */
  question: string;
  /** What an abandoned debate goes without, with its article. */
  result: string;
  /** Done after a stop: "It was stopped, and …". */
  sentence: string;
}

export interface AnswerDefinition<T = unknown> {
  /** As whoever composes a format chooses it: "one solution". */
  title: string;
  /** What the vendor is asked to keep to; `null`: the answer is lines of text. */
  schema: ((record: JudgedRecord) => ResponseSchema) | null;
  /** Its content, or the reason why it is asked for again. */
  read(record: JudgedRecord, text: string): ParseResult<T>;
  /** In one line, instead of its markup; `null` where the text speaks for itself. */
  excerpt(text: string): string | null;
  /** `null`: no debate closes with it. */
  closing: ClosingWords | null;
  /** Whoever closes a debate with it judges it, by scores or by a decision; `null`: they take part. */
  judges: 'by scores' | 'by decision' | null;
  /** How to write it, where one task may ask for several kinds; `null`: its task says it. */
  instructions: readonly string[] | null;
}

/** Words of a judge who rules. */
export const RULING_WORDS: ClosingWords = {
  title: 'Stop and judge',
  question: 'Stop here, and let the judge rule on what was said?',
  result: 'a verdict',
  sentence: 'the judge ruled on what was said',
};

/** For answers that are read as `null` where they are unreadable. */
export const readableOr = <T>(value: T | null, reason: string): ParseResult<T> =>
  value === null ? { ok: false, reason } : { ok: true, value };
