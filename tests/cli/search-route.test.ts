// The search server of a running product: its route behind the usual guards, and the report of `rostrum doctor`.

import { expect, it, vi } from 'vitest';
import { createSearchClient } from '../../frontend/src/engine/transport/search-client.ts';
import { apiUrl } from '../fixtures/api-url.ts';
import { startProduct } from '../kit/product.ts';
import { runCommand } from '../kit/run-command.ts';
import { searchCommand, startsFile, startsIn } from '../kit/search/search-command.ts';

const TOKEN = 'a-token-of-forty-characters-for-this-test';
const never = new AbortController().signal;
const clientOf = (base: string, token?: string) =>
  createSearchClient({ fetch, base, token: () => token, onLocked: () => {} });
const TIMEOUT = { timeout: 60_000 };

it.concurrent(
  'the route names the search server and searches it, with the access token only',
  TIMEOUT,
  async ({ onTestFinished }) => {
    const starts = startsFile();
    const product = await startProduct({ ACCESS_TOKEN: TOKEN, SEARCH_MCP: searchCommand('stays', starts) });
    onTestFinished(() => product.stop());
    const client = clientOf(product.url, TOKEN);
    expect(await client.searchServer()).toBe('A folder');
    expect(await client.searchQuery('tea', never)).toMatchObject([
      { title: 'Tea at work', address: 'https://example.org/tea' },
    ]);
    await expect(clientOf(product.url).searchServer()).rejects.toMatchObject({
      problem: { code: 'unauthorized' },
    });
    await expect(clientOf(product.url).searchQuery('tea', never)).rejects.toMatchObject({
      problem: { code: 'unauthorized' },
    });
    const authorization = `Bearer ${TOKEN}`;
    const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
      fetch(`${product.url}${apiUrl('search')}`, {
        method: 'POST',
        headers: { authorization, ...headers },
        body,
      });
    const isJson = { 'content-type': 'application/json' };
    const answers = [
      await post('{"query":""}'),
      await post(JSON.stringify({ query: 'x'.repeat(301) })),
      await post('{"query":"tea","address":"http://127.0.0.1/"}'),
      await post('{"query":"tea"}', { 'content-type': 'text/plain' }),
      await post('{"query":"tea"}', { ...isJson, origin: 'https://evil.example' }),
      await post(`{"query":"${'x'.repeat(2_000_000)}"}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 415, 403, 413]);
    await product.stop();
    expect(startsIn(starts)).toHaveLength(1);
    await vi.waitFor(() => expect(() => process.kill(startsIn(starts)[0] ?? 0, 0)).toThrow('ESRCH'));
  },
);

it.concurrent('the route gives a sentence if a search fails', TIMEOUT, async ({ onTestFinished }) => {
  const product = await startProduct({ SEARCH_MCP: searchCommand('fails') });
  onTestFinished(() => product.stop());
  await expect(clientOf(product.url).searchQuery('tea', never)).rejects.toThrow(
    /^The search server answered with an error\.$/,
  );
});

it.concurrent(
  'the route does not exist without SEARCH_MCP, and an invalid one refuses the start',
  TIMEOUT,
  async ({ onTestFinished }) => {
    const product = await startProduct();
    onTestFinished(() => product.stop());
    expect(await clientOf(product.url).searchServer()).toBe(null);
    await expect(clientOf(product.url).searchQuery('tea', never)).rejects.toMatchObject({
      problem: { code: 'not-found' },
    });
    await expect(startProduct({ SEARCH_MCP: 'http://example.org/mcp' })).rejects.toThrow(
      '- SEARCH_MCP: must be',
    );
  },
);

it.concurrent.each([
  [searchCommand(), 'Search server: A folder. It answers.'],
  [
    'no-such-command',
    'Search server: no-such-command. The command of SEARCH_MCP cannot be started (ENOENT).',
  ],
  ['', 'Search server: not used'],
])('the doctor names the search server: %#', TIMEOUT, async (mcp, line) => {
  const { out } = await runCommand(['doctor'], { SEARCH_MCP: mcp });
  expect(out.split('\n')).toContain(line);
});
