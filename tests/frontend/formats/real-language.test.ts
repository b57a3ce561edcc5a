// Every shipped format once in German and once in Japanese, with answers as a model writes them in that language, from Start to its
// outcome: nothing is asked again or flagged, every word is counted, and the seats have names in that language.

import { emptySeats } from '@rostrum/shared/formats/empty-seats';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import { describe, expect, it } from 'vitest';
import { headlineText } from '../../../frontend/src/presentation/headline.tsx';
import german from '../../fixtures/real/whole-debates/de.json' with { type: 'json' };
import japanese from '../../fixtures/real/whole-debates/ja.json' with { type: 'json' };
import { sample } from '../../kit/effort.ts';
import { type SpeechScript, scriptedProvider } from '../../kit/scripted-provider.ts';
import { eventsOfType, runHeldDebate } from '../../kit/whole-debate.ts';

interface LanguageDebate {
  motion: string;
  settings: Record<string, number>;
  /** Seats that stay empty. */
  without?: string[];
  /** What the seats are called in this debate. */
  names: string[];
  outcome: string;
  /** The text that everybody has signed at the end. */
  signed?: string;
  /** By seat, in the order in which they are asked; "=verdict a b x y" is an answer of that kind for these participants and criteria. */
  speeches: Record<string, string[]>;
}
interface LanguageDebates {
  judge: { reason: string; reasoning: string; summary: string };
  debates: Record<string, LanguageDebate>;
}

const sameFor = <T>(ids: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(ids.map((id) => [id, value]));

/** Structured answers, with everything that a reader sees in the language of the debate. */
function answerText(
  line: string,
  { reason, reasoning, summary }: LanguageDebates['judge'],
  idOf: (seat: string) => string,
): string {
  const [kind = '', ...named] = line.split(' ');
  const words = named.map(idOf);
  const [first = '', second = '', ...criteria] = words;
  const scores = (rated: Record<string, number>, by: readonly string[]) =>
    sameFor(by, { reasons: sameFor(Object.keys(rated), reason), scores: rated });
  const made: Record<string, unknown> = {
    '=verdict': {
      claims: [],
      disregarded: [],
      instructions: [],
      ratings: scores({ [first]: 75, [second]: 65 }, criteria),
      reasoning,
      summary,
    },
    '=findings': {
      claims: [],
      instructions: [],
      ratings: scores(sameFor(words, 70), ['contribution', 'engagement', 'evidence']),
      reasoning,
      synthesis: summary,
      settled: [],
      unsettled: [],
      who_signs: Object.fromEntries(words.map((id, at) => [id, { reason, signs: at === 1 ? 'no' : 'yes' }])),
      wrap_up: summary,
    },
    '=evaluation': { analysis: reasoning, flaw: '', gap: '', quality: 75, shared: 85 },
    '=solution': {
      facts: [],
      reasoning,
      rejected: [],
      solution: summary,
      takes_for_granted: [],
      tradeoffs: [],
      unknowns: [],
    },
    '=synthesis': {
      insights: [{ by: words, text: reasoning }],
      resolved: [],
      still_open: [],
      to_do: [{ by: [first], text: summary }],
    },
  };
  if (kind === '=vote')
    return `[REASONING]\n${reasoning}\n[CONSENSUS_CHECK]\nHAS_CONSENSUS: ${first}\n[CONFIDENCE]\n85\n[PROPOSED_SOLUTION]\n${summary}`;
  return Object.hasOwn(made, kind) ? JSON.stringify(made[kind]) : line;
}

/** What a seat is called in a prompt, told by its first speech: a judge reads letters. The seat's id where it has not spoken. */
function seatIdIn(prompt: string, { speeches }: LanguageDebate): (seat: string) => string {
  const spoken = readTags(prompt, 'speech');
  return (seat) => {
    const ends = speeches[seat]?.[0]?.slice(-20) ?? seat;
    return (
      spoken
        .find(({ body }) => body.trim().endsWith(ends))
        ?.attributes['id']?.split('.')
        .at(-1) ?? seat
    );
  };
}

/** Gives every seat its next line, and a turn that is asked again the same one. */
function linesOf(debate: LanguageDebate, judge: LanguageDebates['judge']) {
  const { speeches } = debate;
  const given = new Map<string, string>();
  const left = new Map(Object.entries(speeches).map(([seat, lines]) => [seat, [...lines]]));
  const next = (turn: string, seat: string, prompt = ''): string => {
    const known = given.get(turn);
    if (known !== undefined) return known;
    const line = left.get(seat)?.shift();
    if (line === undefined) throw new Error(`${seat} has nothing to say at ${turn}`);
    const text = answerText(line, judge, seatIdIn(prompt, debate));
    given.set(turn, text);
    return text;
  };
  return { next, given, unsaid: () => [...left.values()].flat() };
}

/** Words as a reader of German counts them, or as the dictionary of the language divides them. */
const READERS: Readonly<Record<string, (text: string) => number>> = {
  de: (text) => text.split(/[\s—…]+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length,
  ja: (text) =>
    [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)].filter((part) => part.isWordLike)
      .length,
};

const DEBATE_LANGUAGES: readonly (readonly [string, LanguageDebates])[] = [
  ['de', german],
  ['ja', japanese],
];

describe.each(DEBATE_LANGUAGES)('in %s', (language, { judge, debates }) => {
  it('there is a debate of every shipped format', () => {
    expect(Object.keys(debates).sort()).toEqual(Object.keys(FORMATS).sort());
  });

  // Other formats in each language.
  const seed = language === 'de' ? 1 : 2;
  it.each(sample(Object.entries(debates), { fast: 2, seed }))(
    '%s comes to its outcome',
    async (id, debate) => {
      const format = FORMATS[id];
      if (!format) throw new Error(`${id} is not on offer`);
      const { next, given, unsaid } = linesOf(debate, judge);
      const script: SpeechScript = ({ turn, seat, prompt }) => next(turn, seat, prompt);
      const { record, log, calls } = await runHeldDebate({
        format: id,
        motion: debate.motion,
        settings: { length: 'brief', ...debate.settings },
        seats: emptySeats(format).filter((seat) => !debate.without?.includes(seat.id)),
        providers: [scriptedProvider(script)],
        says: (_, { turn, seat }) => next(turn, seat),
      });
      expect(unsaid()).toEqual([]);
      expect(eventsOfType(log, 'TURN_REFUSED')).toEqual([]);
      const turns = turnsOf(record);
      expect(turns.flatMap(({ id: turn, flags }) => flags.map((flag) => `${turn}: ${flag}`))).toEqual([]);
      expect(attemptsOf(record).every(({ outcome }) => outcome.state === 'accepted')).toBe(true);
      expect(Object.fromEntries(turns.map((turn) => [turn.id, turn.text]))).toEqual(
        Object.fromEntries(given),
      );
      expect(record.seats.map(({ name }) => name)).toEqual(debate.names);
      // A judge reads letters in their place.
      const named = calls.filter(({ system }) => !system?.includes('Speaker A'));
      for (const { system } of named) for (const name of debate.names) expect(`${system}`).toContain(name);
      const readers = READERS[language];
      for (const { text } of turns.filter((turn) => !turn.text.startsWith('{')))
        expect(countWords(text), text).toBe(readers?.(text));
      const outcome = debateOutcome(record);
      expect(headlineText(outcome.headline)).toBe(debate.outcome);
      const agreed = outcome.kind === 'agreement' ? outcome.solution : null;
      expect(agreed?.signatures?.unsigned ?? []).toEqual([]);
      expect(agreed?.text ?? undefined).toBe(debate.signed);
    },
  );
});
