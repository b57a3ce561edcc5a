// The card of one speech, finished or live, and an empty card if no speech is printed. It knows nothing of records.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type Bench,
  BenchIcon,
  benchClass,
  type SpeakerLook,
  SpeakerMark,
  speakerClass,
} from './speaker-mark.tsx';

/** Fields that the header of every card shows. */
interface SpeechHeadProps {
  bench: Bench;
  /** `Rebuttal 2`. */
  title: string;
  /** Shown before the title if the layout does not show who speaks. */
  speaker?: string | undefined;
  /** The speaker's mark, when more than two sit. */
  look?: SpeakerLook | undefined;
  /** On a narrow page, placed below the other speech of its section. */
  second?: boolean;
}

export interface SpeechCardProps extends SpeechHeadProps {
  /** The address within the page: `P2`. */
  reference: string;
  /** `Proposition — Rebuttal 2`. */
  name: string;
  /** Note in the corner: Written at the same time, Speaking. */
  note: string;
  live: boolean;
  /** Remarks on the speech: cut, filtered, repeated. */
  flags?: ReactNode;
  children: ReactNode;
}

const speechClass = (kind: string, { bench, look, second }: SpeechHeadProps): string =>
  ['speech', kind, benchClass(bench) || speakerClass(look), second && 'second'].filter(Boolean).join(' ');

function SpeechHead({ bench, look, title, speaker, note }: SpeechHeadProps & { note: string }) {
  return (
    <header>
      {bench && <BenchIcon bench={bench} />}
      {speaker && (
        <b className={look ? 'speaker seat-label' : 'speaker'}>
          {look && <SpeakerMark look={look} />}
          <bdi>{speaker}</bdi>
        </b>
      )}
      <h3>{title}</h3>
      <span className="note first">{note}</span>
    </header>
  );
}

export function SpeechCard(props: SpeechCardProps) {
  const { reference, name, live, flags, children } = props;
  return (
    <article
      className={speechClass(live ? 'live' : '', props)}
      id={reference}
      aria-label={name}
      aria-busy={live}
      tabIndex={-1}
    >
      <SpeechHead {...props} />
      <div className={live ? 'text writing' : 'text'} dir="auto">
        {children}
      </div>
      {flags}
    </article>
  );
}

interface EmptySpeechCardProps extends SpeechHeadProps {
  /** Heading: Next, Waiting for you, Passed. */
  note: string;
  /** "Proposition speaks next."; `null`: the content below says it. */
  line: ReactNode;
  icon?: LucideIcon;
  /** The card's accessible name, if it is a remark and no speech will replace it. */
  remark?: string;
  /** Speeches that were started and stopped in this place. */
  children?: ReactNode;
}

/** A card without a speech: says who speaks next, or why no speech is printed. */
export function EmptySpeechCard(props: EmptySpeechCardProps) {
  const { line, icon: Icon, remark, children } = props;
  return (
    <div
      className={speechClass('next', props)}
      {...(remark === undefined ? {} : { role: 'note', 'aria-label': remark })}
    >
      <SpeechHead {...props} />
      {line !== null && (
        <p className="italic">
          {Icon && <Icon className="icon" aria-hidden="true" />} {line}
        </p>
      )}
      {children}
    </div>
  );
}
