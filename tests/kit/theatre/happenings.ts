// From a schedule to what is done: each fault of the house put on its cue, and noted when it strikes.
import type { Backends } from './backends.ts';
import type { Clockwork } from './clockwork.ts';
import type { Cues } from './cues.ts';
import type { Line } from './line.ts';
import type { HouseFault, Schedule } from './schedule.ts';
import type { Tab } from './tab.ts';

type Happens = HouseFault | Extract<Schedule['line'][number], { kind: 'offline' }>;

export interface Struck {
  kind: Happens['kind'];
  /** On the clock of the theatre. */
  atMs: number;
  /** When it was over, where it lasts. */
  overMs?: number;
}

export interface Stage {
  clockwork: Clockwork;
  cues: Cues;
  line: Line;
  backends: Backends;
  tab(): Tab;
  /** Opens another one where the last was closed. */
  reopen(): Promise<void>;
  gone(): void;
}

const later = (milliseconds: number, run: () => void): void => void setTimeout(run, milliseconds);

export function put(schedule: Schedule, stage: Stage): Struck[] {
  const { clockwork, cues, line, backends } = stage;
  const struck: Struck[] = [];
  const faults: Happens[] = [...schedule.line.filter((fault) => fault.kind === 'offline'), ...schedule.house];

  for (const fault of faults) {
    cues.on(fault, () => {
      const note: Struck = { kind: fault.kind, atMs: clockwork.elapsed() };
      struck.push(note);
      strike(fault, () => {
        note.overMs = clockwork.elapsed();
      });
    });
  }
  return struck;

  function strike(fault: Happens, over: () => void): void {
    switch (fault.kind) {
      case 'offline':
        line.unplug();
        later(fault.forMs, () => {
          over();
          line.plug();
          stage.tab().debates.wake();
        });
        break;
      case 'restart':
        void stop(fault, over);
        break;
      case 'kill':
        line.unplug();
        backends.kill();
        plugLater(fault.downMs, over);
        break;
      case 'reload':
        // What is closed cannot be closed: opened twice, there would be two tabs, and no lock between them.
        if (stage.tab().crashed()) break;
        stage.tab().crash();
        stage.gone();
        later(fault.awayMs, () => {
          over();
          void stage.reopen();
        });
        break;
      case 'pause': {
        const event = { type: 'PAUSE', when: fault.when } as const;
        if (stage.tab().view()?.can(event)) stage.tab().send(event);
        break;
      }
      case 'press':
        for (const event of fault.events) stage.tab().send(event);
        break;
      case 'jump':
        clockwork.jump(fault.byMs);
    }
  }

  function plugLater(downMs: number, over: () => void): void {
    later(downMs, () => {
      over();
      line.plug();
    });
  }

  /** Without time to finish the line is down at once; with it, the backend is there until it has ended. */
  async function stop(
    { downMs, graceMs }: Extract<HouseFault, { kind: 'restart' }>,
    over: () => void,
  ): Promise<void> {
    if (graceMs === undefined) line.unplug();
    else {
      await backends.drain(graceMs);
      line.refuse();
    }
    plugLater(downMs, over);
    await backends.stop();
  }
}
