// Turns on and off topic are told apart in ten languages: 200 of them, a third held out when the measure was made.
import { readdirSync, readFileSync } from 'node:fs';
import { REMARK_CONTENT, sharesNothing, strays } from '@rostrum/shared/speech/topic-overlap';
import { describe, expect, it } from 'vitest';

interface DriftDebate {
  heldOut?: boolean;
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
      heldOut: debate.heldOut === true,
      onTopic,
      text,
      topic: [debate.motion, ...debate.openings, debate.answered[answers] ?? ''],
    })),
  ),
);
const flaggedOf = (chosen: typeof turns) => chosen.filter(({ topic, text }) => strays(topic, text));
const shareOf = (chosen: typeof turns) => flaggedOf(chosen).length / chosen.length;

describe('The corpus of drift', () => {
  it('holds 200 turns in ten languages, a third of them held out', () => {
    expect(turns).toHaveLength(200);
    expect(new Set(turns.map(({ language }) => language)).size).toBe(10);
    expect(turns.filter(({ heldOut }) => heldOut)).toHaveLength(70);
  });

  it.each([
    ['all', turns, 0.8],
    ['those held out', turns.filter(({ heldOut }) => heldOut), 0.7],
  ])('%s: good turns are hardly ever flagged, and most of the others are', (name, chosen, least) => {
    const [good, off] = [chosen.filter(({ onTopic }) => onTopic), chosen.filter(({ onTopic }) => !onTopic)];
    console.log(
      `Drift, ${name}: flagged ${flaggedOf(good).length} of ${good.length} good turns, ${flaggedOf(off).length} of ${off.length} off topic`,
    );
    expect(shareOf(good)).toBeLessThanOrEqual(0.03);
    expect(shareOf(off)).toBeGreaterThanOrEqual(least);
  });

  it('has no good turn that would be refused', () => {
    expect(turns.filter(({ onTopic, topic, text }) => onTopic && sharesNothing(topic, text))).toEqual([]);
  });
});

it('a remark in a talk is found off topic after a turn of three answers too, and the guest’s own facts are not', () => {
  const topic = `How should we decide what goes into the first version of our product?
    Begin with the customers who complain: their tickets say which features they miss, and which they never open. A first version that solves one problem completely sells better than one that touches five.
    I would look at cost. Every feature has to be built, tested and maintained, and the small team that you have can carry three at most before quality suffers.
    My doubt is whether anybody has measured demand at all. Ask ten people for a deposit; whoever pays has decided for you.`;
  const off = [
    'My neighbour bakes sourdough bread every Sunday in a garden oven outdoors',
    'Yesterday the goalkeeper saved three penalties and the stadium sang until midnight',
    'The mountains looked splendid in the fresh snow, we skied down beside the glacier',
    'Shakespeare wrote those late romances after his father’s funeral, supposedly in winter',
    'Our grandmother keeps tomatoes and peppers on the balcony, watered twice daily',
    'Dolphins sleep with half their brain awake and breathe every couple of minutes',
    'The museum shows Etruscan bronze mirrors beside enormous marble sarcophagi',
    'Yoga before breakfast stretches the shoulders and loosens a stiff lower spine',
    'Volcanoes in Iceland spit glowing lava across the empty northern highlands',
    'Vintage motorcycles need special gasoline, leather gloves and endless patience',
  ];
  const on = [
    'We have 40,000 euros and two developers until June',
    'Our customers are mostly dentists, and they hate training videos',
    'The team is tired of building features that nobody opens',
    'Then which of the five problems sells best?',
  ];
  const found = off.filter((remark) => strays([topic], remark, REMARK_CONTENT));
  expect(found.length).toBeGreaterThanOrEqual(8);
  expect(on.filter((remark) => strays([topic], remark, REMARK_CONTENT))).toEqual([]);
});
