// The dialogs that ask before a debate is stopped, or abandoned without a verdict. The focus is on the choice that changes nothing.
import { CUT_CALL_NOTE } from '@rostrum/shared/record/ledger';
import { describeStop } from '@rostrum/shared/status/stop-description';
import { CircleX, Gavel } from 'lucide-react';
import {
  type ConfirmChoice,
  ConfirmDialog,
  type ConfirmDialogProps,
} from '../../components/confirm-dialog.tsx';
import { useEventHandler, useRecord } from '../../debate/use-debate.tsx';

type ConfirmProps = Pick<ConfirmDialogProps, 'open' | 'onClose'>;

const CANCEL: ConfirmChoice = { title: 'Cancel', look: 'outlined', choose: () => {} };

export function ConfirmAbandon(props: ConfirmProps) {
  const abandon = useEventHandler({ type: 'ABANDON' });
  const { title, result } = describeStop(useRecord());
  return (
    <ConfirmDialog
      {...props}
      label="Abandon"
      icon={<CircleX className="icon" aria-hidden="true" />}
      headline={`End this debate without ${result}?`}
      choices={[CANCEL, { title: `Abandon without ${result}`, look: 'primary', choose: abandon }]}
    >
      The speeches and their costs are kept, but there will be no result. “{title}” would give you {result}.
    </ConfirmDialog>
  );
}

export function ConfirmStop(props: ConfirmProps) {
  const stop = useEventHandler({ type: 'STOP' });
  const { title, question, tooEarlyNote } = describeStop(useRecord());
  return (
    <ConfirmDialog
      {...props}
      label={title}
      icon={<Gavel className="icon" aria-hidden="true" />}
      headline={question}
      choices={[CANCEL, { title, look: 'primary', choose: stop }]}
    >
      The speech in progress is cut off and not judged. {CUT_CALL_NOTE} {tooEarlyNote}
    </ConfirmDialog>
  );
}
