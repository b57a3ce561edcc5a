// Every recording, played through the page's machine by its recorded speakers: the debate that ends is the one that was recorded.

import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { RECORDINGS } from '@rostrum/shared/recordings/recordings';
import { describe, expect, it } from 'vitest';
import { readDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { toldHeadline } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { sample } from '../../kit/effort.ts';
import { runWholeDebate } from '../../kit/whole-debate.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';

async function readRecording(load: (typeof RECORDINGS)[number]['load']): Promise<DebateRecord> {
  const result = readDebateJson(JSON.stringify((await load()).default));
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.record;
}
const textsIn = (record: DebateRecord) =>
  Object.fromEntries(turnsOf(record).map(({ id, text, flags }) => [id, { text, flags }]));
const chargesIn = (record: DebateRecord) =>
  Object.fromEntries(attemptsOf(record).map(({ turn, charge }) => [turn, charge]));

describe.each(sample(RECORDINGS, { fast: 2 }))('$name', ({ load, format, seats, id, motion }) => {
  it('is played to the verdict, the texts and the costs that were recorded', async () => {
    const recording = await readRecording(load);
    expect([recording.format.id, recording.id, recording.motion]).toEqual([format, id, motion]);
    expect(recording.seats.flatMap(({ id, occupant }) => (occupant.kind === 'model' ? [id] : []))).toEqual(
      seats,
    );
    const { record } = await runWholeDebate({
      format,
      record: { ...recording, id: 'played', channel: 'a-channel-of-128-bits-at-least', entries: [] },
      says: (_, { turn }) => turnsOf(recording).find(({ id }) => id === turn)?.text ?? null,
    });
    expect(textsIn(record)).toEqual(textsIn(recording));
    expect(chargesIn(record)).toEqual(chargesIn(recording));
    expect(committedNanoUsd(record)).toBe(committedNanoUsd(recording));
    expect(toldHeadline(record)).toEqual(toldHeadline(recording));
    // An export says that it is a recording, even if it names no model.
    const markdown = writtenMarkdown(record, {}, { models: false, costs: false, documents: false });
    expect(markdown).toContain('One language model wrote all parts');
  });
});
