// A word from the chair: the next speakers see it and must answer it.
import { useState } from 'react';
import { useCan, useRecord, useSend } from '../../app/debate-actor.tsx';
import { Button } from '../../parts/button.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { readScratch, writeScratch } from './scratch.ts';

const LONGEST = 1000;

export function Interject({ open, onClose }: { open: boolean; onClose(): void }) {
  const key = `${useRecord().id} chair`;
  const [text, setText] = useState(() => readScratch(key));
  const send = useSend();
  const ruling = { type: 'INTERJECT', text: text.trim() } as const;
  const allowed = useCan(ruling);
  const ready = allowed && ruling.text !== '';
  const say = () => {
    send(ruling);
    setText('');
    writeScratch(key, '');
    onClose();
  };
  return (
    <Sheet open={open} title="Interject" onClose={onClose}>
      <form
        className="interject"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) say();
        }}
      >
        <textarea
          className="text"
          aria-label="Your word to the speakers"
          rows={4}
          maxLength={LONGEST}
          value={text}
          placeholder="What happens to deliveries? Both of you, please."
          onChange={(event) => {
            setText(event.target.value);
            writeScratch(key, event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready) {
              event.preventDefault();
              say();
            }
          }}
        />
        <p className="note">
          The speakers hear it from the next speech on, and must address it. Whoever has the floor now is not
          interrupted.{' '}
          <span className="num">
            {text.length} of {LONGEST}
          </span>
        </p>
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
