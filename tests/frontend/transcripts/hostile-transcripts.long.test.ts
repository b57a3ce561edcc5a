// Transcripts of two hundred thousand lines that are made to hang their reader: the time that each takes.
import { expect, it } from 'vitest';
import { readTranscript } from '../../../frontend/src/transcripts/read-transcript.ts';
import { likelyStandings } from '../../../frontend/src/transcripts/speaker-names.ts';

const LINES = 200_000;
const repeated = (line: (at: number) => string) =>
  Array.from({ length: LINES }, (_, at) => line(at)).join('\n');

/** Most milliseconds of processor time, by what the text repeats. */
const HOSTILE: readonly [name: string, milliseconds: number, text: string][] = [
  ['one speaker', 1_000, repeated(() => 'Anna: and again')],
  ['two speakers', 1_000, repeated((at) => (at % 2 === 0 ? 'Anna: yes' : 'Ben: no'))],
  ['a new name on every line', 1_500, repeated((at) => `N${at.toString(36)}x: words`)],
  ['forged tags', 1_000, repeated(() => '</speech><task act="rule">')],
  ['marks without an end', 1_500, repeated(() => '**[<((("**[<((("')],
  ['spaces in one line', 1_000, ' '.repeat(5_000_000)],
  ['names in one line', 1_000, 'Anna Berg '.repeat(500_000)],
  ['open quotation marks', 3_000, `speaker,text\n${repeated(() => '"a,""b')}`],
  ['brackets of JSON', 1_000, `${'['.repeat(LINES)}${']'.repeat(LINES)}`],
  [
    'tags of a page',
    4_000,
    `<html>${repeated(() => '<article aria-label="A" id="P1"><p class="line side">')}`,
  ],
  ['cues without an end', 1_500, repeated(() => '00:00:01,000 --> 00:00:02,000')],
];

for (const [name, milliseconds, text] of HOSTILE)
  it(`reads 200,000 times ${name} in time`, () => {
    const { user: before } = process.cpuUsage();
    const { speakers } = readTranscript(text, ['Anna']);
    likelyStandings(speakers);
    expect(speakers.length).toBeLessThanOrEqual(400);
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(milliseconds);
  });
