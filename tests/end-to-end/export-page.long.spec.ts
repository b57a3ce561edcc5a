// A debate exported as one HTML file: opened by double click with the network off, it is read by everybody, on screen and on paper.
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { withoutDemoModels } from '../kit/as-held.ts';
import { expectNoOverflow } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';
import { importDebate, openOffline, shareAs } from './shared-files.ts';

const OXFORD = new URL('../fixtures/first-release/debates/oxford.json', import.meta.url);
const DIALECTIC = new URL('../fixtures/second-release/recorded/dialectic-monolith.json', import.meta.url);

test('a debate as a file is read with the network off, printed whole, and names the models or does not', async ({
  page,
  product,
  browser,
}) => {
  await importDebate(page, product.url, withoutDemoModels(JSON.parse(readFileSync(OXFORD, 'utf8')).record));
  const file = await openOffline(browser, await shareAs(page, 'page'));
  const pageWithoutNames = await (await shareAs(page, 'page', ['Show the names of the models'])).path();
  expect(readFileSync(pageWithoutNames, 'utf8')).toContain('Model A');
  expect(readFileSync(pageWithoutNames, 'utf8')).not.toMatch(/held-/);
  await expect(file.page.getByText('held-advocate').first()).toBeAttached();
  await expect(file.page.getByRole('heading', { level: 1 })).toBeVisible();
  const rounds = file.page.locator('.rounds > li > details');
  await expect(rounds).toHaveCount(4);
  await expect(rounds.first().locator('article').first()).toBeHidden();
  for (const width of [1440, 390]) {
    await file.page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page: file.page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await expectNoOverflow(file.page);
  await file.page.emulateMedia({ media: 'print' });
  for (const text of await file.page.locator('.transcript article').all())
    expect((await text.boundingBox())?.height ?? 0).toBeGreaterThan(20);
  expect(file.asked).toEqual([]);
});

test('the decision page of a long answer is one sheet of paper', async ({ page, product }) => {
  const { record } = JSON.parse(readFileSync(DIALECTIC, 'utf8'));
  const step = `1. ${'Count who brings a phone, and write it down where all can read it. '.repeat(4).trim()}`;
  for (const turn of record.entries)
    if (turn.kind === 'turn' && turn.act === 'synthesise') {
      const answer = { ...JSON.parse(turn.text), solution: Array(13).fill(step).join('\n') };
      turn.text = JSON.stringify(answer);
    }
  await importDebate(page, product.url, record);
  await page.goto(`${page.url()}?decision`);
  await expect(page.getByRole('article')).toContainText('Count who brings a phone');
  const sheet = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
