// What a debate's models read in all, in tokens: every call of an Oxford debate of five rounds, with speeches of a fixed length.
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, it } from 'vitest';
import { addEntries, fixtureTurn, openDebate, oxfordFormat, TEST_CARDS } from '../../fixtures/records.ts';

/** Nine tenths of the 34,899 that they read before the prompts were written anew, shorter. */
const MOST_TOKENS = 31_409;
const WORDS = ['trams', 'carry', 'people', 'where', 'streets', 'allow', 'more'];
const LENGTHS: Readonly<Record<string, number>> = { case: 260, rebut: 110, close: 120 };

const speech = (words: number): string =>
  Array.from({ length: words }, (_, at) => (at % 7 === 6 ? `n${(at * 7) % 50}` : WORDS[at % 7])).join(' ');

it('take no more tokens in an Oxford debate of five rounds', () => {
  let record = openDebate(oxfordFormat(), { settings: { rounds: 5, length: 'brief', bothOrders: false } });
  const counts: number[] = [];
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    for (const slot of next.waiting) {
      const { system, messages } = composeCall(record, next, slot, { cards: TEST_CARDS });
      const texts = [system, ...messages.map(({ content }) => content)];
      counts.push(texts.reduce((sum, text) => sum + countTokens(text), 0));
    }
    const words = LENGTHS[next.step.act.task] ?? 400;
    record = addEntries(
      record,
      ...next.waiting.map(({ turn, seat }) => fixtureTurn(turn, seat, speech(words))),
    );
  }
  expect(counts).toHaveLength(15);
  const sum = counts.reduce((all, one) => all + one, 0);
  expect(sum).toBeLessThanOrEqual(MOST_TOKENS);
});
