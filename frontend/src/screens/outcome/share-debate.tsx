// Sharing a debate: the outcome's button, which opens a popover, and the same in a dialog for other screens. Loaded when it is opened.
import { Share } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useId, useState } from 'react';
import { DialogBox } from '../../components/dialog.tsx';
import { outcomeWords } from '../../words/outcome-words.ts';

const LazyShareForm = lazy(() =>
  import('./share-form.tsx').then((module) => ({ default: module.ShareForm })),
);

type ShareProps = Omit<ComponentProps<typeof LazyShareForm>, 'printable'>;

export function ShareButton(props: ShareProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn primary" popoverTarget={id}>
        <Share className="icon" aria-hidden="true" />
        {outcomeWords('share')}
      </button>
      <div
        className="popup share"
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <h2 id={`${id}-title`}>{outcomeWords('shareTitle')}</h2>
        <Suspense>{open && <LazyShareForm {...props} printable />}</Suspense>
      </div>
    </>
  );
}

export const ShareDialog = ({ onClose, ...props }: ShareProps & { onClose(): void }) => (
  <DialogBox open title={outcomeWords('shareTitle')} onClose={onClose}>
    <Suspense>
      <LazyShareForm {...props} />
    </Suspense>
  </DialogBox>
);
