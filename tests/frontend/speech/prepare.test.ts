// Before anything is spent: this tab drives, and every model that is still to speak is there; else the page names who and what to do.
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { ProblemError, UnreachableError } from '../../../frontend/src/speech/http.ts';
import { createPrepare, type PrepareParts } from '../../../frontend/src/speech/prepare.ts';
import { MODELS } from '../app/kit.ts';
import { recordOf } from './kit.ts';

const prepare = (over: Partial<PrepareParts>, record = recordOf()) =>
  toPromise(
    createActor(createPrepare({ models: async () => MODELS, holdsLock: () => true, ...over }), {
      input: { record },
    }).start(),
  );
const withProvider = (status: 'missing-key' | 'unreachable', hint: string): ModelsAnswer => ({
  ...MODELS,
  providers: [{ id: 'demo', title: 'Demo speakers', status, hint }],
});

describe('preparing', () => {
  it('brings the card of every seated model', async () => {
    expect(Object.keys((await prepare({})).cards)).toEqual(['demo/demo-plain']);
  });

  it.each([
    [
      'a missing key',
      async () => withProvider('missing-key', 'Set DEMO_KEY.'),
      'missing-key',
      /has no key\. Set DEMO_KEY\./,
    ],
    [
      'a server that is down',
      async () => withProvider('unreachable', 'Start it.'),
      'unreachable',
      /cannot be reached\. Start it\./,
    ],
    [
      'an unknown model',
      async () => ({ ...MODELS, models: [] }),
      'unknown-model',
      /does not offer demo-plain/,
    ],
    [
      'an unknown provider',
      async () => ({ providers: [], models: [] }),
      'unknown-model',
      /does not offer the provider/,
    ],
  ])('names every seat with %s, and what to do', async (_, models, code, message) => {
    await expect(prepare({ models })).rejects.toMatchObject({
      code,
      seats: ['proposition', 'opposition', 'judge'],
      message: expect.stringMatching(message),
    });
  });

  it('asks for no model of a person, and of nobody who has spoken', async () => {
    const record = recordOf();
    const people = {
      ...record,
      seats: record.seats.map((seat) => ({ ...seat, occupant: { kind: 'human' as const } })),
    };
    expect(await prepare({ models: async () => ({ providers: [], models: [] }) }, people)).toEqual({
      cards: {},
    });
  });

  it('says when another tab drives', async () => {
    await expect(prepare({ holdsLock: () => false })).rejects.toMatchObject({ code: 'locked', seats: [] });
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
    await expect(prepare({ models: () => Promise.reject(error) })).rejects.toMatchObject({
      code,
      message: error.message,
    });
  });
});
