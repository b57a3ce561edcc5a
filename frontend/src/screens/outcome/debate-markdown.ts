// Writes a debate as Markdown, in the language of the page: motion, seats, every speech in the order of the plan, outcome, cost, and why it ended.

import { type Misquote, misquotesIn } from '@rostrum/shared/judging/misquotes';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { type Step, stepsOf } from '@rostrum/shared/plan/cursor';
import { isSummaryStep, SUMMARISE } from '@rostrum/shared/plan/summary-turns';
import { costByModel, costBySeat, type LedgerLine, ledgerOf, sumTokens } from '@rostrum/shared/record/ledger';
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
import { skippedTurnsIn } from '@rostrum/shared/status/skipped-turns';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { withSpeechReferences } from '../../answers/cite-speeches.tsx';
import { fencedText, inlineMarkdown, markdownTable, nestedMarkdown } from '../../answers/markdown-text.ts';
import { outcomeViewOf } from '../../answers/registry.tsx';
import { costNotes } from '../../presentation/cost-notes.ts';
import { earlyEndSentence } from '../../presentation/early-end-text.ts';
import { formatNumber, formatTokens, withEffort } from '../../presentation/format-text.ts';
import { headlineText } from '../../presentation/headline.tsx';
import { hedgedMoney } from '../../presentation/ledger-text.ts';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { addresseeOf, interjectionsOf } from '../../presentation/sections.ts';
import { speechRemarks } from '../../presentation/speech-flags.tsx';
import { costsWords } from '../../words/costs-words.ts';
import { debateMarkdownWords } from '../../words/debate-markdown-words.ts';
import { outcomePartsWords } from '../../words/outcome-parts-words.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { reasonText, skippedTurnText } from '../../words/reason-text.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { originSentence } from './origin-sentence.ts';
import { ownVerdictMarkdown } from './own-verdict.tsx';
import { speechTitles, titleOf } from './speech-titles.ts';

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
  // With the titles of acts and rounds in the language of the page.
  const shown = recordAsShown(record);
  const page = { record, cards, references, titles: speechTitles(shown) };
  const parts = [
    `# ${inlineMarkdown(record.motion)}`,
    `${inlineMarkdown(shown.format.title)}, ${new Date(record.createdAt).toISOString().slice(0, 10)}`,
    originSentence(record),
    `**${debateStatus(record) === 'completed' ? inlineMarkdown(headlineText(outcome.headline)) : debateMarkdownWords('notFinished')}**`,
    seatsPart(record, cards),
    ...sourcesPart(record, whole),
    ...speechesPart(shown, references),
    ...outcomeViewOf(outcome).markdown(outcome, page),
    ownVerdictMarkdown(record),
    endingPart(record),
    costPart(shown, cards),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function seatsPart(record: DebateRecord, cards: ModelCards): string {
  const rows = seatsNow(record).map((seat) => [
    inlineMarkdown(seat.name),
    inlineMarkdown(shippedText(seat.persona?.name ?? '–')),
    inlineMarkdown(occupantText(seat, cards)),
  ]);
  const head = (['seat', 'persona', 'model'] as const).map((column) => outcomeWords(column));
  return `## ${outcomeWords('seats')}\n\n${markdownTable(head, rows)}`;
}

type ModelCards = NonNullable<DebateMarkdownOptions['cards']>;

/** With its id, which says more than a title about which version spoke. */
function occupantText({ occupant }: Seat, cards: ModelCards): string {
  if (occupant.kind === 'human') return outcomeWords('aPerson');
  const key = modelKey(occupant.model);
  const title = cards[key]?.title;
  const named = title ? debateMarkdownWords('modelWithId', { title: shippedText(title), id: key }) : key;
  return withEffort(named, occupant.model);
}

/** Plain text in a fence: a document is nobody's Markdown, and is to be quoted as it is. */
function sourcesPart({ background = '', documents = [] }: DebateRecord, whole: boolean): string[] {
  const rows = documents.map(({ id, title, text }) => [
    id,
    inlineMarkdown(title),
    debateMarkdownWords('words', { count: countWords(text) }),
  ]);
  const head = ['', debateMarkdownWords('title'), debateMarkdownWords('length')];
  const texts = documents.map(
    ({ id, title, text }) => `### ${id}: ${inlineMarkdown(title)}\n\n${fencedText(text)}`,
  );
  return [
    ...(background === '' ? [] : [`## ${debateMarkdownWords('background')}\n\n${fencedText(background)}`]),
    ...(rows.length === 0 ? [] : [`## ${debateMarkdownWords('documents')}\n\n${markdownTable(head, rows)}`]),
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
    (interjections.get(turn) ?? []).map((note) => {
      const [text, to] = [inlineMarkdown(note.text), addresseeOf(record, note)];
      return to === null
        ? debateMarkdownWords('fromTheChair', { text })
        : debateMarkdownWords('fromTheChairTo', { text, name: inlineMarkdown(to) });
    });
  const speeches = [...stepsOf(record)]
    .filter((step) => step.act.answer === undefined)
    .flatMap((step) =>
      step.slots.flatMap((slot) => {
        const turn = turns.get(slot.turn);
        const name = isSummaryStep(step) ? outcomeWords('summaryTitle') : (names.get(slot.seat) ?? slot.seat);
        const skippedTurn = skippedTurns.get(slot.turn);
        const target = slot.target === undefined ? null : { name: names.get(slot.target) ?? slot.target };
        const heading = speechHeading(titleOf(stepTitle(step), target), name, references.get(slot.turn));
        if (turn) return [speechMarkdown(record, step, heading, turn, references), ...chairNotes(turn.id)];
        return skippedTurn ? [`${heading}\n\n*${inlineMarkdown(skippedTurnText(name, skippedTurn))}*`] : [];
      }),
    );
  const parts = [...chairNotes(''), ...speeches];
  return parts.length > 0 ? [`## ${outcomeWords('speeches')}`, ...parts] : [];
}

/** "### P2, Proposition — Rebuttal 1": the code is what the judge's reasons cite it by. */
const speechHeading = (title: string, name: string, reference: string | undefined): string =>
  `### ${reference ? `${reference}, ` : ''}${inlineMarkdown(name)} — ${inlineMarkdown(title)}`;

/** After the closing mark of a quotation that nobody said, or that its document does not hold. */
const misquoteMark = ({ of, fault }: Misquote): string => {
  if (fault === 'no-document') return ` ${debateMarkdownWords('noDocument')}`;
  return fault === 'not-in-document'
    ? ` ${debateMarkdownWords('notInDocument', { document: of ?? '' })}`
    : ` ${debateMarkdownWords('nobodySaidIt')}`;
};

function speechMarkdown(
  record: DebateRecord,
  step: Step,
  heading: string,
  turn: Turn,
  references: ReadonlyMap<string, string>,
): string {
  const misquotes = isSummaryStep(step) ? [] : misquotesIn(record, turn.id);
  let text = '';
  let at = 0;
  for (const misquote of misquotes) {
    text += `${turn.text.slice(at, misquote.end)}${misquoteMark(misquote)}`;
    at = misquote.end;
  }
  text += turn.text.slice(at);
  const remarks = new Set(
    speechRemarks({ flags: turn.flags, speech: turn.text, misquotes }).map(({ says }) => says),
  );
  const flags =
    remarks.size > 0
      ? `\n\n*${debateMarkdownWords('remarks', { remarks: inlineMarkdown([...remarks].join(' ')) })}*`
      : '';
  return `${heading}\n\n${nestedMarkdown(withSpeechReferences(text, references))}${flags}`;
}

function endingPart(record: DebateRecord): string {
  const ending = debateEnding(record);
  const early = earlyLoopEnds(record).find(({ last }) => last);
  const reason = ending ? reasonText(ending.reason) : debateMarkdownWords('notEnded');
  const where = early ? ` ${earlyEndSentence(early)}` : '';
  return `## ${debateMarkdownWords('whyItEnded')}\n\n${inlineMarkdown(`${reason}${where}`)}`;
}

function costPart(record: DebateRecord, cards: ModelCards): string {
  const ledger = ledgerOf(record);
  const tokens = sumTokens(attemptsOf(record));
  const names = new Map([
    [SUMMARISE, costsWords('summaries')],
    ...record.seats.map((seat) => [seat.id, seat.name] as const),
    ...Object.entries(cards).map(([key, { title }]) => [key, title] as const),
  ]);
  const lines = (title: string, by: LedgerLine[]) =>
    markdownTable(
      [
        title,
        costsWords('calls'),
        debateMarkdownWords('tokensRead'),
        debateMarkdownWords('tokensWritten'),
        costsWords('cost'),
      ],
      by.map((each) => [
        inlineMarkdown(names.get(each.key) ?? each.key),
        formatNumber(each.calls),
        formatTokens(each.tokens.input, each.tokens),
        formatTokens(each.tokens.output, each.tokens),
        hedgedMoney(each, 'finely'),
      ]),
    );
  return [
    `## ${debateMarkdownWords('cost')}`,
    [
      debateMarkdownWords('total', {
        sum: hedgedMoney(ledger),
        calls: ledger.calls,
        read: formatTokens(tokens.input, tokens),
        written: formatTokens(tokens.output, tokens),
      }),
      ...costNotes(record, ledger),
    ].join(' '),
    lines(outcomePartsWords('participant'), costBySeat(record)),
    lines(costsWords('act'), costByAct(record)),
    ...(hasRounds(record) ? [lines(costsWords('round'), costByRound(record))] : []),
    lines(costsWords('model'), costByModel(record)),
  ].join('\n\n');
}
