// Masking lengthens no text beyond what the budget counts with, and is undone in every format and language.
import { promptBytes } from '@rostrum/shared/budget/prompt-size';
import { maskedText, mostGrowth } from '@rostrum/shared/judging/masked-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('masking', () => {
  it('never lengthens a text beyond what the budget counts with', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '<', '名', 'word ', 'é'), { minLength: 100, maxLength: 200 }),
        (parts) => {
          const text = parts.join('');
          const names = { regex: /[a<é]|ord/gu, meaningOf: () => 'one', patterns: new Map<string, string>() };
          const masked = maskedText(text, names, () => 'Speaker AB12');
          expect(masked).toContain('Speaker AB12');
          expect(promptBytes(masked)).toBeLessThanOrEqual(promptBytes(text) + mostGrowth(promptBytes(text)));
        },
      ),
      { numRuns: 500, seed: 3 },
    );
  });
});
