// The adapters against @copilotkit/aimock, a fake vendor by other authors: it may differ where our own fakes share our mistakes.
import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectAnswer, VENDORS_UNDER_TEST, vendorRequest } from './vendors-under-test.ts';

const SPEECH = 'Madam Speaker — የሰንበት ዕረፍት 👩‍👩‍👧‍👦, we beg to propose.';
const USAGE = {
  prompt_tokens: 321,
  completion_tokens: 45,
  total_tokens: 366,
  input_tokens: 321,
  output_tokens: 45,
  promptTokenCount: 321,
  candidatesTokenCount: 45,
  totalTokenCount: 366,
};

/** aimock's Mistral reports usage only if asked with OpenAI's `include_usage`, which Mistral's API does not have. */
const WITHOUT_USAGE: ReadonlySet<string> = new Set(['mistral']);

const mock = new LLMock({ port: 0, chunkSize: 3 });
beforeAll(async () => {
  await mock.start();
});
afterAll(async () => {
  await mock.stop();
});
beforeEach(() => {
  mock.reset();
});

describe.each(Object.entries(VENDORS_UNDER_TEST))('%s', (name, { create, plain }) => {
  const provider = () => create(name === 'openai' ? `${mock.url}/v1` : mock.url);

  it('delivers the text and the usage, and ends by "stop"', async () => {
    mock.onMessage(/Sundays/, { content: SPEECH, usage: USAGE });
    const vendor = provider();
    const heard = await collectAnswer(vendor, vendorRequest(vendor, plain));
    expect(heard.failure).toBeUndefined();
    expect(heard.text).toBe(SPEECH);
    expect(heard.pieces.filter((part) => part.kind === 'text').length).toBeGreaterThan(5);
    const reported = WITHOUT_USAGE.has(name) ? undefined : { inputTokens: 321, outputTokens: 45 };
    expect(heard.usage && { ...heard.usage }).toEqual(reported && expect.objectContaining(reported));
    expect(heard.finish).toBe('stop');
    expect(mock.getRequests()).toHaveLength(1);
  });
});
