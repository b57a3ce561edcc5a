// Applies the network and system faults of a schedule when their triggers fire, and notes when each struck.
// Faults of the vendor are in vendor-delivery.ts, faults of single requests in simulated-network.ts.

import type { FaultSchedule, SystemFault } from './fault-schedule.ts';
import type { RestartableBackend } from './restartable-backend.ts';
import type { SimulatedNetwork } from './simulated-network.ts';
import type { SimulatedTab } from './simulated-tab.ts';
import type { SimulatedTime } from './simulated-time.ts';
import type { Triggers } from './triggers.ts';

type TriggeredFault = SystemFault | Extract<FaultSchedule['network'][number], { kind: 'offline' }>;

export interface AppliedFault {
  kind: TriggeredFault['kind'];
  /** In milliseconds of the simulated clock. */
  atMs: number;
  /** When it was over, for faults that last. */
  overMs?: number;
}

export interface SimulationParts {
  time: SimulatedTime;
  triggers: Triggers;
  network: SimulatedNetwork;
  backends: RestartableBackend;
  tab(): SimulatedTab;
  /** Opens a new tab after the last one crashed. */
  reopen(): Promise<void>;
  gone(): void;
}

const afterDelay = (milliseconds: number, run: () => void): void => void setTimeout(run, milliseconds);

export function applyFaults(schedule: FaultSchedule, stage: SimulationParts): AppliedFault[] {
  const { time, triggers, network, backends } = stage;
  const struck: AppliedFault[] = [];
  const faults: TriggeredFault[] = [
    ...schedule.network.filter((fault) => fault.kind === 'offline'),
    ...schedule.system,
  ];

  for (const fault of faults) {
    triggers.on(fault, () => {
      const note: AppliedFault = { kind: fault.kind, atMs: time.elapsed() };
      struck.push(note);
      strike(fault, () => {
        note.overMs = time.elapsed();
      });
    });
  }
  return struck;

  function strike(fault: TriggeredFault, over: () => void): void {
    switch (fault.kind) {
      case 'offline':
        network.disconnect();
        afterDelay(fault.forMs, () => {
          over();
          network.reconnect();
          stage.tab().debates.wake();
        });
        break;
      case 'restart':
        void stop(fault, over);
        break;
      case 'kill':
        network.disconnect();
        backends.kill();
        plugLater(fault.downMs, over);
        break;
      case 'reload':
        // A tab that is already closed is left alone: opening two would leave two tabs with the same lock.
        if (stage.tab().crashed()) break;
        stage.tab().crash();
        stage.gone();
        afterDelay(fault.awayMs, () => {
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
        time.jump(fault.byMs);
    }
  }

  function plugLater(downMs: number, over: () => void): void {
    afterDelay(downMs, () => {
      over();
      network.reconnect();
    });
  }

  /** Without `graceMs` the connection is down at once; with it, the backend stays reachable until it has drained. */
  async function stop(
    { downMs, graceMs }: Extract<SystemFault, { kind: 'restart' }>,
    over: () => void,
  ): Promise<void> {
    if (graceMs === undefined) network.disconnect();
    else {
      await backends.drain(graceMs);
      network.refuse();
    }
    plugLater(downMs, over);
    await backends.stop();
  }
}
