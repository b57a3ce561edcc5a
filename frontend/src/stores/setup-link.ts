// Set-ups from a link or from a record. A link has the form in the address's fragment, which no server sees, and no keys or tokens.
import { seatsOfTemplate } from '@rostrum/shared/formats/empty-seats';
import type { Format, SeatTemplate } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { withDebateNames } from '@rostrum/shared/formats/seat-names';
import { settingsOf, settingValuesOf } from '@rostrum/shared/formats/settings';
import { actsIn, hasSpeechLength } from '@rostrum/shared/record/plan-acts';
import { type DebateRecord, isRecorded, type Seat, settingsAsGiven } from '@rostrum/shared/record/record';
import { faultOf } from '../engine/debates/read-record.ts';
import { faultText } from '../words/fault-words.ts';
import { setupWords } from '../words/setup-words.ts';
import { shippedText } from '../words/shipped-words.ts';
import { storageWords } from '../words/storage-words.ts';
import { draftDocuments, replaceDraftDocuments } from './draft-documents.ts';
import { ownFormats, ownSetups } from './own-data.ts';
import { browserStorage } from './safe-storage.ts';
import {
  exampleMotions,
  fittingSettings,
  formatChoice,
  formatOf,
  freshForm,
  type SetupForm,
  seatsInFormat,
} from './setup-form.ts';
import { type DraftDocument, readSetupForm, type SavedSetup, SetupFormSchema } from './setup-form-schema.ts';
import { keptDraft, setupStore } from './setup-store.ts';

const SETUP_FRAGMENT = '#setup=';
/** Maximum characters. Mail programs and chats cut longer addresses; a typed form stays far below. */
const MAX_LINK_LENGTH = 16_000;

export type SetupLinkReading = { form: SetupForm } | { trouble: string };

/** The link, and whether the background had to be left out of it; `null` if even the rest of the form is too long for one. */
export function setupLinkOf(setup: SetupForm): { link: string; leavesOutBackground: boolean } | null {
  // A library stays in its browser.
  const { research: __, ...form } = setup;
  const whole = linkOf(form);
  if (whole !== null) return { link: whole, leavesOutBackground: false };
  const { background: _, ...rest } = form;
  const link = linkOf(rest);
  return link === null ? null : { link, leavesOutBackground: true };
}

