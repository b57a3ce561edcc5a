// The form for a person's position: the reasons, the side on the motion, and the confidence.

import { countWords } from '@rostrum/shared/speech/text-metrics';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { personTurnWords } from '../../words/person-turn-words.ts';
import { speakersOf } from './addressing.ts';
import { PassedDraft } from './passed-draft.tsx';
import { type PersonTurnProps, sideChoices } from './person-answer-forms.tsx';
import { PersonTurnFrame } from './person-turn-frame.tsx';
import { type TurnInput, usePersonForm } from './use-person-turn.ts';
import { WritingField } from './writing-field.tsx';

const CONFIDENCE_CHOICES = ['10', '30', '50', '70', '90'].map((value) => ({ value, title: value }));

function positionInput({ said = '', side = '', sure = '50' }: Record<string, string>): TurnInput {
  if (said.trim() === '') return { lacks: side === '' ? '' : personTurnWords('giveReason') };
  if (side === '') return { lacks: personTurnWords('choosePosition') };
  return { text: `${said.trim()}\n\nSTANCE: ${side}\nCONFIDENCE: ${sure}` };
}

export function PositionForm({ pages, slot }: PersonTurnProps) {
  const { turn, given, set } = usePersonForm(slot.turn, positionInput);
  const said = given['said'] ?? '';
  return (
    <PersonTurnFrame
      pages={pages}
      slot={slot}
      title={slot.item.title}
      turn={turn}
      wordTarget={{ words: countWords(said), asked: slot.words }}
      written={countWords(said)}
      keeps
    >
      <WritingField
        label={personTurnWords('yourSpeech')}
        rows={6}
        typed={said}
        type={(text) => set('said', text)}
        names={speakersOf(pages).filter((name) => name !== slot.seat.name)}
        placeholder={personTurnWords('positionPlaceholder')}
        takesFocus
      />
      <PassedDraft pages={pages} slot={slot} said={said} take={(words) => set('said', words)} />
      <SegmentedControl
        label={personTurnWords('onMotion')}
        value={given['side'] ?? ''}
        choices={sideChoices()}
        onChoose={(side) => set('side', side)}
      />
      <SegmentedControl
        label={personTurnWords('confidence')}
        value={given['sure'] ?? '50'}
        choices={CONFIDENCE_CHOICES}
        onChoose={(sure) => set('sure', sure)}
      />
    </PersonTurnFrame>
  );
}
