// Fills a wanted shape: a verdict from the transcript, any other one by walking it, so that what comes out is always valid.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import type { Filled } from './filled.ts';
import {
  fillEvaluation,
  fillFindings,
  fillSolution,
  fillSynthesis,
  isEvaluation,
  isFindings,
  isSolution,
  isSynthesis,
} from './findings.ts';
import { sentencesOf } from './phrases.ts';
import { freshMoves, type Scene, say } from './scene.ts';
import { fillVerdict, isVerdict } from './verdict.ts';

const SHAPES: readonly {
  matches: (schema: ResponseSchema) => boolean;
  fill: (scene: Scene, schema: ResponseSchema) => Filled;
}[] = [
  { matches: isVerdict, fill: fillVerdict },
  { matches: isFindings, fill: fillFindings },
  { matches: isEvaluation, fill: fillEvaluation },
  { matches: isSolution, fill: fillSolution },
  { matches: isSynthesis, fill: fillSynthesis },
];

export function fillSchema(scene: Scene, schema: ResponseSchema): Filled {
  const shape = SHAPES.find((candidate) => candidate.matches(schema));
  return shape ? shape.fill(scene, schema) : walk(scene, schema, '');
}

/** Deeper lists than this stay empty: the shape is valid, and the answer stays short. */
const DEEPEST_LIST = 4;

function walk(scene: Scene, schema: ResponseSchema, name: string, depth = 0): Filled {
  const [first, ...others] = schema.enum ?? [];
  if (first !== undefined) return scene.chance.pick([first, ...others]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, member]) => [
          key,
          walk(scene, member, key, depth + 1),
        ]),
      );
    case 'array': {
      if (schema.items === undefined || depth > DEEPEST_LIST) return [];
      const { items } = schema;
      return Array.from({ length: scene.chance.between(1, 2) }, () => walk(scene, items, name, depth + 1));
    }
    case 'integer':
      return numberFor(scene, schema, name);
    case 'string':
      return textFor(scene, name);
  }
}

function numberFor(scene: Scene, { description = '' }: ResponseSchema, name: string): number {
  const range = /(\d{1,9})\s*(?:to|–|-|…|\.\.)\s*(\d{1,9})/.exec(description);
  const [low, high] = range ? [Number(range[1]), Number(range[2])] : defaultRange(name);
  return scene.chance.between(Math.min(low, high), Math.max(low, high));
}

const defaultRange = (name: string): [number, number] =>
  /score|confidence|quality|percent|points/i.test(name) ? [35, 90] : [1, 5];

function textFor(scene: Scene, name: string): string {
  const { reading, chance } = scene;
  const speech = reading.speeches.at(-1);
  if (speech && /quot|verbatim/i.test(name)) return sentencesOf(speech.text)[0] ?? speech.text;
  if (speech && /speech|turn/i.test(name)) return speech.id;
  const [move] = freshMoves(scene, false);
  const sentence = move === undefined ? undefined : chance.shuffled(move.sentences)[0];
  return say(scene, sentence ?? 'The question of {theme} is still open.');
}
