// Turns that a calculation supposes, such as the longest possible speech. They lengthen a transcript, and no condition reads them:
// what has not been said may still turn out either way.
import type { Turn } from '../record/record.ts';

const supposed = new WeakSet<object>();

export function asSupposed(turn: Turn): Turn {
  supposed.add(turn);
  return turn;
}

export const isSupposed = (entry: object): boolean => supposed.has(entry);
