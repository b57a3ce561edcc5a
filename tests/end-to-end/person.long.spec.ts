// A person holds a debating seat, in every other format from set-up to outcome: each form, a reload while writing, and the cost.
import type { Locator, Page } from '@playwright/test';
import { expect, expectOneBill, openOptions, startDebate, stateLabel, test } from './page-fixture.ts';
import {
  expectTurn,
  keptTurnIds,
  openTurn,
  sayAfterReload,
  saySpeech,
  sendTurn,
  speechIn,
  takePersonSeat,
  takeSeat,
} from './person-turns.ts';

const mineIn = async (page: Page, seat: string) =>
  (await keptTurnIds(page)).filter((id) => id.split('.').at(-1) === seat || id.includes(`.${seat}.`));

test('Lincoln-Douglas: questions and answers in cross-examination, and both speeches', async ({
  page,
  product,
}) => {
  await takePersonSeat(page, product.url, { format: 'Lincoln-Douglas', me: ['Negative'] });
  await sayAfterReload(page, 'Negative — Negative’s question 1', 'Which law may be broken?');
  await saySpeech(page, 'Negative — Negative’s question 2', 'Who decides that?');
  await saySpeech(page, 'Negative — Negative’s question 3', 'And if they are wrong?');
  await saySpeech(page, 'Negative — Negative case', 'My value is the rule of law.');
  for (const pass of [1, 2, 3])
    await saySpeech(page, `Negative — Negative’s answer ${pass}`, `That I grant, number ${pass}.`);
  await saySpeech(page, 'Negative — Negative rebuttal', 'The rule of law still stands.');
  await stateLabel(page, 'completed');
  expect(await mineIn(page, 'negative')).toEqual([
    ...[1, 2, 3].map((pass) => `1:${pass}.0.negative`),
    '2.negative',
    ...[1, 2, 3].map((pass) => `3:${pass}.1.negative`),
    '5.negative',
  ]);
  await expectOneBill(page, product);
});

async function takePosition(form: Locator, side: string, sure: string) {
  await form
    .getByRole('radiogroup', { name: 'Position on the motion' })
    .getByText(side, { exact: true })
    .click();
  await form.getByRole('spinbutton', { name: /Confidence/ }).fill(sure);
}

test('roundtable: a position before and after', async ({ page, product }) => {
  await takePersonSeat(page, product.url, {
    format: 'Roundtable',
    me: ['Economist'],
    rounds: ['Rounds', '2'],
  });
  const first = await expectTurn(page, 'Economist — Position');
  await speechIn(first).fill('Storage is cheaper every year.');
  await expect(first.getByText('Choose your position on the motion.')).toBeVisible();
  await takePosition(first, 'Against', '70');
  await page.reload();
  await expectTurn(page, 'Economist — Position');
  await expect(speechIn(first)).toHaveValue('Storage is cheaper every year.');
  await expect(first.getByRole('radio', { name: 'Against' })).toBeChecked();
  await sendTurn(first);
  await saySpeech(page, 'Economist — Discussion 1', 'What would it cost, Engineer?');
  await saySpeech(page, 'Economist — Discussion 2', 'That price has halved since.');
  const last = await expectTurn(page, 'Economist — Last position');
  await speechIn(last).fill('Both, but storage first.');
  await takePosition(last, 'Undecided', '50');
  await sendTurn(last);
  await stateLabel(page, 'completed');
  expect(await mineIn(page, 'member')).toEqual(['1.member', '2:1.0.member', '2:2.0.member', '3.member']);
  await expectOneBill(page, product);
});

test('consensus: a turn, and a vote whose solution is the one that stands', async ({ page, product }) => {
  await takePersonSeat(page, product.url, {
    format: 'Consensus',
    me: ['Partner A'],
    rounds: ['Rounds at most', '1'],
  });
  await sayAfterReload(page, 'Partner A — Turn 1', 'Begin with the parish registers.');
  const vote = await expectTurn(page, 'Partner A — Vote 1');
  await vote.getByText('Consensus', { exact: true }).click();
  await vote.getByRole('textbox', { name: /The solution/ }).fill('Maps');
  await expect(vote.getByText('Write the solution in at least one sentence.')).toBeVisible();
  await vote.getByRole('textbox', { name: /The solution/ }).fill('Registers first, then the maps.');
  await vote.getByRole('textbox', { name: 'Why' }).fill('Nobody else holds them.');
  await vote.getByRole('spinbutton', { name: /Confidence/ }).fill('95');
  await page.reload();
  await expectTurn(page, 'Partner A — Vote 1');
  await expect(vote.getByRole('textbox', { name: /The solution/ })).toHaveValue(
    'Registers first, then the maps.',
  );
  await expect(vote.getByRole('spinbutton', { name: /Confidence/ })).toHaveValue('95');
  await sendTurn(vote);
  await stateLabel(page, 'completed');
  await page.getByRole('heading', { name: 'Details', exact: true }).click();
  const votes = page.getByRole('region', { name: 'Votes' });
  await votes.getByRole('heading', { name: 'Votes' }).click();
  const mine = votes.getByRole('row', { name: /^1 Partner A / });
  await expect(mine).toContainText('Yes, 95% sure');
  await expect(mine).toContainText('Nobody else holds them.');
  expect(await keptTurnIds(page)).toHaveLength(4);
  await expectOneBill(page, product);
});

