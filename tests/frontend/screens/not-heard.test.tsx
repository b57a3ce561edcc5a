// @vitest-environment jsdom
// A place the debate went on without: what the stage and the outcome say where a speech would have stood.
import type { Entry } from '@rostrum/shared/debate/record';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Stage } from '../../../frontend/src/screens/arena/stage.tsx';
import { pagesOf } from '../../../frontend/src/screens/arena/use-pages.ts';
import { NotHeard } from '../../../frontend/src/screens/outcome/not-heard.tsx';
import { formatNamed, opened, plus, ruled, turnBy } from '../../shared/kit/debates.ts';
import { showDebate, stillDebate } from './kit.tsx';

afterEach(cleanup);

const LOST = 'Security engineer could not be heard: the vendor is overloaded. The debate went on without it.';
const skip = (turn: string): Entry =>
  ruled({ ruling: 'skip', turn, by: 'house', reason: 'The vendor is overloaded.' });

const record = plus(
  opened(formatNamed('dialectic'), { settings: { interactiveClarifications: false } }),
  turnBy('1:1.0.agent', 'agent'),
  turnBy('1:1.0.agent-2', 'agent-2'),
  skip('1:1.0.agent-3'),
  ruled({ ruling: 'skip', turn: '1:1.1.agent.agent-2', by: 'chair' }),
);

it('keeps its place on the stage, with the sentence, as does one that a person passed over', () => {
  const { debate } = stillDebate({ state: 'debating', context: { record } });
  showDebate(debate, <Stage pages={pagesOf(record)} />);
  const note = screen.getByRole('note', { name: 'Security engineer — Proposal 1, not heard' });
  expect(note.textContent).toContain(LOST);
  const passed = screen.getByRole('note', { name: /, passed$/ });
  expect(passed.textContent).toMatch(/The chair passed .+ over\./);
  expect(screen.getAllByRole('note')).toHaveLength(2);
});

it('is named in the outcome by its act; where everybody was heard nothing is said', () => {
  const titles = new Map([['1:1.0.agent-3', 'Proposal 1']]);
  const { debate } = stillDebate({ state: 'completed', context: { record } });
  showDebate(debate, <NotHeard record={record} titles={titles} />);
  expect(screen.getByRole('listitem').textContent).toBe(`Proposal 1: ${LOST}`);
  cleanup();
  const again = plus(record, skip('1:1.2.agent-3'));
  titles.set('1:1.2.agent-3', 'Refinement 1');
  showDebate(debate, <NotHeard record={again} titles={titles} />);
  expect(screen.getByRole('listitem').textContent).toBe(`Proposal 1 and Refinement 1: ${LOST}`);
  cleanup();
  const heard = { ...record, entries: record.entries.slice(0, 2) };
  showDebate(debate, <NotHeard record={heard} titles={titles} />);
  expect(screen.queryByRole('listitem')).toBeNull();
});
