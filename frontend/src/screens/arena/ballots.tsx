// Sealed votes: who has voted, and nothing else, until the debate is over; your own ballot where you sit in the audience.
import { LockKeyhole } from 'lucide-react';
import { useStep } from '../../app/debate-actor.tsx';
import type { PrintedPlace } from '../reading/spreads.ts';
import { counted } from '../reading/words.ts';
import { Place } from './place.tsx';
import type { Pages } from './use-pages.ts';

export const isBallot = (pages: Pages, place: PrintedPlace): boolean =>
  place.item.sealed === 'until-the-end' && pages.shapes.has(place.turn);

export function Ballots({ pages, places }: { pages: Pages; places: readonly PrintedPlace[] }) {
  const step = useStep();
  const waiting = new Set(step.kind === 'listen' ? step.waiting.map(({ turn }) => turn) : []);
  const mine = places.filter((place) => waiting.has(place.turn));
  const cast = places.filter((place) => pages.turns.has(place.turn)).length;
  return (
    <div className="ballots">
      {mine.map((place) => (
        <Place key={place.turn} pages={pages} place={place} named />
      ))}
      <p className="italic">
        <LockKeyhole className="icon" aria-hidden="true" /> {cast} of {counted(places.length, 'vote')} cast,
        sealed until the end.
      </p>
    </div>
  );
}
