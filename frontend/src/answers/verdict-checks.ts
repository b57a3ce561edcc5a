// What is known of a verdict's judging: its quotes looked up in the speeches, its margin in words, and how far to trust it.

import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import { checkQuote, type QuoteCheck } from '@rostrum/shared/judging/quote-check';
import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import { type DebateRecord, seatsNow, type Turn } from '@rostrum/shared/record/record';
import { type ModelCard, modelKey } from '@rostrum/shared/wire/model-card';

export interface CheckedQuote {
  quote: string;
  note: string;
  check: QuoteCheck;
}

export const checkedQuotesOf = (record: DebateRecord, { ruling }: VerdictOutcome): CheckedQuote[] =>
  (ruling?.read?.annotations ?? []).map(({ quote, note, speech }) => ({
    quote,
    note,
    check: checkQuote(record, quote, speech),
  }));

/** How a margin reads, in words that neither praise nor scold. */
export function marginText(margin: number, inconclusiveUnder: number): string {
  if (inconclusiveUnder === 0) return margin === 0 ? 'Level on points.' : '';
  if (margin < inconclusiveUnder)
    return `Under ${inconclusiveUnder} points apart, which we call inconclusive.`;
  if (margin < inconclusiveUnder * 2)
    return `A narrow margin: under ${inconclusiveUnder} we would call it inconclusive.`;
  return margin < inconclusiveUnder * 4 ? 'A clear margin.' : 'A wide margin.';
}

export interface VerdictCheck {
  key: string;
  title: string;
  text: string;
  /** `yes`: speaks for the verdict; `no`: against; `unknown`: not measured. */
  result: 'yes' | 'no' | 'unknown';
}

/** Only what is really known of this verdict; no score of it, and nothing that was not done. */
export function verdictChecks(
  record: DebateRecord,
  { ruling, scoreboard }: VerdictOutcome,
  quotes: readonly CheckedQuote[],
  cards: Readonly<Record<string, ModelCard>>,
): VerdictCheck[] {
  if (!ruling?.read) return [];
  return [
    blindCheck(record),
    familyCheck(record, ruling.turn, cards),
    quotesCheck(quotes),
    scoresAgreeCheck(scoreboard),
    ONE_JUDGE_CHECK,
  ];
}

function blindCheck(record: DebateRecord): VerdictCheck {
  const people = seatsNow(record).some((seat) => seat.occupant.kind === 'human');
  return {
    key: 'blind',
    title: 'Judged blind',
    text: people
      ? 'The judge did not know which model, or which person, spoke.'
      : 'The judge did not know which model spoke.',
    result: 'yes',
  };
}

function familyCheck(
  record: DebateRecord,
  turn: Turn,
  cards: Readonly<Record<string, ModelCard>>,
): VerdictCheck {
  const familyOf = (model: Turn['model']) => (model ? cards[modelKey(model)]?.family : undefined);
  const judge = familyOf(turn.model);
  const sitting = seatsNow(record).filter((seat) => record.format.contestants.includes(seat.role));
  const debating = sitting.flatMap((seat) =>
    seat.occupant.kind === 'model' ? [familyOf(seat.occupant.model)] : [],
  );
  const title = 'No family ties';
  if (!judge || debating.some((name) => !name)) {
    return {
      key: 'family',
      title,
      text: 'Not known: a model’s family is not on its card.',
      result: 'unknown',
    };
  }
  return debating.includes(judge)
    ? {
        key: 'family',
        title: 'Family ties',
        text: 'The judge is of the same family of models as a speaker. Judges tend to like their own.',
        result: 'no',
      }
    : { key: 'family', title, text: 'No speaker is of the judge’s family of models.', result: 'yes' };
}

function quotesCheck(quotes: readonly CheckedQuote[]): VerdictCheck {
  const found = quotes.filter(({ check }) => check.status !== 'not-found').length;
  const verbatim = quotes.filter(({ check }) => check.status === 'verbatim').length;
  if (quotes.length === 0) {
    return { key: 'quotes', title: 'Quotes', text: 'The judge quoted nobody.', result: 'unknown' };
  }
  return {
    key: 'quotes',
    title: found === quotes.length ? 'Quotes are real' : 'Quotes not all found',
    text: `${verbatim} of ${quotes.length} stand word for word in the speeches${
      found > verbatim ? `, ${found - verbatim} nearly so` : ''
    }.`,
    result: found === quotes.length ? 'yes' : 'no',
  };
}

function scoresAgreeCheck(scoreboard: Scoreboard | null): VerdictCheck {
  const named = scoreboard?.judgeNamed ?? null;
  if (named === null) {
    return {
      key: 'agreed',
      title: 'Scores and words agree',
      text: 'The judge named the same result as its own scores give.',
      result: 'yes',
    };
  }
  return {
    key: 'agreed',
    title: 'Scores and words differ',
    text: `The judge named ${named.participant?.name ?? 'nobody'}; its scores say otherwise. The scores decide.`,
    result: 'no',
  };
}

const ONE_JUDGE_CHECK: VerdictCheck = {
  key: 'judges',
  title: 'Agreement between judges',
  text: 'Not measured: one judge sat, and read the speeches in one order.',
  result: 'unknown',
};
