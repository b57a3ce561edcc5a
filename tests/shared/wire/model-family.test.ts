// Tests of a model's family, as vendors, OpenRouter and local servers name models; a model that nobody knows is a family of its own.

import type { ModelRef } from '@rostrum/shared/wire/model-card';
import { familyTitle, knownFamily, modelFamily } from '@rostrum/shared/wire/model-key';
import { expect, it } from 'vitest';

it.each<[ModelRef['provider'], string, string | null]>([
  ['anthropic', 'claude-opus-5', 'Anthropic'],
  ['openai', 'gpt-5-mini', 'OpenAI'],
  ['google', 'gemini-2.5-pro', 'Google'],
  ['mistral', 'zai-glm-5-3', 'Zhipu'],
  ['mistral', 'zai-glm-latest', 'Zhipu'],
  ['mistral', 'labs-something', 'Mistral'],
  ['openai', 'deepseek-r1', 'DeepSeek'],
  ['openai', 'omni-next', 'OpenAI'],
  ['openai', 'ft:gpt-4o:claude-fans::a1', 'OpenAI'],
  ['groq', 'llama-3.3-70b-versatile', 'Meta'],
  ['x-ai', 'grok-4.6', 'xAI'],
  ['constructor', 'my-model', null],
  ['openrouter', 'openai/o3', 'OpenAI'],
  ['openrouter', 'meta-llama/llama-3.3-70b-instruct', 'Meta'],
  ['openrouter', 'deepseek/deepseek-r1-distill-llama-70b', 'DeepSeek'],
  ['openrouter', 'openrouter/auto', null],
  ['local', 'llama3.2:latest', 'Meta'],
  ['local', 'qwq:32b', 'Qwen'],
  ['local', 'hf.co/bartowski/Mistral-7B-Instruct-GGUF:Q4_K_M', 'Mistral'],
  ['local', 'my-own-model', null],
])('%s %s is of %s', (provider, id, title) => {
  const family = modelFamily({ provider, id });
  expect(familyTitle(family)).toBe(title);
  if (title === null) expect(family).toBe(`${provider}/${id}`);
});

it('the family comes from the card if the id says nothing; demo models each have their own', () => {
  expect(modelFamily({ provider: 'local', id: 'house-model' }, { family: 'qwen' })).toBe('qwen');
  expect(modelFamily({ provider: 'local', id: 'house-model' }, { family: '' })).toBe('local/house-model');
  expect(modelFamily({ provider: 'demo', id: 'demo-judge' })).not.toBe(
    modelFamily({ provider: 'demo', id: 'demo-plain' }),
  );
});

it('the family of an unknown model is unknown, not a family of its own', () => {
  expect(knownFamily({ provider: 'local', id: 'my-own-model' })).toBeNull();
  // A backend writes the same family onto the card.
  const family = modelFamily({ provider: 'local', id: 'my-own-model' });
  expect(knownFamily({ provider: 'local', id: 'my-own-model' }, { family })).toBeNull();
  expect(knownFamily({ provider: 'local', id: 'qwq:32b' })).toBe('qwen');
});
