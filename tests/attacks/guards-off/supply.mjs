// Guards of what is installed: for each, the line that is replaced to switch it off and the tests that must then fail.

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
    guard: 'Containers: read-only',
    file: 'compose.yaml',
    from: 'read_only: true',
    to: 'read_only: false',
    tests: [A('a13-containers')],
  },
  {
    guard: 'Containers: no rights of root',
    file: 'compose.yaml',
    from: 'cap_drop: [ALL]',
    to: 'cap_drop: [NET_RAW]',
    tests: [A('a13-containers')],
  },
  {
    guard: 'Containers: no new rights',
    file: 'compose.yaml',
    from: 'no-new-privileges:true',
    to: 'no-new-privileges:false',
    tests: [A('a13-containers')],
  },
  {
    guard: 'Containers: the balancer is trusted, nobody else',
    file: 'compose.yaml',
    from: 'TRUSTED_PROXIES: 10.204.77.10',
    to: 'TRUSTED_PROXIES: 10.0.0.0/8',
    tests: [A('a13-containers')],
  },
  {
    guard: 'Image: nothing but what was built',
    file: 'Dockerfile',
    from: 'COPY --from=build /rostrum/cli/dist cli/dist',
    to: 'COPY --from=build /rostrum .',
    tests: [A('a13-containers')],
  },
  {
    guard: 'Image: nothing but what is named',
    file: '.dockerignore',
    from: '\n*\n',
    to: '\n',
    tests: [A('a13-containers')],
  },
  {
    guard: 'HSTS: Caddy',
    file: 'Caddyfile',
    from: 'header Strict-Transport-Security',
    to: 'header X-Transport-Security',
    tests: [A('a13-containers')],
  },
  {
    guard: 'HSTS: nginx',
    file: 'docs/team-server.md',
    from: 'add_header Strict-Transport-Security',
    to: 'add_header X-Transport-Security',
    tests: [A('a13-containers')],
  },
];
