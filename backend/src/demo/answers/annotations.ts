// The demo judge's claims: central ones, quoted exactly, whether the other side answered them, and with which words.
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { withoutQuotations, worthAnswering } from '../quote-and-reply.ts';
import type { TranscriptSpeech } from '../read-request.ts';
import { lettersAndDigits, sentencesOf, upperFirst } from '../sentences.ts';
import type { Speaker } from '../speaker.ts';
import { interleaved } from '../trim.ts';
import { quotedIn, textAfterQuotation } from './speech-stats.ts';

/** The most words the task allows a claim. */
const MOST_CLAIM_WORDS = 12;
/** A reply is quoted from its first sentence of at least this many words. */
const REPLY_WORDS = 4;

interface NotedClaim {
  speech: TranscriptSpeech;
  quote: string;
  answered: NotedClaim | null;
}

/** Up to `count` claims, alternating between the sides, the earliest speeches first; and what answers them. */
export function claimsOf(speaker: Speaker, count: number) {
  const spoken = speaker.speeches.filter((speech) => speech.id !== '');
  const [first, second] = (['for', 'against'] as const).map((side) =>
    spoken.filter((speech) => speech.side === side),
  );
  const claims: NotedClaim[] = [];
  for (const speech of interleaved(first ?? [], second ?? []))
    if (claims.length < count) claims.push(...claimIn(speaker, speech));
  const replies = claims.flatMap((claim) => answerTo(spoken, claim));
  const noted = [...claims, ...replies.filter(({ quote }) => !claims.some((claim) => claim.quote === quote))]
    .map((claim, index) => ({ claim, index, at: spoken.indexOf(claim.speech) }))
    .sort((left, right) => left.at - right.at || left.index - right.index)
    .map(({ claim }) => claim);
  return noted.map((claim) => ({
    at: claim.speech.id,
    quote: claim.quote,
    replies_to: claim.answered ? noted.indexOf(claim.answered) + 1 : 0,
    says: inFewWords(claim.quote),
    status: fateOf(spoken, claim),
  }));
}

function claimIn(speaker: Speaker, speech: TranscriptSpeech): NotedClaim[] {
  const later = laterSpeeches(speaker.speeches, speech);
  const candidates = worthAnswering(speaker, [speech], 40);
  const chosen = candidates.find(({ text }) => later.some((other) => quotes(other, text))) ?? candidates[0];
  return chosen ? [{ speech, quote: chosen.text, answered: null }] : [];
}

const laterSpeeches = (spoken: readonly TranscriptSpeech[], { id, seat }: TranscriptSpeech) =>
  spoken.slice(spoken.findIndex((speech) => speech.id === id) + 1).filter((other) => other.seat !== seat);

const quotes = ({ text }: TranscriptSpeech, claim: string): boolean =>
  quotedIn(text).includes(lettersAndDigits(claim));

/** The sentence with which the first speech that quotes the claim goes on. */
function answerTo(spoken: readonly TranscriptSpeech[], answered: NotedClaim): NotedClaim[] {
  const speech = laterSpeeches(spoken, answered.speech).find((other) => quotes(other, answered.quote));
  const after = speech ? textAfterQuotation(speech.text, answered.quote) : '';
  const quote = sentencesOf(withoutQuotations(after)).find((sentence) => countWords(sentence) >= REPLY_WORDS);
  return speech && quote ? [{ speech, quote, answered }] : [];
}

function fateOf(spoken: readonly TranscriptSpeech[], { speech, quote }: NotedClaim): string {
  const later = laterSpeeches(spoken, speech);
  if (later.length === 0) return 'no turn left';
  return later.some((other) => quotes(other, quote)) ? 'answered' : 'dropped';
}

/** The sentence, cut to the words of a claim. */
function inFewWords(sentence: string): string {
  const words = sentence.split(/\s+/);
  if (words.length <= MOST_CLAIM_WORDS) return upperFirst(sentence.replace(/[.。]$/u, ''));
  const kept = words
    .slice(0, MOST_CLAIM_WORDS)
    .join(' ')
    .replace(/[,;:–—-]+$/u, '');
  return `${upperFirst(kept)}…`;
}
