// A set-up as a link: the form in the fragment of the address, which no server sees. The form contains no keys or tokens.
import { storageWords } from '../words/storage-words.ts';
import { SetupForm } from './setup-form.ts';

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

/** The fragment of the address, with its `#`. */
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
  const read = SetupForm.safeParse(decodeJson(fragment.slice(SETUP_FRAGMENT.length)));
  if (read.success) return { form: read.data };
  const issue = read.error.issues[0];
  const path = issue?.path.map(String).join('.');
  return {
    trouble: path
      ? storageWords('linkFault', { path, reason: issue?.message ?? '' })
      : storageWords('linkUnreadable'),
  };
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
