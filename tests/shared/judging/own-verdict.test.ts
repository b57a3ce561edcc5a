// The person's own scores in a record: what they come to, when they are taken, and that nothing else in the record notices them.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ownVerdictOf, withOwnVerdict } from '@rostrum/shared/judging/own-verdict';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { DebateRecord } from '@rostrum/shared/record/record';
import { agendaOf, turnReferences } from '@rostrum/shared/status/agenda';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { runningTime } from '@rostrum/shared/status/time-limits';
import { describe, expect, it } from 'vitest';
import { openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../kit/play-debate.ts';

const over = playDebate(openDebate(), {
  cards: TEST_CARDS,
  chance: seededNumbers(5),
  whims: CALM_CHANCES,
}).record;
const scores = {
  proposition: { argument: 80, rebuttal: 70, evidence: 60 },
  opposition: { argument: 70, rebuttal: 70, evidence: 65 },
};
/** The same debate with one criterion of this name. */
const scoredBy = (id: string): DebateRecord => ({
  ...over,
  format: { ...over.format, criteria: [{ id, title: 'Everything', weight: 100, about: 'All of it.' }] },
});
const LATER = 1_800_000_000_000;

describe('the own verdict', () => {
  it('adds up by the weights of the criteria, and names who is ahead', () => {
    const judged = withOwnVerdict(over, { scores, reason: 'Better reasons.' }, LATER);
    expect(ownVerdictOf(judged)).toEqual({
      totals: [
        { id: 'proposition', total: 71 },
        { id: 'opposition', total: 68.5 },
      ],
      lead: { leader: 'proposition', margin: 2.5, signed: 2.5 },
      leader: 'proposition',
      reason: 'Better reasons.',
    });
    expect(DebateRecord.parse(JSON.parse(JSON.stringify(judged)))).toEqual(judged);
  });

  it('changes nothing else: cursor, status, ending, agenda, references, outcome, cost and running time stay', () => {
    const judged = withOwnVerdict(over, { scores }, LATER);
    expect(judged).not.toBe(over);
    expect(nextStep(judged)).toEqual(nextStep(over));
    expect(debateStatus(judged)).toBe('completed');
    expect(debateEnding(judged)).toEqual(debateEnding(over));
    expect(agendaOf(judged)).toEqual(agendaOf(over));
    expect(turnReferences(judged)).toEqual(turnReferences(over));
    expect(debateOutcome(judged)).toEqual(debateOutcome(over));
    expect(ledgerOf(judged)).toEqual(ledgerOf(over));
    expect(runningTime(judged, null)).toBe(runningTime(over, null));
  });

  it.each([
    ['while the debate goes on', openDebate(), scores],
    ['a second time', withOwnVerdict(over, { scores }, LATER), scores],
    ['without a participant', over, { proposition: scores.proposition }],
    ['without a criterion', over, { ...scores, opposition: { argument: 1 } }],
    [
      'by a criterion that every object seems to have',
      scoredBy('constructor'),
      { proposition: {}, opposition: {} },
    ],
  ])('is not taken %s', (_, record, given) => {
    expect(withOwnVerdict(record, { scores: given }, LATER)).toBe(record);
  });

  it('is none where the scores of a file are incomplete', () => {
    const broken = { kind: 'ruling', ruling: 'own-verdict', at: 1, scores: { proposition: {} } } as const;
    expect(ownVerdictOf({ ...over, entries: [...over.entries, broken] })).toBeNull();
    const high = { ...broken, scores: { proposition: { argument: 101 } } };
    expect(DebateRecord.safeParse({ ...over, entries: [high] }).success).toBe(false);
  });
});
