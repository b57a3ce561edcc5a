// The dialogs that ask before a debate is stopped, or abandoned without a verdict.
import { CUT_CALL_NOTE } from '@rostrum/shared/record/ledger';
import { describeStop } from '@rostrum/shared/status/stop-description';
import { CircleX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { AlertDialogBox, AlertText } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { useEventHandler, useRecord } from '../../debate/use-debate.tsx';

interface ConfirmProps {
  open: boolean;
  onClose(): void;
}

interface ConfirmDialogProps extends ConfirmProps {
  label: string;
  icon?: ReactNode;
  headline: string;
  /** The first is proposed and has the focus; the dialog closes after each. `undefined`: not possible now. */
  choices: readonly { title: string; choose: (() => void) | undefined }[];
  children: ReactNode;
}

function ConfirmDialog({ onClose, choices, children, ...alert }: ConfirmDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialogBox {...alert} onDismiss={onClose} firstFocus={first}>
      <AlertText>
        <p>{children}</p>
      </AlertText>
      <div className="row">
        {choices.map(({ title, choose }, index) => {
          const chosen = () => {
            choose?.();
            onClose();
          };
          const proposed = index === 0 ? ({ look: 'primary', ref: first } as const) : {};
          return (
            <Button key={title} onPress={choose && chosen} {...proposed}>
              {title}
            </Button>
          );
        })}
      </div>
    </AlertDialogBox>
  );
}

const STAY = { title: 'Keep debating', choose: () => {} };

export function ConfirmAbandon(props: ConfirmProps) {
  const abandon = useEventHandler({ type: 'ABANDON' });
  const { title, result } = describeStop(useRecord());
  return (
    <ConfirmDialog
      {...props}
      label="Abandon"
      icon={<CircleX className="icon" aria-hidden="true" />}
      headline={`End this debate without ${result}?`}
      choices={[STAY, { title: `Abandon without ${result}`, choose: abandon }]}
    >
      Every speech and every cent stays on record, and nothing closes it. “{title}” would give you {result}.
    </ConfirmDialog>
  );
}

export function ConfirmStop(props: ConfirmProps) {
  const stop = useEventHandler({ type: 'STOP' });
  const { title, question, tooEarlyNote } = describeStop(useRecord());
  return (
    <ConfirmDialog {...props} label={title} headline={question} choices={[{ title, choose: stop }, STAY]}>
      What is being spoken now is cut off and not kept. {CUT_CALL_NOTE} {tooEarlyNote}
    </ConfirmDialog>
  );
}
