// The skill summarise: minutes of older rounds that quote each speaker's sentences, shortened, and say that they only quote.
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { sentencesOf, sentencesWithin } from '../sentences.ts';
import type { Speaker } from '../speaker.ts';
import { wordsAsked } from './argue.ts';

const HONEST = 'Minutes by a demo speaker, which quotes and does not understand.';
/** Matches the id of the last speech that the task wants summarised. */
const THROUGH = /with the id (\S+?)\. /;

export function minutes(speaker: Speaker): string {
  const { speeches, minutes: earlier, task } = speaker;
  const last = speeches.findIndex((speech) => speech.id === THROUGH.exec(task.text)?.[1]);
  const covered = last === -1 ? speeches : speeches.slice(0, last + 1);
  const before = new Map(earlier.flatMap((text) => text.split('\n\n').flatMap(quotedInLine)));
  const names = [...new Set([...before.keys(), ...covered.map((speech) => speech.by)])];
  const share = Math.floor((wordsAsked(speaker) - countWords(HONEST)) / Math.max(1, names.length)) - 2;
  const lines = names.map((name) => {
    const said = covered.filter((speech) => speech.by === name);
    const fresh = said.flatMap(({ text }) => sentencesOf(text).slice(0, 2));
    const old = sentencesWithin(before.get(name) ?? [], said.length === 0 ? share : Math.floor(share / 2));
    const kept = [...old, ...sentencesWithin(fresh, share - countWords(old.join(' ')))];
    return `${name}: ${kept.map((sentence) => `“${sentence.replace(/[“”]/g, '’')}”`).join(' ')}`;
  });
  return [...lines, HONEST].join('\n\n');
}

/** Reads a line of earlier minutes: the speaker, and the sentences quoted. */
function quotedInLine(line: string): [string, string[]][] {
  const at = line.indexOf(': ');
  const quotes = [...line.slice(at + 2).matchAll(/“([^”]*)”/g)].map(([, text = '']) => text);
  return at === -1 || quotes.length === 0 ? [] : [[line.slice(0, at), quotes]];
}
