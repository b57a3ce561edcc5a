// Makes the view of a debate for a judge of an act with `reading`: a record of its own, in which speakers are "Speaker A" and "Speaker B",
// by letters drawn for that judge, and no name of a seat, persona, model or vendor is left; and the way back from its answer.

import type { AnswerDefinition, ParseResult, RevealNames } from '../answers/answer.ts';
import { memoByObjectAndText, memoizeByObject } from '../money/memo.ts';
import { plannedSteps } from '../plan/cursor.ts';
import type { RecordWithSteps, Slot, Step } from '../plan/step.ts';
import { isSummaryTurn, type Summary } from '../plan/summary-turns.ts';
import type { Act, ReadingWay } from '../record/plan.ts';
import { type DebateRecord, type Entry, rulingsOf, type Turn, turnsOf } from '../record/record.ts';
import { rulingRules } from '../record/ruling-rules.ts';
import { unescapeText } from '../tags/prompt-tags.ts';
import { blindEntry, blindPlan, blindSeats, inTurnId } from './blind-seats.ts';
import { hiddenNames, maskedText, namedText, quotationPatterns } from './masked-text.ts';
import { quotationsIn } from './quote-check.ts';

export type BlindView = ReturnType<typeof makeView>;

const viewOf = memoByObjectAndText<DebateRecord, BlindView>();

/** `null`: the act has no `reading`, and its judges read the record itself. Cached by record. */
export function blindView(
  record: DebateRecord,
  { reading }: Pick<Act, 'reading'>,
  seat: string,
): BlindView | null {
  if (reading === undefined) return null;
  return viewOf(record, `${reading.order} ${seat}`, () => makeView(record, reading.order, seat));
}

type BlindDebate = ReturnType<typeof makeDebate>;
/**
 * Cache of the parts that all records of a debate share, by judge and reading, valid as long as the parts in `of` are the same: every
 * record is new, but its turns are not.
 */
const knownDebates = new WeakMap<
  DebateRecord['seats'],
  { of: readonly unknown[]; blind: Map<string, BlindDebate> }
>();

function blindDebate(record: DebateRecord, judge: string, order: ReadingWay['order']) {
  const { id, drawnFrom, motion, background, documents, settings, format } = record;
  const rulings = rulingsOf(record).filter((ruling) => rulingRules(ruling).changesNames);
  const of = [id, drawnFrom, motion, background, documents, settings.seed, format, ...rulings];
  const knownDebate = knownDebates.get(record.seats);
  const isSame = knownDebate?.of.length === of.length && knownDebate.of.every((part, at) => part === of[at]);
  const { blind } = isSame ? knownDebate : { blind: new Map<string, BlindDebate>() };
  knownDebates.set(record.seats, { of, blind });
  const key = `${order} ${judge}`;
  const debate = blind.get(key) ?? makeDebate(record, judge, order);
  blind.set(key, debate);
  return debate;
}

function makeDebate(record: DebateRecord, judge: string, order: ReadingWay['order']) {
  const seats = blindSeats(record, judge, order);
  const namesToHide = hiddenNames(record);
  const aliasOf = (meaning: string) => seats.bySeat.get(meaning)?.name ?? meaning;
  const mask = (text: string) => maskedText(text, namesToHide, aliasOf);
  const names = new Map<string, string>();
  for (const { id, name } of record.seats) {
    const blind = seats.bySeat.get(id);
    if (blind) names.set(blind.id, name).set(blind.name.replace('Speaker ', ''), name);
  }
  for (const { id, letter, originalName: name } of seats.participants) names.set(id, name).set(letter, name);
  const { continues: _, ...format } = record.format;
  const plan = blindPlan(format, seats, mask);
  return {
    ...{ seats, plan, masked: mask },
    /** Patterns of names by the words that replace them, and names by letter and by id. */
    aliases: new Map([...namesToHide.patterns].map(([meaning, pattern]) => [aliasOf(meaning), pattern])),
    names,
    /** The format in the judge's record. */
    format: {
      ...format,
      plan: plan.nodes,
      rules: format.rules.map(mask),
      criteria: format.criteria.map(({ marks, ...criterion }) => ({
        ...criterion,
        about: mask(criterion.about),
        ...(marks === undefined ? {} : { marks: mask(marks) }),
      })),
      contestants: [...new Set(format.contestants.map(seats.roleOf))],
    },
    listed: seats.seats.map(({ instruction, ...seat }) =>
      instruction === undefined ? seat : { ...seat, instruction: mask(instruction) },
    ),
    entryOf: memoizeByObject((entry: Entry) => blindEntry(entry, plan, mask)),
  };
}

