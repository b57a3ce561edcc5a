// Tests of the place of the signing of an agreed text in a plan: after a stop, and in plans without it.

import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { changedText, readSigning, signedText, votedText } from '@rostrum/shared/plan/signing';
import type { DebateRecord, Entry } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate, rulingEntry } from '../../fixtures/records.ts';
import { signatureText, voteText } from '../kit/answer-texts.ts';

const TEXT_OF_A = 'Hire the minibus for six months, and count every trip that is refused.';
const CHANGED = TEXT_OF_A.replace('six months', 'a year');
const STOP = rulingEntry({ ruling: 'stop', by: 'chair' });

const answers: Readonly<Record<string, string>> = {
  'partner-a': voteText(true, 80, TEXT_OF_A),
  'partner-b': voteText(true, 60, 'Ask every household first, and hire nothing before summer.'),
};
const consensusWith = (settings = {}) =>
  openDebate(formatNamed('consensus'), { settings: { maxIterations: 2, costLimit: null, ...settings } });

/** A plan from before there were signatures. */
const withoutSigning = (record: DebateRecord): DebateRecord => ({
  ...record,
  format: {
    ...record.format,
    plan: record.format.plan.filter((node) => !('by' in node && 'signers' in node.by)),
  },
});

const speaking = (record: DebateRecord) => {
  const next = nextStep(record);
  if (next.kind === 'close') throw new Error('it is over');
  return next;
};
const turnsDue = (record: DebateRecord): string[] => {
  const next = nextStep(record);
  return next.kind === 'close' ? [] : next.waiting.map(({ turn }) => turn);
};
/** Plays `steps` steps with votes that agree and differ. */
function playSteps(record: DebateRecord, steps: number): DebateRecord {
  let at = record;
  for (let step = 0; step < steps; step++)
    at = addEntries(
      at,
      ...speaking(at).waiting.map(({ turn, seat }) =>
        fixtureTurn(
          turn,
          seat,
          speaking(at).step.act.answer === 'vote' ? answers[seat] : `What ${turn} says.`,
        ),
      ),
    );
  return at;
}
const withSignature = (record: DebateRecord, text: string): DebateRecord =>
  addEntries(record, ...speaking(record).waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, text)));

describe('The signing in the plan', () => {
  it('comes after the last vote of a stopped debate as after that of a round', () => {
    const stoppedDebate = addEntries(playSteps(consensusWith(), 2), STOP);
    expect(turnsDue(stoppedDebate)).toEqual(['1.partner-a', '1.partner-b']);
    const withVotes = playSteps(stoppedDebate, 1);
    expect(turnsDue(withVotes)).toEqual(['sign.partner-b.partner-a']);
    const withChange = withSignature(withVotes, signatureText(false, CHANGED));
    expect(turnsDue(withChange)).toEqual(['countersign.partner-a.partner-b']);
    const over = withSignature(withChange, signatureText(true));
    expect(nextStep(over).kind).toBe('close');
    expect(agreementOutcome(over).solution?.text).toBe(CHANGED);
  });

  it('comes only where everybody who was to vote has agreed', () => {
    const before = playSteps(consensusWith(), 2);
    const [own = '', other = ''] = turnsDue(before);
    const seat = 'partner-a';
    const skip = rulingEntry({ ruling: 'skip', by: 'house', turn: other });
    expect(
      agreementOutcome(addEntries(before, fixtureTurn(own, seat, answers[seat] ?? ''), skip)).agreed,
    ).toBe(false);
  });

  it('is in no debate of an older plan, whose surer text stands without a word on signatures', () => {
    const old = playSteps(withoutSigning(consensusWith()), 3);
    expect(nextStep(old).kind).toBe('close');
    expect(agreementOutcome(old)).toMatchObject({
      signings: [],
      solution: { text: TEXT_OF_A, by: 'partner-a', signatures: null, change: null },
    });
  });

  it('takes neither the same text nor one with little of it for a change', () => {
    const withVotes = playSteps(addEntries(playSteps(consensusWith(), 2), STOP), 1);
    for (const text of [`“${TEXT_OF_A}”`, 'Buy nothing at all.']) {
      const over = withSignature(withVotes, signatureText(false, text));
      expect(nextStep(over).kind).toBe('close');
      expect(agreementOutcome(over).solution).toMatchObject({ text: TEXT_OF_A, change: null });
    }
  });
});

