// A dialog that asks before something is done that cannot be undone.
import { isValidElement, type ReactNode, useRef } from 'react';
import { AlertDialogBox, AlertText } from './alert-dialog.tsx';
import { Button } from './button.tsx';

export interface ConfirmChoice {
  title: string;
  icon?: ReactNode;
  /** Only one choice is primary: without this, the first. */
  look?: 'outlined' | 'primary';
  /** `undefined`: not possible now. */
  choose: (() => void | Promise<void>) | undefined;
}

export interface ConfirmDialogProps {
  open: boolean;
  label: string;
  icon?: ReactNode;
  headline: string;
  /** The first has the focus; the dialog closes after each. */
  choices: readonly ConfirmChoice[];
  onClose(): void;
  children: ReactNode;
}

export function ConfirmDialog({ onClose, choices, children, ...alert }: ConfirmDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialogBox {...alert} onDismiss={onClose} firstFocus={first}>
      <AlertText>{isValidElement(children) ? children : <p>{children}</p>}</AlertText>
      <div className="row">
        {choices.map(({ title, icon, look, choose }, index) => {
          const chosen = async () => {
            await choose?.();
            onClose();
          };
          return (
            <Button
              key={title}
              look={look ?? (index === 0 ? 'primary' : 'outlined')}
              icon={icon}
              onPress={choose && (() => void chosen())}
              {...(index === 0 ? { ref: first } : {})}
            >
              {title}
            </Button>
          );
        })}
      </div>
    </AlertDialogBox>
  );
}
