// Who is asked again, when, and for which time.
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import {
  type DebateView,
  useDebateSelector,
  useRecord,
  useSeats,
  useStateName,
  useStep,
} from '../../app/debate-actor.tsx';
import { RETRIES_AT_MOST, triesOf } from '../../machines/decide.ts';
import { useNow } from '../../parts/use-now.ts';
import { counted } from '../reading/words.ts';

const waitOf = (view: DebateView): number => view.context.backOff.waitMs;

export function Recovering() {
  const state = useStateName();
  if (state !== 'recovering') return null;
  return <Waiting />;
}

function Waiting() {
  const record = useRecord();
  const step = useStep();
  const seats = useSeats();
  const waitMs = useDebateSelector(waitOf);
  const [since] = useState(() => Date.now());
  const now = useNow(true);
  if (step.kind === 'close') return null;
  const left = Math.max(0, Math.ceil((since + waitMs - now) / 1000));
  const lines = step.waiting.flatMap((place) => {
    const failed = triesOf(record, place).failed;
    const last = failed.at(-1)?.outcome;
    const name = seats.find((seat) => seat.id === place.seat)?.name ?? place.seat;
    return last ? [{ name, message: last.message, count: Math.min(failed.length, RETRIES_AT_MOST) }] : [];
  });
  return (
    <div className="recovering">
      <RefreshCw className="icon" aria-hidden="true" />
      <div>
        {lines.map((line) => (
          <p key={line.name}>
            <b>{line.name}</b> is asked again {left > 0 ? `in ${counted(left, 'second')}` : 'now'}, attempt{' '}
            {line.count} of {RETRIES_AT_MOST}. <span className="note">{line.message}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
