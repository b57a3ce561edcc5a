// All speeches by round, each round one line of first words that opens; a link to a speech opens its round, and printing opens all.

import { excerptOf } from '@rostrum/shared/answers/registry';
import { type DebateRecord, isHeldElsewhere, seatsHeld, type Turn } from '@rostrum/shared/record/record';
import { sentencesIn } from '@rostrum/shared/speech/text-metrics';
import type { AgendaItem } from '@rostrum/shared/status/agenda';
import { branchPoints } from '@rostrum/shared/status/branch-debate';
import { debateStatus } from '@rostrum/shared/status/debate-status';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { OutcomePageProps, OutcomeProps } from '../../answers/answer-view.ts';
import { outcomeViewOf } from '../../answers/registry.tsx';
import { useIsStaticPage } from '../../components/plain-text.tsx';
import { BenchIcon, benchClass } from '../../components/speaker-mark.tsx';
import { SeatLabel } from '../../presentation/seat-label.tsx';
import {
  addresseeOf,
  groupItems,
  type Interjection,
  interjectionsOf,
  type SummaryLine,
  summaryLinesOf,
  upToEachNote,
} from '../../presentation/sections.ts';
import { StoppedWords, SummaryNote } from '../../presentation/speech-flags.tsx';
import { excerptSentence } from '../../words/answer-words.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { richWords } from '../../words/rich-words.ts';
import { sharedWords } from '../../words/shared-words.ts';
import { isHiddenFromPerson, type TranscriptModel, transcriptModelOf } from '../shared/transcript-model.ts';
import { SpeechInRound, wasStopped } from './speech-in-round.tsx';
import { roundTitle, titlesIn, useOccupantTitle } from './speech-titles.ts';

