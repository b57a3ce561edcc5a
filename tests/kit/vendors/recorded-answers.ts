// The recorded answers in tests/fixtures/vendors, each with the text, usage and cost that must be read from it.
import { readFileSync } from 'node:fs';
import type { Usage } from '@rostrum/shared/wire/generation';
import type { Price } from '@rostrum/shared/wire/model-card';
import type { DialectName } from './fake-vendor.ts';

export interface RecordedAnswer {
  model: string;
  /** The body; to be played as `{ recorded: sse }`. */
  sse: string;
  text: string;
  finish: string;
  usage: Usage;
  price: Price;
  nanoUsd: number;
}

const read = (name: string) =>
  readFileSync(new URL(`../../fixtures/vendors/${name}`, import.meta.url), 'utf8');

export function recordedAnswer(name: DialectName): RecordedAnswer {
  const expectations = JSON.parse(read('expected.json')) as Record<DialectName, Omit<RecordedAnswer, 'sse'>>;
  return { ...expectations[name], sse: read(`${name}.sse`) };
}
