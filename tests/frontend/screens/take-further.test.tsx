// Tests that the question of a finished debate goes into another format with its documents and models, and with its decision page if wanted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { TakeFurther } from '../../../frontend/src/screens/outcome/take-further.tsx';
import { draftDocuments } from '../../../frontend/src/stores/draft-documents.ts';
import { setupStore } from '../../../frontend/src/stores/setup-store.ts';
import { renderScreen } from './render-screen.tsx';

const FILE = join(import.meta.dirname, '../../fixtures/second-release/recorded/oxford-four-day-week.json');
const result = readDebateJson(readFileSync(FILE, 'utf8'));
if (!result.ok) throw new Error('unreadable');
const { record } = result;

it.each([
  [true, ['four-day-week-trials.md', 'Decision page, Oxford.md']],
  [false, ['four-day-week-trials.md']],
])(
  'a question goes into another format with its documents; decision page among them: %s',
  async (givesDecision, titles) => {
    const page = { record, cards: {}, references: turnReferences(record), titles: speechTitles(record) };
    renderScreen({}, <TakeFurther {...page} outcome={debateOutcome(record)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Take this question further' }));
    expect(screen.queryByRole('button', { name: /^Oxford/ })).toBeNull();
    if (!givesDecision) await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: /^Consensus/ }));
    await expect.poll(() => setupStore.store.getState().format).toBe('consensus');
    expect(setupStore.store.getState().motion).toBe(record.motion);
    const { read: documents } = draftDocuments.getState();
    expect(documents.map(({ title }) => title)).toEqual(titles);
    if (givesDecision) expect(documents.at(-1)?.text).toContain('leads by 2 points');
  },
);
