// Turns off topic are distinguished from honest ones in ten languages: 200 of them, each as a turn of a duel.
import { readdirSync, readFileSync } from 'node:fs';
import { speechObjection } from '@rostrum/shared/judging/speech-checks';
import { strays } from '@rostrum/shared/speech/topic-overlap';
import { describe, expect, it } from 'vitest';
import speeches from '../../fixtures/corpora/speeches-by-language.json' with { type: 'json' };
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';

interface DriftDebate {
  motion: string;
  openings: string[];
  answered: string[];
  turns: { answers: number; onTopic: boolean; text: string }[];
}

const FOLDER = new URL('../../fixtures/corpora/drift/', import.meta.url);
const turns = readdirSync(FOLDER).flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as DriftDebate[]).flatMap((debate) =>
    debate.turns.map((turn) => ({ language: file.slice(0, 2), debate, ...turn })),
  ),
);
const SIDES = ['scientist', 'philosopher'] as const;

/** Returns why the duel asks for this turn again, after both openings and the speech it answers. */
function refusalOf({ debate, answers, text }: (typeof turns)[number]) {
  const [asker, answering] = answers === 0 ? SIDES : [SIDES[1], SIDES[0]];
  const { motion, openings, answered: answerTexts } = debate;
  const debateSoFar = addEntries(
    { ...openDebate(formatNamed('duel')), motion },
    ...openings.map((opening, at) => fixtureTurn(`0.${SIDES[at]}`, SIDES[at] ?? '', opening)),
    fixtureTurn(`1:1.0.${asker}`, asker, answerTexts[answers] ?? ''),
  );
  return speechObjection(debateSoFar, { turn: `1:1.0.${answering}`, seat: answering }, text)?.flag ?? null;
}

describe('The corpus of drift', () => {
  const refusals = turns.filter((turn) => refusalOf(turn) !== null);

  it('has honest turns in ten languages, none of which is refused', () => {
    expect(refusals.filter(({ onTopic }) => onTopic)).toEqual([]);
    expect(speeches.filter(({ motion, speech }) => strays([motion], speech))).toEqual([]);
  });

  it('has 60 turns off topic, four in five of which are refused, some in every language', () => {
    const off = refusals.filter(({ onTopic }) => !onTopic);
    expect(off.length).toBeGreaterThanOrEqual(48);
    expect(new Set(off.map(({ language }) => language)).size).toBe(10);
  });
});
