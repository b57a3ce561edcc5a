// A word from the chair: the next speakers see it and must answer it.
import { useState } from 'react';
import { useCan, useRecord, useSend } from '../../app/debate-actor.tsx';
import { Button } from '../../parts/button.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { keepWriting, readWriting } from '../../stores/writing.ts';
import { counted } from '../reading/words.ts';
import { speakersOf } from './manners.ts';
import type { Pages } from './use-pages.ts';
import { WritingField } from './writing-field.tsx';

const LONGEST = 1000;

/** Its place among what is being written: no turn is called so. */
const CHAIR = 'the chair';

interface InterjectProps {
  pages: Pages;
  open: boolean;
  onClose(): void;
}

export function Interject({ pages, open, onClose }: InterjectProps) {
  const { id } = useRecord();
  const [text, setText] = useState(() => readWriting(id, CHAIR));
  const send = useSend();
  const ruling = { type: 'INTERJECT', text: text.trim() } as const;
  const allowed = useCan(ruling);
  const ready = allowed && ruling.text !== '';
  const excess = ruling.text.length - LONGEST;
  const write = (next: string) => {
    setText(next);
    keepWriting(id, CHAIR, next);
  };
  const say = () => {
    send(ruling);
    write('');
    onClose();
  };
  return (
    <Sheet open={open} title="Interject" onClose={onClose}>
      <form
        className="interject"
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !ready) return;
          event.preventDefault();
          say();
        }}
      >
        <WritingField
          label="Your word to the speakers"
          rows={4}
          typed={text}
          type={write}
          names={speakersOf(pages)}
          placeholder="What happens to deliveries? Both of you, please."
        />
        <p className="note">
          The speakers hear it from the next speech on, and must address it. Whoever has the floor now is not
          interrupted.{' '}
          <span className="num">
            {ruling.text.length} of {LONGEST}
          </span>
        </p>
        {excess > 0 && (
          <p className="field-error" role="alert">
            Too long by {counted(excess, 'character')}. Shorten it here; nothing you wrote is lost.
          </p>
        )}
        {excess <= 0 && ruling.text !== '' && !allowed && (
          <p className="note">It cannot be said just now; it stays here until it can.</p>
        )}
        <div className="row">
          <Button look="primary" onPress={ready ? say : undefined}>
            Interject
            <span className="key" aria-hidden="true">
              Ctrl ↵
            </span>
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Sheet>
  );
}
