// Who is asked again, when, and for which time; and which vendor does not answer, so that nobody is asked for now.

import type { Slot } from '@rostrum/shared/plan/cursor';
import { attemptsOf } from '@rostrum/shared/record/record';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
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
import { joinNames, pluralize } from '../../presentation/format-text.ts';
import { useModelList } from '../../stores/model-list.ts';
import { useProviderOutages } from '../../stores/provider-outages.ts';
import type { ProviderOutage } from '../../transport/circuit-breakers.ts';

const selectRetryDelay = (view: DebateView): number => view.context.backOff?.waitMs ?? 0;

export function RetryNotice() {
  const state = useStateName();
  const busy = useHasTag('busy');
  if (state === 'recovering') return <RetryCountdown />;
  return busy ? <LostCallNotice /> : null;
}

/** Said while what no server can tell any more is spoken anew: the words that were there are gone from the page. */
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
    <div className="recovering">
      <RefreshCw className="icon" aria-hidden="true" />
      <p>
        What <b>{joinNames(names)}</b> had begun to say is lost: the server was restarted, or could not be
        asked in time. It is asked for again, and nothing else is.
      </p>
    </div>
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
  const inSeconds = (until: number): string => {
    const left = Math.max(0, Math.ceil((until - now) / 1000));
    return left > 0 ? `in ${pluralize(left, 'second')}` : 'now';
  };
  const seatOf = (slot: Slot) => seats.find((seat) => seat.id === slot.seat);
  const nameOf = (slot: Slot) => seatOf(slot)?.name ?? slot.seat;
  const vendorOf = (slot: Slot): ProviderId | null => {
    const occupant = seatOf(slot)?.occupant;
    return occupant?.kind === 'model' && silences[occupant.model.provider] ? occupant.model.provider : null;
  };
  const vendors = new Set(next.waiting.flatMap((slot) => vendorOf(slot) ?? []));
  const lines = next.waiting.flatMap((slot) => {
    if (vendorOf(slot)) return [];
    const failed = attemptsAtSlot(record, slot).failed;
    const last = failed.at(-1)?.outcome;
    const count = Math.min(failed.length, MAX_RETRIES);
    return last ? [{ name: nameOf(slot), message: last.message, count }] : [];
  });
  return (
    <div className="recovering">
      <RefreshCw className="icon" aria-hidden="true" />
      <div>
        {[...vendors].map((vendor) => {
          const silence = silences[vendor];
          const names = next.waiting.filter((slot) => vendorOf(slot) === vendor).map(nameOf);
          return (
            silence && (
              <OutageLine
                key={vendor}
                vendor={vendor}
                silence={silence}
                names={names}
                inSeconds={inSeconds}
              />
            )
          );
        })}
        {lines.map((line) => (
          <p key={line.name}>
            <b>{line.name}</b> is asked again {inSeconds(Math.min(since, now) + waitMs)}, attempt {line.count}{' '}
            of {MAX_RETRIES}. <span className="note">{line.message}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** A vendor that does not answer: one call finds out, of this debate or of another one in this tab. */
function OutageLine(props: {
  vendor: ProviderId;
  silence: ProviderOutage;
  names: readonly string[];
  inSeconds(until: number): string;
}) {
  const { vendor, silence, names } = props;
  const title = useModelList(
    (view) => view.answer?.providers.find(({ id }) => id === vendor)?.title ?? 'Its vendor',
  );
  const tried =
    silence.state === 'trying'
      ? 'One try is under way'
      : `One try goes out ${props.inSeconds(silence.until)}`;
  return (
    <p>
      <b>{title}</b> does not answer. {tried}; {joinNames(names)} {names.length === 1 ? 'waits' : 'wait'} for
      it. <span className="note">Nobody else is asked there until it answers.</span>
    </p>
  );
}
