// The bar at the foot of a live debate: pause, undo and resume, interject, jump to the live speech, stop and judge; the rest in a menu.
import { isFree } from '@rostrum/shared/record/ledger';
import { openAttemptsOf } from '@rostrum/shared/record/record';
import { currentRound } from '@rostrum/shared/status/agenda';
import {
  ArrowDown,
  ChevronUp,
  CircleX,
  Download,
  Gavel,
  Info,
  Keyboard,
  ListOrdered,
  MessageSquarePlus,
  Pause,
  Play,
  Square,
  Undo2,
  Workflow,
} from 'lucide-react';
import { ActionsMenu, type MenuAction } from '../../components/actions-menu.tsx';
import { BenchIcon } from '../../components/bench-icon.tsx';
import { Button } from '../../components/button.tsx';
import { CostMeter } from '../../components/cost-meter.tsx';
import { useCan, useEventHandler, useRecord, useStateName } from '../../debate/use-debate.tsx';
import { midSentence } from '../../presentation/mid-sentence.ts';
import { stopAsShown } from '../../presentation/stop-as-shown.ts';
import { useStreamStatus } from '../../stores/stream-status.ts';
import { controlsWords } from '../../words/controls-words.ts';
import { shippedText } from '../../words/shipped-words.ts';
import { sidebarWords } from '../../words/sidebar-words.ts';
import { transcriptWords } from '../../words/transcript-words.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { PausingStatus } from './pausing-status.tsx';
import { ReadingPace, useOwnPace, useReadingPaceAction } from './reading-pace.tsx';
import { useCurrentSpeaker, useNameOfState } from './sidebar.tsx';
import { useCostSummary } from './use-cost-summary.ts';
import { moveBetweenSpeeches } from './use-follow-live.ts';

export type DebateDialog = 'interject' | 'abandon' | 'stop' | 'stop-now' | 'chart' | 'export' | 'keys';

const NEXT_SPEECH_KEY = 'J';

interface ControlsProps {
  pages: DebatePages;
  wide: boolean;
  onOpen(dialog: DebateDialog): void;
  /** `undefined`: the newest words are in view. */
  onLive: (() => void) | undefined;
  onShowRail(): void;
}

const icon = (Icon: typeof Pause) => <Icon className="icon" aria-hidden="true" />;

function StatusLine() {
  const record = useRecord();
  const name = useNameOfState();
  const floor = useCurrentSpeaker();
  const money = useCostSummary();
  const round = currentRound(record);
  const cut = useStreamStatus(record.id) === 'waiting';
  const nearEnd = round?.nearEnd ? controlsWords('nearEnd') : '';
  const where = round
    ? `${controlsWords('round', {
        title: midSentence(shippedText(round.title)),
        round: round.round,
        of: round.of,
      })}${nearEnd}`
    : '';
  return (
    <div className="now">
      <CostMeter {...money} compact />
      <b className="line">
        {floor.bench && <BenchIcon bench={floor.bench} />}
        <span>{cut ? controlsWords('connectionLost') : `${floor.who ?? name}${where}`}</span>
      </b>
      <span className="note num">
        {cut ? (
          controlsWords('reconnecting')
        ) : (
          <>
            <span role="status">{name}</span>
            {' · '}
            {isFree(money.ledger)
              ? sidebarWords('free')
              : money.notional
                ? controlsWords('spentFree', { spent: money.spent.text })
                : money.limit
                  ? controlsWords('spentOf', { spent: money.spent.text, limit: money.limit.text })
                  : money.spent.text}
          </>
        )}
      </span>
    </div>
  );
}

