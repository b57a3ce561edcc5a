// The dialog of "End…": with the closing answer of the format, or without one.
import { bothSidesSpoke } from '@rostrum/shared/status/debate-status';
import { useRef } from 'react';
import { AlertDialogBox } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { useCan, useEventHandler, useRecord } from '../../debate/use-debate.tsx';
import { stopAsShown } from '../../presentation/stop-as-shown.ts';
import { controlsWords } from '../../words/controls-words.ts';
import { DialogWay, EndWay } from './ways.tsx';

export function EndDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const stay = useRef<HTMLButtonElement>(null);
  const mayStop = useCan({ type: 'STOP' });
  const discard = useEventHandler({ type: 'ABANDON' });
  const record = useRecord();
  const { result } = stopAsShown(record);
  return (
    <AlertDialogBox open={open} headline={controlsWords('endQuestion')} onDismiss={onClose} firstFocus={stay}>
      <ul className="ways">
        {mayStop && <EndWay primary onDone={onClose} />}
        {(!mayStop || bothSidesSpoke(record)) && (
          <DialogWay
            title={controlsWords('discard')}
            onPress={
              discard &&
              (() => {
                discard();
                onClose();
              })
            }
          >
            <p>{controlsWords('discardText', { result })}</p>
          </DialogWay>
        )}
      </ul>
      <Button look="quiet" className="stay" ref={stay} onPress={onClose}>
        {controlsWords('goOnDebating')}
      </Button>
    </AlertDialogBox>
  );
}
