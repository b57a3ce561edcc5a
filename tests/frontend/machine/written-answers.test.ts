// Answers of every kind as models write them (fixtures/real): the machine's result for each (accepted, cleaned, asked again or flagged),
// and the value read from it.

import { withSeat } from '@rostrum/shared/formats/empty-seats';
import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { answerObjection } from '@rostrum/shared/judging/answer-checks';
import { ballotSwing, debateOutcome, solutionOutcome } from '@rostrum/shared/judging/outcome';
import { stancesOf } from '@rostrum/shared/judging/stance-tally';
import { nextStep, type Slot } from '@rostrum/shared/plan/cursor';
import { isSummaryStep } from '@rostrum/shared/plan/summary-turns';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { askedQuestions } from '@rostrum/shared/status/asked-questions';
import { FinishReason, NO_USAGE } from '@rostrum/shared/wire/generation';
import { describe, expect, it } from 'vitest';
import { withResults } from '../../../frontend/src/engine/machine/record-updates.ts';
import { reasonInEnglish } from '../../../frontend/src/words/reason-text.ts';
import { openAttempt } from '../../fixtures/prompt-debate.ts';
import agreedTexts from '../../fixtures/real/agreed-texts.json' with { type: 'json' };
import ballots from '../../fixtures/real/ballots.json' with { type: 'json' };
import debates from '../../fixtures/real/debates.json' with { type: 'json' };
import evaluations from '../../fixtures/real/evaluations.json' with { type: 'json' };
import findings from '../../fixtures/real/findings.json' with { type: 'json' };
import questions from '../../fixtures/real/questions.json' with { type: 'json' };
import signatures from '../../fixtures/real/signatures.json' with { type: 'json' };
import solutions from '../../fixtures/real/solutions.json' with { type: 'json' };
import speeches from '../../fixtures/real/speeches.json' with { type: 'json' };
import stances from '../../fixtures/real/stances.json' with { type: 'json' };
import syntheses from '../../fixtures/real/syntheses.json' with { type: 'json' };
import verdicts from '../../fixtures/real/verdicts.json' with { type: 'json' };
import votes from '../../fixtures/real/votes.json' with { type: 'json' };
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  modelOccupant,
  openDebate,
  RED,
  seatedModels,
  withNamesForJudges,
} from '../../fixtures/records.ts';
import { voteText } from '../../shared/kit/answer-texts.ts';

type Language = keyof typeof debates;

interface WrittenAnswer {
  id: string;
  language: string;
  /** Name of the case: the peculiarity of this model. */
  does: string;
  text: string;
  /** Finish reason of the call; `stop` by default. */
  finish?: string;
  /** `accepted`: the text is kept as it is. */
  becomes: string;
  /** The accepted text, if it was cleaned. */
  cleaned?: string;
  lacks?: string[];
  keeps?: string[];
  /** Part of the reason to ask again. */
  because?: string;
  flags?: string[];
  /** Value read from the answer, or the part of it that matters here. */
  value?: unknown;
}

interface WrittenKind {
  answers: readonly WrittenAnswer[];
  /** The act whose turn an answer is for. */
  format: string;
  task: string;
  settings?: Readonly<Record<string, number>>;
  /** A role that has no seat unless somebody adds one. */
  with?: string;
  /** Text of an earlier act, which decides whether this act follows. */
  says?: (task: string, seat: string, language: Language) => string | undefined;
  /** Reads the value from the turn in the record. */
  read: (record: DebateRecord, seat: string) => unknown;
}

const rulingOf = (record: DebateRecord): unknown => {
  const outcome = debateOutcome(record);
  return 'ruling' in outcome ? outcome.ruling?.read : null;
};

