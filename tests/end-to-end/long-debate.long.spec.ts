// A debate of 100,000 tokens: the browser's search finds words of speeches that are folded, and on paper none is folded.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { debateOfSpeeches } from '../kit/long-debate.ts';
import { prose } from '../kit/vendor-speech.ts';
import { expect, test } from './page-fixture.ts';
import { importDebate } from './shared-files.ts';

const SPEECHES = 60;
/** 60 speeches of 1,250 words are some 100,000 tokens. */
const WORDS = 1_250;

const lastWord = (index: number): string => `ends${index}here`;

function longDebate(): DebateRecord {
  const record = debateOfSpeeches(SPEECHES);
  let index = -1;
  const entries = record.entries.map((entry) => {
    if (entry.kind !== 'turn' || entry.text.startsWith('{')) return entry;
    index += 1;
    return { ...entry, text: `${prose(entry.id, WORDS)} ${lastWord(index)}` };
  });
  return { ...record, id: 'debate-long', entries };
}

test('the browser’s search finds the last word of the last speech, which is folded, and on paper each speech is whole', async ({
  page,
  product,
}) => {
  await importDebate(page, product.url, longDebate());
  await expect(page.locator('.transcript article')).toHaveCount(SPEECHES);
  const last = page.locator('.transcript .rounds > li > details').last();
  await expect(last.locator('article').last()).toBeHidden();
  // A link to a text makes the browser search for it as a reader does with Ctrl+F, which no test can press, and unfold what it is in.
  await page.evaluate(
    (word) => {
      const link = document.createElement('a');
      link.href = `#:~:text=${word}`;
      link.textContent = 'Search';
      document.body.prepend(link);
    },
    lastWord(SPEECHES - 1),
  );
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(last.locator('article').last()).toBeVisible();
  await expect(last).toContainText(lastWord(SPEECHES - 1));
  await expect(page.locator('.transcript details[open]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.transcript article').filter({ visible: true })).toHaveCount(SPEECHES);
});
