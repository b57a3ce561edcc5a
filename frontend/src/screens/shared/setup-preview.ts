// Computes the debate that a form describes before it exists: its agenda and timeline, the forecast, and the limit it needs.

import type { Cards } from '@rostrum/shared/budget/call-hold';
import { needToStart, type StartNeed } from '@rostrum/shared/budget/fit-step';
import { type Forecast, forecastDebate } from '@rostrum/shared/budget/forecast';
import { type LimitOutlook, limitOutlook } from '@rostrum/shared/budget/limit-outlook';
import { withContextWindows } from '@rostrum/shared/budget/source-capacity';
import { createRecord, SetupError } from '@rostrum/shared/formats/create-record';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { isActApart } from '@rostrum/shared/record/asked-apart';
import type { DebateRecord, Occupant } from '@rostrum/shared/record/record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { type AgendaItem, type AgendaSlot, agendaOf } from '@rostrum/shared/status/agenda';
import { loopNameAt } from '@rostrum/shared/status/early-loop-ends';
import { modelKey } from '@rostrum/shared/wire/model-key';
import type { TimelinePart } from '../../components/plan-timeline.tsx';
import { midSentence } from '../../presentation/mid-sentence.ts';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { groupItems, pluralTitle } from '../../presentation/sections.ts';
import {
  choicesOf,
  exampleMotions,
  fittingSettings,
  formatOf,
  type SetupForm,
} from '../../stores/setup-form.ts';
import { panelWords } from '../../words/panel-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { timelineLaneOf } from './timeline-lanes.ts';

const PREVIEW_IDS = { id: 'only-a-preview', channel: 'only-a-preview-of-a-channel', createdAt: 0 };
const PLACEHOLDER_OCCUPANT: Occupant = { kind: 'model', model: { provider: 'demo', id: 'nobody-yet' } };

/** The form with invalid values replaced, so that a fault in one field does not empty the preview. */
function withFaultsMended(form: SetupForm): SetupForm {
  const format = formatOf(form);
  const motion = form.motion.trim();
  const fits = motion.length >= format.motion.min && motion.length <= format.motion.max;
  return {
    ...form,
    motion: fits ? motion : (exampleMotions(format)[0] ?? sharedWords('anyMotion')),
    seats: form.seats.map((seat) => ({ ...seat, occupant: seat.occupant ?? PLACEHOLDER_OCCUPANT })),
    settings: fittingSettings(form, format),
  };
}

export interface SetupPreview {
  record: DebateRecord;
  agenda: AgendaItem[];
  /** `null` while a seat is empty or its model is unknown. */
  forecast: Forecast | null;
  need: StartNeed | null;
  /** How far the limit will probably reach; `null` where there is none, or nothing is known. */
  outlook: LimitOutlook | null;
}

export function previewSetup(
  form: SetupForm,
  cards: Cards,
  documents: readonly SourceDocument[] = [],
): SetupPreview | null {
  try {
    const record = openedRecord(form, cards, documents);
    const known = modelsAreKnown(record, cards);
    const forecast = known ? forecastDebate(record, cards, composeCall) : null;
    const need = known ? needToStart(record, cards, composeCall) : null;
    return {
      record,
      agenda: agendaOf(recordAsShown(record)),
      forecast,
      need,
      outlook: forecast && need && limitOutlook(need, forecast),
    };
  } catch (error) {
    if (error instanceof SetupError) return null;
    throw error;
  }
}

const openedRecord = (form: SetupForm, cards: Cards, documents: readonly SourceDocument[]): DebateRecord =>
  withContextWindows(
    createRecord(formatOf(form), choicesOf(withFaultsMended(form), PREVIEW_IDS, documents)),
    cards,
  );

const modelsAreKnown = ({ seats }: DebateRecord, cards: Cards): boolean =>
  seats.every(({ occupant }) => occupant.kind === 'human' || cards[modelKey(occupant.model)] !== undefined);

/** The forecast alone, for comparing set-ups; `null` while a seat is empty or its model is unknown. */
export function forecastSetup(form: SetupForm, cards: Cards): Forecast | null {
  try {
    const record = openedRecord(form, cards, []);
    return modelsAreKnown(record, cards) ? forecastDebate(record, cards, composeCall) : null;
  } catch (error) {
    if (error instanceof SetupError) return null;
    throw error;
  }
}

export interface OrderLine {
  key: string;
  title: string;
  text: string;
}

const isJudged = ({ phase, slots }: AgendaItem): boolean =>
  phase === 'verdict' && slots.every(({ seat }) => seat.judges);

