// The server's access token. It allows spending, so it is kept in sessionStorage: a reload keeps it (a debate goes on), closing the tab
// removes it, and no other tab or later visitor of the computer finds it. Where storage is refused, it is kept in memory.
import { tabStorage } from './safe-storage.ts';

const TOKEN_KEY = 'rostrum.token';
const tokenStorage = tabStorage();

export const accessToken = (): string | undefined => tokenStorage.getItem(TOKEN_KEY) ?? undefined;

export function setAccessToken(token: string | null): void {
  const trimmed = token?.trim();
  if (trimmed) tokenStorage.setItem(TOKEN_KEY, trimmed);
  else tokenStorage.removeItem(TOKEN_KEY);
}

const TOKEN_FRAGMENT = /^#token=([\x21-\x7e]+)$/;

/** Takes the token that the server's first start prints as a part of its address, and removes it from there. */
export function takeTokenOfAddress(): void {
  const [, token] = TOKEN_FRAGMENT.exec(window.location.hash) ?? [];
  if (token === undefined) return;
  setAccessToken(token);
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}
