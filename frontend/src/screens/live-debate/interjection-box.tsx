// The box at the foot of a live debate in which the person writes an interjection, which the next speakers read and must answer.
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useCan, useRecord, useSend } from '../../debate/use-debate.tsx';
import { MAX_INTERJECTION_CHARACTERS } from '../../machine/guards.ts';
import { readPersonDraft, savePersonDraft } from '../../stores/person-drafts.ts';
import { controlsWords } from '../../words/live-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { laterSpeakersOf, speakersOf, WritingField } from './writing-field.tsx';

/** The key of its draft; no turn has this id. */
const CHAIR_DRAFT = 'the chair';

/** While the box is closed: that what was written in it has not been sent. */
export function KeptInterjection({ onOpen }: { onOpen: (() => void) | undefined }) {
  const { id } = useRecord();
  const [kept] = useState(() => readPersonDraft(id, CHAIR_DRAFT).trim());
  return (
    <div className={kept === '' ? undefined : 'interject'} role="status">
      {kept !== '' && (
        <p className="line note">
          {controlsWords('unsent')}
          {onOpen && (
            <button type="button" className="link" onClick={onOpen}>
              {controlsWords('open')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface InterjectionBoxProps {
  pages: DebatePages;
  /** Closed with its draft kept, or sent: the focus goes back to what opened it. */
  onClose(): void;
}

export function InterjectionBox({ pages, onClose }: InterjectionBoxProps) {
  const { id } = useRecord();
  const [text, setText] = useState(() => readPersonDraft(id, CHAIR_DRAFT));
  const send = useSend();
  const field = useRef<HTMLTextAreaElement>(null);
  const whoId = useId();
  const [to, setTo] = useState('');
  const speakers = laterSpeakersOf(pages);
  const addressed = speakers.some(({ id: seat }) => seat === to) ? { to } : {};
  const ruling = { type: 'INTERJECT', text: text.trim(), ...addressed } as const;
  const allowed = useCan(ruling);
  const ready = allowed && ruling.text !== '';
  const excess = ruling.text.length - MAX_INTERJECTION_CHARACTERS;
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
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
    <form
      className="stack-2 interject"
      aria-label={controlsWords('title')}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Escape in the list of speakers closes that list alone.
        if (event.nativeEvent.isComposing || event.target instanceof HTMLSelectElement) return;
        const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready;
        if (!sends && event.key !== 'Escape') return;
        event.preventDefault();
        if (sends) say();
        else onClose();
      }}
    >
      <p className="between">
        <span className="who">{controlsWords('you')}</span>
        <span className="note">
          <label htmlFor={whoId}>{controlsWords('whoAnswers')}</label>{' '}
          <select id={whoId} value={addressed.to ?? ''} onChange={({ target }) => setTo(target.value)}>
            <option value="">{controlsWords('whoeverIsNext')}</option>
            {speakers.map(({ id: seat, name }) => (
              <option key={seat} value={seat}>
                {shippedText(name)}
              </option>
            ))}
          </select>
        </span>
      </p>
      <WritingField
        label={controlsWords('label')}
        fieldRef={field}
        rows={2}
        typed={text}
        type={write}
        names={speakersOf(pages)}
        placeholder={controlsWords('placeholder')}
      />
      {excess > 0 && (
        <p className="field-error" role="alert">
          {controlsWords('tooLong', { count: excess })}
        </p>
      )}
      <div className="row">
        <Button look="primary" onPress={ready ? say : undefined}>
          {controlsWords('send')}
          <span className="key" aria-hidden="true">
            {controlsWords('sendKeys')}
          </span>
        </Button>
        <Button look="quiet" onPress={onClose}>
          {controlsWords('keep')}
          <span className="key" aria-hidden="true">
            {controlsWords('keepKeys')}
          </span>
        </Button>
        <p className="note">
          {controlsWords(excess <= 0 && ruling.text !== '' && !allowed ? 'notNow' : 'about')}
        </p>
      </div>
    </form>
  );
}
