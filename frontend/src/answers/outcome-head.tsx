// Parts that several outcome views share: the head, an unreadable answer, why judges failed, references to speeches.
import type { Headline } from '@rostrum/shared/judging/headline';
import type { SolutionOutcome } from '@rostrum/shared/judging/outcome';
import type { JudgeAnswer } from '@rostrum/shared/judging/panel-reading';
import { memoizeByObject } from '@rostrum/shared/money/memo';
import { type DebateRecord, turnsOf } from '@rostrum/shared/record/record';
import { escapePattern } from '@rostrum/shared/speech/compared-words';
import { withoutEmphasis } from '@rostrum/shared/speech/text-metrics';
import {
  debateEnding,
  type EarlyLoopEnd,
  earlyLoopEnds,
  failedJudges,
} from '@rostrum/shared/status/debate-ending';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Markdown } from '../components/markdown.tsx';
import { useFocusOnce } from '../components/page-hooks.ts';
import { type Bench, BenchIcon, benchClass } from '../components/speaker-mark.tsx';
import { HeadlineLine } from '../presentation/headline.tsx';
import { answerWords } from '../words/answer-words.ts';
import { inQuotes, LONG_MOTION_CHARACTERS, midSentence, seatName } from '../words/format-text.ts';
import { headlineText } from '../words/headline-text.ts';
import { outcomeWords, panelTrustWords } from '../words/outcome-words.ts';
import { reasonText } from '../words/reason-text.ts';
import { shippedText } from '../words/shipped-words.ts';
import type { OutcomePageProps } from './answer-view.ts';

type References = OutcomePageProps['references'];

interface OutcomeHeadProps {
  record: DebateRecord;
  /** The result; `null` if the debate ended without one. */
  headline: Headline | null;
  lead?: ReactNode;
  label?: string;
  /** Shown before the sentence that says why the debate ended. */
  note?: string;
  /** Replaces that sentence if the outcome has its own. */
  ended?: string | undefined;
  saysRound?: boolean;
  /** Replaces the headline of a debate that is not over. */
  title?: string;
}

export function OutcomeHead(props: OutcomeHeadProps) {
  const { record, headline, lead, label = outcomeWords('outcome'), note, title } = props;
  const { ended: ownEnding, saysRound = true } = props;
  const heading = useFocusOnce<HTMLHeadingElement>();
  const notes = [note, ownEnding ?? endingText(record), saysRound && lastEarlyEnd(record)].filter(Boolean);
  return (
    <section aria-label={label} className="section">
      <div className="stack-3 verdict-head">
        <h1 dir="auto" className={record.motion.length > LONG_MOTION_CHARACTERS ? 'long' : undefined}>
          {record.motion}
        </h1>
        <h2
          ref={heading}
          tabIndex={-1}
          className={headlineText(headline).length > LONG_MOTION_CHARACTERS ? 'long' : undefined}
        >
          {title ?? <HeadlineLine headline={headline} />}
        </h2>
        {lead}
        {notes.length > 0 && <p className="note">{notes.join(' ')}</p>}
      </div>
    </section>
  );
}

export const endingText = (record: DebateRecord): string => {
  const ending = debateEnding(record);
  // An end as planned is not mentioned.
  return ending && ending.reason.code !== 'as-planned' ? reasonText(ending.reason) : '';
};

/** Returns "Ended in round 2 of 5."; the reason is shown before it. */
function lastEarlyEnd(record: DebateRecord): string {
  const end = earlyLoopEnds(record).find(({ last }) => last);
  return end ? earlyEndText(end, false) : '';
}

export const modelsSeated = (seats: DebateRecord['seats']): number =>
  new Set(seats.flatMap(({ occupant }) => (occupant.kind === 'model' ? [modelKey(occupant.model)] : [])))
    .size;

/** Returns how many models proposed the answer; empty if only people did. */
export function testItText(record: DebateRecord, { histories }: SolutionOutcome): string {
  const models = modelsSeated(record.seats.filter(({ id }) => histories.some(({ seat }) => seat === id)));
  return models > 0 ? answerWords('testIt', { models }) : '';
}

