// A person's turn: a speech, or the form its act asks for; where a name or a word has a meaning, the page says so.
import { isExit } from '@rostrum/shared/debate/marks';
import { countWords } from '@rostrum/shared/debate/words';
import type { ReactNode } from 'react';
import { listed } from '../reading/words.ts';
import { HeldBack } from './held-back.tsx';
import { answerersOf, isEndedByWord, speakersOf } from './manners.ts';
import { TurnFrame } from './turn-frame.tsx';
import { useTurn } from './use-turn.ts';
import { WritingField } from './writing-field.tsx';
import { Answers, YourBallot, type YourTurnProps, YourVote } from './your-forms.tsx';
import { YourPosition } from './your-position.tsx';

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

/** How an act is spoken that is not simply a speech. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  'cross-examine': 'One question, short enough to be answered in a minute.',
  question: 'One question to both sides.',
  answer: 'Answer what was asked; it may be quoted against you.',
  propose: 'Your solution, and why it holds.',
  criticise: 'What would fail in it, and what would mend it.',
  refine: 'Your solution as it stands now, after what was said of it.',
  ask: 'One question a line, each ending in a question mark.',
};

function YourSpeech({ pages, place }: YourTurnProps) {
  const turn = useTurn(place.turn);
  const { typed, type } = turn;
  const { item, target } = place;
  const words = countWords(typed);
  const answerers = answerersOf(pages, place);
  const ends = isEndedByWord(pages.record.format.plan, item.act);
  const last = ends && isExit(typed);
  return (
    <TurnFrame
      pages={pages}
      place={place}
      title={target ? `${item.title}, of ${target.name}` : item.title}
      turn={turn}
      measure={{ words, asked: item.words }}
      written={words}
      keeps
      {...(last ? { sendTitle: 'Send and end the talk' } : {})}
    >
      <WritingField
        label="Your speech"
        rows={8}
        typed={typed}
        type={type}
        names={
          answerers.length > 0 ? answerers : speakersOf(pages).filter((name) => name !== place.seat.name)
        }
        takesFocus
        placeholder={
          answerers.length > 0
            ? 'Say what you make of it, or ask @somebody.'
            : (PLACEHOLDERS[item.act] ?? 'Speak as you would stand up and speak.')
        }
        hint={hintOf(answerers, ends, last)}
      />
      <HeldBack pages={pages} place={place} said={typed} take={type} />
    </TurnFrame>
  );
}

/** `last`: what is typed is a word that ends the talk, and nothing else. */
function hintOf(answerers: readonly string[], ends: boolean, last: boolean): string {
  if (last)
    return 'As the whole message, this word ends the talk; within a sentence it is a word like any other.';
  return [
    answerers.length > 0 ? `Write @ and a name to have one of them answer: ${listed(answerers)}.` : '',
    ends ? 'The single word “done”, “exit”, “wrap up” or “back” ends the talk.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
