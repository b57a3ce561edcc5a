// The forms in which a person takes a position, votes on a solution, or votes as one of an audience.
import { withSeat } from '@rostrum/shared/formats/empty-seats';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  openDebate,
  PERSON,
  seatedModels,
} from '../../fixtures/records.ts';
import { renderOpenTurns } from './render-screen.tsx';

/** Plays the debate until the person at the seat is asked in this act, and shows the turn. */
function showTurn(format: string, seat: string, act: string) {
  const shipped = formatNamed(format);
  const seats = seat === 'audience' ? withSeat(shipped, seatedModels(shipped), seat) : seatedModels(shipped);
  let record: DebateRecord = openDebate(shipped, {
    seats: seats.map((one) => (one.id === seat ? { ...one, occupant: PERSON } : one)),
  });
  for (;;) {
    const next = nextStep(record);
    if (next.kind === 'close') throw new Error('the person is not asked');
    if (next.kind === 'listen' && next.step.act.task === act) break;
    record = addEntries(record, ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat)));
  }
  const sent = renderOpenTurns(record);
  return () => sent.map((event) => (event.type === 'SPEAK' ? event.text : event.type));
}
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const send = () => userEvent.click(screen.getByRole('button', { name: /^Send/ }));

it('A position needs a side, and is sent with how sure the person is', async () => {
  const sent = showTurn('roundtable', 'member', 'position');
  write('Your speech', 'Storage is cheaper every year.');
  await send();
  expect(sent()).toEqual([]);
  expect(screen.getByText('Choose your position on the motion.')).toBeTruthy();
  await userEvent.click(screen.getByText('Against'));
  write(/Confidence/, '70');
  await send();
  expect(sent()).toEqual(['Storage is cheaper every year.\n\nSTANCE: AGAINST\nCONFIDENCE: 70']);
});

it('A vote for consensus needs a whole sentence as its solution', async () => {
  const sent = showTurn('consensus', 'partner-a', 'vote');
  await userEvent.click(screen.getByText('Consensus'));
  write(/The solution/, 'Maps');
  await send();
  expect(sent()).toEqual([]);
  write(/The solution/, 'Registers first, then the maps.');
  write('Why', 'Nobody else holds them.');
  await send();
  expect(sent()).toEqual([
    expect.stringMatching(/Nobody else holds them\.[\s\S]*Registers first, then the maps\./),
  ]);
});
