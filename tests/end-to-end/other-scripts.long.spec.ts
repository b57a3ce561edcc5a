// A debate in Arabic, right to left: in the set-up, live and in the outcome each text stands in its own direction,
// nothing overflows, and axe finds nothing.
import { readFileSync } from 'node:fs';
import { askedSpeaker, debater } from '../kit/vendor-speech.ts';
import type { FakeVendorCall } from '../kit/vendors/fake-vendor.ts';
import { expectFit } from './accessibility.ts';
import { expect, openSeated, startDebate, stateLabel, test } from './page-fixture.ts';

interface Topic {
  motion: string;
  openings: string[];
  answered: string[];
}
function topicIn(): Topic {
  const file = new URL('../fixtures/corpora/drift/ar.json', import.meta.url);
  const [topic] = JSON.parse(readFileSync(file, 'utf8')) as Topic[];
  if (!topic) throw new Error('no topic');
  return topic;
}

/** Speeches of the corpus, a different one each turn; a judge's texts are in the same language. */
function speaking({ openings, answered: answers }: Topic) {
  const texts = [...openings, ...answers];
  let turns = 0;
  return (call: FakeVendorCall) => {
    const script = debater()(call);
    const text = [script.text ?? []].flat().join('');
    if (text.startsWith('{')) {
      const reason = texts[0] ?? '';
      return { ...script, text: text.replaceAll('Said after weighing both sides.', reason) };
    }
    const { label } = askedSpeaker(call);
    const words = texts[turns++ % texts.length] ?? '';
    // The second rebuttals stay unfinished, so that the page is examined with a speech under way.
    return label === 'Rebuttal 2'
      ? { text: [words.slice(0, 40), words.slice(40)], everyMs: 20_000 }
      : { text: [`${words} ${turns}`] };
  };
}

test('a debate in Arabic', async ({ page, stage }) => {
  const topic = topicIn();
  stage.vendor.play(speaking(topic));
  await openSeated(page, stage.product);
  const motion = page.getByRole('textbox', { name: 'Motion' });
  await motion.fill(topic.motion);
  expect(await motion.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
  await expectFit(page);

  await startDebate(page);
  await stateLabel(page, 'debating');
  await expect(page.locator('.speech.live').last()).toBeVisible();
  const opening = (topic.openings[0] ?? '').slice(0, 30);
  const speech = page.getByText(opening, { exact: false }).first();
  expect(await speech.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await expectFit(page);
  await page.getByRole('button', { name: 'End…' }).click();
  const end = page.getByRole('alertdialog');
  // Closings would first wait for the speeches under way, which take longer than a test.
  await end.getByRole('checkbox', { name: 'Hear the closings first' }).uncheck();
  await end.getByRole('button', { name: 'End with a verdict' }).click();
  await stateLabel(page, 'completed');
  await page.locator('summary', { hasText: 'Opening' }).first().click();
  // Text of a judge or a speaker has its own direction wherever it is shown.
  const wrong = await page.getByRole('main').evaluate(
    (main, start) =>
      Array.from(main.querySelectorAll('p, td, dd, q, summary span'))
        .filter((text) => text.textContent.includes(start))
        .filter((text) => {
          const style = getComputedStyle(text);
          return style.direction !== 'rtl' && style.unicodeBidi !== 'plaintext';
        })
        .map((text) => text.outerHTML.slice(0, 80)),
    opening.slice(0, 10),
  );
  expect(wrong).toEqual([]);
  await expectFit(page);
});
