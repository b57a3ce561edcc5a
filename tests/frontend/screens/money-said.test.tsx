// Tests of every place that prints the money of one debate: the page in both languages, the shared page, the history, and the command with
// its progress and JSON. Unknown amounts are never zero, and play money is never added to billed money.
import type { DebateRecord, Entry } from '@rostrum/shared/record/record';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createProgress } from '../../../cli/src/progress.ts';
import { resultLines, resultOf } from '../../../cli/src/result.ts';
import { HistoryScreen } from '../../../frontend/src/screens/history/history-screen.tsx';
import { CostFacts, CostFigure } from '../../../frontend/src/screens/live-debate/money-dialogs.tsx';
import { CostBreakdown } from '../../../frontend/src/screens/outcome/cost-breakdown.tsx';
import { speechTitles } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { archive } from '../../../frontend/src/storage/use-archive.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';
import { attemptEntry, OPENINGS, recordWith, renderAtRest, renderScreen } from './render-screen.tsx';

type Kind = 'billed' | 'unknown' | 'play' | 'free' | 'cut' | 'asking';

/** Returns the attempt of a call with this end, and its amount in dollars. */
function endedCall(turn: string, [kind, usd = 0]: readonly [Kind, number?]): Entry {
  const nanoUsd = usd * 1e9;
  const notional = kind === 'play';
  const call = { ...attemptEntry(turn, { state: 'accepted', finishReason: 'stop' }), notional };
  const charge = { nanoUsd, atMostNanoUsd: nanoUsd, priceId: null, notional };
  const unknown = { ...charge, nanoUsd: null, atMostNanoUsd: null, basis: 'unknown' } as const;
  if (kind === 'asking') return { ...call, outcome: { state: 'running' }, holdNanoUsd: null };
  if (kind === 'unknown') return { ...call, holdNanoUsd: null, charge: unknown };
  return { ...call, charge: { ...charge, basis: kind === 'cut' ? 'estimated' : 'reported' } };
}

interface Said {
  calls: Partial<Record<'proposition' | 'opposition' | 'judge', readonly [Kind, number?]>>;
  /** One line, by command, route and tool. */
  line: string;
  /** For scripts: `spentUsd`, `spentAtLeastUsd`, `unpricedCalls`, `notionalUsd`. */
  json: readonly [number | null, number, number, number];
  /** The foot of a running debate, and the beginning of the breakdown of a finished one, in English and German. */
  foot: readonly [string, string];
  over: readonly [RegExp, RegExp];
  /** The row in the history. */
  total: readonly [string, string];
}

const TABLE: Readonly<Record<string, Said>> = {
  'prices that are known': {
    calls: { proposition: ['billed', 0.08], opposition: ['billed', 0.17] },
    line: '$0.25',
    json: [0.25, 0.25, 0, 0],
    foot: ['$0.25', '0,25 $'],
    over: [/^Cost\$0\.25: Proposition \$0\.08, Opposition \$0\.17\./, /^Kosten0,25 \$: /],
    total: ['1 debate, $0.25 in all.', '1 Debatte, insgesamt 0,25 $.'],
  },
  'a call that was cut off': {
    calls: { proposition: ['billed', 0.08], opposition: ['cut', 0.1] },
    line: 'at most $0.18',
    json: [0.18, 0.08, 0, 0],
    foot: ['at most $0.18', 'höchstens 0,18 $'],
    over: [
      /^CostAt most \$0\.18: Proposition \$0\.08, Opposition at most \$0\.10\./,
      /^KostenHöchstens 0,18 \$: /,
    ],
    total: ['1 debate, at most $0.18 in all.', '1 Debatte, insgesamt höchstens 0,18 $.'],
  },
  'one price that is unknown': {
    calls: { proposition: ['billed', 0.08], opposition: ['unknown'] },
    line: 'at least $0.08, and 1 call at an unknown price',
    json: [null, 0.08, 1, 0],
    foot: ['at least $0.08', 'mindestens 0,08 $'],
    over: [/^CostAt least \$0\.08: Proposition \$0\.08, Opposition unknown\./, /^KostenMindestens 0,08 \$: /],
    total: ['1 debate, at least $0.08 in all.', '1 Debatte, insgesamt mindestens 0,08 $.'],
  },
  'a call at an unknown price that runs': {
    calls: { proposition: ['asking'] },
    line: 'unknown (1 call at an unknown price)',
    json: [null, 0, 1, 0],
    foot: ['Cost unknown', 'Kosten unbekannt'],
    over: [/^CostUnknown: Proposition unknown\./, /^KostenUnbekannt: /],
    total: ['1 debate, at an unknown cost.', '1 Debatte, Kosten unbekannt.'],
  },
  'unknown prices and a demo judge': {
    calls: { proposition: ['unknown'], opposition: ['unknown'], judge: ['play', 0.02] },
    line: 'unknown (2 calls at an unknown price). Demo speakers: $0.02 of play money, not billed.',
    json: [null, 0, 2, 0.02],
    foot: ['Cost unknown', 'Kosten unbekannt'],
    over: [/^CostUnknown: Prop.* unknown, .* the judge \$0\.02, not billed\./, /^KostenUnbekannt: /],
    total: ['1 debate, at an unknown cost.', '1 Debatte, Kosten unbekannt.'],
  },
  'a paid debate and a demo judge': {
    calls: { proposition: ['billed', 0.08], judge: ['play', 0.02] },
    line: '$0.08. Demo speakers: $0.02 of play money, not billed.',
    json: [0.08, 0.08, 0, 0.02],
    foot: ['$0.08', '0,08 $'],
    over: [/^Cost\$0\.08: Proposition \$0\.08, the judge \$0\.02, not billed\./, /^Kosten0,08 \$: /],
    total: ['1 debate, $0.08 in all.', '1 Debatte, insgesamt 0,08 $.'],
  },
  'demo speakers only': {
    calls: { proposition: ['play', 0.05], judge: ['play', 0.02] },
    line: '$0.07, not billed',
    json: [0, 0, 0, 0.07],
    foot: ['$0.07, not billed', '0,07 $, nicht berechnet'],
    over: [/^Cost\$0\.07: Prop.*Example prices: nobody is billed\./, /^Kosten0,07 \$: /],
    total: ['1 debate.', '1 Debatte.'],
  },
  'a local server': {
    calls: { proposition: ['free'], opposition: ['free'] },
    line: 'free',
    json: [0, 0, 0, 0],
    foot: ['Free', 'Kostenlos'],
    over: [/^CostNothing\./, /^KostenKeine\./],
    total: ['1 debate.', '1 Debatte.'],
  },
  'a local server and an unknown price': {
    calls: { proposition: ['free'], opposition: ['unknown'] },
    line: 'unknown (1 call at an unknown price)',
    json: [null, 0, 1, 0],
    foot: ['Cost unknown', 'Kosten unbekannt'],
    over: [/^CostUnknown: Proposition free, Opposition unknown\./, /^KostenUnbekannt: Proposition kostenlos/],
    total: ['1 debate, at an unknown cost.', '1 Debatte, Kosten unbekannt.'],
  },
};

