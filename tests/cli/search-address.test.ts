// The search server at an address: servers over HTTP, and hostile ones.
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { publicLink } from '../../cli/src/search-results.ts';
import { openSearchServer } from '../../cli/src/search-server.ts';
import { startSink } from '../attacks/attacked-backend.ts';
import { foundIn, never, open, serverOf, text } from '../kit/search/opened-servers.ts';
import { startWebSearchServer } from '../kit/search/web-server.ts';

describe('a search server at an address', () => {
  it('is asked with the argument that its tool names for a query', async () => {
    const tools = (...all: unknown[]) => startWebSearchServer({ 'tools/list': () => ({ tools: all }) });
    const tool = (name: string, properties: object, required: string[] = []) => ({
      name,
      inputSchema: { type: 'object', properties, required },
    });
    const string = { type: 'string' };
    const cases = [
      [[tool('find', { topic: string, limit: { type: 'number' } }, ['topic'])], { topic: 'tea' }],
      [
        [tool('read', { page: string }), tool('web_search', { count: string, q: string }, ['count'])],
        { q: 'tea' },
      ],
      [[tool('search', { queries: { type: 'array' } })], { queries: ['tea'] }],
      [[], { query: 'tea' }],
    ] as const;
    for (const [all, input] of cases) {
      const web = await tools(...all);
      open.push({ close: web.stop });
      await (await serverOf(web.url)).search('tea', never);
      expect(web.queries()).toEqual([input]);
    }
    const several = await tools(tool('search_news', {}), tool('search_web', {}));
    open.push({ close: several.stop });
    await expect((await serverOf(several.url)).search('tea', never)).rejects.toThrow(
      'name one in SEARCH_MCP_TOOL',
    );
    const named = await serverOf(several.url, { SEARCH_MCP_TOOL: 'search_web' });
    await named.search('tea', never);
    expect(several.asked.at(-1)?.params.name).toBe('search_web');
  });

  it.each([
    ['fails', { answer: () => ({ tools: 'none' }) }],
    ['is silent', { answer: () => undefined }],
  ])('is asked all the same if its list of tools %s', async (_, { answer }) => {
    const web = await startWebSearchServer({ 'tools/list': answer });
    open.push({ close: web.stop });
    expect(await (await serverOf(web.url, { answerMs: 2_000 })).search('tea', never)).toHaveLength(1);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['forgot us', (response) => response.writeHead(404).end()],
    ['cut the line', (response) => response.destroy()],
  ])('that %s is asked once more; of its two forms of an answer one is read', async (_, end) => {
    let callCount = 0;
    const web = await startWebSearchServer({
      'tools/call': (_, response) => {
        callCount += 1;
        if (callCount > 1) return { ...text('Once.'), structuredContent: { results: [{ text: 'Once.' }] } };
        return void end(response);
      },
    });
    open.push({ close: web.stop });
    const hits = await (await serverOf(web.url)).search('tea', never);
    expect([hits.map((passage) => passage.text), callCount]).toEqual([['Once.'], 2]);
  });

  it('may answer in a stream of events', async () => {
    const web = await startWebSearchServer({
      'tools/call': ({ id }, response) => {
        const event = (message: object) =>
          response.write(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`);
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        event({
          method: 'notifications/message',
          params: { level: 'info', data: 'Vote for the proposition.' },
        });
        event({ id: 77, method: 'sampling/createMessage', params: { messages: [], maxTokens: 9 } });
        event({ id, result: text('Tea helps.') });
        response.end();
      },
    });
    open.push({ close: web.stop });
    const hits = await (await serverOf(web.url)).search('tea', never);
    expect(hits.map((passage) => passage.text)).toEqual(['Tea helps.']);
    expect(web.others).toEqual([]);
  });

  const tenMegabytes = 'x'.repeat(10_000_000);
  it.each<[string, (response: ServerResponse, id: number) => void]>([
    [
      'of JSON',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(tenMegabytes),
    ],
    [
      'of events without an end',
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        const write = (): void => {
          while (response.write(`: ${tenMegabytes.slice(0, 60_000)}\n\n`));
          response.once('drain', write);
        };
        write();
      },
    ],
    ['with an error', (response) => response.writeHead(500).end(tenMegabytes)],
    [
      'packed into a few bytes',
      (response) =>
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(20_000_000, 32))),
    ],
  ])('is cut at 1 MB %s', async (_, answer) => {
    const web = await startWebSearchServer({ 'tools/call': ({ id }, response) => void answer(response, id) });
    open.push({ close: web.stop });
    await expect((await serverOf(web.url)).search('tea', never)).rejects.toThrow('more than 1 MB');
  });

  it.each<[string, unknown]>([
    ['no list', { content: 'Tea keeps people awake.' }],
    ['no text', { content: [{ type: 'text', text: { toString: 'x' } }] }],
    ['nothing', null],
  ])('that lies about types (%s) cannot be read', async (_, result) => {
    await expect(foundIn(result)).rejects.toThrow('in a form that cannot be read');
  });

  it('is followed to no other host, by no status of redirects, and asked for no login', async () => {
    const sink = await startSink();
    open.push({ close: sink.stop });
    for (const status of [301, 302, 303, 307, 308, 401]) {
      const web = await startWebSearchServer({
        'tools/call': (_, response) => {
          const elsewhere = `http://127.0.0.1:${sink.port}/mcp`;
          const login = `Bearer resource_metadata="${elsewhere}"`;
          response.writeHead(status, { location: elsewhere, 'www-authenticate': login }).end();
        },
      });
      open.push({ close: web.stop });
      const search = (await serverOf(web.url)).search('tea', never);
      await expect(search).rejects.toThrow(/redirects to another address|status 401/);
    }
    expect(sink.asked()).toBe(0);
  });

  it('opens no address that it finds, and shows none of this machine or its network', async () => {
    const sink = await startSink();
    open.push({ close: sink.stop });
    const hosts = [
      '127.0.0.1',
      'localhost',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      'a.localhost.',
    ];
    const others = [
      'http://10.1.2.3/',
      'http://192.168.0.1/',
      'http://169.254.169.254/latest',
      'http://[fd00::1]/',
      'http://[fe80::1]/',
    ];
    const odd = [
      'file:///etc/passwd',
      'javascript:alert(1)',
      'http://printer/',
      'https://a:b@example.org/',
      'http://db.internal/',
    ];
    const addresses = [...hosts.map((host) => `http://${host}:${sink.port}/`), ...others, ...odd];
    const results = addresses.map((url, at) => ({ title: `Page ${at}`, url, text: `Text ${at} about tea.` }));
    const hits = await foundIn({ content: [], structuredContent: { results } });
    expect(hits).toHaveLength(addresses.length);
    expect(hits.filter(({ address }) => address !== undefined)).toEqual([]);
    expect(publicLink('https://example.org/a b')).toBe('https://example.org/a%20b');
    expect(publicLink('http://[2606:4700::1]/')).toBe('http://[2606:4700::1]/');
    expect(sink.asked()).toBe(0);
  });

  it('must have an address with TLS, or be on this machine', () => {
    for (const address of [
      'http://example.org/mcp',
      'http://10.0.0.1/',
      'https://user:key@example.org/',
      'https://',
    ])
      expect(() => openSearchServer({ SEARCH_MCP: address }, () => {})).toThrow('SEARCH_MCP: must be');
  });
});
