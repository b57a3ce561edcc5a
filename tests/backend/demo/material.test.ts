// What the demo speakers have in store is kept as text: that it is read as it is meant, and that nothing is missing.
import { describe, expect, it } from 'vitest';
import { AFFIRM } from '../../../backend/src/demo/material/affirm-claim.ts';
import { HOLD } from '../../../backend/src/demo/material/against-change.ts';
import { BEGIN } from '../../../backend/src/demo/material/begin-small.ts';
import { COMMON_MOVES } from '../../../backend/src/demo/material/common-moves.ts';
import { CROSS_QUESTIONS } from '../../../backend/src/demo/material/cross-questions.ts';
import { DENY } from '../../../backend/src/demo/material/deny-claim.ts';
import { DESIGN } from '../../../backend/src/demo/material/design-whole.ts';
import { CHANGE } from '../../../backend/src/demo/material/for-change.ts';
import { WEIGHED } from '../../../backend/src/demo/material/framing.ts';
import { readIndented } from '../../../backend/src/demo/material/indented-text.ts';
import { readMoves, TOPICS } from '../../../backend/src/demo/material/move.ts';
import { repliesAbout } from '../../../backend/src/demo/material/replies.ts';

describe('Text in store', () => {
  it('is read by its indentation', () => {
    expect(readIndented('\na\n  one\n    more\n  two\nb\n  three\n')).toEqual([
      { head: 'a', items: [['one', 'more'], ['two']] },
      { head: 'b', items: [['three']] },
    ]);
    expect(readMoves('cost (later): the price\n  It is high.\n  It is paid.')).toEqual([
      { topic: 'cost', name: 'the price', later: true, sentences: ['It is high.', 'It is paid.'] },
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
    for (const reply of [...TOPICS.flatMap(repliesAbout), ...WEIGHED]) expect(reply).toHaveLength(2);
    for (const { question, answers } of CROSS_QUESTIONS) {
      expect(question).toMatch(/\?$/);
      expect(answers.length).toBeGreaterThanOrEqual(3);
    }
  });
});