/** One line per act of the debate: how often, how long, in which order. All readings of the judges are one line. */
export function orderLines(agenda: readonly AgendaItem[]): OrderLine[] {
  const acts = new Map<string, AgendaItem[]>();
  for (const item of agenda.filter(({ act }) => !isActApart({ task: act }))) {
    const key = isJudged(item) ? item.act : `${item.act} ${withoutNumber(item.title)}`;
    acts.set(key, [...(acts.get(key) ?? []), item]);
  }
  return [...acts].map(([act, items]) => {
    const rounds = groupItems(items);
    const first = items[0];
    const name = withoutNumber(first?.title ?? act);
    const speakers = rounds[0]?.flatMap((item) => item.slots) ?? [];
    return {
      key: act,
      title:
        first && !isJudged(first) && (speakers.length > 1 || rounds.length > 1) && !/\d/.test(name)
          ? pluralTitle(name)
          : name,
      text: orderText(rounds, speakers.length),
    };
  });
}

const withoutNumber = (title: string): string => title.replace(/ [\d.]+$/, '');

function orderText(rounds: readonly AgendaItem[][], speakers: number): string {
  const first = rounds[0]?.[0];
  if (!first) return '';
  if (isJudged(first))
    return panelWords('judgesAndReadings', { judges: speakers, readings: rounds.flat().length });
  if (first.hiddenFrom === 'everyone') return sharedWords('votes', { count: speakers });
  const together = first.slots.length > 1;
  const name = first.slots[0]?.seat.name ?? '';
  const slots = rounds.flat().flatMap((item) => item.slots);
  const alone = new Set(slots.map(({ seat }) => seat.id)).size === 1;
  const time = timeText(slots, first.tokens, alone);
  const order = together ? sharedWords('atOnce') : alone ? name : sharedWords('first', { name });
  const count = rounds.length;
  const often = time ? sharedWords('rounds', { count, time }) : sharedWords('roundsOnly', { count });
  return [count > 1 ? often : time, order].filter(Boolean).join(', ');
}

/** Empty for votes, questions and evaluations: their form decides their length. Seats may have lengths of their own. */
function timeText(slots: readonly AgendaSlot[], tokens: number | null, alone: boolean): string {
  const words = slots.flatMap((slot) => slot.words ?? []);
  if (words.length > 0) {
    const [least, most] = [Math.min(...words), Math.max(...words)];
    if (least !== most) return sharedWords('wordRange', { least, most });
    if (slots.every(({ seconds }) => seconds === null)) return sharedWords('upToWords', { words: most });
    return sharedWords(alone ? 'words' : 'wordsEach', { words: most });
  }
  if (tokens === null) return '';
  const isYou = slots.every(({ seat }) => seat.occupant.kind === 'human');
  return isYou ? sharedWords('yourAnswers') : sharedWords('upToTokens', { tokens });
}

/** The timeline: one part per act or loop, each slot as long as its speaking time; without one, a tenth of the whole. */
export function timelineOf({ agenda, record }: Pick<SetupPreview, 'agenda' | 'record'>): TimelinePart[] {
  const spoken = agenda.reduce(
    (total, item) => total + Math.max(0, ...item.slots.map(({ seconds }) => seconds ?? 0)),
    0,
  );
  const shown = recordAsShown(record);
  const nodes = new Map<string, AgendaItem[]>();
  for (const item of agenda) {
    const node = item.passes.length > 0 ? (item.address.split(':')[0] ?? '') : item.address;
    nodes.set(node, [...(nodes.get(node) ?? []), item]);
  }
  return [...nodes].map(([key, items]) => ({
    key,
    label: partLabel(items, shown),
    speeches: items.flatMap((item) =>
      item.slots.map((slot, index) => ({
        key: slot.turn,
        lane: timelineLaneOf(slot.seat),
        seconds: slot.seconds ?? Math.max(30, spoken / 10),
        atOnce: index > 0,
      })),
    ),
  }));
}

/** "Openings", "5 rounds", "CX1". */
function partLabel(items: readonly AgendaItem[], { format }: SetupPreview['record']): string {
  const [first] = items;
  if (!first) return '';
  if (first.passes.length === 0) return first.slots.length > 1 ? pluralTitle(first.title) : first.title;
  const name = loopNameAt(format.plan, first.address);
  const rounds = new Set(items.map(({ passes }) => passes[0])).size;
  if (/s$|\d/.test(name)) return name;
  return rounds > 1
    ? sharedWords('numberOf', { count: rounds, title: pluralTitle(midSentence(name)) })
    : name;
}

export const timelineText = (agenda: readonly AgendaItem[]): string =>
  sharedWords('whoSpeaksWhen', {
    order: orderLines(agenda)
      .map((line) => `${midSentence(line.title)}, ${line.text}`)
      .join('; '),
  });