test('dialectic: client and agent at once, two critiques written side by side', async ({ page, product }) => {
  await takePersonSeat(page, product.url, {
    format: 'Dialectic',
    me: ['Engineer'],
    rounds: ['Rounds, 1 to 10', '1'],
  });
  for (let asked = 1; asked <= 3; asked++) {
    const questions = openTurn(page, `Engineer — Questions ${asked}`);
    const proposal = openTurn(page, 'Engineer — Proposal 1');
    await expect(questions.or(proposal)).toBeVisible();
    if ((await questions.count()) === 0) break;
    await questions.getByRole('button', { name: 'Pass' }).click();
    await expect(questions).toHaveCount(0);
    const answers = openTurn(page, 'Client — Questions for you');
    await expect(answers.or(proposal)).toBeVisible();
    if ((await answers.count()) === 0) break;
    await answers.getByRole('button', { name: 'Skip all' }).click();
    await expect(answers).toHaveCount(0);
  }
  await sayAfterReload(page, 'Engineer — Proposal 1', 'One database, copied every minute.');
  const first = await expectTurn(page, 'Engineer — Critique 1, of Economist');
  const second = await expectTurn(page, 'Engineer — Critique 1, of Sceptic');
  await speechIn(first).fill('Too slow by half.');
  await speechIn(second).fill('Who holds the keys?');
  await page.keyboard.press('Control+Enter');
  await expect(second).toHaveCount(0);
  await expect(speechIn(first)).toHaveValue('Too slow by half.');
  await sendTurn(first);
  await saySpeech(page, 'Engineer — Refinement 1', 'Two databases, then.');
  await stateLabel(page, 'completed');
  expect((await keptTurnIds(page)).at(-1)).toBe('2.judge');
  await expectOneBill(page, product);
});

test('duel: two turns of mine, answered in alternation', async ({ page, product }) => {
  await takePersonSeat(page, product.url, { format: 'Duel', me: ['Scientist'], rounds: ['Turns each', '2'] });
  await sayAfterReload(page, 'Scientist — Opening', 'Animals in laboratories saved many lives.');
  await saySpeech(page, 'Scientist — Last turn', 'The research on animals was measured.');
  await stateLabel(page, 'completed');
  const spoken = ['scientist', 'philosopher', 'scientist', 'philosopher'];
  // The judge reads both orders; a belief in the motion is not asked where nobody stands for it or against it.
  expect((await keptTurnIds(page)).map((id) => id.split('.').at(-1))).toEqual([...spoken, 'judge', 'judge']);
  await expectOneBill(page, product);
});

test('elaboration: two seats of mine, a name after an @, and a word that ends it only alone', async ({
  page,
  product,
}) => {
  await takePersonSeat(page, product.url, { format: 'Decide with me', me: ['Sceptic'] });
  const form = await expectTurn(page, 'Guest — Guest 1');
  await speechIn(form).fill('We are not done yet, @Sceptic');
  await page.reload();
  await expectTurn(page, 'Guest — Guest 1');
  await expect(speechIn(form)).toHaveValue('We are not done yet, @Sceptic');
  await sendTurn(form);
  await saySpeech(page, 'Sceptic — Answer 1', 'I doubt that it is the product.');
  const next = await expectTurn(page, 'Guest — Guest 2');
  await speechIn(next).fill('Done!');
  await sendTurn(next, 'Send and end the talk');
  await stateLabel(page, 'completed');
  expect(await keptTurnIds(page)).toEqual([
    '0.lead',
    '1:1.1.guest',
    '1:1.3.member-2',
    '1:2.1.guest',
    '2.lead',
  ]);
  await expectOneBill(page, product);
});

test('Oxford with an audience: two sealed votes and a question of mine, and the swing', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Rounds' }).fill('2');
  for (const add of ['Add voter', 'Another voter', 'Another voter'])
    await page.getByRole('button', { name: add }).click();
  await takeSeat(page, 'Scientist');
  await page.getByRole('checkbox', { name: 'A question from the audience' }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute('aria-disabled', 'false');
  await startDebate(page);
  const vote = async (name: string, side: string) => {
    const form = await expectTurn(page, name);
    await form.getByText(side, { exact: true }).click();
    await page.reload();
    await expectTurn(page, name);
    await expect(form.getByRole('radio', { name: side, exact: true })).toBeChecked();
    await expect(page.getByText('2 of 3 votes cast, sealed until the end.')).toBeVisible();
    await sendTurn(form);
  };
  await vote('Scientist — First vote', 'Against');
  await saySpeech(page, 'Scientist — Audience question', 'What becomes of those who cannot walk?');
  await vote('Scientist — Second vote', 'For');
  await stateLabel(page, 'completed');
  const ids = await keptTurnIds(page);
  expect(ids.filter((id) => /^(question|reply)/.test(id))).toEqual([
    'question.audience',
    'reply.opposition',
    'reply.proposition',
  ]);
  await page.getByRole('region', { name: 'Details' }).getByRole('heading', { name: 'Details' }).click();
  const audience = page.getByRole('region', { name: 'Audience' });
  await expect(audience).toContainText('3 voters voted before and after');
  await expect(audience).toContainText('Scientist: Against → For');
  await expectOneBill(page, product);
});
