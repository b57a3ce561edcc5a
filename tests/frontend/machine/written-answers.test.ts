// Answers as models write them, of every kind: what the machine makes of each one, and what is read from it afterwards.

import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { ballotSwing, debateOutcome, solutionOutcome } from '@rostrum/shared/judging/outcome';
import { stancesOf } from '@rostrum/shared/judging/stance-tally';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { askedQuestions } from '@rostrum/shared/status/asked-questions';
import { describe, expect, it } from 'vitest';
import agreedTexts from '../../fixtures/real/agreed-texts.json' with { type: 'json' };
import ballots from '../../fixtures/real/ballots.json' with { type: 'json' };
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
  becomesOf,
  commitAnswer,
  debateAt,
  type RecordedAct,
  type RecordedLanguage,
  type WrittenAnswer,
} from '../../kit/written-answer.ts';
import { voteText } from '../../shared/kit/answer-texts.ts';

interface RecordedKind {
  answers: readonly WrittenAnswer[];
  act: RecordedAct;
  /** What is read from the turn once it is in the record. */
  read: (record: DebateRecord, seat: string) => unknown;
}

const rulingOf = (record: DebateRecord): unknown => {
  const outcome = debateOutcome(record);
  return 'ruling' in outcome ? outcome.ruling?.read : null;
};

const WRITTEN_KINDS: Readonly<Record<string, RecordedKind>> = {
  speeches: {
    answers: speeches,
    act: { format: 'oxford', task: 'rebut' },
    read: () => undefined,
  },
  stances: {
    answers: stances,
    act: { format: 'roundtable', task: 'position' },
    read: (record, seat) => stancesOf(record).find((stated) => stated.seat === seat)?.before,
  },
  ballots: {
    answers: ballots,
    act: { format: 'oxford', task: 'ballot', with: 'audience' },
    read: (record, seat) => ballotSwing(record)?.ballots.find((ballot) => ballot.seat === seat)?.before,
  },
  votes: {
    answers: votes,
    act: { format: 'consensus', task: 'vote' },
    read: (record, seat) =>
      agreementOutcome(record).rounds[0]?.votes.find((vote) => vote.seat === seat)?.vote,
  },
  signatures: {
    answers: signatures,
    act: {
      format: 'consensus',
      task: 'sign',
      says: (task, seat, language) =>
        task !== 'vote'
          ? undefined
          : seat === 'partner-a'
            ? voteText(true, 80, new Map(Object.entries(agreedTexts)).get(language))
            : voteText(true, 60, 'Another text, which comes to the same.'),
    },
    read: (record) => agreementOutcome(record).signings[0],
  },
  questions: {
    answers: questions,
    act: { format: 'dialectic', task: 'ask' },
    read: (record) => askedQuestions(record, [1]).map(({ text }) => text),
  },
  verdicts: {
    answers: verdicts,
    act: { format: 'oxford', task: 'rule', settings: { rounds: 2 } },
    read: (record) => {
      const outcome = debateOutcome(record);
      const board = outcome.kind === 'verdict' ? outcome.scoreboard : null;
      const winner = board?.outcome.kind === 'winner' ? board.outcome.participant.id : null;
      return { winner, margin: board?.margin };
    },
  },
  findings: {
    answers: findings,
    act: { format: 'roundtable', task: 'conclude', settings: { rounds: 2 } },
    read: rulingOf,
  },
  evaluations: {
    answers: evaluations,
    act: { format: 'dialectic', task: 'weigh' },
    read: (record) => solutionOutcome(record).evaluations[0]?.read,
  },
  solutions: {
    answers: solutions,
    act: { format: 'dialectic', task: 'synthesise', settings: { rounds: 1 } },
    read: rulingOf,
  },
  syntheses: {
    answers: syntheses,
    act: { format: 'elaboration', task: 'synthesise', settings: { turnLimit: 1 } },
    read: rulingOf,
  },
};

function expectRecorded(kind: string, { act, read }: RecordedKind, answer: WrittenAnswer): void {
  const committed = commitAnswer(debateAt(act, answer.language as RecordedLanguage), answer);
  const { record, turn, text, flags, reason } = committed;
  // Only a speech is read as it stands; what surrounds a structured answer may go or stay.
  const became = becomesOf(answer, committed);
  const shown = kind !== 'speeches' && became === 'cleaned' ? 'accepted' : became;
  expect({ becomes: shown, reason, flags }).toMatchObject({
    becomes: answer.becomes,
    flags: answer.flags ?? [],
  });
  if (answer.because !== undefined) expect(reason).toContain(answer.because);
  if (answer.cleaned !== undefined) expect(text).toBe(answer.cleaned);
  for (const gone of answer.lacks ?? []) expect(text).not.toContain(gone);
  for (const kept of answer.keeps ?? []) expect(text).toContain(kept);
  if (answer.value === undefined) return;
  const value = read(record, turn.split('.').at(-1) ?? '');
  if (Array.isArray(answer.value) || typeof answer.value !== 'object') expect(value).toEqual(answer.value);
  else expect(value).toMatchObject(answer.value ?? {});
}

describe.each(Object.entries(WRITTEN_KINDS))('%s as models write them', (name, kind) => {
  for (const answer of kind.answers) {
    it(`${answer.id}: ${answer.does}`, () => expectRecorded(name, kind, answer));
  }
});
