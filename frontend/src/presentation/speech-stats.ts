// The figures under a speech: words, seconds, tokens, cost, and the number of attempts.
import { sumAttempts } from '@rostrum/shared/record/ledger';
import type { Attempt, Turn } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { speechCardWords } from '../words/speech-card-words.ts';
import { hedgedMoney } from './ledger-text.ts';

export function speechStats(turn: Turn, attempts: readonly Attempt[]): string[] {
  const facts = [speechCardWords('words', { count: countWords(turn.text) })];
  const accepted = attempts.find((attempt) => attempt.id === turn.attempt);
  if (!accepted) return facts;
  if (accepted.timing)
    facts.push(
      speechCardWords('seconds', { count: Math.max(1, Math.round(accepted.timing.totalMs / 1000)) }),
    );
  const tokens = accepted.usage?.outputTokens ?? null;
  if (tokens !== null) facts.push(speechCardWords('tokens', { count: tokens }));
  const charges = attempts.flatMap(({ charge }) => (charge ? [charge] : []));
  const ledger = sumAttempts(attempts);
  const unknown = charges.some(({ nanoUsd }) => nanoUsd === null);
  facts.push(unknown ? speechCardWords('costUnknown') : hedgedMoney(ledger));
  if (attempts.length > 1) facts.push(speechCardWords('attempts', { count: attempts.length }));
  return facts;
}
