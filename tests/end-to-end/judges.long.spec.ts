// The page Judges: a judge sits the exam for a named price, its row once it has, and the same row when it no longer speaks of today.
import { worthVendor } from '../kit/worth-vendor.ts';
import { expectAccessible, expectNoOverflow, takePictures } from './accessibility.ts';
import { pressOn } from './keyboard.ts';
import { expect, openOptions, openSeated, test } from './page-fixture.ts';

/** Makes the judges' task of every kept exam another one. */
const makeStale = async () => {
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    if (!database.objectStoreNames.contains('records')) continue;
    await new Promise<void>((resolve, reject) => {
      const change = database.transaction('records', 'readwrite');
      change.oncomplete = () => resolve();
      change.onerror = () => reject(change.error);
      const store = change.objectStore('records');
      const reading = store.getAll();
      reading.onsuccess = () => {
        for (const row of reading.result)
          if (row.record.exam)
            store.put({ ...row, record: { ...row.record, exam: { ...row.record.exam, prompt: 'x' } } });
      };
    });
    database.close();
  }
};

test('a judge sits the exam by keyboard, its row says what it is worth, and a stale one says why', async ({
  page,
  stage,
}) => {
  test.setTimeout(480_000);
  let everyMs = 100;
  stage.vendor.play(worthVendor(() => everyMs));
  await openSeated(page, stage.product);
  await page.goto(`${stage.product.url}/judges`);
  await expect(page.getByRole('heading', { name: 'What your judges are worth is not known' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'judges-none');
  const sit = page.getByRole('button', { name: /^GPT 4\.1 sits the exam, .*\$/ });
  await pressOn(page, sit);
  await expect(page.getByText(/^Asking \d+ of 136$/)).toBeVisible();
  await takePictures(page, 'judges-running');
  await pressOn(page, page.getByRole('button', { name: 'Stop' }));
  everyMs = 0;
  await pressOn(page, page.getByRole('button', { name: 'Go on' }));

  const row = page.getByRole('row', { name: /^GPT 4\.1/ });
  // Whoever speaks for the motion is always found better: that is right in half of the damaged debates.
  await expect(row.getByText('12 of 24')).toBeVisible({ timeout: 300_000 });
  await expect(row.getByText('16 of 16')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your judge has sat the exam' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await takePictures(page, 'judges-finished');

  // The set-up says it beside the judges, and leads back.
  await page.goto(stage.product.url);
  await openOptions(page);
  await page.getByRole('link', { name: 'Your judge has sat the exam' }).click();
  await expect(row.getByText('16 of 16')).toBeVisible();

  await page.evaluate(makeStale);
  await page.reload();
  await expect(row.getByText('stale: the judges’ task has changed since')).toBeVisible();
  await expect(row.getByRole('button', { name: /sits the exam/ })).toHaveText(/^Sit again, /);
  await expect(page.getByRole('heading', { name: 'What your judges are worth is not known' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'judges-stale');
  await page.goto(`${stage.product.url}/settings`);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.goto(`${stage.product.url}/judges`);
  await expect(page.getByText('veraltet: Die Aufgabe der Richter hat sich seitdem geändert')).toBeVisible();
  await expectNoOverflow(page);
  await takePictures(page, 'judges-german');
});

test('a person sits the exam by keys, and has a row from ten debates on', async ({ page, stage }) => {
  await page.goto(`${stage.product.url}/judges/exam`);
  for (let number = 1; number <= 10; number++) {
    await expect(page.getByText(`Debate ${number} of 40`)).toBeVisible();
    await page.keyboard.press('2');
    if (number === 10) await takePictures(page, 'person');
    await pressOn(page, page.getByRole('button', { name: 'Next' }));
  }
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Stop here' }));
  await expect(page.getByRole('heading', { name: 'You judged 10 debates' })).toBeVisible();
  await expect(page.getByText(/^Right in 0 of \d+ where .* a winner in 0 of \d+ /)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await takePictures(page, 'person-result');
  await page.getByRole('main').getByRole('link', { name: 'Judges' }).click();
  await expect(page.getByRole('row', { name: /^You / }).getByText(/, free$/)).toBeVisible();
});
