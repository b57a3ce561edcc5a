// Without a key Start plays a debate that was really held: in every format to the verdict and the costs that were recorded, and at
// speaking pace through a pause, a reload, a backend that is killed, and a warning.
import { readFile } from 'node:fs/promises';
import { RECORDINGS } from '@rostrum/shared/recordings/recordings';
import { startProduct } from '../kit/product.ts';
import { startFakeVendor } from '../kit/vendors/fake-vendor.ts';
import {
  attemptsIn,
  chooseModel,
  type ExportedEntry,
  expect,
  openOptions,
  pickFormat,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';
import { shareAs } from './shared-files.ts';

type Debate = { motion: string; entries: ExportedEntry[] };
const TITLES: Record<string, string> = {
  oxford: 'Oxford',
  'lincoln-douglas': 'Lincoln-Douglas',
  roundtable: 'Roundtable',
  consensus: 'Consensus',
  dialectic: 'Dialectic',
  duel: 'Duel',
};
const keptRecording = async (name: string): Promise<Debate> => {
  const file = new URL(`../../shared/recordings/${name}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).record;
};
const textsOf = (debate: Debate) => Object.fromEntries(turnsIn(debate).map(({ id, text }) => [id, text]));
const chargesOf = (debate: Debate) =>
  Object.fromEntries(attemptsIn(debate).map(({ turn, charge }) => [turn, charge?.nanoUsd]));

for (const { name, format, language } of RECORDINGS.filter(({ language }) => language === 'en'))
  test(`the recorded ${format} is played to its end, and costs what it cost (${language})`, async ({
    page,
    product,
  }) => {
    const recording = await keptRecording(name);
    await page.goto(product.url);
    await pickFormat(page, TITLES[format] ?? format);
    await expect(page.getByRole('textbox', { name: 'Motion' })).toHaveValue(recording.motion);
    await expect(page.getByText('It shows how a debate reads')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start debate' })).toHaveAttribute(
      'aria-disabled',
      'false',
    );
    await startDebate(page);
    const send = page.getByRole('button', { name: 'Send answers' });
    const over = page.locator('[data-state="completed"]');
    for (;;) {
      await expect(send.or(over).first()).toBeVisible({ timeout: 60_000 });
      if (await over.isVisible()) break;
      // The next questions may come at once.
      const turn = await page.locator('section.yours').getAttribute('id');
      await send.click();
      await expect(page.locator(`section.yours[id="${turn}"]`)).toHaveCount(0);
    }
    const file = await readFile(await (await shareAs(page, 'json')).path(), 'utf8');
    const played: Debate = JSON.parse(file).record;
    expect(textsOf(played)).toEqual(textsOf(recording));
    expect(chargesOf(played)).toEqual(chargesOf(recording));
  });

test('a local model that is chosen for a seat of a recorded debate sits there, and no recorded speaker beside it', async ({
  page,
}) => {
  const server = await startFakeVendor('openai');
  const product = await startProduct({ LOCAL_BASE_URLS: server.baseUrl });
  await page.goto(product.url);
  const seat = page.getByRole('combobox', { name: 'Opposition model' });
  await expect(seat).toHaveText('Recorded speaker');
  await chooseModel(page, seat, 'local/gpt-4.1');
  await expect(page.getByRole('combobox', { name: 'Proposition model' })).toHaveText(
    'Demo speaker: Advocate',
  );
  await expect(seat).toHaveText('gpt-4.1');
  await seat.click();
  await expect(page.getByRole('option', { name: 'Recorded speaker' })).toHaveCount(0);
  await product.stop();
  await server.stop();
});

test('the recorded Oxford debate, paused, reloaded, its backend killed in mid-speech and a warning acknowledged, loses nothing', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const pace = { DEMO_TOKENS_PER_SECOND: '120' };
  const speech = (name: string) => page.locator(`article.live[aria-label="${name}"] .text`);
  const words = async (name: string) => ((await speech(name).textContent()) ?? '').split(/\s+/).length;
  let product = await startProduct(pace);
  await page.goto(product.url);
  await expect(page.getByText('It shows how a debate reads')).toBeVisible();
  await openOptions(page);
  await page.getByRole('spinbutton', { name: 'Warn at ($)' }).fill('0.1');
  await startDebate(page);
  await expect.poll(() => words('Proposition — Opening')).toBeGreaterThan(10);
  await page.getByRole('button', { name: 'Pause' }).click();
  await stateLabel(page, 'paused');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => words('Opposition — Rebuttal 1')).toBeGreaterThan(10);
  await page.reload();
  await expect.poll(() => words('Proposition — Rebuttal 1')).toBeGreaterThan(10);
  await product.kill();
  product = await startProduct(pace, Number(new URL(product.url).port));
  const warning = page.getByRole('alertdialog', { name: /You have spent/ });
  await warning.getByRole('button', { name: 'Go on' }).click({ timeout: 60_000 });
  await stateLabel(page, 'completed');
  const played: Debate = JSON.parse(
    await readFile(await (await shareAs(page, 'json')).path(), 'utf8'),
  ).record;
  expect(textsOf(played)).toEqual(textsOf(await keptRecording('oxford-four-day-week')));
  await product.stop();
});
