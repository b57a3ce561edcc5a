// The result of a debate, for the command, the route and the tool: headline, trust, scores, cost and exit code.

import type { RunEnd } from '@rostrum/frontend/engine/debates/run-debate';
import { headlineText } from '@rostrum/frontend/words/headline-text';
import { costLine } from '@rostrum/frontend/words/ledger-text';
import { formatMoneyAtMost } from '@rostrum/frontend/words/money-text';
import { trustSentences } from '@rostrum/frontend/words/panel-trust-text';
import { reasonInEnglish } from '@rostrum/frontend/words/reason-text';
import { type Headline, isSigned } from '@rostrum/shared/judging/headline';
import { debateOutcome } from '@rostrum/shared/judging/outcome';
import { inWholePoints } from '@rostrum/shared/judging/scoreboard';
import { sourceUses } from '@rostrum/shared/judging/source-use';
import { NANO_PER_USD } from '@rostrum/shared/money/nano-usd';
import { type Ledger, ledgerOf } from '@rostrum/shared/record/ledger';
import { type DebateRecord, passagesOf, seatsNow } from '@rostrum/shared/record/record';
import { spokenSpeeches } from '@rostrum/shared/status/agenda';
import { type DebateEnding, debateEnding } from '@rostrum/shared/status/debate-ending';
import { oneLine } from '@rostrum/shared/wire/one-line';
import { occupantName } from './model-name.ts';
import { decisionOf } from './result-decision.ts';

/** Exit codes for scripts; docs/command-line.md lists them. */
const EXIT = {
  clear: 0,
  failed: 1,
  wrongUse: 2,
  narrow: 3,
  inconclusive: 4,
  limit: 5,
  stopped: 130,
} as const;

const EXIT_OF_HEADLINE: Readonly<Record<string, number>> = {
  clear: EXIT.clear,
  answer: EXIT.clear,
  decided: EXIT.clear,
  narrow: EXIT.narrow,
  'split-by-order': EXIT.narrow,
  'split-between-judges': EXIT.narrow,
};

/** docs/command-line.md explains its fields. */
export type DebateResult = ReturnType<typeof resultOf>;

/** Amounts for scripts: the billed amount, `null` if a price is unknown; play money apart. Limits count both (`atMostUsd`). */
export function costOf(ledger: Ledger) {
  const { billed: billedTotals, notional } = ledger;
  const usdOf = (nanoUsd: number) => (billedTotals.unpriced > 0 ? null : nanoUsd / NANO_PER_USD);
  return {
    spentUsd: usdOf(billedTotals.spentNanoUsd),
    atMostUsd: usdOf(ledger.atMostNanoUsd),
    spentAtLeastUsd: billedTotals.reportedNanoUsd / NANO_PER_USD,
    unpricedCalls: billedTotals.unpriced,
    notional: notional.calls > 0,
    notionalUsd: notional.spentNanoUsd / NANO_PER_USD,
    text: costLine(ledger),
  };
}

export function resultOf(record: DebateRecord, end: RunEnd) {
  const over = end.kind === 'over';
  const outcome = over ? debateOutcome(record) : null;
  const ending = over ? debateEnding(record) : null;
  // A rehearsal by scripted speakers has no scores, and nothing to trust.
  const isClaim = outcome?.headline?.says !== 'rehearsal';
  const uses = sourceUses(record);
  const passages = passagesOf(record).length;
  const panel = isClaim && outcome && 'panel' in outcome ? outcome.panel : null;
  /** Sentences on how far to trust the result, and on an unplanned end. */
  const sentences = [
    ...(panel ? trustSentences(panel, record) : []),
    ...(ending && ending.reason.code !== 'as-planned' ? [reasonInEnglish(ending.reason)] : []),
    ...(end.kind === 'paused' ? ['It was stopped before its end.'] : []),
    ...(end.kind === 'failed' ? [reasonInEnglish(end.halt.reason)] : []),
    ...(end.kind === 'limit'
      ? [
          `The next step does not fit the limit. With ${formatMoneyAtMost(end.neededNanoUsd + (record.settings.answersNanoUsd ?? 0))} it would.`,
        ]
      : []),
  ];
  return {
    debate: record.id,
    motion: record.motion,
    format: record.format.id,
    state: end.kind,
    headline: outcome ? headlineText(outcome.headline) : null,
    sentences,
    decision: outcome && decisionOf(record, outcome),
    /** Mean points of each participant, to a tenth; and in whole points, whose difference is the lead in the headline. */
    scores: inWholePoints(panel?.rows ?? []).map(({ participant: { name }, total: shown }, at) => ({
      ...{ participant: name, points: panel?.rows[at]?.total ?? shown, shown },
    })),
    cost: {
      ...costOf(ledgerOf(record)),
      /** The most that the answers before the debate have cost. */
      askedFirstUsd: (record.settings.answersNanoUsd ?? 0) / NANO_PER_USD,
    },
    speeches: spokenSpeeches(record).length,
    /** The research, and how many of the cited quotations are in their sources. */
    sources:
      passages === 0
        ? null
        : { passages, quotations: uses.length, held: uses.filter(({ isThere }) => isThere).length },
    seats: seatsNow(record).map(({ id, name, occupant }) => ({
      seat: id,
      name,
      model: occupantName(occupant) || null,
    })),
    exitCode: exitCodeOf(end, outcome?.headline ?? null, ending),
  };
}

const OVER_LIMIT: ReadonlySet<string> = new Set(['verdict-over-limit', 'judge-failed-over-limit']);

function exitCodeOf(end: RunEnd, headline: Headline | null, ending: DebateEnding | null): number {
  if (end.kind === 'limit' || ending?.kind === 'limit' || OVER_LIMIT.has(ending?.reason.code ?? ''))
    return EXIT.limit;
  if (end.kind === 'paused') return EXIT.stopped;
  if (end.kind === 'failed' || ending?.kind === 'no-verdict') return EXIT.failed;
  if (headline && isSigned(headline)) return EXIT.clear;
  return EXIT_OF_HEADLINE[headline?.says ?? ''] ?? EXIT.inconclusive;
}

const quotationsLine = ({ quotations, held }: NonNullable<DebateResult['sources']>): string =>
  quotations === 0
    ? 'Nobody quoted from the sources'
    : `${held} of ${quotations} ${quotations === 1 ? 'quotation' : 'quotations'} ${held === 1 ? 'stands' : 'stand'} in the sources`;

/** Returns lines for a person to read. */
export const resultLines = ({
  headline,
  motion,
  sentences,
  scores,
  sources,
  cost,
}: DebateResult): string[] => [
  oneLine(motion),
  ...(headline === null ? [] : [headline]),
  ...sentences,
  ...scores.map(({ participant, shown }) => `  ${participant}: ${shown} of 100 points`),
  ...(sources ? [quotationsLine(sources)] : []),
  `Cost: ${cost.text}`,
  ...(cost.askedFirstUsd > 0
    ? [`The answers before it cost up to ${formatMoneyAtMost(cost.askedFirstUsd * NANO_PER_USD)}.`]
    : []),
];