interface OutcomePartProps {
  title: string;
  /** Reference of the answer that it comes from, for links to it. */
  id?: string | undefined;
  children: ReactNode;
}

/** Shows a part of the result: its title in the margin, its content beside it. */
export const OutcomePart = ({ title, id, children }: OutcomePartProps) => (
  <section className="titled columns" aria-label={title} id={id}>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
);

export const BenchQuote = (props: { bench: Bench; quote: string; children: ReactNode }) => (
  <blockquote className={benchClass(props.bench)}>
    <p dir="auto">{inQuotes(props.quote)}</p>
    <cite>
      {props.bench && <BenchIcon bench={props.bench} />}
      {props.children}
    </cite>
  </blockquote>
);

interface SpeechLinkProps extends Pick<OutcomePageProps, 'record' | 'references' | 'titles'> {
  turn: string;
}

/** Names a speech, "Opposition, Rebuttal 2", and leads to it. */
export function SpeechLink({ record, references, titles, turn }: SpeechLinkProps) {
  return (
    <a href={`#${references.get(turn) ?? turn}`}>
      {speakerOf(record, turn)?.name}, {titles.get(turn)}
    </a>
  );
}

export const SpeechQuote = ({ quote, ...speech }: SpeechLinkProps & { quote: string }) => (
  <BenchQuote bench={speakerOf(speech.record, speech.turn)?.bench ?? null} quote={quote}>
    <SpeechLink {...speech} />
  </BenchQuote>
);

function speakerOf(record: DebateRecord, turn: string): DebateRecord['seats'][number] | undefined {
  const seat = turnsOf(record).find(({ id }) => id === turn)?.seat;
  return record.seats.find(({ id }) => id === seat);
}

export function RawAnswer({ answer, who }: { answer: JudgeAnswer<unknown> | null; who: 'judge' | 'lead' }) {
  if (!answer) return null;
  return (
    <details className="section">
      <summary>{outcomeWords(who === 'judge' ? 'judgeAnswer' : 'leadAnswer')}</summary>
      <pre className="raw" dir="auto">
        {answer.turn.text}
      </pre>
    </details>
  );
}

export function SpeechRef({ turn, references }: { turn: string; references: References }) {
  const reference = references.get(turn) ?? turn;
  return (
    <a className="ref" href={`#${reference}`}>
      {reference}
    </a>
  );
}

/** Returns "Ended in round 2 of 5."; `withReason`: "The votes for one solution ended the discussion. Ended in round 2 of 5." */
export function earlyEndText({ loop, number, of, reason }: EarlyLoopEnd, withReason: boolean): string {
  const prefix = withReason && reason ? `${reasonText(reason)} ` : '';
  return prefix + outcomeWords('endedIn', { loop: midSentence(shippedText(loop)), number, of });
}

export function FailedJudgesList({ record }: { record: DebateRecord }) {
  const failures = failedJudges(record);
  if (failures.length === 0) return null;
  const title = panelTrustWords('whyFailed', { judges: failures.length });
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      <ul className="checks">
        {failures.map(({ seat, reason }) => (
          <li key={seat} className="soft">
            <Minus className="icon" aria-hidden="true" />
            <b>{seatName(record, seat)}</b>
            <span>{reasonText(reason)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Matches an id of a speech (bare, or in backticks) that is no part of a longer word or number. */
const idsIn = memoizeByObject((references: References): RegExp => {
  const ids = [...references.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  return new RegExp(`(\`?)(?<![\\w:.-])(${ids.join('|') || '(?!)'})(?![\\w-])\\1`, 'g');
});

/** Returns `text` with a reference in place of every id of a speech: P2. */
export const withSpeechReferences = (text: string, references: References): string =>
  text.replace(idsIn(references), (id, _, turn: string) => references.get(turn) ?? id);

/** Does the same for a judge's line that is shown as it is, without the marks of emphasis. */
export const citedLine = (text: string, references: References): string =>
  withSpeechReferences(withoutEmphasis(text), references);

export const CitingText = ({ text, references }: { text: string; references: References }) => (
  <div className="text">
    <Markdown text={withSpeechReferences(text, references)} />
  </div>
);
