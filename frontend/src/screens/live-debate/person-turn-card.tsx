// A person's turn: chooses the form that its act asks for, or the field for a speech with hints on names and exit words.

import { countWords } from '@rostrum/shared/speech/text-metrics';
import { isExitMessage } from '@rostrum/shared/speech/turn-parsers';
import type { ReactNode } from 'react';
import { joinNames } from '../../presentation/format-text.ts';
import { answerersOf, hasExitWord, speakersOf } from './addressing.ts';
import { PassedDraft } from './passed-draft.tsx';
import { AnswersForm, BallotForm, type PersonTurnProps, VoteForm } from './person-answer-forms.tsx';
import { PositionForm } from './person-position-form.tsx';
import { SignForm } from './person-sign-form.tsx';
import { PersonTurnFrame } from './person-turn-frame.tsx';
import { usePersonTurn } from './use-person-turn.ts';
import { WritingField } from './writing-field.tsx';

type TurnForm = (props: PersonTurnProps) => ReactNode;

/** Chosen by the kind of answer, then by the task; every other turn is a speech. */
const FORM_BY_ANSWER: Readonly<Record<string, TurnForm>> = {
  ballot: BallotForm,
  vote: VoteForm,
  signature: SignForm,
};
const FORM_BY_TASK: Readonly<Record<string, TurnForm>> = {
  clarify: AnswersForm,
  position: PositionForm,
  recheck: PositionForm,
};

export function PersonTurnCard(props: PersonTurnProps) {
  const shape = props.pages.answerKinds.get(props.slot.turn);
  const Form = (shape && FORM_BY_ANSWER[shape]) ?? FORM_BY_TASK[props.slot.item.act] ?? SpeechForm;
  return <Form {...props} />;
}

/** Placeholders by task, for acts that are not simply speeches. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  'cross-examine': 'One question, short enough to be answered in a minute.',
  question: 'One question to both sides.',
  answer: 'Answer what was asked; it may be quoted against you.',
  propose: 'Your solution, and why it holds.',
  criticise: 'What would fail in it, and what would mend it.',
  refine: 'Your solution as it stands now, after what was said of it.',
  ask: 'One question a line, each ending in a question mark.',
};

function SpeechForm({ pages, slot }: PersonTurnProps) {
  const turn = usePersonTurn(slot.turn);
  const { typed, type } = turn;
  const { item, target } = slot;
  const words = countWords(typed);
  const answerers = answerersOf(pages, slot);
  const ends = hasExitWord(pages.record.format.plan, item.act);
  const last = ends && isExitMessage(typed);
  return (
    <PersonTurnFrame
      pages={pages}
      slot={slot}
      title={target ? `${item.title}, of ${target.name}` : item.title}
      turn={turn}
      wordTarget={{ words, asked: slot.words }}
      written={words}
      keeps
      {...(last ? { sendTitle: 'Send and end the talk' } : {})}
    >
      <WritingField
        label="Your speech"
        rows={8}
        typed={typed}
        type={type}
        names={answerers.length > 0 ? answerers : speakersOf(pages).filter((name) => name !== slot.seat.name)}
        takesFocus
        placeholder={
          answerers.length > 0
            ? 'Say what you make of it, or ask @somebody.'
            : (PLACEHOLDERS[item.act] ?? 'Write your speech…')
        }
        hint={hintOf(answerers, ends, last)}
      />
      <PassedDraft pages={pages} slot={slot} said={typed} take={type} />
    </PersonTurnFrame>
  );
}

/** `last`: the text is an exit word and nothing else. */
function hintOf(answerers: readonly string[], ends: boolean, last: boolean): string {
  if (last)
    return 'As the whole message, this word ends the talk; within a sentence it is a word like any other.';
  return [
    answerers.length > 0 ? `Write @ and a name to have one of them answer: ${joinNames(answerers)}.` : '',
    ends ? 'The single word “done”, “exit”, “wrap up” or “back” ends the talk.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
