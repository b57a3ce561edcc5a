// The brief for the sentences that have to go with each claim of an inquiry into what carried a verdict.
import { utterancesIn } from '../../judging/utterances.ts';
import { turnsOf } from '../../record/record.ts';
import { tag } from '../../tags/prompt-tags.ts';
import type { Brief } from './brief-clauses.ts';

/** Writes the claims and the numbered sentences, which are data. */
export const sentenceTags: Brief = ({ record }) => {
  const { claims = [] } = record.crux ?? {};
  const names = new Map(record.seats.map(({ id, name }) => [id, name]));
  const speakers = new Map(turnsOf(record).map(({ id, seat }) => [id, names.get(seat) ?? seat]));
  const lines = utterancesIn(record).map(({ texts, parts }, at) => {
    const by = parts.map(({ turn }) => speakers.get(turn) ?? '');
    return `${at + 1}. ${texts.map((text, part) => `${by[part]}: ${text.replace(/\s+/g, ' ')}`).join(' ')}`;
  });
  const list = claims.map(({ says, quote }, at) => `${at + 1}. ${says} “${quote}”`);
  return [tag('text', { id: 'claims' }, list.join('\n')), tag('text', { id: 'sentences' }, lines.join('\n'))];
};

export const sentencesBrief: Brief = () => [
  'A debate on the motion is over. Its speeches stand above as the text “sentences”, each sentence with its number and its speaker, and some of its claims as the text “claims”. One claim at a time is going to be taken out of the debate, so that a reader cannot tell that anybody made it.',
  'For each claim, list every sentence that states, supports, answers, quotes or names it, by either side, and every sentence that makes no sense without those: a pronoun or a “second” that would refer to nothing, an answer to something that nobody said. Leave out sentences that stand without it.',
  `Answer with one JSON object like this and nothing else: ${JSON.stringify({ claims: [{ claim: 1, sentences: [3, 14, 15] }] })}`,
];
