// Counts what the demo judge scores in the speeches of a participant: exact quotations, words that give reasons or name evidence.
import { lettersIn, seatSide } from '../read-request.ts';
import { lettersAndDigits, sentencesOf } from '../sentences.ts';
import type { Speaker } from '../speaker.ts';

export type SpeechStats = ReturnType<typeof statsOfSpeeches>;

const REASONS =
  /\b(because|since|if|unless|therefore|so that|which is why|reason|reasons|only when|rather than|not because)\b/gi;
const EVIDENCE =
  /\b(case|cases|experience|figures|records?|measured?|study|studies|data|examples?|judgement|observation|history|counting|rates?|in practice)\b/gi;

/** All seats of a bench if the participant is one; otherwise the seat itself. Without names, the seats of `side-a` are `speaker-a1` … */
export function seatsOfParticipant({ seats }: Speaker, participant: string): string[] {
  const [, letter] = /^side-([a-z]{1,2})$/.exec(participant) ?? [];
  if (letter !== undefined)
    return seats.flatMap(({ id }) => (id.replace(/\d+$/, '') === `speaker-${letter}` ? [id] : []));
  const benches = seats.filter((seat) => /the motion$/.test(seat.standing));
  const isBench = /^(proposition|opposition|affirmative|negative)$/i.test(participant);
  if (!isBench || benches.length === 0) return [participant];
  const side = seatSide(participant, []);
  return benches.map(({ id }) => id).filter((id) => seatSide(id, seats) === side);
}

export function statsOfSpeeches({ speeches }: Speaker, seats: readonly string[]) {
  const own = speeches.filter((speech) => seats.includes(speech.seat));
  const others = lettersIn(speeches.filter((speech) => !seats.includes(speech.seat)));
  const counted = own.map((speech) => ({
    speech,
    words: speech.text.split(/\s+/).length,
    quotations: quotedIn(speech.text).filter((words) => others.includes(words)).length,
    reasons: speech.text.match(REASONS)?.length ?? 0,
    evidence: speech.text.match(EVIDENCE)?.length ?? 0,
  }));
  const sum = (count: 'words' | 'quotations' | 'reasons' | 'evidence'): number =>
    counted.reduce((total, one) => total + one[count], 0);
  const most = (count: 'quotations' | 'reasons'): string => {
    const highest = Math.max(...counted.map((one) => one[count]));
    const { act, id } = counted.find((one) => one[count] === highest)?.speech ?? { act: '', id: '' };
    return highest === 0 ? '' : `${act}${id === '' ? '' : ` (${id})`}`.trim();
  };
  const leads = own.flatMap((speech) =>
    speech.text.split(/\n\n+/).map((paragraph) => lettersAndDigits(sentencesOf(paragraph)[0] ?? '')),
  );
  return {
    speeches: own.length,
    words: sum('words'),
    /** Quotations found word for word in somebody else's speech. */
    quotations: sum('quotations'),
    reasons: sum('reasons'),
    evidence: sum('evidence'),
    /** Different first sentences of paragraphs: the number of lines of argument. */
    lines: new Set(leads.filter((lead) => lead !== '')).size,
    /** The acts with most reasons and most quotations, as shown; empty if it did not speak. */
    strongest: most('reasons'),
    bestAnswer: most('quotations'),
  };
}

/** The quotations in a speech, letters and digits only. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(QUOTED)].map(([, words = '']) => lettersAndDigits(words));

const QUOTED = /[“"]([^“”"]{8,1000})[”"]/gu;

/** What follows the quotation of these words; empty if the text does not quote them. */
export function textAfterQuotation(text: string, quoted: string): string {
  const wanted = lettersAndDigits(quoted);
  const [found] = [...text.matchAll(QUOTED)].filter(([, words = '']) => lettersAndDigits(words) === wanted);
  return found ? text.slice(found.index + found[0].length) : '';
}
