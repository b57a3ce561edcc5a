// The actor that prepares a debate: it requires that this tab drives and that every model still to speak is available, or says why not.
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import {
  createLoadModels,
  type LoadModelsOptions,
} from '../../../../frontend/src/machine/actors/load-models.ts';
import { errorText, ProblemError, UnreachableError } from '../../../../frontend/src/transport/http.ts';
import { TEST_MODELS } from '../../debate/test-tab.ts';
import { testRecord } from '../../transport/test-client.ts';

const loadModels = (over: Partial<LoadModelsOptions>, record = testRecord()) =>
  toPromise(
    createActor(createLoadModels({ models: async () => TEST_MODELS, ...over }), {
      input: { record },
    }).start(),
  );
const withProvider = (status: 'missing-key' | 'unreachable', hint: string): ModelsAnswer => ({
  ...TEST_MODELS,
  providers: [{ id: 'demo', title: 'Demo speakers', status, hint }],
});

describe('preparing', () => {
  it.each([
    [
      'a missing key',
      async () => withProvider('missing-key', 'Set DEMO_KEY.'),
      'missing-key',
      /has no key\. Set DEMO_KEY\./,
    ],
    [
      'an unknown model',
      async () => ({ ...TEST_MODELS, models: [] }),
      'unknown-model',
      /does not offer plain/,
    ],
  ])('names every seat with %s, and what to do', async (_, models, code, message) => {
    await expect(loadModels({ models })).rejects.toMatchObject({
      code,
      seats: ['proposition', 'opposition', 'judge'],
      message: expect.stringMatching(message),
    });
  });

  it('asks for no model of a person, and of nobody who has spoken', async () => {
    const record = testRecord();
    const people = {
      ...record,
      seats: record.seats.map((seat) => ({ ...seat, occupant: { kind: 'human' as const } })),
    };
    expect(await loadModels({ models: async () => ({ providers: [], models: [] }) }, people)).toEqual({
      cards: {},
    });
  });

  it.each([
    ['is gone', new UnreachableError(), 'network'],
    [
      'wants its token',
      new ProblemError(
        { type: 'about:blank', title: 'No', status: 401, detail: 'Token, please.', code: 'unauthorized' },
        null,
      ),
      'unauthorized',
    ],
  ])('says when the backend %s', async (_, error, code) => {
    await expect(loadModels({ models: () => Promise.reject(error) })).rejects.toMatchObject({
      code,
      message: errorText(error, ''),
    });
  });
});
