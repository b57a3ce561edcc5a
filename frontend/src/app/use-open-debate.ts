// Opens a debate by its address for the arena's route; mounting twice opens once, and nothing here starts one.
import { useEffect, useState } from 'react';
import { UnreadableRecordError } from '../archive/read-record.ts';
import type { OpenDebate } from './debate-actor.tsx';
import type { Debates } from './debates.ts';

export type Opening =
  | { state: 'opening' }
  | { state: 'open'; debate: OpenDebate }
  | { state: 'failed'; message: string; unreadable: boolean };

export function useOpenDebate(debates: Debates, id: string): Opening {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' });
  useEffect(() => {
    let here = true;
    const show = (next: Opening) => {
      if (here) setOpening(next);
    };
    show({ state: 'opening' });
    debates.open(id).then(
      (debate) => show({ state: 'open', debate }),
      (error: unknown) =>
        show({
          state: 'failed',
          message: error instanceof Error ? error.message : 'It could not be opened.',
          unreadable: error instanceof UnreadableRecordError,
        }),
    );
    return () => {
      here = false;
      debates.leave(id);
    };
  }, [debates, id]);
  return opening;
}
