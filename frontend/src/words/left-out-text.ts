// Says which wishes of a call were left out, because its server refused them or its model does not take them.
import type { Attempt, DebateRecord } from '@rostrum/shared/record/record';
import { joinNames } from './format-text.ts';
import { requestFieldWords, speechCardWords } from './live-words.ts';

/** Fields of a request that have a name on the page; any other is named as vendors do. */
const REQUEST_FIELDS: Readonly<Record<string, Parameters<typeof requestFieldWords>[0]>> = {
  messages: 'system',
  response_format: 'format',
  stream_options: 'usage',
  provider: 'route',
  temperature: 'temperature',
  seed: 'seed',
  reasoning_effort: 'thinking',
  reasoning: 'thinking',
  chat_template_kwargs: 'thinking',
  thinking_budget_tokens: 'thinking',
  'wish-temperature': 'temperature',
  'wish-high-temperature': 'highTemperature',
  'wish-seed': 'seed',
  'wish-effort': 'thinking',
};

function fieldName(field: string): string {
  const name = REQUEST_FIELDS[field];
  return name === undefined ? field : requestFieldWords(name);
}

/**
 * Returns a sentence for the fields that the server refused and one for those that the model does not take. Every call has a temperature:
 * one that the model does not take is told only where somebody chose it for the seat.
 */
export function leftOutSentences({ seats }: DebateRecord, attempts: readonly Attempt[]): string[] {
  const fields = attempts.flatMap(({ seat, outcome }) => {
    const isHot = seats.some(({ id, temperature }) => id === seat && temperature !== undefined);
    const all = (outcome.state === 'accepted' && outcome.leftOut) || [];
    return all.filter((field) => isHot || field !== 'wish-temperature');
  });
  const isWish = (field: string) => field.startsWith('wish-');
  const groups = { leftOut: fields.filter((field) => !isWish(field)), notTaken: fields.filter(isWish) };
  return (['leftOut', 'notTaken'] as const).flatMap((key) =>
    groups[key].length > 0 ? speechCardWords(key, { fields: joinNames(groups[key].map(fieldName)) }) : [],
  );
}
