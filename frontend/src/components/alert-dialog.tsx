// A dialog that must be answered: everything behind it is inert, and its first button has the focus. Others use dialog.tsx.
import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode, RefObject } from 'react';

interface AlertDialogProps {
  open: boolean;
  /** What it says, in one sentence. */
  headline: string;
  /** Whether something is wrong. */
  warns?: boolean;
  /** Called on Esc; absent: Esc does nothing. */
  onDismiss?: (() => void) | undefined;
  firstFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

export function AlertDialogBox(props: AlertDialogProps) {
  const { open, headline, warns = false, onDismiss, firstFocus, children } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onDismiss?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="veil" />
        <AlertDialog.Viewport className="alert-place">
          <AlertDialog.Popup
            className={warns ? 'stack-4 alert' : 'stack-4 alert sheet'}
            {...(firstFocus ? { initialFocus: firstFocus } : {})}
          >
            <AlertDialog.Title>{headline}</AlertDialog.Title>
            {children}
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

export const AlertText = ({ children }: { children: ReactNode }) => (
  <AlertDialog.Description className="stack-2 alert-text" render={<div />}>
    {children}
  </AlertDialog.Description>
);
