// The models of a debate are loaded, or the error says why not.
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { textReason } from '@rostrum/shared/wire/reason';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createLoadModels } from '../../../frontend/src/engine/machine/actors/load-models.ts';
import type { HaltReason } from '../../../frontend/src/engine/machine/machine-types.ts';
import { ProblemError, UnreachableError } from '../../../frontend/src/engine/transport/http.ts';
import { errorText, modelsErrorText } from '../../../frontend/src/words/error-text.ts';
import { reasonInEnglish } from '../../../frontend/src/words/reason-text.ts';
import { TEST_MODELS } from '../debate/test-tab.ts';
import { testRecord } from '../transport/test-client.ts';

describe('preparing', () => {
  let waits = 0;
  beforeEach(() => {
    waits = 0;
  });
  const timers = {
    random: () => 0,
    wait: async () => {
      waits += 1;
    },
  };
  const loadModels = (models: () => Promise<ModelsAnswer>, record = testRecord()) => {
    const actor = createLoadModels({ models, errorText: modelsErrorText, timers });
    return toPromise(createActor(actor, { input: { record } }).start());
  };
  const haltOf = (models: () => Promise<ModelsAnswer>): Promise<HaltReason> =>
    loadModels(models).then(
      () => Promise.reject(new Error('nothing was lacking')),
      (halt: HaltReason) => halt,
    );
  const keyless = { id: 'demo', title: 'Demo', status: 'missing-key', hint: 'Set DEMO_KEY.' } as const;

  it.each([
    ['missing-key', { ...TEST_MODELS, providers: [keyless] }, /has no key\. Set DEMO_KEY\./],
    ['unknown-model', { ...TEST_MODELS, models: [] }, /does not offer plain/],
    ['unknown-model', { ...TEST_MODELS, providers: [] }, /does not offer the provider of plain/],
  ])('names every seat with %s, and what to do', async (code, answer, message) => {
    const halt = await haltOf(async () => answer);
    expect(halt).toMatchObject({ code, seats: ['proposition', 'opposition', 'judge'] });
    expect(reasonInEnglish(halt.reason)).toMatch(message);
  });

  it('asks for no model of a person', async () => {
    const record = testRecord();
    const seats = record.seats.map((seat) => ({ ...seat, occupant: { kind: 'human' as const } }));
    const none = async () => ({ providers: [], models: [] });
    expect(await loadModels(none, { ...record, seats })).toEqual({ cards: {} });
  });

  it('asks again a backend that cannot be reached or used for now, a few times, and no other', async () => {
    const models = vi.fn<() => Promise<ModelsAnswer>>(async () => TEST_MODELS);
    for (const status of [0, 502]) models.mockRejectedValueOnce(new UnreachableError('notOurs', status));
    expect(Object.keys((await loadModels(models)).cards)).not.toHaveLength(0);
    expect([models.mock.calls.length, waits]).toEqual([3, 2]);
    // The balancer's answer when no backend is ready.
    models.mockRejectedValueOnce(
      new ProblemError({ ...problem, status: 503, code: 'store-unavailable' }, null),
    );
    expect(Object.keys((await loadModels(models)).cards)).not.toHaveLength(0);
    expect(waits).toBe(3);
    models.mockRejectedValue(new UnreachableError());
    expect(await haltOf(models)).toMatchObject({ code: 'network' });
    expect(waits).toBe(9);
    models.mockRejectedValue(new ProblemError({ ...problem, code: 'unauthorized' }, null));
    await haltOf(models);
    expect(waits).toBe(9);
  });

  const problem = { type: 'about:blank', title: 'No', status: 401, detail: 'Token, please.' };
  it.each([
    ['network', new UnreachableError()],
    ['unauthorized', new ProblemError({ ...problem, code: 'unauthorized' }, null)],
  ])('says why the backend does not answer: %s', async (code, error) => {
    expect(await haltOf(() => Promise.reject(error))).toMatchObject({
      code,
      reason: textReason(errorText(error, '')),
    });
  });
});
