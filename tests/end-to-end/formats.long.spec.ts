// Every shipped format from the set-up page to its outcome with demo speakers: order of turns, cost, and no forbidden request.
import type { Page } from '@playwright/test';
import {
  expect,
  expectOneBill,
  loggedTurns,
  openOptions,
  openOwnMotion,
  pickFormat,
  REHEARSAL,
  startDebate,
  stateLabel,
  test,
} from './page-fixture.ts';

const chooseFormat = async (
  page: Page,
  url: string,
  title: string,
  rounds?: [name: string, value: string],
) => {
  await openOwnMotion(page, url);
  await pickFormat(page, title);
  await expect(page.getByRole('radio', { name: title, exact: true })).toBeChecked();
  await openOptions(page);
  if (rounds) await page.getByRole('spinbutton', { name: rounds[0] }).fill(rounds[1]);
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
};
/** Turns of one step may end in any order, so the ids of one address are sorted. */
const seatsInOrder = (ids: readonly string[]): string[] =>
  ids
    .map((id) => ({
      id,
      address: id
        .split('.')
        .slice(0, id.includes(':') ? 2 : 1)
        .join('.'),
    }))
    .reduce<{ address: string; ids: string[] }[]>((groups, { id, address }) => {
      const last = groups.at(-1);
      if (last?.address === address) last.ids.push(id);
      else groups.push({ address, ids: [id] });
      return groups;
    }, [])
    .flatMap((group) => group.ids.sort());
/** Scripted speakers win nothing; what their answers came to is in the details. */
async function expectRehearsal(page: Page) {
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(REHEARSAL);
  await expect(page.getByRole('region', { name: 'Outcome' })).not.toContainText(
    /have agreed|reached the threshold/,
  );
  await page.getByRole('heading', { name: 'Details', exact: true }).click();
}

test('Lincoln-Douglas: seven segments in the order of the NSDA, then the verdict', async ({
  page,
  product,
}) => {
  await chooseFormat(page, product.url, 'Lincoln-Douglas');
  await startDebate(page);
  await stateLabel(page, 'completed');
  const cross = (node: number, asks: string, answers: string) =>
    [1, 2, 3].flatMap((pass) => [`${node}:${pass}.0.${asks}`, `${node}:${pass}.1.${answers}`]);
  expect(await loggedTurns(page)).toEqual([
    'prior.judge',
    '0.affirmative',
    ...cross(1, 'negative', 'affirmative'),
    '2.negative',
    ...cross(3, 'affirmative', 'negative'),
    '4.affirmative',
    '5.negative',
    '6.affirmative',
    '7.judge',
    'exchanged.judge',
  ]);
  await expectRehearsal(page);
  await expectOneBill(page, product);
});

test('roundtable: positions before and after the discussion, what is agreed, and who moved', async ({
  page,
  product,
}) => {
  await chooseFormat(page, product.url, 'Roundtable', ['Rounds', '2']);
  await startDebate(page);
  await stateLabel(page, 'completed');
  const all = ['lead', 'member', 'member-2'];
  // Nobody stands for or against the motion, so no judge is asked for its belief in it.
  expect(seatsInOrder(await loggedTurns(page))).toEqual([
    '0.lead',
    ...all.map((seat) => `1.${seat}`),
    ...[1, 2].flatMap((pass) => all.map((seat) => `2:${pass}.0.${seat}`)),
    ...all.map((seat) => `3.${seat}`),
    '4.judge',
  ]);
  await expectRehearsal(page);
  await expect(page.getByRole('table').getByRole('row', { name: /Ethicist/ })).toBeVisible();
  await expectOneBill(page, product);
});

