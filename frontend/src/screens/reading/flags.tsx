// What must be said of a speech, each flag with a picture of its own and one sentence.
import type { Flag } from '@rostrum/shared/debate/record';
import {
  Compass,
  FileQuestionMark,
  Funnel,
  Hand,
  Hourglass,
  type LucideIcon,
  Repeat2,
  Scissors,
} from 'lucide-react';

const FLAGS: Record<Flag, { icon: LucideIcon; says: string }> = {
  cut: { icon: Scissors, says: 'Cut at its length: the model did not come to an end by itself.' },
  filtered: { icon: Funnel, says: 'Cut by the vendor’s content filter.' },
  repeated: { icon: Repeat2, says: 'Largely repeats an earlier speech.' },
  refusal: { icon: Hand, says: 'The model declined to take this side.' },
  drift: { icon: Compass, says: 'Strays from the motion.' },
  'over-length': { icon: Hourglass, says: 'Longer than the time allowed.' },
  unreadable: { icon: FileQuestionMark, says: 'The answer could not be read in the form asked for.' },
};

export function Flags({ flags }: { flags: readonly Flag[] }) {
  return flags.map((flag) => {
    const { icon: Icon, says } = FLAGS[flag];
    return (
      <p className="speech-flag" key={flag}>
        <Icon className="icon" aria-hidden="true" />
        {says}
      </p>
    );
  });
}
