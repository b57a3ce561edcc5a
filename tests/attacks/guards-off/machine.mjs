// Guards of the machine and of time, of what a person may do, of storage and of the screens: the line that is replaced to switch each off, and the tests that must then fail.

const DECIDE = 'frontend/src/engine/machine/decide.ts';
const GUARDS = 'frontend/src/engine/machine/guards.ts';
const RETRIES = 'frontend/src/engine/machine/retries.ts';

/** @type {import('../guards-off.mjs').GuardOff[]} */
export const MACHINE = [
  {
    guard: 'Machine: failed turns wait before they are asked again',
    file: DECIDE,
    from: 'if (!retryDue && retries.hasFailures(record, next))',
    to: 'if (retryDue && !retries.hasFailures(record, next))',
    tests: ['frontend/machine/failing.test.ts'],
  },
  {
    guard: 'Machine: a call whose seat was given away is cancelled',
    file: DECIDE,
    from: ' || isGivenUp(record, attempt)',
    to: '',
    tests: ['frontend/machine/pausing.test.ts'],
  },
  {
    guard: 'Machine: a result is booked once',
    file: 'frontend/src/engine/machine/record-updates.ts',
    from: "(entry.outcome.state === 'running' || isUnaccounted(entry)),",
    to: 'entry.id === result.attempt,',
    tests: ['frontend/machine/pausing.test.ts'],
  },
  {
    guard: 'Machine: a retry waits as long as the vendor asks',
    file: RETRIES,
    from: 'return Math.max(backOff, failed.at(-1)?.outcome.retryAfterMs ?? 0);',
    to: 'return backOff;',
    tests: ['frontend/machine/failing.test.ts'],
  },
  {
    guard: 'Machine: where the backend is silent no judge is to blame',
    file: RETRIES,
    from: '!hopeless.some(wasNotMade) && ',
    to: '',
    tests: ['frontend/machine/failing-judges.test.ts'],
  },
  {
    guard: 'Machine: where the backend is silent no turn is left out',
    file: RETRIES,
    from: '!skippable || hopeless.some(wasNotMade)',
    to: '!skippable',
    tests: ['frontend/machine/failing.test.ts', 'frontend/machine/failing-judges.test.ts'],
  },
  {
    guard: 'Person: an interjection leaves room for the verdict',
    file: GUARDS,
    from: 'return verdictFits(longer, cards, compose).fits;',
    to: 'return true;',
    tests: ['frontend/machine/money.test.ts'],
  },
  {
    guard: 'Person: speaks in their own turn only',
    file: GUARDS,
    from: "decision.kind === 'listen' && decision.turns.includes(turn);",
    to: "decision.kind === 'listen' || turn !== '';",
    tests: ['frontend/machine/course.test.ts'],
  },
  {
    guard: 'Storage: a page that was taken over writes no more',
    file: 'frontend/src/storage/row-writer.ts',
    from: 'if (!releasedIds.has(id)) add(id, rows);',
    to: 'add(id, rows);',
    tests: ['frontend/debate/sessions.test.ts'],
  },
  {
    guard: 'Storage: what could not be written stays in memory',
    file: 'frontend/src/storage/row-writer.ts',
    from: 'return listener.failed(error);',
    to: 'listener.failed(error);',
    tests: ['frontend/storage/archive.test.ts'],
  },
  {
    guard: 'Screens: models are named after the verdict where judges sit',
    file: 'frontend/src/screens/shared/transcript-model.ts',
    from: 'record.seats.some((seat) => isJudge(record, seat));',
    to: 'record.seats.length === 0 && record.seats.some((seat) => isJudge(record, seat));',
    tests: ['frontend/screens/halt-and-cost-panels.test.tsx'],
  },
  {
    guard: 'Screens: the verdict is kept back until the person has voted',
    file: 'shared/src/judging/own-votes.ts',
    from: "return outcome.kind === 'verdict' && outcome.scoreboard !== null && participantsOf(record).length > 1;",
    to: "return outcome.kind === 'synthesis';",
    tests: ['shared/judging/own-votes.test.ts'],
  },
  {
    guard: 'Time: waiting for a person does not count',
    file: 'shared/src/status/time-limits.ts',
    from: "time === 'countsAgain') && !speaking) {",
    to: "time === 'countsAgain') && speaking) {",
    tests: ['shared/status/extend-debate.test.ts'],
  },
  {
    guard: 'Time: no limit in the verdict',
    file: 'shared/src/status/time-limits.ts',
    from: "return next.kind !== 'close' && next.step.phase !== 'verdict';",
    to: "return next.kind !== 'close';",
    tests: ['frontend/machine/time.test.ts'],
  },
  {
    guard: 'Status: two sides must have spoken',
    file: 'shared/src/status/debate-status.ts',
    from: 'spoke.length >= Math.min(2, participants.length)',
    to: 'spoke.length >= Math.min(1, participants.length)',
    tests: ['frontend/machine/course.test.ts'],
  },
  {
    guard: 'Status: a stopped debate is not extended',
    file: 'shared/src/status/debate-ending.ts',
    from: "debateEnding(record)?.kind === 'plan'",
    to: 'debateEnding(record) !== null',
    tests: ['shared/status/extend-debate.test.ts'],
  },
  {
    guard: 'Storage: a deleted debate can be restored',
    file: 'frontend/src/storage/archive.ts',
    from: 'const rows: RowsByTable = Object.assign(Object.fromEntries(disk ?? []), ...here);',
    to: 'const rows: RowsByTable = Object.fromEntries(disk ?? []);',
    tests: ['frontend/storage/archive.test.ts'],
  },
  {
    guard: 'Storage: an export holds no channel',
    file: 'frontend/src/storage/archive.ts',
    from: 'withoutChannel((here?.records ?? (await database.records.get(id)))?.record)',
    to: '(await database.records.get(id))?.record',
    tests: ['frontend/storage/hostile-records.test.ts'],
  },
  {
    guard: 'Screens: speeches at once are blind for a person too',
    file: 'frontend/src/screens/shared/transcript-model.ts',
    from: 'if (item.slots.length < 2) return false;',
    to: 'if (item.slots.length < 99) return false;',
    tests: ['frontend/screens/blind-for-a-person.test.ts'],
  },
];
