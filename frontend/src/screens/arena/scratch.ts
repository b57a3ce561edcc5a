// Words a person is writing, kept until they are sent: a reload must not cost a speech.
import { lastingStorage } from '../../stores/safe-storage.ts';

const storage = lastingStorage();
const nameOf = (key: string) => `rostrum.writing ${key}`;

export const readScratch = (key: string): string => storage.getItem(nameOf(key)) ?? '';
export function writeScratch(key: string, text: string): void {
  if (text === '') storage.removeItem(nameOf(key));
  else storage.setItem(nameOf(key), text);
}
