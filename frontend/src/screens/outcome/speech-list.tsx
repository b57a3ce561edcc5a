// The list of all speeches, each collapsed to its first words; a link to a speech opens it, and printing opens all.

import { excerptOf } from '@rostrum/shared/answers/excerpt';
import { misquotedWords, misquotesIn } from '@rostrum/shared/judging/misquotes';
import { isAskedApart } from '@rostrum/shared/record/asked-apart';
import type { Attempt } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import type { AgendaItem } from '@rostrum/shared/status/agenda';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { speechCount, spokenSpeeches } from '@rostrum/shared/status/speech-count';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AnswerBody } from '../../answers/answer-body.tsx';
import type { OutcomePageProps } from '../../answers/answer-view.ts';
import { ANSWER_VIEWS } from '../../answers/registry.tsx';
import { BenchIcon, benchClass } from '../../components/bench-icon.tsx';
import { whenIdle } from '../../components/idle-work.ts';
import { PlainText } from '../../components/plain-text.tsx';
import { SpeakerMark, speakerClass } from '../../components/speaker-mark.tsx';
import { useIsStaticPage } from '../../components/static-page.ts';
import { formatDuration } from '../../components/use-now.ts';
import { occupantTitle, speakingSeconds } from '../../presentation/format-text.ts';
import { addresseeOf, type Interjection, interjectionsOf } from '../../presentation/sections.ts';
import { SpeechFlags } from '../../presentation/speech-flags.tsx';
import { speechStats } from '../../presentation/speech-stats.ts';
import { hasStoppedWords, StoppedWords } from '../../presentation/stopped-words.tsx';
import { type SummaryLine, summaryLinesOf } from '../../presentation/summary-lines.ts';
import { SummaryNote } from '../../presentation/summary-note.tsx';
import { TextAsWritten } from '../../presentation/text-as-written.tsx';
import { outcomeWords } from '../../words/outcome-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { speechCardWords } from '../../words/speech-card-words.ts';
import { type DebatePages, debatePagesOf, isHiddenFromPerson } from '../shared/use-debate-pages.ts';

/** "14 speeches, 1,821 words: 12:08 aloud, written in 0:54." */
function totalsText({ agenda, turns, attempts }: DebatePages): string {
  const speeches = spokenSpeeches(agenda).flatMap((turn) => turns.get(turn) ?? []);
  const words = speeches.reduce((total, turn) => total + countWords(turn.text), 0);
  const written = speeches
    .flatMap((turn) => attempts.get(turn.id)?.filter((attempt) => attempt.id === turn.attempt) ?? [])
    .reduce((total, attempt) => total + (attempt.timing?.totalMs ?? 0), 0);
  return outcomeWords('totals', {
    speeches: speechCount(agenda).spoken,
    words,
    aloud: formatDuration(speakingSeconds(words) * 1000),
    written: written > 0 ? formatDuration(Math.max(1000, written)) : 'none',
  });
}

/** Letters of a speaker may be of any script, and browsers write them in an address as percent signs and numbers. */
function speechInAddress(): string {
  const fragment = window.location.hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The reference in the fragment of the address: a quote that links to a speech opens it. */
function useTargetedSpeech(): string {
  const [target, setTarget] = useState(() => speechInAddress());
  useEffect(() => {
    const moved = () => setTarget(speechInAddress());
    // The browser scrolled before this list was there: a link from the history leads here from another screen.
    const speech = speechInAddress();
    if (speech !== '') document.getElementById(speech)?.scrollIntoView({ behavior: 'instant' });
    window.addEventListener('hashchange', moved);
    return () => window.removeEventListener('hashchange', moved);
  }, []);
  return target;
}

/** Summaries by the id of the turn before which they are printed. */
function summariesByTurn({ record, agenda, turns }: DebatePages): Map<string, SummaryLine[]> {
  const byTurn = new Map<string, SummaryLine[]>();
  for (const summary of summaryLinesOf(record)) {
    const next = agenda
      .slice(summary.before)
      .flatMap(({ slots }) => slots)
      .find(({ turn }) => turns.has(turn));
    if (next) byTurn.set(next.turn, [...(byTurn.get(next.turn) ?? []), summary]);
  }
  return byTurn;
}

/** While the debate goes on: ballots, and speeches that a person who has yet to speak may not read. */
const isSecret = (item: AgendaItem): boolean => item.hiddenFrom !== null || isHiddenFromPerson(item);

/** Whether a call for this speech was cut off after its first words. Of an answer in JSON there is nothing to read. */
function wasStopped({ attempts, answerKinds }: DebatePages, turn: string): boolean {
  const kind = answerKinds.get(turn);
  return !(kind && ANSWER_VIEWS[kind].waiting) && hasStoppedWords(attempts.get(turn) ?? []);
}

const chairLine = ({ text }: Interjection, to: string | null) => {
  const b = (part: ReactNode) => <b>{part}</b>;
  return to === null
    ? outcomeWords.rich('fromTheChair', { b }, { text })
    : outcomeWords.rich('fromTheChairTo', { b }, { text, name: to });
};

interface FoldedSpeechProps {
  /** As it was spoken; empty for an answer, which is no text. */
  text: string;
  /** Whether it is formatted at once. */
  whole: boolean;
  children: () => ReactNode;
}

/**
 * A speech that nobody sees yet is plain text first, for the browser's search; it is formatted and checked while the browser is idle, or
 * when it is unfolded or printed.
 */
function FoldedSpeech({ text, whole, children }: FoldedSpeechProps) {
  const [ready, setReady] = useState(whole);
  const plain = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ready) return;
    const format = () => flushSync(() => setReady(true));
    const stop = whenIdle(() => {
      format();
      return false;
    });
    const fold = plain.current?.closest('details');
    fold?.addEventListener('toggle', format);
    window.addEventListener('beforeprint', format);
    return () => {
      stop();
      fold?.removeEventListener('toggle', format);
      window.removeEventListener('beforeprint', format);
    };
  }, [ready]);
  if (ready) return children();
  return (
    <div className="text" dir="auto" ref={plain}>
      <PlainText text={text} />
    </div>
  );
}

