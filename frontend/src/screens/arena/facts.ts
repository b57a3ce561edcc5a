// The figures under a speech: words, seconds, tokens, cost, and how often it was asked for.
import { hedgeOf, sumOf } from '@rostrum/shared/debate/ledger';
import type { Attempt, Turn } from '@rostrum/shared/debate/record';
import { countWords } from '@rostrum/shared/debate/words';
import { clock } from '../../parts/use-now.ts';
import { sum } from '../reading/money.ts';
import { counted, spokenSeconds } from '../reading/words.ts';

export function spokenFacts(turn: Turn, attempts: readonly Attempt[]): string[] {
  const facts = [counted(countWords(turn.text), 'word')];
  const accepted = attempts.find((attempt) => attempt.id === turn.attempt);
  if (!accepted) return facts;
  if (accepted.timing) facts.push(`${Math.max(1, Math.round(accepted.timing.totalMs / 1000))} s`);
  const tokens = accepted.usage?.outputTokens ?? null;
  if (tokens !== null) facts.push(counted(tokens, 'token'));
  const charges = attempts.flatMap(({ charge }) => (charge ? [charge] : []));
  const ledger = sumOf(attempts);
  const words = hedgeOf(ledger) + sum(ledger.spentNanoUsd).words;
  facts.push(charges.some(({ nanoUsd }) => nanoUsd === null) ? 'cost unknown' : words);
  if (attempts.length > 1) facts.push(`asked ${attempts.length} times`);
  return facts;
}

/** While it is being spoken: words so far of those asked for, and the speaking time they take. */
export function liveFacts(text: string, words: number | null, seconds: number | null): string[] {
  const so = countWords(text);
  const facts = [words === null ? counted(so, 'word') : `${so} of ${words} words`];
  if (seconds !== null) {
    facts.push(`${clock(spokenSeconds(so) * 1000)} of ${clock(seconds * 1000)}`);
  }
  return facts;
}

/** The first sentence of every finished paragraph: what the other side will have to answer. */
export function pointsOf(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs
    .map((paragraph) => paragraph.replace(/[*_`#>]/g, '').trim())
    .flatMap((paragraph) => /^.{24,}?[.!?](?=\s|$)/s.exec(paragraph)?.[0]?.replace(/\s+/g, ' ') ?? [])
    .filter((sentence) => sentence.length <= 220)
    .slice(0, 4);
}
