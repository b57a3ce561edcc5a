// Set-ups from elsewhere: a link, which holds the form in the fragment of the address, which no server sees, and no keys or tokens; and a
// debate's record, to be changed and started again.
import { FORMATS } from '@rostrum/shared/formats/registry';
import { settingsOf, settingValuesOf } from '@rostrum/shared/formats/settings';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { actsIn, hasSpeechLength } from '@rostrum/shared/record/record-reads';
import { storageWords } from '../words/storage-words.ts';
import { replaceDraftDocuments } from './draft-documents.ts';
import { ownFormats } from './own-data.ts';
import { formatChoice, type SetupForm } from './setup-form.ts';
import { readSetupForm, SetupFormSchema } from './setup-form-schema.ts';
import { setupStore } from './setup-store.ts';

const SETUP_FRAGMENT = '#setup=';
/** Characters. Mail programs and chats cut longer addresses; nothing a person types comes near. */
const MAX_LINK_LENGTH = 16_000;

export type SetupLinkReading = { form: SetupForm } | { trouble: string };

/** The link, and whether the background had to be left out of it; `null` where even the rest of the form is too long for one. */
export function setupLinkOf(form: SetupForm): { link: string; leavesOutBackground: boolean } | null {
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

/** `null`: the address carries no set-up. Reading one starts nothing and spends nothing. */
export function readSetupLink(fragment: string): SetupLinkReading | null {
  if (!fragment.startsWith(SETUP_FRAGMENT)) return null;
  if (fragment.length > MAX_LINK_LENGTH) return { trouble: storageWords('linkTooLong') };
  const read = SetupFormSchema.safeParse(decodeJson(fragment.slice(SETUP_FRAGMENT.length)));
  if (read.success) return { form: read.data };
  const issue = read.error.issues[0];
  const path = issue?.path.map(String).join('.');
  return { trouble: storageWords('linkUnreadable', { path: path || 'none', reason: issue?.message ?? '' }) };
}

/** Opens the set-up of a link, if there is one. Returns the sentence to show if it cannot be read. */
export function openSetupLink(fragment: string): string | null {
  const read = readSetupLink(fragment);
  if (!read) return null;
  if ('trouble' in read) return read.trouble;
  setupStore.open(read.form);
  // A link carries none, and those of another motion do not belong to it.
  replaceDraftDocuments([]);
  return null;
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

/** `null` where this version no longer has the format. */
export function recordToForm(record: DebateRecord): SetupForm | null {
  const { id } = record.format;
  const own = ownFormats.getState().formats.find((format) => format.id === id);
  const format = Object.hasOwn(FORMATS, id) ? FORMATS[id] : own?.sound;
  if (!format) return null;
  const defaults = Object.fromEntries(settingsOf(format).map((spec) => [spec.id, spec.default]));
  const values = settingValuesOf(format, record.settings);
  // A plan in which no length counts was spoken at the format's own.
  const hasLength = actsIn(record.format.plan).some(hasSpeechLength);
  const changed = Object.entries(values).filter(
    ([id, value]) => value !== defaults[id] && (hasLength || id !== 'length'),
  );
  return readSetupForm({
    v: 1,
    motion: record.motion,
    background: record.background,
    ...formatChoice(format),
    seats: record.seats,
    settings: Object.fromEntries(changed),
  });
}
