// A person's turn: their speech, its clock and its words; what is typed survives a reload.
import { useEffect, useRef, useState } from 'react';
import { useButton, useCan, useRecord, useSend } from '../../app/debate-actor.tsx';
import { Button } from '../../parts/button.tsx';
import { benchClass, Mark } from '../../parts/mark.tsx';
import { clock, useNow } from '../../parts/use-now.ts';
import { useShortcuts } from '../../parts/use-shortcuts.ts';
import type { PrintedPlace } from '../reading/spreads.ts';
import { counted, countWords } from '../reading/words.ts';
import { readScratch, writeScratch } from './scratch.ts';

export function YourSpeech({ place, reference }: { place: PrintedPlace; reference: string }) {
  const record = useRecord();
  const key = `${record.id} ${place.turn}`;
  const [text, setText] = useState(() => readScratch(key));
  const [since] = useState(() => Date.now());
  const now = useNow(true);
  const field = useRef<HTMLTextAreaElement>(null);
  // The floor is the person's: the words they type next belong here.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  const send = useSend();
  const speech = { type: 'SPEAK', turn: place.turn, text: text.trim() } as const;
  const allowed = useCan(speech);
  const speak =
    allowed && text.trim() !== ''
      ? () => {
          send(speech);
          writeScratch(key, '');
        }
      : undefined;
  const pass = useButton({ type: 'PASS', turn: place.turn });
  useShortcuts({ 'Mod+Enter': speak });
  const words = countWords(text);
  const { seconds, words: asked, title } = place.item;
  const spent = now - since;
  const over = seconds !== null && spent > seconds * 1000;
  return (
    <section
      className={`speech live yours ${benchClass(place.seat.bench)} ${place.second ? 'second' : ''}`}
      id={reference}
      aria-label={`${place.seat.name} — ${title}, yours to give`}
    >
      <header>
        <Mark bench={place.seat.bench} />
        <h3>{title}</h3>
        <span className="note first">You have the floor</span>
      </header>
      <textarea
        className="text"
        aria-label="Your speech"
        rows={8}
        ref={field}
        value={text}
        placeholder="Speak as you would stand up and speak."
        onChange={(event) => {
          setText(event.target.value);
          writeScratch(key, event.target.value);
        }}
      />
      <footer>
        <span className="num">
          {asked === null ? counted(words, 'word') : `${words} of about ${asked} words`}
        </span>
        <span className={over ? 'num overdue' : 'num'}>
          {clock(spent)}
          {seconds !== null && ` of ${clock(seconds * 1000)}`}
        </span>
      </footer>
      <div className="row">
        <Button look="primary" onPress={speak}>
          Send
          <span className="key" aria-hidden="true">
            Ctrl ↵
          </span>
        </Button>
        <Button onPress={pass}>Pass</Button>
      </div>
    </section>
  );
}
