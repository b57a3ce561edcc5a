// The text of the stop dialog in every format: some have no judge, some have no two sides.

import { FORMATS } from '@rostrum/shared/formats/registry';
import { describeStop } from '@rostrum/shared/status/stop-description';
import { expect, it } from 'vitest';
import { formatNamed, openDebate } from '../../fixtures/records.ts';

it.each([
  ['oxford', 'Stop and judge', /judge rule/, /both sides have spoken/, 'a verdict'],
  ['lincoln-douglas', 'Stop and judge', /judge rule/, /both sides have spoken/, 'a verdict'],
  ['roundtable', 'Stop and judge', /judge rule/, /two of them have spoken/, 'a verdict'],
  ['consensus', 'Stop and vote', /both vote once more/, /both have spoken/, 'a last vote'],
  ['dialectic', 'Stop and solve', /judge write the solution/, /two of them have spoken/, 'a solution'],
  ['elaboration', 'Stop and sum up', /summed up/, /somebody has spoken/, 'a synthesis'],
  ['duel', 'Stop and judge', /judge rule/, /both (sides )?have spoken/, 'a verdict'],
])('%s: %s', (id, title, question, until, gives) => {
  const words = describeStop(openDebate(formatNamed(id)));
  expect(words).toMatchObject({ title, result: gives, question: expect.stringMatching(question) });
  expect(words.tooEarlyNote).toMatch(until);
  expect(words.tooEarlyNote).toContain(`without ${gives}.`);
});

it('speaks of a judge only where one sits', () => {
  for (const format of Object.values(FORMATS)) {
    const judged = format.seats.some(({ role }) => role === 'judge');
    if (!judged) expect(Object.values(describeStop(openDebate(format))).join(' ')).not.toMatch(/judge/i);
  }
});
