// First import of main.tsx and of the search worker: keeps zod from compiling schemas with `new Function`, which the page's policy (CSP) forbids.
import { z } from 'zod';

z.config({ jitless: true });
