// One place on a spread: spoken, on the floor, veiled, a person's turn, or next.
import { type Silence, silenceSentence } from '@rostrum/shared/debate/unheard';
import { LockKeyhole, MicOff, SkipForward } from 'lucide-react';
import { useReadOnly, useRecord, useStateName, useStep } from '../../app/debate-actor.tsx';
import type { StateName } from '../../machines/debate-types.ts';
import { brokenOff } from '../../machines/decide.ts';
import { benchClass, Mark } from '../../parts/mark.tsx';
import { NextSpeech, Speech } from '../../parts/speech.tsx';
import { useDraft } from '../../stores/drafts.ts';
import { Flags } from '../reading/flags.tsx';
import type { PrintedPlace } from '../reading/spreads.ts';
import { liveFacts, pointsOf, spokenFacts } from './facts.ts';
import { Words, whileWritten } from './shapes.tsx';
import { isVeiled, type Pages } from './use-pages.ts';
import { YourTurn } from './your-turn.tsx';

interface PlaceProps {
  pages: Pages;
  place: PrintedPlace;
  /** The speaker's name is printed: nothing else says who it is. */
  named?: boolean;
}

export function Place({ pages, place, named = false }: PlaceProps) {
  const step = useStep();
  const veiled = isVeiled(place.item);
  const follows = useReadOnly() !== null;
  const mine = step.kind === 'listen' && step.waiting.some(({ turn }) => turn === place.turn);
  const turn = pages.turns.get(place.turn);
  const attempts = pages.attempts.get(place.turn) ?? [];
  const running = attempts.some((attempt) => attempt.outcome.state === 'running');
  const props = { pages, place, named };
  if (turn && veiled && turn.model) return <Veiled {...props} spoken />;
  if (running && veiled) return <Veiled {...props} spoken={false} />;
  if (turn) return <SpokenPlace {...props} />;
  if (place.silence) return <SilentPlace place={place} named={named} silence={place.silence} />;
  if (running) return <LivePlace {...props} />;
  if (mine && !follows) return <YourTurn {...props} />;
  return <NextPlace {...props} />;
}

const together = (place: PrintedPlace): boolean => place.item.places.length > 1;
const orderNote = (place: PrintedPlace): string => {
  if (together(place)) return 'Blind';
  // At a table the order is plain to see, and often longer than two.
  if (place.seat.bench === null) return '';
  return place.second ? 'Second' : 'First';
};
const titleOf = ({ item, target }: PrintedPlace): string =>
  target ? `${item.title}, of ${target.name}` : item.title;
const nameOf = (place: PrintedPlace): string => `${place.seat.name} — ${titleOf(place)}`;
const opens = (pages: Pages, place: PrintedPlace): boolean => place.item === pages.agenda[0];

function SpokenPlace({ pages, place, named }: Required<PlaceProps>) {
  const turn = pages.turns.get(place.turn);
  if (!turn) return null;
  return (
    <Speech
      reference={pages.references.get(place.turn) ?? place.turn}
      name={nameOf(place)}
      bench={place.seat.bench}
      title={titleOf(place)}
      speaker={named ? place.seat.name : undefined}
      note={turn.model === null ? [orderNote(place), 'by you'].filter(Boolean).join(', ') : orderNote(place)}
      text={turn.text}
      body={<Words text={turn.text} shape={pages.shapes.get(place.turn)} />}
      live={false}
      opens={opens(pages, place)}
      second={place.second}
      flags={<Flags flags={turn.flags} speech={pages.shapes.has(turn.id) ? undefined : turn.text} />}
      facts={spokenFacts(turn, pages.attempts.get(place.turn) ?? [])}
    />
  );
}

function LivePlace({ pages, place, named }: Required<PlaceProps>) {
  const draft = useDraft(pages.record.id, place.turn);
  const waiting = whileWritten(pages.shapes.get(place.turn));
  const text = waiting ? '' : draft;
  return (
    <Speech
      reference={pages.references.get(place.turn) ?? place.turn}
      name={nameOf(place)}
      bench={place.seat.bench}
      title={titleOf(place)}
      speaker={named ? place.seat.name : undefined}
      note="On the floor"
      text={text}
      waiting={waiting ?? undefined}
      live
      opens={opens(pages, place)}
      second={place.second}
      facts={waiting ? [] : liveFacts(text, place.item.words, place.item.seconds)}
    />
  );
}

