// Records of earlier builds have fields that nothing reads any more: they open without them, and nothing else of them changes.
import { DebateRecord } from '@rostrum/shared/record/record';
import { expect, it } from 'vitest';
import { addEntries, fixtureAttempt, fixtureTurn, openDebate, RED } from '../../fixtures/records.ts';

it('a record with counts of tokens and digests of prompts opens without them', () => {
  const attempt = fixtureAttempt('0.proposition', 'proposition', { model: RED });
  const record = addEntries(openDebate(), attempt, fixtureTurn('0.proposition', 'proposition'));
  const digests = [{ digest: 'a'.repeat(32), bytes: 12 }];
  const earlier = {
    ...record,
    counts: [{ model: RED, digests, inputTokens: 9 }],
    entries: record.entries.map((entry) => (entry.kind === 'attempt' ? { ...entry, digests } : entry)),
  };
  expect(DebateRecord.parse(earlier)).toEqual(record);
});
