// The minutes of older rounds: what each speaker argued, in their own words, shortened. It quotes, and says that it understands nothing.
import { countScriptWords, sentencesOf } from '../sentences.ts';
import type { Speaker } from '../speaker.ts';
import { wordsAsked } from './argue.ts';

const HONEST = 'Minutes by a demo speaker, which quotes and does not understand.';
/** Up to this one the task wants summed up. */
const THROUGH = /with the id (\S+?)\. /;

export function minutes(speaker: Speaker): string {
  const { speeches, minutes: earlier, task } = speaker.request;
  const last = speeches.findIndex((speech) => speech.id === THROUGH.exec(task.text)?.[1]);
  const covered = last === -1 ? speeches : speeches.slice(0, last + 1);
  const before = new Map(earlier.flatMap((text) => text.split('\n\n').flatMap(lineOf)));
  const names = [...new Set([...before.keys(), ...covered.map((speech) => speech.by)])];
  const share = Math.floor((wordsAsked(speaker) - countScriptWords(HONEST)) / Math.max(1, names.length)) - 2;
  const lines = names.map((name) => {
    const said = covered.filter((speech) => speech.by === name);
    const kept = before.get(name) ?? [];
    const fresh = said.flatMap(({ text }) => sentencesOf(text).slice(0, 2));
    const room = said.length === 0 ? share : Math.floor(share / 2);
    const old = sentencesWithin(kept, room);
    return `${name}: ${[...old, ...sentencesWithin(fresh, share - sentenceWords(old))].map(inQuotationMarks).join(' ')}`;
  });
  return [...lines, HONEST].join('\n\n');
}

/** A line of earlier minutes, by whom and what was quoted. */
function lineOf(line: string): [string, string[]][] {
  const at = line.indexOf(': ');
  const quotes = [...line.slice(at + 2).matchAll(/“([^”]*)”/g)].map(([, text = '']) => text);
  return at === -1 || quotes.length === 0 ? [] : [[line.slice(0, at), quotes]];
}

const inQuotationMarks = (sentence: string): string => `“${sentence.replace(/[“”]/g, '’')}”`;
const sentenceWords = (sentences: readonly string[]): number =>
  sentences.reduce((sum, sentence) => sum + countScriptWords(sentence), 0);

/** The first sentences that have room; one at least, so that nobody is left out. */
function sentencesWithin(sentences: readonly string[], words: number): string[] {
  const kept: string[] = [];
  for (const sentence of sentences) {
    if (kept.length > 0 && sentenceWords([...kept, sentence]) > words) break;
    kept.push(sentence);
  }
  return kept;
}
