// Who could not be heard: places the house passed over because the debate could go on without them, and why.
import type { DebateRecord } from './record.ts';
import { isSummaryTurn } from './summary-turns.ts';

export interface Unheard {
  turn: string;
  /** As the failure was told, a sentence of its own. */
  reason: string;
}

/** In the order in which they were passed over. The first word on a place counts. */
export function unheardIn(record: DebateRecord): Unheard[] {
  const settled = new Set<string>();
  const unheard: Unheard[] = [];
  for (const entry of record.entries) {
    if (entry.kind === 'attempt' || (entry.kind === 'ruling' && entry.ruling !== 'skip')) continue;
    const turn = entry.kind === 'turn' ? entry.id : entry.turn;
    // A summary that could not be had silences nobody.
    if (isSummaryTurn(turn)) continue;
    if (entry.kind === 'ruling' && entry.by === 'house' && !settled.has(turn)) {
      unheard.push({ turn, reason: entry.reason ?? 'no try brought a speech' });
    }
    settled.add(turn);
  }
  return unheard;
}

/** "Sceptic could not be heard: the vendor is overloaded. The debate went on without it." */
export function unheardSentence(who: string, reason: string): string {
  const plain = reason.trim().replace(/[.!]+$/, '');
  // "The vendor …" goes on in the sentence; "OpenAI …", "HTTP …" and "I …" stay as they are.
  const inside = /^(The|It|Its|No|Nobody|A|An|There|This|Something)\b/.test(plain)
    ? plain.charAt(0).toLowerCase() + plain.slice(1)
    : plain;
  return `${who} could not be heard: ${inside}. The debate went on without it.`;
}
