// Tests of the joint findings of a round table's judges: the most frequent kind of agreement, or the weaker of two equally frequent ones.
import { withSeat } from '@rostrum/shared/formats/empty-seats';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { expect, it } from 'vitest';
import { playedTo } from '../../fixtures/prompt-debate.ts';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  GREY,
  modelOccupant,
  openDebate,
  rulingEntry,
  seatedModels,
} from '../../fixtures/records.ts';

type FoundAgreement = 'consensus' | 'majority' | 'impasse';
const FORMAT = formatNamed('roundtable');
const firstOfExchange = (record: DebateRecord): string =>
  plannedSteps(record).find(({ phase }) => phase === 'exchange')?.slots[0]?.turn ?? '';
const NO_MONEY = textReason('No money.');

/** Findings as judges stated them in earlier versions, with the names of the seats. */
const findingsText = (agreement: FoundAgreement): string => {
  const scores = FORMAT.programme.criteria.map(({ id }) => [id, { reason: 'Sound.', score: 60 }]);
  return JSON.stringify({
    annotations: [],
    participants: Object.fromEntries(
      ['speaker-a', 'speaker-b', 'speaker-c'].map((id) => [id, Object.fromEntries(scores)]),
    ),
    agreement,
    dissent: [],
    reasoning: 'They moved.',
    summary: 'They met in the middle.',
    synthesis: 'A bit of both.',
  });
};

it.each<[FoundAgreement, (FoundAgreement | null)[]]>([
  ['majority', ['majority', 'majority', 'consensus']],
  ['consensus', ['consensus', 'impasse', 'consensus']],
  ['impasse', ['consensus', 'majority', 'impasse']],
  ['majority', ['consensus', null, 'majority']],
])('the findings of several judges are %s when they found %j', (agreement, findings) => {
  const seats = withSeat(FORMAT, withSeat(FORMAT, seatedModels(FORMAT), 'judge'), 'judge').map((seat) => ({
    ...seat,
    occupant: modelOccupant(GREY),
  }));
  const record = openDebate(FORMAT, { seats });
  const entries = ['judge', 'judge-2', 'judge-3'].map((seat, index) => {
    const one = findings[index] ?? null;
    const turn = `4.${seat}`;
    if (one === null) return rulingEntry({ ruling: 'skip', turn, by: 'house', reason: NO_MONEY });
    return fixtureTurn(turn, seat, findingsText(one));
  });
  const outcome = debateOutcome(addEntries(playedTo(record, '4.judge'), ...entries));
  expect(outcome).toMatchObject({ kind: 'findings', agreement });
  expect('panel' in outcome && outcome.panel?.leftOut.map(({ reasons }) => reasons)).toEqual(
    findings.includes(null) ? [[NO_MONEY]] : [],
  );
});

it('findings cannot be a consensus before everybody has been heard in a full round', () => {
  const record = openDebate(FORMAT, { seats: seatedModels(FORMAT) });
  const findingTurn = fixtureTurn('4.judge', 'judge', findingsText('consensus'));
  const withStop = addEntries(
    playedTo(record, firstOfExchange(record)),
    rulingEntry({ ruling: 'stop', by: 'chair' }),
  );
  expect(debateOutcome(addEntries(withStop, findingTurn))).toMatchObject({
    agreement: 'impasse',
    refused: true,
    headline: expect.anything(),
  });
  const majority = fixtureTurn('4.judge', 'judge', findingsText('majority'));
  expect(debateOutcome(addEntries(withStop, majority))).toMatchObject({
    agreement: 'majority',
    refused: false,
  });
  const whole = addEntries(playedTo(record, '4.judge'), findingTurn);
  expect(debateOutcome(whole)).toMatchObject({ agreement: 'consensus', refused: false });
});