export function Controls({ pages, wide, onOpen, onLive, onShowRail }: ControlsProps) {
  const interject = useCan({ type: 'INTERJECT', text: 'x' }) ? () => onOpen('interject') : undefined;
  const abandon = useCan({ type: 'ABANDON' }) ? () => onOpen('abandon') : undefined;
  const stop = useCan({ type: 'STOP' }) ? () => onOpen('stop') : undefined;
  const pause = useEventHandler({ type: 'PAUSE', when: 'after-speech' });
  const speaking = openAttemptsOf(useRecord()).length > 0;
  const stopNow = useCan({ type: 'PAUSE', when: 'now' }) && speaking ? () => onOpen('stop-now') : undefined;
  const resume = useEventHandler({ type: 'RESUME' });
  const paused = useStateName() === 'paused';
  const { title: stopping, result } = stopAsShown(useRecord());
  const pace = useReadingPaceAction();
  const ownPace = useOwnPace();
  const actions: MenuAction[] = [
    {
      key: 'stop-now',
      title: controlsWords('stopNow'),
      note: speaking ? controlsWords('stopNowNote') : undefined,
      icon: icon(Square),
      onPress: stopNow,
    },
    ...(wide
      ? []
      : [
          {
            key: 'interject',
            title: controlsWords('interject'),
            icon: icon(MessageSquarePlus),
            onPress: interject,
          },
          { key: 'stop', title: stopping, icon: icon(Gavel), onPress: stop },
          { key: 'live', title: controlsWords('live'), icon: icon(ArrowDown), onPress: onLive },
          { key: 'rail', title: controlsWords('plan'), icon: icon(ListOrdered), onPress: onShowRail },
        ]),
    {
      key: 'abandon',
      title: controlsWords('abandonWithout', { result }),
      icon: icon(CircleX),
      onPress: abandon,
    },
    pace,
    { key: 'chart', title: controlsWords('chart'), icon: icon(Workflow), onPress: () => onOpen('chart') },
    {
      key: 'export',
      title: controlsWords('export'),
      icon: icon(Download),
      onPress: () => onOpen('export'),
    },
    {
      key: 'keys',
      title: controlsWords('keys'),
      icon: icon(Keyboard),
      hint: '?',
      onPress: () => onOpen('keys'),
    },
  ];
  return (
    <div className="line controls">
      {!wide && <StatusLine />}
      <PausingStatus pages={pages} />
      <div className="pair">
        {resume ? (
          <Button look="primary" icon={icon(paused ? Play : Undo2)} onPress={resume}>
            {controlsWords(paused ? 'resume' : 'undo')}
          </Button>
        ) : (
          <Button look="primary" icon={icon(Pause)} onPress={pause}>
            {controlsWords('pause')}
          </Button>
        )}
        <ActionsMenu
          className={resume || pause ? 'btn primary icon-only' : 'btn icon-only'}
          label={controlsWords('more')}
          actions={actions}
          side="top"
        >
          {icon(ChevronUp)}
        </ActionsMenu>
      </div>
      {wide && (
        <>
          <Button icon={icon(MessageSquarePlus)} onPress={interject}>
            {controlsWords('interject')}
          </Button>
          <ReadingPace />
          {ownPace && (
            <Button look="quiet" icon={icon(ArrowDown)} onPress={() => moveBetweenSpeeches(1)}>
              {transcriptWords('nextSpeech')} <kbd>{NEXT_SPEECH_KEY}</kbd>
            </Button>
          )}
          {onLive && !ownPace && (
            <Button look="quiet" icon={icon(ArrowDown)} onPress={onLive}>
              {controlsWords('live')}
            </Button>
          )}
          <PausedNote />
          <Button className="end" icon={icon(Gavel)} onPress={stop}>
            {stopping}
          </Button>
        </>
      )}
    </div>
  );
}

/** Says that a paused debate costs nothing. It is part of the bar, so that it moves nothing when it appears. */
function PausedNote() {
  const state = useStateName();
  const resume = useEventHandler({ type: 'RESUME' });
  if (state !== 'paused' || !resume) return null;
  return (
    <p className="line paused-note note">
      {icon(Info)}
      {controlsWords('paused')}
    </p>
  );
}
