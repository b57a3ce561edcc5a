#!/usr/bin/env bash
# p-queue gives the place of a running task to the next one as soon as the task's signal is aborted or its time is over, not when it ends.
# Package: p-queue 9.3.5 (10.0.0 does the same).
# Seen on 1 December 2026 with Node 20.
# Guess: with `concurrency: 1` one task runs at a time, and at `onIdle` none. The README says of an aborted signal: "If the operation is
#   already running, the signal will need to be handled by the operation itself"; and of `onIdle` that it "guarantees that all work from
#   the queue has finished".
# Seen: after an abort, and after the `timeout` of a task, two tasks run at once; the queue is idle with `pending` 0 while the first one
#   still runs. Without either of them, it is as guessed.
# Matters: while aborted calls come to their end, more calls run at once than a vendor allows, and what is closed at `onIdle` may still be
#   written to. Give the queue neither, and reject the caller's promise outside of it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts p-queue@9.3.5 ||
  { echo 'The package could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import PQueue from 'p-queue';

/** Queues two tasks, the first of them with these options, and ends the first one when the queue is idle, or after a second. */
const runTwo = async (options) => {
  const queue = new PQueue({ concurrency: 1 });
  let running = 0;
  let most = 0;
  let end;
  const task = async (work) => {
    most = Math.max(most, ++running);
    await work;
    running--;
  };
  const long = new Promise((resolve) => {
    end = resolve;
  });
  const ending = setTimeout(end, 1_000);
  const first = queue.add(() => task(long), options).then(() => 'done', ({ name }) => name);
  void queue.add(() => task());
  await queue.onIdle();
  const seen = { first: await first, most, running, pending: queue.pending };
  clearTimeout(ending);
  end();
  return seen;
};

const controller = new AbortController();
setTimeout(() => controller.abort(), 100);
const expected = [
  ['an aborted signal', { signal: controller.signal }, 'AbortError', 2, 1],
  ['a timeout', { timeout: 100 }, 'TimeoutError', 2, 1],
  ['neither', {}, 'done', 1, 0],
];
for (const [what, options, outcome, most, running] of expected) {
  const seen = await runTwo(options);
  console.log(`With ${what}: ${seen.first}, ${seen.most} at once; when idle, ${seen.running} running, pending ${seen.pending}`);
  if (seen.first !== outcome || seen.most !== most || seen.running !== running || seen.pending !== 0) {
    console.error(`Changed: with ${what}, the first task was ${outcome}, ${most} ran at once, and ${running} when the queue was idle.`);
    process.exit(1);
  }
}
JS
