// The answers of search servers, in every form that is known: each becomes passages with title and address.
import { describe, expect, it } from 'vitest';
import { foundIn, text } from '../kit/search/opened-servers.ts';

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
});
