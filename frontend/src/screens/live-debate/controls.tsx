// The bar at the foot of a live debate: pause or go on, interject, end, and the money so far; with a menu and shortcuts (Space scrolls, as
// on any page). Also the changes possible in a pause: the model of every seat that still speaks, and the cost limit.
import { endsByExit } from '@rostrum/shared/record/plan-acts';
import { isRecorded, isRecordedSpeaker, openAttemptsOf, type Seat } from '@rostrum/shared/record/record';
import { seatsStillToSpeak } from '@rostrum/shared/status/debate-status';
import { ArrowDown, CircleStop, Keyboard, MessageSquarePlus, Pause, Play, Share, Square } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionsMenu, type MenuAction } from '../../components/actions-menu.tsx';
import { Button, QuietButton } from '../../components/button.tsx';
import { useShortcuts } from '../../components/shortcuts.tsx';
import { BenchIcon } from '../../components/speaker-mark.tsx';
import {
  useCan,
  useCards,
  useEventHandler,
  useHasTag,
  useLimits,
  useReadOnly,
  useRecord,
  useStateName,
} from '../../debate/use-debate.tsx';
import { controlsWords } from '../../words/live-words.ts';
import { formatMoneyAtMost } from '../../words/money-text.ts';
import { componentWords, sharedWords } from '../../words/shared-words.ts';
import type { TranscriptModel } from '../shared/transcript-model.ts';
import { chosenModels, LimitForm, ReplaceModelForm } from './change-forms.tsx';
import { shownModels } from './layout-parts.tsx';
import { CostFigure } from './money-dialogs.tsx';
import { InterjectionBox, laterSpeakersOf } from './writing-field.tsx';

export type DebateDialog = 'cost' | 'end' | 'export' | 'keys';

interface ControlsProps {
  transcript: TranscriptModel;
  wide: boolean;
  onOpen(dialog: DebateDialog): void;
  /** The newest words are out of view. */
  away: boolean;
  toLive(): void;
}

/** Returns why nobody could answer an interjection; `undefined` if somebody can. */
function whyUnanswered(transcript: TranscriptModel): string | undefined {
  if (isRecorded(transcript.record)) return controlsWords('recordedCannotAnswer');
  return laterSpeakersOf(transcript).length > 0 ? undefined : controlsWords('noSpeechLeft');
}

