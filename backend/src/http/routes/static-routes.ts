// Serves the built page: hashed files with a permanent cache, the page itself uncached and at every other address. Nothing is
// compressed here: the build writes each text as .br and .gz too.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { problem } from '../problem.ts';

/** Vite puts the hash of a file's content into its name, and the file into this folder. */
const HASHED = '/assets/';
/** File for all addresses other than `/`, if the build has written it. */
const OTHER_PAGES = 'other-pages.html';

export function createStaticRoutes(folder: string): Hono {
  const routes = new Hono();
  if (!existsSync(join(folder, 'index.html'))) {
    return routes.get('*', (c) =>
      problem(c, 'not-found', 'The page has not been built; "npm start" builds and serves it.'),
    );
  }
  // index.html has the set-up page in it; this one begins empty.
  const otherPages = existsSync(join(folder, OTHER_PAGES)) ? OTHER_PAGES : 'index.html';
  routes.use(async (c, next) => {
    await next();
    const lasting = c.req.path.startsWith(HASHED) && c.res.ok;
    c.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  routes.get('*', serveStatic({ root: folder, precompressed: true }));
  routes.get('*', async (c, next) => {
    // A missing file is a 404: an old page must not get HTML instead of its script.
    const isFile = /\.[a-z0-9]+$/i.test(c.req.path);
    if (isFile || c.req.path.startsWith(HASHED)) return problem(c, 'not-found', 'There is no such file.');
    return next();
  });
  routes.get('*', serveStatic({ root: folder, path: otherPages, precompressed: true }));
  return routes;
}
