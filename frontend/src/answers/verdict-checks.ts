// Computes facts about a verdict: its margin in words, and checks of how far to trust it.

import type { VerdictOutcome } from '@rostrum/shared/judging/outcome';
import type { Scoreboard } from '@rostrum/shared/judging/scoreboard';
import { type DebateRecord, seatsNow, type Turn } from '@rostrum/shared/record/record';
import { type ModelCard, modelKey } from '@rostrum/shared/wire/model-card';
import type { CheckedQuote } from './judge-notes.tsx';

/** The margin in neutral words. Both numbers are points out of 100. */
export function marginText(margin: number, inconclusiveUnder: number): string {
  if (inconclusiveUnder === 0) return margin === 0 ? 'Level on points.' : '';
  if (margin < inconclusiveUnder)
    return `Under ${inconclusiveUnder} points apart, which we call inconclusive.`;
  if (margin < inconclusiveUnder * 2)
    return `A narrow margin: under ${inconclusiveUnder} we would call it inconclusive.`;
  return margin < inconclusiveUnder * 4 ? 'A clear margin.' : 'A wide margin.';
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
  const oneJudge = 'Not measured: one judge sat, and read the speeches in one order.';
  return [
    blindCheck(record),
    familyCheck(record, ruling.turn, cards),
    quotesCheck(quotes),
    scoresAgreeCheck(scoreboard),
    checkOf('unknown', 'Agreement between judges', oneJudge),
  ];
}

function blindCheck(record: DebateRecord): VerdictCheck {
  const people = seatsNow(record).some((seat) => seat.occupant.kind === 'human');
  const unknown = people ? 'model, or which person, spoke' : 'model spoke';
  return checkOf('yes', 'Judged blind', `The judge did not know which ${unknown}.`);
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
    return checkOf('unknown', 'No family ties', 'Not known: a model’s family is not on its card.');
  if (!debating.includes(judge))
    return checkOf('yes', 'No family ties', 'No speaker is of the judge’s family of models.');
  return checkOf(
    'no',
    'Family ties',
    'The judge is of the same family of models as a speaker. Judges tend to like their own.',
  );
}

function quotesCheck(quotes: readonly CheckedQuote[]): VerdictCheck {
  if (quotes.length === 0) return checkOf('unknown', 'Quotes', 'The judge quoted nobody.');
  const found = quotes.filter(({ check }) => check.status !== 'not-found').length;
  const verbatim = quotes.filter(({ check }) => check.status === 'verbatim').length;
  const nearly = found > verbatim ? `, ${found - verbatim} nearly so` : '';
  const text = `${verbatim} of ${quotes.length} stand word for word in the speeches${nearly}.`;
  return found === quotes.length
    ? checkOf('yes', 'Quotes are real', text)
    : checkOf('no', 'Quotes not all found', text);
}

function scoresAgreeCheck(scoreboard: Scoreboard | null): VerdictCheck {
  const named = scoreboard?.judgeNamed ?? null;
  if (named === null) {
    const text = 'The judge’s impression before it scored is the result its scores give.';
    return checkOf('yes', 'Scores and first impression agree', text);
  }
  const text = `Before it scored, the judge leaned to ${named.participant?.name ?? 'nobody'}; its scores say otherwise. The scores decide.`;
  return checkOf('no', 'Scores and first impression differ', text);
}
