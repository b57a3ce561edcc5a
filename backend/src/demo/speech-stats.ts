// What can be counted in the speeches of one side: quotations that are real, words that give reasons, words that name support.

import { type ReadRequest, seatSide, type TranscriptSpeech } from './read-request.ts';
import { lettersAndDigits, sentencesOf } from './sentences.ts';

export interface SpeechStats {
  speeches: number;
  words: number;
  /** Quotations found word for word in somebody else's speech. */
  quotations: number;
  reasons: number;
  evidence: number;
  /** Paragraphs whose first sentence was said once only. */
  lines: number;
  /** Where it argued and answered most, as printed; empty where it did not speak. */
  strongest: string;
  bestAnswer: string;
}

const REASONS =
  /\b(because|since|if|unless|therefore|so that|which is why|reason|reasons|only when|rather than|not because)\b/gi;
const EVIDENCE =
  /\b(case|cases|experience|figures|records?|measured?|study|studies|data|examples?|judgement|observation|history|counting|rates?|in practice)\b/gi;

/** A bench by its role, else one seat. */
export function seatsOfParticipant(request: ReadRequest, participant: string): string[] {
  const { seats } = request;
  const own = seats.find((seat) => seat.id === participant);
  const benches = seats.filter((seat) => /the motion$/.test(seat.standing));
  const bench = /^(proposition|opposition|affirmative|negative)$/i.test(participant);
  if (bench && benches.length > 0) {
    const side = seatSide(participant, []);
    return benches.filter((seat) => seatSide(seat.id, seats, seat.standing) === side).map((seat) => seat.id);
  }
  return [own?.id ?? participant];
}

export function statsOfSpeeches(request: ReadRequest, seats: readonly string[]): SpeechStats {
  const own = request.speeches.filter((speech) => seats.includes(speech.seat));
  const others = lettersAndDigits(
    request.speeches
      .filter((speech) => !seats.includes(speech.seat))
      .map((speech) => speech.text)
      .join(' \n '),
  );
  const quoted = new Map(own.map((speech) => [speech, realQuotations(speech.text, others)]));
  const leads = own.flatMap((speech) =>
    speech.text.split(/\n\n+/).map((paragraph) => lettersAndDigits(sentencesOf(paragraph)[0] ?? '')),
  );
  return {
    speeches: own.length,
    words: own.reduce((sum, speech) => sum + speech.text.split(/\s+/).length, 0),
    quotations: [...quoted.values()].reduce((sum, count) => sum + count, 0),
    reasons: own.reduce((sum, speech) => sum + matchCount(speech.text, REASONS), 0),
    evidence: own.reduce((sum, speech) => sum + matchCount(speech.text, EVIDENCE), 0),
    lines: new Set(leads.filter((lead) => lead !== '')).size,
    strongest: speechLabel(speechWithMost(own, (speech) => matchCount(speech.text, REASONS))),
    bestAnswer: speechLabel(speechWithMost(own, (speech) => quoted.get(speech) ?? 0)),
  };
}

const realQuotations = (text: string, others: string): number =>
  [...text.matchAll(/[“"]([^“”"]{8,1000})[”"]/gu)].filter(([, words = '']) =>
    others.includes(lettersAndDigits(words)),
  ).length;

const matchCount = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

function speechWithMost(
  speeches: readonly TranscriptSpeech[],
  count: (speech: TranscriptSpeech) => number,
): TranscriptSpeech | undefined {
  let best: TranscriptSpeech | undefined;
  for (const speech of speeches) if (best === undefined || count(speech) > count(best)) best = speech;
  return best && count(best) > 0 ? best : undefined;
}

const speechLabel = (speech: TranscriptSpeech | undefined): string =>
  speech === undefined
    ? ''
    : [speech.act, speech.id === '' ? '' : `(${speech.id})`].filter(Boolean).join(' ');
