// The sentences that go with each claim: a list that is not one by claim is no claim without sentences.
import { sentencesAnswer } from '@rostrum/shared/answers/sentences-answer';
import { expect, it } from 'vitest';
import { promptDebate } from '../../fixtures/prompt-debate.ts';

const read = (claims: unknown) => sentencesAnswer.read(promptDebate(), JSON.stringify({ claims }));

it.each([[['1: 2, 3', '2: 4']], ['Claim 1 goes with sentences 2 and 3.']])(
  '%j is asked for again',
  (claims) => {
    expect(read(claims)).toEqual({ ok: false, reason: 'claims: a list for each claim is expected' });
  },
);

it.each([[[2, 3]], ['2, 3'], ['sentences 2 and 3'], [['2', '#3']]])('%j are two sentences', (sentences) => {
  expect(read([{ claim: 1, sentences }])).toEqual({ ok: true, value: new Map([[1, [2, 3]]]) });
});
