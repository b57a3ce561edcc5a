// The size of a model, read from its id if it names one.
import { billionsOf } from '@rostrum/shared/wire/fit-judge';
import { expect, it } from 'vitest';

it.each<[string, number | null]>([
  ['llama3.2:1b', 1],
  ['TinyLlama-1.1B-Chat-v1.0.Q4_K_M.gguf', 1.1],
  ['/home/me/70b-models/qwen3-0.6b.gguf', 0.6],
  ['mixtral:8x7b', 56],
  ['Mixtral-8x22B-Instruct', 176],
  ['qwen3-30b-a3b', 30],
  ['Qwen3-235B-A22B-Instruct-2507', 235],
  ['gemma3n:e2b', 2],
  ['smollm2:135m', 0.135],
  ['qwen2.5-7b-instruct-1m', 7],
  ['llama7b', 7],
  ['gpt-oss:120b', 120],
  ['mlx-community/Llama-3-8B-Instruct-4bit', 8],
  ['llama-3.1-405b-q4_0', 405],
  ['claude-opus-5-5[1m]', null],
  ['gemini-3.5-flash-lite', null],
  ['gpt-4-32k', null],
  ['babble', null],
])('the id of %s gives its size: %s billion', (id, billions) => {
  expect(billionsOf({ provider: 'local', id })).toBe(billions);
});
