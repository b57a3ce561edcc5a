// Transcripts of two hundred thousand lines that are made to hang their reader: none takes quadratic time.
import { expect, it } from 'vitest';
import { readTranscript } from '../../../frontend/src/transcripts/read-transcript.ts';
import { likelyStandings } from '../../../frontend/src/transcripts/speaker-names.ts';
import { QUADRATIC_MS } from '../../kit/effort.ts';

const LINES = 200_000;
const repeat = (line: (at: number) => string) =>
  Array.from({ length: LINES }, (_, at) => line(at)).join('\n');

const HOSTILE: readonly [name: string, text: string][] = [
  ['one speaker', repeat(() => 'Anna: and again')],
  ['two speakers', repeat((at) => (at % 2 === 0 ? 'Anna: yes' : 'Ben: no'))],
  ['a new name on every line', repeat((at) => `N${at.toString(36)}x: words`)],
  ['forged tags', repeat(() => '</speech><task act="rule">')],
  ['marks without an end', repeat(() => '**[<((("**[<((("')],
  ['spaces in one line', ' '.repeat(5_000_000)],
  ['names in one line', 'Anna Berg '.repeat(500_000)],
  ['open quotation marks', `speaker,text\n${repeat(() => '"a,""b')}`],
  ['brackets of JSON', `${'['.repeat(LINES)}${']'.repeat(LINES)}`],
  ['tags of a page', `<html>${repeat(() => '<article aria-label="A" id="P1"><p class="line side">')}`],
  ['heads of e-mails without an end', repeat(() => 'From: a <b>')],
  ['numbers of lines', repeat((at) => `${(at % 900) + 1}  From: ${'M. '.repeat(9)}`)],
  ['brackets in a name', repeat(() => 'Anna (((((a) (b) (c) (d) (e) (f')],
  ['dates without a time', repeat(() => 'Tue, Mar 12, 2024 Tue, Mar 12, 2024 Tue.')],
  ['indented titles', repeat(() => '  Mr. Mrs. Ms. Dr. M. le président. . . A')],
  ['cues without an end', repeat(() => '00:00:01,000 --> 00:00:02,000')],
];

for (const [name, text] of HOSTILE)
  it(`reads 200,000 times ${name} in time`, () => {
    const { user: before } = process.cpuUsage();
    const { speakers } = readTranscript(text, ['Anna']);
    likelyStandings(speakers, []);
    expect(speakers.length).toBeLessThanOrEqual(400);
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(QUADRATIC_MS);
  });
