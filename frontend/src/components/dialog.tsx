// Dialogs: one to read or to fill in, which Esc or a click beside it closes; and one that must be answered, with everything behind it inert.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { componentWords } from '../words/shared-words.ts';

interface PanelProps {
  className: string;
  firstFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

const Panel = ({ className, firstFocus, children }: PanelProps) => (
  <Dialog.Portal>
    <Dialog.Backdrop className="veil" />
    <Dialog.Viewport className="alert-place">
      <Dialog.Popup className={`stack-4 alert ${className}`} initialFocus={firstFocus}>
        {children}
      </Dialog.Popup>
    </Dialog.Viewport>
  </Dialog.Portal>
);

interface DialogBoxProps {
  open: boolean;
  title: string;
  /** `isAsked`: closed by its button, not by Esc or a click outside, which may be accidental. */
  onClose(isAsked: boolean): void;
  children: ReactNode;
}

export const DialogBox = ({ open, title, onClose, children }: DialogBoxProps) => (
  <Dialog.Root open={open} onOpenChange={(next, { reason }) => !next && onClose(reason === 'close-press')}>
    <Panel className="sheet">
      <header className="between">
        <Dialog.Title>{title}</Dialog.Title>
        <Dialog.Close className="btn quiet icon-only" aria-label={componentWords('close')}>
          <X className="icon" aria-hidden="true" />
        </Dialog.Close>
      </header>
      {children}
    </Panel>
  </Dialog.Root>
);

interface AlertDialogProps {
  open: boolean;
  headline: string;
  warns?: boolean;
  /** Called on Esc; absent: Esc does nothing. */
  onDismiss?: (() => void) | undefined;
  firstFocus: RefObject<HTMLElement | null>;
  /** Read out with the headline. */
  body?: ReactNode;
  children: ReactNode;
}

export function AlertDialogBox(props: AlertDialogProps) {
  const { open, headline, warns = false, onDismiss, firstFocus, body, children } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onDismiss?.()}>
      <Panel className={warns ? '' : 'sheet'} firstFocus={firstFocus}>
        <AlertDialog.Title>{headline}</AlertDialog.Title>
        {body && (
          <AlertDialog.Description className="stack-2" render={<div />}>
            {body}
          </AlertDialog.Description>
        )}
        {children}
      </Panel>
    </AlertDialog.Root>
  );
}
