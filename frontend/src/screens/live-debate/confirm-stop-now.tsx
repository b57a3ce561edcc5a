// Asks before the speeches in progress are cut off. The focus is on the choice that changes nothing.
import { openAttemptsOf } from '@rostrum/shared/record/record';
import { Square } from 'lucide-react';
import { useEffect } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/confirm-dialog.tsx';
import { useEventHandler, useRecord } from '../../debate/use-debate.tsx';
import { formatMoneyAtMost } from '../../presentation/money-text.ts';
import { controlsWords } from '../../words/controls-words.ts';

type ConfirmProps = Pick<ConfirmDialogProps, 'open' | 'onClose'>;

/** It closes by itself when they end meanwhile. */
export function ConfirmStopNow({ open, onClose }: ConfirmProps) {
  const record = useRecord();
  const running = openAttemptsOf(record);
  const stopNow = useEventHandler({ type: 'PAUSE', when: 'now' });
  const possible = stopNow !== undefined && running.length > 0;
  useEffect(() => {
    if (open && !possible) onClose();
  }, [open, possible, onClose]);
  const heldNanoUsd = running.reduce((sum, { holdNanoUsd }) => sum + (holdNanoUsd ?? 0), 0);
  return (
    <ConfirmDialog
      open={open && possible}
      onClose={onClose}
      label={controlsWords('stopNow')}
      icon={<Square className="icon" aria-hidden="true" />}
      headline={controlsWords('stopNowQuestion', { count: running.length })}
      choices={[
        { title: controlsWords('goOnDebating'), look: 'outlined', choose: () => {} },
        { title: controlsWords('stopNow'), look: 'primary', choose: stopNow },
      ]}
    >
      {controlsWords('stopNowText', {
        count: running.length,
        held: heldNanoUsd,
        money: formatMoneyAtMost(heldNanoUsd).text,
      })}
    </ConfirmDialog>
  );
}
