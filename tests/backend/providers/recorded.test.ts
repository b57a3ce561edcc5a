// Recorded answers of each vendor through the real SDKs: from the bytes to the charge, and cut off anywhere.
import { describe, expect, it, onTestFinished } from 'vitest';
import { createProviders } from '../../../backend/src/providers/registry.ts';
import {
  createTestBackend,
  generationRequest,
  readFrames,
  textOfFrames,
} from '../../fixtures/test-backend.ts';
import { startFakeVendor } from '../../kit/vendors/fake-vendor.ts';
import { recordedAnswer } from '../../kit/vendors/recorded-answers.ts';
import { collectAnswer, openVendor, VENDORS_UNDER_TEST, vendorRequest } from './vendors-under-test.ts';

describe.each(Object.entries(VENDORS_UNDER_TEST))('%s', (_name, subject) => {
  const recording = recordedAnswer(subject.dialect);

  it('is incomplete or failed, never finished, wherever before its end a recorded answer is cut off', async () => {
    const bytes = Buffer.from(recording.sse);
    // All text that comes before the frame with the finish reason.
    const textEnd = Math.max(
      ...['"finish_reason":"', '"stop_reason":"', '"finishReason"'].map((mark) =>
        recording.sse.lastIndexOf(mark),
      ),
    );
    const end = Buffer.byteLength(recording.sse.slice(0, textEnd));
    const { vendor, provider } = await openVendor(subject);
    for (let at = 1; at < end; at += Math.ceil(end / 60)) {
      vendor.play({ recorded: bytes.subarray(0, at) });
      const answer = await collectAnswer(provider, vendorRequest(provider, recording.model));
      expect(answer.finish, `cut at byte ${at}`).toBeUndefined();
      expect(recording.text.startsWith(answer.text), `cut at byte ${at}`).toBe(true);
    }
  });
});

it('a call of Gemini that is cut off among its words is charged by the input that every chunk reports', async () => {
  const { sse, model } = recordedAnswer('google');
  const beginning = sse.slice(0, sse.indexOf('\r\n\r\n', sse.indexOf('Rest is ')) + 4);
  const { provider } = await openVendor(VENDORS_UNDER_TEST.google, { recorded: beginning });
  const answer = await collectAnswer(provider, vendorRequest(provider, model));
  const { inputTokens, cachedInputTokens } = recordedAnswer('google').usage;
  expect(answer).toMatchObject({
    ...{ text: 'Rest is ', finish: undefined },
    usage: { inputTokens, cachedInputTokens, outputTokens: null },
  });
});

it('the first token that Claude counts is not taken for its usage', async () => {
  const { sse, model } = recordedAnswer('anthropic');
  const recording = sse.replace(
    /"usage":\{[^}]*\}\}\}\n\nevent: message_stop/,
    '"usage":null}\n\nevent: message_stop',
  );
  expect(recording).not.toBe(sse);
  const { provider } = await openVendor(VENDORS_UNDER_TEST.anthropic, { recorded: recording });
  const answer = await collectAnswer(provider, vendorRequest(provider, model));
  expect(answer).toMatchObject({ finish: 'stop', usage: { inputTokens: 4_210, outputTokens: null } });
});

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
    const frames = await events.terminals(1);
    expect(textOfFrames(frames, 'one')).toBe(text);
    expect(frames.at(-1)?.frame).toMatchObject({
      event: 'generation-completed',
      finishReason: finish,
      usage,
      cost: { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported' },
    });
    expect(await backend.till.spentToday()).toMatchObject({ dayNanoUsd: nanoUsd });
    await events.leave();
  },
);
