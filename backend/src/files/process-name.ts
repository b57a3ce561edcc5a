// The name of a process that no other has: by it a later one finds out whether the writer of a line still runs.
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** When the system started the process, where the system tells: numbers of processes are given out again. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets, which may hold spaces; the state is the third and the start the 22nd of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isOver = fields[0] === 'Z' || fields[0] === 'X';
    return isOver ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

const HERE = hostname();

export const ownName = (): string => `${HERE}/${process.pid}/${startOf(process.pid) ?? ''}`;

/** Of another machine or container nobody here can say: it is taken not to run. */
export function isRunning(name: string): boolean {
  const [host, digits = '', start = ''] = name.split('/');
  const pid = Number(digits);
  if (host !== HERE || !Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return start === '' || startOf(pid) === start;
}
