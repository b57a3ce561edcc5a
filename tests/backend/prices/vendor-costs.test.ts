// From a vendor's bytes to the charge: fake vendor on a socket, real SDK, channel, daily spend, cost in the terminal frame.
import { expect, it, onTestFinished } from 'vitest';
import { createProviders } from '../../../backend/src/providers/registry.ts';
import {
  createTestBackend,
  generationRequest,
  readFrames,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import { recordedAnswer } from '../../kit/vendors/recorded-answers.ts';

it.each(['openai', 'anthropic', 'google', 'mistral'] as const)(
  '%s brings the text whole, the tokens as reported, and the cost to the nano-dollar',
  async (name) => {
    const { price, sse, model, text, finish, usage, nanoUsd } = recordedAnswer(name);
    const vendor = await startFakeVendor(name, { recorded: sse, cut: 'bytes' });
    onTestFinished(() => vendor.stop());
    const providers = createProviders({ [name]: { apiKey: 'sk-canary', baseUrl: vendor.baseUrl } });
    const backend = createTestBackend({
      providers: [...providers.values()],
      priceOf: () => ({ price, priceId: 'by hand', notional: false }),
    });
    const events = readFrames(await backend.events());
    await backend.post(generationRequest({ id: 'one', model: { provider: name, id: model } }));
    const heard = await events.terminals(1);
    expect(textOfFrames(heard, 'one')).toBe(text);
    expect(heard.at(-1)?.frame).toMatchObject({
      event: 'generation-completed',
      finishReason: finish,
      usage,
      cost: { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported' },
    });
    expect(await backend.till.spentToday()).toMatchObject({ dayNanoUsd: nanoUsd });
    await events.leave();
  },
);
