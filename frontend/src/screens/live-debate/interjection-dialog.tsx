// The dialog in which the chair writes an interjection, which the next speakers read and must answer.
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { useCan, useRecord, useSend } from '../../debate/use-debate.tsx';
import { pluralize } from '../../presentation/format-text.ts';
import { readPersonDraft, savePersonDraft } from '../../stores/person-drafts.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { speakersOf } from './addressing.ts';
import { WritingField } from './writing-field.tsx';

const MAX_INTERJECTION_LENGTH = 1000;

/** The key of its draft; no turn has this id. */
const CHAIR_DRAFT = 'the chair';

interface InterjectionDialogProps {
  pages: DebatePages;
  open: boolean;
  onClose(): void;
}

export function InterjectionDialog({ pages, open, onClose }: InterjectionDialogProps) {
  const { id } = useRecord();
  const [text, setText] = useState(() => readPersonDraft(id, CHAIR_DRAFT));
  const send = useSend();
  const field = useRef<HTMLTextAreaElement>(null);
  const ruling = { type: 'INTERJECT', text: text.trim() } as const;
  const allowed = useCan(ruling);
  const ready = allowed && ruling.text !== '';
  const excess = ruling.text.length - MAX_INTERJECTION_LENGTH;
  const write = (next: string) => {
    setText(next);
    savePersonDraft(id, CHAIR_DRAFT, next);
  };
  const say = () => {
    send(ruling);
    write('');
    onClose();
  };
  return (
    <DialogBox open={open} title="Interject" onClose={onClose} firstFocus={field}>
      <form
        className="stack-3 interject"
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !ready) return;
          event.preventDefault();
          say();
        }}
      >
        <WritingField
          label="Your question or remark"
          fieldRef={field}
          rows={4}
          typed={text}
          type={write}
          names={speakersOf(pages)}
          placeholder="What happens to deliveries? Both of you, please."
        />
        <p className="note">
          Every speaker reads it before the next speech and must answer it. The speech in progress is not
          interrupted.{' '}
          <span className="num">
            {ruling.text.length} of {MAX_INTERJECTION_LENGTH}
          </span>
        </p>
        {excess > 0 && (
          <p className="field-error" role="alert">
            Too long by {pluralize(excess, 'character')}. Shorten it to send it.
          </p>
        )}
        {excess <= 0 && ruling.text !== '' && !allowed && (
          <p className="note">It cannot be sent right now. It stays here as a draft.</p>
        )}
        <div className="row">
          <Button look="primary" onPress={ready ? say : undefined}>
            Interject
            <span className="key" aria-hidden="true">
              Ctrl ↵
            </span>
          </Button>
          <Button onPress={onClose}>
            Keep as draft
            <span className="key" aria-hidden="true">
              Esc
            </span>
          </Button>
        </div>
      </form>
    </DialogBox>
  );
}
