// What a debate was worth, on its outcome: the offer with its price, the run that goes on after a reload, the pick, and what was shown.
import { AxeBuilder } from '@axe-core/playwright';
import { promptOf, worthVendor } from '../kit/worth-vendor.ts';
import { takePictures } from './accessibility.ts';
import { expect, openSeated, startDebate, stateLabel, test } from './page-fixture.ts';

test('a debate is compared with single answers, once paid for, and the person picks before they see', async ({
  page,
  stage,
}) => {
  test.setTimeout(240_000);
  let everyMs = 0;
  stage.vendor.play(worthVendor(() => everyMs));
  await openSeated(page, stage.product);
  await startDebate(page);
  await stateLabel(page, 'completed');
  const axe = async () => {
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  };
  await takePictures(page, 'offer');
  await page.getByRole('button', { name: 'Was it worth it?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Ask, .*\$/ })).toBeVisible();
  await axe();
  await takePictures(page, 'price');

  // A page that is closed in the middle asks for nothing twice.
  everyMs = 150;
  const callsBefore = stage.vendor.calls.length;
  await dialog.getByRole('button', { name: /^Ask, / }).click();
  await expect(page.getByText(/^Asking [1-9] of/)).toBeVisible();
  await takePictures(page, 'running');
  await page.reload();
  everyMs = 0;
  const open = page.getByRole('button', { name: 'What it was worth' });
  await expect(open).toBeVisible({ timeout: 60_000 });
  const prompts = stage.vendor.calls.slice(callsBefore).map((call) => promptOf(call));
  expect(prompts.filter((prompt) => prompt.includes('act="single-answer"')).length).toBe(7);

  // Nothing of the result is there before the person has picked.
  await expect(page.getByText('already took')).toHaveCount(0);
  await open.click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await expect(dialog.getByText('already took')).toHaveCount(0);
  await axe();
  await takePictures(page, 'pick');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Show which is which' }).click();
  await expect(dialog.getByText('7 of 7 answers already took Proposition’s side')).toBeVisible();
  await expect(dialog.getByText('A verdict says who argued better, not who is right.')).toBeVisible();
  await expect(
    dialog.getByText('Depots must be paid for before the first tram runs.', { exact: true }),
  ).toBeVisible();
  await axe();
  await takePictures(page, 'shown');

  // It is no debate of the History, and it goes with its debate.
  await page.goto(`${stage.product.url}/debates`);
  await expect(page.getByRole('region', { name: 'Finished' }).getByRole('listitem')).toHaveCount(1);
});
