// A debate judged again, and its rematch, through the page's machine and the real backend: who is asked, what it costs, what stays.
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { panelOf } from '@rostrum/shared/status/derived-debates';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  forecastFor,
  judgedAgainBy,
  rematchToStart,
} from '../../../frontend/src/screens/shared/judged-again-preview.ts';
import { readDebateJson, writeDebateJson } from '../../../frontend/src/storage/debate-file.ts';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { instantDemo } from '../../backend/demo/play-demo-debate.ts';
import { createTestBackend } from '../../fixtures/test-backend.ts';
import { runWholeDebate, type WholeDebate } from '../../kit/whole-debate.ts';

const IDS = { id: 'made-from-another', channel: 'another-channel-of-128-bits', createdAt: 1_800_000_000_000 };

let held: WholeDebate;
let models: ModelsAnswer['models'];
beforeAll(async () => {
  held = await runWholeDebate({ format: 'oxford', settings: { rounds: 2 } });
  const backend = createTestBackend({ providers: [instantDemo] });
  const answer = await backend.app.request('/api/models');
  models = ((await answer.json()) as ModelsAnswer).models;
  await backend.drain(0);
}, 60_000);

const judgeCards = (...ids: string[]) => models.filter(({ id }) => ids.includes(id));
const spent = (record: DebateRecord) => ledgerOf(record).spentNanoUsd;

describe('judged again', () => {
  it('calls its two judges only, at the price that was named, and leaves the first verdict as it was', async () => {
    const before = JSON.stringify(held.record);
    const made = judgedAgainBy(held.record, judgeCards('demo-judge', 'demo-plain'));
    const forecast = forecastFor(made, models)?.costNanoUsd;
    const again = await runWholeDebate({ format: 'oxford', record: { ...made, ...IDS } });
    const panel = panelOf(again.record).map(({ id }) => id);
    expect(panel).toHaveLength(2);
    expect(attemptsOf(again.record).filter(({ seat }) => !panel.includes(seat))).toEqual([]);
    expect(again.calls).toHaveLength(attemptsOf(again.record).length);
    expect(new Set(attemptsOf(again.record).map(({ seat }) => seat))).toEqual(new Set(panel));
    expect(debateStatus(again.record)).toBe('completed');
    expect(debateOutcome(again.record).headline).not.toBeNull();
    expect(spent(again.record)).toBeGreaterThan(0);
    expect(spent(again.record)).toBeLessThan(spent(held.record));
    expect(spent(again.record)).toBeGreaterThanOrEqual((forecast?.low ?? Number.NaN) * 0.5);
    expect(spent(again.record)).toBeLessThanOrEqual((forecast?.high ?? Number.NaN) * 1.5);
    expect(JSON.stringify(held.record)).toBe(before);
  }, 60_000);

  it('says in file and history where its speeches come from, and an export reads back', () => {
    const made = { ...judgedAgainBy(held.record, judgeCards('demo-judge')), ...IDS };
    const origin = { way: 'judged-again', debate: held.record.id };
    expect(historyRowOf(made, 0).origin).toEqual(origin);
    expect(historyRowOf(held.record, 0).origin).toBeUndefined();
    const read = readDebateJson(writeDebateJson(made));
    expect(read.ok && read.record.origin).toEqual(origin);
    expect(read.ok && turnsOf(read.record)).toEqual(turnsOf(made));
    const forged = writeDebateJson(made).replace('"judged-again"', '"copied"');
    expect(readDebateJson(forged)).toMatchObject({ ok: false, path: 'record.origin.way' });
  });
});

it('holds a rematch with the models exchanged, at the price that was named', async () => {
  const made = rematchToStart(held.record);
  const forecast = forecastFor(made, models)?.costNanoUsd;
  const rematch = await runWholeDebate({ format: 'oxford', record: { ...made, ...IDS } });
  const modelOf = (record: DebateRecord, seat: string) =>
    turnsOf(record).find((turn) => turn.seat === seat)?.model?.id;
  expect(modelOf(rematch.record, 'proposition')).toBe(modelOf(held.record, 'opposition'));
  expect(modelOf(rematch.record, 'opposition')).toBe(modelOf(held.record, 'proposition'));
  expect(rematch.record.origin).toEqual({ way: 'rematch', debate: held.record.id });
  expect(spent(rematch.record)).toBeGreaterThanOrEqual((forecast?.low ?? Number.NaN) * 0.5);
  expect(spent(rematch.record)).toBeLessThanOrEqual((forecast?.high ?? Number.NaN) * 1.5);
}, 60_000);
