// Guards of what a search server finds.

/** @type {import('../guards-off.d.mts').GuardOff[]} */
export const SEARCH = [
  {
    guard: 'Search server: no address of this machine or its network is shown',
    file: 'cli/src/search-results.ts',
    from: 'return isPublic && username',
    to: 'return username',
    tests: ['cli/search-server.test.ts'],
  },
  {
    guard: 'Search server: an answer over HTTP is cut at 1 MB',
    file: 'cli/src/search-connection.ts',
    from: 'if (bytes > MAX_BYTES) fail',
    to: 'if (bytes < 0) fail',
    tests: ['cli/search-server.test.ts'],
  },
  {
    guard: 'Search server: an answer of a command is cut at 1 MB',
    file: 'cli/src/search-connection.ts',
    from: 'maxBufferSize: MAX_BYTES',
    to: 'maxBufferSize: 1e9',
    tests: ['cli/search-server.test.ts'],
  },
  {
    guard: 'Search server: its command gets no vendor’s key',
    file: 'cli/src/search-server.ts',
    from: '/^(?:PATH|HOME|LANG|SEARCH_.*)$/',
    to: '/^/',
    tests: ['cli/search-server.test.ts'],
  },
  {
    guard: 'Search server: no redirect to another host is followed',
    file: 'cli/src/search-connection.ts',
    from: '{ fetch: boundedFetch(fail) }',
    to: "{ fetch: boundedFetch(fail), redirectPolicy: 'follow' }",
    tests: ['cli/search-server.test.ts'],
  },
];
