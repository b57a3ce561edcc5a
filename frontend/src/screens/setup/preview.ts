// The debate that the form describes, before it exists: drawn as a programme, forecast, and checked against its limit.
import { type AgendaItem, agendaOf } from '@rostrum/shared/debate/agenda';
import { type Need, needToStart } from '@rostrum/shared/debate/budget';
import type { Cards } from '@rostrum/shared/debate/call';
import { withContexts } from '@rostrum/shared/debate/contexts';
import { loopNameAt } from '@rostrum/shared/debate/early-end';
import { type Forecast, forecastOf } from '@rostrum/shared/debate/forecast';
import type { DebateRecord, Occupant } from '@rostrum/shared/debate/record';
import { openRecord, SetupError } from '@rostrum/shared/formats/open-record';
import { settingsOf, whyNot } from '@rostrum/shared/formats/settings';
import { composeCall } from '@rostrum/shared/prompts/scene';
import { type ModelCard, modelKey } from '@rostrum/shared/wire/model-card';
import type { ScorePart } from '../../parts/score.tsx';
import { clock } from '../../parts/use-now.ts';
import { choicesOf, formatOf, type SetupForm } from '../../stores/setup-form.ts';
import { seatedForPrint } from '../reading/sides.ts';
import { groupItems, plural } from '../reading/spreads.ts';
import { capital, counted, inWords } from '../reading/words.ts';

const MADE = { id: 'only-a-preview', channel: 'only-a-preview-of-a-channel', createdAt: 0 };
const NOBODY: Occupant = { kind: 'model', model: { provider: 'demo', id: 'nobody-yet' } };

/** The form as far as it makes sense: a fault in one field must not blank the programme. */
function mended(form: SetupForm): SetupForm {
  const format = formatOf(form);
  const specs = new Map(settingsOf(format).map((spec) => [spec.id, spec]));
  const motion = form.motion.trim();
  const fits = motion.length >= format.motion.min && motion.length <= format.motion.max;
  return {
    ...form,
    motion: fits ? motion : (format.sampleMotions[0] ?? 'A motion'),
    seats: form.seats.map((seat) => ({ ...seat, occupant: seat.occupant ?? NOBODY })),
    settings: Object.fromEntries(
      Object.entries(form.settings).filter(([id, value]) => {
        const spec = specs.get(id);
        return spec && whyNot(spec, value) === null;
      }),
    ),
  };
}

export interface Preview {
  record: DebateRecord;
  agenda: AgendaItem[];
  /** `null` while a seat has nobody in it, or a model nobody knows. */
  forecast: Forecast | null;
  need: Need | null;
}

export const cardsOf = (models: readonly ModelCard[]): Cards =>
  Object.fromEntries(models.map((card) => [modelKey(card), card]));

export function previewOf(form: SetupForm, cards: Cards): Preview | null {
  try {
    const opened = openRecord(formatOf(form), choicesOf(mended(form), MADE));
    const record = withContexts(opened, cards);
    const known = record.seats.every(
      ({ occupant }) => occupant.kind === 'human' || cards[modelKey(occupant.model)] !== undefined,
    );
    return {
      record,
      agenda: agendaOf(seatedForPrint(record)),
      forecast: known ? forecastOf(record, cards, composeCall) : null,
      need: known ? needToStart(record, cards, composeCall) : null,
    };
  } catch (error) {
    if (error instanceof SetupError) return null;
    throw error;
  }
}

export interface OrderLine {
  key: string;
  title: string;
  says: string;
  items: AgendaItem[];
}

/** One line an act: how often, how long, in which order. */
export function orderOf(agenda: readonly AgendaItem[]): OrderLine[] {
  const acts = new Map<string, AgendaItem[]>();
  for (const item of agenda) {
    const key = `${item.act} ${withoutNumber(item.title)}`;
    acts.set(key, [...(acts.get(key) ?? []), item]);
  }
  return [...acts].map(([act, items]) => {
    const rounds = groupItems(items);
    const first = items[0];
    const name = withoutNumber(first?.title ?? act);
    const speakers = rounds[0]?.flatMap((item) => item.places) ?? [];
    return {
      key: act,
      title: (speakers.length > 1 || rounds.length > 1) && !/\d/.test(name) ? plural(name) : name,
      says: saysOf(rounds, speakers.length),
      items,
    };
  });
}

const withoutNumber = (title: string): string => title.replace(/ [\d.]+$/, '');

function saysOf(rounds: readonly AgendaItem[][], speakers: number): string {
  const first = rounds[0]?.[0];
  if (!first) return '';
  if (first.room === 'verdict' && first.places.every(({ seat }) => seat.judges))
    return speakers === 1 ? 'one judge, blind' : `${inWords(speakers)} judges, blind`;
  if (first.sealed === 'until-the-end')
    return `${counted(speakers, 'vote').replace(/^\d+/, inWords(speakers))}, sealed`;
  const together = first.places.length > 1;
  const name = first.places[0]?.seat.name ?? '';
  const alone = new Set(rounds.flat().flatMap(({ places }) => places.map(({ seat }) => seat.id))).size === 1;
  const time = `${timeOf(first)}${first.seconds !== null && !alone ? ' each' : ''}`;
  const order = together ? 'at once, blind' : alone ? name : `${name} first`;
  const often = rounds.length > 1 ? `${rounds.length} ×${time ? ' ' : ''}` : '';
  return [`${often}${time}`, order].filter(Boolean).join(', ');
}

/** Nothing for a vote, questions or an evaluation: they are as long as their form. */
const timeOf = ({ seconds, words, tokens }: AgendaItem): string => {
  if (seconds !== null) return clock(seconds * 1000);
  if (words !== null) return `up to ${words} words`;
  return tokens === null ? '' : `up to ${tokens} tokens`;
};

/** The score: each act or loop a part, each place a note as long as its speaking time; the verdict a tenth of the whole. */
export function scoreOf({ agenda, record }: Pick<Preview, 'agenda' | 'record'>): ScorePart[] {
  const spoken = agenda.reduce((total, item) => total + (item.seconds ?? 0), 0);
  const nodes = new Map<string, AgendaItem[]>();
  for (const item of agenda) {
    const node = item.passes.length > 0 ? (item.address.split(':')[0] ?? '') : item.address;
    nodes.set(node, [...(nodes.get(node) ?? []), item]);
  }
  return [...nodes].map(([key, items]) => ({
    key,
    label: partLabel(items, record),
    notes: items.flatMap((item) =>
      item.places.map((place, index) => ({
        key: place.turn,
        bench: place.seat.bench,
        seconds: item.seconds ?? Math.max(30, spoken / 10),
        atOnce: index > 0,
      })),
    ),
  }));
}

/** "Openings", "Five rounds", "CX1". */
function partLabel(items: readonly AgendaItem[], { format }: Preview['record']): string {
  const [first] = items;
  if (!first) return '';
  if (first.passes.length === 0) return first.places.length > 1 ? plural(first.title) : first.title;
  const name = loopNameAt(format.plan, first.address);
  const rounds = new Set(items.map(({ passes }) => passes[0])).size;
  if (/s$|\d/.test(name)) return name;
  return rounds > 1 ? `${capital(inWords(rounds))} ${plural(name.toLowerCase())}` : name;
}

export const scoreSays = (agenda: readonly AgendaItem[]): string =>
  `Who speaks when: ${orderOf(agenda)
    .map((line) => `${line.title.toLowerCase()}, ${line.says}`)
    .join('; ')}`;
