// The search server of the operator: one of the official SDK on stdin and stdout, others over HTTP, and those that mean harm.
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { publicLink } from '../../cli/src/search-results.ts';
import { openSearchServer } from '../../cli/src/search-server.ts';
import { startSink } from '../attacks/attacked-backend.ts';
import { searchCommand, startsFile, startsIn } from '../kit/search/search-command.ts';
import { startWebSearchServer } from '../kit/search/web-server.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});
const never = new AbortController().signal;

async function serverOf(
  mcp: string,
  { answerMs = 20_000, ...variables }: { answerMs?: number; [name: string]: unknown } = {},
) {
  const environment = {
    PATH: process.env['PATH'],
    SEARCH_MCP: mcp,
    ...(variables as Record<string, string>),
  };
  const server = await openSearchServer(environment, () => {}, answerMs);
  if (!server) throw new Error('SEARCH_MCP is set');
  open.push(server);
  return server;
}
/** A server over HTTP that gives this answer, and the passages found in it. */
async function foundIn(result: unknown, query = 'tea') {
  const web = await startWebSearchServer({ 'tools/call': () => result });
  open.push({ close: web.stop });
  return (await serverOf(web.url)).search(query, never);
}
const text = (...texts: string[]) => ({ content: texts.map((one) => ({ type: 'text', text: one })) });

describe('a search server as a command', () => {
  it('is asked each query once, and its results become passages with title and address', async () => {
    const server = await serverOf(searchCommand());
    expect(server).toMatchObject({ title: 'A folder', fault: null });
    const [tea, both, none] = await Promise.all(
      ['tea', 'awake people', 'cocoa'].map((query) => server.search(query, never)),
    );
    expect(tea).toEqual([
      {
        key: expect.stringMatching(/^[0-9a-f]{16}$/),
        title: 'Tea at work',
        place: '',
        text: 'Tea keeps people awake. A study of 1,200 clerks found fewer errors.',
        address: 'https://example.org/tea',
      },
    ]);
    expect(both?.map(({ title, address }) => [title, address])).toEqual([
      ['Tea at work', 'https://example.org/tea'],
      ['Coffee at work', undefined],
    ]);
    expect(none).toEqual([]);
  });

  it('has no vendor’s key in its environment', async () => {
    const line = `sh -c 'ITS_OWN_KEY=$SEARCH_KEY exec ${searchCommand()}'`;
    const server = await serverOf(line, { OPENAI_API_KEY: 'sk-1', SEARCH_KEY: 'its-own', LANG: 'C' });
    const [passage] = await server.search('environment', never);
    const names = passage?.text.split(' ') ?? [];
    expect(names).toEqual(expect.arrayContaining(['PATH', 'SEARCH_KEY', 'SEARCH_MCP', 'LANG']));
    expect(names.filter((name) => /KEY|TOKEN/.test(name))).toEqual(['ITS_OWN_KEY', 'SEARCH_KEY']);
  });

  it('that ends is started again once, and that ends again is given up', async () => {
    const [once, always] = [startsFile(), startsFile()];
    const server = await serverOf(searchCommand('ends once', once));
    expect(await server.search('tea', never)).toHaveLength(1);
    expect(startsIn(once)).toHaveLength(2);
    const other = await serverOf(searchCommand('ends', always));
    await expect(other.search('tea', never)).rejects.toThrow('The search server has ended.');
    expect(startsIn(always)).toHaveLength(2);
  });

  it('that cannot be started says so, and is no reason to stop', async () => {
    const server = await serverOf('no-such-command --here');
    expect(server).toMatchObject({ title: 'no-such-command', fault: expect.stringContaining('(ENOENT)') });
    await expect(server.search('tea', never)).rejects.toThrow(
      'The command of SEARCH_MCP cannot be started (ENOENT).',
    );
  });

  it.each(['flood', 'long'])('that answers without an end (%s) is cut at 1 MB', async (manner) => {
    const server = await serverOf(searchCommand(manner));
    await expect(server.search('tea', never)).rejects.toThrow('more than 1 MB');
  });

  it('that is silent is left after the time of an answer, and queries that waited for it are not asked', async () => {
    const starts = startsFile();
    const server = await serverOf(searchCommand('slow', starts), { answerMs: 1_500 });
    const queries = ['tea', 'coffee', 'water'].map((query) => server.search(query, never));
    for (const { status, ...rest } of await Promise.allSettled(queries))
      expect([status, rest]).toMatchObject([
        'rejected',
        { reason: { message: expect.stringContaining('within 1.5 seconds') } },
      ]);
    expect(startsIn(starts)).toHaveLength(1);
  });

  it('is stopped by whoever asked, with the reason of the stop', async () => {
    const stop = new AbortController();
    const server = await serverOf(searchCommand('slow'));
    const search = server.search('tea', stop.signal);
    const reason = new Error('stopped here');
    setImmediate(() => stop.abort(reason));
    await expect(search).rejects.toBe(reason);
  });

  it('that fails is quoted nowhere', async () => {
    const server = await serverOf(searchCommand('fails'));
    await expect(server.search('tea', never)).rejects.toThrow(/^The search server answered with an error\.$/);
  });

  it('that answers with the same text for everything gives one passage', async () => {
    const server = await serverOf(searchCommand('same'));
    expect(await server.search('tea', never)).toHaveLength(1);
  });
});

