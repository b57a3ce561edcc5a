// The dialogs that ask before a debate is stopped, or abandoned without a verdict.
import { CUT_CALL_NOTE } from '@rostrum/shared/record/ledger';
import { describeStop } from '@rostrum/shared/status/stop-description';
import { CircleX } from 'lucide-react';
import { ConfirmDialog, type ConfirmDialogProps } from '../../components/confirm-dialog.tsx';
import { useEventHandler, useRecord } from '../../debate/use-debate.tsx';

type ConfirmProps = Pick<ConfirmDialogProps, 'open' | 'onClose'>;

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
