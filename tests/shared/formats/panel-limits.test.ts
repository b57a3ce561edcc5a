// The largest format a person may make, with all that its judges add, still makes a record that can be read from a file.
import { createRecord } from '@rostrum/shared/formats/create-record';
import { MAX_PLAN_NODES, nodesIn } from '@rostrum/shared/formats/format-limits';
import { recordIssues } from '@rostrum/shared/formats/record-limits';
import { formatFaults } from '@rostrum/shared/formats/validate-format';
import { expect, it } from 'vitest';
import { choicesFor, oxfordFormat } from '../../fixtures/records.ts';

it('a format with the most acts makes a record that can be read', () => {
  const oxford = oxfordFormat();
  const [first] = oxford.programme.plan;
  if (!first) throw new Error('Oxford has a plan');
  const spare = MAX_PLAN_NODES - nodesIn(oxford.programme.plan);
  const more = Array.from({ length: spare }, (_, index) => ({ ...first, id: `vote-${index}` }));
  const format = { ...oxford, programme: { ...oxford.programme, plan: [...more, ...oxford.programme.plan] } };
  expect(formatFaults(format)).toEqual([]);
  const settings = { bothOrders: true, prior: true };
  const record = createRecord(format, { ...choicesFor(format), settings });
  expect(nodesIn(record.format.plan)).toBeGreaterThan(MAX_PLAN_NODES);
  expect(recordIssues(record)).toEqual([]);
});
