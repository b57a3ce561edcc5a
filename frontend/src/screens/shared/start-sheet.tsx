// The sheet beside a form that goes on from speeches there are: what comes, its price, its limit, and the button that starts it.
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { NumberInput } from '../../components/field.tsx';
import { setupWords } from '../../words/setup-words.ts';
import { AlertNotice } from './alert-notice.tsx';
import { Bill, type BillLine, ProgrammeSheet } from './programme-sheet.tsx';
import { useTask } from './use-task.ts';

interface StartSheetProps {
  label: string;
  title: string;
  lines: readonly BillLine[];
  /** Choices between what comes and its price. */
  children?: ReactNode;
  cost: string;
  /** In dollars; `null`: none. */
  limit: number | null;
  onLimit(limit: number | null): void;
  icon: LucideIcon;
  /** The words on the button. */
  start: string;
  /** `null`: nothing can be started yet. */
  onStart: (() => Promise<void>) | null;
  /** Why nothing can be started, in a sentence. */
  fault?: string | null;
  note?: ReactNode;
}

export function StartSheet(props: StartSheetProps) {
  const { label, title, lines, children, cost, limit, onLimit, start, onStart, fault, note } = props;
  const { busy, problem, run } = useTask();
  return (
    <ProgrammeSheet label={label}>
      <Bill title={title} lines={lines} />
      {children}
      <div className="between money">
        <p aria-live="polite">
          <span className="vh">{setupWords('estimate')} </span>
          <strong className="num">{cost}</strong>
        </p>
        <label className="line soft" htmlFor="limit">
          {setupWords('limitLabel')}
          <NumberInput id="limit" money placeholder={setupWords('none')} value={limit} onValue={onLimit} />
        </label>
      </div>
      <div className="start docked stack-2">
        <strong className="num beside-start" aria-hidden="true">
          {cost}
        </strong>
        <Button
          look="primary"
          className="wide"
          icon={props.icon}
          onPress={() => onStart && void run(onStart)}
          aria-disabled={!onStart || busy}
          aria-describedby={fault ? 'hindered' : undefined}
        >
          {start}
        </Button>
        {fault && (
          <p className="note red" id="hindered">
            {fault}
          </p>
        )}
      </div>
      <AlertNotice text={problem} />
      {note && <p className="note">{note}</p>}
    </ProgrammeSheet>
  );
}
