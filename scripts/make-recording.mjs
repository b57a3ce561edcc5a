// Makes a recording from a debate's JSON export: the recorded speakers answer with its texts, and the page shows it finished.
//   node scripts/make-recording.mjs <export.json> <name>     writes shared/recordings/<name>.json
// Every model becomes a recorded speaker of its own, at the example prices, so that the debate costs the same whenever it is played.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib.mjs';

/** Nano-dollars a token: the prices of the demo speakers (backend/src/prices/price-list.ts). */
const INPUT_NANO_USD = 3_000;
const OUTPUT_NANO_USD = 15_000;

const [file, name] = process.argv.slice(2);
if (!file || !/^[a-z][a-z0-9-]{0,39}$/.test(name ?? '')) {
  console.error(
    'Name the export and the recording: node scripts/make-recording.mjs debate.json oxford-four-day-week',
  );
  process.exit(1);
}
const { kind, record } = JSON.parse(readFileSync(file, 'utf8'));
if (kind !== 'rostrum-debate' || record.v !== 3) {
  console.error(
    `${file} is not a debate that this version exported. Import it in the page, and export it again.`,
  );
  process.exit(1);
}

const speakerOf = (seat) => ({ provider: 'demo', id: `recorded.${name}.${seat}` });
const seatOfRecording = ({ occupant, ...seat }) => ({
  ...seat,
  occupant: occupant.kind === 'model' ? { kind: 'model', model: speakerOf(seat.id) } : occupant,
});
function charged({ digests: _, ...attempt }) {
  const { inputTokens, outputTokens } = attempt.usage;
  const nanoUsd = inputTokens * INPUT_NANO_USD + outputTokens * OUTPUT_NANO_USD;
  const charge = { nanoUsd, atMostNanoUsd: nanoUsd, basis: 'reported', priceId: 'demo', notional: true };
  const model = speakerOf(attempt.seat);
  const usage = { ...attempt.usage, cachedInputTokens: 0, cacheWriteTokens: 0, reasoningTokens: 0 };
  return { ...attempt, model, request: null, holdNanoUsd: nanoUsd, notional: true, usage, charge };
}

const acceptedAttempts = new Set(
  record.entries.flatMap((entry) => (entry.kind === 'turn' ? [entry.attempt] : [])),
);
const entries = record.entries.flatMap((entry) => {
  if (entry.kind === 'turn') return [{ ...entry, model: entry.model && speakerOf(entry.seat) }];
  if (entry.kind === 'attempt') return acceptedAttempts.has(entry.id) ? [charged(entry)] : [];
  // Interjections and pauses were answers to a moment; a recording is the debate without them.
  return [];
});
const { channel: _, id, drawnFrom = id, ...rest } = record;
// A debate that was answered by hand has time-outs of an hour. A person's own debate may begin with this set-up, and has the usual ones.
const settings = { ...record.settings, turnTimeoutMs: 120_000, judgeTimeoutMs: 180_000 };
const seats = record.seats.map(seatOfRecording);
const recording = { ...rest, id: `recorded-${name}`, drawnFrom, settings, seats, entries };
writeFileSync(
  join(ROOT, 'shared', 'recordings', `${name}.json`),
  `${JSON.stringify({ kind: 'rostrum-debate', v: 1, record: recording, log: [] }, null, 1)}\n`,
);
console.log(`Wrote shared/recordings/${name}.json. Name it in shared/src/recordings/recordings.ts.`);