const singleSpaced = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
const ZERO = /\$0\.00|0,00 \$/;

function progressOf(record: DebateRecord): string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const progress = createProgress({});
  progress.onChange(record, 'debating');
  progress.onChange({ ...record, entries: [...record.entries, ...OPENINGS] }, 'debating');
  const lines = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  return lines[0]?.trim().replace(/^.* words?, /, '') ?? '';
}

async function shownIn(language: 'en' | 'de', record: DebateRecord) {
  await chooseLanguage(language);
  cleanup();
  renderAtRest(
    <>
      <CostFigure onPress={() => undefined} />
      <CostFacts />
    </>,
    { context: { record } },
  );
  const foot = singleSpaced(document.querySelector('.cost-so-far')?.textContent);
  const live = singleSpaced(document.body.textContent);
  cleanup();
  const page = { record, cards: {}, references: turnReferences(record), titles: speechTitles(record) };
  render(<CostBreakdown {...page} />);
  const over = singleSpaced(document.body.textContent);
  cleanup();
  await archive.database.rows.clear();
  await archive.database.rows.put(historyRowOf(record, 5));
  renderScreen({}, <HistoryScreen />);
  const total = singleSpaced((await screen.findByText(/1 (debate|Debatte)/)).textContent);
  cleanup();
  return { foot, live, over, total, shared: writtenMarkdown(record) };
}

it.each(Object.entries(TABLE))('every place prints the same money: %s', async (_, expectation) => {
  const calls = Object.entries(expectation.calls).map(([seat, what]) => endedCall(`0.${seat}`, what));
  const record = recordWith(calls, { costLimit: null });
  const result = resultOf(record, { kind: 'paused' });
  const { spentUsd, atMostUsd, spentAtLeastUsd, unpricedCalls, notionalUsd, text } = result.cost;
  expect([spentUsd, spentAtLeastUsd, unpricedCalls, notionalUsd]).toEqual(expectation.json);
  expect(atMostUsd === null).toBe(spentUsd === null);
  expect([text, progressOf(record)]).toEqual([expectation.line, expectation.line]);
  expect(resultLines(result)).toContain(`Cost: ${expectation.line}`);
  for (const [at, language] of (['en', 'de'] as const).entries()) {
    const figures = await shownIn(language, record);
    expect(figures.foot).toBe(expectation.foot[at]);
    expect(figures.over).toMatch(expectation.over[at] as RegExp);
    expect(figures.total.startsWith(expectation.total[at] ?? '')).toBe(true);
    // If there is a sum, the shared page has it as well.
    const [sum = ''] = /\d+[.,]\d+/.exec(expectation.foot[at] ?? '') ?? [];
    expect(figures.shared).toContain(sum);
    if (expectation.json[0] === null)
      expect(
        [text, figures.foot, figures.live, figures.over, figures.total, figures.shared].join(' '),
      ).not.toMatch(ZERO);
  }
  await chooseLanguage('en');
});
