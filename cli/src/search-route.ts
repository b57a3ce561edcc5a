// GET /api/search: the name of the search server. POST /api/search: the passages that it finds for a query.
import type { Variables } from '@rostrum/backend/config';
import { readBody } from '@rostrum/backend/http/guards/request-body';
import { problem } from '@rostrum/backend/http/problem';
import { MAX_QUERY_LENGTH } from '@rostrum/shared/record/source-passage';
import { Hono } from 'hono';
import { z } from 'zod';
import { openSearchServer } from './search-server.ts';
import { tell } from './terminal.ts';

const Query = z.strictObject({ query: z.string().trim().min(1).max(MAX_QUERY_LENGTH) });

/** Starts the search server without waiting for it: the first request waits. Throws a ConfigError. */
export function openSearchRoute(environment: Variables): Hono {
  const opening = openSearchServer(environment, tell);
  return new Hono()
    .get('/', async (c) => {
      const server = await opening;
      return server ? c.json({ title: server.title }) : c.notFound();
    })
    .post('/', async (c) => {
      const { query } = await readBody(c, Query);
      const server = await opening;
      if (!server) return c.notFound();
      try {
        return c.json({ passages: await server.search(query, c.req.raw.signal) });
      } catch (error) {
        return problem(c, 'provider-unavailable', error instanceof Error ? error.message : String(error));
      }
    });
}
