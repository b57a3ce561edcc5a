// Turns off topic are told from honest ones in ten languages: 200 of them.
import { readdirSync, readFileSync } from 'node:fs';
import { strays } from '@rostrum/shared/speech/topic-overlap';
import { describe, expect, it } from 'vitest';
import speeches from '../../fixtures/corpora/speeches-by-language.json' with { type: 'json' };

interface DriftDebate {
  motion: string;
  openings: string[];
  answered: string[];
  turns: { answers: number; onTopic: boolean; text: string }[];
}

const FOLDER = new URL('../../fixtures/corpora/drift/', import.meta.url);
const turns = readdirSync(FOLDER).flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as DriftDebate[]).flatMap((debate) =>
    debate.turns.map(({ answers, onTopic, text }) => ({
      language: file.slice(0, 2),
      onTopic,
      text,
      topic: [debate.motion, ...debate.openings, debate.answered[answers] ?? ''],
    })),
  ),
);

describe('The corpus of drift', () => {
  const refused = turns.filter(({ topic, text }) => strays(topic, text));

  it('has 140 honest turns in ten languages, none of which is off topic', () => {
    const honest = turns.filter(({ onTopic }) => onTopic);
    expect([honest.length, new Set(honest.map(({ language }) => language)).size]).toEqual([140, 10]);
    expect(refused.filter(({ onTopic }) => onTopic)).toEqual([]);
    expect(speeches.filter(({ motion, speech }) => strays([motion], speech))).toEqual([]);
  });

  it('has 60 turns off topic, two in three of which are found, some in every language', () => {
    const off = refused.filter(({ onTopic }) => !onTopic);
    console.log(`Off topic, found: ${off.length} of ${turns.filter(({ onTopic }) => !onTopic).length}`);
    expect(off.length).toBeGreaterThanOrEqual(40);
    expect(new Set(off.map(({ language }) => language)).size).toBe(10);
  });
});
