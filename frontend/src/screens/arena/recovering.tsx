// Who is asked again, when, and for which time; and which vendor does not answer, so that nobody is asked for now.
import { attemptsOf } from '@rostrum/shared/debate/record';
import type { Place } from '@rostrum/shared/debate/walk';
import type { ProviderId } from '@rostrum/shared/wire/model-card';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import {
  type DebateView,
  useBusy,
  useDebateSelector,
  useRecord,
  useSeats,
  useStateName,
  useStep,
} from '../../app/debate-actor.tsx';
import { RETRIES_AT_MOST, triesOf } from '../../machines/decide.ts';
import { useNow } from '../../parts/use-now.ts';
import { useServer } from '../../stores/server.ts';
import { type Silence, useSilences } from '../../stores/silences.ts';
import { counted, listed } from '../reading/words.ts';

const waitOf = (view: DebateView): number => view.context.backOff.waitMs;

export function Recovering() {
  const state = useStateName();
  const busy = useBusy();
  if (state === 'recovering') return <Waiting />;
  return busy ? <AskedAgain /> : null;
}

/** Said while what no server can tell any more is spoken anew: the words that were there are gone from the page. */
function AskedAgain() {
  const record = useRecord();
  const step = useStep();
  const seats = useSeats();
  const lost = new Set(
    attemptsOf(record).flatMap((attempt, at, all) =>
      attempt.outcome.state === 'running' &&
      all.findLast((other, before) => before < at && other.turn === attempt.turn)?.outcome.state === 'lost'
        ? [attempt.turn]
        : [],
    ),
  );
  const names = (step.kind === 'close' ? [] : step.waiting).flatMap((place) =>
    lost.has(place.turn) ? [seats.find((seat) => seat.id === place.seat)?.name ?? place.seat] : [],
  );
  if (names.length === 0) return null;
  return (
    <div className="recovering">
      <RefreshCw className="icon" aria-hidden="true" />
      <p>
        What <b>{listed(names)}</b> had begun to say is lost: the server was restarted, or could not be asked
        in time. It is asked for again, and nothing else is.
      </p>
    </div>
  );
}

function Waiting() {
  const record = useRecord();
  const step = useStep();
  const seats = useSeats();
  const silences = useSilences();
  const waitMs = useDebateSelector(waitOf);
  const [since] = useState(() => Date.now());
  const now = useNow(true);
  if (step.kind === 'close') return null;
  const inSeconds = (until: number): string => {
    const left = Math.max(0, Math.ceil((until - now) / 1000));
    return left > 0 ? `in ${counted(left, 'second')}` : 'now';
  };
  const seatOf = (place: Place) => seats.find((seat) => seat.id === place.seat);
  const nameOf = (place: Place) => seatOf(place)?.name ?? place.seat;
  const vendorOf = (place: Place): ProviderId | null => {
    const occupant = seatOf(place)?.occupant;
    return occupant?.kind === 'model' && silences[occupant.model.provider] ? occupant.model.provider : null;
  };
  const vendors = new Set(step.waiting.flatMap((place) => vendorOf(place) ?? []));
  const lines = step.waiting.flatMap((place) => {
    if (vendorOf(place)) return [];
    const failed = triesOf(record, place).failed;
    const last = failed.at(-1)?.outcome;
    const count = Math.min(failed.length, RETRIES_AT_MOST);
    return last ? [{ name: nameOf(place), message: last.message, count }] : [];
  });
  return (
    <div className="recovering">
      <RefreshCw className="icon" aria-hidden="true" />
      <div>
        {[...vendors].map((vendor) => {
          const silence = silences[vendor];
          const names = step.waiting.filter((place) => vendorOf(place) === vendor).map(nameOf);
          return (
            silence && (
              <Silent key={vendor} vendor={vendor} silence={silence} names={names} inSeconds={inSeconds} />
            )
          );
        })}
        {lines.map((line) => (
          <p key={line.name}>
            <b>{line.name}</b> is asked again {inSeconds(Math.min(since, now) + waitMs)}, attempt {line.count}{' '}
            of {RETRIES_AT_MOST}. <span className="note">{line.message}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** A vendor that does not answer: one call finds out, of this debate or of another one in this tab. */
function Silent(props: {
  vendor: ProviderId;
  silence: Silence;
  names: readonly string[];
  inSeconds(until: number): string;
}) {
  const { vendor, silence, names } = props;
  const title = useServer(
    (view) => view.answer?.providers.find(({ id }) => id === vendor)?.title ?? 'Its vendor',
  );
  const tried =
    silence.state === 'trying'
      ? 'One try is under way'
      : `One try goes out ${props.inSeconds(silence.until)}`;
  return (
    <p>
      <b>{title}</b> does not answer. {tried}; {listed(names)} {names.length === 1 ? 'waits' : 'wait'} for it.{' '}
      <span className="note">Nobody else is asked there until it answers.</span>
    </p>
  );
}
