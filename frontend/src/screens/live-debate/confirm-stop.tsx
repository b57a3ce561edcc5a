// The dialogs that ask before a speech or a debate is stopped, or a debate abandoned without a verdict. The focus is on the choice that changes nothing.

import { isSummaryTurn } from '@rostrum/shared/plan/summary-turns';
import { CUT_CALL_NOTE } from '@rostrum/shared/record/ledger';
import { type DebateRecord, openAttemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { agendaOf } from '@rostrum/shared/status/agenda';
import { bothSidesSpoke } from '@rostrum/shared/status/debate-status';
import { describeStop } from '@rostrum/shared/status/stop-description';
import { CircleX, Gavel, Square } from 'lucide-react';
import { useEffect } from 'react';
import {
  type ConfirmChoice,
  ConfirmDialog,
  type ConfirmDialogProps,
} from '../../components/confirm-dialog.tsx';
import { useEventHandler, useRecord } from '../../debate/use-debate.tsx';
import { joinNames, pluralize, seatName } from '../../presentation/format-text.ts';
import { formatMoney } from '../../presentation/money-text.ts';
import { useCostSummary } from './use-cost-summary.ts';

type ConfirmProps = Pick<ConfirmDialogProps, 'open' | 'onClose'>;

const CANCEL: ConfirmChoice = { title: 'Cancel', look: 'outlined', choose: () => {} };

export function ConfirmAbandon(props: ConfirmProps) {
  const abandon = useEventHandler({ type: 'ABANDON' });
  const { title, result } = describeStop(useRecord());
  return (
    <ConfirmDialog
      {...props}
      label="Abandon"
      icon={<CircleX className="icon" aria-hidden="true" />}
      headline={`End this debate without ${result}?`}
      choices={[CANCEL, { title: `Abandon without ${result}`, look: 'primary', choose: abandon }]}
    >
      The speeches and their costs are kept, but there will be no result. “{title}” would give you {result}.
    </ConfirmDialog>
  );
}

export function ConfirmStop(props: ConfirmProps) {
  const stop = useEventHandler({ type: 'STOP' });
  const close = useEventHandler({ type: 'CLOSE' });
  const record = useRecord();
  const reserve = useCostSummary().reserve;
  const { title, question, tooEarlyNote } = describeStop(record);
  const speaking = openAttemptsOf(record).map(({ seat }) => seatName(record, seat));
  const unheard = speechesToCome(record);
  const heard = turnsOf(record).filter(({ id }) => !isSummaryTurn(id));
  const words = heard.reduce((sum, { text }) => sum + countWords(text), 0);
  const closing: ConfirmChoice[] = close
    ? [{ title: 'Close and judge', look: 'outlined', choose: close }]
    : [];
  return (
    <ConfirmDialog
      {...props}
      label={title}
      icon={<Gavel className="icon" aria-hidden="true" />}
      headline={question}
      choices={[CANCEL, ...closing, { title, look: 'primary', choose: stop }]}
    >
      <div className="stack-2">
        <dl className="facts">
          <dt>Not spoken</dt>
          <dd>{pluralize(unheard, 'speech', 'speeches')}</dd>
          <dt>Judged</dt>
          <dd className="num">
            {pluralize(heard.length, 'speech', 'speeches')}, {pluralize(words, 'word')}
          </dd>
          {reserve && reserve.nano > 0 && (
            <>
              <dt>Verdict</dt>
              <dd className="num">at most {reserve.text}</dd>
            </>
          )}
        </dl>
        {speaking.length > 0 && (
          <p>
            {joinNames(speaking)}: the speech in progress is cut off and not judged. {CUT_CALL_NOTE}
          </p>
        )}
        {close && (
          <p>“Close and judge” lets speeches in progress finish and hears the closing speeches first.</p>
        )}
        {!bothSidesSpoke(record) && <p>{tooEarlyNote}</p>}
      </div>
    </ConfirmDialog>
  );
}

/** Speeches of the plan that would not be heard if it were stopped now. */
const speechesToCome = (record: DebateRecord): number =>
  agendaOf(record)
    .filter(({ phase }) => phase !== 'verdict')
    .flatMap(({ slots }) => slots.filter(({ state }) => state === 'now' || state === 'to-come')).length;

/** Asks before the speeches in progress are cut off. It closes by itself when they end meanwhile. */
export function ConfirmStopNow({ open, onClose }: ConfirmProps) {
  const record = useRecord();
  const running = openAttemptsOf(record);
  const stopNow = useEventHandler({ type: 'PAUSE', when: 'now' });
  const possible = stopNow !== undefined && running.length > 0;
  useEffect(() => {
    if (open && !possible) onClose();
  }, [open, possible, onClose]);
  const many = running.length > 1;
  const heldNanoUsd = running.reduce((sum, { holdNanoUsd }) => sum + (holdNanoUsd ?? 0), 0);
  return (
    <ConfirmDialog
      open={open && possible}
      onClose={onClose}
      label="Stop now"
      icon={<Square className="icon" aria-hidden="true" />}
      headline={many ? `Stop ${running.length} speeches now?` : 'Stop this speech now?'}
      choices={[CANCEL, { title: 'Stop now', look: 'primary', choose: stopNow }]}
    >
      {many ? 'The speeches in progress are' : 'The speech in progress is'} discarded but still charged, at
      most {formatMoney(heldNanoUsd).text}. The words so far stay readable, and when you resume,{' '}
      {many ? 'the speeches are' : 'the speech is'} asked for again. Pause instead loses and costs nothing.
    </ConfirmDialog>
  );
}
