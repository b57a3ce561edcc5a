// What is asked when the debate has cost what the person named: at the warning, and where the next step does not fit the limit. Every way
// is said with its cost.
import { enoughForTheRest } from '@rostrum/shared/budget/limit-outlook';
import { nanoFromUsd } from '@rostrum/shared/money/nano-usd';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd, warningDue } from '@rostrum/shared/record/ledger';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { AlertDialogBox, AlertText } from '../../components/dialog.tsx';
import { Field, NumberInput } from '../../components/field.tsx';
import {
  type DebateView,
  useCan,
  useCards,
  useDebateSelector,
  useEventHandler,
  useHasTag,
  useRecord,
  useSend,
} from '../../debate/use-debate.tsx';
import { aboutMoney, formatTypedMoney } from '../../presentation/money-text.ts';
import { listedModels, useModelList } from '../../stores/model-list.ts';
import { controlsWords, sidebarWords, troubleWords } from '../../words/live-words.ts';
import { forecastFor } from '../shared/judged-again-preview.ts';
import { MoneyFacts, useCostSummary } from './cost-figure.tsx';
import { DialogWay, DiscardWay, EndWay, useMayEnd } from './ways.tsx';

const NANO_PER_CENT = 1e7;

/** To whole cents, so that the figures that are shown add up. */
const roundedUp = (nanoUsd: number): number => Math.ceil(nanoUsd / NANO_PER_CENT) * NANO_PER_CENT;

const isPausedByWarning = (view: DebateView): boolean =>
  view.hasTag('warned') && warningDue(view.context.record);

interface MoneyDialogsProps {
  /** The question was answered with "Stay paused". */
  stays: boolean;
  onStay(): void;
}

export function MoneyDialogs({ stays, onStay }: MoneyDialogsProps) {
  const warned = useDebateSelector(isPausedByWarning);
  const limited = useHasTag('limited');
  if (stays) return null;
  return (
    <>
      {warned && <WarningChoices onStay={onStay} />}
      {limited && <LimitChoices onStay={onStay} />}
    </>
  );
}

interface MoneyDialogProps {
  headline: string;
  warns?: boolean;
  told: ReactNode;
  /** The way that goes on with the debate. */
  goOn: ReactNode;
  onStay(): void;
}

/** What spends and loses nothing has the focus first. */
function MoneyDialog({ headline, warns = false, told, goOn, onStay }: MoneyDialogProps) {
  const mayEnd = useMayEnd();
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialogBox open warns={warns} headline={headline} firstFocus={stay}>
      <AlertText>{told}</AlertText>
      <ul className="ways list column-list">
        {goOn}
        {mayEnd ? <EndWay /> : <DiscardWay />}
        <DialogWay title={controlsWords('stayPaused')} buttonRef={stay} onPress={onStay}>
          <p>{controlsWords('stayPausedNote')}</p>
        </DialogWay>
      </ul>
    </AlertDialogBox>
  );
}

function WarningChoices({ onStay }: Pick<MoneyDialogProps, 'onStay'>) {
  const { warnAt, limit, inFull } = useCostSummary();
  const acknowledge = useEventHandler({ type: 'ACKNOWLEDGE_WARNING' });
  const rest = forecastFor(useRecord(), useModelList(listedModels))?.costNanoUsd;
  if (!warnAt) return null;
  const told = [
    troubleWords('askedAt', { asked: warnAt.text }),
    rest && troubleWords('restCosts', { money: aboutMoney((rest.low + rest.high) / 2) }),
    limit ? troubleWords('limitIs', { limit: limit.text }) : troubleWords('noLimit', { amount: warnAt.text }),
  ];
  return (
    <MoneyDialog
      headline={troubleWords('warned', { spent: inFull })}
      told={<p>{told.filter(Boolean).join(' ')}</p>}
      goOn={
        <DialogWay title={controlsWords('resume')} primary onPress={acknowledge}>
          <p>{troubleWords('goOnNote')}</p>
        </DialogWay>
      }
      onStay={onStay}
    />
  );
}

/** Why the next step does not fit the limit. */
const selectFit = ({ context: { decision } }: DebateView) =>
  decision?.kind === 'pause' && decision.for === 'limit' ? decision.fit : null;

