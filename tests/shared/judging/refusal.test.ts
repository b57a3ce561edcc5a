// Refusals are told from speeches that only sound like one: 84 refusals and 144 look-alikes in six languages.
import { isRefusal } from '@rostrum/shared/judging/speech-checks';
import { describe, expect, it } from 'vitest';
import corpus from '../../fixtures/corpora/refusals.json' with { type: 'json' };
import later from '../../fixtures/corpora/refusals-written-later.json' with { type: 'json' };

const languages = Object.values(corpus);
const refusals = [...languages.flatMap((language) => language.refusals), ...later.refusals];
const lookAlikes = [
  ...languages.flatMap((language) => language.lookAlikes.map(({ text }) => text)),
  ...later.lookAlikes,
];

describe('A refusal', () => {
  it('is never seen in a speech that only sounds like one, and six in ten are seen by how they open', () => {
    expect([refusals.length, lookAlikes.length, languages.length]).toEqual([84, 144, 6]);
    const missed = refusals.filter((text) => !isRefusal(text));
    console.log(
      `Refusals missed: ${missed.length} of ${refusals.length}`,
      ...missed.map((text) => `\n  ${text}`),
    );
    expect(lookAlikes.filter(isRefusal)).toEqual([]);
    expect(missed.length / refusals.length).toBeLessThanOrEqual(0.4);
  });

  it.each([
    ['我无法参与这场辩论。'],
    ['抱歉，我不能协助满足您的请求。'],
    ['لا أستطيع المشاركة في هذه المناظرة.'],
    ['मैं इस बहस में भाग नहीं ले सकता।'],
    ['ขออภัย ฉันไม่สามารถเข้าร่วมการโต้วาทีนี้ได้'],
  ])('is read in other languages too: %s', (text) => {
    expect(isRefusal(text)).toBe(true);
  });
});
