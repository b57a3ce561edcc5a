// What a recorded speaker does where nothing was recorded. That recordings are played whole: tests/frontend/formats/recordings.test.ts.
import { describe, expect, it } from 'vitest';
import { ProviderFailure } from '../../../backend/src/provider-contract/provider.ts';
import { demoParts, demoRequest } from './play-demo-debate.ts';

const JUDGE = 'recorded.oxford-four-day-week.judge';
const ask = (model: string, id: string) => demoParts(demoRequest({ model, id }));

describe('a recorded speaker', () => {
  it('says its turn, whatever the prompt and the attempt, at the usage that was recorded', async () => {
    const parts = await ask(JUDGE, 'prior.judge.3');
    const text = parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('');
    expect(text).toMatch(/^REASON: The trials show .*\nBELIEF: 20$/s);
    expect(parts.slice(-2)).toEqual([
      { kind: 'usage', usage: expect.objectContaining({ inputTokens: 952, outputTokens: 53 }) },
      { kind: 'finish', reason: 'stop' },
    ]);
  });

  it.each([
    ['a turn that was not held', JUDGE, '1:9.0.judge.1'],
    ['another seat’s turn', JUDGE, '0.proposition.1'],
  ])('refuses %s, says why, and is not billed', async (_, model, id) => {
    const refused = await ask(model, id).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderFailure);
    expect(refused).toMatchObject({
      code: 'invalid-request',
      refused: true,
      reason: { code: 'not-recorded' },
    });
  });
});