it('that does not end with its input ends with us', async () => {
  const starts = startsFile();
  const server = await serverOf(searchCommand('stays', starts));
  await server.close();
  expect(() => process.kill(startsIn(starts)[0] ?? 0, 0)).toThrow('ESRCH');
});

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
  ])('that %s is asked anew once; of its two forms of an answer one is read', async (_, end) => {
    let callCount = 0;
    const web = await startWebSearchServer({
      'tools/call': (_, response) => {
        callCount += 1;
        if (callCount > 1) return { ...text('Once.'), structuredContent: { results: [{ text: 'Once.' }] } };
        return void end(response);
      },
    });
    open.push({ close: web.stop });
    const found = await (await serverOf(web.url)).search('tea', never);
    expect([found.map((passage) => passage.text), callCount]).toEqual([['Once.'], 2]);
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
    const found = await (await serverOf(web.url)).search('tea', never);
    expect(found.map((passage) => passage.text)).toEqual(['Tea helps.']);
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
          .end(gzipSync(Buffer.alloc(100_000_000, 32))),
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
    const found = await foundIn({ content: [], structuredContent: { results } });
    expect(found).toHaveLength(addresses.length);
    expect(found.filter(({ address }) => address !== undefined)).toEqual([]);
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

describe('an answer', () => {
  it.each<[string, object, unknown]>([
    [
      'in JSON as a text',
      text(
        JSON.stringify({
          web: { results: [{ title: 'Tea', url: 'https://a.example/', description: '<b>Tea</b> helps.' }] },
        }),
      ),
      [['Tea', 'https://a.example/', 'Tea helps.']],
    ],
    [
      'with labels',
      text(
        'Title: Tea\nURL: https://a.example/\nText: Tea helps.\nIt does.\n\nTitle: Cocoa\nURL: https://b.example/\nText: Warm.',
      ),
      [
        ['Tea', 'https://a.example/', 'Tea helps.\nIt does.'],
        ['Cocoa', 'https://b.example/', 'Warm.'],
      ],
    ],
    [
      'with numbers',
      text(
        'Found 2 results:\n\n1. Tea\n   URL: https://a.example/\n   Summary: Tea helps.\n\n2. Cocoa\n   URL: https://b.example/\n   Summary: Warm.',
      ),
      [
        ['Tea', 'https://a.example/', 'Tea helps.'],
        ['Cocoa', 'https://b.example/', 'Warm.'],
      ],
    ],
    [
      'as a text',
      text('1. Tea helps.\n2. Cocoa is warm.'),
      [['web', undefined, '1. Tea helps.\n2. Cocoa is warm.']],
    ],
    [
      'as a document',
      { content: [{ type: 'resource', resource: { uri: 'https://a.example/', text: 'Tea helps.' } }] },
      [['a.example', 'https://a.example/', 'Tea helps.']],
    ],
    [
      'of notes',
      {
        content: [],
        structuredContent: { entities: [{ name: 'Tea', observations: ['Helps.', 'Is warm.'] }] },
      },
      [['Tea', undefined, 'Helps.\nIs warm.']],
    ],
    ['of a picture', { content: [{ type: 'image', data: 'AA==', mimeType: 'image/png' }] }, []],
    [
      'that nothing was found',
      { ...text('No matches found'), structuredContent: { content: 'No matches found' } },
      [],
    ],
    ['without results', text(JSON.stringify({ message: 'No documentation found', results: [] })), []],
    ['that says so otherwise', text('No search results found for "tea".'), []],
  ])('%s becomes passages', async (_, result, passages) => {
    const found = await foundIn(result);
    expect(found.map(({ title, address, text: own }) => [title, address, own])).toEqual(passages);
  });

  it('of long pages gives of each page first the passage that has the words of the query', async () => {
    const pageOf = (name: string) =>
      Array.from(
        { length: 6 },
        (_, at) =>
          `${`${name} speaks of thing ${at} here. `.repeat(25)}${at === 4 ? 'Tea helps clerks.' : ''}`,
      ).join('\n\n');
    const results = ['One', 'Two'].map((title) => ({
      title,
      url: `https://${title}.example/`,
      content: pageOf(title),
    }));
    const found = await foundIn({ content: [], structuredContent: { results } }, 'does tea help clerks');
    expect(
      found.slice(0, 2).map(({ title, text: own }) => [title, own.includes('Tea helps clerks')]),
    ).toEqual([
      ['One', true],
      ['Two', true],
    ]);
    expect(Math.max(...found.map(({ text: own }) => own.split(' ').length))).toBeLessThanOrEqual(181);
    expect(found.length).toBeGreaterThan(6);
  });
});
