// What a debate looked up, as the page shows it: the queries before they run, the packet, and the sources of the outcome.
import { sourceUses } from '@rostrum/shared/judging/source-use';
import { type DebateRecord, passagesOf } from '@rostrum/shared/record/record';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debateToShare } from '../../../frontend/src/screens/outcome/debate-to-share.ts';
import { SourceList } from '../../../frontend/src/screens/outcome/source-list.tsx';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { DebateDocuments } from '../../../frontend/src/screens/shared/debate-documents.tsx';
import { transcriptModelOf } from '../../../frontend/src/screens/shared/transcript-model.ts';
import { addEntries, fixtureTurn, openDebate, oxfordFormat, rulingEntry } from '../../fixtures/records.ts';
import { renderAtRest } from './render-screen.tsx';

const LIBRARY = { id: 'l', title: 'Reports', files: 3, passages: 90, words: 9_000, sample: 'a passage' };
const researched = (...passages: string[]): DebateRecord => {
  const record = openDebate(oxfordFormat(), {
    research: { when: 'openings', editQueries: true, library: LIBRARY },
  });
  return addEntries(
    record,
    {
      ...fixtureTurn(
        'research.proposition',
        'proposition',
        '{"queries":[{"purpose":"p","query":"pilot results"}]}',
      ),
      act: 'research',
    } as never,
    { ...fixtureTurn('research.opposition', 'opposition', '1. care home cost'), act: 'research' } as never,
    ...(passages.length === 0
      ? []
      : [
          rulingEntry({
            ruling: 'packet',
            step: 'research',
            passages: passages.map((text, at) => ({
              id: `S${at + 1}`,
              title: `report-${at + 1}.html`,
              place: `p. ${at + 3}`,
              text,
            })),
            asked: [
              { seat: 'proposition', query: 'pilot results', passages: ['S1'] },
              { seat: 'chair', query: 'who paid', passages: ['S1', 'S2'] },
            ],
          }),
        ]),
  );
};
const live = (record: DebateRecord) => (
  <main>
    <DebateDocuments record={record}>
      <Transcript transcript={transcriptModelOf(record)} />
    </DebateDocuments>
  </main>
);

describe('A debate that looks things up', () => {
  it('lets the person change the queries, empty one and add their own, by keyboard', async () => {
    const record = researched();
    const sent = renderAtRest(live(record), { state: 'pausedByQueries', context: { record } });
    const first = screen.getByRole('textbox', { name: 'Proposition, query 1' });
    expect(first).toHaveProperty('value', 'pilot results');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Opposition, query 1' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your own query' }), 'who paid{Enter}');
    expect(sent).toEqual([
      {
        type: 'SEARCH',
        queries: [
          { seat: 'proposition', query: 'pilot results' },
          { seat: 'opposition', query: '' },
          { seat: 'chair', query: 'who paid' },
        ],
      },
    ]);
  });

  it('shows the packet with who asked for what, and opens a passage', async () => {
    const record = researched('Fifty-six companies were continuing.', 'The city paid nine million.');
    renderAtRest(live(record), { state: 'debating', context: { record } });
    screen.getByText('Found for everybody: 2 passages');
    const [, row] = screen.getAllByRole('listitem').filter((item) => /report-/.test(item.textContent ?? ''));
    expect(row?.textContent).toContain('S2report-2.html p. 4asked for by you');
    await userEvent.click(screen.getByRole('button', { name: 'report-1.html' }));
    expect(screen.getByRole('dialog').textContent).toContain('Fifty-six companies were continuing.');
  });

  it('names in the outcome what failed first, then each text with its quotations, last what nobody used', () => {
    const record = addEntries(
      researched('Nobody reads this one at all.', 'Fifty-six companies were continuing after a year.'),
      fixtureTurn(
        '0.proposition',
        'proposition',
        'It holds: “companies were continuing after a year” [S2], and “all were happy with it” [S2].',
      ),
      fixtureTurn('0.opposition', 'opposition', 'No.'),
    );
    const page = { record, references: new Map([['0.proposition', 'P1']]), titles: speechTitles(record) };
    renderAtRest(<SourceList {...page} />, { state: 'completed', context: { record } });
    const region = screen.getByRole('region', { name: 'Sources' });
    expect(region.textContent).toContain('2 passages read by everybody. 1 of 2 quotations stands in them.');
    const rows = within(region)
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Not found.*S2: all were happy with it.*Proposition, Opening/),
      expect.stringMatching(/^S2report-2\.html, p\. 4 asked for by you.*companies were continuing after a year/),
      expect.stringMatching(/^S1report-1\.html.*asked for by.*Proposition, you.*Nobody quotes it\./),
    ]);
  });

  it.each([true, false])('is shared with its passages, or without them: %s', (documents) => {
    const quotation = 'companies were continuing after a year';
    const record = addEntries(
      researched('Nobody reads this one at all.', `Fifty-six ${quotation} and a day.`),
      fixtureTurn(
        '0.proposition',
        'proposition',
        `It holds: “${quotation}” [S2], not “all were happy” [S2].`,
      ),
    );
    const choices = { models: true, costs: true, documents };
    const shared = debateToShare({ record, cards: {}, choices }).record;
    const texts = JSON.stringify(passagesOf(shared));
    expect(texts.includes('Nobody reads this one')).toBe(documents);
    expect(texts.includes('report-2.html')).toBe(documents);
    expect(sourceUses({ ...record, ...shared })).toEqual(sourceUses(record));
  });
});
