// The type of a kind of structured answer: schema, parser, texts. Knows no single kind; registry.ts lists them.
import type { DebateRecord } from '../record/record.ts';
import type { ResponseSchema } from '../wire/generation.ts';

export type JudgedRecord = Pick<DebateRecord, 'seats' | 'format'>;
export type ParseResult<T> = { ok: true; value: T } | { ok: false; reason: string };

/** What closing a debate with this answer means, in words. */
export interface ClosingWords {
  /** Label of the button that stops the debate. */
  title: string;
  /** What an abandoned debate does not get, with its article. */
  result: string;
  /** What is done after a stop. */
  done: 'verdict' | 'solution' | 'synthesis' | 'vote';
}

/** How the answer of a judge that read a debate without names gets the record's own names, ids and words back. */
export interface RevealNames {
  text(text: string): string;
  /** Words quoted from the speech with this id, as the judge knows it. */
  quote(turn: string, quote: string): string;
  turn(id: string): string;
  participant(id: string): string;
}

export interface AnswerDefinition<T = unknown> {
  /** Its name in the format editor: "one solution". */
  title: string;
  /** The JSON schema the vendor is given; `null`: the answer is lines of text. */
  schema: ((record: JudgedRecord) => ResponseSchema) | null;
  /** The parsed answer, or the reason why it is asked for again. */
  read(record: JudgedRecord, text: string): ParseResult<T>;
  /** For answers of judges: the same with names, after it was read without them. */
  revealed?(value: T, reveal: RevealNames): T;
  /** Whether the text contains nothing for others to read, so that it stays out of their transcript. */
  saysNothing?(text: string): boolean;
  /**
   * One line shown instead of its markup; `null`: the text is shown as it is. `say` writes a sentence that is not the speaker's in
   * the language of the page.
   */
  excerpt(text: string, say: (english: string) => string): string | null;
  /** `null`: no debate closes with it. */
  closing: ClosingWords | null;
  /** How the seat that closes a debate with it judges; `null`: that seat takes part itself. */
  judges: 'by scores' | 'by decision' | null;
  /** The most words that a task asks for; absent: as many as its tokens hold. */
  mostWords?(record: JudgedRecord): number;
  /** How to write it, for tasks that may ask for several kinds; `null`: the task says it. */
  instructions: readonly string[] | null;
}

/** Texts for a debate that a judge closes. */
export const RULING_WORDS: ClosingWords = {
  title: 'End with a verdict',
  result: 'a verdict',
  done: 'verdict',
};

/** Turns a parser's `null` (unreadable) into a ParseResult with the reason. */
export const readableOr = <T>(value: T | null, reason: string): ParseResult<T> =>
  value === null ? { ok: false, reason } : { ok: true, value };
