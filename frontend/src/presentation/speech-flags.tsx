// Shows the flags of a speech, each as an icon and one sentence. The texts of all flags belong here.

import { injectionFlags } from '@rostrum/shared/judging/injection-flags';
import { type Misquote, misquoteRemark } from '@rostrum/shared/judging/misquotes';
import { STEERING_TEXTS } from '@rostrum/shared/judging/speech-notes';
import type { Flag } from '@rostrum/shared/record/record';
import {
  Compass,
  FileQuestionMark,
  Funnel,
  Hand,
  Hourglass,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  Repeat2,
  Scissors,
} from 'lucide-react';
import { useMemo } from 'react';

const SPEECH_FLAGS: Record<Flag, { icon: LucideIcon; says: string }> = {
  cut: { icon: Scissors, says: 'Cut at its length: the model did not come to an end by itself.' },
  filtered: { icon: Funnel, says: 'Cut by the vendor’s content filter.' },
  repeated: { icon: Repeat2, says: 'Largely repeats an earlier speech.' },
  refusal: { icon: Hand, says: 'The model declined to take this side.' },
  drift: { icon: Compass, says: 'Strays from the motion.' },
  'over-length': { icon: Hourglass, says: 'Longer than the time allowed.' },
  unreadable: { icon: FileQuestionMark, says: 'The answer could not be read in the form asked for.' },
};

interface SpeechFlagsProps {
  flags: readonly Flag[];
  /** The text of a free speech, which is searched for attempts to steer the reader. */
  speech?: string | undefined;
  /** Quotations in the speech that nobody said, or that are not in the document they are cited from. */
  misquotes?: readonly Misquote[] | undefined;
}

/** In characters: enough to find the quotation in the speech. */
const SHOWN_OF_QUOTE = 120;
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function misquoteSentence(misquote: Misquote): string {
  const remark = sentence(misquoteRemark(misquote)).slice(0, -1);
  if (misquote.fault === 'no-document') return `${remark}.`;
  const quote = misquote.text.trim();
  return `${remark}: “${quote.length > SHOWN_OF_QUOTE ? `${quote.slice(0, SHOWN_OF_QUOTE)}…` : quote}”.`;
}

export function SpeechFlags({ flags, speech = '', misquotes = [] }: SpeechFlagsProps) {
  const steers = useMemo(() => injectionFlags(speech), [speech]);
  const lines = [
    ...flags.map((flag) => ({ key: flag, ...SPEECH_FLAGS[flag] })),
    ...steers.map((kind) => ({ key: kind, icon: Megaphone, says: sentence(STEERING_TEXTS[kind]) })),
    ...misquotes.map((misquote) => ({
      key: `${misquote.from} ${misquote.text}`,
      icon: MessageSquareQuote,
      says: misquoteSentence(misquote),
    })),
  ];
  return lines.map(({ key, icon: Icon, says }) => (
    <p className="line speech-flag" key={key}>
      <Icon className="icon" aria-hidden="true" />
      {says}
    </p>
  ));
}
