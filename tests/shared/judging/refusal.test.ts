// Refusals are told from speeches that only sound like one: 60 refusals and 120 look-alikes in six languages.
import { isRefusal } from '@rostrum/shared/judging/refusal';
import { describe, expect, it } from 'vitest';
import corpus from '../../fixtures/corpora/refusals.json' with { type: 'json' };
import later from '../../fixtures/corpora/refusals-written-later.json' with { type: 'json' };

const languages = Object.entries(corpus);
const refusals = languages.flatMap(([, { refusals: texts }]) => texts);
const lookAlikes = languages.flatMap(([, { lookAlikes: entries }]) => entries.map(({ text }) => text));

describe('The corpus of refusals', () => {
  const missed = refusals.filter((text) => !isRefusal(text));
  const accused = lookAlikes.filter((text) => isRefusal(text));

  it('holds 60 refusals and 120 look-alikes in six languages', () => {
    expect([refusals.length, lookAlikes.length, languages.length]).toEqual([60, 120, 6]);
  });

  it('is read with at most one false alarm in a hundred and one miss in ten', () => {
    console.log(
      `Refusals missed: ${missed.length} of ${refusals.length}; look-alikes accused: ${accused.length} of ${lookAlikes.length}`,
      ...[...missed, ...accused].map((text) => `\n  ${text}`),
    );
    expect(accused.length / lookAlikes.length).toBeLessThanOrEqual(0.01);
    expect(missed.length / refusals.length).toBeLessThanOrEqual(0.1);
  });
});

it('of those written later, to which the patterns were widened once, misses one in ten at most and accuses nobody', () => {
  const missed = later.refusals.filter((text) => !isRefusal(text));
  console.log(`Refusals written later, missed: ${missed.length} of ${later.refusals.length}`);
  expect(missed.length / later.refusals.length).toBeLessThanOrEqual(0.1);
  expect(later.lookAlikes.filter((text) => isRefusal(text))).toEqual([]);
});

describe('A refusal', () => {
  it('that goes on to argue is a speech, in every language of the corpus', () => {
    const claim =
      'Land is scarce, a parked car takes twelve square metres of it, and no city has ever built its way out of that.';
    expect(refusals.filter((text) => isRefusal(`${text}\n\n${claim}`))).toEqual([]);
  });

  it.each([
    ['我无法参与这场辩论。'],
    ['抱歉，我不能协助满足您的请求。'],
    ['لا أستطيع المشاركة في هذه المناظرة.'],
    ['मैं इस बहस में भाग नहीं ले सकता।'],
    ['ขออภัย ฉันไม่สามารถเข้าร่วมการโต้วาทีนี้ได้'],
    ['Desculpe, não posso participar deste debate.'],
    ['Mi dispiace, non posso partecipare a questo dibattito.'],
  ])('is read in other languages too: %s', (text) => {
    expect(isRefusal(text)).toBe(true);
  });

  it.each([
    ['我不能接受对方的前提：没有一个例子是民主国家。'],
    ['لا أستطيع قبول هذه المقدمة: لا يوجد مثال واحد لديمقراطية.'],
    ['मैं इस तर्क को स्वीकार नहीं कर सकता, क्योंकि आँकड़े कुछ और कहते हैं।'],
  ])('is not “%s”', (text) => {
    expect(isRefusal(text)).toBe(false);
  });
});
