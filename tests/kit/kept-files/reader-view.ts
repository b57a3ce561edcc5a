// What a reader of a debate would notice if it differed. The kept files are compared by it: it is written beside them, and computed
// again from each of them by every later version.
import { type DebateOutcome, debateOutcome } from '@rostrum/shared/judging/outcome';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import { costBySeat, ledgerOf } from '@rostrum/shared/record/ledger';
import { attemptsOf, type DebateRecord, rulingsOf, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { quotesOfPanel } from '../../../frontend/src/answers/judge-notes.tsx';
import { outcomeViewOf } from '../../../frontend/src/answers/registry.tsx';
import { recordAsShown } from '../../../frontend/src/presentation/record-as-shown.ts';
import { ownVerdictOf } from '../../../frontend/src/storage/own-votes.ts';
import { reasonInEnglish, reasonText } from '../../../frontend/src/words/reason-text.ts';
import { asHeld } from '../as-held.ts';

/** By the names of the seats. The same in every language. */
export function readerView(kept: DebateRecord) {
  const record = asHeld(kept);
  const names = new Map(record.seats.map(({ id, name }) => [id, name]));
  const nameOf = (seat: string) => names.get(seat) ?? seat;
  const outcome = debateOutcome(record);
  const turns = turnsOf(record);
  const own = ownVerdictOf(record);
  return {
    motion: record.motion,
    format: record.format.title,
    seats: record.seats.map(({ name }) => name),
    turns: turns.map(({ id }) => id),
    words: turns.reduce((sum, { text }) => sum + countWords(text), 0),
    flags: turns.flatMap(({ id, flags }) => flags.map((flag) => `${id}: ${flag}`)),
    attempts: counted(attemptsOf(record).map(({ outcome: { state } }) => state)),
    rulings: rulingsOf(record).map(({ ruling }) => ruling),
    madeFrom: record.origin ? `${record.origin.way} ${record.origin.debate}` : null,
    documents: (record.documents ?? []).map(({ id, title }) => `${id}: ${title}`),
    chargedNanoUsd: ledgerOf(record).spentNanoUsd,
    costBySeat: Object.fromEntries(
      costBySeat(record).map(({ key, spentNanoUsd }) => [nameOf(key), spentNanoUsd]),
    ),
    status: debateStatus(record),
    outcome: outcome.kind,
    result: outcome.headline,
    ...figuresOf(record, outcome, nameOf),
    ownVerdict: own && {
      totals: own.totals.map(({ id, total }) => [id, total]),
      leader: own.leader,
    },
  };
}

/** What the page says of the outcome in the language in use; `headline` is `null` while the debate is not over. */
export function readerSentences(record: DebateRecord): { headline: string | null; ending: string | null } {
  const ending = debateEnding(record);
  return {
    headline: debateStatus(record) === 'completed' ? headlineOf(record) : null,
    ending: ending && reasonText(ending.reason),
  };
}

/** The result at the top of the outcome page, as it is drawn there. */
function headlineOf(record: DebateRecord): string {
  const outcome = debateOutcome(asHeld(record));
  const { Head } = outcomeViewOf(outcome);
  const drawn = recordAsShown(record);
  const page = { record: drawn, cards: {}, references: turnReferences(record), titles: new Map() };
  const html = renderToStaticMarkup(createElement(Head, { ...page, outcome }));
  const [, headline] = /<h2[^>]*>(.*?)<\/h2>/s.exec(html) ?? [];
  if (headline === undefined) throw new Error('The outcome has no headline.');
  return textOfHtml(headline);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
};
export const textOfHtml = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity);

function figuresOf(record: DebateRecord, outcome: DebateOutcome, nameOf: (seat: string) => string): object {
  switch (outcome.kind) {
    case 'verdict':
      return { ...scoresOf(record, outcome.scoreboard, outcome.panel), swing: outcome.swing };
    case 'findings': {
      const { agreement, refused, tally } = outcome;
      return { ...scoresOf(record, outcome.scoreboard, outcome.panel), agreement, refused, tally };
    }
    case 'agreement': {
      const { agreed, stopped, rounds, solution } = outcome;
      return {
        agreed,
        stopped: stopped?.reason ?? null,
        text: solution?.text ?? null,
        signatures: solution?.signatures ?? null,
        votes: rounds.map(({ pass, votes }) => ({
          pass,
          votes: votes.map(({ seat, vote, readable }) => ({ seat: nameOf(seat), ...vote, readable })),
        })),
      };
    }
    case 'solution': {
      const { rounds, endedBy, histories, evaluations, leftOut, ruling } = outcome;
      return {
        rounds,
        endedBy,
        versions: histories.map(({ seat, versions }) => [nameOf(seat), versions.length]),
        evaluations: evaluations.map(({ pass, read }) => ({ pass, read })),
        leftOut: leftOut.map(({ turn }) => turn),
        solution: ruling?.read ?? null,
      };
    }
    case 'synthesis': {
      const { turns, endedBy, ruling, earlier } = outcome;
      return { passes: turns, endedBy, synthesis: ruling?.read ?? null, earlier };
    }
  }
}

type QuotingPanel = Parameters<typeof quotesOfPanel>[1] & PanelOutcome;

/** Every figure of the scoreboard, who found what, and what became of the judges' quotations. */
function scoresOf(record: DebateRecord, scoreboard: Scoreboard | null, panel: QuotingPanel | null): object {
  return {
    scoreboard: scoreboard && scoreboardFigures(scoreboard),
    panel: panel && {
      word: panel.word,
      lead: panel.lead,
      majority: panel.majority?.name ?? null,
      clearFrom: Number(panel.clearFrom.toFixed(6)),
      judges: panel.judges.map(({ name, drawn, exchanged }) => ({ name, drawn, exchanged })),
      leftOut: panel.leftOut.map(({ seat, reasons }) => ({ seat, reasons: reasons.map(reasonInEnglish) })),
      readings: panel.readings.map(({ judge, way, scoreboard: read }) => ({
        judge,
        order: way?.order ?? null,
        totals: read?.rows.map(({ total }) => total) ?? null,
      })),
    },
    quotations: panel && counted(quotesOfPanel(record, panel).map(({ check }) => check.status)),
  };
}

const scoreboardFigures = ({ rows, margin, outcome }: Scoreboard) => ({
  rows: rows.map(({ participant, total, scores }) => ({
    name: participant.name,
    total,
    scores: scores.map(({ criterion, score, points }) => [criterion.id, score, points]),
  })),
  margin,
  winner: outcome.kind === 'winner' ? outcome.participant.name : null,
});

/** How often each word occurs, by word in alphabetical order. */
function counted(words: readonly string[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const word of [...words].sort()) tally[word] = (tally[word] ?? 0) + 1;
  return tally;
}
