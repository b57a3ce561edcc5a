// The page of the benchmark: reads the chosen files into a library, notes the longest time without an answer, then searches the library.
import { buildLibrary, searchLibrary } from '../../../../frontend/src/sources/library-client.ts';

const input = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const { signal } = new AbortController();

/** Returns a function that ends the watch and returns the longest times between timers and between frames (milliseconds). */
function watch() {
  const max = { timer: 0, frame: 0 };
  const last = { timer: performance.now(), frame: performance.now() };
  const note = (kind: 'timer' | 'frame') => {
    const now = performance.now();
    max[kind] = Math.max(max[kind], now - last[kind]);
    last[kind] = now;
  };
  let isOver = false;
  const onTimer = () => {
    note('timer');
    if (!isOver) setTimeout(onTimer, 0);
  };
  const onFrame = () => {
    note('frame');
    if (!isOver) requestAnimationFrame(onFrame);
  };
  onTimer();
  requestAnimationFrame(onFrame);
  return () => {
    isOver = true;
    return max;
  };
}

async function start(): Promise<void> {
  const keys: number[] = [];
  input('keys').addEventListener('keydown', ({ timeStamp }) => keys.push(performance.now() - timeStamp));
  const idle = watch();
  await new Promise((over) => setTimeout(over, 3000));
  const withoutWork = idle();
  const end = watch();
  const from = performance.now();
  const files = [...(input<HTMLInputElement>('files').files ?? [])];
  const built = await buildLibrary('Large', files, {
    onProgress: (progress) => Object.assign(globalThis, { progress }),
    signal,
  });
  const seconds = (performance.now() - from) / 1000;
  const longest = end();
  const startTime = performance.now();
  const hits = await searchLibrary(built.id, ['stable release security updates'], { most: 20, signal });
  const searchMs = performance.now() - startTime;
  const storedBytes = (await navigator.storage.estimate()).usage;
  const { sample: _, ...info } = built.info;
  Object.assign(globalThis, {
    result: {
      ...{
        ...info,
        faults: built.faults.length,
        seconds,
        withoutWork,
        longest,
        slowestKey: Math.max(...keys),
      },
      ...{ found: hits?.[0]?.length, loadAndSearchMs: searchMs, storedMegabytes: (storedBytes ?? 0) / 1e6 },
    },
  });
}
Object.assign(globalThis, {
  start: () => void start().catch((error: unknown) => Object.assign(globalThis, { result: String(error) })),
});
