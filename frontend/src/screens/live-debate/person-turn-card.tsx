// A person's turn: chooses the form that its act asks for, or the field for a speech with hints on names and exit words.
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { isExitMessage } from '@rostrum/shared/speech/turn-parsers';
import type { ReactNode } from 'react';
import { joinNames } from '../../presentation/format-text.ts';
import { personTurnWords } from '../../words/answer-words.ts';
import { transcriptWords } from '../../words/live-words.ts';
import {
  AnswersForm,
  BallotForm,
  type PersonTurnProps,
  PositionForm,
  SignForm,
  VoteForm,
} from './person-forms.tsx';
import { PersonTurnFrame, usePassedDraft, usePersonTurn } from './person-turn-frame.tsx';
import { answerersOf, hasExitWord, speakersOf, WritingField, whoAnswers } from './writing-field.tsx';

type TurnForm = (props: PersonTurnProps) => ReactNode;

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

/** Chosen by the kind of answer, then by the task; every other turn is a speech. */
export function PersonTurnCard(props: PersonTurnProps) {
  const kind = props.pages.answerKinds.get(props.slot.turn);
  const Form = FORM_BY_ANSWER[kind ?? ''] ?? FORM_BY_TASK[props.slot.item.act] ?? SpeechForm;
  return <Form {...props} />;
}

const PLACEHOLDERS = new Map<string, Parameters<typeof personTurnWords>[0]>([
  ['cross-examine', 'placeholderCrossExamine'],
  ['question', 'placeholderQuestion'],
  ['answer', 'placeholderAnswer'],
  ['propose', 'placeholderPropose'],
  ['criticise', 'placeholderCriticise'],
  ['refine', 'placeholderRefine'],
  ['ask', 'placeholderAsk'],
]);

/** In words; a shorter one needs no large field. */
const LONG_SPEECH = 100;

function SpeechForm({ pages, slot }: PersonTurnProps) {
  usePassedDraft(pages, slot, (said) => said);
  const turn = usePersonTurn(slot.turn);
  const { item, target } = slot;
  const answerers = answerersOf(pages, slot);
  const isReply = answerers.length > 0;
  const last = hasExitWord(pages.record.format.plan, item.act) && isExitMessage(turn.typed);
  return (
    <PersonTurnFrame
      pages={pages}
      slot={slot}
      answeredBy={answeredBy(whoAnswers(pages, slot, turn.typed))}
      title={target ? transcriptWords('titleOf', { title: item.title, name: target.name }) : item.title}
      turn={turn}
      asked={slot.words}
      written={countWords(turn.typed)}
      keeps
      sendTitle={last ? personTurnWords('sendAndEnd') : undefined}
    >
      <WritingField
        label={personTurnWords('yourSpeech')}
        rows={isReply || (slot.words ?? LONG_SPEECH) < LONG_SPEECH ? 2 : 8}
        typed={turn.typed}
        type={turn.type}
        names={isReply ? answerers : speakersOf(pages).filter((name) => name !== slot.seat.name)}
        takesFocus
        placeholder={personTurnWords(
          isReply ? 'placeholderReply' : (PLACEHOLDERS.get(item.act) ?? 'writeSpeech'),
        )}
        hint={hintOf(isReply, last)}
      />
    </PersonTurnFrame>
  );
}

/** "Economist answers.", "Nobody named: all answer." */
const answeredBy = (answering: ReturnType<typeof whoAnswers>): string | undefined =>
  answering === null
    ? undefined
    : answering.named || answering.names.length < 2
      ? personTurnWords('answers', { names: joinNames(answering.names), count: answering.names.length })
      : personTurnWords('allAnswer', { count: answering.names.length });

/** `last`: the text is an exit word and nothing else. */
function hintOf(isReply: boolean, last: boolean): string {
  if (last) return personTurnWords('exitWord');
  return isReply ? personTurnWords('mentionHint') : '';
}
