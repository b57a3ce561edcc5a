// A dialog to read or to fill in; Esc or a click beside it closes it. One that must be answered is in alert-dialog.tsx.
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { componentWords } from '../words/component-words.ts';

interface DialogBoxProps {
  open: boolean;
  title: string;
  /** What has the focus when it opens; by default its first button. */
  firstFocus?: RefObject<HTMLElement | null>;
  onClose(): void;
  children: ReactNode;
}

export function DialogBox({ open, title, firstFocus, onClose, children }: DialogBoxProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Viewport className="alert-place">
          <Dialog.Popup className="stack-4 alert sheet" {...(firstFocus ? { initialFocus: firstFocus } : {})}>
            <header className="between sheet-head">
              <Dialog.Title>{title}</Dialog.Title>
              <Dialog.Close className="btn quiet icon-only" aria-label={componentWords('close')}>
                <X className="icon" aria-hidden="true" />
              </Dialog.Close>
            </header>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