const WRITTEN_KINDS: Readonly<Record<string, WrittenKind>> = {
  speeches: { answers: speeches, format: 'oxford', task: 'rebut', read: () => undefined },
  stances: {
    answers: stances,
    format: 'roundtable',
    task: 'position',
    read: (record, seat) => stancesOf(record).find((stance) => stance.seat === seat)?.before,
  },
  ballots: {
    answers: ballots,
    format: 'oxford',
    task: 'ballot',
    with: 'audience',
    read: (record, seat) => ballotSwing(record)?.ballots.find((ballot) => ballot.seat === seat)?.before,
  },
  votes: {
    answers: votes,
    format: 'consensus',
    task: 'vote',
    read: (record, seat) =>
      agreementOutcome(record).rounds[0]?.votes.find((vote) => vote.seat === seat)?.vote,
  },
  signatures: {
    answers: signatures,
    format: 'consensus',
    task: 'sign',
    says(task, seat, language) {
      if (task !== 'vote') return undefined;
      return seat === 'partner-a'
        ? voteText(true, 80, new Map(Object.entries(agreedTexts)).get(language))
        : voteText(true, 60, 'Another text, which comes to the same.');
    },
    read: (record) => agreementOutcome(record).signings[0],
  },
  questions: {
    answers: questions,
    format: 'dialectic',
    task: 'ask',
    read: (record) => askedQuestions(record, [1]).map(({ text }) => text),
  },
  verdicts: {
    answers: verdicts,
    format: 'oxford',
    task: 'rule',
    settings: { rounds: 2 },
    read(record) {
      const outcome = debateOutcome(record);
      const board = outcome.kind === 'verdict' ? outcome.scoreboard : null;
      const winner = board?.outcome.kind === 'winner' ? board.outcome.participant.id : null;
      return { winner, margin: board?.margin };
    },
  },
  findings: {
    answers: findings,
    format: 'roundtable',
    task: 'conclude',
    settings: { rounds: 2 },
    read: rulingOf,
  },
  evaluations: {
    answers: evaluations,
    format: 'dialectic',
    task: 'weigh',
    read: (record) => solutionOutcome(record).evaluations[0]?.read,
  },
  solutions: {
    answers: solutions,
    format: 'dialectic',
    task: 'synthesise',
    settings: { rounds: 1 },
    read: rulingOf,
  },
  syntheses: {
    answers: syntheses,
    format: 'elaboration',
    task: 'synthesise',
    settings: { turnLimit: 1 },
    read: rulingOf,
  },
};

/** Returns a debate in this language, played up to the first turn of the act. */
function debateAt(kind: WrittenKind, language: Language): { record: DebateRecord; slot: Slot } {
  const { motion, opposition, proposition } = debates[language];
  const format = formatNamed(kind.format);
  const extra = kind.with === undefined ? {} : { seats: withSeat(format, seatedModels(format), kind.with) };
  const seats = extra.seats?.map((seat) => ({ ...seat, occupant: modelOccupant(RED) }));
  // The answers name participants by their seats.
  let record = withNamesForJudges(
    openDebate(format, { motion, settings: kind.settings ?? {}, ...(seats && { seats }) }),
  );
  for (let steps = 0; steps < 60; steps++) {
    const next = nextStep(record);
    if (next.kind === 'close') break;
    const { task } = next.step.act;
    const [slot] = next.waiting;
    if (task === kind.task && !isSummaryStep(next.step) && slot) return { record, slot };
    const turns = next.waiting.map(({ turn, seat }) => {
      const speech = seat === 'opposition' ? opposition : proposition;
      return fixtureTurn(turn, seat, kind.says?.(task, seat, language) ?? speech);
    });
    record = addEntries(record, ...turns);
  }
  throw new Error(`${kind.format} has no ${kind.task}`);
}

function expectRecorded(name: string, kind: WrittenKind, answer: WrittenAnswer): void {
  const { record, slot } = debateAt(kind, answer.language as Language);
  const attempt = openAttempt(slot);
  const finishReason = FinishReason.parse(answer.finish ?? 'stop');
  const account = { usage: NO_USAGE, cost: null, timing: null };
  const outcome = { state: 'completed', finishReason, text: answer.text, ...account } as const;
  const after = withResults(addEntries(record, attempt), [{ attempt: attempt.id, outcome }], {
    checkAnswer: answerObjection,
    now: () => 1,
  });
  const attemptOutcome = attemptsOf(after).find(({ id }) => id === attempt.id)?.outcome;
  const turn = turnsOf(after).find(({ id }) => id === slot.turn);
  // Only a speech is compared in full; text around a structured answer may stay or be removed.
  const endState = name !== 'speeches' || turn?.text === answer.text.trim() ? 'accepted' : 'cleaned';
  expect({
    becomes: !turn ? 'asked again' : turn.flags.length > 0 ? 'flagged' : endState,
    flags: turn?.flags ?? [],
  }).toEqual({ becomes: answer.becomes, flags: answer.flags ?? [] });
  const reason =
    attemptOutcome?.state === 'refused' || attemptOutcome?.state === 'failed'
      ? reasonInEnglish(attemptOutcome.reason)
      : '';
  expect(reason).toContain(answer.because ?? '');
  if (answer.cleaned !== undefined) expect(turn?.text).toBe(answer.cleaned);
  for (const part of answer.lacks ?? []) expect(turn?.text).not.toContain(part);
  for (const word of answer.keeps ?? []) expect(turn?.text).toContain(word);
  if (answer.value === undefined) return;
  const value = kind.read(after, slot.seat);
  if (Array.isArray(answer.value) || typeof answer.value !== 'object') expect(value).toEqual(answer.value);
  else expect(value).toMatchObject(answer.value ?? {});
}

describe.each(Object.entries(WRITTEN_KINDS))('%s as models write them', (name, kind) => {
  it.each(kind.answers)('$id: $does', (answer) => expectRecorded(name, kind, answer));
});
