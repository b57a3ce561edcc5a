// One tab of the browser: its debates, its machine and its page's part of the disk, until it is closed without a word.
import type { DebateView, OpenDebate } from '../../../frontend/src/app/debate-actor.tsx';
import { createDebates } from '../../../frontend/src/app/debates.ts';
import type { Archive } from '../../../frontend/src/archive/archive.ts';
import type { ChairEvent } from '../../../frontend/src/machines/debate-types.ts';
import { createApi } from '../../../frontend/src/speech/api.ts';
import type { Connection } from '../../../frontend/src/speech/event-stream.ts';
import type { Http } from '../../../frontend/src/speech/http.ts';
import { realPatience } from '../../../frontend/src/speech/patience.ts';
import { sharedLocks } from '../../frontend/app/kit.ts';
import { type browser, pageOf } from '../../frontend/archive/kit.ts';

export interface TabOptions {
  storage: ReturnType<typeof browser>;
  fetch: typeof fetch;
  chance: () => number;
  onLogged(n: number): void;
  onChange(view: DebateView): void;
  onConnection(connection: Connection): void;
}

export function openTab(options: TabOptions) {
  let gone = false;
  let debate: OpenDebate | null = null;
  const http: Http = {
    fetch: (input, init) => (gone ? new Promise(() => {}) : options.fetch(input, init)),
    base: '',
    token: () => undefined,
    onLocked: () => {},
  };
  const kept = pageOf(options.storage);
  const archive: Archive = {
    ...kept,
    log(event) {
      kept.log(event);
      if (!gone) options.onLogged(event.n);
    },
  };
  const debates = createDebates({
    archive,
    http,
    patience: {
      chance: options.chance,
      wait: (ms, signal) => (gone ? new Promise(() => {}) : realPatience.wait(ms, signal)),
    },
    now: Date.now,
    models: () => createApi(http).models(new Map()),
    keyFor: () => undefined,
    padOf: () => ({ put: () => {}, drop: () => {} }),
    forgetPad: () => {},
    onConnection: (_, connection) => {
      if (!gone) options.onConnection(connection);
    },
    locks: sharedLocks(),
  });
  return {
    archive,
    debates,
    view: () => debate?.getSnapshot() ?? null,
    send: (event: ChairEvent) => debate?.send(event),
    async sit(id: string): Promise<void> {
      const here = await debates.open(id);
      debate = here;
      const look = () => {
        if (!gone) options.onChange(here.getSnapshot());
      };
      here.subscribe(look);
      look();
    },
    crashed: () => gone,
    crash() {
      gone = true;
      archive.database.dexie.close();
    },
  };
}
export type Tab = ReturnType<typeof openTab>;
