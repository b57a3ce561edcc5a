// @vitest-environment jsdom
// What an export in Markdown says besides the outcome: own scores beside the judges', and where speeches come from.
import { expect, it } from 'vitest';
import { furtherMarkdown, originSentence } from '../../../frontend/src/screens/outcome/further-markdown.ts';
import { verdictAsJson, verdictWith } from '../../fixtures/judged-debate.ts';
import { addEntries, fixtureTurn, openDebate, rulingEntry } from '../../fixtures/records.ts';

const open = openDebate();
const plan = open.format.plan.filter(
  (node) => 'loop' in node || node.phase === 'exchange' || node.task === 'case',
);
const verdict = {
  ...{ id: 'verdict', task: 'rule', label: 'Verdict', phase: 'verdict' as const },
  ...{ by: { allAtOnce: ['judge'] }, answer: 'verdict' },
};
const judged = addEntries(
  { ...open, format: { ...open.format, plan: [...plan, verdict] } },
  fixtureTurn('0.proposition', 'proposition'),
  fixtureTurn('0.opposition', 'opposition'),
  rulingEntry({ ruling: 'stop', by: 'chair' }),
  fixtureTurn(
    'verdict.judge',
    'judge',
    verdictAsJson(verdictWith({ proposition: [80, 80, 80], opposition: [70, 70, 70] })),
  ),
);
const own = { argument: 60, rebuttal: 60, evidence: 60 };

it('has the own scores beside the judges’', () => {
  const scored = addEntries(
    judged,
    rulingEntry({
      ruling: 'own-verdict',
      scores: { proposition: own, opposition: { ...own, evidence: 90 } },
      reason: 'Better sources.',
    }),
  );
  const [table] = furtherMarkdown(scored);
  expect(table).toContain('| Proposition | 60 | 80 |');
  expect(table).toContain('| Opposition | 69 | 70 |');
  expect(table).toContain('Better sources.');
});

it('adds nothing to a debate that has neither, and says where speeches come from', () => {
  expect(furtherMarkdown(open)).toEqual([]);
  expect(originSentence(open)).toBe('');
  expect(originSentence({ origin: { way: 'judged-again', debate: 'x' } })).toMatch(/^Judged again/);
  expect(originSentence({ origin: { way: 'rematch', debate: 'x' } })).toMatch(/^A rematch/);
});
