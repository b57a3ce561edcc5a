// Shown when an error halts a debate: what went wrong, for which seats, and the ways on (retry, change model, skip, raise the limit).
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { agendaOf } from '@rostrum/shared/status/agenda';
import { speechCount } from '@rostrum/shared/status/speech-count';
import { modelKey } from '@rostrum/shared/wire/model-key';
import { CircleAlert, RotateCw, SkipForward } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../components/button.tsx';
import {
  useEventHandler,
  useHaltReason,
  useLimits,
  useRecord,
  useSeats,
  useStateName,
  useStep,
} from '../../debate/use-debate.tsx';
import type { HaltReason } from '../../machine/machine-types.ts';
import { joinNames } from '../../presentation/format-text.ts';
import { formatMoneyAtMost } from '../../presentation/money-text.ts';
import { reasonText } from '../../words/reason-text.ts';
import { troubleWords } from '../../words/trouble-words.ts';
import { RaiseLimitForm } from './raise-limit-form.tsx';
import { ReplaceModelForm } from './replace-model-form.tsx';

export function HaltPanel() {
  const state = useStateName();
  const trouble = useHaltReason();
  return state === 'error' && trouble ? <HaltDetails trouble={trouble} /> : null;
}

/** By error code: what the person has to do elsewhere before a retry can succeed. */
const REMEDIES = {
  auth: 'remedyKey',
  quota: 'remedyQuota',
  'missing-key': 'remedyKey',
  'refused-key': 'remedyKey',
} as const;
const hasRemedy = (code: string): code is keyof typeof REMEDIES => Object.hasOwn(REMEDIES, code);

function HaltDetails({ trouble }: { trouble: HaltReason }) {
  const panel = useRef<HTMLElement>(null);
  const seats = useSeats();
  const limits = useLimits();
  const record = useRecord();
  const next = useStep();
  const retry = useEventHandler({ type: 'RETRY' });
  const [changing, setChanging] = useState(false);
  // The panel is below the last speech, so the page scrolls to it. (In braces, because newer browsers return a promise.)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel grows when another model is to be chosen
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [changing]);
  const concerned = seats.filter((seat) => trouble.seats.includes(seat.id));
  const models = concerned.flatMap((seat) =>
    seat.occupant.kind === 'model' ? [{ seat, model: seat.occupant.model }] : [],
  );
  // Only turns that are due now can be skipped; the seat is asked again at its next turn.
  const due = next.kind === 'close' ? [] : next.waiting;
  const { spoken } = speechCount(agendaOf(record));
  const kept = spoken === 0 ? troubleWords('nothingKept') : troubleWords('kept', { count: spoken });
  const message = reasonText(trouble.reason);
  return (
    <section ref={panel} className="stack-3 trouble" role="alert" aria-label={troubleWords('wrong')}>
      <p className="line eyebrow">
        <CircleAlert className="icon" aria-hidden="true" />
        {troubleWords('wrong')}
      </p>
      <h2>
        {concerned.length > 0
          ? troubleWords('concerns', { names: joinNames(concerned.map((seat) => seat.name)), message })
          : message}
      </h2>
      <p className="note">
        {hasRemedy(trouble.code) && (
          <>
            {troubleWords.rich(REMEDIES[trouble.code], {
              a: (text) => <Link href="/settings">{text}</Link>,
            })}{' '}
          </>
        )}
        {kept} {troubleWords('waits')}
      </p>
      <div className="row">
        <Button look="primary" icon={<RotateCw className="icon" aria-hidden="true" />} onPress={retry}>
          {troubleWords('retry')}
        </Button>
        {models.length > 0 && (
          <Button aria-expanded={changing} onPress={() => setChanging(!changing)}>
            {troubleWords('changeModel')}
          </Button>
        )}
        {due.flatMap(({ turn, seat }) => {
          const failed = concerned.find(({ id }) => id === seat);
          return failed ? [<SkipTurnButton key={turn} turn={turn} name={failed.name} />] : [];
        })}
      </div>
      {changing &&
        models.map(({ seat, model }) => (
          <ReplaceModelForm
            key={`${seat.id} ${modelKey(model)}`}
            seat={seat.id}
            name={seat.name}
            now={modelKey(model)}
            action={troubleWords('useModel')}
          />
        ))}
      {trouble.neededNanoUsd !== undefined && limits.limitNanoUsd !== null && (
        <>
          <p>{troubleWords('needs', { amount: formatMoneyAtMost(trouble.neededNanoUsd).text })}</p>
          <RaiseLimitForm
            limitNanoUsd={limits.limitNanoUsd}
            reachedNanoUsd={Math.max(committedNanoUsd(record), trouble.neededNanoUsd - 1)}
            suggestedNanoUsd={trouble.neededNanoUsd * 1.1}
          />
        </>
      )}
    </section>
  );
}

/** Skips the one turn that failed, where the machine allows it. */
function SkipTurnButton({ turn, name }: { turn: string; name: string }) {
  const skip = useEventHandler({ type: 'SKIP', turn });
  if (!skip) return null;
  return (
    <Button
      icon={<SkipForward className="icon" aria-hidden="true" />}
      title={troubleWords('skipNote')}
      onPress={skip}
    >
      {troubleWords('skip', { name })}
    </Button>
  );
}
