// A chat request carries the head that the vendor's SDK would send, although the SDK works it out only once a client.
import { afterEach, expect, it } from 'vitest';
import { askChat, type ChatRequest, chatClient } from '../../../backend/src/providers/chat-completions.ts';
import { type FakeVendor, startFakeVendor } from '../../kit/vendors/fake-vendor.ts';

let vendor: FakeVendor | undefined;
afterEach(async () => {
  await vendor?.stop();
  vendor = undefined;
});

const BODY: ChatRequest = {
  model: 'gpt-4.1',
  messages: [{ role: 'user', content: 'Straße 東京' }],
  stream: true,
};
/** What differs between any two requests, or between Node's `fetch` and our socket. */
const OF_THE_CONNECTION = new Set(['connection', 'host', 'x-stainless-timeout']);

it('the address, the key, the headers and the body are the SDK’s, call after call', async () => {
  vendor = await startFakeVendor('openai', {});
  const client = chatClient('sk-test', vendor.baseUrl);
  const answer = await client.chat.completions.create(BODY).asResponse();
  await answer.body?.cancel();
  const { signal } = new AbortController();
  for (let call = 0; call < 2; call++) (await askChat(client, BODY, signal)).resume();
  const [sdk, ...ours] = vendor.calls.map(({ path, headers, body }) => ({
    path,
    body,
    headers: Object.entries(headers)
      .filter(([name]) => !OF_THE_CONNECTION.has(name))
      .sort(),
  }));
  expect(sdk?.headers).toContainEqual(['authorization', 'Bearer sk-test']);
  expect(ours).toEqual([sdk, sdk]);
});

it('a typed key is sent with its own client’s calls only', async () => {
  vendor = await startFakeVendor('openai', {});
  const { signal } = new AbortController();
  for (const key of ['sk-one', 'sk-two', 'sk-one']) {
    (await askChat(chatClient(key, vendor.baseUrl), BODY, signal)).resume();
  }
  expect(vendor.calls.map(({ headers }) => headers['authorization'])).toEqual([
    'Bearer sk-one',
    'Bearer sk-two',
    'Bearer sk-one',
  ]);
});
