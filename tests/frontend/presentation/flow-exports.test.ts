// The flow sheet in the exports of a debate as a table in Markdown.
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { expect, it } from 'vitest';
import { verdictAsJson, verdictWith } from '../../fixtures/judged-debate.ts';
import { panelDebate, scoresApart } from '../../fixtures/panel-readings.ts';
import { plusEntries, speechEntry } from '../../fixtures/prompt-debate.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';

const SPEECHES: Readonly<Record<string, string>> = {
  '0.proposition': 'Homework is left to the luck of the home. A teacher catches a mistake at once.',
  '0.opposition': 'Working alone is a skill.',
};
const lineNote = (speech: string, quote: string, claim: string, status: 'dropped' | 'answered') => ({
  ...{ speech, quote, claim, status },
  answers: null,
});
const VERDICT = {
  ...verdictWith(scoresApart(9)),
  annotations: [
    lineNote('0.proposition', 'the luck of the home', 'Luck | decides', 'answered'),
    lineNote('0.proposition', 'catches a mistake at once', 'Mistakes are caught', 'dropped'),
    lineNote('0.opposition', 'Working alone is a skill', 'It is a skill', 'dropped'),
  ],
};

it('The flow sheet of a debate is a table of its Markdown, with the codes of the speeches', () => {
  const debate = panelDebate(1);
  const entries = plannedSteps(debate).flatMap(({ act, slots }) =>
    slots.map((slot) =>
      speechEntry(
        slot,
        act.answer ? verdictAsJson(VERDICT) : (SPEECHES[slot.turn] ?? `What ${slot.turn} says.`),
      ),
    ),
  );
  const [, sheet = ''] = writtenMarkdown(plusEntries(debate, ...entries)).split('## Flow sheet\n\n');
  const [says, note, table = ''] = sheet.split('\n\n');
  expect(says).toMatch(
    /^Proposition dropped 1 of the other side’s .*\. Opposition dropped 1 of the other side’s 2 claims\.$/,
  );
  expect(note).toContain('Dropped: somebody else still had a speech to argue in');
  expect(table.split('\n').slice(2)).toEqual([
    '| Proposition 1 of 2 claims dropped | | |',
    String.raw`| Luck \| decides "the luck of the home" | P1 | answered |`,
    '| Mistakes are caught "catches a mistake at once" | P1 | **dropped** |',
    '| Opposition 1 of 1 claim dropped | | |',
    '| It is a skill "Working alone is a skill" | O1 | **dropped** |',
  ]);
});
