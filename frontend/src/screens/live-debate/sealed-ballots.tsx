// Sealed votes, and answers outside of the debate: shows how many were given, and nothing else until the debate is over; and the
// person's own ballot form.
import { isActApart } from '@rostrum/shared/record/asked-apart';
import { LockKeyhole } from 'lucide-react';
import { useStep } from '../../debate/use-debate.tsx';
import type { SectionSlot } from '../../presentation/sections.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { HaltNotice } from './speech-trouble.tsx';
import { TurnCard } from './turn-card.tsx';

export const isBallot = (pages: DebatePages, slot: SectionSlot): boolean =>
  slot.item.hiddenFrom === 'everyone' && pages.answerKinds.has(slot.turn);

interface SealedBallotsProps {
  pages: DebatePages;
  slots: readonly SectionSlot[];
}

export function SealedBallots({ pages, slots }: SealedBallotsProps) {
  const next = useStep();
  const waiting = new Set(next.kind === 'listen' ? next.waiting.map(({ turn }) => turn) : []);
  const mine = slots.filter((slot) => waiting.has(slot.turn));
  const cast = slots.filter((slot) => pages.turns.has(slot.turn)).length;
  const isApart = slots.every(({ item }) => isActApart({ task: item.act }));
  return (
    <div className="ballots">
      {mine.map((slot) => (
        <TurnCard key={slot.turn} pages={pages} slot={slot} named />
      ))}
      {slots.map((slot) => (
        <HaltNotice key={slot.turn} pages={pages} turn={slot.turn} />
      ))}
      <p className="italic">
        <LockKeyhole className="icon" aria-hidden="true" />{' '}
        {transcriptWords(isApart ? 'answersGiven' : 'votesCast', { cast, count: slots.length })}
      </p>
    </div>
  );
}
