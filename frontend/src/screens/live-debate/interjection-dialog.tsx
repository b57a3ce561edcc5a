// The dialog in which the chair writes an interjection, which the next speakers read and must answer.
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DialogBox } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { useCan, useRecord, useSend } from '../../debate/use-debate.tsx';
import { readPersonDraft, savePersonDraft } from '../../stores/person-drafts.ts';
import { interjectionWords } from '../../words/interjection-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { laterSpeakersOf, speakersOf } from './addressing.ts';
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
  const [to, setTo] = useState('');
  const speakers = laterSpeakersOf(pages);
  const addressed = speakers.some(({ id: seat }) => seat === to) ? { to } : {};
  const ruling = { type: 'INTERJECT', text: text.trim(), ...addressed } as const;
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
    setTo('');
    onClose();
  };
  return (
    <DialogBox open={open} title={interjectionWords('title')} onClose={onClose} firstFocus={field}>
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
          label={interjectionWords('label')}
          fieldRef={field}
          rows={4}
          typed={text}
          type={write}
          names={speakersOf(pages)}
          placeholder={interjectionWords('placeholder')}
        />
        <Field label={interjectionWords('whoAnswers')}>
          {(field) => (
            <select {...field} value={addressed.to ?? ''} onChange={({ target }) => setTo(target.value)}>
              <option value="">{interjectionWords('whoeverIsNext')}</option>
              {speakers.map(({ id: seat, name }) => (
                <option key={seat} value={seat}>
                  {shippedText(name)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <p className="note">
          {interjectionWords('about')}{' '}
          <span className="num">
            {interjectionWords('length', {
              length: ruling.text.length,
              most: MAX_INTERJECTION_LENGTH,
            })}
          </span>
        </p>
        {excess > 0 && (
          <p className="field-error" role="alert">
            {interjectionWords('tooLong', { count: excess })}
          </p>
        )}
        {excess <= 0 && ruling.text !== '' && !allowed && (
          <p className="note">{interjectionWords('notNow')}</p>
        )}
        <div className="row">
          <Button look="primary" onPress={ready ? say : undefined}>
            {interjectionWords('send')}
            <span className="key" aria-hidden="true">
              {interjectionWords('sendKeys')}
            </span>
          </Button>
          <Button onPress={onClose}>
            {interjectionWords('keep')}
            <span className="key" aria-hidden="true">
              {interjectionWords('keepKeys')}
            </span>
          </Button>
        </div>
      </form>
    </DialogBox>
  );
}
