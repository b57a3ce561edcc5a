// The field in which a person writes, and the box at the foot of a live debate for an interjection.
import { useEffect, useId, useRef } from 'react';
import { Button, QuietButton } from '../../components/button.tsx';
import { FieldError } from '../../components/field.tsx';
import { KeyHint, OPEN_LAYERS } from '../../components/shortcuts.tsx';
import { useCan, useRecord, useSend } from '../../debate/use-debate.tsx';
import { MAX_INTERJECTION_CHARACTERS } from '../../engine/machine/guards.ts';
import { usePersonDraft } from '../../stores/person-drafts.ts';
import { controlsWords } from '../../words/live-words.ts';
import { componentWords, sharedWords } from '../../words/shared-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import type { TranscriptModel } from '../shared/transcript-model.ts';

/** Returns the speakers whose speech has not begun, who can therefore be asked to answer an interjection. */
export function laterSpeakersOf({ agenda, answerKinds, attempts, turns }: TranscriptModel) {
  const slots = agenda
    .filter(({ phase, hiddenFrom }) => phase !== 'verdict' && hiddenFrom !== 'everyone')
    .flatMap((item) => item.slots)
    .filter(
      ({ turn, state, skipped }) =>
        state !== 'skipped' &&
        skipped === null &&
        !answerKinds.has(turn) &&
        !turns.has(turn) &&
        attempts.get(turn)?.at(-1)?.outcome.state !== 'running',
    );
  return [...new Map(slots.map(({ seat }) => [seat.id, seat])).values()];
}

interface WritingFieldProps {
  label: string;
  rows: number;
  typed: string;
  type(text: string): void;
  placeholder: string;
}

/** Takes the focus when it appears, because it is the person's turn, unless they write elsewhere. */
export function WritingField({ label, rows, typed: text, type, placeholder }: WritingFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Runs after the heading's effect, which takes the focus when the screen opens.
  useEffect(() => {
    const elsewhere =
      document.activeElement?.matches('input, textarea, select') || document.querySelector(OPEN_LAYERS);
    if (elsewhere || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  return (
    <textarea
      dir="auto"
      className="text"
      aria-label={label}
      rows={rows}
      ref={field}
      value={text}
      placeholder={placeholder}
      onChange={({ target }) => type(target.value)}
    />
  );
}

/** Storage key of its draft; no turn has this id. */
const CHAIR_DRAFT = 'the chair';

/** `onClose`: the box closes, its draft kept or sent; the focus returns to the control that opened it. */
export function InterjectionBox({ transcript, onClose }: { transcript: TranscriptModel; onClose(): void }) {
  const { id } = useRecord();
  const [text, write] = usePersonDraft(id, CHAIR_DRAFT);
  const send = useSend();
  const whoId = useId();
  const [to, setTo] = usePersonDraft(id, `${CHAIR_DRAFT}:to`);
  const speakers = laterSpeakersOf(transcript);
  const addressee = speakers.some(({ id: seat }) => seat === to) ? { to } : {};
  const ruling = { type: 'INTERJECT', text: text.trim(), ...addressee } as const;
  const isAllowed = useCan(ruling);
  const ready = isAllowed && ruling.text !== '';
  const excess = ruling.text.length - MAX_INTERJECTION_CHARACTERS;
  const say = () => {
    send(ruling);
    write('');
    setTo('');
    onClose();
  };
  return (
    <form
      className="stack-2 interject"
      aria-label={componentWords('interject')}
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
        <span className="who">{sharedWords('you')}</span>
        <span className="note">
          <label htmlFor={whoId}>{controlsWords('whoAnswers')}</label>{' '}
          <select id={whoId} value={addressee.to ?? ''} onChange={({ target }) => setTo(target.value)}>
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
        rows={2}
        typed={text}
        type={write}
        placeholder={controlsWords('placeholder')}
      />
      {excess > 0 && <FieldError role="alert" reason={controlsWords('tooLong', { count: excess })} />}
      <div className="row">
        <Button look="primary" onPress={ready ? say : undefined}>
          {controlsWords('send')}
          <KeyHint keys={componentWords('sendKeys')} />
        </Button>
        <QuietButton onPress={onClose}>
          {controlsWords('keep')}
          <KeyHint keys="Esc" />
        </QuietButton>
        <p className="note">
          {controlsWords(excess <= 0 && ruling.text !== '' && !isAllowed ? 'notNow' : 'about')}
        </p>
      </div>
    </form>
  );
}
