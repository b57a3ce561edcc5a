// Shows the flags of a speech, each as an icon and one sentence. The texts of all flags belong here.

import { type InjectionFlag, injectionFlags } from '@rostrum/shared/judging/injection-flags';
import type { Flag } from '@rostrum/shared/record/record';
import {
  Compass,
  FileQuestionMark,
  Funnel,
  Hand,
  Hourglass,
  type LucideIcon,
  Megaphone,
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

/** Found attempts of a speech to steer its reader; the judge's prompt asks to count them against the speaker. */
const INJECTION_TEXTS: Record<InjectionFlag, string> = {
  delimiters: 'Imitates the marks that prompts are written in.',
  'role-tokens': 'Speaks as the system or as another participant of a chat.',
  verdict: 'Brings a verdict ready-made.',
  instruction: 'Gives orders to its readers or to the judge.',
};

interface SpeechFlagsProps {
  flags: readonly Flag[];
  /** The text of a free speech, which is searched for attempts to steer the reader. */
  speech?: string | undefined;
}

export function SpeechFlags({ flags, speech = '' }: SpeechFlagsProps) {
  const steers = useMemo(() => injectionFlags(speech), [speech]);
  const lines = [
    ...flags.map((flag) => ({ key: flag, ...SPEECH_FLAGS[flag] })),
    ...steers.map((kind) => ({ key: kind, icon: Megaphone, says: INJECTION_TEXTS[kind] })),
  ];
  return lines.map(({ key, icon: Icon, says }) => (
    <p className="speech-flag" key={key}>
      <Icon className="icon" aria-hidden="true" />
      {says}
    </p>
  ));
}
