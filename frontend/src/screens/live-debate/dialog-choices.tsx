// The choices of a dialog, each with its effect and its cost, and the dialog for ending or discarding the debate.
import { closingReserve } from '@rostrum/shared/budget/reserve';
import { nextStep } from '@rostrum/shared/plan/cursor';
import { composeCall } from '@rostrum/shared/prompts/compose-call';
import { committedNanoUsd } from '@rostrum/shared/record/ledger';
import { endsByExit } from '@rostrum/shared/record/plan-acts';
import { isRecorded, limitsNow, openAttemptsOf } from '@rostrum/shared/record/record';
import { closingResultOf } from '@rostrum/shared/status/debate-ending';
import { bothSidesSpoke } from '@rostrum/shared/status/debate-status';
import { type ReactNode, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button, QuietButton } from '../../components/button.tsx';
import { AlertDialogBox } from '../../components/dialog.tsx';
import { CheckField } from '../../components/field.tsx';
import { useCan, useCards, useEventHandler, useLedger, useRecord } from '../../debate/use-debate.tsx';
import { useServices } from '../../debate/use-services.tsx';
import { historyRowOf } from '../../storage/history-rows.ts';
import { handOver } from '../../storage/use-archive.ts';
import { readPersonDraft } from '../../stores/person-drafts.ts';
import { joinNames, seatName } from '../../words/format-text.ts';
import { controlsWords } from '../../words/live-words.ts';
import { formatMoneyAtMost } from '../../words/money-text.ts';

interface ChoiceProps {
  title: string;
  primary?: boolean | undefined;
  buttonRef?: Ref<HTMLButtonElement>;
  /** `undefined`: not possible now. */
  onPress: (() => void) | undefined;
  onDone?: (() => void) | undefined;
  children: ReactNode;
}

export function DialogChoice({ title, primary, buttonRef, onPress, onDone, children }: ChoiceProps) {
  const id = useId();
  const press = () => {
    onPress?.();
    onDone?.();
  };
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <div className="stack-2 soft" id={id}>
          {children}
        </div>
      </div>
      <Button
        look={primary ? 'primary' : 'outlined'}
        ref={buttonRef}
        aria-describedby={id}
        onPress={onPress && press}
      >
        {title}
      </Button>
    </li>
  );
}

/** Returns whether the debate can still be closed with its verdict or other closing answer, and enough was said for it. */
function useMayEnd(): boolean {
  const record = useRecord();
  const mayStop = useCan({ type: 'STOP' });
  const step = nextStep(record);
  return mayStop && bothSidesSpoke(record) && step.kind !== 'close' && step.step.phase !== 'verdict';
}

/** Names the speakers who are cut off, and says that their speeches are still charged; shows nothing while nobody speaks. */
function CutOffNote() {
  const record = useRecord();
  const ledger = useLedger();
  const speaking = openAttemptsOf(record).map(({ seat }) => seatName(record, seat));
  if (speaking.length === 0) return null;
  return (
    <p>
      {controlsWords('cutOff', {
        names: joinNames(speaking),
        charged: ledger.openHoldsNanoUsd > 0 ? 'yes' : 'no',
      })}
    </p>
  );
}

/** Deletes the debate on the screen and opens the history, where that can be undone. */
function DiscardChoice() {
  const record = useRecord();
  const isAllowed = useCan({ type: 'ABANDON' });
  // A restored debate stands still until the person resumes it.
  const pause = useEventHandler({ type: 'PAUSE', when: 'now' });
  const { deleteDebate } = useServices();
  const [, go] = useLocation();
  const [isRequested, setIsRequested] = useState(false);
  const isIdle = openAttemptsOf(record).length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as nothing is running any more
  useEffect(() => {
    if (!isRequested || !isIdle) return;
    void deleteDebate(record.id).then((deleted) => {
      handOver.discarded = { row: historyRowOf(record, Date.now()), deleted };
      go('/debates');
    });
  }, [isRequested, isIdle]);
  const discard = () => {
    pause?.();
    setIsRequested(true);
  };
  return (
    <DialogChoice title={controlsWords('discard')} onPress={isAllowed && !isRequested ? discard : undefined}>
      <p>{controlsWords('discardUndo')}</p>
      <CutOffNote />
    </DialogChoice>
  );
}

