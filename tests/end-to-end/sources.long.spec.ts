// A debate over a folder of sources: read in the browser, searched before the openings, cited, checked and listed; by keyboard where a person
// reads the queries, on a phone, in both themes and in German.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pdfFile } from '../kit/documents/pdf-file.ts';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import { asList, contentText } from '../kit/vendors/vendor-script.ts';
import { applyTheme, expectAccessible } from './accessibility.ts';
import { expect, openSeated, stateLabel, test } from './page-fixture.ts';

const SHOTS = process.env['SHOTS'];
const TOOLS =
  'The tool library of the harbour lent four hundred drills in its first year, and three came back broken.';
const COSTS = 'The harbour library paid nine hundred for repairs, which members had paid as fees before.';

test('sources are read here, searched, read by everybody alike, cited, checked and listed', async ({
  page,
  stage,
}, info) => {
  test.setTimeout(240_000);
  const folder = info.outputPath('reports');
  mkdirSync(join(folder, 'old'), { recursive: true });
  writeFileSync(join(folder, 'tools.md'), `# The harbour\n\n${TOOLS}`);
  writeFileSync(
    join(folder, 'old', 'costs.html'),
    `<h1>Costs</h1><p>${COSTS}</p><script>document.title = 'gone'</script>`,
  );
  writeFileSync(
    join(folder, 'meeting.pdf'),
    pdfFile({ pages: [['Nothing of this meeting concerns the question.']] }),
  );
  writeFileSync(join(folder, 'picture.png'), 'no picture');
  const speak = debater();
  const fronts = new Set<string>();
  stage.vendor.play((call) => {
    const messages = asList(call.body['messages']).map(contentText);
    const { label, seat } = askedSpeaker(call);
    if (label === 'Queries')
      return {
        text: [
          JSON.stringify({
            queries: [
              { purpose: 'use', query: seat === 'proposition' ? 'harbour drills lent' : 'repairs fees' },
            ],
          }),
        ],
      };
    const system = messages[0] ?? '';
    if (system.includes('<source ')) fronts.add(system.slice(0, system.lastIndexOf('</source>')));
    const [, id] = /<source id="(S\d+)" title="tools\.md"/.exec(system) ?? [];
    if (label !== 'Opening' || seat !== 'proposition') return speak(call);
    return {
      text: [
        `They “lent four hundred drills in its first year” [${id}], and “nobody ever broke a single one” [${id}].`,
      ],
    };
  });
  await openSeated(page, stage.product);
  await page.locator('details.background > summary').click();
  await page.locator('input[type=file][webkitdirectory]').setInputFiles(folder);
  await expect(page.getByRole('combobox', { name: 'Files to search' })).toHaveValue(/./);
  await page.getByText('1 file is left out').click();
  await expect(page.getByText('picture.png')).toBeVisible();
  await page.getByRole('checkbox', { name: /I read the queries first/ }).check();
  await expectAccessible(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/setup.png`, fullPage: true });
  await page.getByRole('button', { name: 'Start debate' }).click();

  // The person's own query, by keyboard.
  const own = page.getByLabel('Your own query');
  await own.fill('meeting question');
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/queries.png`, fullPage: true });
  await own.press('Enter');
  await expect(page.getByText(/Found for everybody: 3 passages/)).toBeVisible();
  await stateLabel(page, 'completed');
  expect(fronts.size).toBe(1);

  const sources = page.getByRole('region', { name: 'Sources' });
  await expect(sources).toContainText('1 of 2 quotations stands in them');
  await sources.locator('summary').first().click();
  await expect(sources.getByRole('listitem').first()).toContainText('nobody ever broke a single one');
  await expectAccessible(page);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/outcome.png`, fullPage: true });
  await sources.getByRole('button', { name: /tools\.md/ }).click();
  await expect(page.getByRole('dialog')).toContainText(TOOLS);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await applyTheme(page, 'dark');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/outcome-390-dark.png`, fullPage: true });

  // The library is there for the next debate, and can be deleted.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(stage.product.url);
  await page.locator('details.background > summary').click();
  await page.getByRole('combobox', { name: 'Files to search' }).selectOption({ label: 'reports, 3 files' });
  await page.getByRole('button', { name: 'Delete reports' }).click();
  await expect(page.getByRole('combobox', { name: 'Files to search' })).toHaveCount(0);
});
