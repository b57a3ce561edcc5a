// The title and tags that a person types: cut to what is stored, whole characters alone.
import { expect, it } from 'vitest';
import { DebateLabels, debateLabelsOf } from '../../../frontend/src/storage/database.ts';

const hasHalves = (text: string) => /\p{Surrogate}/u.test(text);

it('are cut to their longest, on one line, and never within a character', () => {
  for (const before of ['', 'a', 'ab'])
    for (const character of ['x', 'é', '漢', '😀', '👩‍👩‍👧']) {
      const text = `${before}\n ${character.repeat(300)}`;
      const labels = debateLabelsOf('one', text, text, 1);
      expect(DebateLabels.safeParse(labels).success).toBe(true);
      for (const label of [labels.title, ...labels.tags])
        expect([label, hasHalves(label)]).toEqual([label, false]);
    }
});

it('count a tag once, in whatever case, and at most twenty', () => {
  const { tags } = debateLabelsOf('one', '', 'Tea; tea، TEA,, coffee、 ', 1);
  expect(tags).toEqual(['Tea', 'coffee']);
  expect(
    debateLabelsOf('one', '', Array.from({ length: 30 }, (_, at) => `t${at}`).join(), 1).tags,
  ).toHaveLength(20);
});
