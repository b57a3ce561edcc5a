// One reader of a channel that checks all it reads: event ids rise, text has no gaps, and every generation ends exactly once.
import { type ClientRequest, request } from 'node:http';
import { Frame, type TerminalFrame } from '@rostrum/shared/wire/call-outcome';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { apiUrl } from '../fixtures/api-url.ts';

const nothingRead = () => ({
  text: '',
  /** When its first text arrived. */
  firstWordAt: undefined as number | undefined,
  terminal: undefined as TerminalFrame | undefined,
  started: false,
  /** Text up to this offset may arrive again, once, after the reader has moved. */
  mayRepeatTo: 0,
  waiting: [] as { units: number; go: () => void }[],
});
type ReadGeneration = ReturnType<typeof nothingRead>;

export type CheckingReader = Awaited<ReturnType<typeof openCheckingReader>>;

/** Calls `wrong` for everything that violates the protocol. */
export async function openCheckingReader(url: string, channel: string, wrong: (what: string) => void) {
  const heard = new Map<string, ReadGeneration>();
  let last = { id: '', epoch: '', n: -1 };
  let line: ClientRequest | undefined;
  function of(generation: string): ReadGeneration {
    const kept = heard.get(generation) ?? nothingRead();
    heard.set(generation, kept);
    return kept;
  }

  function number(id: string): void {
    const [epoch = '', digits] = id.split('-');
    const n = Number(digits);
    if (last.id && (epoch !== last.epoch || n <= last.n))
      wrong(`${channel}: event ${id} came after ${last.id}`);
    last = { id, epoch, n };
  }

  function take(frame: Frame, kept: ReadGeneration): void {
    const whose = `${channel} ${frame.generation}`;
    if (kept.terminal) wrong(`${whose}: ${frame.event} after its end`);
    if (kept.started !== (frame.event !== 'generation-started'))
      wrong(`${whose}: ${frame.event} ${kept.started ? 'twice' : 'before its start'}`);
    kept.started = true;
    if (frame.event === 'generation-started') return;
    if (frame.event !== 'text-delta') {
      kept.terminal = frame;
      return;
    }
    const { at, text } = frame;
    const known = kept.text.length - at;
    if (known < 0) wrong(`${whose}: a gap, ${at} after ${kept.text.length}`);
    if (known > 0 && at >= kept.mayRepeatTo) wrong(`${whose}: words at ${at} came twice`);
    kept.text += text.slice(Math.max(0, known));
    kept.firstWordAt ??= performance.now();
  }

  function onEvent({ event, data, id = '' }: EventSourceMessage): void {
    const frame = Frame.parse(JSON.parse(data));
    if (event !== frame.event) wrong(`${channel}: event ${event} with data of ${frame.event}`);
    number(id);
    const kept = of(frame.generation);
    take(frame, kept);
    const due = kept.waiting.filter(({ units }) => kept.terminal || kept.text.length >= units);
    kept.waiting = kept.waiting.filter((one) => !due.includes(one));
    for (const { go } of due) go();
  }

  /** A line that breaks ends the test: whoever waits for more would wait for ever. */
  function connect(base: string): Promise<void> {
    const parser = createParser({ onEvent });
    const headers = last.id === '' ? {} : { 'last-event-id': last.id };
    const asked = request(`${base}${apiUrl('channels', channel, 'events')}`, { agent: false, headers });
    line = asked;
    const broken = (why: string) => {
      if (line === asked) throw new Error(`${channel}: the line broke: ${why}`);
    };
    asked.on('error', ({ message }) => broken(message));
    asked.end();
    return new Promise((resolve) => {
      asked.on('response', (answer) => {
        if (answer.statusCode !== 200) broken(`it was answered with ${answer.statusCode}`);
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => line === asked && parser.feed(piece));
        answer.on('close', () => broken('it was closed'));
        resolve();
      });
    });
  }
  function leave(): void {
    const asked = line;
    line = undefined;
    asked?.destroy();
  }

  /** Waits until `units` UTF-16 units of its text have arrived or it has ended. */
  const words = (generation: string, units: number) =>
    new Promise<void>((go) => {
      const kept = of(generation);
      if (kept.terminal || kept.text.length >= units) go();
      else kept.waiting.push({ units, go });
    });

  await connect(url);
  return {
    of,
    words,
    async ended(generation: string): Promise<TerminalFrame> {
      await words(generation, Number.POSITIVE_INFINITY);
      return of(generation).terminal as TerminalFrame;
    },
    /** Disconnects and continues after the last event, at the backend with that URL. */
    async moveTo(other: string) {
      leave();
      for (const kept of heard.values()) kept.mayRepeatTo = kept.text.length;
      await connect(other);
    },
    leave,
  };
}