describe('The text that stands', () => {
  const wrote = (seat: string, confidence: number, text: string) => ({
    seat,
    text: voteText(true, confidence, text),
  });

  it('after a vote is the surest one, signed by all who wrote the same words; none when nobody wrote one', () => {
    const same = [wrote('b', 60, `“${TEXT_OF_A.toUpperCase()}”`), wrote('a', 80, TEXT_OF_A)];
    expect(votedText([...same, wrote('c', 70, CHANGED), wrote('d', 90, '')], true)).toEqual({
      text: TEXT_OF_A,
      by: 'a',
      signedBy: ['b', 'a'],
      unsigned: ['c', 'd'],
    });
    expect(votedText([wrote('a', 80, '')], true)).toBeNull();
  });

  it('after a vote without all voices is none, unless one is enough', () => {
    for (const text of [null, 'I agree, but no.', voteText(false)]) {
      const answers = [wrote('a', 80, TEXT_OF_A), { seat: 'b', text }];
      expect(votedText(answers, true)).toBeNull();
      expect(votedText(answers, false)).toMatchObject({ text: TEXT_OF_A, signedBy: ['a'], unsigned: [] });
    }
  });

  it('is signed by who signs it as it is, and a clause that one alone changes is put to all others', () => {
    const proposal = { text: TEXT_OF_A, by: 'a', signedBy: ['a'], unsigned: ['b', 'c', 'd', 'e'] };
    const answers = [
      { seat: 'b', text: signatureText(true) },
      { seat: 'c', text: signatureText(true, CHANGED) },
      { seat: 'd', text: null },
      { seat: 'e', text: signatureText(false) },
    ];
    expect(answers.map((answer) => readSigning(TEXT_OF_A, answer))).toMatchObject([
      { signs: true, reasoning: 'Because of it.', change: null, otherText: null },
      { signs: false, reasoning: 'Because of it.', change: CHANGED, otherText: null },
      { signs: null, reasoning: '', change: null, otherText: null },
      { signs: false, reasoning: 'Because of it.', change: null, otherText: null },
    ]);
    expect(signedText(proposal, answers)).toEqual({
      ...proposal,
      signedBy: ['a', 'b'],
      unsigned: ['c', 'd', 'e'],
    });
    const expectedChange = { text: CHANGED, by: 'c', signedBy: ['c'], unsigned: ['a', 'b', 'd', 'e'] };
    expect(changedText(proposal, answers)).toEqual(expectedChange);
    const second = { seat: 'e', text: signatureText(false, TEXT_OF_A.replace('minibus', 'tram')) };
    expect(changedText(proposal, [...answers.slice(0, 3), second])).toBeNull();
    expect(changedText(proposal, answers.slice(0, 1))).toBeNull();
  });
});

it('a vote that was skipped or cannot be read stands against an agreement of both', () => {
  const votesOf = (...votes: Entry[]) => {
    let record = consensusWith({ minRoundsBeforeConsensus: 1 });
    for (let step = speaking(record).step; step.act.task !== 'vote'; step = speaking(record).step)
      record = addEntries(record, ...step.slots.map(({ turn, seat }) => fixtureTurn(turn, seat)));
    const { slots } = speaking(record).step;
    return addEntries(
      record,
      ...(votes.map((vote, at) => ({
        ...vote,
        ...(vote.kind === 'turn'
          ? { id: slots[at]?.turn, seat: slots[at]?.seat }
          : { turn: slots[at]?.turn }),
      })) as Entry[]),
    );
  };
  const yes = fixtureTurn('', '', voteText(true, 80, TEXT_OF_A));
  const skip = rulingEntry({ ruling: 'skip', by: 'chair', turn: '' });
  const goesOn = (...votes: Entry[]) => turnsDue(votesOf(...votes))[0]?.includes(':2.') === true;
  expect([goesOn(yes, yes), goesOn(yes, skip), goesOn(yes, fixtureTurn('', '', 'Hm.'))]).toEqual([
    false,
    true,
    true,
  ]);
});

it('a yes beside a text that leaves several clauses out signs nothing', () => {
  const clauses = ['1. Hire the minibus.', '2. Count every trip.', '3. Report in May.', '4. End it in June.'];
  const part = clauses.slice(0, 2).join('\n');
  const answer = { seat: 'b', text: signatureText(true, part) };
  expect(readSigning(clauses.join('\n'), answer)).toMatchObject({ signs: false, otherText: part });
});
