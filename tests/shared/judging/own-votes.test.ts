// The person's own votes in a record: what they come to, when they are taken, and that nothing else in the record notices them.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import {
  awaitsOwnVerdict,
  ownVerdictOf,
  roundsToVote,
  withOwnVerdict,
} from '@rostrum/shared/judging/own-votes';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { agendaOf, turnReferences } from '@rostrum/shared/status/agenda';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { runningTimeMs } from '@rostrum/shared/status/time-limits';
import { describe, expect, it } from 'vitest';
import { withVerdicts } from '../../fixtures/judged-debate.ts';
import { openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

const debate = playDebate(openDebate(undefined, { settings: { scoreFirst: true } }), {
  cards: TEST_CARDS,
  chance: seededNumbers(5),
  whims: CALM_CHANCES,
}).record;
const over = withVerdicts(debate);
const rounds = roundsToVote(over);
/** Two rounds for the proposition, one for the other side, and the rest level. */
const votes = Array.from({ length: rounds }, (_, index) =>
  index < 2 ? 'proposition' : index === 2 ? 'opposition' : null,
);
const LATER = 1_800_000_000_000;

describe('the own verdict', () => {
  it('is asked for where it was wished, by round, and once', () => {
    expect(rounds).toBe(over.settings.of['rounds']);
    expect(awaitsOwnVerdict(over)).toBe(true);
    expect(awaitsOwnVerdict({ ...over, settings: openDebate().settings })).toBe(false);
    expect(awaitsOwnVerdict({ ...over, origin: { way: 'judged-again', debate: 'one' } })).toBe(false);
    expect(awaitsOwnVerdict(withOwnVerdict(over, votes, LATER))).toBe(false);
    // Nor again where somebody does not want to vote; that is no verdict.
    const pass = withOwnVerdict(over, [], LATER);
    expect(awaitsOwnVerdict(pass)).toBe(false);
    expect(ownVerdictOf(pass)).toBeNull();
  });

  it('changes nothing else: cursor, status, ending, agenda, references, outcome, cost and running time stay', () => {
    const withVerdict = withOwnVerdict(over, votes, LATER);
    expect(withVerdict).not.toBe(over);
    expect(nextStep(withVerdict)).toEqual(nextStep(over));
    expect(debateStatus(withVerdict)).toBe('completed');
    expect(debateEnding(withVerdict)).toEqual(debateEnding(over));
    expect(agendaOf(withVerdict)).toEqual(agendaOf(over));
    expect(turnReferences(withVerdict)).toEqual(turnReferences(over));
    expect(debateOutcome(withVerdict)).toEqual(debateOutcome(over));
    expect(ledgerOf(withVerdict)).toEqual(ledgerOf(over));
    expect(runningTimeMs(withVerdict.entries, null)).toBe(runningTimeMs(over.entries, null));
  });

  it.each([
    ['while the debate goes on', openDebate(), votes],
    ['a second time', withOwnVerdict(over, votes, LATER), votes],
    ['for some rounds only', over, votes.slice(1)],
    ['for somebody who is not judged', over, votes.map(() => 'judge')],
  ])('is not taken %s', (_, record, votes) => {
    expect(withOwnVerdict(record, votes, LATER)).toBe(record);
  });
});
