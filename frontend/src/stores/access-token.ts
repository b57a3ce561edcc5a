// The server's access token. It opens the till, so it lives in sessionStorage: a reload keeps it (a debate goes on), a closed tab
// forgets it, no other tab or later visitor of the machine finds it. Where storage is refused it lives in memory.
import { tabStorage } from './safe-storage.ts';

const TOKEN_KEY = 'rostrum.token';
const tokenStorage = tabStorage();

export const accessToken = (): string | undefined => tokenStorage.getItem(TOKEN_KEY) ?? undefined;

export function setAccessToken(token: string | null): void {
  const trimmed = token?.trim();
  if (trimmed) tokenStorage.setItem(TOKEN_KEY, trimmed);
  else tokenStorage.removeItem(TOKEN_KEY);
}
