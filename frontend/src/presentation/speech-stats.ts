// The figures under a speech: words, seconds, tokens, cost, and the number of attempts.
import { sumAttempts } from '@rostrum/shared/record/ledger';
import type { Attempt, Turn } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { formatDuration } from '../components/use-now.ts';
import { speechCardWords } from '../words/speech-card-words.ts';
import { speakingSeconds } from './format-text.ts';
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

/** For a live speech: words so far of those asked for, and their speaking time of the `seconds` allowed. */
export function liveSpeechStats(text: string, words: number | null, seconds: number | null): string[] {
  const so = countWords(text);
  const facts = [
    words === null
      ? speechCardWords('words', { count: so })
      : speechCardWords('wordsOf', { count: so, asked: words }),
  ];
  if (seconds !== null) {
    const spoken = formatDuration(speakingSeconds(so) * 1000);
    facts.push(speechCardWords('timeOf', { spoken, allowed: formatDuration(seconds * 1000) }));
  }
  return facts;
}

/** The first sentences of up to four paragraphs: what the other side will have to answer. */
export function keySentences(text: string): string[] {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs
    .map((paragraph) => paragraph.replace(/[*_`#>]/g, '').trim())
    .flatMap((paragraph) => /^.{24,}?[.!?](?=\s|$)/s.exec(paragraph)?.[0]?.replace(/\s+/g, ' ') ?? [])
    .filter((sentence) => sentence.length <= 220)
    .slice(0, 4);
}
