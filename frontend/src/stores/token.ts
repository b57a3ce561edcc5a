// The server's access token. It opens the till, so it lives in sessionStorage: a reload keeps it (a debate goes on), a closed tab
// forgets it, no other tab or later visitor of the machine finds it. Where storage is refused it lives in memory.
import { tabStorage } from './safe-storage.ts';

const NAME = 'rostrum.token';
const storage = tabStorage();

export const tokenNow = (): string | undefined => storage.getItem(NAME) ?? undefined;

export function keepToken(token: string | null): void {
  const trimmed = token?.trim();
  if (trimmed) storage.setItem(NAME, trimmed);
  else storage.removeItem(NAME);
}
