// A unique name for this process, so that a later process can tell whether the writer of a line still runs.
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './private-file.ts';

/** When the process was started, if the system says so: process numbers are reused. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in brackets, which may hold spaces; the state is the third field and the start time the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isOver = fields[0] === 'Z' || fields[0] === 'X';
    return isOver ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

const HERE = hostname();

export const ownName = (): string => `${HERE}/${process.pid}/${startOf(process.pid) ?? ''}`;

/** Whether that process runs. Nobody here can tell for another machine or container: it counts as not running. */
export function isRunning(name: string): boolean {
  const [host, digits = '', start = ''] = name.split('/');
  const pid = Number(digits);
  if (host !== HERE || !Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return start === '' || startOf(pid) === start;
}
