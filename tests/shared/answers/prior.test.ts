// Tests of a judge's belief before the debate: lines that are read, and lines that are asked for again.

import { answerDefinition } from '@rostrum/shared/answers/registry';
import { readPrior } from '@rostrum/shared/answers/short-answers';
import { describe, expect, it } from 'vitest';
import { promptDebate } from '../../fixtures/prompt-debate.ts';

describe('A belief before the debate', () => {
  it.each<[string, number]>([
    ['REASON: Costs are unknown.\nBELIEF: -40', -40],
    ['**BELIEF:** 65', 65],
    ['BELIEF: 0', 0],
    ['BELIEF: -100', -100],
    ['BELIEF： ４０', 40],
    ['BELIEF: ٤٠', 40],
    ['BELIEF: 40/100', 40],
    ['BELIEF: 40 of 100', 40],
    ['{"belief": -25}', -25],
    ['I will answer.\r\nREASON: so it is\r\nBELIEF: 55\r\n', 55],
  ])('is read from %j', (text, belief) => {
    expect(readPrior(text)).toMatchObject({ ok: true, value: { belief } });
  });

  it('has its reason, in any script', () => {
    expect(readPrior('REASON：費用が分からない。\nBELIEF: 10')).toEqual({
      ok: true,
      value: { belief: 10, reason: '費用が分からない。' },
    });
    expect(readPrior('BELIEF: 10')).toEqual({ ok: true, value: { belief: 10, reason: '' } });
  });

  it.each([
    ['', 'the line BELIEF'],
    ['REASON: Es ist offen.\nÜBERZEUGUNG: 40', 'the line BELIEF'],
    ['BELIEF: 101', 'not between'],
    ['BELIEF: -101', 'not between'],
    ['BELIEF: 20\nBELIEF: -20', 'several'],
    ['BELIEF: 0.6', '60 means 60 of 100'],
    ['BELIEF: 7/10', 'the line BELIEF'],
    ['BELIEF: 7.5 / 10', 'the line BELIEF'],
    ['**BELIEF:** 7 (out of 10)', 'the line BELIEF'],
    ['BELIEF: 7 von 10', 'the line BELIEF'],
  ])('is asked for again after %j: %s', (text, reason) => {
    const reading = readPrior(text);
    expect(reading.ok).toBe(false);
    expect(reading.ok ? '' : reading.reason).toContain(reason);
  });
});

it.each([
  [{ convergence: 85, quality: 60 }, true],
  [{ convergence: 0.85, quality: 60 }, false],
  [{ shared: 9, quality: 8 }, false],
  [{ shared: 9, quality: 60 }, true],
  [{ shared: 'etwa siebzig', quality: '70/100' }, true],
  [{ convergence: 140, quality: 60 }, false],
  [{ convergence: 0, quality: 100 }, true],
])('%j is read: %s', (numbers, ok) => {
  const text = JSON.stringify({ analysis: 'Close.', gap: '', ...numbers });
  const { read, lack } = answerDefinition('evaluation');
  const reading = read(promptDebate(), text);
  const reason = reading.ok ? (lack?.(promptDebate(), text) ?? null) : reading.reason;
  expect(reason === null).toBe(ok);
  if (!ok) expect(reason).toContain('quality and shared must be whole numbers from 0 to 100');
});
