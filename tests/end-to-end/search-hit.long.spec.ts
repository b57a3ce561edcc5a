// A hit of the search in the history leads to the speech: unfolded, in view and marked.
import { historyRows, importDebates, searchHistory } from './imported-debates.ts';
import { expect, test } from './page-fixture.ts';

test('a hit leads to the speech, which is unfolded, in view and marked', async ({ page, product }) => {
  await page.goto(`${product.url}/debates`);
  await importDebates(page);
  await searchHistory(page, 'reactor café');
  const hit = historyRows(page)
    .filter({ hasText: 'Zoos' })
    .getByRole('link', { name: /^Speech/ });
  const reference = (await hit.textContent()) ?? '';
  await hit.click();
  const speech = page.locator(`.transcript article[id="${reference}"]`);
  await expect(speech).toBeVisible();
  await expect(speech).toBeInViewport();
  const plain = page.locator('.transcript article[id]').first();
  const colour = (of: typeof speech) => of.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour(speech)).not.toBe(await colour(plain));
});
