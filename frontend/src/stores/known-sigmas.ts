// How far judging models scatter, as the page Judges last found over the kept debates: new debates are set up with it.
import { KnownSigma } from '@rostrum/shared/record/known-sigma';
import { z } from 'zod';
import { browserStorage } from './safe-storage.ts';

const storage = browserStorage();
const KEY = 'rostrum.known-sigmas';
const MOST_KEPT = 200;
const KnownSigmas = z.array(KnownSigma).max(MOST_KEPT);

export function knownSigmas(): readonly KnownSigma[] {
  try {
    return KnownSigmas.safeParse(JSON.parse(storage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

export const keepKnownSigmas = (sigmas: readonly KnownSigma[]): void =>
  storage.setItem(KEY, JSON.stringify(sigmas.slice(0, MOST_KEPT)));
