// Attack A8 in Chromium, through a link.
import { expect, test } from './page-fixture.ts';
import { expectNothingRan, payloadAt, payloadText } from './payload-pages.ts';

test('A8: a link carries a motion and names as words, or is refused with a sentence', async ({
  page,
  product,
}) => {
  await page.goto(product.url);
  const form = await page.evaluate(
    () => Object.values(localStorage).find((value) => value.includes('"motion"')) ?? '',
  );
  const good =
    form === '' ? { v: 1, motion: '', format: 'oxford', seats: [], settings: {} } : JSON.parse(form);
  const links = [
    Buffer.from(JSON.stringify({ ...good, motion: payloadText(0, 60) })).toString('base64url'),
    Buffer.from(JSON.stringify({ ...good, format: payloadAt(0) })).toString('base64url'),
    encodeURIComponent(payloadAt(0)),
    payloadAt(2),
  ];
  for (const link of links) {
    await page.goto(`${product.url}/#setup=${link}`);
    await page.reload();
    await expect(page.getByRole('textbox', { name: /motion/i }).first()).toBeVisible();
    await expectNothingRan(page);
  }
});
