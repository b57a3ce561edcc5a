// Abandoning asks first: it ends the debate without a verdict.
import { CUT_CALL_NOTE } from '@rostrum/shared/debate/ledger';
import { stoppingOf } from '@rostrum/shared/debate/stopping';
import { CircleX } from 'lucide-react';
import { useRef } from 'react';
import { useButton, useRecord } from '../../app/debate-actor.tsx';
import { Alert, AlertText } from '../../parts/alert.tsx';
import { Button } from '../../parts/button.tsx';

interface AskFirstProps {
  open: boolean;
  onClose(): void;
}

export function Abandon({ open, onClose }: AskFirstProps) {
  const abandon = useButton({ type: 'ABANDON' });
  const { title, gives } = stoppingOf(useRecord());
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Alert
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
    </Alert>
  );
}

export function StopFirst({ open, onClose }: AskFirstProps) {
  const stop = useButton({ type: 'STOP' });
  const { title, question, until } = stoppingOf(useRecord());
  const go = useRef<HTMLButtonElement>(null);
  return (
    <Alert open={open} label={title} headline={question} onDismiss={onClose} firstFocus={go}>
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
    </Alert>
  );
}
