// The bar at the foot of a live debate: pause and resume, interject, jump to the live speech, stop and judge; the rest in a menu.
import { currentRound } from '@rostrum/shared/status/agenda';
import { describeStop } from '@rostrum/shared/status/stop-description';
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
  Workflow,
} from 'lucide-react';
import { ActionsMenu, type MenuAction } from '../../components/actions-menu.tsx';
import { BenchIcon } from '../../components/bench-icon.tsx';
import { Button } from '../../components/button.tsx';
import { CostMeter } from '../../components/cost-meter.tsx';
import { useCan, useEventHandler, useRecord, useStateName } from '../../debate/use-debate.tsx';
import { STATE_LABELS } from '../../presentation/format-text.ts';
import { useStreamStatus } from '../../stores/stream-status.ts';
import { useCurrentSpeaker } from './sidebar.tsx';
import { useCostSummary } from './use-cost-summary.ts';

export type DebateDialog = 'interject' | 'abandon' | 'stop' | 'chart' | 'export' | 'keys';

interface ControlsProps {
  wide: boolean;
  onOpen(dialog: DebateDialog): void;
  /** `undefined`: the newest words are in view. */
  onLive: (() => void) | undefined;
  onShowRail(): void;
}

const icon = (Icon: typeof Pause) => <Icon className="icon" aria-hidden="true" />;

function StatusLine() {
  const record = useRecord();
  const state = useStateName();
  const floor = useCurrentSpeaker();
  const money = useCostSummary();
  const round = currentRound(record);
  const cut = useStreamStatus(record.id) === 'waiting';
  const where = round ? `, round ${round.round} of ${round.of}${round.nearEnd ? ', near the end' : ''}` : '';
  return (
    <div className="now">
      <CostMeter {...money} compact />
      <b className="line">
        {floor.bench && <BenchIcon bench={floor.bench} />}
        <span>{cut ? 'Connection lost' : `${floor.who ?? STATE_LABELS[state]}${where}`}</span>
      </b>
      <span className="note num">
        {cut ? (
          'Trying again; nothing is lost'
        ) : (
          <>
            <span role="status">{STATE_LABELS[state]}</span>
            {` · ${money.spent.text}`}
            {money.notional ? ', not billed' : money.limit && ` of ${money.limit.text}`}
          </>
        )}
      </span>
    </div>
  );
}

export function Controls({ wide, onOpen, onLive, onShowRail }: ControlsProps) {
  const interject = useCan({ type: 'INTERJECT', text: 'x' }) ? () => onOpen('interject') : undefined;
  const abandon = useCan({ type: 'ABANDON' }) ? () => onOpen('abandon') : undefined;
  const stop = useEventHandler({ type: 'STOP' });
  const pause = useEventHandler({ type: 'PAUSE', when: 'now' });
  const later = useEventHandler({ type: 'PAUSE', when: 'after-speech' });
  const resume = useEventHandler({ type: 'RESUME' });
  const { title: stopping } = describeStop(useRecord());
  const actions: MenuAction[] = [
    { key: 'later', title: 'Pause after this speech', onPress: later },
    ...(wide
      ? []
      : [
          { key: 'interject', title: 'Interject', icon: icon(MessageSquarePlus), onPress: interject },
          { key: 'stop', title: stopping, icon: icon(Gavel), onPress: stop },
          { key: 'live', title: 'Jump to live', icon: icon(ArrowDown), onPress: onLive },
          { key: 'rail', title: 'Programme and cost', icon: icon(ListOrdered), onPress: onShowRail },
        ]),
    { key: 'abandon', title: 'Abandon', icon: icon(CircleX), onPress: abandon },
    { key: 'chart', title: 'How this debate runs', icon: icon(Workflow), onPress: () => onOpen('chart') },
    { key: 'export', title: 'Export as a web page', icon: icon(Download), onPress: () => onOpen('export') },
    {
      key: 'keys',
      title: 'Keyboard shortcuts',
      icon: icon(Keyboard),
      hint: '?',
      onPress: () => onOpen('keys'),
    },
  ];
  return (
    <div className="line controls">
      {!wide && <StatusLine />}
      <div className="pair">
        {resume ? (
          <Button look="primary" icon={icon(Play)} onPress={resume}>
            Resume
          </Button>
        ) : (
          <Button look="primary" icon={icon(Pause)} onPress={pause}>
            Pause
          </Button>
        )}
        <ActionsMenu
          className={resume || pause ? 'btn primary icon-only' : 'btn icon-only'}
          label="More ways to pause or stop"
          actions={actions}
          side="top"
        >
          {icon(ChevronUp)}
        </ActionsMenu>
      </div>
      {wide && (
        <>
          <Button icon={icon(MessageSquarePlus)} onPress={interject}>
            Interject
          </Button>
          {onLive && (
            <Button look="quiet" icon={icon(ArrowDown)} onPress={onLive}>
              Jump to live
            </Button>
          )}
          <PausedNote />
          <Button className="end" icon={icon(Gavel)} onPress={stop}>
            {stopping}
          </Button>
          <Button look="quiet" className="abandon" icon={icon(CircleX)} onPress={abandon}>
            Abandon
          </Button>
        </>
      )}
    </div>
  );
}

/** Says that a paused debate spends nothing. It is part of the bar, so that it moves nothing when it appears. */
function PausedNote() {
  const state = useStateName();
  const resume = useEventHandler({ type: 'RESUME' });
  if (state !== 'paused' || !resume) return null;
  return (
    <p className="line paused-note note">
      {icon(Info)}
      Nobody is asked; nothing is being spent.
    </p>
  );
}
