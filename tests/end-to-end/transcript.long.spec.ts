// A transcript from the set-up to its verdict: pasted, put right, priced, judged by a fake vendor; and one in which one speaker is found.
import { readFileSync } from 'node:fs';
import { asList, contentText } from '../kit/vendors/vendor-script.ts';
import { applyTheme, expectFit } from './accessibility.ts';
import { expect, stateLabel, test } from './page-fixture.ts';

const SHOTS = process.env['SHOTS'];
const textOf = (name: string) =>
  readFileSync(new URL(`../fixtures/transcripts/${name}`, import.meta.url), 'utf8');

test('a debate held elsewhere is pasted, put right in one step, and judged without a speech', async ({
  page,
  stage,
}) => {
  test.setTimeout(180_000);
  const shoot = async (name: string) => {
    if (!SHOTS) return;
    for (const theme of ['light', 'dark'] as const)
      for (const width of [1440, 390]) {
        await applyTheme(page, theme);
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await page.screenshot({ path: `${SHOTS}/${name}-${width}-${theme}.png`, fullPage: width === 390 });
      }
    await applyTheme(page, 'light');
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await page.goto(stage.product.url);
  await page.getByText('More formats').click();
  await shoot('more-formats');
  await page.getByRole('link', { name: 'Judge a transcript' }).click();
  const said = page.getByLabel('What was said');
  const judgeIt = page.getByRole('button', { name: 'Judge it' });
  await expect(said).toBeVisible();
  await expectFit(page);
  await shoot('paste');

  // One speaker is found, and the other is taken by name.
  await said.fill(textOf('37-one-speaker.txt'));
  await page.getByRole('button', { name: 'Find the speakers' }).click();
  await expect(page.getByRole('alert')).toContainText('Only one speaker found: Anna Berg');
  await expect(judgeIt).toHaveAttribute('aria-disabled', 'true');
  await expectFit(page);
  await shoot('trouble');
  await page.getByRole('button', { name: 'Take LIND as a speaker' }).click();
  await expect(page.getByRole('heading', { name: 'Two speakers found' })).toBeFocused();
  await page.getByRole('button', { name: 'Change the text' }).click();

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({
    name: 'evening.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(textOf('01-name-and-colon.txt')),
  });
  await expect(page.getByRole('heading', { name: 'Three speakers found' })).toBeVisible();
  await expect(page.getByLabel('Moderator is')).toHaveValue('chair');
  await expect(judgeIt).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Motion').fill('The town should close Mill Street to cars on Saturdays');
  await expect(judgeIt).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByRole('strong').filter({ hasText: '$0.' })).toBeVisible();
  await expectFit(page);
  await shoot('speakers');
  expect(stage.vendor.calls).toHaveLength(0);
  await judgeIt.click();
  await stateLabel(page, 'completed');
  await expect(page.getByText('Held elsewhere: a transcript of 4 speeches')).toBeVisible();
  await expect(page.getByRole('button', { name: /Rematch/ })).toHaveCount(0);
  // Judges alone were asked, twice each, and read no name.
  const prompts = stage.vendor.calls.map(({ body }) => asList(body['messages']).map(contentText).join('\n'));
  expect(prompts.length).toBeGreaterThan(1);
  for (const prompt of prompts) {
    expect(prompt).toContain('act="rule"');
    expect(prompt).not.toMatch(/Anna|Berg|Lind|Jonas/);
    expect(prompt).toContain('on foot or by bus');
  }
  await expectFit(page);
  await shoot('outcome');
  const outcome = page.url();
  await page.goto(`${stage.product.url}/debates`);
  await shoot('history');
  await page.goto(`${stage.product.url}/settings`);
  await page.getByLabel('Language of the page').selectOption('de');
  await page.goto(outcome);
  await expect(page.getByText('Anderswo gehalten')).toBeVisible();
  await shoot('outcome-german');
  await page.goto(`${stage.product.url}/transcript`);
  await page.getByLabel('Was gesagt wurde').fill(textOf('08-whatsapp-german.txt'));
  await page.getByRole('button', { name: 'Redner suchen' }).click();
  await expect(page.getByRole('heading', { name: 'Zwei Redner gefunden' })).toBeVisible();
  await shoot('speakers-german');
});
