// Panels of one, three and five demo judges in every format with scores, from the set-up page to the outcome: what the page says of
// them, what each judge found, axe in both themes and widths, and one bill.
import type { Page } from '@playwright/test';
import type { Format } from '@rostrum/shared/formats/format';
import { writeFormatFile } from '@rostrum/shared/formats/format-file';
import { CUSTOM_FORMAT } from '../kit/custom-format.ts';
import { LONG_FORM, runs } from '../kit/effort.ts';
import { expectAccessible } from './accessibility.ts';
import {
  expect,
  expectOneBill,
  OUTCOME_WORD,
  openOptions,
  pickFormat,
  startDebate,
  stateLabel,
  test,
} from './page-fixture.ts';

/** Composed of two seats without benches, who are read in both orders. */
const COMPOSED: Format = {
  ...CUSTOM_FORMAT,
  title: 'Workshop with a panel',
  seats: CUSTOM_FORMAT.seats.map((seat) =>
    seat.role === 'judge' ? { ...seat, max: 5 } : { ...seat, min: 2, max: 2 },
  ),
};

interface PanelCase {
  format: string;
  rounds?: string;
  /** Where the outcome word stands. */
  region: string;
  isComposed?: boolean;
}

const CASES: PanelCase[] = [
  { format: 'Oxford', rounds: 'Rounds', region: 'Verdict' },
  { format: 'Lincoln-Douglas', region: 'Verdict' },
  { format: 'Duel', region: 'Verdict' },
  { format: 'Roundtable', rounds: 'Rounds', region: 'panel' },
  { format: COMPOSED.title, rounds: 'Rounds', region: 'Verdict', isComposed: true },
];

async function chooseFormat(page: Page, url: string, { format, rounds, isComposed }: PanelCase) {
  if (isComposed) {
    await page.goto(`${url}/formats`);
    await page.getByLabel('A format exported as JSON').setInputFiles({
      name: 'panel.json',
      mimeType: 'application/json',
      buffer: Buffer.from(writeFormatFile(COMPOSED)),
    });
    await expect(page.getByText(COMPOSED.title).first()).toBeVisible();
  }
  await page.goto(url);
  await pickFormat(page, format);
  await openOptions(page);
  if (rounds) await page.getByRole('spinbutton', { name: rounds }).first().fill('2');
}

async function seatJudges(page: Page, judges: number) {
  if (judges > 1) {
    await page.getByRole('combobox', { name: 'Judging' }).click();
    await page.getByRole('option', { name: judges === 3 ? 'Three judges' : 'Five judges' }).click();
  }
  // Of several judges each has a model of its own under More options.
  await expect(page.getByRole('combobox', { name: /judge model$/i })).toHaveCount(judges > 1 ? judges : 0);
}

/** Everything on the page that can be pressed or filled in, with what is folded left folded. */
const controlsInSight = (page: Page) =>
  page.locator('a[href], button, summary, input, select, textarea').filter({ visible: true }).count();

const headline = (page: Page, { region }: PanelCase) =>
  region === 'panel'
    ? page.locator('#panel-scores')
    : page.getByRole('region', { name: region }).getByRole('heading', { level: 2 });

for (const panel of CASES.slice(0, runs({ fast: 1, all: CASES.length })))
  for (const judges of LONG_FORM ? [1, 3, 5] : [3])
    test(`${panel.format} with ${judges} ${judges === 1 ? 'judge' : 'judges that differ'}`, async ({
      page,
      stage: { product },
    }) => {
      await chooseFormat(page, product.url, panel);
      await seatJudges(page, judges);
      await startDebate(page);
      await stateLabel(page, 'completed');
      // In a roundtable nobody wins: its scores stand under Details.
      await expect(headline(page, panel)).toContainText(panel.region === 'panel' ? 'Scores' : OUTCOME_WORD);
      if (panel.format === 'Oxford' && judges === 3) {
        await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur());
        expect(await controlsInSight(page)).toBeLessThanOrEqual(20);
      }
      const trust = page.getByRole('region', { name: 'Details' });
      await trust.getByRole('heading', { name: 'Details' }).click();
      await expect(trust.getByRole('list', { name: 'Checks' })).toContainText('read letters in place of');
      if (judges > 1) {
        const reasons = trust.getByRole('article', { name: /judge$/i });
        await expect(reasons).toHaveCount(judges);
        const models = await reasons.locator('.note').first().allTextContents();
        expect(models.length).toBeGreaterThan(0);
        // Judges that differ: their readings give more than two different sheets of scores, and not all of them the same lead.
        const sheets = await reasons
          .locator('details:has(> .score-reasons)')
          .evaluateAll((list) =>
            list.map((one) => [...one.querySelectorAll('.num')].map((score) => score.textContent).join(' ')),
          );
        expect(sheets.length).toBeGreaterThanOrEqual(judges);
        expect(new Set(sheets).size).toBeGreaterThan(2);
        if (panel.region === 'Verdict') {
          const rows = trust.getByRole('table').locator('tbody').first().getByRole('row');
          expect(new Set(await rows.locator('td').allTextContents()).size).toBeGreaterThan(1);
        }
      }
      if (LONG_FORM) await expectAccessible(page);
      await expectOneBill(page, product);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Save the file' })).toBeVisible();
      await expectAccessible(page);
    });
