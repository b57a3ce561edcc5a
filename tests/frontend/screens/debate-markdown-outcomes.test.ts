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
});
