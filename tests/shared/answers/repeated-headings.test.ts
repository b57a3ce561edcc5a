// Words of a form that a vote repeats: as headings, or as the beginning of a line of its solution.
import { readVote } from '@rostrum/shared/answers/vote-answer';
import { describe, expect, it } from 'vitest';

describe('A vote', () => {
  it.each(['contributions: A gave the room.', '**Contributions:** A gave the room.'])(
    'has in its solution a line with the word of a heading that is below it once more: %j',
    (heading) => {
      const solution = 'The club pays the rent.\nContributions: 10 a month from each.\nIt ends in May 2027.';
      const text = `HAS_CONSENSUS: YES\n[PROPOSED_SOLUTION]\n${solution}\n\n${heading}`;
      expect(readVote(text).vote).toMatchObject({ solution, contributions: 'A gave the room.' });
    },
  );

  it.each([
    '\n\n**Contributions:** A gave the room.\n\n**Contributions:** B gave money.',
    '\n\nContributions:\nA gave the room.\nReasoning: fair\nContributions: B gave money.',
    '\n\nContributions: A gave the room.\n\nContributions: B gave money.',
    '\n**Reasoning:** fair.\n**Reasoning:** dear.',
  ])('ends its solution at a heading that is repeated: %j', (headings) => {
    const { vote } = readVote(`HAS_CONSENSUS: YES\n[PROPOSED_SOLUTION]\nThe club pays.${headings}`);
    expect(vote?.solution).toBe('The club pays.');
  });
});
