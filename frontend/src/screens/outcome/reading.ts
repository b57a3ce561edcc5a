// The outcome as it is read: ending, verdict, totals, quotes checked against what was said, and what is known of the judging.
import { type Ending, endingOf, verdictsOf } from '@rostrum/shared/debate/ending';
import { type DebateRecord, seatsNow, type Turn } from '@rostrum/shared/debate/record';
import { checkQuote, type QuoteCheck } from '@rostrum/shared/judging/quotes';
import { type Standing, standingOf } from '@rostrum/shared/judging/scores';
import { readVerdict, type Verdict } from '@rostrum/shared/judging/verdict';
import { type ModelCard, modelKey } from '@rostrum/shared/wire/model-card';

export interface CheckedQuote {
  quote: string;
  note: string;
  check: QuoteCheck;
}

export interface Outcome {
  ending: Ending | null;
  turn: Turn | null;
  verdict: Verdict | null;
  standing: Standing | null;
  quotes: CheckedQuote[];
}

export function outcomeOf(record: DebateRecord): Outcome {
  const turn = verdictsOf(record).at(-1) ?? null;
  const reading = turn ? readVerdict(record, turn.text) : null;
  const verdict = reading?.ok ? reading.verdict : null;
  return {
    ending: endingOf(record),
    turn,
    verdict,
    standing: verdict ? standingOf(record, verdict) : null,
    quotes: (verdict?.annotations ?? []).map(({ quote, note, speech }) => ({
      quote,
      note,
      check: checkQuote(record, quote, speech),
    })),
  };
}

/** How a margin reads, in words that neither praise nor scold. */
export function marginWords(margin: number, inconclusiveUnder: number): string {
  if (inconclusiveUnder === 0) return margin === 0 ? 'Level on points.' : '';
  if (margin < inconclusiveUnder)
    return `Under ${inconclusiveUnder} points apart, which we call inconclusive.`;
  if (margin < inconclusiveUnder * 2)
    return `A narrow margin: under ${inconclusiveUnder} we would call it inconclusive.`;
  return margin < inconclusiveUnder * 4 ? 'A clear margin.' : 'A wide margin.';
}

export interface Check {
  key: string;
  title: string;
  says: string;
  /** `yes`: speaks for the verdict; `no`: against; `unknown`: not measured. */
  result: 'yes' | 'no' | 'unknown';
}

/** Only what is really known of this verdict; no score of it, and nothing that was not done. */
export function checksOf(
  record: DebateRecord,
  outcome: Outcome,
  cards: Readonly<Record<string, ModelCard>>,
): Check[] {
  if (!outcome.verdict) return [];
  return [blind(record), family(record, outcome, cards), quoted(outcome), agreed(outcome), oneJudge()];
}

function blind(record: DebateRecord): Check {
  const people = seatsNow(record).some((seat) => seat.occupant.kind === 'human');
  return {
    key: 'blind',
    title: 'Judged blind',
    says: people
      ? 'The judge did not know which model, or which person, spoke.'
      : 'The judge did not know which model spoke.',
    result: 'yes',
  };
}

function family(record: DebateRecord, { turn }: Outcome, cards: Readonly<Record<string, ModelCard>>): Check {
  const familyOf = (model: Turn['model']) => (model ? cards[modelKey(model)]?.family : undefined);
  const judge = familyOf(turn?.model ?? null);
  const sitting = seatsNow(record).filter((seat) => record.format.contestants.includes(seat.role));
  const debating = sitting.flatMap((seat) =>
    seat.occupant.kind === 'model' ? [familyOf(seat.occupant.model)] : [],
  );
  const title = 'No family ties';
  if (!judge || debating.some((name) => !name)) {
    return {
      key: 'family',
      title,
      says: 'Not known: a model’s family is not on its card.',
      result: 'unknown',
    };
  }
  return debating.includes(judge)
    ? {
        key: 'family',
        title: 'Family ties',
        says: 'The judge is of the same family of models as a speaker. Judges tend to like their own.',
        result: 'no',
      }
    : { key: 'family', title, says: 'No speaker is of the judge’s family of models.', result: 'yes' };
}

function quoted({ quotes }: Outcome): Check {
  const found = quotes.filter(({ check }) => check.status !== 'not-found').length;
  const verbatim = quotes.filter(({ check }) => check.status === 'verbatim').length;
  if (quotes.length === 0) {
    return { key: 'quotes', title: 'Quotes', says: 'The judge quoted nobody.', result: 'unknown' };
  }
  return {
    key: 'quotes',
    title: found === quotes.length ? 'Quotes are real' : 'Quotes not all found',
    says: `${verbatim} of ${quotes.length} stand word for word in the speeches${
      found > verbatim ? `, ${found - verbatim} nearly so` : ''
    }.`,
    result: found === quotes.length ? 'yes' : 'no',
  };
}

function agreed({ standing }: Outcome): Check {
  const named = standing?.judgeNamed ?? null;
  if (named === null) {
    return {
      key: 'agreed',
      title: 'Scores and words agree',
      says: 'The judge named the same result as its own scores give.',
      result: 'yes',
    };
  }
  return {
    key: 'agreed',
    title: 'Scores and words differ',
    says: `The judge named ${named.participant?.name ?? 'nobody'}; its scores say otherwise. The scores decide.`,
    result: 'no',
  };
}

const oneJudge = (): Check => ({
  key: 'judges',
  title: 'Agreement between judges',
  says: 'Not measured: one judge sat, and read the speeches in one order.',
  result: 'unknown',
});
