// Guards of the page, and how each is switched off.

const A = (name) => `attacks/${name}.test.ts`;

/** @type {import('../guards-off.mjs').GuardOff[]} */
export const PAGE = [
  {
    guard: 'Markdown without images',
    file: 'frontend/src/parts/markdown.tsx',
    from: 'img: ({ alt }) =>',
    to: 'imgOff: ({ alt }) =>',
    tests: ['frontend/parts/speech.test.tsx'],
  },
  {
    guard: 'Markdown: HTML as characters',
    file: 'frontend/src/parts/markdown.tsx',
    from: "if (node.type === 'raw') node.type = 'text';",
    to: '',
    tests: ['frontend/parts/speech.test.tsx'],
  },
  {
    guard: 'Imports are checked',
    file: 'frontend/src/archive/read-record.ts',
    from: 'const read = DebateRecord.safeParse(data);',
    to: 'const read = DebateRecord.safeParse(data).success ? DebateRecord.safeParse(data) : { success: true as const, data: data as DebateRecord };',
    tests: ['frontend/archive/export.test.ts', 'frontend/archive/archive.test.ts', A('bad-inputs')],
  },
  {
    guard: 'Imports never spend by themselves',
    file: 'frontend/src/app/import-debate.ts',
    from: "standing(record) === 'running' ? paused(record, now) : record",
    to: 'standing(record) === null ? paused(record, now) : record',
    tests: ['frontend/archive/export.test.ts'],
  },
  {
    guard: 'Links are bounded',
    file: 'frontend/src/stores/setup-link.ts',
    from: 'if (fragment.length > LONGEST)',
    to: 'if (fragment.length > 1e9)',
    tests: [A('bad-inputs')],
  },
];
