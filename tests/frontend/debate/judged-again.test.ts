// A debate judged again, through the page's machine and the real backend: the calls, the cost, and the parts that stay.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord } from '@rostrum/shared/record/record';
import { panelOf } from '@rostrum/shared/status/derived-debates';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { expect, it } from 'vitest';
import { readDebateJson, writeDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { judgedAgainBy } from '../../../frontend/src/engine/debates/derive-debate.ts';
import { forecastFor } from '../../../frontend/src/engine/debates/forecast.ts';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { instantDemo } from '../../backend/demo/play-demo-debate.ts';
import { createTestBackend } from '../../fixtures/test-backend.ts';
import { runWholeDebate } from '../../kit/whole-debate.ts';

const IDS = { id: 'made-from-another', channel: 'another-channel-of-128-bits', createdAt: 1_800_000_000_000 };
const spentNanoUsd = (record: DebateRecord) => ledgerOf(record).spentNanoUsd;

it('a debate judged again calls only its two judges, at the stated price, keeps the first verdict, and names its source', async () => {
  const original = await runWholeDebate({ format: 'oxford', settings: { rounds: 2 } });
  const answer = await createTestBackend({ providers: [instantDemo] }).app.request('/api/models');
  const { models } = (await answer.json()) as ModelsAnswer;
  const before = JSON.stringify(original.record);
  const draft = judgedAgainBy(
    original.record,
    models.filter(({ id }) => ['demo-judge', 'demo-plain'].includes(id)),
  );
  const forecast = forecastFor(draft, models)?.notional;
  const again = await runWholeDebate({ format: 'oxford', record: { ...draft, ...IDS } });
  const panel = panelOf(again.record).map(({ id }) => id);
  expect(panel).toHaveLength(2);
  expect(new Set(attemptsOf(again.record).map(({ seat }) => seat))).toEqual(new Set(panel));
  expect(again.calls).toHaveLength(attemptsOf(again.record).length);
  expect(debateOutcome(again.record).headline).not.toBeNull();
  expect(spentNanoUsd(again.record)).toBeLessThan(spentNanoUsd(original.record));
  expect(spentNanoUsd(again.record)).toBeGreaterThanOrEqual((forecast?.low ?? Number.NaN) * 0.5);
  expect(spentNanoUsd(again.record)).toBeLessThanOrEqual((forecast?.high ?? Number.NaN) * 1.5);
  expect(JSON.stringify(original.record)).toBe(before);

  const origin = { way: 'judged-again', debate: original.record.id };
  expect(historyRowOf(again.record, 0).origin).toEqual(origin);
  const file = writeDebateJson(again.record);
  const result = readDebateJson(file);
  expect(result.ok && result.record.origin).toEqual(origin);
  const forgery = readDebateJson(file.replace('"judged-again"', '"copied"'));
  expect(forgery).toMatchObject({ ok: false, path: 'record.origin.way' });
}, 60_000);
