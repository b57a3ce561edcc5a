// First import of main.tsx: keeps zod from compiling schemas with `new Function`, which the page's policy (CSP) forbids.
// It writes where zod reads its configuration, instead of calling `z.config`, so that a page that needs no schema yet loads no zod.

Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
