// The Markdown export of every kind of outcome contains what the page shows of it. One test per kind.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { describe, expect, it } from 'vitest';
import { runHeldDebate } from '../../kit/whole-debate.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';

const heads = (text: string) => [...text.matchAll(/^## (.*)$/gm)].map((match) => match[1]);

describe('The Markdown of an outcome', () => {
  it('has what a table agrees on and what not, who moved, the whole answer and the scores', async () => {
    const { record } = await runHeldDebate({ format: 'roundtable', settings: { rounds: 2 } });
    const text = writtenMarkdown(record);
    expect(heads(text).slice(1)).toEqual([
      'Agreed',
      'Not agreed',
      'Who moved',
      'Speeches',
      'Who took part',
      'Cost',
      'Details',
      'Flow sheet',
    ]);
    expect(text).toContain('### The whole answer');
    const outcome = debateOutcome(record);
    if (outcome.kind !== 'findings' || !outcome.ruling?.read) throw new Error('no findings');
    expect(text).toContain(outcome.ruling.read.synthesis);
    for (const line of outcome.ruling.read.agreed) expect(text).toContain(`- ${line}`);
    expect(text).toMatch(/Economist: \d+ at first, \d+ at the end, from 0 \(against\) to 100 \(for\)/);
    expect(text).toMatch(/(Nobody|One|Two|Three|Four) of (three|four) moved\./);
    expect(text).toMatch(/^\| Participant \| .* \| Total \|$/m);
  });

  it('has every vote, the agreed solution, whose it is and who signed it, and the round it ended in', async () => {
    const { record } = await runHeldDebate({ format: 'consensus' });
    const outcome = debateOutcome(record);
    if (outcome.kind !== 'agreement' || !outcome.solution?.text) throw new Error('they did not agree');
    const text = writtenMarkdown(record);
    expect(text).toContain(`### The text they signed\n\n${outcome.solution.text.split('\n')[0]}`);
    expect(text).toMatch(/\*Partner [AB]\* wrote the text/);
    expect(text).toContain('Both signed');
    expect(text).toContain('## Who gave what');
    expect(text.match(/^\| \d+ \| Partner [AB] \| (Yes|No), \d+% sure \|/gm)).toHaveLength(
      2 * outcome.rounds.length,
    );
  });

  it('has the solution, what it gives up, the evaluations, and each proposal as it grew', async () => {
    const { record } = await runHeldDebate({
      format: 'dialectic',
      settings: { rounds: 2, termination: 'convergence' },
      says: () => 'About forty a day.',
    });
    const text = writtenMarkdown(record);
    const outcome = debateOutcome(record);
    if (outcome.kind !== 'solution' || !outcome.ruling?.read) throw new Error('no solution');
    expect(heads(text)).toEqual(expect.arrayContaining(['Why', 'Proposals', 'Details']));
    expect(text).toContain(`### In full\n\n${outcome.ruling.read.solution.split('\n')[0]}`);
    expect(text).toContain('### After each round');
    for (const line of outcome.ruling.read.tradeoffs) expect(text).toContain(`- ${line}`);
    expect(text.match(/^#### \w+, .* — Refinement 1$/gm)).toHaveLength(3);
    expect(text.match(/^#### \w+, .* — Proposal 1$/gm)).toHaveLength(3);
  });

  it('has the four lists of a talk, each line with the names it comes from', async () => {
    const { record } = await runHeldDebate({
      format: 'elaboration',
      says: (_, { turn }) =>
        turn.startsWith('1:1.') ? 'We will begin in May, then. What would break first, @Engineer?' : 'done',
    });
    const text = writtenMarkdown(record);
    expect(heads(text)).toEqual(
      expect.arrayContaining(['Insights', 'Decisions', 'Open questions', 'Actions']),
    );
    const outcome = debateOutcome(record);
    if (outcome.kind !== 'synthesis' || !outcome.ruling?.read) throw new Error('no synthesis');
    const { decided, insights, decisions, questions, actions } = outcome.ruling.read;
    for (const item of [insights, decisions, questions, actions].flat())
      expect(text).toContain(`- ${item.text} Product lead`);
    expect(text).toContain(`## You decided: ${decided.replace(/\.$/, '')}\n`);
    expect(text).toMatch(/^After 2 of 10 turns with .+\.$/m);
  });

  it('has the verdict with its scores', async () => {
    const { record } = await runHeldDebate({ format: 'duel' });
    const text = writtenMarkdown(record);
    expect(text).toMatch(/^## (?:A tie|\w+ (?:wins|leads) .*)$/m);
    expect(text).toMatch(/## Score\n\n- points of 100 /);
  });
});