function LimitChoices({ onStay }: Pick<MoneyDialogProps, 'onStay'>) {
  const record = useRecord();
  const cards = useCards();
  const { limit } = useCostSummary();
  const mayClose = useCan({ type: 'CLOSE' });
  const fit = useDebateSelector(selectFit);
  const send = useSend();
  // The whole rest is played for it.
  const enough = useMemo(() => enoughForTheRest(record, cards, composeCall), [record, cards]);
  if (!limit) return null;
  const spent = committedNanoUsd(record);
  // Rounded as at the foot of the debate.
  const shown = Math.round(spent / NANO_PER_CENT) * NANO_PER_CENT;
  const facts: [what: string, nanoUsd: number][] = [[sidebarWords('spent'), shown]];
  if (fit) {
    const kept = fit.neededNanoUsd - spent - fit.nextNanoUsd;
    facts.push([controlsWords('nextAtMost'), roundedUp(fit.nextNanoUsd)]);
    facts.push([controlsWords(mayClose ? 'keptForBoth' : 'kept'), roundedUp(kept)]);
  }
  const missing = facts.reduce((sum, [, nanoUsd]) => sum + nanoUsd, 0) - limit.nano;
  facts.push([sidebarWords('limit'), limit.nano]);
  if (fit) facts.push([controlsWords('missing'), Math.max(missing, NANO_PER_CENT)]);
  return (
    <MoneyDialog
      warns
      headline={controlsWords('limitReached')}
      told={<MoneyFacts facts={facts.map(([what, nanoUsd]) => [what, formatTypedMoney(nanoUsd).text])} />}
      goOn={
        <li>
          <div>
            <h3>{controlsWords('raiseLimit')}</h3>
            <p>{controlsWords('raiseNote', { money: formatTypedMoney(roundedUp(enough)).text })}</p>
          </div>
          <RaiseLimitForm
            limitNanoUsd={limit.nano}
            reachedNanoUsd={spent}
            suggestedNanoUsd={enough}
            action={controlsWords('raiseAndGoOn')}
            onRaised={() => send({ type: 'RESUME' })}
          />
        </li>
      }
      onStay={onStay}
    />
  );
}

interface RaiseLimitFormProps {
  limitNanoUsd: number;
  /** Spent plus held; the new amount must be higher. */
  reachedNanoUsd: number;
  suggestedNanoUsd: number;
  action?: string;
  onRaised?: () => void;
}

/** The next warning in nano-dollars: well below the new limit, above the amount reached, and in whole cents where there are some between. */
function nextWarning(limitNanoUsd: number, reachedNanoUsd: number): number {
  const warning = Math.round(Math.max(limitNanoUsd * 0.75, (limitNanoUsd + reachedNanoUsd) / 2));
  const cents = Math.floor(warning / NANO_PER_CENT) * NANO_PER_CENT;
  return cents > reachedNanoUsd ? cents : warning;
}

export function RaiseLimitForm(props: RaiseLimitFormProps) {
  const { limitNanoUsd, reachedNanoUsd, suggestedNanoUsd, action, onRaised } = props;
  const [usd, setUsd] = useState<number | null>(roundedUp(suggestedNanoUsd) / 1e9);
  const send = useSend();
  const floor = Math.max(limitNanoUsd, reachedNanoUsd);
  const nano = usd !== null && usd >= 0 && usd < 1e6 ? nanoFromUsd(usd) : null;
  const warnAtNanoUsd = nano !== null && nano > floor ? nextWarning(nano, reachedNanoUsd) : null;
  const reason =
    nano === null
      ? controlsWords('typeAmount')
      : controlsWords('mustBeOver', { money: formatTypedMoney(floor).text });
  const raise = () => {
    if (warnAtNanoUsd === null) return;
    send({ type: 'RAISE_LIMIT', limitNanoUsd: nano, warnAtNanoUsd });
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
      <Field label={controlsWords('newLimit')} error={warnAtNanoUsd === null ? reason : undefined}>
        {(field) => <NumberInput {...field} money value={usd} onValue={setUsd} min={0} step="any" />}
      </Field>
      <Button look={action ? 'primary' : 'outlined'} onPress={warnAtNanoUsd === null ? undefined : raise}>
        {action ?? controlsWords('raiseLimit')}
      </Button>
      {warnAtNanoUsd !== null && (
        <p className="note">
          {controlsWords('nextWarning', { money: formatTypedMoney(warnAtNanoUsd).text })}
        </p>
      )}
    </form>
  );
}
