// The bar at the foot of a live debate: pause or go on, interject, end, and the money so far; the rest in a menu.
import { openAttemptsOf } from '@rostrum/shared/record/record';
import {
  ArrowDown,
  CircleStop,
  Coins,
  Ellipsis,
  Keyboard,
  MessageSquarePlus,
  Pause,
  Play,
  Share,
  Square,
} from 'lucide-react';
import type { Ref } from 'react';
import { ActionsMenu, type MenuAction } from '../../components/actions-menu.tsx';
import { Button } from '../../components/button.tsx';
import { useCan, useEventHandler, useHasTag, useRecord, useStateName } from '../../debate/use-debate.tsx';
import { controlsWords } from '../../words/live-words.ts';
import { CostFigure } from './cost-figure.tsx';
import { endsWithPerson } from './ways.tsx';

export type DebateDialog = 'cost' | 'end' | 'stop-now' | 'export' | 'keys';

interface ControlsProps {
  wide: boolean;
  onOpen(dialog: DebateDialog): void;
  interject: {
    ref: Ref<HTMLButtonElement>;
    open: boolean;
    unanswered: string | undefined;
    onPress: (() => void) | undefined;
  };
  /** `undefined`: the newest words are in view. */
  onLive: (() => void) | undefined;
}

const icon = (Icon: typeof Pause) => <Icon className="icon" aria-hidden="true" />;

export function Controls({ wide, onOpen, interject, onLive }: ControlsProps) {
  const record = useRecord();
  const mayStop = useCan({ type: 'STOP' });
  const mayDiscard = useCan({ type: 'ABANDON' });
  const end = mayStop || mayDiscard ? () => onOpen('end') : undefined;
  const pause = useEventHandler({ type: 'PAUSE', when: 'after-speech' });
  const speaking = openAttemptsOf(record).length > 0;
  const stopNow = useCan({ type: 'PAUSE', when: 'now' }) && speaking ? () => onOpen('stop-now') : undefined;
  const acknowledge = useEventHandler({ type: 'ACKNOWLEDGE_WARNING' });
  const goOn = useEventHandler({ type: 'RESUME' });
  // A warning that stands is acknowledged, so that it does not come again.
  const resume = useHasTag('warned') ? acknowledge : goOn;
  const state = useStateName();
  // While a person writes nothing runs, and the box is where they say it.
  const writing = state === 'listening';
  const endTitle = controlsWords(endsWithPerson(record) ? 'finish' : 'end');
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
          { key: 'end', title: endTitle, icon: icon(CircleStop), onPress: end },
          { key: 'cost', title: controlsWords('cost'), icon: icon(Coins), onPress: () => onOpen('cost') },
        ]),
    { key: 'export', title: controlsWords('export'), icon: icon(Share), onPress: () => onOpen('export') },
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
      {resume ? (
        <Button look="primary" icon={Play} onPress={resume}>
          {controlsWords('resume')}
        </Button>
      ) : (
        // Halted, it is answered in the place of the speech that failed.
        state !== 'error' &&
        !writing && (
          <Button look="primary" icon={Pause} onPress={pause}>
            {controlsWords('pause')}
          </Button>
        )
      )}
      {!writing && interject.unanswered && <p className="note">{interject.unanswered}</p>}
      {!writing && !interject.unanswered && (
        <Button
          ref={interject.ref}
          icon={MessageSquarePlus}
          aria-expanded={interject.open}
          onPress={interject.onPress}
        >
          {controlsWords('interject')}
        </Button>
      )}
      {wide && <Button onPress={end}>{endTitle}</Button>}
      {onLive && (
        <Button className="to-live" look="quiet" icon={ArrowDown} onPress={onLive}>
          {controlsWords('live')}
        </Button>
      )}
      {wide && <CostFigure />}
      <ActionsMenu className="btn quiet icon-only" label={controlsWords('more')} actions={actions} side="top">
        {icon(Ellipsis)}
      </ActionsMenu>
    </div>
  );
}
