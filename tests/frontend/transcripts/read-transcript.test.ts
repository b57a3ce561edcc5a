// Transcripts from elsewhere: the speakers found, and their numbers of speeches. Forty shapes, each a file of fixtures/transcripts or one
// of Rostrum's own; ten more were written after the reader.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../frontend/src/transcripts/read-transcript.ts';
import { likelyStandings } from '../../../frontend/src/transcripts/speaker-names.ts';
import { runs } from '../../kit/effort.ts';

const textOf = (name: string) =>
  readFileSync(new URL(`../../fixtures/transcripts/${name}`, import.meta.url), 'utf8');

function speechCounts(text: string, names: readonly string[] = []): Record<string, number> {
  const { speakers, speeches } = readTranscript(text, names);
  return Object.fromEntries(
    speakers.map((name) => [name, speeches.filter(({ speaker }) => speaker === name).length]),
  );
}

/** `chair`: the proposed chair. Most files have two speakers with two speeches each. */
const SHAPES: Readonly<Record<string, { speeches: Record<string, number>; chair?: string }>> = {
  '01-name-and-colon.txt': {
    speeches: { Moderator: 1, 'Anna Berg': 2, 'Jonas Lind': 2 },
    chair: 'Moderator',
  },
  '02-hansard.txt': {
    speeches: { 'Anna Berg': 3, 'Jonas Lind': 2, 'Madam Deputy Speaker': 1 },
    chair: 'Madam Deputy Speaker',
  },
  '03-hansard-colon.txt': {
    speeches: { 'Mrs. BERG': 2, 'Mr. LIND': 2, 'Mr. SPEAKER': 1 },
    chair: 'Mr. SPEAKER',
  },
  '04-bundestag.txt': {
    speeches: { 'Präsidentin Rosa Kern': 2, 'Dr. Anna Berg': 2, 'Jonas Lind': 1 },
    chair: 'Präsidentin Rosa Kern',
  },
  '05-podcast.srt': { speeches: { ANNA: 2, BEN: 2 } },
  '06-voices.vtt': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '07-names.vtt': { speeches: { Anna: 2, Ben: 1 } },
  '08-whatsapp-german.txt': { speeches: { Anna: 3, 'Ben Lind': 2 } },
  '09-whatsapp-ios.txt': { speeches: { Anna: 2, 'Ben 🚲': 2 } },
  '10-slack-copied.txt': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '11-slack-export.json': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '12-discord.txt': { speeches: { Anna: 2, Ben: 2 } },
  '13-teams.txt': { speeches: { 'Anna Berg': 2, 'Lind, Ben': 2 } },
  '14-zoom.txt': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '15-zoom.vtt': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '16-interview-q-and-a.txt': { speeches: { Q: 3, A: 2 } },
  '17-interview-german.md': { speeches: { Frage: 3, Antwort: 3 } },
  '18-screenplay.txt': { speeches: { ANNA: 2, BEN: 2 } },
  '19-bold-names.md': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '20-headings.md': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '21-table.md': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '22-time-stamps-before.txt': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '23-time-stamps-behind.txt': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '24-capitals-alone.txt': { speeches: { 'THE CHAIR': 1, 'MS BERG': 2, 'MR LIND': 2 }, chair: 'THE CHAIR' },
  '25-capitals-without-colon.txt': { speeches: { BERG: 2, LIND: 2 } },
  '26-brackets.txt': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '27-irc.txt': { speeches: { anna: 2, ben_l: 2 } },
  '28-roles.json': { speeches: { system: 1, user: 2, assistant: 2 }, chair: 'system' },
  '29-sharegpt.json': { speeches: { human: 2, gpt: 2 } },
  '30-openai-parts.json': { speeches: { Anna: 2, Ben: 2 } },
  '31-whisper-segments.json': { speeches: { SPEAKER_00: 2, SPEAKER_01: 2 } },
  '32-lines.jsonl': { speeches: { Anna: 2, Ben: 2 } },
  '33-chatgpt-mapping.json': { speeches: { user: 2, assistant: 2 } },
  '34-speakers-numbered.txt': { speeches: { 'Speaker 1': 2, 'Speaker 2': 2 } },
  '35-dash.txt': { speeches: { 'M. BERG': 2, 'M. LIND': 2 } },
  '36-comma-separated.csv': { speeches: { 'Anna Berg': 2, 'Ben Lind': 2 } },
  '41-otter.txt': { speeches: { 'Anna Berg': 2, 'Unknown Speaker': 2 } },
  '42-landtag.txt': {
    speeches: { 'Vizepräsident Dr. Karl Ott': 2, 'Abg. Anna Berg': 2, 'Abg. Jonas Lind': 1 },
    chair: 'Vizepräsident Dr. Karl Ott',
  },
  '43-youtube-arrows.txt': { speeches: { ANNA: 2, BEN: 2 } },
  '44-telegram.json': { speeches: { Anna: 2, Ben: 2 } },
  '45-court.txt': { speeches: { 'MS. BERG': 2, 'THE COURT': 1, 'MR. LIND': 2 }, chair: 'THE COURT' },
  '46-obsidian-quotes.md': { speeches: { Anna: 2, Ben: 2 } },
  '47-numbered-list.txt': { speeches: { Pro: 2, Contra: 2 } },
  '48-claude-export.json': { speeches: { human: 2, assistant: 2 } },
  '49-signal.txt': { speeches: { Anna: 2, Ben: 2 } },
  '50-forum.txt': { speeches: { anna_berg: 2, BenLind: 2 } },
};