function makeView(record: DebateRecord, order: ReadingWay['order'], judge: string) {
  const debate = blindDebate(record, judge, order);
  const { seats, plan, masked: mask } = debate;
  const steps = plannedSteps(record);
  let entries: Entry[] | undefined;
  let reveal: RevealNames | undefined;
  const blind: RecordWithSteps = {
    ...record,
    steps: steps.map(plan.stepOf),
    format: debate.format,
    seats: debate.listed,
    // An answer is read with the names alone, and to mask the speeches of a long debate takes as long as all else about its outcome.
    get entries() {
      entries ??= record.entries.map(debate.entryOf);
      return entries;
    },
  };
  return {
    /** The debate as the judge reads it. Its steps are those of the original, whatever its own texts say. */
    record: blind,
    stepOf: plan.stepOf,
    slotOf: (step: Step, { turn }: Slot): Slot => {
      const blindSlot = plan.stepOf(step).slots.find((slot) => slot.turn === plan.turnOf(turn));
      if (!blindSlot) throw new RangeError(`no turn ${turn} in the step ${step.address}`);
      return blindSlot;
    },
    summaryOf: (summary: Summary): Summary => ({
      ...summary,
      turn: plan.turnOf(summary.turn),
      text: summary.text === null ? null : mask(summary.text),
    }),
    turnId: plan.turnOf,
    seatName: (seat: string) => seats.bySeat.get(seat)?.name,
    /** A piece of a turn's text. */
    shown: (turn: string, from: number, to: number) =>
      mask((turnsOf(record).find(({ id }) => id === turn)?.text ?? '').slice(from, to)),
    /** Ids that the judge made up stay as they are; words that nobody said get names. */
    get reveal() {
      reveal ??= wayBack(record, steps, debate);
      return reveal;
    },
  };
}

/** From what the judge wrote to the record's own ids, names and words. */
function wayBack(
  record: DebateRecord,
  steps: readonly Step[],
  { seats, names, aliases }: BlindDebate,
): RevealNames {
  const originals = new Map([...seats.bySeat].map(([original, { id }]) => [id, original]));
  // Whatever a judge wrote is no source of its quotations.
  const verdicts = steps.flatMap(({ act, slots }) => (act.reading ? slots.map(({ turn }) => turn) : []));
  const speeches = turnsOf(record).filter(({ id }) => !isSummaryTurn(id) && !verdicts.includes(id));
  const turnOf = (id: string): Turn | undefined => {
    const original = inTurnId(id.trim(), (part) => originals.get(part));
    return speeches.find((turn) => turn.id === original);
  };
  const originalTurn = (id: string) => turnOf(id)?.id ?? id;
  // A speech that is named by its id keeps an id, that of the record, which the page knows.
  const nameSeats = (text: string) => namedText(text.replace(SPEECH_ID, originalTurn), names);
  const originalWords = (part: string, turns: readonly Turn[]): string | null => {
    const words = part.trim();
    for (const phrase of new Set([words, unescapeText(words), words.replace(OUTER_MARKS, '')]))
      for (const pattern of quotationPatterns(phrase, aliases)) {
        const match = turns.map(({ text }) => pattern.exec(text)?.[0]).find((one) => one !== undefined);
        if (match !== undefined) return part.replace(part.includes(phrase) ? phrase : words, () => match);
      }
    return null;
  };
  const reveal: RevealNames = {
    turn: originalTurn,
    participant: (id) => seats.participants.find((participant) => participant.id === id)?.original ?? id,
    // Words that it quotes inside its reasons become those of the speech, as its quotations do.
    text: (text) => {
      const quotations = quotationsIn(text).filter((one) =>
        [...aliases.keys()].some((name) => one.text.includes(name)),
      );
      const ends = [0, ...quotations.map(({ to }) => to)];
      const pieces = quotations.map(
        ({ text: words, from }, at) => nameSeats(text.slice(ends[at], from)) + reveal.quote('', words),
      );
      return pieces.join('') + nameSeats(text.slice(ends.at(-1)));
    },
    quote: (id, quote) => {
      const namedTurn = turnOf(id);
      const turns = namedTurn ? [namedTurn, ...speeches.filter((turn) => turn !== namedTurn)] : speeches;
      const inParts = () =>
        quote
          .split(GAP)
          .map((part, at) => (at % 2 === 1 ? part : (originalWords(part, turns) ?? nameSeats(part))));
      return originalWords(quote, turns) ?? inParts().join('');
    },
  };
  return reveal;
}

/** As ids of turns are written: `1:2.0.speaker-a`. */
const SPEECH_ID = /(?<![\p{L}\p{N}:.-])[a-z\d:-]{1,60}\.[a-z\d:.-]{0,150}[a-z\d](?![\p{L}\p{N}])/gu;
/** Matches the marks for words that a quotation leaves out. */
const GAP = /(\.{3,}|…+|\[[^\]]{0,80}\])/;
const OUTER_MARKS = /^["“”„«»'‘’\s]{1,4}|["“”„«»'‘’\s.,;:]{1,4}$/gu;

/** An answer to an act, in the record's own ids, names and words, whether its judge read it blind or not. */
export function readAsJudge<T>(
  record: DebateRecord,
  act: Act,
  seat: string,
  { read, revealed: reveal }: AnswerDefinition<T>,
  text: string,
): ParseResult<T> {
  const view = blindView(record, act, seat);
  const reading = read(view?.record ?? record, text);
  if (!reading.ok) return { ok: false, reason: view?.reveal.text(reading.reason) ?? reading.reason };
  return { ok: true, value: view && reveal ? reveal(reading.value, view.reveal) : reading.value };
}
