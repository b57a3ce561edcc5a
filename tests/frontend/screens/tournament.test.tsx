// A tournament in the history: its folder is imported, it is one row, its page has the standings, and it is deleted and put back whole.
import type { DebateRecord } from '@rostrum/shared/record/record';
import { VOTE_FIRST } from '@rostrum/shared/record/setting-values';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
import { TournamentScreen } from '../../../frontend/src/screens/history/tournament-screen.tsx';
import { debateToShare } from '../../../frontend/src/screens/outcome/debate-to-share.ts';
import type { DeletedDebate } from '../../../frontend/src/storage/archive.ts';
import { importDebate } from '../../../frontend/src/storage/import-debate.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { addSharedLink, dropSharedLink } from '../../../frontend/src/stores/shared-links.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { withVerdicts } from '../../fixtures/judged-debate.ts';
import { openDebate, TEST_CARDS } from '../../fixtures/records.ts';
import { CALM_CHANCES, playDebate, seededNumbers } from '../../shared/kit/play-debate.ts';
import { renderScreen } from './render-screen.tsx';

const playedRecord = playDebate(openDebate(), {
  cards: TEST_CARDS,
  chance: seededNumbers(5),
  whims: CALM_CHANCES,
}).record;

/** Returns debates of two models on two motions, on both sides: the same side wins twice; one model wins once, and once nobody does. */
const tournamentRecords = (): DebateRecord[] =>
  ['Tea', 'Coffee'].flatMap((motion, place) =>
    [true, false].map((isFirst, at): DebateRecord => {
      const [pro, con] = isFirst ? ['alpha', 'beta'] : ['beta', 'alpha'];
      const record = withVerdicts(playedRecord, place === 0 || isFirst ? [90, 40] : [60, 60]);
      const seats = record.seats.map((seat) => {
        const id = seat.bench === 'proposition' ? pro : seat.bench === 'opposition' ? con : undefined;
        return id
          ? { ...seat, occupant: { kind: 'model' as const, model: { provider: 'openai' as const, id } } }
          : seat;
      });
      const createdAt = 10 * place + at;
      return { ...record, id: `game-${place}-${at}`, motion, seats, createdAt, tournament: 'spring' };
    }),
  );

const services = {
  deleteDebate: async (id: string) => archive.remove(id),
  restoreDebate: async (debate: DeletedDebate) => archive.restore(debate),
  importDebate: (text: string) => importDebate(archive, text, 5),
};
const fileOf = (record: DebateRecord, name = 'record.json') =>
  new File([JSON.stringify({ kind: 'rostrum-debate', v: 1, record })], name, { type: 'application/json' });
const chooseFolder = (files: File[]) =>
  userEvent.upload(screen.getByLabelText('A folder of a debate or a tournament'), files);

beforeEach(async () => {
  await archive.database.rows.clear();
  await archive.database.records.clear();
  // An import takes a debate from the page that drove it, and each of these tests drives them anew.
  for (const { id } of tournamentRecords()) await archive.claim(id);
});
afterEach(async () => {
  await chooseLanguage('en');
});