/** Returns the speech in the address. Letters of a speaker may be of any script, and browsers write them as percent signs and numbers. */
function speechInAddress(): string {
  const fragment = window.location.hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Opens what folds a part of the page away, such as the votes, and scrolls to it. */
function showPart(id: string): void {
  const part = id === '' ? null : document.getElementById(id);
  for (let fold = part?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
  part?.scrollIntoView({ behavior: 'instant' });
}

/** Returns the reference in the fragment of the address: a quote that links to a speech opens it. */
function useTargetedSpeech(isStatic: boolean): string {
  const [target, setTarget] = useState(() => (isStatic ? '' : speechInAddress()));
  useEffect(() => {
    if (isStatic) return;
    const onHashChange = () => {
      setTarget(speechInAddress());
      showPart(speechInAddress());
    };
    // The browser scrolled before this list was there: a link from the history leads here from another screen.
    showPart(speechInAddress());
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, [isStatic]);
  return target;
}

/** Returns summaries by the id of the turn before which they are printed. */
function summariesByTurn({ record, agenda, turns }: TranscriptModel): Map<string, SummaryLine[]> {
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

/** Returns whether an item is secret while the debate goes on: ballots, and speeches that a person who has yet to speak may not read. */
const isSecret = (item: AgendaItem): boolean => item.hiddenFrom !== null || isHiddenFromPerson(item);

/** Returns whose words stand between the speeches: in a transcript, those of whoever led the debate. */
const saidBy = (record: DebateRecord) => (isHeldElsewhere(record) ? 'transcript' : 'person');

const ChairNotes = ({ record, notes = [] }: { record: DebateRecord; notes?: Interjection[] | undefined }) =>
  notes.map((note) => {
    const [{ at, text }, name] = [note, addresseeOf(record, note)];
    const b = (part: ReactNode) => <b>{part}</b>;
    return (
      <p key={at} className="chair-note" dir="auto">
        {name === null
          ? richWords(outcomeWords, 'interjection', { b }, { text, by: saidBy(record) })
          : richWords(outcomeWords, 'interjectionTo', { b }, { text, name })}
      </p>
    );
  });

export function SpeechList({ record, references, titles, cards, outcome }: OutcomeProps) {
  const isStatic = useIsStaticPage();
  const target = useTargetedSpeech(isStatic);
  const transcript = transcriptModelOf(record);
  const { attempts, turns } = transcript;
  const over = debateStatus(record) === 'completed';
  // The view of the outcome shows these itself.
  const view = over ? outcomeViewOf(outcome) : null;
  const ownKinds: readonly (string | undefined)[] = view?.shows ?? [];
  const slotsOf = (items: readonly AgendaItem[]) =>
    items
      .filter((item) => item.isSpeech || item.phase !== 'verdict')
      .filter((item) => item.hiddenFrom !== 'everyone' && (over || !isSecret(item)))
      .filter(({ act }) => !ownKinds.includes(act))
      .flatMap((item) => item.slots)
      .filter(({ turn }) => !ownKinds.includes(transcript.answerKinds.get(turn)));
  const branchTurns = new Set(isStatic ? [] : branchPoints(record).map(({ turn }) => turn.id));
  const proposals = proposalsOf(transcript);
  const rounds = [
    ...proposals.map(({ at, title }) => {
      const speeches = [...at].flatMap((turn) => turns.get(turn) ?? []);
      return { title, speeches, gists: speeches.slice(0, 1) };
    }),
    ...groupItems(transcript.agenda).map((items) => {
      // Speeches are in the order of the plan: of two at once, that of the first bench is printed first.
      const speeches = slotsOf(items)
        .filter((slot) => proposals.every(({ at }) => !at.has(slot.turn)))
        .flatMap((slot) => turns.get(slot.turn) ?? []);
      const title = roundTitle(record, items, speeches, titles);
      return { title, speeches, gists: ledByPerson(speeches, titles) };
    }),
  ].filter(({ speeches }) => speeches.length > 0);
  // A page that is given away has the debate alone.
  const stoppedSlots = isStatic
    ? []
    : slotsOf(transcript.agenda).filter((slot) => !turns.has(slot.turn) && wasStopped(transcript, slot.turn));
  const summaries = summariesByTurn(transcript);
  const shownTurns = new Set(rounds.flatMap(({ speeches }) => speeches.map(({ id }) => id)));
  const interjections = interjectionsOf(record, (turn) => shownTurns.has(turn));
  if (rounds.length === 0) return null;
  const seatOf = ({ seat }: Turn) => record.seats.find(({ id }) => id === seat);
  const heading = proposals.length > 0 ? outcomeWords('proposals') : sharedWords('speeches');
  const hasSides = rounds.some(({ speeches }) => speeches.some((turn) => seatOf(turn)?.bench));
  return (
    <section className="section transcript" aria-label={heading}>
      <h2>{heading}</h2>
      {hasSides && <Benches record={record} cards={cards} />}
      <ChairNotes record={record} notes={interjections.get('')} />
      <ol className={hasSides ? 'rounds sided list' : 'rounds list'}>
        {rounds.map(({ title, speeches, gists: firstWords }) => {
          const isTarget = speeches.some(({ id }) => (references.get(id) ?? id) === target);
          const benches = speeches.map((turn) => seatOf(turn)?.bench);
          // The first speech of each bench.
          const gists = hasSides
            ? speeches.filter((_, at) => benches.indexOf(benches[at]) === at)
            : firstWords;
          return (
            <li key={speeches[0]?.id}>
              <details open={!isStatic && isTarget}>
                <summary className={hasSides ? 'sides' : undefined}>
                  <h3 className="italic mid">
                    {title}{' '}
                    {speeches.some(({ id }) => interjections.has(id)) && (
                      <span className="note">{outcomeWords('withInterjection', { by: saidBy(record) })}</span>
                    )}{' '}
                    <ChevronDown className="icon" aria-hidden="true" />
                  </h3>
                  {gists.map((turn) => {
                    const text = excerptOf(turn.text, transcript.answerKinds.get(turn.id), excerptSentence);
                    const bench = benchClass(seatOf(turn)?.bench ?? null);
                    // Many speakers have a sentence each, which carries the claim.
                    return (
                      <span key={turn.id} className={`gist ${bench}`} dir="auto">
                        {hasSides ? (
                          text
                        ) : (
                          <>
                            <SeatLabel record={record} seat={turn.seat} /> <span>{sentencesIn(text)[0]}</span>
                          </>
                        )}
                      </span>
                    );
                  })}
                </summary>
                {/* A note stands above what answers it, also where the answer is in the other column. */}
                {upToEachNote(speeches, ({ id }) => interjections.has(id)).map((part) => (
                  <div className={hasSides ? 'speeches sides' : 'speeches stack-4'} key={part[0]?.id}>
                    {part.map((turn) => (
                      <Fragment key={turn.id}>
                        {(summaries.get(turn.id) ?? []).map((summary) => (
                          <SummaryNote key={summary.key} summary={summary} />
                        ))}
                        <SpeechInRound
                          {...{ record, references, titles, cards, turn, transcript, target }}
                          branches={branchTurns.has(turn.id)}
                        />
                        <ChairNotes record={record} notes={interjections.get(turn.id)} />
                      </Fragment>
                    ))}
                  </div>
                ))}
              </details>
            </li>
          );
        })}
        {stoppedSlots.map(({ turn, seat }) => (
          <li key={turn}>
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

/** Returns proposals, each with its critiques and its later versions, in the order of speaking. */
function proposalsOf({ agenda, record }: TranscriptModel): { title: string; at: ReadonlySet<string> }[] {
  const slots = agenda.filter(({ phase }) => phase === 'exchange').flatMap((item) => item.slots);
  if (!slots.some(({ target }) => target)) return [];
  return record.seats
    .filter(({ role }) => record.format.contestants.includes(role))
    .map((seat, index) => ({
      title: outcomeWords('proposal', { number: index + 1 }),
      at: new Set(slots.flatMap(({ turn, seat: by, target }) => ((target ?? by).id === seat.id ? turn : []))),
    }));
}

/** Returns the person's speeches in a round that they lead; the answers are read where it opens. */
function ledByPerson(speeches: readonly Turn[], titles: OutcomePageProps['titles']): readonly Turn[] {
  const own = speeches.filter(({ model }) => model === null).slice(0, 1);
  return own.length > 0 && titlesIn(speeches, titles).length > 1 ? own : speeches;
}

/** Shows who spoke on each side, above its column. */
function Benches({ record, cards }: Pick<OutcomePageProps, 'record' | 'cards'>) {
  const seats = seatsHeld(record).filter(({ bench }) => bench !== null);
  const who = useOccupantTitle(cards);
  return (
    <ul className="benches sides">
      {seats.map((seat) => (
        <li key={`${seat.id} ${who(seat)}`} className={`line ${benchClass(seat.bench)}`}>
          <BenchIcon bench={seat.bench} /> {seat.name} <span className="note">{who(seat)}</span>
        </li>
      ))}
    </ul>
  );
}
