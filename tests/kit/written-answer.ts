// An answer as a model writes it, given to what the machine calls when a call has ended: accepted, cleaned, asked again or flagged.
// The answers are in fixtures/real, one file for each kind of act.

import { withSeat } from '@rostrum/shared/formats/empty-seats';
import type { Format } from '@rostrum/shared/formats/format';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { isSummaryStep } from '@rostrum/shared/plan/summary-turns';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { NO_USAGE } from '@rostrum/shared/wire/generation';
import { withResults } from '../../frontend/src/machine/record-updates.ts';
import { reasonInEnglish } from '../../frontend/src/words/reason-text.ts';
import { openAttempt } from '../fixtures/prompt-debate.ts';
import debates from '../fixtures/real/debates.json' with { type: 'json' };
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  modelOccupant,
  openDebate,
  RED,
  seatedModels,
  withNamesForJudges,
} from '../fixtures/records.ts';

export type RecordedLanguage = keyof typeof debates;

export interface WrittenAnswer {
  id: string;
  language: string;
  /** What the model does that others do not. */
  does: string;
  text: string;
  /** How the call ended; `stop` by default. */
  finish?: string;
  /** `accepted`: the text is kept as it is. */
  becomes: string;
  /** The text that is kept, where it is cleaned. */
  cleaned?: string;
  lacks?: string[];
  keeps?: string[];
  /** Within the reason why it is asked for again. */
  because?: string;
  flags?: string[];
  /** What is read from it, or the part of that which matters here. */
  value?: unknown;
}

/** The act whose turn an answer is for. */
export interface RecordedAct {
  format: string;
  task: string;
  settings?: Readonly<Record<string, number | string | boolean>>;
  /** A role that has no seat unless somebody adds one. */
  with?: string;
  /** What is said in an act on the way, by task and seat, where it decides whether this act comes. */
  says?(task: string, seat: string, language: RecordedLanguage): string | undefined;
}

const seatsWith = (format: Format, role: string) =>
  withSeat(format, seatedModels(format), role).map((seat) => ({ ...seat, occupant: modelOccupant(RED) }));

/** A debate in this language, played up to the first turn of the act. */
export function debateAt(
  act: RecordedAct,
  language: RecordedLanguage,
): { record: DebateRecord; turn: string } {
  const said = debates[language];
  const format = formatNamed(act.format);
  // The answers name participants by their seats.
  let record = withNamesForJudges(
    openDebate(format, {
      motion: said.motion,
      settings: act.settings ?? {},
      ...(act.with === undefined ? {} : { seats: seatsWith(format, act.with) }),
    }),
  );
  for (let steps = 0; steps < 60; steps++) {
    const next = nextStep(record);
    if (next.kind === 'close') break;
    const [first] = next.waiting;
    if (next.step.act.task === act.task && !isSummaryStep(next.step) && first)
      return { record, turn: first.turn };
    const spoken = next.waiting.map(({ turn, seat }) =>
      fixtureTurn(
        turn,
        seat,
        act.says?.(next.step.act.task, seat, language) ??
          (seat === 'opposition' ? said.opposition : said.proposition),
      ),
    );
    record = addEntries(record, ...spoken);
  }
  throw new Error(`${act.format} has no ${act.task}`);
}

export interface CommittedAnswer {
  record: DebateRecord;
  turn: string;
  /** The text in the record; `null`: the answer is asked for again. */
  text: string | null;
  flags: readonly string[];
  /** Why it is asked for again. */
  reason: string;
}

/** What the machine does with the answer of a call that has ended. */
export function commitAnswer(
  { record, turn }: ReturnType<typeof debateAt>,
  answer: WrittenAnswer,
): CommittedAnswer {
  const next = nextStep(record);
  const seat = next.kind === 'close' ? '' : (next.waiting.find((slot) => slot.turn === turn)?.seat ?? '');
  const attempt = openAttempt({ turn, seat });
  const outcome = {
    state: 'completed',
    finishReason: answer.finish === 'length' ? 'length' : 'stop',
    text: answer.text,
    usage: NO_USAGE,
    cost: null,
    timing: null,
  } as const;
  const after = withResults(addEntries(record, attempt), [{ attempt: attempt.id, outcome }], {
    checkAnswer: answerObjection,
    now: () => 1,
  });
  const ended = attemptsOf(after).find(({ id }) => id === attempt.id)?.outcome;
  const kept = turnsOf(after).find(({ id }) => id === turn);
  const reason = ended?.state === 'refused' || ended?.state === 'failed' ? reasonInEnglish(ended.reason) : '';
  return { record: after, turn, text: kept?.text ?? null, flags: kept?.flags ?? [], reason };
}

/** In the words of the fixtures. */
export function becomesOf(answer: WrittenAnswer, { text, flags }: CommittedAnswer): string {
  if (text === null) return 'asked again';
  if (flags.length > 0) return 'flagged';
  return text === answer.text.trim() ? 'accepted' : 'cleaned';
}
