// What nobody caught while the tests of a file ran: it would end a process.
import { beforeAll } from 'vitest';

export function uncaughtErrors(): readonly unknown[] {
  const thrown: unknown[] = [];
  const note = (error: unknown) => void thrown.push(error);
  beforeAll(() => {
    process.on('uncaughtException', note).on('unhandledRejection', note);
    return () => process.off('uncaughtException', note).off('unhandledRejection', note);
  });
  return thrown;
}
