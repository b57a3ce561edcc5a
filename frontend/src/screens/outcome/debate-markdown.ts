// Writes a debate as Markdown: motion, seats, every speech in the order of the plan, outcome, cost, and why it ended.

import { injectionFlags } from '@rostrum/shared/judging/injection-flags';
import { type Misquote, misquoteRemark, misquotesIn } from '@rostrum/shared/judging/misquotes';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { STEERING_TEXTS } from '@rostrum/shared/judging/speech-notes';
import { type Step, stepsOf } from '@rostrum/shared/plan/cursor';
import { isSummaryStep, SUMMARISE } from '@rostrum/shared/plan/summary-turns';
import {
  costByModel,
  costBySeat,
  estimateNote,
  type LedgerLine,
  ledgerOf,
  sumHedge,
  sumTokens,
} from '@rostrum/shared/record/ledger';
import {
  attemptsOf,
  type DebateRecord,
  type Seat,
  seatsNow,
  type Turn,
  turnsOf,
} from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { stepTitle, turnReferences } from '@rostrum/shared/status/agenda';
import { costByAct, costByRound, hasRounds } from '@rostrum/shared/status/cost-by-plan';
import { debateEnding } from '@rostrum/shared/status/debate-ending';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { earlyLoopEnds } from '@rostrum/shared/status/early-loop-ends';
import { skippedTurnSentence, skippedTurnsIn } from '@rostrum/shared/status/skipped-turns';
import { type ModelCard, modelKey } from '@rostrum/shared/wire/model-card';
import { fencedText, inlineMarkdown, markdownTable, nestedMarkdown } from '../../answers/markdown-text.ts';
import { outcomeViewOf } from '../../answers/registry.tsx';
import { earlyEndSentence } from '../../presentation/early-end-text.ts';
import { formatNumber, formatTokens } from '../../presentation/format-text.ts';
import { formatMoney } from '../../presentation/money-text.ts';
import { interjectionsOf } from '../../presentation/sections.ts';
import { speechTitles } from './speech-titles.ts';

export interface DebateMarkdownOptions {
  /** Of the seated models, by `modelKey`. */
  cards?: Readonly<Record<string, ModelCard>>;
  /** With the text of the documents, which may be longer than the debate. */
  whole?: boolean;
}

