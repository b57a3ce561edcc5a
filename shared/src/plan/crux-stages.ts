// Decides which readings of an inquiry follow: none if the verdict does not hold when the same judges read the debate again, otherwise one
// without each claim, then second ones of the heaviest claims. Which claim carried the verdict is decided in proof/crux-decision.ts.
import { SHORT_READING, shortReadingAnswer } from '../answers/short-reading-answer.ts';
import { memoByObjectAndText } from '../money/memo.ts';
import type { Crux } from '../record/crux-parts.ts';
import type { Act, Condition, ReadingWay } from '../record/plan.ts';
import { actsIn, rolesIn } from '../record/plan-acts.ts';
import type { DebateRecord, Seat } from '../record/record.ts';
import { blindParticipants } from './blind-letters.ts';

/** One judge's lead in each order: the leader's points, of 100, minus the best other participant's; `null`: no readable answer. */
export type OrderLeads = Readonly<Record<ReadingWay['order'], number | null>>;
/** Leads by judge, in the order of the seats. `plain`: nothing is struck; `cut`, `control`: by claim id, with the claim or its control struck. */
export interface CruxLeads {
  plain: readonly OrderLeads[];
  cut: Readonly<Record<string, readonly OrderLeads[]>>;
  control: Readonly<Record<string, readonly OrderLeads[]>>;
}

/** Maximum claims that are read in both orders. */
const MAX_HEAVY_CLAIMS = 2;
/** Quantile of the normal distribution for 95 of 100 cases on one side. */
const Z95_ONE_SIDED = 1.645;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the leads of each judge that was heard in both orders. */
export const inBothOrders = (leads: readonly OrderLeads[]): (readonly [number, number])[] =>
  leads.flatMap(({ drawn: first, exchanged: second }) =>
    first === null || second === null ? [] : [[first, second] as const],
  );

/**
 * Returns whether the verdict held when the same judges read the debate again: their mean lead is above chance (`sigma`: standard
 * deviation of one reading, in points), and more than half of the readings put the leader ahead. A lead by chance seldom recurs.
 */
export function verdictHeld(plain: CruxLeads['plain'], sigma: number): boolean {
  const pairs = inBothOrders(plain);
  const readings = pairs.flat();
  const against = readings.filter((lead) => lead <= 0).length;
  const min = (Z95_ONE_SIDED * sigma) / Math.sqrt(readings.length);
  return pairs.length > 0 && meanOf(readings) >= min && 2 * against < readings.length;
}

/** Returns the claims without which half of the lead or more is gone, at most two, the heaviest first. Leads are compared order by order. */
export function heavyClaims({ plain, cut }: CruxLeads): string[] {
  const lead = meanOf(inBothOrders(plain).flat());
  return Object.entries(cut)
    .flatMap(([claim, leads]) => {
      const falls = leads.flatMap((own, judge) =>
        (['drawn', 'exchanged'] as const).flatMap((order) => {
          const [before, after] = [plain[judge]?.[order] ?? null, own[order]];
          return before === null || after === null ? [] : [before - after];
        }),
      );
      return falls.length > 0 && meanOf(falls) >= lead / 2 ? [{ claim, fall: meanOf(falls) }] : [];
    })
    .sort((one, other) => other.fall - one.fall)
    .slice(0, MAX_HEAVY_CLAIMS)
    .map(({ claim }) => claim);
}

type Texts = ReadonlyMap<string, string | null>;
type Stage = 'plain' | 'first' | 'second';

/** Returns the stage of a reading: with nothing struck, each claim once, or the heavy ones in the other order with their control. */
export const stageOf = ({ when }: Act): Stage =>
  when?.rule !== 'crux' ? 'plain' : when.is === 'held' ? 'first' : 'second';

/** Every short reading of the plan, whether it is asked for or not. */
const readingsIn = ({ format, seats }: DebateRecord) =>
  actsIn(format.plan).flatMap((act) => {
    const { answer, reading: way, by, id: address } = act;
    if (answer !== SHORT_READING || !way) return [];
    const judges = seats.filter(({ role }) => rolesIn(by).includes(role));
    return judges.map(({ id: seat }, judge) => ({ act, seat, judge, turn: `${address}.${seat}`, way }));
  });

