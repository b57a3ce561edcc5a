// The dialogs that ask before a speech or a debate is stopped, or a debate abandoned without a verdict. The focus is on the choice that changes nothing.

import { CUT_CALL_NOTE } from '@rostrum/shared/record/ledger';
import { openAttemptsOf, turnsOf } from '@rostrum/shared/record/record';
import { countWords } from '@rostrum/shared/speech/text-metrics';
import { agendaOf } from '@rostrum/shared/status/agenda';
import { bothSidesSpoke } from '@rostrum/shared/status/debate-status';
import { speechCount, spokenSpeeches } from '@rostrum/shared/status/speech-count';
import { CircleX, Gavel, Square } from 'lucide-react';
import { useEffect } from 'react';
import {
  type ConfirmChoice,
  ConfirmDialog,
  type ConfirmDialogProps,
} from '../../components/confirm-dialog.tsx';
import { useEventHandler, useRecord } from '../../debate/use-debate.tsx';
import { joinNames, seatName } from '../../presentation/format-text.ts';
import { formatMoneyAtMost } from '../../presentation/money-text.ts';
import { stopAsShown } from '../../presentation/stop-as-shown.ts';
import { controlsWords } from '../../words/controls-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { useCostSummary } from './use-cost-summary.ts';

type ConfirmProps = Pick<ConfirmDialogProps, 'open' | 'onClose'>;

/** It has the focus. */
const cancelChoice = (): ConfirmChoice => ({
  title: controlsWords('cancel'),
  look: 'outlined',
  choose: () => {},
});

export function ConfirmAbandon(props: ConfirmProps) {
  const abandon = useEventHandler({ type: 'ABANDON' });
  const { title, result } = stopAsShown(useRecord());
  return (
    <ConfirmDialog
      {...props}
      label={controlsWords('abandon')}
      icon={<CircleX className="icon" aria-hidden="true" />}
      headline={controlsWords('abandonQuestion', { result })}
      choices={[
        cancelChoice(),
        { title: controlsWords('abandonWithout', { result }), look: 'primary', choose: abandon },
      ]}
    >
      {controlsWords('abandonText', { stop: title, result })}
    </ConfirmDialog>
  );
}

export function ConfirmStop(props: ConfirmProps) {
  const stop = useEventHandler({ type: 'STOP' });
  const close = useEventHandler({ type: 'CLOSE' });
  const record = useRecord();
  const { reserve, ledger } = useCostSummary();
  const { title, question, tooEarlyNote } = stopAsShown(record);
  const speaking = openAttemptsOf(record).map(({ seat }) => seatName(record, seat));
  const agenda = agendaOf(record);
  const { spoken, now, toCome } = speechCount(agenda);
  const heard = new Set(spokenSpeeches(agenda));
  const words = turnsOf(record).reduce(
    (sum, { id, text }) => sum + (heard.has(id) ? countWords(text) : 0),
    0,
  );
  const closing: ConfirmChoice[] = close
    ? [{ title: controlsWords('closeAndJudge'), look: 'outlined', choose: close }]
    : [];
  return (
    <ConfirmDialog
      {...props}
      label={title}
      icon={<Gavel className="icon" aria-hidden="true" />}
      headline={question}
      choices={[cancelChoice(), ...closing, { title, look: 'primary', choose: stop }]}
    >
      <div className="stack-2">
        <dl className="facts">
          <dt>{controlsWords('notSpoken')}</dt>
          <dd>{controlsWords('speeches', { count: now + toCome })}</dd>
          <dt>{controlsWords('judged')}</dt>
          <dd className="num">
            {controlsWords('speechesAndWords', {
              speeches: controlsWords('speeches', { count: spoken }),
              words: controlsWords('words', { count: words }),
            })}
          </dd>
          {reserve && reserve.nano > 0 && (
            <>
              <dt>{controlsWords('verdict')}</dt>
              <dd className="num">{controlsWords('atMost', { money: reserve.text })}</dd>
            </>
          )}
        </dl>
        {speaking.length > 0 && (
          <p>
            {controlsWords('cutOff', {
              names: joinNames(speaking),
              charged: ledger.openHoldsNanoUsd > 0 ? shippedText(CUT_CALL_NOTE) : '',
            })}
          </p>
        )}
        {close && <p>{controlsWords('closeNote')}</p>}
        {!bothSidesSpoke(record) && <p>{tooEarlyNote}</p>}
      </div>
    </ConfirmDialog>
  );
}

/** Asks before the speeches in progress are cut off. It closes by itself when they end meanwhile. */
export function ConfirmStopNow({ open, onClose }: ConfirmProps) {
  const record = useRecord();
  const running = openAttemptsOf(record);
  const stopNow = useEventHandler({ type: 'PAUSE', when: 'now' });
  const possible = stopNow !== undefined && running.length > 0;
  useEffect(() => {
    if (open && !possible) onClose();
  }, [open, possible, onClose]);
  const heldNanoUsd = running.reduce((sum, { holdNanoUsd }) => sum + (holdNanoUsd ?? 0), 0);
  return (
    <ConfirmDialog
      open={open && possible}
      onClose={onClose}
      label={controlsWords('stopNow')}
      icon={<Square className="icon" aria-hidden="true" />}
      headline={controlsWords('stopNowQuestion', { count: running.length })}
      choices={[cancelChoice(), { title: controlsWords('stopNow'), look: 'primary', choose: stopNow }]}
    >
      {controlsWords('stopNowText', {
        count: running.length,
        held: heldNanoUsd,
        money: formatMoneyAtMost(heldNanoUsd).text,
      })}
    </ConfirmDialog>
  );
}
