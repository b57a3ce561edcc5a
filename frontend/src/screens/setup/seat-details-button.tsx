// The button that opens a seat's details in the set-up; it shows whether any of them differs from the debate's.
import type { SeatDraft } from '@rostrum/shared/formats/format';
import { Ellipsis } from 'lucide-react';
import { seatDetailsWords as words } from '../../words/seat-details-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { IconButton } from '../shared/button-with-icon.tsx';

interface SeatDetailsButtonProps {
  seat: SeatDraft;
  /** Whether a length of its own changes any of its speeches. */
  takesLength: boolean;
  open: boolean;
  onToggle(): void;
}

export function SeatDetailsButton({ seat, takesLength, open, onToggle }: SeatDetailsButtonProps) {
  const forModel =
    seat.occupant?.kind !== 'human' && (seat.instruction !== undefined || seat.temperature !== undefined);
  const thinksMore = seat.occupant?.kind === 'model' && seat.occupant.model.effort !== undefined;
  const hasLength = takesLength && (seat.length !== undefined || seat.maxWords !== undefined);
  const isSet = forModel || thinksMore || hasLength;
  return (
    <IconButton
      icon={Ellipsis}
      label={words(isSet ? 'moreChanged' : 'more', { name: shippedText(seat.name) })}
      aria-expanded={open}
      className={isSet ? 'icon-only changed' : 'icon-only'}
      onPress={onToggle}
    />
  );
}
