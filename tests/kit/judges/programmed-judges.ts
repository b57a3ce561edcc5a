// Judges with a known way of judging, which answer from the text of their prompt alone, as any model does: the bench of judges and its
// tests. What a judge makes of a debate belongs here; how debates are generated and counted is in judged-debates.ts.

import type { ComposedCall } from '@rostrum/shared/budget/call-hold';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { normalNumber } from './normal-number.ts';

/** A speaker as a prompt shows it. */
interface ReadSpeaker {
  /** The name under which it is scored. */
  id: string;
  /** What its speeches are worth, from 0 to 100: the mean of the marks in them. */
  worth: number;
  words: number;
  isFor: boolean;
  /** Its speeches, or what the prompt says of it, name a family of models. */
  namesFamily: boolean;
}

/** In the order in which the prompt lists them. */
export interface ReadPrompt {
  speakers: ReadSpeaker[];
  criteria: string[];
  /** The mark in each speech that has one, word for word. */
  quotes: { at: string; quote: string }[];
}

interface Mood {
  chance: () => number;
  /** The side it believed in before the debate: 1 for the motion, -1 against it. */
  belief: number;
}

/** Points it gives a speaker besides what the speeches are worth. */
export type ProgrammedJudge = (speaker: ReadSpeaker, prompt: ReadPrompt, coin: number, mood: Mood) => number;

/** Points by which a biased judge favours somebody. */
const FAVOUR = 20;
/** Standard deviation of every score. */
const SCATTER = 5;
/** A speaker counts as longer from this factor on. */
const LONGER_FROM = 1.1;

const otherThan = (speaker: ReadSpeaker, { speakers }: ReadPrompt): ReadSpeaker | undefined =>
  speakers.find((one) => one !== speaker);

const PROGRAMMED_JUDGES = {
  honest: () => 0,
  'first listed': (speaker, { speakers }) => (speakers[0] === speaker ? FAVOUR : 0),
  'always A': (speaker) => (/(^|-)a$/.test(speaker.id) ? FAVOUR : 0),
  'longer wins': (speaker, prompt) =>
    speaker.words >= LONGER_FROM * (otherThan(speaker, prompt)?.words ?? 0) ? FAVOUR : 0,
  'own family': (speaker) => (speaker.namesFamily ? FAVOUR : 0),
  prior: (speaker, _, __, { belief }) => (speaker.isFor === belief > 0 ? FAVOUR : 0),
  coin: (speaker, { speakers }, coin) => ((speakers[0] === speaker) === coin < 0.5 ? FAVOUR : 0),
} as const satisfies Record<string, ProgrammedJudge>;
export type JudgeName = keyof typeof PROGRAMMED_JUDGES;

/** The mark by which a programmed judge knows what a speech is worth. */
export const worthMark = (worth: number): string => `This rests on ${Math.round(worth * 10)} cases.`;
const WORTH_MARK = /This rests on (\d{1,4}) cases\./;
/** What the generated speakers call themselves and each other. */
const FAMILY_NAME = /\bclaude\b/i;

const SPEECH = /<speech ([^>]{1,300})>([^<]*)<\/speech>/g;
const SPEECH_ID = /\bid="([^"]{1,200})"/;
const SEAT_LINE = /^(?:<seats>)?([a-z0-9-]+): (.*?)(?:<\/seats>)?$/gm;

/** Throws where a prompt is not what a judge can work with. */
export function readPrompt(call: ComposedCall): ReadPrompt {
  const text = [call.system, ...call.messages.map(({ content }) => content)].join('\n');
  const ratings = schemaMembers(call.responseSchema, ['ratings']);
  const criteria = Object.keys(ratings);
  const ids = Object.keys(schemaMembers(call.responseSchema, ['ratings', criteria[0] ?? '', 'scores']));
  const seats = new Map([...text.matchAll(SEAT_LINE)].map(([, id = '', line = '']) => [id, line]));
  const listed = [...seats.keys()].filter((id) => ids.includes(id));
  if (listed.length !== ids.length) throw new Error(`seats ${listed} are listed, ${ids} are to be scored`);
  const speeches = [...text.matchAll(SPEECH)];
  const speakers = listed.map((id): ReadSpeaker => {
    const own = speeches.flatMap(([, attributes = '', words = '']) =>
      attributes.includes(`.${id}" by=`) ? words : [],
    );
    const marks = own.flatMap((words) => WORTH_MARK.exec(words)?.[1] ?? []);
    if (marks.length === 0) throw new Error(`no speech of ${id} says what it is worth`);
    return {
      id,
      worth: marks.reduce((sum, mark) => sum + Number(mark) / 10, 0) / marks.length,
      words: own.reduce((sum, words) => sum + countWords(words), 0),
      isFor: seats.get(id)?.includes('for the motion') ?? false,
      namesFamily: [seats.get(id) ?? '', ...own].some((words) => FAMILY_NAME.test(words)),
    };
  });
  const quotes = speeches.flatMap(([, attributes = '', words = '']) => {
    const quote = WORTH_MARK.exec(words)?.[0];
    const at = SPEECH_ID.exec(attributes)?.[1];
    return quote && at ? [{ at, quote }] : [];
  });
  return { speakers, criteria, quotes };
}

function schemaMembers(schema: unknown, path: readonly string[]): Record<string, unknown> {
  const properties = (schema as { properties?: Record<string, unknown> } | undefined)?.properties ?? {};
  const [step, ...rest] = path;
  return step === undefined ? properties : schemaMembers(properties[step], rest);
}

/** The verdict in JSON: every score is worth, favour and scatter. */
export function verdictBy(name: JudgeName, prompt: ReadPrompt, mood: Mood): string {
  const judge: ProgrammedJudge = PROGRAMMED_JUDGES[name];
  const coin = mood.chance();
  const favours = new Map(prompt.speakers.map((one) => [one.id, judge(one, prompt, coin, mood)]));
  const scored = ({ id, worth }: ReadSpeaker) => {
    const score = worth + (favours.get(id) ?? 0) + SCATTER * normalNumber(mood.chance);
    return [id, Math.max(0, Math.min(100, Math.round(score * 10) / 10))] as const;
  };
  const rating = () => ({
    reasons: Object.fromEntries(prompt.speakers.map(({ id }) => [id, 'As the speeches go.'])),
    scores: Object.fromEntries(prompt.speakers.map(scored)),
  });
  return JSON.stringify({
    claims: prompt.quotes
      .slice(0, 4)
      .map((one) => ({ ...one, replies_to: 0, says: 'It has cases', status: 'answered' })),
    disregarded: [],
    instructions: [],
    ratings: Object.fromEntries(prompt.criteria.map((criterion) => [criterion, rating()])),
    reasoning: 'As the speeches go.',
    summary: 'As the speeches go.',
  });
}
