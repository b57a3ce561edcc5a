// Says in the place of a speech that its call is made again: when, and why; or that what was begun of it was lost.
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { useState } from 'react';
import { useNow } from '../../components/use-now.ts';
import type { DebateView } from '../../debate/debate-view.ts';
import { useDebateSelector, useRecord, useSeats } from '../../debate/use-debate.tsx';
import { attemptsAtSlot } from '../../machine/retries.ts';
import { type ProviderOutages, useProviderOutages } from '../../stores/connections.ts';
import { reasonOnPage } from '../../words/reason-text.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import { troubleWords } from '../../words/trouble-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { modelsHidden } from './shown-models.ts';

const selectRetryDelay = ({ context: { decision } }: DebateView): number =>
  (decision?.kind === 'wait' && decision.ms) || 0;

interface RetryLineProps {
  turn: string;
  seat: string;
}

/** While the debate recovers. No wait is longer than a minute: after a longer one the debate halts instead. */
export function RetryLine({ turn, seat }: RetryLineProps) {
  const record = useRecord();
  const outage = outageOf(useProviderOutages(), useVendorOf(seat));
  const waitMs = useDebateSelector(selectRetryDelay);
  const [since] = useState(() => Date.now());
  const now = useNow(true);
  const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - now) / 1000));
  if (outage?.state === 'trying') return troubleWords('outageTried');
  if (outage) return troubleWords('outage', { seconds: secondsTo(outage.until) });
  const last = attemptsAtSlot(record, { turn, seat }).failed.at(-1)?.outcome;
  if (!last) return transcriptWords('about');
  return troubleWords('nextTry', {
    seconds: secondsTo(Math.min(since, now) + waitMs),
    reason: reasonOnPage(last.reason, modelsHidden(record)),
  });
}

function useVendorOf(seat: string): ProviderId | null {
  const occupant = useSeats().find(({ id }) => id === seat)?.occupant;
  return occupant?.kind === 'model' ? occupant.model.provider : null;
}

const outageOf = (outages: ProviderOutages, vendor: ProviderId | null) =>
  vendor === null ? undefined : outages[vendor];

/** Whether the call before the running one was lost with its server; the text that had arrived is gone from the page. */
const wasLost = ({ attempts }: DebatePages, turn: string): boolean => {
  const [before, running] = (attempts.get(turn) ?? []).slice(-2);
  return running?.outcome.state === 'running' && before?.outcome.state === 'lost';
};

export const LostCallNote = ({ pages, turn }: { pages: DebatePages; turn: string }) =>
  wasLost(pages, turn) && (
    <p className="note" role="status">
      {troubleWords('lost')}
    </p>
  );