/** Why each answer before the one that counts was not taken. */
const AskedAgain = ({ attempts }: { attempts: readonly Attempt[] }) =>
  attempts.map(
    ({ id, outcome }) =>
      outcome.state === 'refused' && (
        <p className="line speech-flag" key={id}>
          <RotateCw className="icon" aria-hidden="true" />
          {speechCardWords('askedAgain', {
            // The name of a choice has no hyphen.
            why: outcome.reason.code.replace(/-(.)/g, (_, letter) => letter.toUpperCase()),
          })}
        </p>
      ),
  );

interface SpeechListProps extends OutcomePageProps {
  /** Whether to print what each speech has cost, in tokens and money. */
  costs?: boolean;
}

export function SpeechList({ record, references, titles, cards, costs = true }: SpeechListProps) {
  const target = useTargetedSpeech();
  const isStatic = useIsStaticPage();
  const pages = debatePagesOf(record);
  const { attempts, turns, answerKinds } = pages;
  const over = debateStatus(record) === 'completed';
  // In the order of the plan: of two speeches at once, that of the first bench is printed first.
  const slots = pages.agenda
    .filter((item) => (item.isSpeech || item.phase !== 'verdict') && (over || !isSecret(item)))
    .flatMap((item) => item.slots);
  const speeches = slots.flatMap((slot) => turns.get(slot.turn) ?? []).filter((turn) => !isAskedApart(turn));
  // A page that is given away holds the debate alone.
  const stopped = isStatic
    ? []
    : slots.filter((slot) => !turns.has(slot.turn) && wasStopped(pages, slot.turn));
  const summaries = summariesByTurn(pages);
  const interjections = interjectionsOf(record);
  if (speeches.length === 0) return null;
  return (
    <section className="section transcript" aria-label={outcomeWords('speeches')}>
      <h2>{outcomeWords('speeches')}</h2>
      <p className="note">{totalsText(pages)}</p>
      <ol>
        {speeches.map((turn) => {
          const seat = record.seats.find(({ id }) => id === turn.seat);
          const look = pages.looks.get(turn.seat);
          const reference = references.get(turn.id) ?? turn.id;
          const who = turn.model
            ? occupantTitle({ kind: 'model', model: turn.model }, cards)
            : outcomeWords(isStatic ? 'aPerson' : 'you');
          const between = summaries.get(turn.id) ?? [];
          const kind = answerKinds.get(turn.id);
          return [
            ...between.map((summary) => (
              <li key={summary.key}>
                <SummaryNote summary={summary} />
              </li>
            )),
            <li
              key={turn.id}
              id={isStatic ? undefined : reference}
              className={`${benchClass(seat?.bench ?? null) || speakerClass(look)}${reference === target ? ' found' : ''}`}
            >
              <details open={!isStatic && reference === target}>
                <summary>
                  <span className="ref">
                    {seat?.bench && <BenchIcon bench={seat.bench} />}
                    {look && <SpeakerMark look={look} small />} {reference}
                  </span>
                  <span>
                    {seat && !seat.bench && `${seat.name}, `}
                    {titles.get(turn.id)}
                  </span>
                  <span className="gist">{excerptOf(turn.text, kind, shippedText)}</span>
                  <span className="note num">{who}</span>
                </summary>
                <article
                  aria-label={`${seat?.name ?? turn.seat} — ${titles.get(turn.id) ?? turn.act}`}
                  id={isStatic ? reference : undefined}
                >
                  <FoldedSpeech text={kind ? '' : turn.text} whole={isStatic || reference === target}>
                    {() => (
                      <>
                        <div className="text" dir="auto">
                          <AnswerBody
                            text={turn.text}
                            kind={kind}
                            references={references}
                            misquoted={kind ? undefined : misquotedWords(record, turn.id)}
                          />
                        </div>
                        <SpeechFlags
                          flags={turn.flags}
                          speech={kind ? undefined : turn.text}
                          misquotes={kind ? undefined : misquotesIn(record, turn.id)}
                        />
                        {!isStatic && <AskedAgain attempts={attempts.get(turn.id) ?? []} />}
                        <TextAsWritten turn={turn} />
                        <p className="note num speech-facts">
                          {speechStats(turn, costs ? (attempts.get(turn.id) ?? []) : []).join(', ')}
                        </p>
                        {!isStatic && wasStopped(pages, turn.id) && (
                          <StoppedWords attempts={attempts.get(turn.id) ?? []} open={false} />
                        )}
                      </>
                    )}
                  </FoldedSpeech>
                </article>
              </details>
            </li>,
            ...(interjections.get(turn.id) ?? []).map((note) => (
              <li key={`${turn.id} ${note.at}`} className="chair-note">
                <p dir="auto">{chairLine(note, addresseeOf(record, note))}</p>
              </li>
            )),
          ];
        })}
        {stopped.map(({ turn, seat }) => (
          <li key={turn} className="stopped-speech">
            <p>
              <b>{outcomeWords('stoppedSpeech', { name: seat.name, title: titles.get(turn) ?? turn })}</b>
            </p>
            <StoppedWords attempts={attempts.get(turn) ?? []} open={false} />
          </li>
        ))}
      </ol>
    </section>
  );
}
