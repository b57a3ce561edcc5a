// A person holds a debating seat in Oxford from set-up to outcome: a reload while writing, a pass, and the cost.
import { expect, expectOneBill, stateLabel, test } from './page-fixture.ts';
import {
  expectTurn,
  keptTurnIds,
  sayAfterReload,
  saySpeech,
  sendTurn,
  speechIn,
  takePersonSeat,
} from './person-turns.ts';

test('Oxford: a case, a rebuttal passed whose words are taken up in the closing', async ({
  page,
  product,
}) => {
  await takePersonSeat(page, product.url, { format: 'Oxford', me: ['Proposition'], rounds: ['Rounds', '2'] });
  await sayAfterReload(page, 'Proposition — Opening', 'Streets belong to the people who live on them.');
  await saySpeech(page, 'Proposition — Rebuttal 1', 'Deliveries come by cargo bicycle, @Opposition.');
  const passed = await expectTurn(page, 'Proposition — Rebuttal 2');
  await speechIn(passed).fill('Nobody lost a customer.');
  await passed.getByRole('button', { name: 'Pass' }).click();
  await passed.getByRole('button', { name: 'Pass without sending' }).click();
  const silence = page.getByRole('note', { name: 'Proposition — Rebuttal 2, passed' });
  await expect(silence).toContainText('Proposition passed.');
  const closing = await expectTurn(page, 'Proposition — Closing');
  await expect(speechIn(closing)).toHaveValue('Nobody lost a customer.');
  await sendTurn(closing);
  await stateLabel(page, 'completed');
  expect(await keptTurnIds(page)).toEqual([
    'prior.judge',
    'prior.judge-2',
    'prior.judge-3',
    '0.opposition',
    '0.proposition',
    '1:1.0.opposition',
    '1:1.0.proposition',
    '1:2.0.opposition',
    '2.opposition',
    '2.proposition',
    '3.judge',
    '3.judge-2',
    '3.judge-3',
    'exchanged.judge',
    'exchanged.judge-2',
    'exchanged.judge-3',
  ]);
  await expectOneBill(page, product);
});
