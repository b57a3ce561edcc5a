// What a judge reads in place of names, which is the same for all records of a debate: its letters, its plan without roles, and how
// texts are masked. Kept for them, because every record is new and its turns are not. Whole views are made in blind-view.ts.
import type { Step } from '../plan/step.ts';
import { isSummaryTurn } from '../plan/summary-turns.ts';
import type { ReadingWay } from '../record/plan.ts';
import type { DebateRecord, Entry, Seat, Turn } from '../record/record.ts';
import { type BlindPlan, blindActs, blindPlan } from './blind-plan.ts';
import { type BlindSeats, blindSeats } from './blind-seats.ts';
import { type MaskedText, maskedText, type Replacement } from './masked-text.ts';
import { type FindNames, type NameSpan, nameFinder, ruleNameFinder } from './name-spans.ts';
import { nameTerms } from './name-terms.ts';

export interface BlindNames {
  seats: BlindSeats;
  /** The seats that the judge's record lists. */
  listed: Seat[];
  format: DebateRecord['format'];
  /** A text that nobody said in a turn. */
  masked(text: string): string;
  /** The whole text of a turn. */
  maskedTurn(turn: Turn): MaskedText;
  /** By the steps of the record: many records of a debate have the same (plan/shared-walks.ts). */
  planOf(steps: readonly Step[]): BlindPlan;
  /** How entries were read last; `key` is what that depends on besides the entry and these names. */
  entries: WeakMap<Entry, { key: string; blind: Entry }>;
}

/** Names are looked for once for all records of a debate that have the same seats and texts; a new occupant brings new names. */
interface KnownNames {
  record: DebateRecord;
  occupants: string;
  names: FindNames;
  ruleNames: FindNames;
  /** The names found in a turn are the same for every judge. */
  inTurns: WeakMap<Turn, NameSpan[]>;
  ofJudges: Map<string, BlindNames>;
}
const knownNames = new WeakMap<DebateRecord['seats'], KnownNames>();

function knownNamesOf(record: DebateRecord): KnownNames {
  const known = knownNames.get(record.seats);
  const occupants = JSON.stringify(
    record.entries.filter((entry) => entry.kind === 'ruling' && entry.ruling === 'reseat'),
  );
  const isSame =
    known?.occupants === occupants &&
    known.record.id === record.id &&
    known.record.drawnFrom === record.drawnFrom &&
    known.record.motion === record.motion &&
    known.record.background === record.background &&
    known.record.documents === record.documents &&
    known.record.settings.seed === record.settings.seed &&
    known.record.format === record.format;
  if (known && isSame) return known;
  const terms = nameTerms(record);
  const made = {
    record: { ...record, entries: [] },
    occupants,
    names: nameFinder(record, terms),
    ruleNames: ruleNameFinder(terms),
    inTurns: new WeakMap<Turn, NameSpan[]>(),
    ofJudges: new Map<string, BlindNames>(),
  };
  knownNames.set(record.seats, made);
  return made;
}

/** Of one judge in one order. */
export function blindNames(record: DebateRecord, judge: string, order: ReadingWay['order']): BlindNames {
  const known = knownNamesOf(record);
  const key = `${order} ${judge}`;
  const names = known.ofJudges.get(key) ?? namesOfJudge(record, known, blindSeats(record, judge, order));
  known.ofJudges.set(key, names);
  return names;
}

function namesOfJudge(record: DebateRecord, known: KnownNames, seats: BlindSeats): BlindNames {
  const { names, ruleNames, inTurns } = known;
  const replace = replacementFor(seats);
  const neutral = (text: string) => maskedText(text, ruleNames(text, null), replace).text;
  const acts = blindActs(record, seats, neutral);
  const { continues: _, ...format } = record.format;
  const spansIn = (turn: Turn): NameSpan[] => {
    const spans = inTurns.get(turn) ?? names(turn.text, isSummaryTurn(turn.id) ? null : turn.seat);
    inTurns.set(turn, spans);
    return spans;
  };
  const plans = new WeakMap<readonly Step[], BlindPlan>();
  const masks = new WeakMap<Turn, MaskedText>();
  const maskedTurn = (turn: Turn): MaskedText => {
    const masked = masks.get(turn) ?? maskedText(turn.text, spansIn(turn), replace);
    masks.set(turn, masked);
    return masked;
  };
  return {
    seats,
    listed: seats.seats.map((seat) => withNeutralInstruction(seat, neutral)),
    format: {
      ...format,
      plan: acts.nodes,
      rules: format.rules.map(neutral),
      criteria: format.criteria.map((criterion) => ({ ...criterion, about: neutral(criterion.about) })),
      contestants: [...new Set(format.contestants.map(seats.roleOf))],
    },
    planOf: (steps) => {
      const plan = plans.get(steps) ?? blindPlan(acts, steps, seats);
      plans.set(steps, plan);
      return plan;
    },
    masked: (text) => maskedText(text, names(text, null), replace).text,
    maskedTurn,
    entries: new WeakMap(),
  };
}

const withNeutralInstruction = (seat: Seat, neutral: (text: string) => string): Seat =>
  seat.instruction === undefined ? seat : { ...seat, instruction: neutral(seat.instruction) };

/** What a judge reads in place of a name. */
function replacementFor(seats: BlindSeats): (span: NameSpan) => Replacement {
  return ({ seats: meant, means }) => {
    if (means !== 'speaker') return means === 'model' ? MODEL_WORDS : VENDOR_WORDS;
    const [first, ...others] = meant.flatMap((id) => seats.bySeat.get(id) ?? []);
    if (first && others.length === 0) return asReplacement(first.name);
    const side = seats.participants.find(({ id }) => id === first?.role);
    return side && others.every(({ role }) => role === first?.role)
      ? asReplacement(side.name)
      : SPEAKER_WORDS;
  };
}

const MODEL_WORDS: Replacement = { whole: 'a model', short: 'it' };
const VENDOR_WORDS: Replacement = { whole: 'a company', short: 'it' };
const SPEAKER_WORDS: Replacement = { whole: 'a speaker', short: 'one' };
const asReplacement = (name: string): Replacement => ({ whole: name, short: name.split(' ').at(-1) ?? name });
