// docs/event-log.md lists exactly the events of the log, and explains every event name of the source specifications S0 to S4.
import { readFileSync } from 'node:fs';
import { LogEvent } from '@rostrum/shared/record/event-log';
import { describe, expect, it } from 'vitest';

const page = readFileSync(new URL('../../../docs/event-log.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[-|]+$/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([A-Za-z_]+)`/g)].map(([, name = '']) => name);

const types = LogEvent.shape.event.options.map((option) => option.shape.type.value as string);
/** The tables that translate the names of the sources: rows of two cells. */
const pairs = rows.filter((row) => row.length === 2);
const toLog = (name: string) => pairs.find(([source]) => namesIn(source).includes(name))?.[1];

const S0 =
  'START QUESTIONS_PENDING ALL_CLEAR BEGIN_ROUND CONTEXTS_READY PROPOSALS_COMPLETE CRITIQUES_COMPLETE REFINEMENTS_COMPLETE CONTINUE CONSENSUS_REACHED MAX_ROUNDS_REACHED COMPLETE FAILED RETRY FALLBACK';
const S1 =
  'discussion_started round_started turn_started turn_chunk turn_completed consensus_check_started consensus_vote consensus_result round_completed discussion_completed discussion_error discussion_aborted';
const S1_REASONS = 'consensus_reached max_iterations user_abort error model_unavailable timeout';
const S2 =
  'START_DEBATE INIT_COMPLETE ARGUMENTS_READY ROUND_COMPLETE ALL_ROUNDS_COMPLETE VERDICT_READY PAUSE RESUME STOP ERROR RETRY COST_WARNING ACKNOWLEDGE_WARNING STREAM_CHUNK STREAM_COMPLETE';
const S3 = 'ENTRY TOPIC_FRAMING DISCUSSION_LOOP SYNTHESIS STATE_PERSIST';
const S4 = [
  'state transitions',
  'agent responses',
  'memory updates',
  'validation errors',
  'final judgment',
] as const;

describe('The page on the event log', () => {
  it('has a row for every event of the log, and for no other', () => {
    const described = rows.filter((row) => row.length === 6).flatMap(([event]) => namesIn(event));
    expect(described.sort()).toEqual([...types].sort());
  });

  it.each([
    ['S0', S0.split(' '), 15],
    ['S1', S1.split(' '), 12],
    ['the reasons of S1', S1_REASONS.split(' '), 6],
    ['S2', S2.split(' '), 15],
    ['S3', S3.split(' '), 5],
    ['S4', [...S4], 5],
  ] as const)('says of every name of %s what it is here', (_, names, count) => {
    expect(names).toHaveLength(count);
    for (const name of names) {
      const here = name.includes(' ') ? pairs.find(([source]) => source === `S4 ${name}`)?.[1] : toLog(name);
      const meant = namesIn(here).filter((word) => /^[A-Z_]{5,}$/.test(word) && word !== 'ANSWERS_SUBMITTED');
      if (meant.length === 0) expect(here, name).toMatch(/^none: |COMPLETED/);
      else expect(meant.filter((word) => !types.includes(word))).toEqual([]);
    }
  });
});
