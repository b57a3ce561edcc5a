// Opens a debate by its address for the arena's route; mounting twice opens once, and nothing here starts one.
import { useEffect, useState } from 'react';
import { UnreadableRecordError } from '../storage/read-record.ts';
import { storageWords } from '../words/storage-words.ts';
import type { Session } from './session-machine.ts';
import type { SessionRegistry } from './session-registry.ts';

export type OpenDebateState =
  | { state: 'opening' }
  | { state: 'open'; session: Session }
  | { state: 'failed'; message: string; unreadable: boolean };

/** `paused`: what was running when its page was closed waits for Resume. */
export function useOpenDebate(debates: SessionRegistry, id: string, paused = false): OpenDebateState {
  const [opening, setOpening] = useState<OpenDebateState>({ state: 'opening' });
  useEffect(() => {
    let here = true;
    const show = (next: OpenDebateState) => {
      if (here) setOpening(next);
    };
    show({ state: 'opening' });
    debates.open(id, { paused }).then(
      (session) => show({ state: 'open', session }),
      (error: unknown) =>
        show({
          state: 'failed',
          message: error instanceof Error ? error.message : storageWords('notOpened'),
          unreadable: error instanceof UnreadableRecordError,
        }),
    );
    return () => {
      here = false;
      debates.leave(id);
    };
  }, [debates, id, paused]);
  return opening;
}
