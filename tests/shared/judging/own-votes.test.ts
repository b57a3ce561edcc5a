// The person's own votes in a record: their result, when they are accepted, and that nothing else in the record depends on them.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import {
  awaitsOwnVerdict,
  type OwnVotes,
  ownVerdictOf,
  speechesToVoteOn,
  WHOLE,
  withOwnVerdict,
} from '@rostrum/shared/judging/own-votes';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import type { Entry } from '@rostrum/shared/record/record';
import { agendaOf, spokenSpeeches, turnReferences } from '@rostrum/shared/status/agenda';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { runningTimeMs } from '@rostrum/shared/status/time-limits';
import { describe, expect, it } from 'vitest';
import { withVerdicts } from '../../fixtures/judged-debate.ts';
import { formatNamed, openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

const PLAY = { cards: TEST_CARDS, chance: seededNumbers(5), whims: CALM_CHANCES };
const debate = playDebate(openDebate(undefined, { settings: { scoreFirst: true } }), PLAY).record;
const over = withVerdicts(debate);
const speeches = speechesToVoteOn(over).map(({ turns }) => turns[0] ?? '');
const votes: OwnVotes = {
  [WHOLE]: 'proposition',
  [speeches[0] ?? '']: 'opposition',
  [speeches[1] ?? '']: null,
};
const LATER = 1_800_000_000_000;

describe('the own verdict', () => {
  it('is asked for when it was wished, speech by speech, and once', () => {
    expect(speeches).toEqual(spokenSpeeches(over));
    expect(awaitsOwnVerdict(over)).toBe(true);
    expect(awaitsOwnVerdict({ ...over, settings: openDebate().settings })).toBe(false);
    expect(awaitsOwnVerdict({ ...over, origin: { way: 'judged-again', debate: 'one' } })).toBe(false);
    expect(awaitsOwnVerdict(withOwnVerdict(over, votes, LATER))).toBe(false);
    // The same if somebody declines to vote, which is no verdict.
    const pass = withOwnVerdict(over, null, LATER);
    expect(awaitsOwnVerdict(pass)).toBe(false);
    expect(ownVerdictOf(pass)).toBeNull();
  });

  it('is read as it was given; from votes by round, which earlier versions kept, the whole is counted', () => {
    expect(ownVerdictOf(withOwnVerdict(over, votes, LATER))).toEqual(votes);
    const ruling: Entry = {
      kind: 'ruling',
      ruling: 'own-verdict',
      at: LATER,
      votes: ['opposition', null, 'opposition'],
    };
    expect(ownVerdictOf({ ...over, entries: [...over.entries, ruling] })).toEqual({
      [WHOLE]: 'opposition',
      ...['opposition', null, 'opposition'],
    });
  });

  it('is asked for on the questions of the format, beside the speeches that they are about', () => {
    const debate = playDebate(openDebate(formatNamed('lincoln-douglas')), PLAY).record;
    const asked = speechesToVoteOn(debate).map(({ turns, questions }) => [
      turns.length,
      questions.map(({ id }) => id).join(' '),
    ]);
    const cases = 'value criterion cases';
    // A question and its answer are read together.
    const questioned = [2, cases];
    expect(asked).toEqual([
      [1, cases],
      ...[questioned, questioned, questioned],
      [1, cases],
      ...[questioned, questioned, questioned],
      ...Array.from({ length: 3 }, () => [1, 'rebuttals']),
    ]);
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
    ['on a speech that nobody gave', over, { [WHOLE]: null, 'a speech': null }],
    ['for somebody who is not judged', over, { ...votes, [WHOLE]: 'judge' }],
  ])('is not taken %s', (_, record, votes) => {
    expect(withOwnVerdict(record, votes, LATER)).toBe(record);
  });
});
