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
/** Of this server: a person shares a few debates a day. */
const MOST_LINKS_PER_HOUR = 60;
/** Kept in memory, twice; each is at most as long as a request. */
const MOST_CHECKED = 20;

export function createSharedDebateRoutes({ clock, sharing }: Pick<Deps, 'clock' | 'sharing'>): Hono {
  const routes = new Hono();
  // Browsers report a 404 as a page error, and having sharing switched off is not an error.
  if (!sharing) return routes.get('/', (c) => c.json({ days: null } satisfies z.infer<typeof SharingAnswer>));
  const { store, days } = sharing;
  let made: number[] = [];
  /** By what is stored: checking a long debate again for every reader would hold up everybody else. */
  const checked = new Map<string, string>();
  const served = (stored: string): string | undefined => {
    if (checked.size > MOST_CHECKED) checked.clear();
    const debate = checked.get(stored) ?? JSON.stringify(ServedDebate.safeParse(parsedJson(stored)).data);
    if (debate !== undefined) checked.set(stored, debate);
    return debate;
  };
  const none = (c: Context) =>
    problem(c, 'not-found', 'No debate is kept under this link. It may have expired or been taken back.');
  return routes
    .get('/', (c) => c.json({ days } satisfies z.infer<typeof SharingAnswer>))
    .post('/', async (c) => {
      const debate = await readBody(c, SharedDebate);
      const at = clock.elapsed();
      made = made.filter((before) => at - before < HOUR_MS);
      const [first = at] = made;
      if (made.length >= MOST_LINKS_PER_HOUR) {
        const retryAfterSeconds = Math.ceil((HOUR_MS - (at - first)) / 1000);
        const detail = `At most ${MOST_LINKS_PER_HOUR} links can be made per hour; see Retry-After.`;
        return problem(c, 'too-many-requests', detail, { retryAfterSeconds });
      }
      made.push(at);
      const [id, takeBack] = [newLinkSecret(), newLinkSecret()];
      const expiresAt = clock.now() + days * DAY_MS;
      const kept = { text: JSON.stringify(debate), takeBackHash: secretHash(takeBack), expiresAt };
      const full = 'This server already keeps as many shared debates as it can. Take one back first.';
      if (!(await store.put(id, kept))) return problem(c, 'too-busy', full);
      return c.json({ id, takeBack, expiresAt } satisfies SharedLink, 201);
    })
    .get('/:id', async (c) => {
      const kept = await store.get(c.req.param('id'));
      const debate = kept && served(kept.text);
      if (!debate) return none(c);
      return c.body(debate, 200, { 'content-type': 'application/json', 'x-robots-tag': 'noindex' });
    })
    .delete('/:id', async (c) => {
      const { takeBack } = await readBody(c, TakeBackRequest);
      const kept = await store.get(c.req.param('id'));
      // The same answer for a wrong secret: whoever has only the link learns nothing.
      if (!kept || !hasSecret(kept, takeBack)) return none(c);
      await store.remove(c.req.param('id'));
      return c.body(null, 204);
    });
}
