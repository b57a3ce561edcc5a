// What came of a debate in one word, as the history filters by it, for the debates that are kept from earlier versions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { resultKind } from '@rostrum/shared/judging/result-kind';
import { DebateRecord } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../fixtures/second-release/debates');
const kindOf = (name: string) =>
  resultKind(
    debateOutcome(
      DebateRecord.parse({
        channel: 'a-channel-of-nobody',
        ...JSON.parse(readFileSync(join(FOLDER, name), 'utf8')).record,
      }),
    ),
  );

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
  expect(kindOf(`${name}.json`)).toBe(kind);
});
