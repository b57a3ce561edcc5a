// Lets `vi.waitFor` wait for half a minute in place of one second, for busy machines.
import { vi } from 'vitest';

const PATIENCE_MS = 30_000;
const vitestWaitFor = vi.waitFor as typeof vi.waitFor & { isPatient?: true };

// Files that share their modules share `vi` too, and each runs this.
if (!vitestWaitFor.isPatient) {
  const patient: typeof vi.waitFor = (callback, options) =>
    vitestWaitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  vi.waitFor = Object.assign(patient, { isPatient: true as const });
}
