// Tests of the result of ballots and of votes for a text: the figures and names in a result, as computed by hand.
import { withSeat } from '@rostrum/shared/formats/empty-seats';
import { agreementOutcome } from '@rostrum/shared/judging/agreement-outcome';
import { ballotSwing, solutionOutcome } from '@rostrum/shared/judging/outcome';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord, Turn } from '@rostrum/shared/record/record';
import { describe, expect, it } from 'vitest';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  GREY,
  modelOccupant,
  openDebate,
  oxfordFormat,
  rulingEntry,
  seatedModels,
} from '../../fixtures/records.ts';
import { evaluationText, voteText } from '../kit/answer-texts.ts';

/** Spoken turns for the whole plan, with texts from `says`; `null`: the turn is missing. */
const saidIn = (record: DebateRecord, says: (task: string, seat: string, pass: number) => string | null) =>
  addEntries(
    record,
    ...plannedSteps(record).flatMap(({ act, passes: [pass = 0], slots }) =>
      slots.flatMap(({ turn, seat }) => {
        const text = says(act.task, seat, pass);
        return text === null ? [] : [fixtureTurn(turn, seat, text)];
      }),
    ),
  );

/** Sides of each voter before and after; `-`: no ballot. */
function swingOf(voters: string) {
  const format = oxfordFormat();
  const pairs = voters.split(' ').map((pair) => pair.split('/'));
  const seats = pairs.reduce((all) => withSeat(format, all, 'audience'), seatedModels(format));
  const record = openDebate(format, {
    seats: seats.map((seat) => ({ ...seat, occupant: modelOccupant(GREY) })),
  });
  const audience = record.seats.filter(({ role }) => role === 'audience').map(({ id }) => id);
  const ballotCounts = new Map<string, number>();
  return ballotSwing(
    saidIn(record, (task, seat) => {
      if (task !== 'ballot') return 'What is said.';
      const time = ballotCounts.get(seat) ?? 0;
      ballotCounts.set(seat, time + 1);
      const side = pairs[audience.indexOf(seat)]?.[time];
      return side === '-' ? null : `BALLOT: ${side}`;
    }),
  );
}

it.each([
  // Half of them change to For.
  ['for', 'against/for against/for for/for against/against', 4, 50],
  ['against', 'undecided/against for/for against/against', 3, 0],
  ['dead-heat', 'for/against against/for', 2, 0],
  // A voter who did not vote both times counts in neither share.
  ['against', 'for/against -/for -/for for/- against/against', 2, -50],
  [null, 'for/- -/for', 0, 0],
])('the audience is won by %s when it votes %s', (winner, voters, countedVoters, forSwing) => {
  expect(swingOf(voters)).toMatchObject({ winner, counted: countedVoters, swing: { for: forSwing } });
});

describe('votes for a text', () => {
  const consensus = (settings = {}) =>
    openDebate(formatNamed('consensus'), { settings: { maxIterations: 2, costLimit: null, ...settings } });
  const no = (confidence: number, divides: string) =>
    `${voteText(false, confidence)}\n[WHAT_DIVIDES_YOU]\n${divides}`;

  it('that fail say what divides both, the surest first, and how many rounds were held, without the vote after a stop', () => {
    const votes = (task: string, seat: string) =>
      task === 'vote' ? (seat === 'partner-a' ? no(40, 'The price.') : no(90, 'The street.')) : 'So.';
    const whole = agreementOutcome(saidIn(consensus(), votes));
    expect(whole).toMatchObject({
      ...{ agreed: false, solution: null, stopped: { reason: 'max_iterations' } },
      divides: [{ vote: { dividingPoint: 'The street.' } }, { vote: { dividingPoint: 'The price.' } }],
      headline: { says: 'not-agreed', rounds: 2 },
    });
    const one = saidIn(consensus(), (task, seat, pass) => (pass > 1 ? null : votes(task, seat)));
    const stop = rulingEntry({ ruling: 'stop', by: 'chair' });
    const entries = one.entries.filter((entry) => entry.kind === 'turn' && entry.id.includes(':'));
    const agreement = agreementOutcome(
      saidIn(addEntries({ ...one, entries }, stop), (task, seat, pass) =>
        pass > 0 ? null : votes(task, seat),
      ),
    );
    expect(agreement).toMatchObject({
      stopped: { reason: 'user_abort' },
      headline: { says: 'not-agreed', rounds: 1 },
    });
  });

  it('that are enough for a text name who is against it, and what the surer one has from each', () => {
    const yes = (confidence: number, from: string) =>
      voteText(true, confidence, `Begin with a trial in ${from}.`).replace(
        '[PROPOSED_SOLUTION]',
        `[CONTRIBUTIONS]\nAll from ${from}.\n[PROPOSED_SOLUTION]`,
      );
    const one = saidIn(consensus({ requireBothConsensus: false }), (task, seat, pass) =>
      pass > 1 ? null : task !== 'vote' ? 'So.' : seat === 'partner-a' ? no(95, 'All.') : yes(60, 'May'),
    );
    expect(agreementOutcome(one)).toMatchObject({
      ...{ agreed: true, headline: { agreeing: 1, of: 2, objection: null } },
      divides: [{ seat: 'partner-a', vote: { dividingPoint: 'All.' } }],
      solution: { by: 'partner-b', signatures: { signed: ['partner-b'], unsigned: ['partner-a'] } },
    });
    const both = saidIn(consensus(), (task, seat, pass) =>
      pass > 1 ? null : task !== 'vote' ? 'So.' : seat === 'partner-a' ? yes(60, 'May') : yes(80, 'June'),
    );
    expect(agreementOutcome(both).solution).toMatchObject({
      ...{ text: 'Begin with a trial in June.', by: 'partner-b', contributions: 'All from June.' },
      signatures: { signed: ['partner-b'], unsigned: ['partner-a'] },
    });
  });

  it('a yes whose prompt the server cut is none', () => {
    const all = saidIn(consensus(), (task) =>
      task === 'vote' ? voteText(true, 90, 'Ban them by day.') : 'Said.',
    );
    const cut = {
      ...all,
      entries: all.entries.map((entry) =>
        entry.kind === 'turn' && entry.act === 'any' && entry.text.includes('HAS_CONSENSUS')
          ? { ...entry, flags: entry.seat === 'partner-a' ? (['prompt-cut'] as const).slice() : [] }
          : entry,
      ),
    };
    expect(agreementOutcome(all).agreed).toBe(true);
    expect(agreementOutcome(cut).agreed).toBe(false);
  });
});

it('an evaluation whose prompt the server cut is shown as none, and ends no rounds', () => {
  const debate = saidIn(openDebate(formatNamed('dialectic')), (task) =>
    task === 'weigh' ? evaluationText(99) : 'Said.',
  );
  const asRead = (flags: Turn['flags']) =>
    solutionOutcome({
      ...debate,
      entries: debate.entries.map((entry) => (entry.kind === 'turn' ? { ...entry, flags } : entry)),
    });
  expect(asRead([])).toMatchObject({ evaluations: [{ read: { confidence: 99 } }], endedBy: 'rule' });
  const cut = asRead(['prompt-cut']);
  expect(cut.evaluations.every(({ read }) => read === null)).toBe(true);
  expect(cut.endedBy).not.toBe('rule');
});
