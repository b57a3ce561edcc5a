// The dialog of "End…": with the closing answer of the format, or without one.
import { useRef } from 'react';
import { AlertDialogBox } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { controlsWords } from '../../words/controls-words.ts';
import { DiscardWay, EndWay, useMayEnd } from './ways.tsx';

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