test('consensus: both speak, both vote, and it ends on two votes or after its rounds', async ({
  page,
  product,
}) => {
  await chooseFormat(page, product.url, 'Consensus', ['Rounds at most', '4']);
  await startDebate(page);
  await stateLabel(page, 'completed');
  const all = await loggedTurns(page);
  // Where both agree with different texts, one signs the other's, or changes a clause that the other signs.
  const signings = all.filter((id) => /^(?:counter)?sign\./.test(id));
  expect(signings.length).toBeLessThanOrEqual(2);
  const ids = all.filter((id) => !signings.includes(id));
  const rounds = ids.length / 4;
  expect(Number.isInteger(rounds) && rounds >= 1 && rounds <= 4).toBe(true);
  for (let round = 0; round < rounds; round++) {
    const seats = ids.slice(4 * round, 4 * round + 4).map((id) => id.split('.').at(-1));
    const partners = ['partner-a', 'partner-b'];
    expect(seats.slice(0, 2)).toEqual(round % 2 === 0 ? partners : partners.toReversed());
    expect(seats.slice(2).sort()).toEqual(['partner-a', 'partner-b']);
  }
  await expectRehearsal(page);
  await page.getByText('Votes', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Votes' }).getByRole('row')).toHaveCount(2 * rounds + 1);
  await expect(page.getByRole('region', { name: 'Votes' }).getByText(/ read the text of /)).toHaveCount(
    signings.length,
  );
  await expectOneBill(page, product);
});

test('dialectic: questions answered in one form, N·(N−1) critiques a round, one solution', async ({
  page,
  product,
}) => {
  await chooseFormat(page, product.url, 'Dialectic', ['Rounds, 1 to', '1']);
  await startDebate(page);
  await stateLabel(page, 'listening');
  const form = page.getByRole('region', { name: /Questions for you/ });
  await form.getByRole('textbox').first().fill('About forty patients a day.');
  await page.reload();
  await stateLabel(page, 'listening');
  await expect(form.getByRole('textbox').first()).toHaveValue('About forty patients a day.');
  await form.getByRole('button', { name: 'Send answers' }).click();
  await stateLabel(page, 'completed');
  const ids = await loggedTurns(page);
  expect(ids.filter((id) => id.startsWith('1:1.1.'))).toHaveLength(6);
  expect(ids.filter((id) => id.startsWith('1:1.0.'))).toHaveLength(3);
  expect(ids.filter((id) => id.startsWith('1:1.2.'))).toHaveLength(3);
  expect(ids.at(-1)).toBe('2.judge');
  await expectRehearsal(page);
  await expect(page.getByRole('region', { name: 'Why' })).toBeVisible();
  await expectOneBill(page, product);
});

test('elaboration: whoever is addressed answers first and alone, and the word done ends it', async ({
  page,
  product,
}) => {
  await chooseFormat(page, product.url, 'Decide with me');
  await startDebate(page);
  const speech = page.getByRole('textbox', { name: 'Your speech' });
  const say = async (text: string) => {
    await stateLabel(page, 'listening');
    const turn = await page.getByRole('region', { name: 'your turn' }).getAttribute('id');
    await speech.fill(text);
    await page.getByRole('button', { name: 'Send', exact: false }).first().click();
    // The next turn may be open already.
    await expect(page.locator(`section.yours[id="${turn}"]`)).toHaveCount(0);
  };
  await stateLabel(page, 'listening');
  await speech.pressSequentially('What would break first, @eng');
  await page.getByRole('option', { name: '@Engineer' }).click();
  await expect(speech).toHaveValue('What would break first, @Engineer ');
  await say(
    'We will begin in May, then. Ask ten customers what they miss. What would break first when the product grows, @Engineer?',
  );
  await say('done');
  await stateLabel(page, 'completed');
  expect(await loggedTurns(page)).toEqual(['0.lead', '1:1.1.guest', '1:1.3.member', '1:2.1.guest', '2.lead']);
  await expectRehearsal(page);
  for (const list of ['Insights', 'Decisions', 'Open questions', 'Actions'])
    await expect(page.getByRole('region', { name: list })).toBeVisible();
  await page.getByRole('button', { name: 'Go on, 10 more turns' }).click();
  await say('And what would @Engineer do first of all?');
  await say('wrap up');
  await stateLabel(page, 'completed');
  expect((await loggedTurns(page)).slice(5)).toEqual([
    '3:1.1.guest',
    '3:1.3.member',
    '3:2.1.guest',
    '4.lead',
  ]);
  await expectOneBill(page, product);
});

test('duel: eight turns in strict alternation, then the verdict', async ({ page, product }) => {
  await chooseFormat(page, product.url, 'Duel', ['Turns each', '4']);
  await startDebate(page);
  await stateLabel(page, 'completed');
  const seats = (await loggedTurns(page)).map((id) => id.split('.').at(-1));
  // Nobody stands for or against the motion, so the judge is asked for no belief before; it reads the debate in both orders after.
  expect(seats).toEqual([...Array(4).fill(['scientist', 'philosopher']).flat(), 'judge', 'judge']);
  await expectRehearsal(page);
  await expectOneBill(page, product);
});
