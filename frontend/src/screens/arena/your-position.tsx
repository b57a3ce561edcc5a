// A person's position: why, on which side of the motion, and how sure.

import { countWords } from '@rostrum/shared/debate/words';
import { Segments } from '../../parts/segments.tsx';
import { HeldBack } from './held-back.tsx';
import { speakersOf } from './manners.ts';
import { TurnFrame } from './turn-frame.tsx';
import { type Filled, fieldsIn, useTurn } from './use-turn.ts';
import { WritingField } from './writing-field.tsx';
import { SIDES, type YourTurnProps } from './your-forms.tsx';

const SURE = ['10', '30', '50', '70', '90'].map((value) => ({ value, title: value }));

function filled(typed: string): Filled {
  const { said = '', side = '', sure = '50' } = fieldsIn(typed);
  if (said.trim() === '') return { lacks: side === '' ? '' : 'Say in a sentence why.' };
  if (side === '') return { lacks: 'Choose where you stand on the motion.' };
  return { text: `${said.trim()}\n\nSTANCE: ${side}\nCONFIDENCE: ${sure}` };
}

export function YourPosition({ pages, place }: YourTurnProps) {
  const turn = useTurn(place.turn, filled);
  const given = fieldsIn(turn.typed);
  const set = (name: string, value: string) => turn.type(JSON.stringify({ ...given, [name]: value }));
  const said = given['said'] ?? '';
  return (
    <TurnFrame
      pages={pages}
      place={place}
      title={place.item.title}
      turn={turn}
      measure={{ words: countWords(said), asked: place.item.words }}
      written={countWords(said)}
      keeps
    >
      <WritingField
        label="Your speech"
        rows={6}
        typed={said}
        type={(text) => set('said', text)}
        names={speakersOf(pages).filter((name) => name !== place.seat.name)}
        placeholder="Where you stand, and what it rests on."
        takesFocus
      />
      <HeldBack pages={pages} place={place} said={said} take={(words) => set('said', words)} />
      <Segments
        label="On the motion"
        value={given['side'] ?? ''}
        choices={SIDES}
        onChoose={(side) => set('side', side)}
      />
      <Segments
        label="Sure of it, of 100"
        value={given['sure'] ?? '50'}
        choices={SURE}
        onChoose={(sure) => set('sure', sure)}
      />
    </TurnFrame>
  );
}
