// The flow sheet in the exports of a debate as a table in Markdown.
import { describe, expect, it } from 'vitest';
import { flowDebate } from '../../fixtures/flow-debate.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';

const record = flowDebate();

describe('The flow sheet of a debate', () => {
  it('is a table of its Markdown, with the codes of the speeches', () => {
    const [, sheet = ''] = writtenMarkdown(record).split('## Flow sheet\n\n');
    const [says, note, table = ''] = sheet.split('\n\n');
    expect(says).toBe(
      'Proposition dropped 2 of the other side’s 6 claims. Opposition dropped 3 of the other side’s 9 claims.',
    );
    expect(note).toContain('Dropped: the other side still had a speech to argue in');
    const rows = table.split('\n');
    expect(rows[0]).toBe('| Claim | Made in | What became of it |');
    expect(rows).toContain('| Proposition 3 of 9 claims dropped | | |');
    expect(rows).toContain(
      '| Homework leaves practice to the luck of the home 4 readings say “half answered”. 2 readings say “answered”. | P1 | reply O2, carried on P2, half answered O3, carried on P4 |',
    );
    expect(rows).toContain(
      '| With a teacher there, a mistake is caught early "With a teacher in the room a mistake is caught before it is practised" | P1 | **dropped** |',
    );
    expect(rows).toContain(
      '| Without help, a pupil learns to give up "Without help a pupil learns to give up" Noted in 1 of 6 readings. | P4 | no turn left |',
    );
  });
});
