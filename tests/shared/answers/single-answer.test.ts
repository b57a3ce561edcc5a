// Reads single answers as models write them: the paragraph and the belief, in forms that a person would read without a doubt.
import { readSingleAnswer, sidedSingleAnswer } from '@rostrum/shared/answers/single-answer';
import { describe, expect, it } from 'vitest';
import { promptDebate } from '../../fixtures/prompt-debate.ts';

const read = (text: string) => sidedSingleAnswer.read(promptDebate(), text);

describe('a single answer', () => {
  it.each([
    'ANSWER: Rather not.\nBELIEF: -60',
    'Here it is:\n\n**ANSWER:** Rather not.\n\n**BELIEF:** −60 %',
    'BELIEF: -60\nANSWER: Rather not.',
    'Rather not.\n\nBELIEF: -60',
    'Rather not.\n\n**BELIEF**\n-60 %',
    'ANSWER: Rather not. BELIEF: -60',
    'Rather not. **BELIEF:** -60',
    '**ANSWER**\nRather not.\n**BELIEF**\n-60',
    '## ANSWER\nRather not.\n\n## BELIEF\n\n-60 %',
    'ANTWORT: Rather not.\nBELIEF: -60/100',
    '```\nRéponse : Rather not.\nBELIEF: -60\n```',
  ])('%j', (text) => {
    expect(read(text)).toEqual({ ok: true, value: { text: 'Rather not.', belief: -60 } });
  });

  it.each([
    'Sure! Here is my answer:\n\nRather not.\nBELIEF: -60',
    'Gerne! Hier ist meine Antwort:\n\nRather not.\nBELIEF: -60',
    'ANSWER: Here is my answer:\nRather not.\nBELIEF: -60',
    '**Answer**\n\nRather not.\nBELIEF: -60',
  ])('has no preamble, which would tell it from the others: %j', (text) => {
    expect(read(text)).toEqual({ ok: true, value: { text: 'Rather not.', belief: -60 } });
  });

  it('keeps the word in its sentences', () => {
    expect(read('ANSWER: It is my belief: fares help. Belief = hope.\nBELIEF: 5')).toMatchObject({
      value: { text: 'It is my belief: fares help. Belief = hope.', belief: 5 },
    });
    expect(readSingleAnswer('Die Antwort: Es kommt darauf an.')).toMatchObject({
      value: { text: 'Die Antwort: Es kommt darauf an.', belief: null },
    });
  });

  it.each([
    ['ANSWER: Rather not.', 'there is no line BELIEF'],
    ['ANSWER: Rather not.\nBELIEF: about 60', 'the line BELIEF'],
    ['ANSWER: Rather not. BELIEF: 5\nBELIEF: 60', 'several'],
    ['ANSWER:\nBELIEF: 60', 'no text after ANSWER'],
  ])('%j is asked for again: %s', (text, reason) => {
    expect(read(text)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
  });
});
