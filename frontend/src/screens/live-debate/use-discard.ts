// Discards the debate on the screen: what runs is cut off, the debate is deleted, and the history opens, where that can be undone.
import { openAttemptsOf } from '@rostrum/shared/record/record';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useCan, useEventHandler, useRecord } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { discardedDebate } from '../../storage/deleted-debate.ts';
import { historyRowOf } from '../../storage/history-rows.ts';

/** `undefined`: not possible now, or under way. */
export function useDiscard(): (() => void) | undefined {
  const record = useRecord();
  const allowed = useCan({ type: 'ABANDON' });
  // Put back, it stands still until the person goes on with it.
  const pause = useEventHandler({ type: 'PAUSE', when: 'now' });
  const { deleteDebate } = useServices();
  const [, go] = useLocation();
  const [asked, setAsked] = useState(false);
  const still = openAttemptsOf(record).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as nothing is running any more
  useEffect(() => {
    if (!asked || !still) return;
    void deleteDebate(record.id).then((deleted) => {
      discardedDebate.setState({ discarded: { row: historyRowOf(record, Date.now()), deleted } });
      go('/debates');
    });
  }, [asked, still]);
  if (!allowed || asked) return undefined;
  return () => {
    pause?.();
    setAsked(true);
  };
}
