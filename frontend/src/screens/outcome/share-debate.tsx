// The dialog in which a debate is shared. Its form is loaded when it is opened.
import { type ComponentProps, lazy, Suspense } from 'react';
import { DialogBox } from '../../components/dialog.tsx';
import { outcomeWords } from '../../words/outcome-words.ts';

const LazyShareForm = lazy(() =>
  import('./share-form.tsx').then((module) => ({ default: module.ShareForm })),
);

type ShareProps = ComponentProps<typeof LazyShareForm> & { onClose(): void };

export const ShareDialog = ({ onClose, ...props }: ShareProps) => (
  <DialogBox open title={outcomeWords('shareTitle')} onClose={onClose}>
    <Suspense>
      <LazyShareForm {...props} />
    </Suspense>
  </DialogBox>
);
