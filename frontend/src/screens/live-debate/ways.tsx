// The ways out of a dialog, each with what happens and what it costs; and the one way that several dialogs share, to end the debate.
import { closingReserve } from '@rostrum/shared/budget/reserve';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { CUT_CALL_NOTE } from '@rostrum/shared/record/ledger';
import { openAttemptsOf } from '@rostrum/shared/record/record';
import { bothSidesSpoke } from '@rostrum/shared/status/debate-status';
import { type ReactNode, type Ref, useId, useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useCan, useCards, useEventHandler, useLedger, useRecord } from '../../debate/use-debate.tsx';
import { joinNames, seatName } from '../../presentation/format-text.ts';
import { formatMoneyAtMost } from '../../presentation/money-text.ts';
import { stopAsShown } from '../../presentation/stop-as-shown.ts';
import { controlsWords } from '../../words/controls-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { useDiscard } from './use-discard.ts';

interface WayProps {
  title: string;
  /** The label of its button; by default its title. */
  action?: string;
  primary?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  /** `undefined`: not possible now. */
  onPress: (() => void) | undefined;
  children: ReactNode;
}

export function DialogWay({
  title,
  action = title,
  primary = false,
  buttonRef,
  onPress,
  children,
}: WayProps) {
  const id = useId();
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <div className="stack-2" id={id}>
          {children}
        </div>
      </div>
      <Button
        {...(primary ? { look: 'primary' as const } : {})}
        {...(buttonRef ? { ref: buttonRef } : {})}
        aria-describedby={id}
        onPress={onPress}
      >
        {action}
      </Button>
    </li>
  );
}

/** The way that spends and loses nothing: it has the focus first. */
export function StayPaused({ buttonRef, onStay }: { buttonRef: Ref<HTMLButtonElement>; onStay(): void }) {
  return (
    <DialogWay title={controlsWords('stayPaused')} buttonRef={buttonRef} onPress={onStay}>
      <p>{controlsWords('stayPausedNote')}</p>
    </DialogWay>
  );
}

/** Whether enough was said to close the debate with what its plan closes with. */
export function useMayEnd(): boolean {
  const mayStop = useCan({ type: 'STOP' });
  return bothSidesSpoke(useRecord()) && mayStop;
}

/** Whose speech is cut off, and that it is charged all the same; nothing while nobody speaks. */
function CutOffNote() {
  const record = useRecord();
  const ledger = useLedger();
  const speaking = openAttemptsOf(record).map(({ seat }) => seatName(record, seat));
  if (speaking.length === 0) return null;
  return (
    <p>
      {controlsWords('cutOff', {
        names: joinNames(speaking),
        charged: ledger.openHoldsNanoUsd > 0 ? shippedText(CUT_CALL_NOTE) : '',
      })}
    </p>
  );
}

/** Deletes the debate, which the history can undo. Where too little was said to close it, says so. */
export function DiscardWay() {
  const record = useRecord();
  const discard = useDiscard();
  const { result, tooEarlyNote } = stopAsShown(record);
  return (
    <DialogWay title={controlsWords('discard')} onPress={discard}>
      <p>
        {bothSidesSpoke(record) ? controlsWords('discardText', { result }) : tooEarlyNote}{' '}
        {controlsWords('discardUndo')}
      </p>
      <CutOffNote />
    </DialogWay>
  );
}

/** Ends with the closing answer of the format, by choice after the closing speeches. */
export function EndWay({ primary = false, onDone }: { primary?: boolean; onDone?: () => void }) {
  const stop = useEventHandler({ type: 'STOP' });
  const close = useEventHandler({ type: 'CLOSE' });
  const [wantsClosings, setWantsClosings] = useState(true);
  const record = useRecord();
  const cards = useCards();
  const { title, result } = stopAsShown(record);
  const cost = useMemo(
    () => (Object.keys(cards).length > 0 ? closingReserve(record, cards, composeCall) : null),
    [record, cards],
  );
  const atMost = (nanoUsd = 0) => ({ nano: nanoUsd, money: formatMoneyAtMost(nanoUsd).text });
  const offersClosings = close !== undefined;
  const closings = offersClosings && wantsClosings;
  const end = closings ? close : stop;
  return (
    <DialogWay
      title={title}
      primary={primary}
      onPress={
        end &&
        (() => {
          end();
          onDone?.();
        })
      }
    >
      <p>{controlsWords('endText', { result, ...atMost(cost?.verdictNanoUsd) })}</p>
      {!closings && <CutOffNote />}
      {offersClosings && (
        <label className="line check">
          <input
            type="checkbox"
            checked={wantsClosings}
            onChange={({ target }) => setWantsClosings(target.checked)}
          />
          {controlsWords('closingsFirst', atMost(cost?.closingsNanoUsd))}
        </label>
      )}
    </DialogWay>
  );
}
