// The positions of a round table before and after, added up as the outcome shows them.
import { missingStance, stanceTally } from '@rostrum/shared/judging/stance-tally';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { expect, it } from 'vitest';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

const stance = (side: string, confidence?: number) =>
  `Storage first.\n\nSTANCE: ${side}${confidence === undefined ? '' : `\nCONFIDENCE: ${confidence}`}`;

/** A round table whose seats state these positions, by task and in the order of the seats; `undefined`: not stated yet. */
function tableOf(positions: Readonly<Record<string, readonly (string | undefined)[]>>) {
  const record = openDebate(formatNamed('roundtable'));
  const turns = plannedSteps(record)
    .filter(({ phase }) => phase !== 'verdict')
    .flatMap(({ act, slots }) =>
      slots.flatMap(({ turn, seat }) => {
        const texts = positions[act.task];
        const text = texts ? texts[record.seats.findIndex(({ id }) => id === seat)] : stance('FOR', 99);
        return text === undefined ? [] : [fixtureTurn(turn, seat, text)];
      }),
    );
  return addEntries(record, ...turns);
}

it('the tally adds up the confidence of each side before and after, 50 if none was given, and names who moved', () => {
  const tally = stanceTally(
    tableOf({
      position: [stance('FOR', 80), stance('AGAINST', 60), stance('FOR')],
      recheck: [stance('FOR', 80), stance('FOR', 60), stance('UNDECIDED', 30)],
    }),
  );
  expect(tally.before).toEqual({ for: 130, against: 60, undecided: 0, unstated: 0 });
  expect(tally.after).toEqual({ for: 140, against: 0, undecided: 30, unstated: 0 });
  expect(tally.positions.map(({ moved: hasMoved }) => hasMoved)).toEqual([false, true, true]);
});

it('a seat whose confidence changed has moved; of one that stated a single position, nobody knows', () => {
  const { positions, before, after } = stanceTally(
    tableOf({
      position: [stance('FOR', 80), stance('FOR', 70), 'Nothing.'],
      recheck: [stance('FOR', 75), undefined, undefined],
    }),
  );
  expect(positions.map(({ moved: hasMoved }) => hasMoved)).toEqual([true, null, null]);
  expect(before).toEqual({ for: 150, against: 0, undecided: 0, unstated: 50 });
  expect(after).toEqual({ for: 75, against: 0, undecided: 0, unstated: 0 });
});

it('a side or a confidence that was stated once only is no move', () => {
  const { positions } = stanceTally(
    tableOf({
      position: [stance('FOR', 80), stance('FOR', 70), 'Nothing.'],
      recheck: [stance('FOR'), 'Mostly for.\n\nCONFIDENCE: 70', 'Nothing at all.'],
    }),
  );
  expect(positions.map(({ moved: hasMoved }) => hasMoved)).toEqual([false, false, null]);
});

it('a stated position must have each line, but no side if the motion is a question', () => {
  const [claim, question] = [{ motion: 'Cities should ban cars' }, { motion: 'What should cities ban?' }];
  for (const task of ['position', 'recheck']) {
    expect(missingStance(claim, task, 'Cars, then.')).toBe(
      'it does not end with the line STANCE: FOR, AGAINST or UNDECIDED and the line CONFIDENCE: and a number from 0 to 100',
    );
    expect(missingStance(question, task, 'Cars, then.')).not.toContain('STANCE');
    expect(missingStance(claim, task, stance('FOR', 5))).toBeNull();
  }
  expect(missingStance(claim, 'reply', 'Cars, then.')).toBeNull();
});
