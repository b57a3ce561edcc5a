// Tests the removal of clutter around a speech: it removes preambles, labels and list markers, and keeps the words.
import { withoutClutter } from '@rostrum/shared/speech/clutter';
import { describe, expect, it } from 'vitest';

const SPEECH = 'A price bends; a ban breaks.\n\nThat is my case.';
const context = { names: ['Opposition', 'Economist', 'Rebuttal 1', 'Opposition Rebuttal 1'], isSpeech: true };

describe('Around a speech', () => {
  it.each([
    ['a preamble', `Sure, here is my rebuttal:\n\n${SPEECH}`],
    ['a German preamble', `Gerne, hier ist meine Rede:\n\n${SPEECH}`],
    ['a French preamble', `Bien sûr, voici mon discours :\n\n${SPEECH}`],
    ['a Russian preamble', `Конечно, вот моя речь:\n\n${SPEECH}`],
    ['a Chinese preamble', `好的，以下是我的发言：\n\n${SPEECH}`],
    ['its own name', `**Economist:**\n${SPEECH}`],
    ['its seat', `Opposition: ${SPEECH}`],
    ['a heading', `## Critique of the Proposition\n\n${SPEECH}`],
    ['who it speaks as', `**As the Economist:**\n\n${SPEECH}`],
    ['who it speaks as, in German', `Als Economist:\n${SPEECH}`],
    ['several of them', `Sure! \n\n# Rebuttal\n\n**Opposition:** ${SPEECH}`],
  ])('%s is taken off', (_, text) => {
    expect(withoutClutter(text, context)).toBe(SPEECH);
  });

  it('keeps the mark of bold words that the label began', () => {
    expect(withoutClutter('**Economist: pouches.** I would.', context)).toBe('**pouches.** I would.');
  });

  it('only a heading that says no more than that this is a speech is taken off a text with headings of its own', () => {
    const isTakenOff = (heading: string) =>
      withoutClutter(`${heading}\n\n${SPEECH}`, { ...context, isSpeech: false }) === SPEECH;
    expect(['# Opening', '## Opening statement', '**My reply**', '# Antwort'].map(isTakenOff)).toEqual(
      Array(4).fill(true),
    );
    expect(['# Opening the market', '# The plan', 'Opening'].map(isTakenOff)).toEqual(Array(3).fill(false));
  });

  it('a beginning that only names the speaker is taken off, and not what is said of the part', () => {
    expect(withoutClutter('As the Economist, I accept clause 6.', context)).toBe('I accept clause 6.');
    const meant = 'As the Economist once wrote, prices bend.';
    expect(withoutClutter(meant, context)).toBe(meant);
  });

  it('the marks of a list are taken off, and its items stay apart', () => {
    const list = 'Two reasons\n\n1. Space\n   - in streets\n   - in yards\n2. Air\n\nThat is all.';
    const items = 'Two reasons\n\nSpace\n\nin streets\n\nin yards\n\nAir\n\nThat is all.';
    expect(withoutClutter(list, context)).toBe(items);
    expect(withoutClutter(items, context)).toBe(items);
  });

  it.each([
    [SPEECH],
    ['Sure, cars are useful: nobody doubts it. The question is where.'],
    ['Here is the difficulty: a ban has exceptions.\n\nEach of them is a permit.'],
    ['The Proposition: a party of good intentions.\n\nIt has no plan.'],
    ['**Space** is what a centre lacks.\n\nSo give it back.'],
    ['当然，汽车有用。问题在于哪里。'],
  ])('nothing is taken off %j', (text) => {
    expect(withoutClutter(text, context)).toBe(text);
  });
});
