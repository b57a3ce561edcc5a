// A form that raises the cost limit, or the cost warning where there is no limit.
import { nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { NumberInput } from '../../components/number-input.tsx';
import { useSend } from '../../debate/use-debate.tsx';
import { formatTypedMoney } from '../../presentation/money-text.ts';
import { controlsWords } from '../../words/controls-words.ts';

interface RaiseLimitFormProps {
  /** The present limit; `null`: there is none, and only the warning is raised. */
  limitNanoUsd: number | null;
  /** Spent plus held; the new amount must be higher. */
  reachedNanoUsd: number;
  suggestedNanoUsd: number;
  /** The label of its button. */
  action?: string;
  onRaised?: () => void;
}

/** The next warning in nano-dollars: well below the new limit, above the amount reached, and in whole cents where there are some between. */
function nextWarning(limitNanoUsd: number, reachedNanoUsd: number): number {
  const warning = Math.round(Math.max(limitNanoUsd * 0.75, (limitNanoUsd + reachedNanoUsd) / 2));
  const cents = Math.floor(warning / NANO_PER_CENT) * NANO_PER_CENT;
  return cents > reachedNanoUsd ? cents : warning;
}

const NANO_PER_CENT = 1e7;

const usdRoundedUp = (nano: number): number => Math.ceil(nano / 1e7) / 100;

export function RaiseLimitForm(props: RaiseLimitFormProps) {
  const {
    limitNanoUsd,
    reachedNanoUsd,
    suggestedNanoUsd,
    action = controlsWords('raiseLimit'),
    onRaised,
  } = props;
  const [usd, setUsd] = useState<number | null>(usdRoundedUp(suggestedNanoUsd));
  const send = useSend();
  const floor = Math.max(limitNanoUsd ?? 0, reachedNanoUsd);
  const nano = usd !== null && usd >= 0 && usd < 1e6 ? nanoFromUsd(usd) : null;
  const reason =
    nano === null
      ? controlsWords('typeAmount')
      : nano <= floor
        ? controlsWords('mustBeOver', { money: formatTypedMoney(floor).text })
        : undefined;
  const raise = () => {
    if (nano === null || reason) return;
    const warnAtNanoUsd = nextWarning(nano, reachedNanoUsd);
    send({ type: 'RAISE_LIMIT', limitNanoUsd: limitNanoUsd === null ? null : nano, warnAtNanoUsd });
    onRaised?.();
  };
  return (
    <form
      className="raise"
      onSubmit={(event) => {
        event.preventDefault();
        raise();
      }}
    >
      <Field label={controlsWords(limitNanoUsd === null ? 'warnAgain' : 'newLimit')} error={reason}>
        {(field) => <NumberInput {...field} value={usd} onValue={setUsd} min={0} step="any" />}
      </Field>
      <Button onPress={reason ? undefined : raise}>{action}</Button>
      {!reason && nano !== null && limitNanoUsd !== null && (
        <p className="note">
          {controlsWords('nextWarning', {
            money: formatTypedMoney(nextWarning(nano, reachedNanoUsd)).text,
          })}
        </p>
      )}
    </form>
  );
}
