// Guards of shared debates: for each, the line that is replaced to switch it off and the tests that must then fail.

/** @type {import('../guards-off.mjs').GuardOff[]} */
export const SHARING = [
  {
    guard: 'Links among shared debates',
    file: 'backend/src/shared-debates/shared-debate-folder.ts',
    from: 'constants.O_NOFOLLOW | ',
    to: '',
    tests: ['backend/http/shared-debates.test.ts'],
  },
  {
    guard: 'Shared debates are checked before they are served',
    file: 'backend/src/http/routes/shared-debate-routes.ts',
    from: 'ServedDebate.safeParse(parsedJson(stored)).data',
    to: 'parsedJson(stored)',
    tests: ['backend/http/shared-debates.test.ts'],
  },
  {
    guard: 'Shared debates give way in Redis',
    file: 'backend/src/shared-debates/redis-shared-debates.ts',
    from: 'local over = used - most * 0.85',
    to: 'local over = 0',
    tests: ['backend/redis/shared-debates-in-redis.test.ts'],
  },
  {
    guard: 'No name of a model in what is shared without names',
    file: 'frontend/src/screens/outcome/hidden-models.ts',
    from: '{ ...entry.charge, priceId: null }',
    to: 'entry.charge',
    tests: ['frontend/storage/shared-debate.test.ts'],
  },
  {
    guard: 'No document in what is shared without documents',
    file: 'frontend/src/screens/outcome/debate-to-share.ts',
    from: 'choices.documents ? whole : withHiddenDocuments(whole)',
    to: 'whole',
    tests: ['frontend/storage/shared-debate.test.ts'],
  },
];
