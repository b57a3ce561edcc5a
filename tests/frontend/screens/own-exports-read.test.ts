// Rostrum reads its own exports as transcripts: the Markdown and the HTML of recorded debates have the speeches of its JSON.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { RECORDINGS } from '@rostrum/shared/recordings/recordings';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { writeDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { debateHtml } from '../../../frontend/src/screens/outcome/debate-html.ts';
import { debateMarkdown } from '../../../frontend/src/screens/outcome/debate-markdown.ts';
import { drawPage } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { readTranscript } from '../../../frontend/src/transcripts/read-transcript.ts';
import { sample } from '../../kit/effort.ts';

const choices = { models: true, costs: true, documents: true };
const speakersOf = (text: string) =>
  readTranscript(text).speeches.map(({ speaker, text: words }) => `${speaker}: ${words.slice(0, 20)}`);

const records = await Promise.all(
  RECORDINGS.map(async ({ load }) => (await load()).default.record as unknown as DebateRecord),
);
/** Judges compare sides in these; other exports group their speeches otherwise. */
const comparedRecords = records.filter(
  ({ format, seats }) => format.contestants.length > 1 && seats.some(({ judges }) => judges),
);

for (const record of sample(comparedRecords, { fast: 1 }))
  it(`reads the exports of ${record.motion}`, async () => {
    const props = { record, cards: {}, choices };
    const own = speakersOf(writeDebateJson(record));
    expect(own.length).toBeGreaterThan(1);
    expect(speakersOf(await debateMarkdown(props))).toEqual(own);
    expect(speakersOf(await debateHtml(props))).toEqual(own);
  });

it('An export of a page that cannot be drawn fails with the reason, and does not wait for ever', async () => {
  const failingPage = () => {
    throw new Error('It cannot be drawn.');
  };
  await expect(drawPage(createElement(failingPage))).rejects.toThrow('It cannot be drawn.');
});
