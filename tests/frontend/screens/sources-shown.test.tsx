// The research of a debate, as the page shows it: the queries before they run, the packet, and the sources of the outcome.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceUses } from '@rostrum/shared/judging/source-use';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import { type DebateRecord, passagesOf } from '@rostrum/shared/record/record';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Sidebar } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { debateToShare } from '../../../frontend/src/screens/outcome/debate-to-share.ts';
import { ShareForm } from '../../../frontend/src/screens/outcome/share-form.tsx';
import { SourceList } from '../../../frontend/src/screens/outcome/source-list.tsx';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { DebateDocuments } from '../../../frontend/src/screens/shared/debate-documents.tsx';
import { transcriptModelOf } from '../../../frontend/src/screens/shared/transcript-model.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { openAttempt } from '../../fixtures/prompt-debate.ts';
import { addEntries, fixtureTurn, openDebate, oxfordFormat, rulingEntry } from '../../fixtures/records.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { renderAtRest, renderScreen } from './render-screen.tsx';

const LIBRARY = { id: 'l', title: 'Reports', files: 3, passages: 90, words: 9_000, sample: 'a passage' };
const RESEARCH = { when: 'openings', editQueries: true, library: LIBRARY } as const;
const debateWithPassages = (...passages: string[]): DebateRecord => {
  const record = openDebate(oxfordFormat(), {
    research: RESEARCH,
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
/** Three quotations: one that is in S2, one that is not, and one of an unknown source. */
const debateWithQuotations = () =>
  addEntries(
    debateWithPassages(
      'Nobody reads this one at all.',
      'Fifty-six companies were continuing after a year and a day.',
    ),
    fixtureTurn(
      '0.proposition',
      'proposition',
      'It holds: “companies were continuing after a year” [S2], not “all were happy with it” [S2]. See [S9].',
    ),
  );
const live = (record: DebateRecord) => (
  <main>
    <DebateDocuments record={record}>
      <Transcript transcript={transcriptModelOf(record)} />
    </DebateDocuments>
  </main>
);

afterEach(() => chooseLanguage('en'));

describe('The research of a debate', () => {
  it('lets the person change a query, empty one and add one, by keyboard', async () => {
    const record = debateWithPassages();
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

  it('shows the packet with the seats that asked for each passage, and opens a passage', async () => {
    const record = debateWithPassages('Fifty-six companies were continuing.', 'The city paid nine million.');
    renderAtRest(live(record), { state: 'debating', context: { record } });
    screen.getByText('Found for everybody: 2 passages');
    const [, row] = screen.getAllByRole('listitem').filter((item) => /report-/.test(item.textContent ?? ''));
    expect(row?.textContent).toContain('S2report-2.html p. 4asked for by you');
    await userEvent.click(screen.getByRole('button', { name: 'report-1.html' }));
    expect(screen.getByRole('dialog').textContent).toContain('Fifty-six companies were continuing.');
  });

  it('is listed in the outcome: failed quotations first, then each source with its quotations, unused sources last', () => {
    const record = addEntries(
      debateWithPassages(
        'Nobody reads this one at all.',
        'Fifty-six companies were continuing after a year.',
      ),
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
      expect.stringMatching(
        /^S2report-2\.html, p\. 4 asked for by you.*companies were continuing after a year/,
      ),
      expect.stringMatching(/^S1report-1\.html.*asked for by.*Proposition, you.*Nobody quotes it\./),
    ]);
  });

  it.each([true, false])('is shared with passages, or without: %s', (documents) => {
    const quotation = 'companies were continuing after a year';
    const record = addEntries(
      debateWithPassages('Nobody reads this one at all.', `Fifty-six ${quotation} and a day.`),
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
    expect(passagesOf(shared).map(({ id }) => id)).toEqual(['S1', 'S2']);
    expect(sourceUses({ ...record, ...shared })).toEqual(sourceUses(record));
  });

  it('is exported, if wanted, without texts and titles, but with the quoted words', () => {
    const record = debateWithQuotations();
    const whole = writtenMarkdown(record);
    expect(whole).toContain('report-2.html, p. 4');
    const bare = writtenMarkdown(record, {}, { models: true, costs: true, documents: false });
    expect(bare).not.toMatch(/report-|Nobody reads this one|p\. 4/);
    const sources = bare.slice(bare.indexOf('2 passages read by everybody.'));
    for (const text of [
      'S1',
      'companies were continuing after a year',
      '**S2:** ',
      'all were happy',
      'asked for by a person',
    ])
      expect(sources).toContain(text);
  });

  it('has the same styles in an exported page as in the outcome', () => {
    const styles = join(import.meta.dirname, '../../../frontend/src/screens/outcome/debate-page.css');
    expect(readFileSync(styles, 'utf8')).toContain('@import "../shared/sources.css"');
  });

  it('is named in the share form', async () => {
    renderScreen({}, <ShareForm record={debateWithQuotations()} cards={{}} />);
    await screen.findByRole('checkbox', { name: /^Show background, documents and sources/ });
  });

  it('is shown in German', async () => {
    await chooseLanguage('de');
    const record = debateWithQuotations();
    renderAtRest(live(record), { state: 'debating', context: { record } });
    const text = document.body.textContent ?? '';
    expect(text).toContain('Für alle gefunden: 2 Stellen');
    expect(text).toContain('report-2.html S. 4');
    expect(text).toContain('Zitiert S9; eine solche Quelle gibt es in dieser Debatte nicht.');
    expect(passagesOf(record).map(({ place }) => place)).toEqual(['p. 3', 'p. 4']);
  });

  it('says on a card that a form is being written, not spoken', () => {
    const unspoken = openDebate(oxfordFormat(), { research: RESEARCH });
    const [slot] = plannedSteps(unspoken)[0]?.slots ?? [];
    if (!slot) throw new Error('nobody searches');
    const record = addEntries(unspoken, openAttempt(slot));
    renderAtRest(live(record), { state: 'awaitingArguments', context: { record } });
    const card = within(screen.getAllByRole('article')[0] as HTMLElement);
    expect(card.getByText('Writing')).toBeTruthy();
    expect(card.getByText(/^Writing queries/)).toBeTruthy();
    expect(card.queryByText('Speaking')).toBeNull();
  });

  it.each([
    [
      'awaitingArguments',
      openDebate(oxfordFormat(), { research: RESEARCH }),
      /^Writing queriesProposition and Opposition$/,
    ],
    ['searching', debateWithPassages(), /^SearchingNobody is speaking$/],
    ['pausedByQueries', debateWithPassages(), /^PausedThe queries wait for you$/],
  ] as const)('is named in the header as the current activity: %s', (state, record, says) => {
    renderAtRest(
      <>
        <Sidebar transcript={transcriptModelOf(record)} wide />
        {live(record)}
      </>,
      { state, context: { record } },
    );
    expect(document.querySelector('.floor-lines')?.textContent).toMatch(says);
    expect(document.body.textContent).not.toContain('Nobody speaks while');
    expect(spokenSpeeches(record)).toEqual([]);
  });
});
