// Writes the hint on the state of a provider, in the language in use: by its code, or as the backend wrote it in English.
import type { ProviderHint } from '@rostrum/shared/wire/provider-hint';
import { defineWords, languageInUse } from './define-words.ts';

const translate = defineWords('hint', {}) as unknown as (code: string, values: object) => string;

export function hintText({ hint, hintCode }: ProviderHint): string {
  const table = languageInUse.getState().tables['hint'] ?? {};
  return hintCode && Object.hasOwn(table, hintCode.code) ? translate(hintCode.code, hintCode) : hint;
}
