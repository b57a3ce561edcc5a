// What came of a debate in one word, as the history filters by it, for the debates that are kept from earlier versions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { expect, it } from 'vitest';
import { readDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { resultKind } from '../../../frontend/src/storage/history-rows.ts';
import { asHeld } from '../../kit/as-held.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/second-release/debates');
function kept(name: string) {
  const read = readDebateJson(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  if (!read.ok) throw new Error(read.message);
  return read.record;
}

it.each([
  ['oxford-three-judges', 'won'],
  ['lincoln-douglas', 'close'],
  ['duel', 'won'],
  ['roundtable', 'split'],
  ['consensus', 'agreed'],
  ['consensus-none', 'split'],
  ['dialectic', 'summed'],
  ['elaboration', 'summed'],
  ['oxford-abandoned', 'ended'],
])('of %s is %s', (name, kind) => {
  expect(resultKind(debateOutcome(asHeld(kept(name))))).toBe(kind);
  // Scripted speakers held it.
  expect(resultKind(debateOutcome(kept(name)))).toBe('ended');
});
