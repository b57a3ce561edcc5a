// The page Judges says of an exam of which too many readings were lost that nothing follows from it.
import { drawExam } from '@rostrum/shared/exam/exam-debates';
import { examRecord } from '@rostrum/shared/exam/exam-record';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JudgesScreen } from '../../../frontend/src/screens/judges/judges-screen.tsx';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { renderScreen } from './render-screen.tsx';

it('says that too many readings of an exam were lost, in place of “no exam yet”', async () => {
  const model = { provider: 'local', id: 'mumbling-model' };
  const ids = { id: 'exam-lost', channel: 'exam-lost-channel-000000', createdAt: 1_000 };
  const record = examRecord({ ...ids, model, paper: await drawExam('a seed'), limitNanoUsd: null });
  const lost = plannedSteps(record).flatMap(({ act, slots }) =>
    act.reading
      ? slots.map(({ turn }) => ({ kind: 'ruling', ruling: 'skip', by: 'house', turn, at: 0 }))
      : [],
  );
  archive.save({ ...record, entries: [...record.entries, ...lost] } as DebateRecord, 1);
  await archive.flush();
  renderScreen({}, <JudgesScreen />);
  const row = await screen.findByRole('row', { name: /mumbling-model/ });
  expect(row.textContent).toContain('Too many readings of its exam were lost');
  expect(row.textContent).not.toContain('No exam yet');
});
