// Ask first: five single answers before a debate, with their price, through a reload; and the debate that follows them or does not.
import { promptOf, worthVendor } from '../kit/worth-vendor.ts';
import { expectAccessible, expectNoOverflow, takePictures } from './accessibility.ts';
import { pressOn } from './keyboard.ts';
import { expect, openSeated, startDebate, stateLabel, test } from './page-fixture.ts';

/** Controls of a fresh set-up in sight, by its budget. */
const MOST_CONTROLS = 18;

test('they split: it is said with a sentence for each side, and the debate that follows belongs to them', async ({
  page,
  stage,
}) => {
  test.setTimeout(240_000);
  let everyMs = 150;
  const beliefs = [60, -20, 60, -20, 60];
  stage.vendor.play(
    worthVendor(
      () => everyMs,
      () => beliefs.pop() ?? 60,
    ),
  );
  await openSeated(page, stage.product);
  await expect(page.getByText(/Ask first: 5 single answers, .*\$/)).toBeVisible();
  const controls = page.locator(
    ':is(a, button, input, select, textarea, summary):not(.skip, [aria-hidden]):visible',
  );
  // Besides the link below the form that says which vendors have no key.
  const toSettings = page.getByRole('main').getByRole('link', { name: 'Settings' });
  expect((await controls.count()) - (await toSettings.count())).toBeLessThanOrEqual(MOST_CONTROLS);
  await takePictures(page, 'offer');
  await pressOn(page, page.getByRole('button', { name: 'Ask first' }));
  await expect(page.getByText(/^Asking \d of 5/)).toBeVisible();
  await takePictures(page, 'running');
  // A page that is closed in the middle asks for nothing twice.
  await expect.poll(() => stage.vendor.calls.length).toBeGreaterThan(0);
  await page.reload();
  everyMs = 0;
  const answers = page.getByRole('status', { name: 'Ask first' });
  await expect(answers.getByText('They split, 3 to 2.')).toBeVisible({ timeout: 60_000 });
  await expect(answers.getByText('3 yes')).toBeVisible();
  await expect(answers.getByText(/^Worth a debate\. Spent: .*\$/)).toBeVisible();
  expect(stage.vendor.calls.filter((call) => promptOf(call).includes('single-answer')).length).toBe(5);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await takePictures(page, 'split');
  await answers.getByText('Read the five answers').click();
  await expect(answers.getByText('Deliveries need hours of their own.').first()).toBeVisible();

  await startDebate(page);
  await stateLabel(page, 'completed');
  await page.goto(`${stage.product.url}/debates`);
  const rows = page.getByRole('region', { name: 'Finished' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText('Oxford, asked first: 3 of 5 said yes')).toBeVisible();
  await takePictures(page, 'history');
  // The next debate on the same motion has answers of its own.
  await openSeated(page, stage.product);
  await expect(page.getByRole('button', { name: 'Ask first' })).toBeVisible();
});

test('all five agree: that is no proof, and another motion is asked anew', async ({ page, stage }) => {
  test.setTimeout(120_000);
  stage.vendor.play(worthVendor());
  await openSeated(page, stage.product);
  const motion = page.getByRole('textbox', { name: 'Motion' });
  // An example motion would be another one in German.
  await motion.fill('Schools should begin at ten');
  await page.getByRole('button', { name: 'Ask first' }).click();
  const answers = page.getByRole('status', { name: 'Ask first' });
  await expect(answers.getByText('All five agreed: yes. Agreement, not proof. Debate anyway?')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'agree');
  await motion.fill('Libraries should lend tools');
  await expect(page.getByRole('button', { name: 'Ask first' })).toBeVisible();
  await expect(answers).toHaveCount(0);
  await motion.fill('Schools should begin at ten');
  await expect(answers).toBeVisible();
  await page.goto(`${stage.product.url}/settings`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.goto(stage.product.url);
  await expect(page.getByText('Alle fünf sind sich einig: ja.')).toBeVisible();
  await takePictures(page, 'agree-german');
  await page.goto(`${stage.product.url}/debates`);
  await expect(page.getByRole('heading', { name: 'Noch keine Debatten' })).toBeVisible();

  // What was paid for is found again, can be deleted and put back, and leads to its debate.
  const kept = page.getByRole('region', { name: 'Erst gefragt und noch nicht debattiert' });
  await kept.getByText('Schools should begin at ten').click();
  await expect(kept.getByText('Alle fünf sind sich einig: ja.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await takePictures(page, 'history-alone');
  await kept.getByRole('button', { name: 'Löschen' }).click();
  await expect(kept).toHaveCount(0);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await kept.getByText('Schools should begin at ten').click();
  await kept.getByRole('button', { name: 'Neue Debatte' }).click();
  await expect(page.getByRole('status', { name: 'Erst fragen' })).toContainText('Alle fünf sind sich einig');
});

test('an ask that fails says why, can be stopped, and goes on', async ({ page, stage }) => {
  test.setTimeout(120_000);
  stage.vendor.play(worthVendor(() => 400));
  await openSeated(page, stage.product);
  await page.getByRole('button', { name: 'Ask first' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const goOn = page.getByRole('button', { name: 'Go on', exact: true });
  await expect(goOn).toBeVisible();
  await takePictures(page, 'stopped');
  stage.vendor.play(() => ({ status: 401 }));
  await goOn.click();
  await expect(page.getByText(/It came to a stop: .*did not accept the key/)).toBeVisible({
    timeout: 30_000,
  });
  await takePictures(page, 'failed');
  stage.vendor.play(worthVendor());
  await goOn.click();
  await expect(page.getByText('All five agreed: yes.')).toBeVisible({ timeout: 30_000 });
});
