// The arguments, replies and phrases of the demo speakers, which are kept as indented text: parsed correctly and complete.
import { describe, expect, it } from 'vitest';
import { CHANGE, HOLD } from '../../../backend/src/demo/material/change-arguments.ts';
import { AFFIRM, DENY } from '../../../backend/src/demo/material/claim-arguments.ts';
import { COMMON_MOVES } from '../../../backend/src/demo/material/common-moves.ts';
import { CROSS_QUESTIONS } from '../../../backend/src/demo/material/cross-questions.ts';
import { readIndented } from '../../../backend/src/demo/material/indented-text.ts';
import { readMoves } from '../../../backend/src/demo/material/move.ts';
import { BEGIN, DESIGN } from '../../../backend/src/demo/material/open-arguments.ts';
import { phrases } from '../../../backend/src/demo/material/phrases.ts';
import { repliesAbout, TOPICS, topicOf } from '../../../backend/src/demo/material/replies.ts';
import { vocabularyOf } from '../../../backend/src/demo/material/vocabulary.ts';
import { VOICES, voiceOf } from '../../../backend/src/demo/voices.ts';

describe('Text in store', () => {
  it('is read by its indentation', () => {
    expect(readIndented('\na\n  one\n    more\n  two\nb\n  three\n')).toEqual([
      { head: 'a', items: [['one', 'more'], ['two']] },
      { head: 'b', items: [['three']] },
    ]);
    expect(readMoves('cost (later): the price — It is\n  high[, or so]. It is paid.')).toEqual([
      { topic: 'cost', name: 'the price', later: true, sentences: ['It is high[, or so].', 'It is paid.'] },
    ]);
  });

  it.each(Object.entries({ AFFIRM, DENY, CHANGE, HOLD, BEGIN, DESIGN, COMMON_MOVES }))(
    'has moves in %s with a topic, a name of their own and three sentences or more',
    (_, moves) => {
      expect(new Set(moves.map(({ name }) => name)).size).toBe(moves.length);
      for (const { topic, name, sentences } of moves) {
        expect(TOPICS).toContain(topic);
        expect(name).not.toBe('');
        expect(sentences.length).toBeGreaterThanOrEqual(3);
        for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.?]\]?\.?$/);
      }
    },
  );

  it('has replies to every topic, questions with answers, and ways to weigh', () => {
    for (const topic of TOPICS) expect(repliesAbout(topic).length, topic).toBeGreaterThanOrEqual(3);
    for (const reply of [...TOPICS.flatMap(repliesAbout), ...phrases('weighed')])
      expect(reply).toHaveLength(2);
    for (const { head, items } of CROSS_QUESTIONS) {
      expect(head).toMatch(/\?$/);
      expect(items.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('tells the topic of a sentence by its words', () => {
    expect(topicOf('It is too expensive.')).toBe('cost');
    expect(topicOf('It leads to worse.')).toBe('effects');
    expect(topicOf('So it goes.')).toBe('general');
  });

  it('has a definition for every kind of motion and either side, and names a list that is not there', () => {
    for (const kind of ['change', 'keep', 'claim', 'topic', 'as-printed', 'open'])
      for (const side of ['for', 'against']) expect(phrases(`${kind}, ${side}`)).not.toEqual([]);
    expect(() => phrases('songs')).toThrow('no phrases called "songs"');
  });

  it('has words for every slot, whatever a motion is about, and knows what a team decides for itself', () => {
    const slots = Object.keys(vocabularyOf('原子力')?.slots ?? {});
    expect(slots).toHaveLength(10);
    const motions = [
      'code',
      'cars',
      'zoos',
      'press',
      'homework',
      'robots',
      'sugar',
      'coal',
      'police',
      'wages',
      'art',
    ];
    const found = motions.map((motion) => vocabularyOf(`On ${motion}`)?.slots ?? {});
    for (const words of found) expect(Object.keys(words)).toEqual(slots);
    expect(new Set(found.map((words) => words['bearers'])).size).toBe(motions.length);
    expect(motions.filter((motion) => vocabularyOf(motion)?.isPrivate)).toEqual(['code']);
  });

  it.each(VOICES)('has topics and phrases of every use for $id', (voice) => {
    for (const topic of voice.favours) expect(TOPICS).toContain(topic);
    expect(voice.quoting.length).toBeGreaterThanOrEqual(10);
    expect(voice.turning.length).toBeGreaterThanOrEqual(5);
    expect(voice.asides.length).toBeGreaterThanOrEqual(6);
    expect(voiceOf(voice.id)).toBe(voice);
  });

  it('lets any model speak', () => expect(voiceOf('demo-judge').id).toBe('demo-scholar'));
});
