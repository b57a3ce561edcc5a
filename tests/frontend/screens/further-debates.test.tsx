// @vitest-environment jsdom
// What is made of a finished debate: judged again by the judges that are chosen, and a rematch. The prices are held by frontend/debate/judged-again.test.ts.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FurtherDebates } from '../../../frontend/src/screens/outcome/further-debates.tsx';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { spokenDebate } from '../storage/test-archive.ts';
import { MODELS_ANSWER, renderScreen } from './render-screen.tsx';

const listed = modelList.getState();
afterEach(() => {
  cleanup();
  modelList.setState(listed);
});

it('A finished debate is judged again by two judges, and held again, and the page leads there', async () => {
  modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null });
  const started: DebateRecord[] = [];
  const startRecord = async (record: DebateRecord) => `made-${started.push(record)}`;
  renderScreen({ startRecord }, <FurtherDebates record={spokenDebate()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Judge again…' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add a judge' }));
  expect(dialog.getAllByRole('combobox')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: /^Judge again/ }));
  expect(started[0]?.seats.filter(({ role }) => role === 'judge')).toHaveLength(2);
  expect(window.location.pathname).toBe('/debates/made-1');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: /^Rematch/ }));
  expect(started).toHaveLength(2);
  expect(window.location.pathname).toBe('/debates/made-2');
});
