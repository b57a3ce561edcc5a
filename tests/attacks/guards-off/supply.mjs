// Guards of what is installed, and how each is switched off.

const A = (name) => `attacks/${name}.test.ts`;

/** @type {import('../guards-off.mjs').GuardOff[]} */
export const SUPPLY = [
  {
    guard: 'Install scripts are off',
    file: 'pnpm-workspace.yaml',
    from: 'protobufjs: false',
    to: 'protobufjs: true',
    tests: [A('a11-supply-chain')],
  },
  {
    guard: 'Floor of hono',
    file: 'pnpm-lock.yaml',
    from: '  hono@4.13.19:\n',
    to: '  hono@4.13.18:\n',
    tests: [A('a11-supply-chain')],
  },
];
