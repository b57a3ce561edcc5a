// Guards of money and of one call a generation, and how each is switched off.

const A = (name) => `attacks/${name}.test.ts`;

/** @type {import('../guards-off.mjs').GuardOff[]} */
export const MONEY = [
  {
    guard: 'Spend limit of the day',
    file: 'backend/src/guard/spend.ts',
    from: 'atMost + held + most > limitNanoUsd',
    to: 'atMost + held + most > Number.POSITIVE_INFINITY',
    tests: [A('a05-denial-of-wallet')],
  },
  {
    guard: 'Spend: held before, not after',
    file: 'backend/src/guard/spend.ts',
    from: 'if (!madeUp) held += amount;',
    to: 'if (!madeUp) held += 0 * amount;',
    tests: [A('a05-denial-of-wallet')],
  },
  {
    guard: 'Spend: limit of the request',
    file: 'backend/src/routes/call.ts',
    from: 'request.maxNanoUsd === undefined || atMostNanoUsd <= request.maxNanoUsd',
    to: 'request.maxNanoUsd === undefined || atMostNanoUsd >= 0',
    tests: ['backend/money.test.ts'],
  },
  {
    guard: 'One call a generation id',
    file: 'backend/src/channels/runs.ts',
    from: 'if (taken !== null) {',
    to: 'if (taken !== null && taken.bodyHash === null) {',
    tests: [A('a05-denial-of-wallet')],
  },
  {
    guard: 'Another body under a known id',
    file: 'backend/src/channels/runs.ts',
    from: "if (entry.bodyHash !== bodyHash) return 'conflict';",
    to: '',
    tests: [A('a07-guessed-names')],
  },
  {
    guard: 'No channel in the audit log',
    file: 'backend/src/routes/call.ts',
    from: 'channel: digestOf(channel)',
    to: 'channel: digestOf(channel) && channel',
    tests: ['backend/watch.test.ts'],
  },
];
