// A set-up for the command, the route and MCP: refused, with figures, if a model's context is too small for it; with a warning if it may
// be.
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { expect, it } from 'vitest';
import { debateOfSetup } from '../../cli/src/setup-file.ts';
import { contextWarnings } from '../../cli/src/setup-notes.ts';
import { modelCard } from '../fixtures/cards.ts';
import { englishText } from '../kit/documents/english-text.ts';

const answerWith = (contextTokens: number): ModelsAnswer => ({
  models: [modelCard({ provider: 'local', id: 'small' }, { contextTokens, maxOutputTokens: contextTokens })],
  providers: [{ id: 'local', title: 'Local server', status: 'ready', hint: '' }],
});
const setup = { motion: 'This house would ban cars from city centres', settings: { costLimit: null } };
const debateWith = (contextTokens: number, words = 0) =>
  debateOfSetup(
    { ...setup, seats: ['proposition', 'opposition', 'judge'].map((id) => ({ id, model: 'local/small' })) },
    words === 0 ? [] : [{ id: 'D1', title: 'Plan', text: englishText(words) }],
    answerWith(contextTokens),
  );

it('names the seat, what it can read and what is needed', () => {
  expect(() => debateWith(4_096)).toThrow(
    /^seats: Judge can read 4,096 tokens; the result needs about \d,\d{3}\..*num_ctx in Ollama/,
  );
});

it('names the documents when they are too long', () => {
  expect(() => debateWith(8_192, 5_000)).toThrow(
    /^documents: Background and documents have about \d,\d{3} tokens, too many for Judge/,
  );
});

it('a debate begins with a warning if it may not fit, and without one if it fits', () => {
  expect(contextWarnings(debateWith(8_192)).join()).toMatch(/can read 8,192 tokens, few for this debate/);
  expect(contextWarnings(debateWith(32_768))).toEqual([]);
});
