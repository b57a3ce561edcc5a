// The page about judging models in a real browser: empty, then with the debates of a back-up, computed in a worker.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgedDebatesFile } from '../kit/judged-debates-file.ts';
import { expectFit } from './accessibility.ts';
import { expect, test } from './page-fixture.ts';

const DEBATES = 24;

test('judges are compared over all kept debates, away from the page', async ({ page, product }) => {
  test.setTimeout(240_000);
  await page.goto(`${product.url}/judges`);
  await expect(page.getByRole('heading', { name: 'No judged debates yet' })).toBeVisible();
  await expectFit(page);

  const path = join(mkdtempSync(join(tmpdir(), 'rostrum-judges-')), 'back-up.json');
  writeFileSync(path, judgedDebatesFile(DEBATES));
  await page.goto(`${product.url}/settings`);
  await page.getByLabel('A back-up of everything').setInputFiles(path);
  await expect(page.getByText(new RegExp(`${DEBATES} debates`)).first()).toBeVisible({ timeout: 90_000 });

  await page.getByRole('link', { name: 'Judges', exact: true }).click();
  const started = Date.now();
  const found = page.getByRole('region', { name: 'What stands out' });
  await expect(found.getByRole('listitem')).toHaveCount(1, { timeout: 60_000 });
  test.info().annotations.push({ type: 'computed in', description: `${Date.now() - started} ms` });
  await expect(found).toContainText(
    /favours the longer speech.*For every 100 words more, a side gained about 1\.\d points/,
  );
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText(`${DEBATES} debates`);
  await expectFit(page);
});
