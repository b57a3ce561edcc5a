// Routes for debates that are read under a link: keep one, read one, take one back. Reading needs the address and no access token.

import {
  ServedDebate,
  SharedDebate,
  type SharedLink,
  type SharingAnswer,
  TakeBackRequest,
} from '@rostrum/shared/record/shared-debate';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { parsedJson } from '../../parsed-json.ts';
import { hasSecret, newLinkSecret, secretHash } from '../../shared-debates/shared-debate-store.ts';
import { readBody } from '../guards/request-body.ts';
import { problem } from '../problem.ts';
import type { Deps } from './deps.ts';

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Maximum links per hour on this server: a person shares a few debates a day. */
const MAX_LINKS_PER_HOUR = 60;
/** Maximum checked debates in memory, where each is twice; each is at most as long as a request. */
const MAX_CACHED_DEBATES = 20;

export function createSharedDebateRoutes({ clock, sharing }: Pick<Deps, 'clock' | 'sharing'>): Hono {
  const routes = new Hono();
  // Browsers report a 404 as a page error, and having sharing switched off is not an error.
  if (!sharing) return routes.get('/', (c) => c.json({ days: null } satisfies z.infer<typeof SharingAnswer>));
  const { store, days } = sharing;
  let linkTimes: number[] = [];
  /** Checked debates by their stored text: checking a long debate again for every reader would hold up everybody else. */
  const debates = new Map<string, string>();
  const debateFrom = (json: string): string | undefined => {
    if (debates.size > MAX_CACHED_DEBATES) debates.clear();
    const debate = debates.get(json) ?? JSON.stringify(ServedDebate.safeParse(parsedJson(json)).data);
    if (debate !== undefined) debates.set(json, debate);
    return debate;
  };
  const none = (c: Context) =>
    problem(c, 'not-found', 'No debate is kept under this link. It may have expired or been taken back.');
  return routes
    .get('/', (c) => c.json({ days } satisfies z.infer<typeof SharingAnswer>))
    .post('/', async (c) => {
      const debate = await readBody(c, SharedDebate);
      const at = clock.elapsed();
      linkTimes = linkTimes.filter((before) => at - before < HOUR_MS);
      const [first = at] = linkTimes;
      if (linkTimes.length >= MAX_LINKS_PER_HOUR) {
        const retryAfterSeconds = Math.ceil((HOUR_MS - (at - first)) / 1000);
        const detail = `At most ${MAX_LINKS_PER_HOUR} links can be made per hour; see Retry-After.`;
        return problem(c, 'too-many-requests', detail, { retryAfterSeconds });
      }
      linkTimes.push(at);
      const [id, takeBack] = [newLinkSecret(), newLinkSecret()];
      const expiresAt = clock.now() + days * DAY_MS;
      const entry = { text: JSON.stringify(debate), takeBackHash: secretHash(takeBack), expiresAt };
      const full = 'This server already keeps as many shared debates as it can. Take one back first.';
      if (!(await store.put(id, entry))) return problem(c, 'too-busy', full);
      return c.json({ id, takeBack, expiresAt } satisfies SharedLink, 201);
    })
    .get('/:id', async (c) => {
      const entry = await store.get(c.req.param('id'));
      const debate = entry && debateFrom(entry.text);
      if (!debate) return none(c);
      return c.body(debate, 200, { 'content-type': 'application/json', 'x-robots-tag': 'noindex' });
    })
    .delete('/:id', async (c) => {
      const { takeBack } = await readBody(c, TakeBackRequest);
      const entry = await store.get(c.req.param('id'));
      // A wrong secret gets the same answer: whoever has only the link learns nothing.
      if (!entry || !hasSecret(entry, takeBack)) return none(c);
      await store.remove(c.req.param('id'));
      return c.body(null, 204);
    });
}