/** Returns the claims that are read a second time; while first readings are open, the first two, so that the plan has its full length. */
export function claimsToReadAgain(record: DebateRecord, texts: Texts): string[] {
  const isOpen = readingsIn(record).some(({ act, turn }) => stageOf(act) === 'first' && !texts.has(turn));
  const ids = record.crux?.claims.map(({ id }) => id) ?? [];
  return isOpen ? ids.slice(0, MAX_HEAVY_CLAIMS) : heavyClaims(cruxLeads(record, texts, ['plain', 'first']));
}

/** Returns whether the condition holds. While a reading that decides it is open, it is taken to hold, so that the plan ahead is the longest one. */
export function cruxConditionHolds(
  record: DebateRecord,
  texts: Texts,
  { is, claim }: Omit<Extract<Condition, { rule: 'crux' }>, 'rule'>,
): boolean {
  if (!record.crux) return false;
  const isOpen = readingsIn(record).some(({ act, turn }) => stageOf(act) === 'plain' && !texts.has(turn));
  if (!isOpen && !verdictHeld(cruxLeads(record, texts, ['plain']).plain, record.crux.sigma)) return false;
  if (is === 'held') return true;
  const claims = claimsToReadAgain(record, texts);
  return is === 'heavy' ? claims.some((id) => id === claim) : claims[0] === claim;
}

/** Returns the leads of the readings of these stages, by what was struck. */
export function cruxLeads(
  record: DebateRecord,
  texts: Texts,
  stages: readonly Stage[] = ['plain', 'first', 'second'],
): CruxLeads {
  const leads: { [K in keyof CruxLeads]: K extends 'plain' ? OrderLeads[] : Record<string, OrderLeads[]> } = {
    plain: [],
    cut: {},
    control: {},
  };
  for (const { act, seat, judge, turn, way } of readingsIn(record)) {
    if (!stages.includes(stageOf(act))) continue;
    const { strike } = act;
    const byJudge = strike ? (leads[strike.part][strike.claim] ?? []) : leads.plain;
    if (strike) leads[strike.part][strike.claim] = byJudge;
    byJudge[judge] = {
      ...(byJudge[judge] ?? { drawn: null, exchanged: null }),
      [way.order]: knownLead(record, seat, way.order, texts.get(turn) ?? ''),
    };
  }
  return leads;
}

/** Leads by judge, order and text: every plan of a record reads all of them again. */
const leadOf = memoByObjectAndText<Crux, number | null>();

function knownLead(
  record: DebateRecord,
  judge: string,
  order: ReadingWay['order'],
  text: string,
): number | null {
  if (!record.crux || text === '') return null;
  return leadOf(record.crux, `${judge} ${order} ${text}`, () => leadIn(record, judge, order, text));
}

/** Returns the leader's points minus the best other participant's, of 100; `null`: the reading cannot be read. */
function leadIn(
  record: DebateRecord,
  judge: string,
  order: ReadingWay['order'],
  text: string,
): number | null {
  const participants = blindParticipants(record, judge, order);
  // The reader looks for scores by contestants' roles: here each hidden name is a contestant.
  const seats = participants.map(
    ({ blindId: id, name }): Seat => ({
      ...{ id, name, role: id, bench: null, persona: null, occupant: { kind: 'human' } },
    }),
  );
  const contestants = seats.map(({ role }) => role);
  const reading = shortReadingAnswer.read({ format: { ...record.format, contestants }, seats }, text);
  if (!reading.ok) return null;
  const { criteria } = record.format;
  // Scores are whole tenths, so that sums in thousandths are exact, and level totals leave no lead.
  const totals = participants.map(({ id, blindId }) => ({
    id,
    total: criteria.reduce(
      (sum, one) => sum + one.weight * Math.round(10 * (reading.value.scores[blindId]?.[one.id]?.score ?? 0)),
      0,
    ),
  }));
  const own = totals.find(({ id }) => id === record.crux?.leader)?.total ?? 0;
  const best = Math.max(...totals.flatMap(({ id, total }) => (id === record.crux?.leader ? [] : total)));
  return (own - best) / 1000;
}
