// The debate that a form describes: its agenda, its forecast and the limit it needs, on a sheet beside the form.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { contextFault, withContextWindows } from '@rostrum/shared/budget/context-room';
import { needToStart, type StartNeed } from '@rostrum/shared/budget/fit-step';
import { type Forecast, forecastDebate } from '@rostrum/shared/budget/forecast';
import { type LimitOutlook, limitOutlook } from '@rostrum/shared/budget/limit-outlook';
import { createRecord, SetupError } from '@rostrum/shared/formats/create-record';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { isActApart, RESEARCH } from '@rostrum/shared/record/plan-acts';
import type { DebateRecord, Occupant } from '@rostrum/shared/record/record';
import type { SourceDocument } from '@rostrum/shared/record/source-document';
import { type AgendaItem, agendaOf } from '@rostrum/shared/status/agenda';
import type { ContextReason } from '@rostrum/shared/wire/reason';
import type { ReactNode } from 'react';
import { areModelsKnown } from '../../engine/debates/forecast.ts';
import { recordAsShown } from '../../presentation/record-as-shown.ts';
import { groupItems, pluralTitle } from '../../presentation/sections.ts';
import {
  choicesOf,
  exampleMotions,
  fittingSettings,
  formatOf,
  type SetupForm,
} from '../../stores/setup-form.ts';
import { researchWords } from '../../words/research-words.ts';
import { setupWords } from '../../words/setup-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';

const PREVIEW_IDS = { id: 'only-a-preview', channel: 'only-a-preview-of-a-channel', createdAt: 0 };
const PLACEHOLDER_OCCUPANT: Occupant = { kind: 'model', model: { provider: 'demo', id: 'nobody-yet' } };

/** Replaces invalid values of a form, so that a fault in one field does not empty the preview. */
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
  /** Reason why the debate cannot reach its result in the contexts of its models. */
  contextFault: ContextReason | null;
  /** Probable reach of the limit; `null` if there is no limit, or the reach is unknown. */
  outlook: LimitOutlook | null;
}

export function previewSetup(
  form: SetupForm,
  cards: Cards,
  documents: readonly SourceDocument[] = [],
): SetupPreview | null {
  try {
    const choices = choicesOf(withFaultsMended(form), PREVIEW_IDS, documents);
    const record = withContextWindows(createRecord(formatOf(form), choices), cards, composeCall);
    const isKnown = areModelsKnown(record, cards);
    const forecast = isKnown ? forecastDebate(record, cards, composeCall) : null;
    const need = isKnown ? needToStart(record, cards, composeCall) : null;
    // Names come from the form, because those in the record are in the language of the motion.
    const names = new Map(form.seats.map(({ id, name }) => [id, shippedText(name)]));
    const seats = record.seats.map((seat) => ({ ...seat, name: names.get(seat.id) ?? seat.name }));
    return {
      record,
      agenda: agendaOf(recordAsShown({ ...record, seats })),
      forecast,
      need,
      contextFault: isKnown ? contextFault({ ...record, seats }, cards, composeCall) : null,
      outlook: forecast && need && limitOutlook(need, forecast),
    };
  } catch (error) {
    if (error instanceof SetupError) return null;
    throw error;
  }
}

const isJudged = ({ phase, slots }: AgendaItem): boolean =>
  phase === 'verdict' && slots.every(({ seat }) => seat.judges);

/** Returns one line per act of the debate, with its number of rounds and its order. All readings of the judges share one line. */
function orderLines(agenda: readonly AgendaItem[]): BillLine[] {
  const acts = new Map<string, AgendaItem[]>();
  for (const item of agenda.filter(({ act }) => !isActApart({ task: act }))) {
    const key = isJudged(item) ? item.act : `${item.act} ${withoutNumber(item.title)}`;
    acts.set(key, [...(acts.get(key) ?? []), item]);
  }
  let second: AgendaItem | undefined;
  return [...acts].map(([act, items]) => {
    const rounds = groupItems(items);
    const first = items[0];
    // Each question is answered before the next one.
    const alternates = first && second && rounds.length > 1 && agenda.indexOf(first) < agenda.indexOf(second);
    second = items[1];
    const name = withoutNumber(first?.title ?? act);
    const speakers = rounds[0]?.flatMap((item) => item.slots) ?? [];
    return {
      title:
        first && !isJudged(first) && (speakers.length > 1 || rounds.length > 1) && !/\d/.test(name)
          ? pluralTitle(name)
          : name,
      text: alternates && speakers.length === 1 ? sharedWords('oneAfterEach') : orderText(rounds),
    };
  });
}

const withoutNumber = (title: string): string => title.replace(/ [\d.]+$/, '');

function orderText(rounds: readonly AgendaItem[][]): string {
  const first = rounds[0]?.[0];
  if (!first) return '';
  const speakers = rounds[0]?.flatMap((item) => item.slots) ?? [];
  if (isJudged(first))
    return setupWords('judgesAndReadings', { judges: speakers.length, readings: rounds.flat().length });
  if (first.act === RESEARCH) return researchWords('packetForAll');
  if (first.hiddenFrom === 'everyone') return sharedWords('votes', { count: speakers.length });
  const count = rounds.length;
  return [count > 1 ? sharedWords('roundCount', { count }) : '', whoBegins(rounds, first)]
    .filter(Boolean)
    .join(' ');
}

function whoBegins(rounds: readonly AgendaItem[][], first: AgendaItem): string {
  if (first.slots.length > 1) return sharedWords('atOnce', { count: first.slots.length });
  const slots = rounds.flat().flatMap((item) => item.slots);
  const seat = first.slots[0]?.seat;
  const name = seat?.name ?? '';
  if (slots.every((slot) => slot.seat.id === seat?.id)) {
    if (seat?.occupant.kind === 'human') return sharedWords('youSpeak');
    return first.title.startsWith(name) ? '' : sharedWords('alone', { name });
  }
  const always = rounds.length > 1 && rounds.every(([item]) => item?.slots[0]?.seat.id === seat?.id);
  return sharedWords(always ? 'beginsEachRound' : 'begins', { name });
}

export const ProgrammeSheet = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside className="programme" aria-label={label}>
    <div className="programme-sheet">{children}</div>
  </aside>
);

/** One line of what comes. */
export interface BillLine {
  title: string;
  text: string;
}

export const Bill = ({ title, lines }: { title: string; lines: readonly BillLine[] }) => (
  <section className="bill stack-3">
    <h2 className="italic">{title}</h2>
    <ol className="order">
      {lines.map((line) => (
        <li key={`${line.title} ${line.text}`}>
          <b>{line.title}</b>
          <span className="soft">{line.text}</span>
        </li>
      ))}
    </ol>
  </section>
);

export const OrderOfDebate = ({ preview }: { preview: SetupPreview | null }) => (
  <Bill title={sharedWords('orderOfDebate')} lines={preview ? orderLines(preview.agenda) : []} />
);
