// A13: what the files of the team server (Compose, Dockerfile, Caddy, nginx) promise, checked by reading the files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '@rostrum/shared/wire/problem';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface ComposeFile {
  services: Record<string, Record<string, unknown>>;
  networks: Record<string, { internal?: boolean } | null>;
}
const { services, networks }: ComposeFile = parse(read('compose.yaml'), { merge: true });

it.each(Object.entries(services))(
  '%s cannot write to its own files, has no rights of root, and cannot take all memory',
  (name, service) => {
    const isBalancer = name === 'balancer';
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service['mem_limit']).toMatch(/^(2g|512m)$/);
    expect(service['security_opt']).toContain('no-new-privileges:true');
    expect(service['cap_add'] ?? []).toEqual(isBalancer ? ['NET_BIND_SERVICE'] : []);
    expect(service['ports'] === undefined).toBe(!isBalancer);
  },
);

it('backends take a client’s address from the balancer at its fixed address, and from nobody else', () => {
  const address = '10.204.77.10';
  expect(services['balancer']?.['networks']).toMatchObject({ inside: { ipv4_address: address } });
  for (const name of ['backend-a', 'backend-b'])
    expect(services[name]?.['environment']).toMatchObject({ TRUSTED_PROXIES: address });
  expect(networks['inside']?.internal).toBe(true);
});

it('the image holds the build alone, without packages, and runs without privileges', () => {
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(last).toMatch(/^USER node$/m);
  const copyLines = [...last.matchAll(/^COPY (.*)$/gm)].map(([, words]) => words);
  const paths = ['package.json', 'frontend/dist', 'cli/dist'];
  expect(copyLines).toEqual(paths.map((path) => `--from=build /rostrum/${path} ${path}`));
  expect(last).toMatch(/--owner=node --group=node --mode=700 \/data$/m);
  expect(last).not.toMatch(/TOKEN|KEY/);
});

it('the image is built from the named files, and from no secret, history or installed package', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines[0]).toBe('*');
  const left = lines.slice(lines.findLastIndex((line) => line.startsWith('!')) + 1);
  expect(left).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', '**/.*']));
  expect(lines.filter((line) => line.startsWith('!') && /env|\.git|data|\*/.test(line))).toEqual([]);
});

it('the balancers send browsers to https, and backends the client’s address', () => {
  expect(read('Caddyfile')).toMatch(/^\s*header Strict-Transport-Security "max-age=31536000"$/m);
  // Caddy sets the client's address itself unless its configuration says to trust that of others.
  expect(read('Caddyfile')).not.toMatch(/trusted_proxies|header_up/);
  const nginx = read('docs/team-server.md');
  expect(nginx).toMatch(/^\s*add_header Strict-Transport-Security "max-age=31536000" always;$/m);
  expect(nginx).toMatch(/^\s*proxy_set_header X-Forwarded-For \$remote_addr;$/m);
  expect(nginx).toMatch(/^\s*proxy_set_header X-Forwarded-Proto \$scheme;$/m);
  expect(nginx).toMatch(/TRUSTED_PROXIES=127\.0\.0\.1 /);
});

it('the workflow tests the oldest Node that is promised, and the one in the image', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'));
  const { strategy, steps } = jobs.check;
  const floor = JSON.parse(read('package.json')).engines.node.replace('>=', '');
  const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
  expect(images.length).toBeGreaterThan(0);
  expect(strategy.matrix.node).toEqual(expect.arrayContaining([floor, ...images]));
  expect(JSON.stringify(steps)).toMatch(/"node-version":"\$\{\{ matrix\.node \}\}"/);
});

it('the balancers take the page from one backend at a time, and count nobody’s requests themselves', () => {
  expect(read('Caddyfile')).toMatch(
    /@api path \/api\/\* \/metrics\n\treverse_proxy @api .*\{\n\t\tlb_policy least_conn/,
  );
  expect(read('Caddyfile')).toMatch(/\n\treverse_proxy backend-a:8787 .*\{\n\t\tlb_policy first\n/);
  const nginx = read('docs/team-server.md');
  expect(nginx).toMatch(
    /upstream page \{\n {2}server 127\.0\.0\.1:8801 .*\n {2}server 127\.0\.0\.1:8802 backup;/,
  );
  expect(nginx).toContain('location / { proxy_pass http://page; }');
  expect(nginx).not.toContain('limit_req');
});

it('what a balancer answers itself, where no backend is ready, is a refusal that the page can read', () => {
  const body = /respond @none `(.*)` 503/.exec(read('Caddyfile'))?.[1] ?? '';
  expect(Problem.parse(JSON.parse(body))).toMatchObject({ status: 503, code: 'store-unavailable' });
});

it('the logs of containers end, and each backend can be asked for its metrics by its own name', () => {
  for (const service of Object.values(services)) expect(service['logging']).toEqual({ driver: 'local' });
  for (const name of ['backend-a', 'backend-b'])
    expect(services[name]?.['environment']).toMatchObject({
      ALLOWED_HOSTS: expect.stringContaining(`,${name},`),
    });
});
