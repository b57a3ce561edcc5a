#!/usr/bin/env bash
# A live query of Dexie goes on after it has reported an error: the next change of what it reads gives another value, or another error.
# Package: dexie 4.4.7, with fake-indexeddb 6.2.8 as the browser's IndexedDB.
# Seen on 30 November 2026 with Node 20.
# Guess: an error is the last thing that a subscription reports, as in the observables of ECMAScript's draft and of RxJS, with which the
#   documentation of `liveQuery` says that it is compatible.
# Seen: value, error, value; the subscription is still open, and ends only when `unsubscribe` is called.
# Matters: a consumer that holds the error for the end, such as XState's `fromObservable`, does not unsubscribe, so a query whose record
#   was deleted reads the database again at each later change and reports to an actor that has stopped.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --prefix "$folder" --silent --no-audit --no-fund --ignore-scripts dexie@4.4.7 fake-indexeddb@6.2.8 ||
  { echo 'The packages could not be installed.' >&2; exit 2; }

node --input-type=module <<'JS'
import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';

const db = new Dexie('library');
db.version(1).stores({ books: 'id' });
await db.books.put({ id: 1, title: 'First' });

const seen = [];
let heard = () => {};
const report = (event) => {
  seen.push(event);
  heard();
};
/** Waits for the next report, for a second at most. */
const next = () => Promise.race([new Promise((done) => { heard = done; }), new Promise((done) => setTimeout(done, 1_000))]);

const first = next();
const subscription = liveQuery(async () => {
  const book = await db.books.get(1);
  if (!book) throw new Error('the book is gone');
  return book.title;
}).subscribe({
  next: (title) => report(`value ${title}`),
  error: ({ message }) => report(`error ${message}`),
});
await first;
const second = next();
await db.books.delete(1);
await second;
const third = next();
await db.books.put({ id: 1, title: 'Second' });
await third;

console.log(`${seen.join(', ')}; closed: ${subscription.closed}`);
subscription.unsubscribe();
if (seen.join() !== 'value First,error the book is gone,value Second') {
  console.error('Changed: there were a value, an error and another value.');
  process.exit(1);
}
process.exit(0);
JS
