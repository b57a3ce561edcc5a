// A fake vendor's answers in a debate with a clear verdict, and in its inquiry: single answers, the debate's answer, and their comparison.
import { debater } from './vendor-speech.ts';
import type { FakeVendorCall } from './vendors/fake-vendor.ts';
import { asList, contentText, type VendorScript } from './vendors/vendor-script.ts';

export const promptOf = (call: Pick<FakeVendorCall, 'body'>): string =>
  asList(call.body['messages']).map(contentText).join('\n');

/** Returns a verdict that gives the speaker for the motion 20 points more, in any order. */
function ratingsFor(prompt: string): string {
  const favoured = /([\w-]+): [^\n]*, for the motion/.exec(prompt)?.[1] ?? 'speaker-a';
  const example = prompt.slice(prompt.lastIndexOf('"ratings"'));
  const criteria = [...new Set([...example.matchAll(/"(\w+)":\{"reasons"/g)].map(([, name]) => name ?? ''))];
  const ids = [...new Set([...example.matchAll(/"((?:speaker|side)-[a-z])"/g)].map(([, id]) => id ?? ''))];
  const of = (value: (id: string) => unknown) => Object.fromEntries(ids.map((id) => [id, value(id)]));
  const rating = {
    reasons: of(() => 'Because of what was said.'),
    scores: of((id) => (id === favoured ? 80 : 60)),
  };
  return JSON.stringify({
    ...{ claims: [], disregarded: [], instructions: [] },
    ratings: Object.fromEntries(criteria.map((name) => [name, rating])),
    ...{ reasoning: 'It weighed more.', summary: 'One side won most.' },
  });
}

/** Brings answers to the length that is asked for. */
const MORE =
  ' Shops that were asked a year later sold as much as before, and the streets were quieter at night.'.repeat(
    5,
  );
/** A point as long as models write them, with words that stand in no answer: it counts for nothing. */
const INVENTED = {
  point: 'the change has to be announced early enough for everybody to prepare for it',
  words: 'Nobody should learn of this from a sign on the road, so tell them a year before',
};

/** Judges who find in the debate's answer alone that depots must be paid for. */
const comparisonOf = (prompt: string): string =>
  JSON.stringify({
    answers: [...prompt.matchAll(/<answer letter="([A-Z])">([^<]*)/g)].map(([, letter, words]) => ({
      letter,
      own: [
        ...(words?.includes('Depots')
          ? [{ point: 'depots', words: 'Depots must be paid for before the first tram runs.' }]
          : []),
        INVENTED,
        INVENTED,
      ],
      same_as: 'A',
    })),
  });

const answersWith = (belief: () => number): Readonly<Record<string, (prompt: string) => string>> => ({
  rule: ratingsFor,
  'short-reading': ratingsFor,
  'single-answer': () =>
    `ANSWER: Ban them from the centres. The air gets better, and buses run on time. Deliveries need hours of their own.${MORE}\nBELIEF: ${belief()}`,
  'debate-answer': () =>
    `ANSWER: Ban them from the centres. The air gets better, and buses run on time. Depots must be paid for before the first tram runs.${MORE}`,
  'compare-answers': comparisonOf,
});

/** Returns a script function. `everyMs`: between chunks of three words, now. `belief`: of the next single answer. */
export function worthVendor(
  everyMs: () => number = () => 0,
  belief: () => number = () => 60,
): (call: FakeVendorCall) => VendorScript {
  const speak = debater();
  const answers = answersWith(belief);
  return (call) => {
    const prompt = promptOf(call);
    const act = [...prompt.matchAll(/<task act="([\w-]+)"/g)].at(-1)?.[1] ?? '';
    const text = answers[act]?.(prompt);
    return text === undefined
      ? { ...speak(call), everyMs: everyMs() }
      : { text: text.match(/\S+\s*\S*\s*\S*\s*/g) ?? [text], everyMs: everyMs() };
  };
}
