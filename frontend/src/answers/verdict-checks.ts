// Computes facts about a verdict: its margin in words, and checks of how far to trust it.

import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import { type DebateRecord, seatsNow, type Turn } from '@rostrum/shared/record/record';
import { type ModelCard, modelKey } from '@rostrum/shared/wire/model-card';
import { verdictWords } from '../words/verdict-words.ts';
import type { CheckedQuote } from './judge-notes.tsx';

/** The margin in neutral words. Both numbers are points out of 100. */
export function marginText(margin: number, inconclusiveUnder: number): string {
  if (inconclusiveUnder === 0) return margin === 0 ? verdictWords('levelOnPoints') : '';
  if (margin < inconclusiveUnder) return verdictWords('inconclusive', { points: inconclusiveUnder });
  if (margin < inconclusiveUnder * 2) return verdictWords('narrow', { points: inconclusiveUnder });
  return verdictWords(margin < inconclusiveUnder * 4 ? 'clear' : 'wide');
}

export interface VerdictCheck {
  title: string;
  text: string;
  /** `yes`: speaks for the verdict; `no`: against; `unknown`: not measured. */
  result: 'yes' | 'no' | 'unknown';
}
const checkOf = (result: VerdictCheck['result'], title: string, text: string): VerdictCheck => ({
  result,
  title,
  text,
});

/** Lists only what is known of this verdict, and says what was not measured; never sums it up in a score. */
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
    checkOf('unknown', verdictWords('agreement'), verdictWords('oneJudge')),
  ];
}

function blindCheck(record: DebateRecord): VerdictCheck {
  const people = seatsNow(record).some((seat) => seat.occupant.kind === 'human');
  return checkOf('yes', verdictWords('blind'), verdictWords(people ? 'blindPeople' : 'blindModels'));
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
  if (!judge || debating.some((name) => !name))
    return checkOf('unknown', verdictWords('independent'), verdictWords('familyUnknown'));
  if (!debating.includes(judge))
    return checkOf('yes', verdictWords('independent'), verdictWords('familyOther'));
  return checkOf('no', verdictWords('independent'), verdictWords('familySame'));
}

function quotesCheck(quotes: readonly CheckedQuote[]): VerdictCheck {
  if (quotes.length === 0) return checkOf('unknown', verdictWords('quotes'), verdictWords('quotedNobody'));
  const found = quotes.filter(({ check }) => check.status !== 'not-found').length;
  const verbatim = quotes.filter(({ check }) => check.status === 'verbatim').length;
  const text = verdictWords('quotesVerbatim', { verbatim, all: quotes.length, nearly: found - verbatim });
  return found === quotes.length
    ? checkOf('yes', verdictWords('quotesReal'), text)
    : checkOf('no', verdictWords('quotesMissing'), text);
}

function scoresAgreeCheck(scoreboard: Scoreboard | null): VerdictCheck {
  const named = scoreboard?.judgeNamed ?? null;
  if (named === null) {
    return checkOf('yes', verdictWords('scoresAgree'), verdictWords('scoresAgreeText'));
  }
  const text = verdictWords('scoresDifferText', { name: named.participant?.name ?? verdictWords('nobody') });
  return checkOf('no', verdictWords('scoresDiffer'), text);
}
