// Abandoning asks first: it ends the debate without a verdict.
import { CircleX } from 'lucide-react';
import { useRef } from 'react';
import { useButton } from '../../app/debate-actor.tsx';
import { Alert, AlertText } from '../../parts/alert.tsx';
import { Button } from '../../parts/button.tsx';

interface AskFirstProps {
  open: boolean;
  onClose(): void;
}

export function Abandon({ open, onClose }: AskFirstProps) {
  const abandon = useButton({ type: 'ABANDON' });
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Alert
      open={open}
      label="Abandon"
      icon={<CircleX className="icon" aria-hidden="true" />}
      headline="End this debate without a verdict?"
      onDismiss={onClose}
      firstFocus={stay}
    >
      <AlertText>
        <p>
          Every speech and every cent stays on record. Nobody rules on it. “Stop and judge” would give you a
          verdict.
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
          Abandon without a verdict
        </Button>
      </div>
    </Alert>
  );
}

export function StopFirst({ open, onClose }: AskFirstProps) {
  const stop = useButton({ type: 'STOP' });
  const go = useRef<HTMLButtonElement>(null);
  return (
    <Alert
      open={open}
      label="Stop and judge"
      headline="Stop here, and let the judge rule on what was said?"
      onDismiss={onClose}
      firstFocus={go}
    >
      <AlertText>
        <p>
          What is being spoken now is cut off and not kept; it is booked at the most it can have cost. Until
          both sides have spoken there is nothing to judge, and the debate ends without a verdict.
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
          Stop and judge
        </Button>
        <Button onPress={onClose}>Keep debating</Button>
      </div>
    </Alert>
  );
}
