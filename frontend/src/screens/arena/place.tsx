// One place on a spread: spoken, on the floor, veiled, a person's turn, or next.
import { LockKeyhole } from 'lucide-react';
import { useRecord, useStateName, useStep } from '../../app/debate-actor.tsx';
import type { StateName } from '../../machines/debate-types.ts';
import { benchClass, Mark } from '../../parts/mark.tsx';
import { NextSpeech, Speech } from '../../parts/speech.tsx';
import { useDraft } from '../../stores/drafts.ts';
import type { PrintedPlace } from '../reading/spreads.ts';
import { FLAG_WORDS } from '../reading/words.ts';
import { liveFacts, pointsOf, spokenFacts } from './facts.ts';
import { isVeiled, type Pages } from './use-pages.ts';
import { YourSpeech } from './your-speech.tsx';

export function Place({ pages, place }: { pages: Pages; place: PrintedPlace }) {
  const step = useStep();
  const veiled = isVeiled(place.item);
  const mine = step.kind === 'listen' && step.waiting.some(({ turn }) => turn === place.turn);
  const turn = pages.turns.get(place.turn);
  const attempts = pages.attempts.get(place.turn) ?? [];
  const running = attempts.some((attempt) => attempt.outcome.state === 'running');
  if (turn && veiled && turn.model) return <Veiled place={place} spoken />;
  if (running && veiled) return <Veiled place={place} spoken={false} />;
  if (turn) return <SpokenPlace pages={pages} place={place} />;
  if (running) return <LivePlace pages={pages} place={place} />;
  if (mine) return <YourSpeech place={place} reference={pages.references.get(place.turn) ?? ''} />;
  return <NextPlace pages={pages} place={place} />;
}

const together = (place: PrintedPlace): boolean => place.item.places.length > 1;
const orderNote = (place: PrintedPlace): string =>
  together(place) ? 'Blind' : place.second ? 'Second' : 'First';
const nameOf = (place: PrintedPlace): string => `${place.seat.name} — ${place.item.title}`;
const opens = (pages: Pages, place: PrintedPlace): boolean => place.item === pages.agenda[0];

function SpokenPlace({ pages, place }: { pages: Pages; place: PrintedPlace }) {
  const turn = pages.turns.get(place.turn);
  if (!turn) return null;
  return (
    <Speech
      reference={pages.references.get(place.turn) ?? place.turn}
      name={nameOf(place)}
      bench={place.seat.bench}
      title={place.item.title}
      note={turn.model === null ? `${orderNote(place)}, by you` : orderNote(place)}
      text={turn.text}
      live={false}
      opens={opens(pages, place)}
      second={place.second}
      warnings={turn.flags.map((flag) => FLAG_WORDS[flag])}
      facts={spokenFacts(turn, pages.attempts.get(place.turn) ?? [])}
    />
  );
}

function LivePlace({ pages, place }: { pages: Pages; place: PrintedPlace }) {
  const text = useDraft(pages.record.id, place.turn);
  return (
    <Speech
      reference={pages.references.get(place.turn) ?? place.turn}
      name={nameOf(place)}
      bench={place.seat.bench}
      title={place.item.title}
      note="On the floor"
      text={text}
      live
      opens={opens(pages, place)}
      second={place.second}
      facts={liveFacts(text, place.item.words, place.item.seconds)}
    />
  );
}

function Veiled({ place, spoken }: { place: PrintedPlace; spoken: boolean }) {
  return (
    <div className={`speech next ${benchClass(place.seat.bench)} ${place.second ? 'second' : ''}`}>
      <header>
        <Mark bench={place.seat.bench} />
        <h3>{place.item.title}</h3>
        <span className="note first">{spoken ? 'Spoken, sealed' : 'Speaking, sealed'}</span>
      </header>
      <p className="italic">
        <LockKeyhole className="icon" aria-hidden="true" /> Opened when you have spoken: nobody hears the
        other’s opening first.
      </p>
    </div>
  );
}

/** Whoever has spoken on this spread before, or is speaking: what this place will answer. */
function NextPlace({ pages, place }: { pages: Pages; place: PrintedPlace }) {
  const state = useStateName();
  const record = useRecord();
  const before = pages.spreads
    .flatMap((spread) => (spread.kind === 'spread' ? spread.places : []))
    .findLast(
      (other) =>
        other.turn !== place.turn && other.seat.bench !== place.seat.bench && other.state !== 'to-come',
    );
  const draft = useDraft(record.id, before?.turn ?? '');
  const standing = state === 'paused' || state === 'error';
  const again = state === 'recovering' && place.state === 'now';
  const speaks = before?.state === 'now';
  const heard = before ? pages.turns.get(before.turn)?.text : undefined;
  return (
    <NextSpeech
      bench={place.seat.bench}
      title={place.item.title}
      second={place.second}
      note={standing ? 'Waiting for you' : again ? 'Asked again' : 'Next'}
      line={lineFor(place, state, speaks ? before.seat.name : null)}
      toAnswer={together(place) || standing || again ? [] : pointsOf(heard ?? draft)}
    />
  );
}

function lineFor(place: PrintedPlace, state: StateName, speaker: string | null): string {
  if (state === 'paused' || state === 'error') return 'Nobody is speaking while you decide.';
  if (place.seat.occupant.kind === 'human')
    return 'Yours: it begins when the others of this act have spoken.';
  if (state === 'recovering' && place.state === 'now')
    return 'The last call brought no speech; the same is asked for again.';
  if (speaker) return `Replies when the ${speaker} sits down.`;
  return together(place)
    ? 'Writes blind: neither side hears the other’s opening.'
    : 'About to take the floor.';
}
