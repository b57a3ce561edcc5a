// A dialog that asks before something is done that cannot be undone.
import { type ReactNode, useRef } from 'react';
import { AlertDialogBox, AlertText } from './alert-dialog.tsx';
import { Button } from './button.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  label: string;
  icon?: ReactNode;
  headline: string;
  /** The first is proposed and has the focus; the dialog closes after each. `undefined`: not possible now. */
  choices: readonly { title: string; choose: (() => void | Promise<void>) | undefined }[];
  onClose(): void;
  children: ReactNode;
}

export function ConfirmDialog({ onClose, choices, children, ...alert }: ConfirmDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialogBox {...alert} onDismiss={onClose} firstFocus={first}>
      <AlertText>
        <p>{children}</p>
      </AlertText>
      <div className="row">
        {choices.map(({ title, choose }, index) => {
          const chosen = async () => {
            await choose?.();
            onClose();
          };
          const proposed = index === 0 ? ({ look: 'primary', ref: first } as const) : {};
          return (
            <Button key={title} onPress={choose && (() => void chosen())} {...proposed}>
              {title}
            </Button>
          );
        })}
      </div>
    </AlertDialogBox>
  );
}
