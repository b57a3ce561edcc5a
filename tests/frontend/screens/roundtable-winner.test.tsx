// @vitest-environment jsdom
// A roundtable has scores and no winner: neither on its page nor in its export.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DebatePage } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { readDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { asHeld } from '../../kit/as-held.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';

afterEach(cleanup);

it.each(['roundtable', 'roundtable-two-judges'])('%s', (name) => {
  const file = join(import.meta.dirname, `../../fixtures/second-release/debates/${name}.json`);
  const read = readDebateJson(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.message);
  const record = asHeld(read.record);
  render(
    <DebatePage record={record} cards={{}} choices={{ models: true, costs: false, documents: false }} />,
  );
  const panel = screen.getByRole('heading', { name: 'Scores by the panel' }).closest('section');
  expect(panel?.querySelector('table')).not.toBeNull();
  const judged = [...document.querySelectorAll('.panel-scores, .judged')].map((part) => part.textContent);
  for (const text of [...judged, writtenMarkdown(record).split('### Scores by the panel')[1]])
    expect(text).not.toMatch(/wins by|ahead|same winner|apart|as they had believed|\+\d/);
});
