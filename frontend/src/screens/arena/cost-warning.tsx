// The cost warning: what was asked, what was spent, what is left to speak, and the three choices.
import { committedNanoUsd, warningDue } from '@rostrum/shared/debate/ledger';
import { stoppingOf } from '@rostrum/shared/debate/stopping';
import { Gavel, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { DebateView } from '../../app/debate-actor.tsx';
import { useButton, useDebateSelector, useRecord, useSend } from '../../app/debate-actor.tsx';
import { Alert, AlertText } from '../../parts/alert.tsx';
import { Button } from '../../parts/button.tsx';
import { CostMeter } from '../../parts/cost-meter.tsx';
import { setAmount } from '../reading/money.ts';
import { listed } from '../reading/words.ts';
import { RaiseLimit } from './raise-limit.tsx';
import { useMoney } from './use-money.ts';
import type { Pages } from './use-pages.ts';

const isWarned = (view: DebateView): boolean =>
  view.state === 'paused' && view.context.pausedFor === 'cost-warning' && warningDue(view.context.record);

function leftToSpeak(pages: Pages): string {
  const left = pages.agenda.filter((item) => item.state === 'now' || item.state === 'to-come');
  const speeches = left.filter((item) => item.room !== 'verdict');
  const places = speeches.flatMap((item) => item.places.filter((place) => place.state !== 'done'));
  const names = speeches.flatMap((item) =>
    item.places
      .filter((place) => place.state !== 'done')
      .map((place) => `${place.seat.name}’s ${item.title.toLowerCase()}`),
  );
  if (places.length === 0) return 'only the verdict';
  return places.length <= 3 ? listed(names) : `${places.length} speeches, then the verdict`;
}

export function CostWarning({ pages }: { pages: Pages }) {
  const warned = useDebateSelector(isWarned);
  const record = useRecord();
  const money = useMoney();
  const acknowledge = useButton({ type: 'ACKNOWLEDGE_WARNING' });
  const stop = useButton({ type: 'STOP' });
  const send = useSend();
  const go = useRef<HTMLButtonElement>(null);
  const asked = money.warnAt;
  if (!asked) return null;
  const reached = committedNanoUsd(record);
  const limit = money.limit?.nano ?? null;
  return (
    <Alert
      open={warned}
      label="Cost warning"
      icon={<TriangleAlert className="icon" aria-hidden="true" />}
      headline={`You asked to be told at ${asked.words}. The debate has cost ${money.inFull}.`}
      firstFocus={go}
    >
      <CostMeter {...money} label="Cost when warned" />
      <AlertText>
        <dl className="facts">
          <dt>Left to speak</dt>
          <dd>{leftToSpeak(pages)}</dd>
          {money.reserve && (
            <>
              <dt>Set aside for the verdict</dt>
              <dd className="num">{money.reserve.words}</dd>
            </>
          )}
          {money.limit && (
            <>
              <dt>Never more than</dt>
              <dd className="num">{money.limit.words}, your limit</dd>
            </>
          )}
        </dl>
      </AlertText>
      <p className="note">Nothing is being asked of any model until you choose.</p>
      <div className="row">
        <Button look="primary" ref={go} onPress={acknowledge}>
          Continue
        </Button>
        <Button icon={<Gavel className="icon" aria-hidden="true" />} onPress={stop}>
          {stoppingOf(record).title}
        </Button>
      </div>
      <RaiseLimit
        limitNanoUsd={limit}
        reachedNanoUsd={reached}
        suggestedNanoUsd={Math.max(limit === null ? asked.nano * 2 : limit * 2, reached * 2)}
        onRaised={() => send({ type: 'RESUME' })}
      />
      {money.limit === null && (
        <p className="note">No limit is set; {setAmount(asked.nano).words} was a warning only.</p>
      )}
    </Alert>
  );
}
