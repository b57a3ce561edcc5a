// Names a model that has written nothing for a while, in its speech's own place: ask again, use another model, or wait.
import type { Attempt, Seat } from '@rostrum/shared/record/record';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useNow } from '../../components/use-now.ts';
import { useEventHandler, useReadOnly, useRecord, useSeats } from '../../debate/use-debate.tsx';
import { formatMoneyAtMost } from '../../presentation/money-text.ts';
import { useLiveText } from '../../stores/live-text.ts';
import { controlsWords } from '../../words/controls-words.ts';
import { troubleWords } from '../../words/trouble-words.ts';
import { ReplaceModelForm } from './replace-model-form.tsx';
import { TroubleNotice } from './trouble-notice.tsx';

/** Milliseconds without a word after which a model is named as stalled. A reasoning model may be silent longer: nothing is done alone. */
const STALLED_AFTER_MS = 20_000;

/** Milliseconds since the text grew last; after a reload, since the page has looked at it. */
function useSilence(text: string): number {
  const now = useNow(true);
  const [grownAt, setGrownAt] = useState(() => Date.now());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text has grown
  useEffect(() => setGrownAt(Date.now()), [text]);
  return now - grownAt;
}

export function StalledNotice({ attempt }: { attempt: Attempt }) {
  const { id } = useRecord();
  const silentMs = useSilence(useLiveText(id, attempt.turn));
  const [waiting, setWaiting] = useState(false);
  const stalled = silentMs >= STALLED_AFTER_MS;
  // Named again when it falls silent another time.
  useEffect(() => {
    if (!stalled) setWaiting(false);
  }, [stalled]);
  const seat = useSeats().find((candidate) => candidate.id === attempt.seat);
  const readOnly = useReadOnly() !== null;
  if (!stalled || waiting || readOnly || !seat) return null;
  return <StalledChoices attempt={attempt} seat={seat} onWait={() => setWaiting(true)} />;
}

interface StalledChoicesProps {
  attempt: Attempt;
  seat: Seat;
  onWait(): void;
}

function StalledChoices({ attempt, seat, onWait }: StalledChoicesProps) {
  const askAgain = useEventHandler({ type: 'ASK_AGAIN', turn: attempt.turn });
  const [changing, setChanging] = useState(false);
  const held = attempt.holdNanoUsd ?? 0;
  return (
    <TroubleNotice
      role="status"
      title={controlsWords('stalled', { seconds: STALLED_AFTER_MS / 1000 })}
      text={controlsWords('stalledText', { held, money: formatMoneyAtMost(held).text })}
      ways={
        <>
          <Button icon={<RotateCw className="icon" aria-hidden="true" />} onPress={askAgain}>
            {troubleWords('askAgain')}
          </Button>
          <Button aria-expanded={changing} onPress={() => setChanging(!changing)}>
            {troubleWords('anotherModel')}
          </Button>
          <Button look="quiet" onPress={onWait}>
            {controlsWords('wait')}
          </Button>
        </>
      }
    >
      {changing && <ReplaceModelForm seat={seat.id} name={seat.name} now={modelKey(attempt.model)} />}
    </TroubleNotice>
  );
}
