// One speech as it stands on its page: spoken, on the floor, or next.
import type { ReactNode } from 'react';
import { type Bench, BenchIcon, benchClass } from './bench-icon.tsx';
import { Markdown } from './markdown.tsx';

export interface SpeechCardProps {
  /** The address within the page: `P2`. */
  reference: string;
  /** `Proposition — Rebuttal 2`. */
  name: string;
  bench: Bench;
  /** `Rebuttal 2`. */
  title: string;
  /** Printed before the title where the page does not say whose it is. */
  speaker?: string | undefined;
  /** What is printed instead of the text, once it is spoken. */
  body?: ReactNode;
  /** In the corner: Blind, First, Second, On the floor. */
  note: string;
  text: string;
  live: boolean;
  /** What stands there until the first words: Taking the floor. */
  waiting?: string | undefined;
  /** The first one of its bench: set with a drop capital. */
  opens?: boolean;
  second?: boolean;
  /** What must be said of it: cut, filtered, repeated. */
  flags?: ReactNode;
  /** Words, seconds, tokens, cost. */
  stats: readonly string[];
  children?: ReactNode;
}

export function SpeechCard(props: SpeechCardProps) {
  const {
    reference,
    name,
    bench,
    title,
    speaker,
    body,
    note,
    text,
    live,
    waiting = 'Taking the floor',
    opens,
    second,
    flags,
    stats,
    children,
  } = props;
  const classes = [
    'speech',
    benchClass(bench),
    live ? 'live' : '',
    second ? 'second' : '',
    opens ? 'opens' : '',
  ];
  return (
    <article
      className={classes.filter(Boolean).join(' ')}
      id={reference}
      aria-label={name}
      aria-busy={live}
      tabIndex={-1}
    >
      <header>
        {bench && <BenchIcon bench={bench} />}
        {speaker && <b className="speaker">{speaker}</b>}
        <h3>{title}</h3>
        <a className="ref" href={`#${reference}`} aria-label={`Link to this speech, ${reference}`}>
          {reference}
        </a>
        <span className="note first">{note}</span>
      </header>
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
      {children}
    </article>
  );
}

interface UpcomingSpeechCardProps {
  bench: Bench;
  title: string;
  speaker?: string | undefined;
  second?: boolean;
  /** Next, Waiting for you, Your turn. */
  note: string;
  /** `Replies when the Opposition sits down.` */
  line: string;
  /** What the other side has put so far: the sketch of what must be answered. */
  toAnswer?: readonly string[];
}

/** The empty half of the spread: who replies, and what has been put to them. */
export function UpcomingSpeechCard({
  bench,
  title,
  speaker,
  second,
  note,
  line,
  toAnswer = [],
}: UpcomingSpeechCardProps) {
  return (
    <div className={`speech next ${benchClass(bench)} ${second ? 'second' : ''}`}>
      <header>
        {bench && <BenchIcon bench={bench} />}
        {speaker && <b className="speaker">{speaker}</b>}
        <h3>{title}</h3>
        <span className="note first">{note}</span>
      </header>
      <p className="italic">{line}</p>
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
