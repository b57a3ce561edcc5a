// Writes the checks of how far to trust a panel's verdict: which ran and what each found, and which did not run. Texts only.
import type { Annotation } from '@rostrum/shared/answers/annotations';
import { inventedQuotations } from '@rostrum/shared/judging/misquotes';
import type { ComparedLeads, JudgedBelief, PanelCheck } from '@rostrum/shared/judging/panel-checks';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import {
  type ReadableReading,
  type ScoredAnswer,
  steeringPenalties,
} from '@rostrum/shared/judging/panel-reading';
import { type DebateRecord, seatsNow } from '@rostrum/shared/record/record';
import { participantsOf } from '@rostrum/shared/record/record-reads';
import type { ModelCard } from '@rostrum/shared/wire/model-card';
import { knownFamily, modelKey } from '@rostrum/shared/wire/model-key';
import { formatPoints, joinNames, seatName } from '../presentation/format-text.ts';
import { panelResultWords, panelTrustWords } from '../words/outcome-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import type { CheckedQuote } from './judge-notes.tsx';
import { countedReadings, hasWinner } from './panel-trust-text.ts';

/** What a judge's reasons consist of, in a verdict and in findings. */
export interface ReasonedAnswer extends ScoredAnswer {
  annotations: Annotation[];
  summary: string;
  reasoning: string;
}

export interface ListedCheck {
  text: string;
  ran: boolean;
  /** It speaks against the verdict. */
  found: boolean;
}

interface CheckedVerdict {
  record: DebateRecord;
  panel: PanelOutcome<ReasonedAnswer>;
  quotes: readonly CheckedQuote[];
  cards: Readonly<Record<string, ModelCard>>;
}

/** Those that ran first. */
export const listedChecks = (verdict: CheckedVerdict): ListedCheck[] =>
  allChecks(verdict).sort((left, right) => Number(right.ran) - Number(left.ran));

const allChecks = (verdict: CheckedVerdict): ListedCheck[] => [
  ...verdict.panel.checks
    // Where nobody wins, there is no winner to agree on.
    .filter(({ check }) => check === 'names-hidden' || hasWinner(verdict.record))
    // Where nobody speaks for or against the motion, no judge can be asked for whom they lean.
    .filter(({ check, ran }) => check !== 'prior' || ran || hasSides(verdict.record))
    .map((check) => panelCheckText(check, verdict)),
  familyCheck(verdict),
  quotesCheck(verdict),
  ...steeringCheck(verdict),
];

/** Listed only where points were taken off. */
function steeringCheck({ record, panel }: CheckedVerdict): ListedCheck[] {
  const read = panel.readings.flatMap(({ answer }) => answer ?? []);
  const off = read.flatMap((answer) => steeringPenalties(record, answer));
  const sentences = participantsOf(record).flatMap(({ id, name }) => {
    const own = off.filter(({ participant }) => participant.id === id);
    const [first] = own;
    if (!first) return [];
    const criterion = shippedText(first.criterion.title);
    return panelTrustWords('steering', {
      ...{ name, criterion, points: first.points, readings: own.length, all: read.length },
    });
  });
  return sentences.length === 0 ? [] : [listed(true, true, sentences.join(' '))];
}

const listed = (ran: boolean, found: boolean | null, text: string): ListedCheck => ({
  ran,
  found: found === true,
  text,
});

function panelCheckText(check: PanelCheck, verdict: CheckedVerdict): ListedCheck {
  const { ran, found } = check;
  const words = panelTrustWords;
  switch (check.check) {
    case 'both-orders':
      return listed(ran, found, ran ? ordersText(check.judges) : words('ordersText'));
    case 'several-judges':
      return listed(ran, found, ran ? words('judgesAgree', check.agreement) : words('judgesText'));
    case 'names-hidden':
      return ran
        ? listed(ran, found, namesHiddenText(verdict))
        : listed(true, null, modelsHiddenText(verdict.record));
    case 'prior':
      return listed(
        ran,
        found,
        ran ? priorText(check, verdict.record) : words('priorText', { judges: verdict.panel.judges.length }),
      );
  }
}

