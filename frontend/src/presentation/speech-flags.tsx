// Shows the notes beside speeches: their flags, one sentence each, changed words, words cut off, and summaries between them.
import { injectionFlags } from '@rostrum/shared/judging/injection-flags';
import { type Misquote, misquotesIn } from '@rostrum/shared/judging/misquotes';
import { isFree, mainSum, sumAttempts } from '@rostrum/shared/record/ledger';
import type { Attempt, DebateRecord, Turn } from '@rostrum/shared/record/record';
import { countWords, shorten } from '@rostrum/shared/speech/text-metrics';
import { CircleAlert, FoldVertical, RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { Markdown } from '../components/markdown.tsx';
import { useIsStaticPage } from '../components/plain-text.tsx';
import { branchWords } from '../words/branch-words.ts';
import { hedgedMoney } from '../words/ledger-text.ts';
import { leftOutSentences } from '../words/left-out-text.ts';
import { controlsWords, speechCardWords } from '../words/live-words.ts';
import { reasonText } from '../words/reason-text.ts';
import { sharedWords } from '../words/shared-words.ts';
import type { SummaryLine } from './sections.ts';

interface SpeechFlagsProps {
  record: DebateRecord;
  turn: Turn;
  /** The kind of a structured answer. A free speech has none; it is searched for misquotes, and for attempts to steer the reader. */
  kind: string | undefined;
}

/** Maximum characters of a quotation: enough to find it in the speech. */
const SHOWN_OF_QUOTE = 120;

function misquoteSentence(misquote: Misquote): string {
  const document = misquote.of ?? '';
  if (misquote.fault === 'no-document')
    return speechCardWords('noDocument', {
      document,
      kind: document.startsWith('S') ? 'source' : 'document',
    });
  const whole = misquote.text.trim();
  const quote = shorten(whole, SHOWN_OF_QUOTE);
  return misquote.fault === 'not-in-document'
    ? speechCardWords('notInDocument', { document, quote })
    : speechCardWords('nobodySaidIt', { quote });
}

/** Shows the flags of a speech, one sentence each. */
export function SpeechFlags({ record, turn, kind }: SpeechFlagsProps) {
  const steering = useMemo(() => (kind ? [] : injectionFlags(turn.text)), [kind, turn.text]);
  const sentences = [
    ...[...turn.flags, ...steering].map((flag) => sharedWords(flag)),
    ...(kind ? [] : misquotesIn(record, turn.id)).map(misquoteSentence),
  ];
  return [...new Set(sentences)].map((sentence) => (
    <p className="line speech-flag" key={sentence}>
      <CircleAlert className="icon" aria-hidden="true" />
      {sentence}
    </p>
  ));
}

/** Says that a person changed the words of a speech; on a page that others read, nobody is "you". */
export function EditedNote({ turn }: { turn: Turn | undefined }) {
  const by = useIsStaticPage() ? 'changedByPerson' : 'changedByYou';
  return turn?.edited && <p className="by-you">{branchWords(by)}</p>;
}

const wordsOfCutCall = ({ outcome }: Attempt): string =>
  outcome.state === 'failed' && outcome.code === 'cancelled' ? outcome.text.trim() : '';

/** Shows why earlier answers were refused, each reason once, and the settings that calls left out. */
export function AskedAgain({ record, attempts }: { record: DebateRecord; attempts: readonly Attempt[] }) {
  const reasons = attempts.flatMap(({ outcome }) => {
    if (outcome.state !== 'refused') return [];
    // Details of a parser are for the log.
    return outcome.reason.code === 'unreadable' ? sharedWords('unreadable') : reasonText(outcome.reason);
  });
  const payment = isFree(sumAttempts(attempts)) ? 'no' : 'yes';
  const again = [...new Set(reasons)].map((reason) => {
    const count = reasons.filter((one) => one === reason).length;
    return speechCardWords('askedAgain', { reason, count, paid: payment });
  });
  again.push(...leftOutSentences(record, attempts));
  return again.map((sentence) => (
    <p className="line note" key={sentence}>
      <RotateCw className="icon" aria-hidden="true" />
      {sentence}
    </p>
  ));
}

export const hasStoppedWords = (attempts: readonly Attempt[]): boolean =>
  attempts.some((attempt) => wordsOfCutCall(attempt) !== '');

/** `open`: no later answer was given. */
export function StoppedWords({ attempts, open }: { attempts: readonly Attempt[]; open: boolean }) {
  return attempts.map((attempt) => {
    const text = wordsOfCutCall(attempt);
    if (text === '') return null;
    const charge = hedgedMoney(mainSum(sumAttempts([attempt])));
    return (
      <details className="stopped-words" key={attempt.id} open={open}>
        <summary className="note">
          {controlsWords('stoppedWords', { count: countWords(text), charge })}
        </summary>
        <div className="soft text">
          <Markdown text={text} />
        </div>
      </details>
    );
  });
}

/** A summary between sections as one collapsed line; it is not a speech of any seat. */
export const SummaryNote = ({ summary: { readers, text } }: { summary: SummaryLine }) => (
  <details className="summed-up column">
    <summary className="note">
      <FoldVertical className="icon" aria-hidden="true" />{' '}
      {speechCardWords('summaryMade', { readers: readers || speechCardWords('oneModel') })}{' '}
      <span className="num">{speechCardWords('words', { count: countWords(text) })}</span>
    </summary>
    <div className="text">
      <Markdown text={text} />
    </div>
  </details>
);
