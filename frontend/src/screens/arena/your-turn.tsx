// A person's turn: a speech, or the form its act asks for; in a conversation names are completed after an @.
import { type ReactNode, useEffect, useRef } from 'react';
import { Segments } from '../../parts/segments.tsx';
import { counted, countWords } from '../reading/words.ts';
import { TurnButtons, TurnFrame } from './turn-frame.tsx';
import { fieldsIn, useTurn } from './use-turn.ts';
import { Answers, YourBallot, type YourTurnProps, YourVote } from './your-forms.tsx';

type Form = (props: YourTurnProps) => ReactNode;

/** By the shape of the answer, then by the task; everything else is a speech. */
const BY_SHAPE: Readonly<Record<string, Form>> = { ballot: YourBallot, vote: YourVote };
const BY_ACT: Readonly<Record<string, Form>> = {
  clarify: Answers,
  position: YourPosition,
  recheck: YourPosition,
};

export function YourTurn(props: YourTurnProps) {
  const shape = props.pages.shapes.get(props.place.turn);
  const Form = (shape && BY_SHAPE[shape]) ?? BY_ACT[props.place.item.act] ?? YourSpeech;
  return <Form {...props} />;
}

function SpeechField({
  typed,
  type,
  placeholder,
}: {
  typed: string;
  type(text: string): void;
  placeholder: string;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  // The floor is the person's: the words they type next belong here.
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <textarea
      className="text"
      aria-label="Your speech"
      rows={8}
      ref={field}
      value={typed}
      placeholder={placeholder}
      onChange={(event) => type(event.target.value)}
    />
  );
}

const measureOf = (typed: string, asked: number | null): string => {
  const words = countWords(typed);
  return asked === null ? counted(words, 'word') : `${words} of about ${asked} words`;
};

function YourSpeech({ pages, place }: YourTurnProps) {
  const { typed, type, speak, pass } = useTurn(place.turn);
  const { words, title } = place.item;
  const talking = pages.record.format.layout === 'conversation';
  return (
    <TurnFrame pages={pages} place={place} title={title} measure={measureOf(typed, words)}>
      <SpeechField
        typed={typed}
        type={type}
        placeholder={
          talking ? 'Say what you make of it, or ask @somebody.' : 'Speak as you would stand up and speak.'
        }
      />
      {talking && <Completion pages={pages} place={place} typed={typed} type={type} />}
      <TurnButtons speak={speak} pass={pass} sendTitle="Send" />
    </TurnFrame>
  );
}

/** Names to pick while an @ is being typed; else how to address somebody, and how to end. */
function Completion({
  pages,
  place,
  typed,
  type,
}: YourTurnProps & { typed: string; type(text: string): void }) {
  const begun = /@([\p{L}\p{N} -]{0,30})$/u.exec(typed)?.[1]?.toLowerCase();
  const names = pages.record.seats.filter(({ id }) => id !== place.seat.id).map(({ name }) => name);
  const fitting = begun === undefined ? [] : names.filter((name) => name.toLowerCase().startsWith(begun));
  if (fitting.length === 0) {
    return (
      <p className="note">
        Write @ and a name to have one of them answer: {names.join(', ')}. The single word “done”, “exit”,
        “wrap up” or “back” ends the talk.
      </p>
    );
  }
  return (
    <ul className="row completion" aria-label="Whom to address">
      {fitting.map((name) => (
        <li key={name}>
          <button type="button" className="link" onClick={() => type(typed.replace(/@[^@]*$/, `@${name} `))}>
            @{name}
          </button>
        </li>
      ))}
    </ul>
  );
}

const STANCES = [
  { value: 'FOR', title: 'For' },
  { value: 'AGAINST', title: 'Against' },
  { value: 'UNDECIDED', title: 'Undecided' },
] as const;
const SURE = ['10', '30', '50', '70', '90'].map((value) => ({ value, title: value }));

/** A position: why, on which side, and how sure. */
function YourPosition({ pages, place }: YourTurnProps) {
  const { typed, type, speak, pass } = useTurn(place.turn, (text) => {
    const { said = '', side = '', sure = '50' } = fieldsIn(text);
    return said.trim() === '' || side === '' ? '' : `${said.trim()}\n\nSTANCE: ${side}\nCONFIDENCE: ${sure}`;
  });
  const given = fieldsIn(typed);
  const set = (name: string, value: string) => type(JSON.stringify({ ...given, [name]: value }));
  const { words, title } = place.item;
  return (
    <TurnFrame pages={pages} place={place} title={title} measure={measureOf(given['said'] ?? '', words)}>
      <SpeechField
        typed={given['said'] ?? ''}
        type={(text) => set('said', text)}
        placeholder="Where you stand, and what it rests on."
      />
      <Segments
        label="On the motion"
        value={given['side'] ?? ''}
        choices={STANCES}
        onChoose={(side) => set('side', side)}
      />
      <Segments
        label="Sure of it, of 100"
        value={given['sure'] ?? '50'}
        choices={SURE}
        onChoose={(sure) => set('sure', sure)}
      />
      <TurnButtons speak={speak} pass={pass} sendTitle="Send" />
    </TurnFrame>
  );
}