function ordersText(judges: readonly ComparedLeads[]): string {
  const [only] = judges;
  if (only && judges.length === 1)
    return only.sameWinner
      ? panelTrustWords('ordersOneSame', {
          points: formatPoints(only.difference),
          count: only.difference,
        })
      : panelTrustWords('ordersOneOther');
  return panelTrustWords('ordersAll', {
    same: judges.filter(({ sameWinner }) => sameWinner).length,
    judges: judges.length,
    points: formatPoints(Math.max(...judges.map(({ difference }) => difference))),
  });
}

/** In a dialogue the page gives two speakers a bench to draw them on, and no side of the motion. */
const hasSides = ({ format, seats }: DebateRecord): boolean =>
  format.layout !== 'dialogue' && seats.some(({ bench }) => bench !== null);

/** Where nobody speaks for or against the motion, there are no sides to know. */
const namesHiddenText = ({ record, panel }: CheckedVerdict): string => {
  const hidden = panelTrustWords('namesHidden', { judges: panel.judges.length });
  return hasSides(record) ? `${hidden} ${panelTrustWords('sidesKnown')}` : hidden;
};

/** In records of earlier versions a judge read the names of the seats, and never the models behind them. */
const modelsHiddenText = (record: DebateRecord): string =>
  panelResultWords(
    seatsNow(record).some((seat) => seat.occupant.kind === 'human') ? 'blindPeople' : 'blindModels',
  );

function priorText(
  { beliefs, counted, followed }: Extract<PanelCheck, { check: 'prior' }>,
  record: DebateRecord,
): string {
  const first =
    counted === 0 ? panelTrustWords('priorNobody') : panelTrustWords('priorFollowed', { followed, counted });
  return [...beliefs.map((belief) => beliefText(belief, record)), first].join(' ');
}

/** A judge answers from -100, sure that the motion is wrong, to 100. */
const beliefText = ({ judge, belief }: JudgedBelief, record: DebateRecord): string =>
  panelTrustWords('priorBelief', { judge: seatName(record, judge), chance: Math.round(50 + belief / 2) });

function familyCheck({ record, panel, cards }: CheckedVerdict): ListedCheck {
  const familyOf = (model: Parameters<typeof modelKey>[0] | null) =>
    model ? knownFamily(model, cards[modelKey(model)]) : null;
  const sitting = seatsNow(record).filter((seat) => record.format.contestants.includes(seat.role));
  const debating = sitting.flatMap((seat) =>
    seat.occupant.kind === 'model' ? [familyOf(seat.occupant.model)] : [],
  );
  const judges = panel.judges.filter(({ model }) => model !== null);
  if (judges.some(({ model }) => !familyOf(model)) || debating.some((name) => !name))
    return listed(false, null, panelResultWords('familyUnknown'));
  const tied = judges.filter(({ model }) => debating.includes(familyOf(model)));
  const single = judges.length === 1;
  const text =
    tied.length === 0
      ? single
        ? panelResultWords('familyOther')
        : panelTrustWords('familyNone')
      : single
        ? panelResultWords('familySame')
        : panelTrustWords('familyTies', { judges: joinNames(tied.map(({ name }) => name)) });
  return listed(true, tied.length > 0, text);
}

/** What a judge quotes in its own words and for its scores, and nobody said. */
export function inventedBy(
  record: DebateRecord,
  { answer, scoreboard }: ReadableReading<ReasonedAnswer>,
): string[] {
  const reasons = scoreboard.rows.flatMap(({ scores }) => scores.map(({ reason }) => reason));
  const texts = [answer.summary, answer.reasoning, ...reasons];
  return [...new Set(texts.flatMap((text) => inventedQuotations(record, text)))];
}

function quotesCheck({ record, panel, quotes }: CheckedVerdict): ListedCheck {
  const count = new Set(countedReadings(panel).flatMap((reading) => inventedBy(record, reading))).size;
  if (quotes.length + count === 0) return listed(false, null, panelResultWords('quotedNobody'));
  const verbatim = quotes.filter(({ check }) => check.status !== 'not-found').length;
  const isMissing = count > 0 || verbatim < quotes.length;
  const texts = [
    ...(quotes.length > 0 ? [panelResultWords('quotesVerbatim', { verbatim, all: quotes.length })] : []),
    ...(count > 0 ? [panelResultWords('quotesInvented', { count })] : []),
  ];
  return listed(true, isMissing, texts.join(' '));
}