function linkOf(form: SetupForm): string | null {
  const bytes = new TextEncoder().encode(JSON.stringify(form));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const link = `${SETUP_FRAGMENT}${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
  return link.length > MAX_LINK_LENGTH ? null : link;
}

/** Reads the set-up of an address; `null` if it has none. Never starts a debate. */
export function readSetupLink(fragment: string): SetupLinkReading | null {
  if (!fragment.startsWith(SETUP_FRAGMENT)) return null;
  if (fragment.length > MAX_LINK_LENGTH) return { trouble: storageWords('linkTooLong') };
  const result = SetupFormSchema.safeParse(decodeJson(fragment.slice(SETUP_FRAGMENT.length)));
  if (result.success) return { form: result.data };
  const { path, reason } = faultOf(result.error);
  return { trouble: storageWords('linkUnreadable', { path: path || 'none', reason: faultText(reason) }) };
}

/** Opens a set-up with its documents. Saves the person's own form first, which `keptDraft` then holds. */
export async function openSetup(
  form: SetupForm,
  documents: readonly GivenDocument[],
  own: OwnSetups,
): Promise<void> {
  await own.loadDraftDocuments();
  const draft = ownDraft();
  if (draft) await own.saveSetup(draft);
  setupStore.open(form);
  replaceDraftDocuments(documents);
  storage.setItem(OPENED_KEY, personInput(form, documents));
  keptDraft.setState({ draft });
}

/** Opens the set-up of a link, if there is one; any site can open such a link. Returns why it cannot be read. */
export async function openSetupLink(fragment: string, own: OwnSetups): Promise<string | null> {
  const result = readSetupLink(fragment);
  if (!result) return null;
  if ('trouble' in result) return result.trouble;
  leaveSetupLink();
  // A link has no documents, and those of another motion do not belong to it.
  await openSetup(result.form, [], own);
  return null;
}

/** Opens the person's own set-up again. Its saved copy is deleted, so that the next set-up that is opened saves it again. */
export async function goBackToDraft({ id, form, documents = [] }: SavedSetup, own: OwnSetups): Promise<void> {
  await openSetup(form, documents, own);
  storage.removeItem(OPENED_KEY);
  await own.deleteSetup(id);
}

/** Takes the link off the address: a reload must not open it again and overwrite later changes. */
function leaveSetupLink(): void {
  const { hash, pathname, search } = window.location;
  if (hash.startsWith(SETUP_FRAGMENT))
    window.history.replaceState(window.history.state, '', pathname + search);
}

/** Shows a link in the address, until the set-up is changed or started. */
export function showSetupLink(link: string): void {
  window.history.replaceState(null, '', link);
  const leave = () => {
    for (const unsubscribe of subscriptions) unsubscribe();
    leaveSetupLink();
  };
  const subscriptions = [setupStore.store.subscribe(leave), draftDocuments.subscribe(leave)];
}

interface OwnSetups {
  loadDraftDocuments(): Promise<void>;
  saveSetup(setup: SavedSetup): Promise<void>;
  deleteSetup(id: string): Promise<void>;
}
type GivenDocument = Pick<DraftDocument, 'title' | 'text'>;

const storage = browserStorage();
/** Storage key for the contents of the set-up that was opened last, which is kept elsewhere. */
const OPENED_KEY = 'rostrum.setup.linked';

/** Returns everything that a person writes and chooses in a form, except the debating models. */
const personInput = (
  { format, motion, background, research, settings, seats }: SetupForm,
  documents: readonly GivenDocument[] = [],
): string => {
  const own = seats.map((seat) => [
    ...[seat.name, seat.persona?.name, seat.instruction],
    ...[seat.temperature, seat.length, seat.maxWords],
  ]);
  const files = documents.map(({ title, text }) => [title, text.length]);
  return JSON.stringify([format, motion, background, research, settings, own, ...files]);
};

/** Returns the form and its documents if they are the person's: neither fresh, nor a recording's, nor kept elsewhere. */
function ownDraft(): SavedSetup | null {
  const form = setupStore.store.getState();
  const { read } = draftDocuments.getState();
  const format = formatOf(form);
  const fresh = exampleMotions(format).map((motion) => personInput({ ...freshForm(format), motion }));
  const elsewhere = ownSetups.getState().items.map((one) => personInput(one.form, one.documents));
  const isOwn = ![...fresh, ...elsewhere, storage.getItem(OPENED_KEY)].includes(personInput(form, read));
  return isOwn && !isRecorded(form) ? setupToSave(form, read, setupTitleOf(form)) : null;
}

/** Returns the title of an unnamed set-up. */
export const setupTitleOf = (form: SetupForm): string =>
  setupWords('setupTitle', {
    format: shippedText(formatOf(form).title),
    motion: form.motion.trim().slice(0, 60) || setupWords('noMotion'),
  });

export function setupToSave(form: SetupForm, read: readonly DraftDocument[], title: string): SavedSetup {
  const documents = read.map((one) => ({ title: one.title, text: one.text }));
  return { id: `setup-${Date.now()}`, title, form, ...(documents.length > 0 && { documents }) };
}

function decodeJson(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Returns the seats of a record with the names of their set-up: a record has these in the language of its motion. */
function withSetupNames({ seats, motion }: DebateRecord, templates: readonly SeatTemplate[]): Seat[] {
  const titles = new Map(templates.flatMap(seatsOfTemplate).map(({ id, name }) => [id, name]));
  const sources = [
    ({ id, persona }: Seat) => titles.get(id) ?? persona?.name,
    ({ id, persona }: Seat) => persona?.name ?? titles.get(id),
  ];
  const guesses = sources.map((nameOf) => {
    const drafts = seats.map((seat) => ({ ...seat, name: nameOf(seat) ?? seat.name }));
    return { drafts, debate: withDebateNames(drafts, templates, motion) };
  });
  return seats.map((seat, at) => {
    const guess = guesses.find(({ debate }) => debate[at]?.name === seat.name);
    return guess?.drafts[at] ?? seat;
  });
}

/** Returns whether a format has a place for all of these seats, and a seat for each place that it requires. */
const hasRoomFor = (format: Format, seats: readonly Seat[]): boolean =>
  seats.every(({ role }) => format.seats.some((template) => template.role === role)) &&
  format.seats.every(({ role, min, max }) => {
    const count = seats.filter((seat) => seat.role === role).length;
    return count >= min && count <= max;
  });

/** Returns the set-up of a debate, in its own format or `another`; `null` if the one that it is to have is no longer here. */
export function recordToForm(record: DebateRecord, another?: Format): SetupForm | null {
  const { id } = record.format;
  const own = ownFormats.getState().items.find((one) => one.id === id)?.sound;
  const before = Object.hasOwn(FORMATS, id) ? FORMATS[id] : own;
  const format = another ?? before;
  if (!format) return null;
  const source = before ?? { ...format, seats: [], settings: [] };
  const defaults = Object.fromEntries(settingsOf(source).map((spec) => [spec.id, spec.default]));
  const values = settingValuesOf(source, settingsAsGiven(record));
  // A plan without lengths used the format's own lengths.
  const hasLength = actsIn(record.format.plan).some(hasSpeechLength);
  const changes = Object.entries(values).filter(
    ([id, value]) => value !== defaults[id] && (hasLength || id !== 'length'),
  );
  const seats = withSetupNames(record, source.seats);
  const isSame = format === before && hasRoomFor(format, seats);
  return readSetupForm({
    v: 1,
    motion: record.motion,
    background: record.background,
    research: record.research,
    ...formatChoice(format),
    seats: isSame ? seats : seatsInFormat({ seats }, format, { ...source, programme: record.format }).seats,
    settings: fittingSettings({ settings: Object.fromEntries(changes) }, format),
  });
}
