// The text of a document, or of the background, to be read: plain, as every speaker was given it.
import { DialogBox } from '../../components/dialog.tsx';
import { PlainText } from '../../components/plain-text.tsx';

interface DocumentDialogProps {
  /** `null`: closed. */
  document: { title: string; text: string } | null;
  onClose(): void;
}

export const DocumentDialog = ({ document, onClose }: DocumentDialogProps) => (
  <DialogBox open={document !== null} title={document?.title ?? ''} onClose={onClose}>
    <div className="text" dir="auto">
      <PlainText text={document?.text ?? ''} />
    </div>
  </DialogBox>
);
