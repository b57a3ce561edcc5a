// A branch through the page's machine: only what follows the speech is asked for, its cost is as estimated, and what leaves the page is the branch.
import { branchCost } from '@rostrum/shared/budget/branch-cost';
import type { SettingValues } from '@rostrum/shared/formats/settings';
import { ledgerOf } from '@rostrum/shared/record/ledger';
import { attemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { branchPoints } from '@rostrum/shared/status/branch-debate';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { expect, it } from 'vitest';
import { branchesToStart, controlsToStart } from '../../../frontend/src/engine/debates/branch-runs.ts';
import { readDebateJson, writeDebateJson } from '../../../frontend/src/engine/debates/debate-file.ts';
import { cardsByKey } from '../../../frontend/src/engine/debates/model-cards.ts';
import { instantDemo } from '../../backend/demo/play-demo-debate.ts';
import { createTestBackend } from '../../fixtures/test-backend.ts';
import { runWholeDebate } from '../../kit/whole-debate.ts';

/** Share by which the cost may differ from the estimate. */
const WITHIN = 0.1;

/** Settings by which neither the debate nor a branch ends early: that would cost less than was estimated. */
const SETTINGS: Readonly<Record<string, SettingValues>> = {
  oxford: { rounds: 3 },
  dialectic: { threshold: 100 },
};

const NEW_WORDS = 'Words that a person wrote in place of this speech.';

it.each(['oxford', 'lincoln-douglas', 'roundtable', 'consensus', 'dialectic', 'duel'])(
  'a branch of a debate in the format %s costs what was estimated, and its control asks for the same turns',
  async (format) => {
    const original = await runWholeDebate({ format, settings: SETTINGS[format] ?? {} });
    const answer = await createTestBackend({ providers: [instantDemo] }).app.request('/api/models');
    const cards = cardsByKey(((await answer.json()) as ModelsAnswer).models);
    const point = branchPoints(original.record).find(
      ({ isEditable, step }) => isEditable && step.phase !== 'opening',
    );
    const { turn } = point ?? branchPoints(original.record)[0] ?? { turn: turnsOf(original.record)[0] };
    if (!turn) throw new Error('It has no speech.');
    const plan = { turn: turn.id, runs: 1, hasControl: true, limitNanoUsd: null };
    const [branch, control] = branchesToStart(original.record, {
      ...plan,
      change: { what: 'words', text: NEW_WORDS },
    });
    if (!branch || !control) throw new Error('There is no branch and control.');
    const turnsBefore = turnsOf(branch).map(({ id }) => id);
    for (const draft of [branch, control]) {
      const estimate = branchCost(original.record, draft, cards);
      const { record, calls } = await runWholeDebate({ format, record: draft });
      expect(attemptsOf(record).some((attempt) => turnsBefore.includes(attempt.turn))).toBe(false);
      expect(estimate?.notional).toBe(true);
      const cost = ledgerOf(record).spentNanoUsd;
      expect(cost / (estimate?.nanoUsd ?? 1)).toBeGreaterThan(1 - WITHIN);
      expect(cost / (estimate?.nanoUsd ?? 1)).toBeLessThan(1 + WITHIN);
      const requests = JSON.stringify(calls);
      expect(requests.includes(JSON.stringify(turn.text).slice(1, -1))).toBe(draft === control);
      expect(requests.includes(NEW_WORDS)).toBe(draft === branch);
      const read = readDebateJson(writeDebateJson(record));
      expect(read.ok && turnsOf(read.record).find(({ id }) => id === turn.id)?.edited).toBe(
        draft === branch ? true : undefined,
      );
      expect(read.ok && read.record.origin).toEqual(draft.origin);
    }
    const [late] = controlsToStart(original.record, branch);
    expect(late?.origin).toEqual(control.origin);
  },
  120_000,
);
