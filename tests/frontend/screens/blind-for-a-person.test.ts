// Simultaneous speeches are hidden from a person who still has to give one of them, as they are from models.
import { oxford } from '@rostrum/shared/formats/oxford';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { expect, it } from 'vitest';
import {
  isHiddenFromPerson,
  transcriptModelOf,
} from '../../../frontend/src/screens/shared/transcript-model.ts';
import { addEntries, fixtureTurn, openDebate, seatedModels } from '../../fixtures/records.ts';

const seats = seatedModels(oxford).map((seat) =>
  seat.role === 'proposition' ? { ...seat, occupant: { kind: 'human' as const } } : seat,
);
const debate = openDebate(oxford, { seats });
const openingsOf = (record: typeof debate) =>
  transcriptModelOf(record).agenda.filter(({ phase, isSpeech }) => phase === 'opening' && isSpeech);

it('a person sees simultaneous speeches only after giving their own', () => {
  expect(nextStep(debate)).toMatchObject({ kind: 'speak', waiting: [{ seat: 'opposition' }] });
  const withAnswer = addEntries(debate, fixtureTurn('0.opposition', 'opposition'));
  expect(openingsOf(withAnswer).map(isHiddenFromPerson)).toEqual([true]);
  const both = addEntries(withAnswer, fixtureTurn('0.proposition', 'proposition'));
  expect(openingsOf(both).map(isHiddenFromPerson)).toEqual([false]);
});
