// Fills a wanted shape: a verdict from the transcript, any other one by walking it, so that what comes out is always valid.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { fillVerdict, isVerdict } from './demo-judge.ts';
import {
  fillEvaluation,
  fillFindings,
  fillSolution,
  fillSynthesis,
  isEvaluationSchema,
  isFindingsSchema,
  isSolutionSchema,
  isSynthesisSchema,
} from './fill-closing-answers.ts';
import type { FilledValue } from './filled-value.ts';
import { sentencesOf } from './sentences.ts';
import { freshMoves, inVoice, type Speaker } from './speaker.ts';

const KNOWN_SCHEMAS: readonly {
  matches: (schema: ResponseSchema) => boolean;
  fill: (speaker: Speaker, schema: ResponseSchema) => FilledValue;
}[] = [
  { matches: isVerdict, fill: fillVerdict },
  { matches: isFindingsSchema, fill: fillFindings },
  { matches: isEvaluationSchema, fill: fillEvaluation },
  { matches: isSolutionSchema, fill: fillSolution },
  { matches: isSynthesisSchema, fill: fillSynthesis },
];

export function fillSchema(speaker: Speaker, schema: ResponseSchema): FilledValue {
  const shape = KNOWN_SCHEMAS.find((candidate) => candidate.matches(schema));
  return shape ? shape.fill(speaker, schema) : fillBySchema(speaker, schema, '');
}

/** Deeper lists than this stay empty: the shape is valid, and the answer stays short. */
const DEEPEST_LIST = 4;

function fillBySchema(speaker: Speaker, schema: ResponseSchema, name: string, depth = 0): FilledValue {
  const [first, ...others] = schema.enum ?? [];
  if (first !== undefined) return speaker.chance.pick([first, ...others]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, member]) => [
          key,
          fillBySchema(speaker, member, key, depth + 1),
        ]),
      );
    case 'array': {
      if (schema.items === undefined || depth > DEEPEST_LIST) return [];
      const { items } = schema;
      return Array.from({ length: speaker.chance.between(1, 2) }, () =>
        fillBySchema(speaker, items, name, depth + 1),
      );
    }
    case 'integer':
      return numberFor(speaker, schema, name);
    case 'string':
      return textFor(speaker, name);
  }
}

function numberFor(speaker: Speaker, { description = '' }: ResponseSchema, name: string): number {
  const range = /(\d{1,9})\s*(?:to|–|-|…|\.\.)\s*(\d{1,9})/.exec(description);
  const [low, high] = range ? [Number(range[1]), Number(range[2])] : defaultRange(name);
  return speaker.chance.between(Math.min(low, high), Math.max(low, high));
}

const defaultRange = (name: string): [number, number] =>
  /score|confidence|quality|percent|points/i.test(name) ? [35, 90] : [1, 5];

function textFor(speaker: Speaker, name: string): string {
  const { request, chance: random } = speaker;
  const speech = request.speeches.at(-1);
  if (speech && /quot|verbatim/i.test(name)) return sentencesOf(speech.text)[0] ?? speech.text;
  if (speech && /speech|turn/i.test(name)) return speech.id;
  const [move] = freshMoves(speaker, false);
  const sentence = move === undefined ? undefined : random.shuffled(move.sentences)[0];
  return inVoice(speaker, sentence ?? 'The question of {theme} is still open.');
}
