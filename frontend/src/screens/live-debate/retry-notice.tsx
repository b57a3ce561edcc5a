// Says who will be asked again, when, and for which attempt; and which vendors do not answer, so that calls wait for them.

import { attemptsOf } from '@rostrum/shared/record/record';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../components/use-now.ts';
import type { DebateView } from '../../debate/session-machine.ts';
import {
  useDebateSelector,
  useHasTag,
  useRecord,
  useSeats,
  useStateName,
  useStep,
} from '../../debate/use-debate.tsx';
import { attemptsAtSlot, MAX_RETRIES } from '../../machine/policies.ts';
import { joinNames } from '../../presentation/format-text.ts';
import { useModelList } from '../../stores/model-list.ts';
import { useProviderOutages } from '../../stores/provider-outages.ts';
import type { ProviderOutage } from '../../transport/circuit-breakers.ts';
import { reasonText } from '../../words/reason-text.ts';
import { troubleWords } from '../../words/trouble-words.ts';

const TAGS = {
  b: (text: ReactNode[]) => <b>{text}</b>,
  note: (text: ReactNode[]) => <span className="note">{text}</span>,
};

const selectRetryDelay = (view: DebateView): number => view.context.backOff?.waitMs ?? 0;

export function RetryNotice() {
  const state = useStateName();
  const busy = useHasTag('busy');
  if (state === 'recovering') return <RetryCountdown />;
  return busy ? <LostCallNotice /> : null;
}

/** Shown while a call is repeated because its result was lost; the text that had arrived is gone from the page. */
function LostCallNotice() {
  const record = useRecord();
  const next = useStep();
  const seats = useSeats();
  const lost = new Set(
    attemptsOf(record).flatMap((attempt, at, all) =>
      attempt.outcome.state === 'running' &&
      all.findLast((other, before) => before < at && other.turn === attempt.turn)?.outcome.state === 'lost'
        ? [attempt.turn]
        : [],
    ),
  );
  const names = (next.kind === 'close' ? [] : next.waiting).flatMap((slot) =>
    lost.has(slot.turn) ? [seats.find((seat) => seat.id === slot.seat)?.name ?? slot.seat] : [],
  );
  if (names.length === 0) return null;
  return (
    <NoticeLines>
      <p>{troubleWords.rich('lost', TAGS, { count: names.length, names: joinNames(names) })}</p>
    </NoticeLines>
  );
}

function RetryCountdown() {
  const record = useRecord();
  const next = useStep();
  const seats = useSeats();
  const silences = useProviderOutages();
  const waitMs = useDebateSelector(selectRetryDelay);
  const [since] = useState(() => Date.now());
  const now = useNow(true);
  if (next.kind === 'close') return null;
  const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - now) / 1000));
  // Names of the seats that wait for each vendor that does not answer.
  const namesByVendor = new Map<ProviderId, string[]>();
  const lines: ReactNode[] = [];
  for (const slot of next.waiting) {
    const seat = seats.find(({ id }) => id === slot.seat);
    const name = seat?.name ?? slot.seat;
    const vendor = seat?.occupant.kind === 'model' ? seat.occupant.model.provider : null;
    const { failed } = attemptsAtSlot(record, slot);
    const last = failed.at(-1)?.outcome;
    if (vendor && silences[vendor]) namesByVendor.set(vendor, [...(namesByVendor.get(vendor) ?? []), name]);
    else if (last)
      lines.push(
        <p key={name}>
          {troubleWords.rich('nextTry', TAGS, {
            name,
            seconds: secondsTo(Math.min(since, now) + waitMs),
            attempt: Math.min(failed.length, MAX_RETRIES),
            most: MAX_RETRIES,
            reason: reasonText(last.reason),
          })}
        </p>,
      );
  }
  return (
    <NoticeLines>
      <div>
        {[...namesByVendor].map(([vendor, names]) => {
          const silence = silences[vendor];
          const props = { vendor, names, secondsTo };
          return silence && <OutageLine key={vendor} {...props} silence={silence} />;
        })}
        {lines}
      </div>
    </NoticeLines>
  );
}

const NoticeLines = ({ children }: { children: ReactNode }) => (
  <div className="line recovering">
    <RefreshCw className="icon" aria-hidden="true" />
    {children}
  </div>
);

/** A vendor that does not answer. One test call, of any debate in this tab, finds out whether it answers again. */
function OutageLine(props: {
  vendor: ProviderId;
  silence: ProviderOutage;
  names: readonly string[];
  secondsTo(until: number): number;
}) {
  const { vendor, silence, names } = props;
  const title = useModelList(
    (view) => view.answer?.providers.find(({ id }) => id === vendor)?.title ?? troubleWords('provider'),
  );
  const next =
    silence.state === 'trying'
      ? troubleWords('testing')
      : troubleWords('nextTest', { seconds: props.secondsTo(silence.until) });
  return <p>{troubleWords.rich('outage', TAGS, { provider: title, next, names: joinNames(names) })}</p>;
}
