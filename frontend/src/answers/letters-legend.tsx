// Says which participant each judge read under which letter. Judges read letters in place of names, drawn anew for each of them.
import { blindSeats } from '@rostrum/shared/judging/blind-seats';
import type { PanelOutcome } from '@rostrum/shared/judging/panel-outcome';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { joinNames } from '../presentation/format-text.ts';
import { panelTrustWords } from '../words/panel-trust-words.ts';

interface LettersLegendProps {
  panel: PanelOutcome;
  record: DebateRecord;
}

export function LettersLegend({ panel, record }: LettersLegendProps) {
  const lines = letterLines(panel, record);
  if (lines.length === 0) return null;
  return (
    <details className="fact">
      <summary>{panelTrustWords('letters')}</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {panel.judges.some(({ exchanged }) => exchanged) && <p>{panelTrustWords('lettersExchanged')}</p>}
    </details>
  );
}

/** One line for each judge who read letters: "Judge 1: A was Opposition, B was Proposition." */
export const letterLines = ({ judges }: PanelOutcome, record: DebateRecord): string[] =>
  judges
    .filter(({ readings }) => readings.some(({ way }) => way !== null))
    .map(({ seat, name }) =>
      panelTrustWords('lettersOf', {
        judge: name,
        letters: joinNames(
          blindSeats(record, seat, 'drawn').participants.map(({ letter, originalName }) =>
            panelTrustWords('letter', { letter, name: originalName }),
          ),
        ),
      }),
    );
