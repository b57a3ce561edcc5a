// The Markdown export of every kind of outcome contains what the page shows of it. One test per kind.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { describe, expect, it } from 'vitest';
import { debateMarkdown } from '../../../frontend/src/screens/outcome/debate-markdown.ts';
import { runWholeDebate } from '../../kit/whole-debate.ts';

const heads = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map((match) => match[1]);

describe('The Markdown of an outcome', () => {
  it('has what a table agrees on and what not, who moved, the whole answer and the scores', async () => {
    const { record } = await runWholeDebate({ format: 'roundtable', settings: { rounds: 2 } });
    const text = debateMarkdown(record);
    expect(heads(text)).toEqual([
      'Seats',
      'Speeches',
      'Agreed',
      'Not agreed',
      'Who moved',
      'The whole answer',
      'Scores by the panel',
      'Why it ended',
      'Cost',
    ]);
    const outcome = debateOutcome(record);
    if (outcome.kind !== 'findings' || !outcome.ruling?.read) throw new Error('no findings');
    expect(text).toContain(outcome.ruling.read.synthesis);
    for (const line of outcome.ruling.read.agreed) expect(text).toContain(`- ${line}`);
    expect(text).toMatch(/- Economist: \d+ at first, \d+ at the end, from 0 \(against\) to 100 \(for\)/);
    expect(text).toMatch(/(Nobody|One|Two|Three|Four) of (three|four) moved\./);
    expect(text).toMatch(/\| \*\*Total\*\* \| \*\*[\d.]+ of 100\*\* \|/);
  });

  it('has every vote, the agreed solution, whose it is and who signed it, and the round it ended in', async () => {
    const { record } = await runWholeDebate({ format: 'consensus' });
    const outcome = debateOutcome(record);
    if (outcome.kind !== 'agreement' || !outcome.solution?.text) throw new Error('they did not agree');
    const text = debateMarkdown(record);
    expect(heads(text)).toContain('The text they signed');
    expect(text).toContain(`> ${outcome.solution.text.split('\n')[0]}`);
    expect(text).toMatch(/Partner [AB] wrote this text/);
    expect(text).toMatch(/Signed by Partner [AB] and Partner [AB]\./);
    expect(text).toContain('## Who gave what');
    expect(text.match(/^\| \d+ \| Partner [AB] \| (Yes|No), \d+% sure \|/gm)).toHaveLength(
      2 * outcome.rounds.length,
    );
    expect(text).toContain(`Ended in round ${outcome.rounds.length} of 10.`);
  });

  it('has the solution, what it gives up, the evaluations, and each proposal as it grew', async () => {
    const { record } = await runWholeDebate({
      format: 'dialectic',
      settings: { rounds: 2, termination: 'convergence' },
      says: () => 'About forty a day.',
    });
    const text = debateMarkdown(record);
    const outcome = debateOutcome(record);
    if (outcome.kind !== 'solution' || !outcome.ruling?.read) throw new Error('no solution');
    expect(heads(text)).toEqual(
      expect.arrayContaining(['Solution', 'After each round', 'How each proposal changed']),
    );
    for (const line of outcome.ruling.read.tradeoffs) expect(text).toContain(`- ${line}`);
    expect(text).toContain(' Refined in round 1\n\nAfter critiques by Economist and Sceptic.');
    expect(text.match(/^#### \w+ Proposal$/gm)).toHaveLength(3);
  });

  it('has the four lists of a talk, each line with the names it comes from', async () => {
    const { record } = await runWholeDebate({
      format: 'elaboration',
      says: (_, { turn }) =>
        turn.startsWith('1:1.') ? 'We will begin in May, then. What would break first, @Engineer?' : 'done',
    });
    const text = debateMarkdown(record);
    expect(heads(text)).toEqual(
      expect.arrayContaining(['Insights', 'Decisions', 'Open questions', 'Actions']),
    );
    expect(text).toMatch(/^- What would break first.* \(Guest\)$/m);
    expect(text).toContain('**You decided: We will begin in May, then**');
    expect(text).toMatch(/^After 2 of 10 turns with .+\.$/m);
    expect(text).toContain('Ended in turn 2 of 10.');
  });

  it('has the verdict with its scores', async () => {
    const { record } = await runWholeDebate({ format: 'duel' });
    const text = debateMarkdown(record);
    expect(text).toMatch(/^\*\*(?:A tie|\w+ (?:wins|leads) .*)\*\*$/m);
    expect(text).toMatch(/## Verdict\n\n[A-Z]/);
  });
});
