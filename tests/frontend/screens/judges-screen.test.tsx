// @vitest-environment jsdom
// The page about judging models, from the facts of debates: findings in sentences, the table, and what it says of too few or none.
import { judgeRecords } from '@rostrum/shared/judging/judge-record';
import type { JudgedDebate } from '@rostrum/shared/judging/judged-debate';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { JudgesView } from '../../../frontend/src/screens/judges/judges-screen.tsx';

afterEach(cleanup);

const judged = (id: string, debate: number, more: Partial<JudgedDebate>): JudgedDebate => ({
  debate: `debate-${debate}`,
  model: { provider: 'demo', id },
  ruledFor: 'proposition',
  othersRuledFor: null,
  youRuledFor: null,
  sameInBothOrders: null,
  repeated: [],
  believed: null,
  length: null,
  costNanoUsd: 12_000_000,
  notional: false,
  ...more,
});
const many = (id: string, count: number, more: (index: number) => Partial<JudgedDebate>): JudgedDebate[] =>
  Array.from({ length: count }, (_, index) => judged(id, index, more(index)));

function show(debates: readonly JudgedDebate[]) {
  const judges = judgeRecords(debates);
  const count = new Set(debates.map(({ debate }) => debate)).size;
  render(<JudgesView reading={{ state: 'ready', debates: count, judges }} onRetry={() => undefined} />);
}
const row = (judge: string) => screen.getByRole('row', { name: new RegExp(`^${judge}`) });
const findings = () => screen.getByRole('region', { name: 'What stands out' });

describe('findings', () => {
  it('are sentences with their counts, each with a plot that says the same in words', () => {
    show([
      ...many('larch', 14, (index) => ({ believed: index === 0 ? 'opposition' : 'proposition' })),
      ...many('rowan', 22, (index) => ({
        length: { moreWords: 40 * index, margin: 0.72 * index + (index % 2) },
      })),
      ...many('maple', 11, (index) => ({ sameInBothOrders: index < 6 })),
      ...many('cedar', 12, () => ({ sameInBothOrders: true })),
    ]);
    const list = within(findings()).getAllByRole('listitem');
    expect(list.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'rowan favours the longer speech',
      'larch rules as it already believed',
      'maple may be guessing',
    ]);
    expect(list[1]?.textContent).toContain(
      'In 13 of 14 debates it named the side that it favoured before the first speech. By chance it would be 7, give or take 3.7.',
    );
    expect(
      within(list[1] as HTMLElement).getByRole('img', {
        name: 'Rules as it believed: 93%, between 69% and 99%',
      }),
    ).toBeTruthy();
    expect(list[0]?.textContent).toContain('For every 100 words more, a side gained about 1.8 points');
    expect(list[2]?.textContent).toContain('the same winner in 6 of 11. That cannot be told from a coin.');
    expect(findings().textContent).toContain(
      'Nothing of the kind in cedar (12 debates). That is not proof that there is nothing.',
    );
    expect(within(row('larch')).getByText('13 of 14').tagName).toBe('B');
    expect(within(row('cedar')).getByText('12 of 12').tagName).not.toBe('B');
  });

  it('are none under eight debates: the count is shown, and no share', () => {
    show(many('aspen', 7, () => ({ sameInBothOrders: false, believed: 'proposition' })));
    expect(findings().textContent).toContain('Nothing yet. A finding needs at least 8 judged debates');
    expect(row('aspen').textContent).toContain('One more debate before anything is shown');
    expect(within(row('aspen')).queryByRole('img')).toBeNull();
  });
});

it('shows of each figure how many debates it still needs, and the noise that is assumed', () => {
  show(many('oak', 9, (index) => ({ youRuledFor: index < 5 ? 'proposition' : null, repeated: [3] })));
  const cells = within(row('oak'))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells).toEqual([
    '5 of the 8 needed',
    '0 of the 8 needed',
    '0 of the 8 needed',
    '0 of the 8 needed',
    '0 of the 8 needed',
    '4.1 assumed',
    '$0.0120',
  ]);
});

describe('without judges to show', () => {
  it('says what the page is for, and leads to a new debate', () => {
    show([]);
    expect(screen.getByRole('heading', { name: 'No judged debates yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New debate' }).getAttribute('href')).toBe('/');
  });

  it('says how far it has read', () => {
    render(
      <JudgesView
        reading={{ state: 'reading', progress: { done: 40, of: 500 } }}
        onRetry={() => undefined}
      />,
    );
    expect(screen.getByRole('status').textContent).toContain('Reading the kept debates: 40 of 500…');
  });

  it('says what failed, and tries again', async () => {
    const retry = vi.fn();
    render(<JudgesView reading={{ state: 'failed', problem: 'The disk is full.' }} onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain(
      'The kept debates could not be read: The disk is full.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });
});
