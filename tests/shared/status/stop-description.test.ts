// The text of the stop dialog in every format: some have no judge, some have no two sides.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { describeStop } from '@rostrum/shared/status/debate-ending';
import { expect, it } from 'vitest';
import { formatNamed, openDebate } from '../../fixtures/records.ts';

it.each([
  ['oxford', 'End with a verdict', /both sides have spoken/, 'a verdict'],
  ['lincoln-douglas', 'End with a verdict', /both sides have spoken/, 'a verdict'],
  ['roundtable', 'End with a verdict', /two of them have spoken/, 'a verdict'],
  ['consensus', 'End with a last vote', /both have spoken/, 'a last vote'],
  ['dialectic', 'End with an answer', /two of them have spoken/, 'a solution'],
  ['elaboration', 'End with a synthesis', /somebody has spoken/, 'a synthesis'],
  ['duel', 'End with a verdict', /both (sides )?have spoken/, 'a verdict'],
])('%s: %s', (id, title, until, gives) => {
  const words = describeStop(openDebate(formatNamed(id)));
  expect(words).toMatchObject({ title, result: gives });
  expect(words.tooEarlyNote).toMatch(until);
  expect(words.tooEarlyNote).toContain(`without ${gives}.`);
});

it('speaks of a judge only where one sits', () => {
  for (const format of Object.values(FORMATS)) {
    const judged = format.seats.some(({ role }) => role === 'judge');
    if (!judged) expect(Object.values(describeStop(openDebate(format))).join(' ')).not.toMatch(/judge/i);
  }
});
