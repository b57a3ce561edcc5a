// One browser tab with its debates, machine and storage connection. A crash closes it without any clean-up.

import { createSessionRegistry } from '../../../frontend/src/debate/session-registry.ts';
import type { DebateActor, DebateView } from '../../../frontend/src/debate/use-debate.tsx';
import type { UserEvent } from '../../../frontend/src/machine/machine-types.ts';
import type { Session } from '../../../frontend/src/machine/session-machine.ts';
import type { Archive } from '../../../frontend/src/storage/archive.ts';
import { createApiClient } from '../../../frontend/src/transport/api-client.ts';
import type { Http } from '../../../frontend/src/transport/http.ts';
import type { StreamStatus } from '../../../frontend/src/transport/resumable-event-stream.ts';
import { realTimers } from '../../../frontend/src/transport/timers.ts';
import { sharedDebateLocks } from '../../frontend/debate/test-tab.ts';
import { type freshBrowser, openArchive } from '../../frontend/storage/test-archive.ts';

export interface SimulatedTabOptions {
  storage: ReturnType<typeof freshBrowser>;
  fetch: typeof fetch;
  chance: () => number;
  onSaved(): void;
  onChange(view: DebateView): void;
  onConnection(connection: StreamStatus): void;
}

export function openSimulatedTab(options: SimulatedTabOptions) {
  let gone = false;
  let session: Session | null = null;
  const debateNow = () => session?.getSnapshot().children.debate ?? null;
  const http: Http = {
    fetch: (input, init) => (gone ? new Promise(() => {}) : options.fetch(input, init)),
    base: '',
    token: () => undefined,
    onLocked: () => {},
  };
  const kept: Archive = openArchive(options.storage);
  const archive: Archive = {
    ...kept,
    save(record, at) {
      kept.save(record, at);
      if (!gone) options.onSaved();
    },
    onSuperseded: (listener) => kept.onSuperseded((id) => !gone && listener(id)),
  };
  const debates = createSessionRegistry({
    archive,
    http,
    timers: {
      random: options.chance,
      wait: (ms, signal) => (gone ? new Promise(() => {}) : realTimers.wait(ms, signal)),
    },
    now: Date.now,
    models: () => createApiClient(http).models(new Map()),
    providerKey: () => undefined,
    liveTextOf: () => ({ put: () => {}, drop: () => {} }),
    dropLiveText: () => {},
    onStreamStatus: (_, connection) => {
      if (!gone) options.onConnection(connection);
    },
    locks: sharedDebateLocks(),
  });
  return {
    archive,
    debates,
    view: () => debateNow()?.getSnapshot() ?? null,
    send: (event: UserEvent) => debateNow()?.send(event),
    async openDebate(id: string): Promise<void> {
      const opened = await debates.open(id);
      session = opened;
      let watched: DebateActor | null = null;
      const look = () => {
        const view = watched?.getSnapshot();
        if (view && !gone) options.onChange(view);
      };
      const watch = () => {
        if (debateNow() === watched) return;
        watched = debateNow();
        watched?.subscribe(look);
        look();
      };
      opened.subscribe(watch);
      watch();
    },
    crashed: () => gone,
    crash() {
      gone = true;
      archive.database.dexie.close();
    },
  };
}
export type SimulatedTab = ReturnType<typeof openSimulatedTab>;
