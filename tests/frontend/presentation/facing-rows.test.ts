// How two benches stand beside each other: speeches at once face each other, speeches in turn keep their order.
import { agendaOf } from '@rostrum/shared/status/agenda';
import { expect, it } from 'vitest';
import type { SectionSlot } from '../../../frontend/src/presentation/sections.ts';
import { facingRows } from '../../../frontend/src/screens/live-debate/two-sided-layout.tsx';
import { openDebate, oxfordFormat, seatedModels } from '../../fixtures/records.ts';

const record = openDebate(oxfordFormat(), {
  seats: seatedModels(oxfordFormat(), true),
  settings: { rounds: 2 },
});
const slots = agendaOf(record).flatMap((item) =>
  item.slots.map((slot, index): SectionSlot => ({ ...slot, item, second: index > 0 })),
);
const rowsOf = (of: readonly SectionSlot[]) =>
  facingRows(of).map((row) => row.map(({ seat }) => seat.id).join('|'));

it('faces the first speakers of both benches, then the second', () => {
  const openings = slots.filter(({ item }) => item.title === 'Opening');
  expect(openings.map(({ seat }) => seat.bench)).toEqual([
    'proposition',
    'proposition',
    'opposition',
    'opposition',
  ]);
  expect(rowsOf(openings)).toEqual(['proposition|opposition', 'proposition-2|opposition-2']);
});

it('keeps the order of speeches in turn, so that an answer never stands above what it answers', () => {
  const inTurn = slots.filter(({ item }) => item.slots.length === 1 && item.phase === 'exchange');
  const order = facingRows(inTurn).flat();
  expect(order).toEqual(inTurn);
  const [one, , other] = inTurn;
  if (!one || !other) throw new Error('no rounds');
  expect(one.seat.bench).toBe(other.seat.bench);
  expect(facingRows([one, other])).toHaveLength(2);
});