/** Ends the debate without the closing answer of its format, and keeps what was said. */
function EndWithoutChoice({ onDone }: Partial<ChoiceProps>) {
  // At the limit before the verdict a stop says why there is none.
  const stop = useEventHandler({ type: 'STOP' });
  const abandon = useEventHandler({ type: 'ABANDON' });
  const end = useMayEnd() ? abandon : (stop ?? abandon);
  const record = useRecord();
  const result = controlsWords('result', { result: closingResultOf(record.format.plan) ?? 'verdict' });
  return (
    <DialogChoice title={controlsWords('endWithout', { result })} onPress={end} onDone={onDone}>
      <p>
        {!bothSidesSpoke(record) && `${controlsWords('tooEarly', { result })} `}
        {controlsWords('saidIsKept')}
      </p>
      <CutOffNote />
    </DialogChoice>
  );
}

/** Ends the debate with the closing answer of its format; the person may ask for the closing speeches first. */
function EndChoice({ primary, onDone }: Partial<ChoiceProps>) {
  const stop = useEventHandler({ type: 'STOP' });
  const close = useEventHandler({ type: 'CLOSE' });
  const [wantsClosings, setWantsClosings] = useState(true);
  const record = useRecord();
  const cards = useCards();
  const result = closingResultOf(record.format.plan) ?? 'verdict';
  const cost = useMemo(
    () => (Object.keys(cards).length > 0 ? closingReserve(record, cards, composeCall) : null),
    [record, cards],
  );
  const left = (limitsNow(record).limitNanoUsd ?? Number.POSITIVE_INFINITY) - committedNanoUsd(record);
  const verdictNanoUsd = cost?.verdictNanoUsd ?? 0;
  // If the limit leaves less money, speeches are shorter, and the verdict is not.
  const closingsNanoUsd = Math.min(cost?.closingsNanoUsd ?? 0, left - verdictNanoUsd);
  const costAtMost = (nanoUsd: number) => ({ nano: nanoUsd, money: formatMoneyAtMost(nanoUsd) });
  const closings = wantsClosings ? close : undefined;
  const isRecording = isRecorded(record);
  const end = isRecording ? undefined : (closings ?? stop);
  const step = nextStep(record);
  const hasDraft = ({ turn }: { turn: string }) => /:"[^"]/.test(readPersonDraft(record.id, turn));
  const isUnsent = step.kind === 'listen' && step.waiting.some(hasDraft);
  const choiceTitle = endsByExit(record.format.plan)
    ? controlsWords('finish')
    : controlsWords('endWith', { result });
  const effect = verdictNanoUsd > left ? 'endUnpaid' : 'endText';
  return (
    <DialogChoice title={choiceTitle} primary={primary} onPress={end} onDone={onDone}>
      <p>
        {isRecording
          ? controlsWords('recordedToTheEnd')
          : controlsWords(effect, {
              result: controlsWords('result', { result }),
              ...costAtMost(verdictNanoUsd),
            })}
      </p>
      {isUnsent && <p>{controlsWords('unsent')}</p>}
      {!closings && <CutOffNote />}
      {close && !isRecording && (
        <CheckField
          label={controlsWords('closingsFirst', costAtMost(closingsNanoUsd))}
          checked={wantsClosings}
          onCheck={setWantsClosings}
        />
      )}
    </DialogChoice>
  );
}

/** Ends a debate that waits at a warning or at its limit: with the closing answer of its format, or without it where that cannot follow. */
export const EndAtSum = () => (useMayEnd() ? <EndChoice /> : <EndWithoutChoice />);

/** Asks whether to end with the closing answer of the format or without it, or to discard the debate. */
export function EndDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const stay = useRef<HTMLButtonElement>(null);
  const mayEnd = useMayEnd();
  return (
    <AlertDialogBox open={open} headline={controlsWords('endQuestion')} onDismiss={onClose} firstFocus={stay}>
      <ul className="ways list column-list">
        {mayEnd && <EndChoice primary onDone={onClose} />}
        <EndWithoutChoice onDone={onClose} />
        <DiscardChoice />
      </ul>
      <QuietButton className="stay" ref={stay} onPress={onClose}>
        {controlsWords('goOnDebating')}
      </QuietButton>
    </AlertDialogBox>
  );
}