describe('A tournament', () => {
  it('comes from its folder, is one row, and is deleted and put back whole', async () => {
    const shared = { id: 'link-of-a-game'.padEnd(24, '-'), takeBack: 'secret'.padEnd(24, '-') };
    addSharedLink({ ...shared, debate: 'game-1-0', expiresAt: 9e12 }, 0);
    onTestFinished(() => dropSharedLink(shared.id));
    renderScreen(services, <HistoryScreen />);
    await chooseFolder([
      ...tournamentRecords().map((record) => fileOf(record)),
      new File(['{}'], 'plan.json'),
    ]);
    const link = await screen.findByRole('link', { name: 'A tournament of 2 models' });
    expect(link.getAttribute('href')).toBe('/tournaments/spring');
    await screen.findByText('4 of 4 debates read');
    await screen.findByText('4 debates on 2 motions');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Tea' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete “A tournament of 2 models”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await screen.findByText(
      /^“A tournament of 2 models” is deleted\. Shared links to it can still be read: /,
    );
    expect(await archive.rows()).toEqual([]);
    await userEvent.click(undo);
    await screen.findByRole('link', { name: 'A tournament of 2 models' });
    await waitFor(async () => expect(await archive.rows()).toHaveLength(4));
  });

  it('is put back whole by the keys that Undo names, and by them a debate that was deleted before', async () => {
    for (const record of tournamentRecords()) archive.save(record, record.createdAt);
    await archive.flush();
    renderScreen(services, <HistoryScreen />);
    await userEvent.type(await screen.findByRole('searchbox'), 'coffee');
    const [one] = await screen.findAllByRole('button', { name: /^More for “Coffee”/ });
    if (!one) throw new Error('no debate is listed');
    await userEvent.click(one);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.clear(screen.getByRole('searchbox'));
    await screen.findByText('3 debates on 2 motions');
    await userEvent.click(screen.getByRole('button', { name: 'Delete “A tournament of 2 models”' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(await archive.rows()).toEqual([]);
    for (const count of [3, 4]) {
      await userEvent.keyboard('{Control>}z{/Control}');
      await screen.findByText(`${count} debates on 2 motions`);
      expect(await archive.rows()).toHaveLength(count);
    }
  });

  it('is found debate by debate in a search', async () => {
    for (const record of tournamentRecords()) archive.save(record, record.createdAt);
    await archive.flush();
    renderScreen(services, <HistoryScreen />);
    await screen.findByRole('link', { name: 'A tournament of 2 models' });
    await userEvent.type(screen.getByRole('searchbox'), 'coffee');
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Coffee' })).toHaveLength(2));
    expect(screen.queryByRole('link', { name: 'A tournament of 2 models' })).toBeNull();
  });

  it('has a page with who won, why nobody is ranked, and a way to each debate; in German as well', async () => {
    for (const record of tournamentRecords()) archive.save(record, record.createdAt);
    await archive.flush();
    renderScreen(services, <TournamentScreen id="spring" />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'No ranking: 2 motions are too few',
    );
    // By name, because nobody is ranked.
    const lines = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^alpha18 \d+ to \d+1–1–2$/),
      expect.stringMatching(/^beta82 \d+ to \d+2–1–1$/),
    ]);
    const addresses = screen.getAllByRole('link', { hidden: true }).map((one) => one.getAttribute('href'));
    expect(addresses.toSorted()).toEqual(
      ['0-0', '0-1', '1-0', '1-1'].map((id) => `/debates/game-${id}?from=history`),
    );
    cleanup();
    await chooseLanguage('de');
    renderScreen(services, <TournamentScreen id="spring" />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Keine Rangfolge: 2 Thesen sind zu wenig',
    );
  });

  it('has no debate that was made from one of its debates, and no trace in a shared copy', async () => {
    const [record] = tournamentRecords();
    if (!record) throw new Error('no record');
    const rematch: DebateRecord = { ...record, id: 'again', origin: { way: 'rematch', debate: record.id } };
    for (const one of [record, rematch]) archive.save(one, one.createdAt);
    await archive.flush();
    const rows = await archive.rows();
    expect(rows.flatMap(({ id, game }) => (game ? id : []))).toEqual([record.id]);
    const choices = { models: true, costs: true, documents: true, ownVerdict: true };
    expect(JSON.stringify(debateToShare({ record, cards: {}, choices } as never))).not.toContain('spring');
  });
});

it('A tournament tells no result of a debate that waits for the person’s vote', async () => {
  for (const record of tournamentRecords()) {
    const of = { ...record.settings.of, [VOTE_FIRST]: true };
    archive.save({ ...record, settings: { ...record.settings, of } }, record.createdAt);
  }
  await archive.flush();
  renderScreen(services, <TournamentScreen id="spring" />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'No ranking: no debate has a verdict',
  );
  expect(screen.getAllByText('Waits for your vote')).toHaveLength(4);
  expect(screen.queryByText(/wins/)).toBeNull();
});

describe('A folder', () => {
  it('without a record says what to choose', async () => {
    renderScreen(services, <HistoryScreen />);
    await chooseFolder([new File(['{}'], 'plan.json')]);
    expect((await screen.findByRole('alert')).textContent).toContain('there is no record.json in it');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('with a damaged record brings all others, and names that one', async () => {
    renderScreen(services, <HistoryScreen />);
    const [first, ...records] = tournamentRecords();
    if (!first) throw new Error('no record');
    const brokenFile = fileOf({ ...first, motion: 5 as never });
    await chooseFolder([brokenFile, ...records.map((record) => fileOf(record))]);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^1 debate was not imported\. The first: record\.json: .*motion/,
    );
    expect(await archive.rows()).toHaveLength(3);
  });
});
