// Writes a fake vendor's frames to the socket, in pieces and with the fault that the script asks for.
import type { ServerResponse } from 'node:http';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import type { VendorDialect, VendorFrame, VendorReply, VendorScript } from './vendor-script.ts';

async function write(
  response: ServerResponse,
  data: string | Buffer,
  { cut }: Pick<VendorScript, 'cut'>,
): Promise<void> {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data;
  const lengths = cut === 'bytes' ? [1] : cut === 'sevens' ? [7] : Array.isArray(cut) ? cut : [bytes.length];
  for (let at = 0, turn = 0; at < bytes.length && !response.destroyed; turn++) {
    const step = lengths[turn % lengths.length] ?? bytes.length;
    response.write(bytes.subarray(at, at + step));
    at += step;
    // Each piece in its own turn of the event loop, so that they are sent separately.
    if (step < bytes.length) await setImmediate();
  }
}

export async function sendFrames(
  response: ServerResponse,
  dialect: VendorDialect,
  answer: VendorReply,
  script: VendorScript,
  pieces: string[],
): Promise<void> {
  response.writeHead(200, {
    ...(script.headers ?? { 'content-type': 'text/event-stream; charset=utf-8' }),
    'cache-control': 'no-cache',
  });
  response.flushHeaders();
  if (script.recorded !== undefined) {
    await write(response, script.recorded, script);
    response.end();
    return;
  }
  if (script.frames !== undefined) {
    for (const { data } of script.frames) await write(response, data, script);
    response.end();
    return;
  }
  const { fault } = script;
  const breaksAt = (frame: VendorFrame): boolean => {
    if (!fault) return false;
    if (fault.kind === 'stall-before-usage' || fault.kind === 'reset-before-usage') {
      return frame.kind === 'usage';
    }
    if (!('after' in fault)) return false;
    if (fault.after === 0) return true;
    return pieces.length >= fault.after && frame.kind !== 'start';
  };
  for (const frame of dialect.frames(answer)) {
    if (response.destroyed) return;
    if (fault && breaksAt(frame)) {
      if (fault.kind === 'stall' || fault.kind === 'stall-before-usage') return;
      if (fault.kind === 'reset' || fault.kind === 'reset-before-usage') {
        // The frames must be read before the reset arrives, or the client sees the reset only.
        await pause(20);
        response.socket?.resetAndDestroy();
        return;
      }
      if (fault.kind === 'malformed') await write(response, dialect.malformedFrame, script);
      if (fault.kind === 'error-frame') await write(response, dialect.errorFrame, script);
      response.end();
      return;
    }
    await write(response, frame.data, script);
    if (frame.kind === 'text') pieces.push(answer.chunks[pieces.length] ?? '');
    const pace = typeof script.everyMs === 'function' ? await script.everyMs() : script.everyMs;
    if (pace) await pause(pace);
  }
  response.end();
}
