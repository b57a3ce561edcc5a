// The headline of a result is the same in every place that names it, in both languages, and names who leads.
import { withPanelActs } from '@rostrum/shared/formats/panel-settings';
import { blindView } from '@rostrum/shared/judging/blind-view';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { plannedSteps } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { textReason } from '@rostrum/shared/wire/reason';
import { cleanup, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../cli/src/result.ts';
import { readSharedDebate } from '../../../frontend/src/engine/debates/debate-file.ts';
import { ShownHistoryRow } from '../../../frontend/src/screens/history/history-row.tsx';
import { DebatePage } from '../../../frontend/src/screens/outcome/debate-page.tsx';
import { debateToShare } from '../../../frontend/src/screens/outcome/debate-to-share.ts';
import { debateTitle } from '../../../frontend/src/screens/outcome/speech-titles.ts';
import { HistoryRow, historyRowOf } from '../../../frontend/src/storage/history-rows.ts';
import { headlineText } from '../../../frontend/src/words/headline-text.ts';
import { chooseLanguage } from '../../../frontend/src/words/language.ts';
import { verdictAsJson, verdictWith } from '../../fixtures/judged-debate.ts';
import { panelDebate, type ReadingName, scoresApart } from '../../fixtures/panel-readings.ts';
import { plusEntries, speechEntry } from '../../fixtures/prompt-debate.ts';
import { writtenMarkdown } from '../../kit/written-markdown.tsx';

const SKIP = { kind: 'ruling', ruling: 'skip', by: 'house', at: 0 } as const;

interface Panel {
  judges?: number;
  /** The judges with a verdict; the others were given up. */
  heard?: number;
  verdictRule?: number;
  /** Number of judges, the last ones, who lead the other side by as much. */
  dissent?: number;
  /** Ids of the judges' models; the last one serves for all others. */
  models?: string[];
}
/** Returns a finished debate whose judges each gave these leads; positive: the proposition's. */
function judgedRecord(
  margins: Partial<Record<ReadingName, number>>,
  { judges = 1, heard = judges, verdictRule, dissent = 0, models = ['gpt-5.5'] }: Panel = {},
): DebateRecord {
  const debate = { ...panelDebate(judges), ...(verdictRule && { verdictRule }) };
  const bothOrders = margins.exchanged !== undefined;
  const plan = bothOrders ? withPanelActs(debate.format.plan, { bothOrders }) : debate.format.plan;
  const record = { ...debate, format: { ...debate.format, plan } };
  const entries = plannedSteps(record).flatMap(({ act, slots }) =>
    slots.map((slot) => {
      if (act.answer !== 'verdict') return speechEntry(slot, 'Trams carry more people.');
      const { turn, seat } = slot;
      const number = Number(/\d+$/.exec(seat)?.[0] ?? 1);
      if (number > heard) return { ...SKIP, turn };
      const lead = margins[act.reading?.order === 'exchanged' ? 'exchanged' : 'drawn'] ?? 0;
      const margin = number > judges - dissent ? -lead : lead;
      // A judge of both orders knows the speakers by letters.
      const view = blindView(record, act, seat);
      const knownAs = (side: string) =>
        view?.record.seats.find(({ id }) => view.reveal.participant(id) === side)?.id ?? side;
      const scores = Object.entries(scoresApart(margin)).map(([side, points]) => [knownAs(side), points]);
      const model = { provider: 'openrouter', id: models[number - 1] ?? models.at(-1) ?? '' };
      return { ...speechEntry(slot, verdictAsJson(verdictWith(Object.fromEntries(scores)))), model };
    }),
  );
  return plusEntries(record, ...entries);
}

/** Returns the debate with a speech by a scripted speaker. */
const recordingOf = (record: DebateRecord): DebateRecord => ({
  ...record,
  entries: record.entries.map((entry, at) =>
    at === 0 && entry.kind === 'turn' ? { ...entry, model: { provider: 'demo', id: 'demo-plain' } } : entry,
  ),
});

const PLACES: Record<string, (record: DebateRecord) => string | undefined> = {
  page(record) {
    const choices = { models: true, costs: false, documents: false };
    render(<DebatePage record={record} cards={{}} choices={choices} />);
    return document.querySelector('.verdict-head h2')?.textContent ?? undefined;
  },
  history(record) {
    // Returns the record as the database returns it.
    const row = HistoryRow.parse(JSON.parse(JSON.stringify(historyRowOf(record, 1))));
    const item = { row, state: 'verdict' as const, labels: undefined };
    const group = { debates: 1, isFirst: true };
    render(
      <ShownHistoryRow
        {...{ item, group }}
        actions={[]}
        onDelete={() => {}}
        branches={[]}
        showsBranches={false}
      />,
    );
    return document.querySelector('.result')?.textContent?.trim();
  },
  markdown: (record) => /^## (.*)$/m.exec(writtenMarkdown(record))?.[1],
  'link without names'(record) {
    const choices = { models: false, costs: false, documents: false };
    const { record: read } = readSharedDebate(debateToShare({ record, cards: {}, choices })) ?? {};
    return read && headlineText(debateOutcome(read).headline);
  },
  command: (record) => resultOf(record, { kind: 'over' }).headline ?? undefined,
  title: (record) => debateTitle(record).replace(`: ${record.motion}`, ''),
};

/** The debate was sent to its judge, but the server read only a part of it. */
const cutShort = (record: DebateRecord): DebateRecord => ({
  ...record,
  entries: record.entries.map((entry) =>
    entry.kind === 'turn' && entry.seat.startsWith('judge') ? { ...entry, flags: ['prompt-cut'] } : entry,
  ),
});

const CASES: { result: string; exitCode: number; record: DebateRecord; en: string; de: string }[] = [
  {
    result: 'clear',
    exitCode: 0,
    record: judgedRecord({ drawn: -9.2, exchanged: -9.2 }),
    en: 'Opposition wins by 9 points',
    de: 'Opposition gewinnt mit 9 Punkten Vorsprung',
  },
  {
    result: 'one judge’s',
    exitCode: 3,
    record: judgedRecord({ drawn: -9.2, exchanged: -9.2 }, { verdictRule: 2 }),
    en: 'Opposition wins narrowly, by 9 points — one judge',
    de: 'Opposition gewinnt knapp, mit 9 Punkten Vorsprung – ein Richter',
  },
  {
    result: 'one of five judges’',
    exitCode: 3,
    record: judgedRecord({ drawn: -9.2, exchanged: -9.2 }, { judges: 5, heard: 1, verdictRule: 2 }),
    en: 'Opposition wins narrowly, by 9 points — 1 of 5 judges heard in both orders',
    de: 'Opposition gewinnt knapp, mit 9 Punkten Vorsprung – 1 von 5 Richtern in beiden Reihenfolgen gehört',
  },
  {
    result: 'one family’s',
    exitCode: 3,
    record: judgedRecord(
      { drawn: -9.2, exchanged: -9.2 },
      { judges: 3, verdictRule: 2, models: ['openai/gpt-6-sol', 'openai/gpt-6-luna'] },
    ),
    en: 'Opposition wins narrowly, by 9 points — judges of one family',
    de: 'Opposition gewinnt knapp, mit 9 Punkten Vorsprung – Richter aus einer Familie',
  },
  {
    result: 'two families’',
    exitCode: 0,
    record: judgedRecord(
      { drawn: -9.2, exchanged: -9.2 },
      { judges: 3, verdictRule: 2, models: ['openai/gpt-6-sol', 'openai/gpt-6-luna', 'qwen/qwen4'] },
    ),
    en: 'Opposition wins by 9 points',
    de: 'Opposition gewinnt mit 9 Punkten Vorsprung',
  },
  {
    result: 'split by order',
    exitCode: 3,
    record: judgedRecord({ drawn: -10, exchanged: 6 }),
    en: 'Opposition leads by 2 points — the two orders disagree',
    de: 'Opposition führt mit 2 Punkten – die beiden Reihenfolgen widersprechen sich',
  },
  {
    result: 'split between judges',
    exitCode: 3,
    record: judgedRecord({ drawn: -9.2, exchanged: -9.2 }, { judges: 3, dissent: 1 }),
    en: 'Opposition leads by 3 points — the judges disagree',
    de: 'Opposition führt mit 3 Punkten – die Richter sind sich nicht einig',
  },
  {
    result: 'inconclusive',
    exitCode: 4,
    record: judgedRecord({ drawn: -1.2, exchanged: -1.2 }),
    en: 'Opposition leads by 1 point — too close to call',
    de: 'Opposition führt mit 1 Punkt – zu knapp für ein Urteil',
  },
  {
    result: 'a tie',
    exitCode: 4,
    record: judgedRecord({ drawn: 0, exchanged: 0 }),
    en: 'A tie',
    de: 'Gleichstand',
  },
  {
    result: 'a rehearsal',
    exitCode: 4,
    record: recordingOf(judgedRecord({ drawn: 8 })),
    en: 'A rehearsal: no verdict',
    de: 'Eine Probe: kein Urteil',
  },
  {
    result: 'void, because its judge read only a part',
    exitCode: 1,
    record: cutShort(judgedRecord({ drawn: -9.2, exchanged: -9.2 })),
    en: 'No verdict',
    de: 'Kein Urteil',
  },
];

describe.each(CASES)('A result that is $result', ({ record, exitCode, en, de }) => {
  it('has its exit code', () => {
    expect(resultOf(record, { kind: 'over' }).exitCode).toBe(exitCode);
  });

  it('counts as won in the filter of the history where its headline says so', () => {
    expect(historyRowOf(record, 1).result === 'won').toBe(/ wins /.test(en));
  });

  it.each(Object.entries(PLACES))('has its headline in the %s, in both languages', async (place, read) => {
    const none = place === 'history' && en === 'No verdict';
    expect(read(record)).toBe(none ? 'Without a result' : en);
    cleanup();
    await chooseLanguage('de');
    expect(read(record)).toBe(none ? 'Ohne Ergebnis' : de);
  });
});

describe('the command', () => {
  const clear = judgedRecord({ drawn: -9, exchanged: -9 });

  it.each<[number, string, DebateRecord]>([
    [0, 'a clear verdict', clear],
    [3, 'a narrow one', judgedRecord({ drawn: 30, exchanged: -1 })],
    [3, 'one judge alone', judgedRecord({ drawn: -9, exchanged: -9 }, { verdictRule: 2 })],
    [
      3,
      'one judge of five',
      judgedRecord({ drawn: -9, exchanged: -9 }, { judges: 5, heard: 1, verdictRule: 2 }),
    ],
    [3, 'orders that disagree', judgedRecord({ drawn: -10, exchanged: 6 })],
    [4, 'an inconclusive one', judgedRecord({ drawn: 5, exchanged: 5 })],
    [4, 'a tie', judgedRecord({ drawn: 0, exchanged: 0 })],
    [4, 'a rehearsal', recordingOf(clear)],
  ])('ends with exit code %i after %s', (code, _, record) => {
    expect(resultOf(record, { kind: 'over' }).exitCode).toBe(code);
  });

  it('says why a verdict does not count, and what to set', () => {
    const { sentences, scores, exitCode } = resultOf(cutShort(clear), { kind: 'over' });
    expect(sentences.join()).toMatch(/read only a part of what the judge was sent.*num_ctx in Ollama/);
    expect([scores, exitCode]).toEqual([[], 1]);
  });

  it('claims no result of what is at rest, and says why it does', () => {
    const limit = resultOf(clear, { kind: 'limit', neededNanoUsd: 500_000_000 });
    expect(limit).toMatchObject({ exitCode: 5, headline: null, scores: [] });
    expect(limit.sentences.join()).toContain('$0.50');
    expect(resultOf(clear, { kind: 'paused' })).toMatchObject({ exitCode: 130, headline: null });
    const failureResult = resultOf(clear, {
      kind: 'failed',
      halt: { code: 'auth', reason: textReason('The key was refused.'), seats: [] },
    });
    expect(failureResult).toMatchObject({ exitCode: 1, headline: null, sentences: ['The key was refused.'] });
  });

  it('gives points to whom the judge gave them, and none after a rehearsal', () => {
    const { scores } = resultOf(clear, { kind: 'over' });
    const points = Object.fromEntries(scores.map((score) => [score.participant, score.points]));
    expect(points['Opposition']).toBeGreaterThan(points['Proposition'] ?? Number.NaN);
    expect(resultOf(recordingOf(clear), { kind: 'over' }).scores).toEqual([]);
  });
});

it('a debate whose person still has to vote tells no result in its title', () => {
  const record = judgedRecord({ drawn: 8 });
  const secret = {
    ...record,
    settings: { ...record.settings, of: { ...record.settings.of, scoreFirst: true } },
  };
  expect(debateTitle(secret)).toBe(record.motion);
});
