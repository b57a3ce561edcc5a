// @vitest-environment jsdom
// Skipped turns: what the transcript and the outcome show in place of the speech.
import type { Entry } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate, rulingEntry } from '../../fixtures/records.ts';
import { debateAtRest, renderDebate } from './render-screen.tsx';

afterEach(cleanup);

const LOST = 'Sceptic could not be heard: the vendor is overloaded. The debate went on without it.';
const skipRuling = (turn: string): Entry =>
  rulingEntry({ ruling: 'skip', turn, by: 'house', reason: textReason('The vendor is overloaded.') });

const recordWithSkips = addEntries(
  openDebate(formatNamed('dialectic'), { settings: { interactiveClarifications: false } }),
  fixtureTurn('1:1.0.agent', 'agent'),
  fixtureTurn('1:1.0.agent-2', 'agent-2'),
  skipRuling('1:1.0.agent-3'),
  rulingEntry({ ruling: 'skip', turn: '1:1.1.agent.agent-2', by: 'chair' }),
);

it('keeps its place on the stage, with the sentence, as does one that a person passed over', () => {
  const { debate } = debateAtRest({ state: 'debating', context: { record: recordWithSkips } });
  renderDebate(debate, <Transcript pages={debatePagesOf(recordWithSkips)} />);
  const note = screen.getByRole('note', { name: 'Sceptic — Proposal 1, Not heard' });
  expect(note.textContent).toContain(LOST);
  const passed = screen.getByRole('note', { name: /, Passed$/ });
  expect(passed.textContent).toMatch(/The chair passed .+ over\./);
  expect(screen.getAllByRole('note')).toHaveLength(2);
});