export function Controls({ transcript, wide, onOpen, away, toLive }: ControlsProps) {
  const record = useRecord();
  const readOnly = useReadOnly();
  const mayStop = useCan({ type: 'STOP' });
  const mayDiscard = useCan({ type: 'ABANDON' });
  const end = mayStop || mayDiscard ? () => onOpen('end') : undefined;
  const pause = useEventHandler({ type: 'PAUSE', when: 'after-speech' });
  const speaking = openAttemptsOf(record);
  const stopNow = useEventHandler({ type: 'PAUSE', when: 'now' });
  const count = speaking.length;
  const heldNanoUsd = speaking.reduce((sum, { holdNanoUsd }) => sum + (holdNanoUsd ?? 0), 0);
  const acknowledge = useEventHandler({ type: 'ACKNOWLEDGE_WARNING' });
  const goOn = useEventHandler({ type: 'RESUME' });
  // An open warning is acknowledged, so that it does not return. Waiting queries are run by their own form, which holds the typed text.
  const isAsking = useHasTag('asking');
  const going = useHasTag('warned') ? acknowledge : isAsking ? undefined : goOn;
  const resume =
    going &&
    (() => {
      for (const use of chosenModels.values()) use();
      going();
    });
  const state = useStateName();
  // While a person writes nothing runs, and they can comment in the box.
  const writing = state === 'listening';
  const endTitle = controlsWords(endsByExit(record.format.plan) ? 'finish' : 'end');
  const [interjecting, setInterjecting] = useState(false);
  const interjectButton = useRef<HTMLButtonElement>(null);
  const whyNobody = whyUnanswered(transcript);
  const mayInterject = useCan({ type: 'INTERJECT', text: 'x' }) && !whyNobody;
  const interject = mayInterject ? () => setInterjecting(true) : undefined;
  const closeBox = () => {
    setInterjecting(false);
    interjectButton.current?.focus();
  };
  useShortcuts({ p: resume ?? pause, l: toLive, i: interject, '?': () => onOpen('keys') });
  if (readOnly) return null;
  const actions: MenuAction[] = [
    {
      key: 'stop-now',
      title: controlsWords('stopNow'),
      note:
        count > 0
          ? controlsWords('stopNowNote', { count, held: heldNanoUsd, money: formatMoneyAtMost(heldNanoUsd) })
          : undefined,
      icon: Square,
      onPress: count > 0 ? stopNow : undefined,
    },
    ...(wide ? [] : [{ key: 'end', title: endTitle, icon: CircleStop, onPress: end }]),
    { key: 'export', title: sharedWords('share'), icon: Share, onPress: () => onOpen('export') },
    {
      key: 'keys',
      title: controlsWords('keys'),
      icon: Keyboard,
      hint: '?',
      onPress: () => onOpen('keys'),
    },
  ];
  return (
    <>
      {interjecting && <InterjectionBox transcript={transcript} onClose={closeBox} />}
      <div className="line controls">
        {/* Halted, it is answered in the place of the speech that failed. */}
        {(resume || (state !== 'error' && !writing && !isAsking)) && (
          <Button look="primary" icon={resume ? Play : Pause} onPress={resume ?? pause}>
            {controlsWords(resume ? 'resume' : 'pause')}
          </Button>
        )}
        {!writing && whyNobody && <p className="note">{whyNobody}</p>}
        {!writing && !whyNobody && (
          <Button
            ref={interjectButton}
            icon={MessageSquarePlus}
            aria-expanded={interjecting}
            onPress={interject}
          >
            {componentWords('interject')}
          </Button>
        )}
        {wide && <Button onPress={end}>{endTitle}</Button>}
        {/* On a phone it would lie over the box, or over the form of a person's turn. */}
        {away && (wide || !(interjecting || writing)) && (
          <QuietButton className="to-live" icon={ArrowDown} onPress={toLive}>
            {controlsWords('live')}
          </QuietButton>
        )}
        <CostFigure short={!wide} onPress={() => onOpen('cost')} />
        <ActionsMenu label={controlsWords('more')} actions={actions} side="top" />
      </div>
    </>
  );
}

export function PausedPanel() {
  const isPaused = useStateName() === 'paused';
  const readOnly = useReadOnly();
  const record = useRecord();
  const { limitNanoUsd } = useLimits();
  if (!isPaused || readOnly) return null;
  return (
    <details
      className="paused across"
      onToggle={({ currentTarget }) =>
        currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
      }
    >
      <summary className="soft">{controlsWords('whilePaused')}</summary>
      <section className="paused-changes columns" aria-label={controlsWords('whilePaused')}>
        <div>
          <h3 className="label">{controlsWords('models')}</h3>
          {isRecorded(record) && <p className="note">{controlsWords('recordedSeats')}</p>}
          <ul className="list">
            {seatsStillToSpeak(record).map((seat) => (
              <SeatLine key={seat.id} seat={seat} />
            ))}
          </ul>
        </div>
        <LimitForm suggestedNanoUsd={limitNanoUsd} />
      </section>
    </details>
  );
}

function SeatLine({ seat }: { seat: Seat }) {
  const [changing, setChanging] = useState(false);
  const { occupant } = seat;
  const model = shownModels(useRecord(), [seat], useCards());
  return (
    <li>
      <div className="line">
        {seat.bench && <BenchIcon bench={seat.bench} />}
        <b>{seat.name}</b>
        <span className="note">
          {occupant.kind === 'human' ? sharedWords('you') : (model ?? controlsWords('hiddenModel'))}
        </span>
        {occupant.kind === 'model' && !isRecordedSpeaker(occupant) && (
          <Button
            aria-expanded={changing}
            aria-label={controlsWords('changeModelOf', { name: seat.name })}
            onPress={() => setChanging(!changing)}
          >
            {controlsWords('change')}
          </Button>
        )}
      </div>
      {changing && <ReplaceModelForm seat={seat} onReplaced={() => setChanging(false)} />}
    </li>
  );
}
