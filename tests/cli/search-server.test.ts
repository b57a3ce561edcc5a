import { describe, expect, it } from 'vitest';
import { foundIn, never, serverOf } from '../kit/search/opened-servers.ts';
import { searchCommand, startsFile, startsIn } from '../kit/search/search-command.ts';

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
    const server = await serverOf(searchCommand('slow', starts), { answerMs: 3_000 });
    const queries = ['tea', 'coffee', 'water'].map((query) => server.search(query, never));
    for (const { status, ...rest } of await Promise.allSettled(queries))
      expect([status, rest]).toMatchObject([
        'rejected',
        { reason: { message: expect.stringContaining('within 3 seconds') } },
      ]);
    // A start that took too long on a busy machine was tried again by the first query.
    expect(startsIn(starts).length).toBeLessThanOrEqual(server.fault === null ? 1 : 2);
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

it('a server that does not end with its input ends with this process', async () => {
  const starts = startsFile();
  const server = await serverOf(searchCommand('stays', starts));
  await server.close();
  expect(() => process.kill(startsIn(starts)[0] ?? 0, 0)).toThrow('ESRCH');
});

it('an answer of long pages gives of each page first the passage that has the words of the query', async () => {
  const pageOf = (name: string) =>
    Array.from(
      { length: 6 },
      (_, at) => `${`${name} speaks of thing ${at} here. `.repeat(25)}${at === 4 ? 'Tea helps clerks.' : ''}`,
    ).join('\n\n');
  const results = ['One', 'Two'].map((title) => ({
    title,
    url: `https://${title}.example/`,
    content: pageOf(title),
  }));
  const hits = await foundIn({ content: [], structuredContent: { results } }, 'does tea help clerks');
  expect(hits.slice(0, 2).map(({ title, text: own }) => [title, own.includes('Tea helps clerks')])).toEqual([
    ['One', true],
    ['Two', true],
  ]);
  expect(Math.max(...hits.map(({ text: own }) => own.split(' ').length))).toBeLessThanOrEqual(181);
  expect(hits.length).toBeGreaterThan(6);
});
