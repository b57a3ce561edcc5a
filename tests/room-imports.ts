// The rooms (folders) of the product, and the rooms that each of them may import from.
const anyOf = (top: string, rooms: readonly string[]) => rooms.map((room) => `${top}/${room}`);
const SHARED = anyOf('shared', [
  ...['money', 'tags', 'wire', 'record', 'speech', 'answers'],
  ...['plan', 'status', 'budget', 'prompts', 'judging', 'proof', 'formats', 'exam'],
]);

/** Rooms that each room may import from, besides itself. A file outside the rooms counts as a room of its own. */
export const ROOM_IMPORTS: Record<string, readonly string[]> = {
  'shared/money': [],
  'shared/tags': [],
  'shared/wire': [],
  'shared/record': anyOf('shared', ['money', 'wire']),
  'shared/speech': anyOf('shared', ['record']),
  'shared/answers': anyOf('shared', ['record', 'speech', 'wire']),
  'shared/plan': anyOf('shared', ['record', 'speech', 'answers', 'money', 'wire']),
  'shared/status': anyOf('shared', ['record', 'speech', 'answers', 'plan', 'money', 'wire']),
  'shared/budget': anyOf('shared', ['tags', 'record', 'plan', 'status', 'money', 'wire']),
  'shared/prompts': anyOf('shared', [
    ...[
      'money',
      'record',
      'speech',
      'answers',
      'plan',
      'status',
      'budget',
      'tags',
      'wire',
      'judging',
      'proof',
    ],
  ]),
  'shared/judging': anyOf('shared', [
    'money',
    'record',
    'speech',
    'answers',
    'plan',
    'status',
    'budget',
    'tags',
    'wire',
  ]),
  'shared/formats': anyOf('shared', ['money', 'record', 'speech', 'answers', 'prompts', 'wire']),
  'shared/proof': anyOf('shared', [
    ...['money', 'record', 'speech', 'answers', 'plan', 'status', 'judging', 'tags', 'wire'],
  ]),
  'shared/exam': anyOf('shared', [
    ...['record', 'answers', 'plan', 'status', 'budget', 'judging', 'proof', 'prompts', 'formats', 'wire'],
  ]),
  'shared/recordings': [],
  'backend/clock.ts': [],
  'backend/parsed-json.ts': [],
  'backend/redis': [],
  'backend/files': [],
  'backend/provider-contract': ['shared/wire'],
  'backend/demo': [
    'shared/recordings',
    'shared/wire',
    'shared/tags',
    'shared/speech',
    'shared/money',
    'backend/provider-contract',
  ],
  'backend/providers': [
    // To find the marks of thoughts among the words of local models.
    ...anyOf('shared', ['money', 'speech', 'wire']),
    ...anyOf('backend', ['parsed-json.ts', 'provider-contract', 'demo']),
  ],
  'backend/prices': ['shared/money', 'shared/wire', 'backend/provider-contract'],
  'backend/spend': ['shared/wire', 'backend/redis'],
  'backend/shared-debates': anyOf('backend', ['clock.ts', 'files', 'redis']),
  'backend/channels': ['shared/wire', ...anyOf('backend', ['clock.ts', 'parsed-json.ts', 'redis'])],
  'backend/generations': [
    // To find the JSON of an answer among its thoughts.
    ...anyOf('shared', ['money', 'speech', 'wire']),
    ...anyOf('backend', ['clock.ts', 'channels', 'prices', 'provider-contract']),
  ],
  'backend/observability': ['shared/wire'],
  'backend/http/problem.ts': ['shared/wire'],
  'backend/http/guards': ['backend/http/problem.ts', 'backend/redis'],
  'backend/http/routes': [
    ...anyOf('shared', ['money', 'wire', 'record']),
    ...anyOf('backend', ['parsed-json.ts', 'shared-debates']),
    ...anyOf('backend', ['clock.ts', 'channels', 'generations', 'prices', 'spend', 'provider-contract']),
    ...anyOf('backend', ['observability', 'parsed-json.ts', 'http/problem.ts', 'http/guards']),
  ],
  'backend/http': [
    'shared/wire',
    ...anyOf('backend', ['http/problem.ts', 'http/guards', 'http/routes', 'observability', 'redis']),
  ],
  'backend/config.ts': ['shared/money', 'backend/providers'],
  'backend/environment.ts': anyOf('backend', ['config.ts', 'files']),
  'backend/spend-file.ts': anyOf('backend', ['clock.ts', 'config.ts', 'files', 'observability', 'spend']),
  'backend/price-file.ts': ['shared/money', ...anyOf('backend', ['files', 'observability'])],
  'backend/open-server.ts': anyOf('backend', [
    'price-file.ts',
    ...['shared-debates', 'spend-file.ts', 'clock.ts', 'config.ts', 'http', 'http/guards', 'http/routes'],
    ...['generations', 'channels', 'providers', 'prices', 'spend', 'redis', 'observability'],
  ]),
  'backend/main.ts': [
    'shared/wire',
    ...anyOf('backend', [
      ...['open-server.ts', 'files', 'config.ts', 'environment.ts', 'http', 'redis', 'observability'],
    ]),
  ],
  // The engine runs a debate without a page: no words, no database.
  'frontend/engine/transport': anyOf('shared', ['wire', 'record']),
  'frontend/engine/machine': anyOf('shared', [
    ...['record', 'speech', 'plan', 'status', 'budget', 'judging', 'tags', 'wire'],
  ]),
  'frontend/engine/machine/actors': [
    ...anyOf('shared', ['record', 'speech', 'status', 'wire', 'judging', 'prompts']),
    ...anyOf('frontend/engine', ['machine', 'transport']),
  ],
  'frontend/engine/debates': [
    ...anyOf('shared', ['record', 'status', 'budget', 'prompts', 'formats', 'wire']),
    ...anyOf('frontend/engine', ['machine', 'machine/actors', 'transport']),
  ],
  // The page, from the bottom to the top. Every room of it may import words.
  'frontend/words': [
    ...anyOf('shared', ['money', 'wire', 'record', 'speech', 'budget', 'judging', 'proof', 'exam']),
    ...anyOf('frontend/engine', ['debates', 'transport']),
  ],
  'frontend/components': [],
  'frontend/stores': [
    ...anyOf('shared', ['record', 'speech', 'answers', 'formats', 'money', 'wire']),
    ...anyOf('frontend/engine', ['debates', 'transport']),
  ],
  'frontend/storage': [
    ...anyOf('shared', ['record', 'speech', 'plan', 'status', 'judging', 'proof', 'formats', 'wire']),
    ...anyOf('frontend', ['engine/debates', 'stores']),
  ],
  'frontend/documents': ['shared/record', 'shared/wire'],
  'frontend/sources': [
    ...anyOf('shared', ['money', 'record', 'speech', 'plan', 'wire']),
    ...anyOf('frontend', ['documents', 'engine/machine', 'engine/transport', 'storage']),
  ],
  'frontend/transcripts': [
    ...anyOf('shared', ['money', 'record', 'plan', 'status', 'budget', 'prompts', 'formats', 'wire']),
    ...anyOf('frontend', ['documents', 'engine/debates']),
  ],
  'frontend/debate': [
    ...anyOf('shared', ['money', 'record', 'plan', 'status', 'prompts', 'judging', 'proof', 'wire']),
    ...anyOf('frontend/engine', ['machine', 'machine/actors', 'transport', 'debates']),
    ...anyOf('frontend', ['storage', 'stores']),
  ],
  'frontend/presentation': [
    ...anyOf('shared', ['record', 'speech', 'plan', 'status', 'judging', 'money', 'wire']),
    ...anyOf('frontend', ['components', 'engine/machine']),
  ],
  'frontend/answers': [
    ...anyOf('shared', ['money', 'record', 'speech', 'answers', 'status', 'judging', 'wire']),
    ...anyOf('frontend', ['components', 'presentation']),
  ],
  'frontend/screens/shared': [
    ...anyOf('shared', ['record', 'answers', 'plan', 'status', 'judging', 'budget']),
    ...anyOf('shared', ['prompts', 'proof', 'exam', 'formats', 'wire']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'engine/debates', 'storage', 'stores']),
  ],
  'frontend/screens/replay': [
    ...anyOf('shared', ['record', 'speech', 'answers', 'status', 'judging']),
    ...anyOf('frontend', ['components', 'presentation', 'answers', 'screens/shared']),
    // The heading of a debate and its rounds, as the live debate renders them.
    'frontend/screens/live-debate/layout-parts.tsx',
  ],
  'frontend/screens/live-debate': [
    ...SHARED,
    ...anyOf('frontend', ['components', 'presentation', 'answers', 'debate', 'storage', 'stores']),
    ...anyOf('frontend', ['engine/machine', 'engine/debates', 'screens/shared']),
    // The only part of the outcome that a running debate has, too.
    'frontend/screens/outcome/share-debate.tsx',
  ],
  'frontend/screens/outcome': [
    ...anyOf('shared', [
      'record',
      'speech',
      'answers',
      'plan',
      'status',
      'judging',
      'proof',
      'budget',
      'money',
      'formats',
      'tags',
      'wire',
    ]),
    ...anyOf('frontend', [
      'components',
      'presentation',
      'answers',
      'debate',
      'engine/debates',
      'storage',
      'stores',
      'screens/shared',
      'screens/replay',
    ]),
  ],
  'frontend/screens/setup': [
    ...anyOf('shared', ['record', 'speech', 'answers', 'budget', 'formats', 'money', 'proof', 'wire']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'documents', 'stores', 'screens/shared']),
    'frontend/engine/debates',
    // A library is read and stored on the screen where it is chosen.
    ...anyOf('frontend', ['sources', 'storage']),
  ],
  'frontend/screens/settings': [
    ...anyOf('shared', ['record', 'formats', 'wire']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'storage', 'stores', 'screens/shared']),
  ],
  'frontend/screens/judges': [
    ...anyOf('shared', [
      'answers',
      'budget',
      'exam',
      'formats',
      'judging',
      'plan',
      'proof',
      'record',
      'wire',
    ]),
    ...anyOf('frontend', ['components', 'debate', 'engine/debates', 'storage', 'stores', 'screens/shared']),
  ],
  'frontend/screens/history': [
    ...anyOf('shared', ['proof', 'record', 'recordings', 'status', 'wire']),
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'storage', 'stores', 'screens/shared']),
    'frontend/engine/debates',
    // The list offers what the outcome offers.
    'frontend/screens/outcome/share-debate.tsx',
  ],
  'frontend/screens/formats': [
    ...anyOf('shared', ['wire', 'record', 'answers', 'formats']),
    ...anyOf('frontend', [
      'components',
      'presentation',
      'debate',
      'engine/debates',
      'storage',
      'stores',
      'screens/shared',
    ]),
  ],
  'frontend/screens/transcript': [
    ...anyOf('shared', ['record', 'budget', 'formats', 'prompts', 'wire']),
    ...anyOf('frontend', ['components', 'debate', 'documents', 'stores', 'transcripts', 'screens/shared']),
    'frontend/engine/debates',
  ],
  // It tells of a debate on whichever screen is open.
  'frontend/screens/debate-notices.ts': [
    'shared/record',
    ...anyOf('frontend', ['debate', 'engine/machine', 'stores', 'screens/outcome']),
  ],
  // This screen chooses between two other screens.
  'frontend/screens/debate-screen.tsx': [
    'shared/status',
    ...anyOf('frontend', ['components', 'presentation', 'debate', 'engine/machine', 'stores']),
    ...anyOf('frontend', ['screens/live-debate', 'screens/outcome', 'screens/replay', 'screens/shared']),
    'frontend/screens/debate-notices.ts',
  ],
  'frontend/app': [
    ...anyOf('shared', ['record', 'budget', 'exam', 'formats', 'prompts', 'recordings', 'status', 'wire']),
    ...anyOf('frontend', ['components', 'engine/transport', 'engine/debates', 'stores', 'storage', 'debate']),
    'frontend/sources',
    ...anyOf('frontend/screens', [
      'debate-screen.tsx',
      'debate-notices.ts',
      'shared',
      'outcome',
      'setup',
      'settings',
      'judges',
      'history',
      'formats',
      'transcript',
    ]),
  ],
  // The command has the engine of the page, its words and the server in process.
  cli: [
    ...SHARED,
    ...anyOf('frontend/engine', ['machine', 'transport', 'debates']),
    ...anyOf('frontend', ['words', 'documents', 'sources', 'transcripts']),
    ...anyOf('backend', [
      'main.ts',
      'open-server.ts',
      'config.ts',
      'environment.ts',
      'files',
      'redis',
      'observability',
    ]),
    ...anyOf('backend', ['http/guards', 'http/problem.ts', 'parsed-json.ts']),
    'cli/tournament',
  ],
  'cli/tournament': [...SHARED, 'frontend/engine/debates', 'frontend/words', 'backend/files', 'cli'],
};