/** Passed, or passed over: the page keeps its place, and says why nothing stands there. */
function SilentPlace({ place, named, silence }: { place: PrintedPlace; named: boolean; silence: Silence }) {
  const [Icon, note] = silence.by === 'house' ? [MicOff, 'Not heard'] : [SkipForward, 'Passed'];
  return (
    <div
      className={`speech next unheard ${benchClass(place.seat.bench)} ${place.second ? 'second' : ''}`}
      role="note"
      aria-label={`${nameOf(place)}, ${note.toLowerCase()}`}
    >
      <header>
        {place.seat.bench && <Mark bench={place.seat.bench} />}
        {named && <b className="speaker">{place.seat.name}</b>}
        <h3>{titleOf(place)}</h3>
        <span className="note first">{note}</span>
      </header>
      <p className="italic">
        <Icon className="icon" aria-hidden="true" /> {silenceSentence(place.seat.name, silence)}
      </p>
    </div>
  );
}

function Veiled({ place, named, spoken }: Required<PlaceProps> & { spoken: boolean }) {
  return (
    <div className={`speech next ${benchClass(place.seat.bench)} ${place.second ? 'second' : ''}`}>
      <header>
        {place.seat.bench && <Mark bench={place.seat.bench} />}
        {named && <b className="speaker">{place.seat.name}</b>}
        <h3>{titleOf(place)}</h3>
        <span className="note first">{spoken ? 'Spoken, sealed' : 'Speaking, sealed'}</span>
      </header>
      <p className="italic">
        <LockKeyhole className="icon" aria-hidden="true" /> Opened when you have spoken: nobody hears the
        others first.
      </p>
    </div>
  );
}

/** Whoever has spoken on this spread before, or is speaking: what this place will answer. */
function NextPlace({ pages, place, named }: Required<PlaceProps>) {
  const state = useStateName();
  const record = useRecord();
  const step = useStep();
  const follows = useReadOnly() !== null;
  const mine = step.kind === 'listen' && step.waiting.some(({ turn }) => turn === place.turn);
  const before = pages.spreads
    .flatMap((spread) => (spread.kind === 'spread' ? spread.places : []))
    .findLast(
      (other) =>
        other.turn !== place.turn && other.seat.bench !== place.seat.bench && other.state !== 'to-come',
    );
  const draft = useDraft(record.id, before?.turn ?? '');
  const standing = state === 'paused' || state === 'error';
  // Others of its act may still speak: what became of this call is said at once, not when they have ended.
  const failed =
    place.state === 'now' && !standing && step.kind === 'speak'
      ? brokenOff(record, { turn: place.turn, seat: place.seat.id })
      : null;
  const again = failed !== null || (state === 'recovering' && place.state === 'now');
  // Its vendor did not answer others: it has not been asked itself.
  const unasked = again && !pages.attempts.has(place.turn);
  const speaks = before?.state === 'now';
  const heard = before ? pages.turns.get(before.turn)?.text : undefined;
  return (
    <NextSpeech
      bench={place.seat.bench}
      title={titleOf(place)}
      speaker={named ? place.seat.name : undefined}
      second={place.second}
      note={standing ? 'Waiting for you' : unasked ? 'Waiting' : again ? 'Asked again' : 'Next'}
      line={
        follows && mine
          ? 'You have the floor in the other tab.'
          : failed !== null && state !== 'recovering'
            ? `${failed} It is asked for again when the others of this act have spoken.`
            : unasked
              ? 'Is asked as soon as its vendor answers.'
              : lineFor(place, state, speaks ? before.seat.name : null)
      }
      toAnswer={together(place) || standing || again || !place.seat.bench ? [] : pointsOf(heard ?? draft)}
    />
  );
}

function lineFor(place: PrintedPlace, state: StateName, speaker: string | null): string {
  if (state === 'paused' || state === 'error') return 'Nobody is speaking while you decide.';
  if (place.seat.occupant.kind === 'human')
    return 'Yours: it begins when the others of this act have spoken.';
  if (state === 'recovering' && place.state === 'now')
    return 'The last call brought no speech; the same is asked for again.';
  if (speaker) return `Replies when ${place.seat.bench ? 'the ' : ''}${speaker} sits down.`;
  return together(place)
    ? place.item.places.length === 2 && place.seat.bench
      ? 'Writes blind: neither side hears the other.'
      : 'Writes blind: nobody hears the others of this act.'
    : 'About to take the floor.';
}
