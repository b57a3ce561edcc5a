// The ways out of a dialog, each with what happens and what it costs, and the two dialogs of a person who ends or stops what goes on.
import { closingReserve } from '@rostrum/shared/budget/reserve';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { CUT_CALL_NOTE, committedNanoUsd } from '@rostrum/shared/record/ledger';
import { type DebateRecord, limitsNow, openAttemptsOf } from '@rostrum/shared/record/record';
import { describeStop } from '@rostrum/shared/status/debate-ending';
import { bothSidesSpoke } from '@rostrum/shared/status/debate-status';
import { type ReactNode, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.tsx';
import { AlertDialogBox } from '../../components/dialog.tsx';
import { CheckField } from '../../components/field.tsx';
import { useCan, useCards, useEventHandler, useLedger, useRecord } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { historyRowOf } from '../../storage/history-rows.ts';
import { discardedDebate } from '../../storage/use-archive.ts';
import { readPersonDraft } from '../../stores/person-drafts.ts';
import { isRecorded } from '../../stores/setup-form.ts';
import { joinNames, seatName } from '../../words/format-text.ts';
import { controlsWords } from '../../words/live-words.ts';
import { formatMoneyAtMost } from '../../words/money-text.ts';
import { shippedText } from '../../words/shipped-words.ts';

/** Whether its talk goes on until the person has heard enough. */
export const endsWithPerson = ({ format }: DebateRecord): boolean => format.layout === 'conversation';

interface WayProps {
  title: string;
  primary?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
  /** `undefined`: not possible now. */
  onPress: (() => void) | undefined;
  children: ReactNode;
}

export function DialogWay({ title, primary = false, buttonRef, onPress, children }: WayProps) {
  const id = useId();
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <div className="stack-2" id={id}>
          {children}
        </div>
      </div>
      <Button look={primary ? 'primary' : 'outlined'} ref={buttonRef} aria-describedby={id} onPress={onPress}>
        {title}
      </Button>
    </li>
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

/**
 * Discards the debate on the screen: what runs is cut off, the debate is deleted, and the history opens, where that can be undone. Where
 * too little was said to close it, says so.
 */
export function DiscardWay() {
  const record = useRecord();
  const allowed = useCan({ type: 'ABANDON' });
  // Put back, it stands still until the person goes on with it.
  const pause = useEventHandler({ type: 'PAUSE', when: 'now' });
  const { deleteDebate } = useServices();
  const [, go] = useLocation();
  const [asked, setAsked] = useState(false);
  const still = openAttemptsOf(record).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as nothing is running any more
  useEffect(() => {
    if (!asked || !still) return;
    void deleteDebate(record.id).then((deleted) => {
      discardedDebate.setState({ discarded: { row: historyRowOf(record, Date.now()), deleted } });
      go('/debates');
    });
  }, [asked, still]);
  const discard = () => {
    pause?.();
    setAsked(true);
  };
  const { result, tooEarlyNote } = describeStop(record);
  return (
    <DialogWay title={controlsWords('discard')} onPress={allowed && !asked ? discard : undefined}>
      <p>
        {bothSidesSpoke(record)
          ? controlsWords('discardText', { result: shippedText(result) })
          : shippedText(tooEarlyNote)}{' '}
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
  const { title, result } = describeStop(record);
  const cost = useMemo(
    () => (Object.keys(cards).length > 0 ? closingReserve(record, cards, composeCall) : null),
    [record, cards],
  );
  // Where the limit leaves less, speeches are shorter.
  const left = (limitsNow(record).limitNanoUsd ?? Number.POSITIVE_INFINITY) - committedNanoUsd(record);
  const verdictNanoUsd = Math.min(cost?.verdictNanoUsd ?? 0, left);
  const closingsNanoUsd = Math.min(cost?.closingsNanoUsd ?? 0, left - verdictNanoUsd);
  const atMost = (nanoUsd: number) => ({ nano: nanoUsd, money: formatMoneyAtMost(nanoUsd) });
  const closings = wantsClosings ? close : undefined;
  const recorded = isRecorded(record);
  const end = recorded ? undefined : (closings ?? stop);
  const finish = () => {
    end?.();
    onDone?.();
  };
  const step = nextStep(record);
  const hasDraft = ({ turn }: { turn: string }) => /:"[^"]/.test(readPersonDraft(record.id, turn));
  const isUnsent = step.kind === 'listen' && step.waiting.some(hasDraft);
  const shownTitle = endsWithPerson(record) ? controlsWords('finish') : shippedText(title);
  return (
    <DialogWay title={shownTitle} primary={primary} onPress={end && finish}>
      <p>
        {recorded
          ? controlsWords('recordedToTheEnd')
          : controlsWords('endText', { result: shippedText(result), ...atMost(verdictNanoUsd) })}
      </p>
      {isUnsent && <p>{controlsWords('unsent')}</p>}
      {!closings && <CutOffNote />}
      {close && !recorded && (
        <CheckField
          label={controlsWords('closingsFirst', atMost(closingsNanoUsd))}
          checked={wantsClosings}
          onCheck={setWantsClosings}
        />
      )}
    </DialogWay>
  );
}

/** What "End…" asks: with the closing answer of the format, or without one. */
export function EndDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const stay = useRef<HTMLButtonElement>(null);
  const mayEnd = useMayEnd();
  return (
    <AlertDialogBox open={open} headline={controlsWords('endQuestion')} onDismiss={onClose} firstFocus={stay}>
      <ul className="ways list column-list">
        {mayEnd && <EndWay primary onDone={onClose} />}
        <DiscardWay />
      </ul>
      <Button look="quiet" className="stay" ref={stay} onPress={onClose}>
        {controlsWords('goOnDebating')}
      </Button>
    </AlertDialogBox>
  );
}
