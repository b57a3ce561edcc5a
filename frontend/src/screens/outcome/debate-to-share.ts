// The copy of a debate that a server keeps for readers of a link, without parts that are not to be shown or that nobody reads.

import {
  type CitedText,
  type DebateRecord,
  type Entry,
  type Occupant,
  turnsOf,
} from '@rostrum/shared/record/record';
import type { SharedDebate } from '@rostrum/shared/record/shared-debate';
import { comparedWords } from '@rostrum/shared/speech/compared-words';
import { unescapeText } from '@rostrum/shared/tags/prompt-tags';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { withoutChannel } from '../../engine/debates/debate-file.ts';
import type { DebatePageProps } from './debate-page.tsx';
import { withHiddenModels } from './hidden-models.ts';

export function debateToShare({ record: whole, cards, choices }: DebatePageProps): SharedDebate {
  const record = choices.documents ? whole : withHiddenDocuments(whole);
  const debate = choices.models ? { record, cards } : withHiddenModels({ record, cards });
  const entries = debate.record.entries.flatMap((entry): Entry[] => sharedEntry(entry, choices.costs));
  const { tournament: _, ...rest } = debate.record;
  const seats = rest.seats.map(({ instruction: _, ...seat }) => ({
    ...seat,
    occupant: sharedOccupant(seat.occupant),
  }));
  const models = new Set(
    [...seats, ...entries].flatMap((one) =>
      'occupant' in one && one.occupant.kind === 'model' ? modelKey(one.occupant.model) : [],
    ),
  );
  return {
    v: 1,
    record: { ...withoutChannel(withoutSample(rest)), seats, entries },
    cards: Object.fromEntries(Object.entries(debate.cards).filter(([key]) => models.has(key))),
    choices,
  };
}

/** Removes the passage by which the cost of a library was estimated: nobody drew it. */
function withoutSample(record: DebateRecord): DebateRecord {
  const library = record.research?.library;
  return library && record.research
    ? { ...record, research: { ...record.research, library: { ...library, sample: '' } } }
    : record;
}

/** Removes prices that a person typed, and the length of a context: they are nothing to read. */
const sharedOccupant = (occupant: Occupant): Occupant =>
  occupant.kind === 'model' ? { kind: 'model', model: occupant.model } : occupant;

function sharedEntry(entry: Entry, costs: boolean): Entry[] {
  if (entry.kind === 'ruling' && entry.ruling === 'reseat')
    return [{ ...entry, occupant: sharedOccupant(entry.occupant) }];
  if (entry.kind !== 'attempt') return [entry];
  // A call that runs has no place in a copy that nothing goes on in.
  if (entry.outcome.state === 'running') return [];
  const outcome = 'text' in entry.outcome ? { ...entry.outcome, text: '' } : entry.outcome;
  const bare = { ...entry, outcome, request: null };
  return [costs ? bare : { ...bare, usage: null, charge: null, holdNanoUsd: null }];
}

/** Quotations of fewer words are not looked for in a document. */
const WORDS_IN_A_ROW = 3;
/** Stands for words that nobody said. No word is written with this letter, so no quotation runs across it. */
const GAP = 'ʘ';

/** Keeps of background, documents and passages only the words that somebody said in a row, so that quotations of them are still found; of passages the ids. */
function withHiddenDocuments(whole: DebateRecord): DebateRecord {
  const { background = '', documents = [], research, ...record } = whole;
  const texts = turnsOf(whole).map(({ text }) => text);
  const rows = new Set<string>();
  const rowAt = (words: readonly string[], at: number) => words.slice(at, at + WORDS_IN_A_ROW).join(' ');
  // In the JSON of an answer a line break is a backslash and a letter.
  for (const text of texts.flatMap((one) => [one, unescapeText(one)])) {
    const words = comparedWords(text.replace(/\\[nrt]/g, ' '));
    words.forEach((_, at) => void rows.add(rowAt(words, at)));
  }
  const saidOf = (text: string): string => {
    const words = comparedWords(text);
    const isSaid = words.map(() => false);
    for (let at = 0; at + WORDS_IN_A_ROW <= words.length; at++)
      if (rows.has(rowAt(words, at))) isSaid.fill(true, at, at + WORDS_IN_A_ROW);
    return words.flatMap((word, at) => (isSaid[at] ? [word] : isSaid[at - 1] ? [GAP] : [])).join(' ');
  };
  const givenBefore = saidOf(background);
  const hidden = <T extends CitedText>(one: T): T => ({
    ...one,
    title: one.id,
    text: saidOf(`${one.title} ${GAP} ${one.text}`) || GAP,
  });
  const citedDocuments = documents
    .map(hidden)
    .filter(({ id, text: said }) => said !== GAP || texts.some((text) => text.includes(`[${id}]`)));
  const entries = record.entries.map((entry) =>
    entry.kind === 'ruling' && entry.ruling === 'packet'
      ? {
          ...entry,
          passages: entry.passages.map(({ address: _, ...one }) => ({ ...hidden(one), place: '' })),
          ...(entry.faults && { faults: entry.faults.map(({ code }) => ({ code })) }),
        }
      : entry,
  );
  return {
    ...record,
    entries,
    ...(research && { research: { when: research.when } }),
    ...(givenBefore !== '' && { background: givenBefore }),
    ...(citedDocuments.length > 0 && { documents: citedDocuments }),
  };
}