describe('a transcript of another make', () => {
  for (const [name, { speeches, chair = null }] of Object.entries(SHAPES))
    it(`is read: ${name}`, () => {
      const text = textOf(name);
      expect(speechCounts(text)).toEqual(speeches);
      const standings = Object.entries(likelyStandings(readTranscript(text).speakers));
      expect(standings.find(([, standing]) => standing === 'chair')?.[0] ?? null).toBe(chair);
      expect(standings.map(([, standing]) => standing)).toEqual(
        expect.arrayContaining(['proposition', 'opposition']),
      );
      for (const { text: words } of readTranscript(text).speeches) {
        expect(words.trim()).not.toBe('');
        expect(words).not.toMatch(/\d:\d\d|-->|<v |\*\*$/);
      }
    });

  it('keeps every word of a speech, its own colons and lists, and laughter in brackets', () => {
    const [anna, ben] = readTranscript(textOf('19-bold-names.md')).speeches;
    expect(anna?.text).toContain('**Note:** six in ten walk.');
    expect(ben?.text).toBe('And who delivers to the shops?\n\n- the florist\n- the pharmacy');
    expect(readTranscript(textOf('04-bundestag.txt')).speeches[1]?.text).toContain(
      '(Beifall bei der SPD sowie',
    );
    expect(readTranscript(textOf('36-comma-separated.csv')).speeches[1]?.text).toBe(
      'And who "delivers" to the shops?',
    );
    expect(readTranscript(textOf('06-voices.vtt')).speeches[0]?.text).toBe(
      'Most of those customers come on foot\nor by bus.',
    );
  });

  it('is refused when one speaker is found, with the lines that may be names, and put right in one step', () => {
    const text = textOf('37-one-speaker.txt');
    const { speakers, candidates } = readTranscript(text);
    expect(speakers).toEqual(['Anna Berg']);
    expect(candidates).toEqual([{ name: 'LIND', times: 2 }]);
    expect(speechCounts(text, ['LIND'])).toEqual({ 'Anna Berg': 2, LIND: 2 });
  });

  it('is refused when it is an essay', () => {
    expect(readTranscript(textOf('38-essay.txt')).speakers.length).toBeLessThan(2);
  });

  it('finds nothing in nothing, and keeps the words of any text that names its speakers', () => {
    expect(readTranscript('').speakers).toEqual([]);
    const word = fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9}){0,9}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 12 }), (texts) => {
        const text = texts.map((said, index) => `${index % 2 === 0 ? 'Anna' : 'Ben'}: ${said}.`).join('\n\n');
        expect(readTranscript(text).speeches.map((speech) => speech.text)).toEqual(
          texts.map((said) => `${said}.`),
        );
      }),
      { seed: 57, numRuns: runs({ fast: 30, all: 2000 }) },
    );
  });
});
