// Collects errors that nobody caught while the tests of a file ran: such an error would end a process.
import { beforeAll } from 'vitest';

export function uncaughtErrors(): readonly unknown[] {
  const errors: unknown[] = [];
  const note = (error: unknown) => void errors.push(error);
  beforeAll(() => {
    process.on('uncaughtException', note).on('unhandledRejection', note);
    return () => process.off('uncaughtException', note).off('unhandledRejection', note);
  });
  return errors;
}
