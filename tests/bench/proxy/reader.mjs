// The readers of the proxy benchmark, in their own process: open N streams (direct, piped or by channel) and report what arrived when.
import { randomBytes } from 'node:crypto';
import {
  benchNow,
  freshBenchAgent,
  generationBody,
  sendBenchRequest,
  sendChatRequest,
} from './bench-requests.mjs';

let agent = freshBenchAgent();

const say = (error) => process.send?.({ error: String(error) });

/** Counts between the last stream's first chunk and the first stream's last: CPU per chunk is measured there, without openings and ends. */
let flow = { streams: 0, chunks: 0, begun: 0, heard: 0, ended: 0 };
const mark = (place) => process.send?.({ mark: place, heard: flow.heard });
const allFlow = () => flow.begun === flow.streams && flow.ended === 0;
/** Delays of the chunks that arrived while all streams flowed, so while none was being opened or ended. */
let flowingDelays = [];

/** Finds chunks by their mark `<n>@<moment> ` in the raw bytes, without parsing JSON, so that the reader uses little CPU. */
function listen(stream, tallyOf, onLine) {
  stream.setEncoding('utf8');
  let rest = '';
  stream.on('data', (piece) => {
    const arrivalMs = benchNow();
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const tally = tallyOf(line);
      for (const [, number, moment] of line.matchAll(/(\d+)@(\d+\.\d+) /g)) {
        flow.heard += 1;
        if (tally.first === undefined) {
          tally.first = arrivalMs - tally.asked;
          flow.begun += 1;
          if (allFlow()) mark('flowing');
        }
        const delay = arrivalMs - Number(moment);
        tally.delays.push(delay);
        if (allFlow()) flowingDelays.push(delay);
        if (Number(number) === tally.chunks + 1) tally.chunks += 1;
        else tally.wrong += 1;
        if (Number(number) !== flow.chunks) continue;
        flow.ended += 1;
        if (flow.ended === 1 && flow.begun === flow.streams) mark('ebbing');
      }
      onLine?.(line, tally);
    }
  });
}

const tally = () => ({ asked: benchNow(), first: undefined, delays: [], chunks: 0, wrong: 0 });

/** Directly to the vendor or through the raw pipe: one response per stream. */
function plain(port, model, headers) {
  return new Promise((resolve) => {
    const mine = tally();
    const hear = (answer) => {
      listen(answer, () => mine);
      answer.on('end', () => resolve([mine]));
    };
    sendChatRequest({ agent, port, model, headers, onAnswer: hear, onError: say });
  });
}

/** Through the backend: one channel, `speakers` generations on it. `callPort`: where they are asked for, if at another backend. */
function channel(port, model, speakers, callPort = port) {
  return new Promise((resolve) => {
    const id = randomBytes(24).toString('base64url');
    const tallies = new Map();
    let endCount = 0;
    const follow = (answer) => {
      const nobody = tally();
      listen(
        answer,
        (line) => tallies.get(/"generation":"([^"]+)"/.exec(line)?.[1]) ?? nobody,
        (line, mine) => {
          if (!/"generation-(completed|failed)"/.test(line)) return;
          if (line.includes('generation-failed')) mine.wrong += 1;
          endCount += 1;
          if (endCount === speakers) {
            answer.destroy();
            resolve([...tallies.values()]);
          }
        },
      );
      for (let speaker = 0; speaker < speakers; speaker++) {
        const generation = `bench.${speaker}`;
        tallies.set(generation, tally());
        sendBenchRequest({
          agent,
          port: callPort,
          method: 'POST',
          path: `/api/channels/${id}/generations`,
          body: generationBody(generation, model),
          onAnswer: (reply) => {
            reply.resume();
            if (reply.statusCode !== 202) say(`the backend answered ${reply.statusCode}`);
          },
          onError: say,
        });
      }
    };
    const path = `/api/channels/${id}/events`;
    sendBenchRequest({ agent, port, method: 'GET', path, onAnswer: follow, onError: say });
  });
}

/** Opens `streams` spread over `openMs`, so that times to first token are not those of a crowd of simultaneous connections. */
async function play({ port, callPort, way, streams, hertz, chunks, speakers = 1, openMs = 0, headers }) {
  const model = `pace-${hertz}-${chunks}`;
  const pendingStreams = [];
  const openings = Math.ceil(streams / speakers);
  flow = { streams: openings * (way === 'channel' ? speakers : 1), chunks, begun: 0, heard: 0, ended: 0 };
  for (let index = 0; index < openings; index++) {
    pendingStreams.push(
      way === 'channel' ? channel(port, model, speakers, callPort) : plain(port, model, headers),
    );
    if (openMs > 0) await new Promise((resolve) => setTimeout(resolve, openMs / openings));
  }
  return (await Promise.all(pendingStreams)).flat();
}

let tallies = [];

/** `goesOn`: what is heard is added to that of the scene before. */
process.on('message', async ({ turns = 1, goesOn = false, ...scene }) => {
  // Sockets of the scene before may be about to be closed by a server that keeps them for five seconds.
  agent.destroy();
  agent = freshBenchAgent();
  if (!goesOn) {
    tallies = [];
    flowingDelays = [];
  }
  for (let turn = 0; turn < turns; turn++) tallies.push(...(await play(scene)));
  const ascending = (values) => Float64Array.from(values).sort();
  const at = (delays, share) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))];
  const delays = ascending(tallies.flatMap((mine) => mine.delays));
  const firsts = tallies.map((mine) => mine.first ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  process.send?.({
    done: true,
    chunks: tallies.reduce((sum, mine) => sum + mine.chunks, 0),
    wrong: tallies.reduce((sum, mine) => sum + mine.wrong, 0),
    streams: tallies.length,
    firstMs: firsts[Math.floor(firsts.length / 2)],
    delayP50: at(delays, 0.5) ?? 0,
    delayP99: at(delays, 0.99) ?? 0,
    flowingP99: at(ascending(flowingDelays), 0.99) ?? Number.NaN,
  });
});
process.on('disconnect', () => process.exit(0));
