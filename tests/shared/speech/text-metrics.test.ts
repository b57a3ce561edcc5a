// Counting words as people do, with and without spaces between them. The page, the flags and the log use the same count.
import { isOverLength } from '@rostrum/shared/judging/speech-checks';
import { actsIn } from '@rostrum/shared/record/plan-acts';
import { countWords, sentencesIn } from '@rostrum/shared/speech/text-metrics';
import { describe, expect, it } from 'vitest';
import { logOf } from '../../../frontend/src/engine/machine/derive-log.ts';
import { reasonInEnglish } from '../../../frontend/src/words/reason-text.ts';
import byHand from '../../fixtures/corpora/word-counts.json' with { type: 'json' };
import { addEntries, fixtureTurn, openDebate } from '../../fixtures/records.ts';

describe('A count of words', () => {
  it.each([
    ['', 0],
    ["We don't agree, it's well-known.", 5],
    ["L'homme d'aujourd'hui n'y croit plus.", 5],
    ['State-of-the-art methods cost 3.5 % or $1,000,000.', 6],
    ['**Bold** _claims_, `code` and [links](https://example.org/a-b).', 5],
  ])('of %j is %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  // The dictionary takes ですが and ประเทศไทย for one word; readers see one or two.
  it.each(byHand.map((entry) => [entry.text, entry] as const))(
    'of %j is what a reader counts',
    (text, entry) => {
      expect(Math.abs(countWords(text) - entry.words)).toBeLessThanOrEqual(entry.tolerance ?? 0);
    },
  );

  it('is the same in the flag of a speech for length, and in the log', () => {
    const before = openDebate();
    const act = actsIn(before.format.plan).find((act) => act.task === 'case');
    if (!act) throw new Error('there is no opening');
    // Exactly 1.5 times the 260 words of an opening: the longest speech without a flag.
    const text = Array.from(
      { length: 390 },
      (_, index) => ["l'homme", 'well-known', "don't"][index % 3],
    ).join(' - ');
    expect(isOverLength(before, act, 'proposition', text)).toBe(false);
    expect(isOverLength(before, act, 'proposition', `${text} more`)).toBe(true);
    const turn = fixtureTurn('0.proposition', 'proposition', text);
    const events = logOf(addEntries(before, turn), reasonInEnglish).map(({ event }) => event);
    expect(events).toContainEqual(expect.objectContaining({ type: 'TURN_COMPLETE', words: 390 }));
  });
});

describe('Sentences', () => {
  it.each<[string, string[]]>([
    ['Dr. Smith and J. S. Mill paid 3.5 %. So what?', ['Dr. Smith and J. S. Mill paid 3.5 %.', 'So what?']],
    [
      '“Who lets her in?” is the question. “Why?” She knows.',
      ['“Who lets her in?” is the question.', '“Why?”', 'She knows.'],
    ],
    ...[
      'Das kostet 5 Mio. Euro im Jahr.',
      'Der Bund gibt 3 Mrd. Euro.',
      'Das gilt in Städten, z.B. Berlin.',
      'Die Kosten, d.h. Löhne, steigen.',
      'Das sagen u.a. Bayern und Hessen.',
      'Dr. med. Meier braucht 5 Std. Zeit.',
      'Fa. Meier zahlt lt. Vertrag gem. § 5.',
      'The U.S. Congress asked cities, e.g. Berlin.',
    ].map((sentence): [string, string[]] => [`${sentence} So what?`, [sentence, 'So what?']]),
    ['It opens at 9 a.m. The rest follows.', ['It opens at 9 a.m.', 'The rest follows.']],
    ['我们反对。为什么？因为贵！', ['我们反对。', '为什么？', '因为贵！']],
    ['لا نوافق. لماذا؟', ['لا نوافق.', 'لماذا؟']],
  ])('of %j are found in every language that marks their end', (text, sentences) => {
    expect(sentencesIn(text)).toEqual(sentences);
  });
});
