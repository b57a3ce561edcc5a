import { describe, expect, it } from 'vitest';
import { foundIn, never, serverOf, text } from '../kit/search/opened-servers.ts';
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
      'with labels, addresses before titles',
      text(
        'Results:\n\nURL: https://a.example/\nTitle: Tea\nText: Tea helps.\n\nURL: https://b.example/\nTitle: Cocoa\nText: Warm.',
      ),
      [
        ['Tea', 'https://a.example/', 'Tea helps.'],
        ['Cocoa', 'https://b.example/', 'Warm.'],
      ],
    ],
    [
      'in HTML',
      text(
        JSON.stringify([
          {
            title: 'A &amp; B',
            url: 'https://a.example/',
            description: 'it&#x27;s the <strong>tax</strong> of A &amp; B',
          },
        ]),
      ),
      [['A & B', 'https://a.example/', "it's the tax of A & B"]],
    ],
    [
      'with its address and title in an object beside the text',
      {
        content: [],
        structuredContent: {
          results: [
            {
              content: 'Tea helps.',
              metadata: { url: 'https://a.example/', title: 'Tea', description: 'About tea' },
            },
            { page_content: 'Warm.', metadata: { source: 'https://b.example/' }, tags: ['hot'] },
            { markdown: 'Cold.', metadata: { sourceURL: 'https://c.example/', title: 'Ice' } },
          ],
        },
      },
      [
        ['Tea', 'https://a.example/', 'Tea helps.'],
        ['b.example', 'https://b.example/', 'Warm.'],
        ['Ice', 'https://c.example/', 'Cold.'],
      ],
    ],
    [
      'with one result below a heading',
      {
        content: [],
        structuredContent: {
          text: 'Found 1 result',
          query: { url: 'https://q.example/' },
          results: [{ text: 'Tea helps.', url: 'https://a.example/', tags: ['hot', 'drink'] }],
        },
      },
      [['a.example', 'https://a.example/', 'Tea helps.']],
    ],
    [
      'of texts in a list',
      text(JSON.stringify(['Tea helps.', 'Cocoa is warm.'])),
      [
        ['web', undefined, 'Tea helps.'],
        ['web', undefined, 'Cocoa is warm.'],
      ],
    ],
    [
      'of texts in a list with a name',
      text(JSON.stringify({ query: 'tea', result: ['Tea helps.', 'https://a.example/'] })),
      [['web', undefined, 'Tea helps.']],
    ],
    [
      'with lists that are no results',
      text(
        JSON.stringify({
          images: ['https://a.example/1.png'],
          follow_up_questions: ['Does cocoa help?'],
          results: [{ title: 'Tea', url: 'https://a.example/', content: 'Tea helps.' }],
        }),
      ),
      [['Tea', 'https://a.example/', 'Tea helps.']],
    ],
    [
      'with a list beside its text',
      text(JSON.stringify({ title: 'Tea', content: 'Tea helps.', tags: ['hot', 'drink'] })),
      [['Tea', undefined, 'Tea helps.']],
    ],
    [
      'with nothing but suggestions',
      text(JSON.stringify({ results: [], suggestions: ['green tea', 'tea pot'] })),
      [],
    ],
    [
      'of texts in the fullest of several lists',
      text(
        JSON.stringify({
          citations: ['https://a.example/', '/img/tea.png', 'data:image/png;base64,AA=='],
          suggestions: ['green tea', 'Does cocoa help?'],
          ...{ results: ['Tea helps.', 'Cocoa is warm.'], notes: ['Search beta.'], images: [] },
        }),
      ),
      [
        ['web', undefined, 'Tea helps.'],
        ['web', undefined, 'Cocoa is warm.'],
      ],
    ],
    [
      'with an empty list beside its texts',
      text(JSON.stringify({ results: ['Tea helps.'], images: [] })),
      [['web', undefined, 'Tea helps.']],
    ],
    [
      'of pictures alone',
      text(JSON.stringify(['/img/tea.png', 'tea.jpg', 'data:image/png;base64,AA=='])),
      [],
    ],
    [
      'with texts about its pages beside its own',
      text(
        JSON.stringify([
          { snippet: 'Tea helps.', metadata: { url: 'https://a.example/', description: 'A site' } },
          {
            title: 'B',
            snippet: 'Warm.',
            source: { url: 'https://b.example/', name: 'b', description: 'B' },
          },
          {
            content: 'Cold, and slippery.',
            metadata: { url: 'https://c.example/', title: 'Ice', text: 'About ice' },
          },
        ]),
      ),
      [
        ['a.example', 'https://a.example/', 'Tea helps.'],
        ['B', 'https://b.example/', 'Warm.'],
        ['Ice', 'https://c.example/', 'Cold, and slippery.'],
      ],
    ],
    [
      'with a result below an overview',
      text(
        JSON.stringify({
          summary: 'Many drinks help.',
          top_result: { title: 'Tea', url: 'https://a.example/', content: 'Tea helps.' },
        }),
      ),
      [['Tea', 'https://a.example/', 'Tea helps.']],
    ],
    [
      'with a result below a line of its own',
      text(
        JSON.stringify({
          text: '1 result for tea',
          top_result: { title: 'Tea', url: 'https://a.example/', content: 'Tea helps a lot of clerks.' },
        }),
      ),
      [['Tea', 'https://a.example/', 'Tea helps a lot of clerks.']],
    ],
    [
      'with a short text and a long one',
      text(
        JSON.stringify([
          {
            ...{ title: 'Tea', url: 'https://a.example/', description: 'Tea helps.' },
            extra_snippets: ['Tea helps clerks.', 'It does so all day.'],
          },
          {
            ...{
              title: 'Cocoa',
              description: 'Hot drink',
              excerpt: 'Cocoa is a <span class="s">hot</span> drink.',
            },
            url: 'https://b.example/',
          },
        ]),
      ),
      [
        ['Tea', 'https://a.example/', 'Tea helps clerks.\nIt does so all day.'],
        ['Cocoa', 'https://b.example/', 'Cocoa is a hot drink.'],
      ],
    ],
    [
      'with a picture beside its text',
      text(
        JSON.stringify({
          ...{ title: 'Berlin', description: 'Capital', extract: 'Berlin is the capital of Germany.' },
          thumbnail: { source: 'https://a.example/x.jpg' },
        }),
      ),
      [['Berlin', undefined, 'Berlin is the capital of Germany.']],
    ],
    [
      'of texts in lists of lists',
      text(JSON.stringify({ ids: [['1', '2']], documents: [['Tea helps.', 'Cocoa is warm.']] })),
      [
        ['web', undefined, 'Tea helps.'],
        ['web', undefined, 'Cocoa is warm.'],
      ],
    ],
    [
      'with labels in a list',
      {
        content: [],
        structuredContent: { result: ['Title: Tea\nURL: https://a.example/\nText: Tea helps.'] },
      },
      [['Tea', 'https://a.example/', 'Tea helps.']],
    ],
    [
      'with numbers and a colon, and addresses alone in their lines',
      text('1: Tea\nhttps://a.example/\nTea helps.\n\n### 2. Cocoa\nhttps://b.example/\nWarm.'),
      [
        ['Tea', 'https://a.example/', 'Tea helps.'],
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
    ['that says so politely', text('Sorry, nothing matched your query.'), []],
    ['that says so in German', text('Keine Ergebnisse gefunden.'), []],
    ['that is an error', text('An error occurred while searching: timeout'), []],
    [
      'on errors',
      text('Errors of measurement: how they arise.'),
      [['web', undefined, 'Errors of measurement: how they arise.']],
    ],
  ])('%s becomes passages', async (_, result, passages) => {
    const hits = await foundIn(result);
    expect(hits.map(({ title, address, text: own }) => [title, address, own])).toEqual(passages);
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
    const hits = await foundIn({ content: [], structuredContent: { results } }, 'does tea help clerks');
    expect(hits.slice(0, 2).map(({ title, text: own }) => [title, own.includes('Tea helps clerks')])).toEqual(
      [
        ['One', true],
        ['Two', true],
      ],
    );
    expect(Math.max(...hits.map(({ text: own }) => own.split(' ').length))).toBeLessThanOrEqual(181);
    expect(hits.length).toBeGreaterThan(6);
  });
});
