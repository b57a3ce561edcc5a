// Abandoning asks first: it ends the debate without a verdict.
import { CUT_CALL_NOTE } from '@rostrum/shared/record/ledger';
import { describeStop } from '@rostrum/shared/status/stop-description';
import { CircleX } from 'lucide-react';
import { useRef } from 'react';
import { AlertDialogBox, AlertText } from '../../components/alert-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { useEventHandler, useRecord } from '../../debate/use-debate.tsx';

interface ConfirmProps {
  open: boolean;
  onClose(): void;
}

export function ConfirmAbandon({ open, onClose }: ConfirmProps) {
  const abandon = useEventHandler({ type: 'ABANDON' });
  const { title, result: gives } = describeStop(useRecord());
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialogBox
      open={open}
      label="Abandon"
      icon={<CircleX className="icon" aria-hidden="true" />}
      headline={`End this debate without ${gives}?`}
      onDismiss={onClose}
      firstFocus={stay}
    >
      <AlertText>
        <p>
          Every speech and every cent stays on record, and nothing closes it. “{title}” would give you {gives}
          .
        </p>
      </AlertText>
      <div className="row">
        <Button look="primary" onPress={onClose} ref={stay}>
          Keep debating
        </Button>
        <Button
          onPress={
            abandon &&
            (() => {
              abandon();
              onClose();
            })
          }
        >
          Abandon without {gives}
        </Button>
      </div>
    </AlertDialogBox>
  );
}

export function ConfirmStop({ open, onClose }: ConfirmProps) {
  const stop = useEventHandler({ type: 'STOP' });
  const { title, question, tooEarlyNote: until } = describeStop(useRecord());
  const go = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialogBox open={open} label={title} headline={question} onDismiss={onClose} firstFocus={go}>
      <AlertText>
        <p>
          What is being spoken now is cut off and not kept. {CUT_CALL_NOTE} {until}
        </p>
      </AlertText>
      <div className="row">
        <Button
          look="primary"
          ref={go}
          onPress={
            stop &&
            (() => {
              stop();
              onClose();
            })
          }
        >
          {title}
        </Button>
        <Button onPress={onClose}>Keep debating</Button>
      </div>
    </AlertDialogBox>
  );
}
