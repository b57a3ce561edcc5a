// A reload in the middle of a speech.
import { holdSpeeches } from './held-speeches.ts';
import { expectEachCallOnce, whileMidSpeech } from './mid-speech.ts';
import {
  expect,
  expectOneBill,
  keptRecord,
  openSeated,
  startDebate,
  stateLabel,
  test,
  turnsIn,
} from './page-fixture.ts';

test('F13: reloaded in mid-speech, the half-heard speech completes without a second call', async ({
  page,
  stage,
}) => {
  const { release } = holdSpeeches(stage.vendor, /Rebuttal 1/);
  await openSeated(page, stage.product);
  await startDebate(page);
  await whileMidSpeech(stage.vendor, 3);
  await page.reload();
  await stateLabel(page, 'debating');
  release();
  await stateLabel(page, 'completed');
  await expectEachCallOnce(page, stage.vendor);
  const spoken = turnsIn(await keptRecord(page)).find((turn) => turn.id === '1:1.0.opposition');
  expect(spoken?.text).toBe(stage.vendor.calls[2]?.sent.join('').trim());
  await expectOneBill(page, stage.product);
});
