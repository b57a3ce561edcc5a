// One speech as it stands on its page: spoken, on the floor, or next; and the place of one whose words are not printed.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Bench, BenchIcon, benchClass } from './bench-icon.tsx';
import { Markdown } from './markdown.tsx';

/** What stands at the head of every card. */
interface SpeechHeadProps {
  bench: Bench;
  /** `Rebuttal 2`. */
  title: string;
  /** Printed before the title where the page does not say whose it is. */
  speaker?: string | undefined;
  /** Stands under the first one on a narrow page. */
  second?: boolean;
}

export interface SpeechCardProps extends SpeechHeadProps {
  /** The address within the page: `P2`. */
  reference: string;
  /** `Proposition — Rebuttal 2`. */
  name: string;
  /** In the corner: Blind, First, Second, On the floor. */
  note: string;
  /** What is printed instead of the text, once it is spoken. */
  body?: ReactNode;
  text: string;
  live: boolean;
  /** What stands there until the first words: Taking the floor. */
  waiting?: string | undefined;
  /** What must be said of it: cut, filtered, repeated. */
  flags?: ReactNode;
  /** Words, seconds, tokens, cost. */
  stats: readonly string[];
}

const speechClass = (kind: string, { bench, second }: SpeechHeadProps): string =>
  `speech ${kind} ${benchClass(bench)} ${second ? 'second' : ''}`;

function SpeechHead({
  bench,
  title,
  speaker,
  note,
  link,
}: SpeechHeadProps & { note: string; link?: ReactNode }) {
  return (
    <header>
      {bench && <BenchIcon bench={bench} />}
      {speaker && <b className="speaker">{speaker}</b>}
      <h3>{title}</h3>
      {link}
      <span className="note first">{note}</span>
    </header>
  );
}

export function SpeechCard(props: SpeechCardProps) {
  const { reference, name, body, text, live, waiting = 'Taking the floor', flags, stats } = props;
  const link = (
    <a className="ref" href={`#${reference}`} aria-label={`Link to this speech, ${reference}`}>
      {reference}
    </a>
  );
  return (
    <article
      className={speechClass(live ? 'live' : '', props)}
      id={reference}
      aria-label={name}
      aria-busy={live}
      tabIndex={-1}
    >
      <SpeechHead {...props} link={link} />
      <div className={live ? 'text writing' : 'text'}>
        {text === '' && live ? (
          <p className="waiting">{waiting}</p>
        ) : (
          (!live && body) || <Markdown text={text} live={live} />
        )}
      </div>
      {flags}
      <footer>
        {stats.map((fact) => (
          <span className="num" key={fact}>
            {fact}
          </span>
        ))}
      </footer>
    </article>
  );
}

interface EmptySpeechCardProps extends SpeechHeadProps {
  /** Next, Waiting for you, Passed. */
  note: string;
  /** `Replies when the Opposition sits down.` */
  line: string;
  icon?: LucideIcon;
  /** What the other side has put so far: the sketch of what must be answered. */
  toAnswer?: readonly string[];
  /** Its name, where it is a remark and not a place that is still to be filled. */
  remark?: string;
}

/** A place on the page without a speech: who replies and what has been put to them, or why nothing is printed there. */
export function EmptySpeechCard(props: EmptySpeechCardProps) {
  const { line, icon: Icon, toAnswer = [], remark } = props;
  return (
    <div
      className={speechClass('next', props)}
      {...(remark === undefined ? {} : { role: 'note', 'aria-label': remark })}
    >
      <SpeechHead {...props} />
      <p className="italic">
        {Icon && <Icon className="icon" aria-hidden="true" />} {line}
      </p>
      {toAnswer.length > 0 && (
        <div className="to-answer">
          <p className="note">Put to them so far</p>
          <ul>
            {toAnswer.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