export function debateMarkdown(
  record: DebateRecord,
  { cards = {}, whole = false }: DebateMarkdownOptions = {},
): string {
  const outcome = debateOutcome(record);
  const references = turnReferences(record);
  const page = { record, cards, references, titles: speechTitles(record) };
  const parts = [
    `# ${inlineMarkdown(record.motion)}`,
    `${inlineMarkdown(record.format.title)}, ${new Date(record.createdAt).toISOString().slice(0, 10)}`,
    debateStatus(record) === 'completed' ? '' : '**Not finished.**',
    seatsPart(record, cards),
    ...sourcesPart(record, whole),
    ...speechesPart(record, references),
    ...outcomeViewOf(outcome).markdown(outcome, page),
    endingPart(record),
    costPart(record, cards),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function seatsPart(record: DebateRecord, cards: ModelCards): string {
  const rows = seatsNow(record).map((seat) => [
    inlineMarkdown(seat.name),
    inlineMarkdown(seat.persona?.name ?? '–'),
    inlineMarkdown(occupantText(seat, cards)),
  ]);
  return `## Seats\n\n${markdownTable(['Seat', 'Persona', 'Model'], rows)}`;
}

type ModelCards = NonNullable<DebateMarkdownOptions['cards']>;

/** With its id, which says more than a title about which version spoke. */
function occupantText({ occupant }: Seat, cards: ModelCards): string {
  if (occupant.kind === 'human') return 'a person';
  const key = modelKey(occupant.model);
  const title = cards[key]?.title;
  return title ? `${title} (${key})` : key;
}

/** Plain text in a fence: a document is nobody's Markdown, and is to be quoted as it is. */
function sourcesPart({ background = '', documents = [] }: DebateRecord, whole: boolean): string[] {
  const rows = documents.map(({ id, title, text }) => [
    id,
    inlineMarkdown(title),
    `${formatNumber(countWords(text))} words`,
  ]);
  const texts = documents.map(
    ({ id, title, text }) => `### ${id}: ${inlineMarkdown(title)}\n\n${fencedText(text)}`,
  );
  return [
    ...(background === '' ? [] : [`## Background\n\n${fencedText(background)}`]),
    ...(rows.length === 0 ? [] : [`## Documents\n\n${markdownTable(['', 'Title', 'Length'], rows)}`]),
    ...(whole ? texts : []),
  ];
}

/** In the order of the plan, which is not always the order in which they came. Structured answers are left to the outcome. */
function speechesPart(record: DebateRecord, references: ReadonlyMap<string, string>): string[] {
  const turns = new Map(turnsOf(record).map((turn) => [turn.id, turn]));
  const names = new Map(record.seats.map((seat) => [seat.id, seat.name]));
  const skippedTurns = new Map(skippedTurnsIn(record).map((skippedTurn) => [skippedTurn.turn, skippedTurn]));
  const interjections = interjectionsOf(record);
  const chairNotes = (turn: string) =>
    (interjections.get(turn) ?? []).map(({ text }) => `*From the chair:* ${inlineMarkdown(text)}`);
  const speeches = [...stepsOf(record)]
    .filter((step) => step.act.answer === undefined)
    .flatMap((step) =>
      step.slots.flatMap((slot) => {
        const turn = turns.get(slot.turn);
        const name = isSummaryStep(step) ? SUMMARY_HEADING : (names.get(slot.seat) ?? slot.seat);
        const skippedTurn = skippedTurns.get(slot.turn);
        const heading = speechHeading(step, name, references.get(slot.turn));
        if (turn) return [speechMarkdown(record, step, heading, turn), ...chairNotes(turn.id)];
        return skippedTurn
          ? [`${heading}\n\n*${inlineMarkdown(skippedTurnSentence(name, skippedTurn))}*`]
          : [];
      }),
    );
  const parts = [...chairNotes(''), ...speeches];
  return parts.length > 0 ? ['## Speeches', ...parts] : [];
}

/** The heading of a summary, which is printed where it was made but is no speech. */
const SUMMARY_HEADING = 'For the models, instead of the rounds before';

/** "### P2, Proposition — Rebuttal 1": the code is what the judge's reasons cite it by. */
const speechHeading = (step: Step, name: string, reference: string | undefined): string =>
  `### ${reference ? `${reference}, ` : ''}${inlineMarkdown(name)} — ${inlineMarkdown(stepTitle(step))}`;

/** After the closing mark of a quotation that nobody said, or that its document does not hold. */
const misquoteMark = ({ of, fault }: Misquote): string => {
  if (fault === 'no-document') return ' [no such document]';
  return fault === 'not-in-document' ? ` [not in ${of}]` : ' [nobody said this]';
};

function speechMarkdown(record: DebateRecord, step: Step, heading: string, turn: Turn): string {
  const misquotes = isSummaryStep(step) ? [] : misquotesIn(record, turn.id);
  let text = '';
  let at = 0;
  for (const misquote of misquotes) {
    text += `${turn.text.slice(at, misquote.end)}${misquoteMark(misquote)}`;
    at = misquote.end;
  }
  text += turn.text.slice(at);
  const remarks = [
    ...turn.flags,
    ...injectionFlags(turn.text).map((kind) => STEERING_TEXTS[kind]),
    ...new Set(misquotes.map(misquoteRemark)),
  ];
  const flags = remarks.length > 0 ? `\n\n*Flagged: ${remarks.join(', ')}.*` : '';
  return `${heading}\n\n${nestedMarkdown(text)}${flags}`;
}

function endingPart(record: DebateRecord): string {
  const ending = debateEnding(record);
  const early = earlyLoopEnds(record).find(({ last }) => last);
  const where = early ? ` ${earlyEndSentence(early)}` : '';
  return `## Why it ended\n\n${inlineMarkdown(`${ending?.reason ?? 'It has not ended.'}${where}`)}`;
}

const usd = (nano: number): string => formatMoney(nano).text;

function costPart(record: DebateRecord, cards: ModelCards): string {
  const ledger = ledgerOf(record);
  const tokens = sumTokens(attemptsOf(record));
  const names = new Map([
    [SUMMARISE, 'Summaries of earlier rounds'],
    ...record.seats.map((seat) => [seat.id, seat.name] as const),
    ...Object.entries(cards).map(([key, { title }]) => [key, title] as const),
  ]);
  const lines = (title: string, by: LedgerLine[]) =>
    markdownTable(
      [title, 'Calls', 'Tokens read', 'Tokens written', 'Cost'],
      by.map((each) => [
        inlineMarkdown(names.get(each.key) ?? each.key),
        String(each.calls),
        formatTokens(each.tokens.input, each.tokens),
        formatTokens(each.tokens.output, each.tokens),
        `${sumHedge(each)}${usd(each.spentNanoUsd)}`,
      ]),
    );
  const notes = [
    `Total: **${sumHedge(ledger)}${usd(ledger.spentNanoUsd)}** in ${ledger.calls} calls: ${formatTokens(tokens.input, tokens)} tokens read, ${formatTokens(tokens.output, tokens)} written.`,
    ledger.notionalNanoUsd > 0
      ? `Of this, ${usd(ledger.notionalNanoUsd)} is made-up money of the demo speakers: nothing is billed for it.`
      : '',
    estimateNote(ledger, usd),
    ledger.unpriced > 0 ? `The cost of ${ledger.unpriced} calls is unknown and not in the sum.` : '',
    'By reported usage and listed prices; the vendor’s invoice decides.',
  ];
  return [
    '## Cost',
    notes.filter((note) => note !== '').join(' '),
    lines('Participant', costBySeat(record)),
    lines('Act', costByAct(record)),
    ...(hasRounds(record) ? [lines('Round', costByRound(record))] : []),
    lines('Model', costByModel(record)),
  ].join('\n\n');
}
