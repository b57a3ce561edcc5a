// Debates made from an imported one, in a real browser: judged again by two judges, then its rematch; and each linked with the others.
import { expectFit } from './accessibility.ts';
import { expect, openOptions, stateLabel, test } from './page-fixture.ts';

const IMPORTED = new URL('../fixtures/first-release/debates/oxford.json', import.meta.url).pathname;

test('an imported debate is judged again without its speakers, and held again with the sides exchanged', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  await page.goto(`${product.url}/debates`);
  await page.getByLabel('A debate exported as JSON').setInputFiles(IMPORTED);
  await expect(page).toHaveURL(/\/debates\/./);
  const first = page.url();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/generations'))
      asked.push(request.postData() ?? '');
  });

  await page.getByRole('button', { name: 'Judge again…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add a judge' }).click();
  await expect(dialog.getByRole('combobox')).toHaveCount(2);
  await dialog.getByLabel('Judge 1', { exact: true }).selectOption('demo/demo-judge');
  await expectFit(page);
  await dialog.getByRole('button', { name: /^Judge again, .*\$0/ }).click();
  await expect(page).not.toHaveURL(first);
  await stateLabel(page, 'completed');
  expect(asked.length).toBeGreaterThanOrEqual(2);
  for (const body of asked) expect((JSON.parse(body) as { id: string }).id).toMatch(/\.judge(-2)?\.\d+$/);
  const others = page.getByText(/^Other judges: /);
  await expect(others.getByRole('link')).toHaveCount(1);
  await expectFit(page);
  await others.getByRole('link').click();
  await expect(page).toHaveURL(first);
  await expect(others.getByRole('link')).toHaveCount(1);

  await page.getByRole('button', { name: /^Rematch \(.*\$0/ }).click();
  await expect(page).not.toHaveURL(first);
  await stateLabel(page, 'completed');
  const rematch = page.url();
  const exchanged = page.getByText(/With the sides exchanged: /);
  await expectFit(page);
  await exchanged.getByRole('link').last().click();
  await expect(page).toHaveURL(first);
  await exchanged.getByRole('link').last().click();
  await expect(page).toHaveURL(rematch);
});

test('somebody who asked for it votes without names before the verdict is shown', async ({
  page,
  product,
}) => {
  test.setTimeout(240_000);
  await page.goto(product.url);
  await openOptions(page);
  await page.getByRole('checkbox', { name: 'I vote before the judge' }).click();
  await page.getByRole('button', { name: 'Start debate' }).click();
  const form = page.getByRole('heading', { name: 'Your verdict first' });
  await expect(form).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main')).not.toContainText('Demo speaker');
  // The side that a speaker names is no secret: the words of the speech show it.
  const headings = await page.getByRole('main').getByRole('heading').allTextContents();
  expect(headings.join('\n')).not.toMatch(/Proposition|Opposition/);
  await expectFit(page);
  await page.reload();
  await expect(form).toBeVisible();
  for (const choice of await page.getByRole('radio', { name: 'Speaker A' }).all()) await choice.click();
  await page.getByRole('button', { name: 'Save and show the verdict' }).click();
  const own = page.getByRole('region', { name: 'Your own verdict' });
  await expect(own).toContainText('by rounds');
  await expectFit(page);
  await page.reload();
  await expect(own).toBeVisible();
});
