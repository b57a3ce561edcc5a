// A link to a stored debate only opens it: one that is not over waits for Resume there and calls no model, wherever the link stands.
import { branchPoints } from '@rostrum/shared/status/branch-debate';
import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { branchesToStart } from '../../../frontend/src/engine/debates/branch-runs.ts';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
import { CompareScreen } from '../../../frontend/src/screens/outcome/compare-screen.tsx';
import { OutcomeScreen } from '../../../frontend/src/screens/outcome/outcome-screen.tsx';
import { QuestionScreen } from '../../../frontend/src/screens/outcome/question-screen.tsx';
import { isOpenedFromHistory } from '../../../frontend/src/screens/shared/debate-address.ts';
import { questionOf } from '../../../frontend/src/storage/questions.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { debateOfSpeeches } from '../../kit/long-debate.ts';
import { debateAtRest, renderDebate, renderScreen } from './render-screen.tsx';

const source = debateOfSpeeches(8);
const openDebate = { ...source, id: 'open', entries: source.entries.slice(0, 4) };
const [branch = source] = branchesToStart(source, {
  ...{ turn: branchPoints(source)[2]?.turn.id ?? '', runs: 1, hasControl: false, limitNanoUsd: null },
  ...{ trial: 'first', change: { what: 'words', text: 'Other words.' } as const },
});

const outcomeOf = (record: typeof source) =>
  renderDebate(debateAtRest({ state: 'completed', context: { record } }).debate, <OutcomeScreen />);
const screenWith = (element: ReactElement) => renderScreen({}, element);

beforeEach(async () => {
  await archive.database.rows.clear();
  await archive.database.records.clear();
  for (const record of [source, openDebate, branch]) archive.save(record, 1);
  await archive.flush();
});

it.each<[string, () => unknown]>([
  ['of a question’s page', () => screenWith(<QuestionScreen id={questionOf(source.motion)} />)],
  ['of a comparison', () => screenWith(<CompareScreen id="first" />)],
  ['of an outcome', () => outcomeOf(branch)],
  ['of the history', () => screenWith(<HistoryScreen />)],
])('a link %s', async (_, render) => {
  render();
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/debates/"]')];
  await waitFor(() => expect(links()).not.toEqual([]));
  expect(links().filter(({ search }) => !isOpenedFromHistory(search))).toEqual([]);
});
