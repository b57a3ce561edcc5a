// The Markdown export of very long and deeply nested speeches takes less than a second each.
import { describe, it } from 'vitest';
import { countAttack } from '../../attacks/attack-count.ts';
import { sample } from '../../kit/effort.ts';
import { hostileRecord } from '../../kit/hostile-speeches.ts';
import { LONG_SHAPES, NESTINGS } from '../../kit/long-markdown.ts';
import { underASecond } from '../../kit/slowness.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';

const long = countAttack('Markdown export', 'nestings and long shapes as speeches');

describe('the Markdown export', () => {
  it.each(sample([...NESTINGS, ...LONG_SHAPES], { fast: 12 }))(
    'takes under a second for a speech of $name',
    ({ name, of }) => {
      for (const size of [2_400, 19_900]) {
        const record = hostileRecord(of(size), 1);
        const msOf = () => {
          const began = performance.now();
          writtenMarkdown(record);
          return performance.now() - began;
        };
        long.tried(`${name} of ${size}`, underASecond(msOf));
      }
    },
  );
});
