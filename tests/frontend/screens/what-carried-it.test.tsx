// What carried a verdict, on its outcome: the offer, the sentences that would be struck, and the result in place of the offer.
import { type CruxOffer, cruxOffer } from '@rostrum/shared/proof/crux';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DebateProvider } from '../../../frontend/src/debate/use-debate.tsx';
import { OutcomeScreen } from '../../../frontend/src/screens/outcome/outcome-screen.tsx';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import {
  answerReadings,
  debateWonBy,
  listFrom,
  readingsFrom,
  withOneJudge,
  withShortSpeeches,
} from '../../kit/crux-debates.ts';
import { inquiryInto } from '../../kit/single-answers.ts';
import { debateAtRest, renderScreen } from './render-screen.tsx';

const debate = await debateWonBy('oxford-four-day-week', 'opposition', 12);

const show = (...inquiries: DebateRecord[]) => showDebate(debate, ...inquiries);

async function showDebate(record: DebateRecord, ...inquiries: DebateRecord[]) {
  for (const one of [record, ...inquiries]) archive.save(one, 1);
  await archive.flush();
  renderScreen(
    // An inquiry that runs stays closed here.
    { openSession: () => new Promise<never>(() => {}), leaveSession: async () => undefined },
    <DebateProvider session={debateAtRest({ state: 'completed', context: { record } }).debate}>
      <OutcomeScreen />
    </DebateProvider>,
  );
}

beforeEach(async () => {
  await archive.database.rows.clear();
  await archive.database.records.clear();
});

/** Controls that are in no closed fold. */
const controlsInSight = () =>
  [...document.querySelectorAll('main :is(a[href], button, summary, input, select)')].filter((element) => {
    const fold = element.matches('summary') ? element.parentElement?.parentElement : element;
    return !fold?.closest('details:not([open])');
  });

it('is offered, first the list of the sentences, among at most 20 controls', async () => {
  await show();
  const offer = await screen.findByText('Ask the judges what carried it');
  await screen.findByText('Was it worth it?');
  expect(controlsInSight().length).toBeLessThanOrEqual(20);
  await userEvent.click(offer);
  const dialog = screen.getByRole('dialog', { name: 'What carried it' });
  expect(
    within(dialog)
      .getByRole('button', { name: /^List the sentences/ })
      .hasAttribute('disabled'),
  ).toBe(true);
});

it('is not begun with money of the limit that another question may still spend', async () => {
  const limitedDebate = { ...debate, settings: { ...debate.settings, limitNanoUsd: 5e9 } };
  const leftNanoUsd = 5e9 - committedNanoUsd(limitedDebate);
  await showDebate(limitedDebate, {
    ...inquiryInto(limitedDebate),
    settings: { ...limitedDebate.settings, limitNanoUsd: leftNanoUsd },
  });
  await userEvent.click(await screen.findByText('Ask the judges what carried it'));
  const dialog = within(screen.getByRole('dialog', { name: 'What carried it' }));
  expect(await dialog.findByText(/^Nothing is left of the cost limit/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: /^List the sentences/ })).toHaveProperty('disabled', true);
});

it('says why it is not offered', async () => {
  await showDebate(withOneJudge(debate));
  expect(await screen.findByText(/^What carried it can be asked of two judges or more/)).toBeTruthy();
  expect(screen.queryByText('Ask the judges what carried it')).toBeNull();
});

it('says beside the price of the list which claims cannot be struck', async () => {
  const offer = cruxOffer(debate) as CruxOffer;
  await showDebate(withShortSpeeches(debate, (turn) => turn === offer.claims[0]?.turn));
  await userEvent.click(await screen.findByText('Ask the judges what carried it'));
  const dialog = screen.getByRole('dialog', { name: 'What carried it' });
  const faults = within(dialog).getAllByText(/It is not tried\.$/);
  expect(faults.length).toBe(within(dialog).getAllByRole('heading', { level: 3 }).length);
  expect(within(dialog).getByRole('button', { name: /^List the sentences/ })).toBeTruthy();
});

it('shows what would be struck before anything is read', async () => {
  await show(listFrom(debate));
  await userEvent.click(await screen.findByText('What would be struck'));
  const dialog = screen.getByRole('dialog', { name: 'What would be struck' });
  expect(within(dialog).getAllByRole('heading', { level: 3 }).length).toBe(4);
  expect(dialog.textContent).toContain('and a missing hour has to be bought');
  expect(within(dialog).getByRole('button', { name: /^Have it read/ })).toBeTruthy();
});

it('offers the list again where the one that came cannot be read', async () => {
  const { entries, ...list } = listFrom(debate);
  const last = { ...entries.at(-1), text: 'I cannot list them.' } as DebateRecord['entries'][number];
  await show({ ...list, entries: [...entries.slice(0, -1), last] });
  expect(await screen.findByText('The list of the sentences that came cannot be read.')).toBeTruthy();
  await userEvent.click(screen.getByText('Ask the judges what carried it'));
  const dialog = screen.getByRole('dialog', { name: 'What carried it' });
  expect(within(dialog).getByRole('button', { name: /^List the sentences/ })).toBeTruthy();
  expect(dialog.textContent).not.toContain('None of its claims');
});

it('names the claim in place of an exchange that readings list, with both controls', async () => {
  const readings = readingsFrom(debate);
  const first = readings.crux?.claims[0]?.id;
  const over = answerReadings(readings, ({ act }) =>
    act.strike?.claim === first && act.strike?.part === 'cut' ? -8 : 12,
  );
  await show(listFrom(debate), over);
  const result = await screen.findByLabelText('What carried it');
  expect(within(result).getByRole('heading', { level: 2 }).textContent).toBe(
    'The verdict hangs on one claim',
  );
  expect(
    within(result)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([...[' 6 of 6', ' 0 of 6', ' 0 of 6']]);
  expect(within(result).getByRole('status').textContent).toContain('without it 6 of 6 readings');
  expect(screen.queryByText(/^An exchange that/)).toBeNull();
});

it('says how many readings list an exchange, and of none that it decided', async () => {
  await show();
  const exchange = await screen.findByRole('region', {
    name: /^An exchange that (most readings list|some readings list|one reading lists)$/,
  });
  expect(exchange.textContent).toMatch(/Listed in \d of \d readings of the debate\./);
  expect(exchange.textContent).not.toMatch(/decided|decisive|named/);
});

it('says that no claim carries it beside the exchange', async () => {
  await show(answerReadings(readingsFrom(debate), () => 12));
  expect(await screen.findByText(/^No single claim carries it; tried were/)).toBeTruthy();
});
